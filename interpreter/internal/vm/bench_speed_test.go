package vm

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"
)

var (
	speed = flag.Bool("speed", false, "compare the speed of games with the recorded one")
	renew = flag.Bool("renew", false, "record the speed of games instead of comparing it")
)

// The recorded speed: for each game, how many times as long as by hand a playout takes, and what it allocates.
const (
	speedFile = "testdata/speed.txt"
	speedHead = "# What a playout by chance takes: times the hand-written game, allocations. `.ci/bench -renew` writes this file.\n"
)

// A race is a game and its hand-written twin; each plays the games of a gambler.
type race struct {
	name          string
	play, hand    func(*gambler)
	plays, byHand int // how many games are about 20 ms
	best          pace
}

// A pace is what a playout takes at best: so long, by hand, and so many allocations.
type pace struct{ play, hand, allocs float64 }

func (p pace) ratio() float64 { return p.play / p.hand }

func races(t *testing.T) []*race {
	var out []*race
	for _, x := range twins {
		m, start := atStart(t, x.pack)
		s := start.Clone()
		out = append(out, &race{name: x.pack, hand: func(g *gambler) { x.hand(g) },
			play: func(g *gambler) { playout(t, m, s, start, g) }})
	}
	x := beforeBattle(t)
	s := x.start.Clone()
	return append(out, &race{name: "battle", hand: func(g *gambler) { x.hand.playout(g) },
		play: func(g *gambler) { x.m.Chance = g; playout(t, x.m, s, x.start, g) }})
}

// slice is the time and the allocations of one of n games, always the same ones.
func slice(n int, play func(*gambler)) (ns, allocs float64) {
	var before, after runtime.MemStats
	g := newGambler(1)
	runtime.ReadMemStats(&before)
	from := cpuTime()
	for range n {
		play(g)
	}
	spent := cpuTime() - from
	runtime.ReadMemStats(&after)
	return float64(spent) / float64(n), float64(after.Mallocs-before.Mallocs) / float64(n)
}

// run takes turns, so that what else the machine does slows both down, and keeps the least. How many games a turn has
// depends on the machine, so allocations, which differ from game to game, are those of a fixed number.
func (r *race) run(turns int) {
	count := func(play func(*gambler)) (n int, allocs float64) {
		slice(1, play) // compiles what is asked
		slice(20, play)
		ns, allocs := slice(20, play)
		return max(1, int(20e6/max(ns, 1))), allocs
	}
	if r.plays == 0 {
		r.plays, r.best.allocs = count(r.play)
		r.byHand, _ = count(r.hand)
		r.best.play, _ = slice(r.plays, r.play)
		r.best.hand, _ = slice(r.byHand, r.hand)
	}
	for range turns {
		ns, _ := slice(r.plays, r.play)
		r.best.play = min(r.best.play, ns)
		ns, _ = slice(r.byHand, r.hand)
		r.best.hand = min(r.best.hand, ns)
	}
}

// slower says what has grown by more than a quarter; empty if nothing has.
func (p pace) slower(ratio, allocs float64) string {
	switch {
	case p.ratio() > 1.25*ratio:
		return fmt.Sprintf("takes %.1f times as long as by hand, recorded are %.1f", p.ratio(), ratio)
	case p.allocs > 1.25*allocs+8:
		return fmt.Sprintf("allocates %.0f times, recorded are %.0f", p.allocs, allocs)
	}
	return ""
}

// TestSpeed compares what each game takes, as a multiple of its hand-written twin, with what is recorded.
func TestSpeed(t *testing.T) {
	if !*speed && !*renew {
		t.Skip("-speed is not set")
	}
	if cpuTime() == 0 {
		t.Skip("the time on processors is not known here")
	}
	recorded := map[string][2]float64{}
	text, err := os.ReadFile(speedFile)
	if err != nil && !*renew {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		var name string
		var x [2]float64
		if _, err := fmt.Sscan(line, &name, &x[0], &x[1]); err == nil {
			recorded[name] = x
		}
	}
	out := speedHead
	for _, r := range races(t) {
		r.run(20)
		x, wrong := recorded[r.name], ""
		for tries := 0; !*renew && tries < 4; tries++ {
			if wrong = r.best.slower(x[0], x[1]); wrong == "" {
				break
			}
			time.Sleep(time.Second) // something else may be running just now
			r.run(20)
		}
		if wrong != "" {
			t.Errorf("%s %s", r.name, wrong)
		}
		t.Logf("%-13s %8.1f µs, %7.2f µs by hand: %6.1f times, recorded %6.1f; %4.0f allocations, recorded %4.0f",
			r.name, r.best.play/1e3, r.best.hand/1e3, r.best.ratio(), x[0], r.best.allocs, x[1])
		out += fmt.Sprintf("%-13s %6.1f %5.0f\n", r.name, r.best.ratio(), r.best.allocs)
	}
	if *renew {
		if err := os.WriteFile(speedFile, []byte(out), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

package interpreter

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"runtime/pprof"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

func envInt(k string, d int) int {
	if v := os.Getenv(k); v != "" {
		n, _ := strconv.Atoi(v)
		return n
	}
	return d
}

type tally struct {
	dec, opts, forced int
	answer, take, adv time.Duration
	steps             int
}

// one game
func perfGame(t testing.TB, g *Game, m *Machine, sc string, seats int, seed uint64, label bool, hash *uint64) tally {
	var y tally
	mo := scenarioOf(g, sc)
	all := g.model.Game.Players
	set := Setup{Scenario: mo, Seed: seed}
	if seats > 0 {
		set.Seats = all[:seats]
	}
	s, err := g.New(set)
	if err != nil {
		t.Fatal(err)
	}
	p, err := g.NewPlayer(mo.Bot, seed)
	if err != nil {
		t.Fatal(err)
	}
	m.Chance = nil
	ctx := context.Background()
	lab := func(n string) {
		if label {
			pprof.SetGoroutineLabels(pprof.WithLabels(ctx, pprof.Labels("part", n)))
		}
	}
	h := uint64(14695981039346656037)
	for {
		lab("advance")
		t0 := time.Now()
		d, err := m.Advance(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		t1 := time.Now()
		y.adv += t1.Sub(t0)
		y.steps += m.count + m.ev.Spent()
		if d == nil {
			break
		}
		lab("answer")
		y.dec++
		y.opts += d.Count()
		if d.Count() == 1 {
			y.forced++
		}
		i, err := p.Answer(t.Context(), m, s, d)
		if err != nil {
			t.Fatal(err)
		}
		t2 := time.Now()
		y.answer += t2.Sub(t1)
		h = (h ^ uint64(i)) * 1099511628211
		h = (h ^ uint64(d.Count())) * 1099511628211
		lab("take")
		if err := m.Take(s, i); err != nil {
			t.Fatal(err)
		}
		y.take += time.Since(t2)
	}
	if hash != nil {
		*hash = h
	}
	lab("")
	return y
}

func TestPerfGames(t *testing.T) {
	n := envInt("GAMES", 5)
	rep := envInt("REP", 1)
	label := os.Getenv("LABEL") != ""
	for _, spec := range strings.Fields(os.Getenv("SPECS")) {
		sc, num, _ := strings.Cut(spec, ":")
		seats, _ := strconv.Atoi(num)
		g, err := Compile(loadShipped(t, "stellar-horizons/"+sc+".hcl", sc))
		if err != nil {
			t.Fatal(err)
		}
		m := g.NewMachine()
		m.Limits.Recall = envInt("RECALL", m.Limits.Recall)
		var best time.Duration = 1 << 60
		var bestCPU time.Duration = 1 << 60
		var y tally
		var allocs, bytes uint64
		var hs uint64
		var gcs uint32
		for range rep {
			runtime.GC()
			var a, b runtime.MemStats
			runtime.ReadMemStats(&a)
			c0, t0 := cpuTime(), time.Now()
			y, hs = tally{}, 0
			for i := range n {
				var h uint64
				x := perfGame(t, g, m, sc, seats, uint64(i+1), label, &h)
				hs = hs*31 + h
				y.dec += x.dec
				y.opts += x.opts
				y.answer += x.answer
				y.take += x.take
				y.adv += x.adv
				y.forced += x.forced
				y.steps += x.steps
			}
			w, c := time.Since(t0), cpuTime()-c0
			runtime.ReadMemStats(&b)
			best, bestCPU = min(best, w), min(bestCPU, c)
			allocs, bytes, gcs = b.Mallocs-a.Mallocs, b.TotalAlloc-a.TotalAlloc, b.NumGC-a.NumGC
		}
		k := float64(n)
		fmt.Printf("%-26s seats %d games %d wall/game %.1fms cpu/game %.1fms dec/game %.0f opts/dec %.2f us/dec(cpu) %.1f dec/s %.0f allocs/game %.0f MB/game %.1f steps/game %.2fM gcs %d answer %.0f%% adv %.0f%% take %.0f%% hash %x\n", sc, seats, n,
			best.Seconds()*1e3/k, bestCPU.Seconds()*1e3/k, float64(y.dec)/k, float64(y.opts)/float64(y.dec), bestCPU.Seconds()*1e6/float64(y.dec), float64(y.dec)/bestCPU.Seconds(),
			float64(allocs)/k, float64(bytes)/k/1e6, float64(y.steps)/k/1e6, gcs,
			100*y.answer.Seconds()/(y.answer+y.adv+y.take).Seconds(), 100*y.adv.Seconds()/(y.answer+y.adv+y.take).Seconds(), 100*y.take.Seconds()/(y.answer+y.adv+y.take).Seconds(), hs)
	}
}

// one batch with W workers
func TestPerfParallel(t *testing.T) {
	n := envInt("GAMES", 40)
	for _, spec := range strings.Fields(os.Getenv("SPECS")) {
		sc, num, _ := strings.Cut(spec, ":")
		seats, _ := strconv.Atoi(num)
		g, err := Compile(loadShipped(t, "stellar-horizons/"+sc+".hcl", sc))
		if err != nil {
			t.Fatal(err)
		}
		for range 3 {
			for _, w := range []int{1, 2} {
				runtime.GC()
				c0, t0 := cpuTime(), time.Now()
				var wg sync.WaitGroup
				next := make(chan int, n)
				for i := range n {
					next <- i
				}
				close(next)
				for range w {
					wg.Add(1)
					go func() {
						defer wg.Done()
						m := g.NewMachine()
						for i := range next {
							perfGame(t, g, m, sc, seats, uint64(i+1), false, nil)
						}
					}()
				}
				wg.Wait()
				fmt.Printf("%s seats %d workers %d GOMAXPROCS %d: wall %v cpu %v\n", sc, seats, w, runtime.GOMAXPROCS(0), time.Since(t0), cpuTime()-c0)
			}
		}
	}
}

package vm

import (
	"context"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// A gambler picks any option, each as likely; the hand-written games draw from the same
// source, so that both play the same games.
type gambler struct{ src *rand.PCG }

func newGambler(seed uint64) *gambler { return &gambler{rand.NewPCG(seed, 0x62656e63)} }

func (g *gambler) below(n int) int { return int(Below(g.src, uint64(n))) }

// Answer is one of the options.
func (g *gambler) Answer(_ context.Context, _ *Machine, _ *State, d *Decision) (int, error) {
	return g.below(d.Count()), nil
}

// playout plays a copy of start to its end and gives the id of the winner, 0 for none.
func playout(t testing.TB, m *Machine, s, start *State, p Player) int {
	s.CopyFrom(start)
	play(t, m, s, p)
	if w := s.Result().Winners; len(w) == 1 {
		return w[0].ID
	}
	return 0
}

// A twin is a game of the packs with the same game written by hand, whose winner is 1, 2
// or 0 for none.
type twin struct {
	pack string
	hand func(*gambler) int
}

var twins = []twin{
	{"tic_tac_toe", func(g *gambler) int { return new(ticTacToe).playout(g) }},
	{"connect_four", func(g *gambler) int { return new(connectFour).playout(g) }},
	{"breakthrough", func(g *gambler) int { return new(breakthrough).playout(g) }},
	{"hex", func(g *gambler) int { return new(hexBoard).playout(g) }},
	{"reversi", func(g *gambler) int { return new(reversi).playout(g) }},
	{"quoridor", func(g *gambler) int { return new(quoridor).playout(g) }},
}

// atStart begins the scenario that is called like its pack.
func atStart(t testing.TB, pack string) (*Machine, *State) {
	t.Helper()
	g := loadPack(t, pack, pack)
	s, err := g.New(Setup{Scenario: scenarioOf(g, pack), Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	m := g.NewMachine()
	if _, err := m.Advance(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	return m, s
}

// TestTwins plays the same games with the interpreter and by hand.
func TestTwins(t *testing.T) {
	if !longtest.On() {
		t.Skip("a long run: go test -long")
	}
	for _, x := range twins {
		t.Run(x.pack, func(t *testing.T) {
			m, start := atStart(t, x.pack)
			seats := start.Seats()
			s := start.Clone()
			for seed := range uint64(100) {
				want := x.hand(newGambler(seed))
				got := playout(t, m, s, start, newGambler(seed))
				if want == 0 && got != 0 || want > 0 && got != seats[want-1].ID {
					t.Fatalf("game %d: thing %d wins, by hand seat %d", seed, got, want)
				}
			}
		})
	}
}

func BenchmarkPlayout(b *testing.B) {
	for _, x := range twins {
		m, start := atStart(b, x.pack)
		s := start.Clone()
		b.Run(x.pack+"/stellar", func(b *testing.B) {
			g := newGambler(1)
			defer timed(b)()
			for b.Loop() {
				playout(b, m, s, start, g)
			}
		})
		b.Run(x.pack+"/go", func(b *testing.B) {
			g := newGambler(1)
			defer timed(b)()
			for b.Loop() {
				x.hand(g)
			}
		})
	}
}

// timed reports memory and, when what it gives is called at the end, the processor's time.
func timed(b *testing.B) func() {
	b.ReportAllocs()
	from := cpuTime()
	return func() {
		if spent := cpuTime() - from; spent > 0 {
			b.ReportMetric(float64(spent.Nanoseconds())/float64(b.N), "cpu-ns/op")
		}
	}
}

// loadShipped loads a scenario of those that are shipped.
func loadShipped(t testing.TB, file, scenario string) *model.Model {
	t.Helper()
	l := packs.New(packs.Root{FS: os.DirFS("../../../content"), Prefix: "content/"},
		packs.Root{FS: os.DirFS("../../../scenarios"), Prefix: "scenarios/"})
	p, finds := l.File(1, file)
	if finds.HasErrors() {
		t.Fatal(finds)
	}
	m, finds := p.Load(scenario, nil)
	if m == nil {
		t.Fatal(finds)
	}
	return m
}

// BenchmarkLoad reads the content of a scenario from its folders and resolves and types all of it:
// what a game reads, and with the tests of content, as check does, which are as much again.
func BenchmarkLoad(b *testing.B) {
	b.Run("game", func(b *testing.B) {
		defer timed(b)()
		for b.Loop() {
			u, name, err := (&packs.Finder{}).Scenario("../../../scenarios/stellar-horizons/invasion.hcl", "")
			if err != nil {
				b.Fatal(err)
			}
			if m, finds := u.Load(name, nil); m == nil {
				b.Fatal(finds)
			}
		}
	})
	b.Run("with tests", func(b *testing.B) {
		defer timed(b)()
		for b.Loop() {
			loadShipped(b, "stellar-horizons/invasion.hcl", "invasion")
		}
	})
}

// BenchmarkState copies and hashes positions: a small one, and one of the largest game.
func BenchmarkState(b *testing.B) {
	_, small := atStart(b, "tic_tac_toe")
	large := beforeBattle(b).start
	for _, x := range []struct {
		name string
		s    *State
	}{{"tic_tac_toe", small}, {"invasion", large}} {
		b.Run("clone/"+x.name, func(b *testing.B) {
			defer timed(b)()
			for b.Loop() {
				x.s.Clone()
			}
		})
		b.Run("copy/"+x.name, func(b *testing.B) {
			to := x.s.Clone()
			defer timed(b)()
			for b.Loop() {
				to.CopyFrom(x.s)
			}
		})
		b.Run("hash/"+x.name, func(b *testing.B) {
			defer timed(b)()
			for b.Loop() {
				x.s.Hash()
			}
		})
	}
}

// BenchmarkCompile makes a game of the largest model.
func BenchmarkCompile(b *testing.B) {
	m := loadShipped(b, "stellar-horizons/invasion.hcl", "invasion")
	defer timed(b)()
	for b.Loop() {
		if _, err := Compile(m); err != nil {
			b.Fatal(err)
		}
	}
}

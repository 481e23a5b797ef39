package search_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"runtime"
	"testing"

	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/search"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

var (
	games    = flag.Int("search-games", 5, "how many games are played against chance")
	playouts = flag.Int("search-playouts", 100, "how many playouts a decision gets in them")
)

// open compiles each scenario of a folder of packs.
func open(t testing.TB, dir string, f func(g *interpreter.Game, sc *model.Scenario)) {
	t.Helper()
	if _, err := os.Stat(dir); err != nil {
		t.Fatal(err)
	}
	units, err := (&packs.Finder{Packs: content.FS}).Units(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, u := range units {
		for _, name := range u.Plan.Scenarios {
			m, finds := u.Load(name, nil)
			if m == nil {
				t.Fatal(finds)
			}
			g, err := interpreter.Compile(m)
			if err != nil {
				t.Fatal(err)
			}
			for _, sc := range m.Scenarios {
				if sc.Name == name {
					f(g, sc)
				}
			}
		}
	}
}

// play plays a game, or some decisions of one, with the same player in each seat but the one at a place.
func play(t testing.TB, g *interpreter.Game, sc *model.Scenario, seed uint64, decisions, at int, one, others interpreter.Player,
) (*interpreter.State, error) {
	t.Helper()
	s, err := g.New(interpreter.Setup{Scenario: sc, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	players := map[*model.Thing]interpreter.Player{}
	for i, seat := range s.Seats() {
		players[seat] = others
		if i == at {
			players[seat] = one
		}
	}
	_, err = interpreter.PlayWhile(context.Background(), g.NewMachine(), s, players,
		func(*interpreter.Decision) bool { return s.Taken() < uint64(decisions) })
	return s, err
}

// TestWins: against chance a search wins nearly always where it sees everything, and mostly where it does not.
func TestWins(t *testing.T) {
	least := map[string]int{"tic_tac_toe": 80, "connect_four": 90, "hex": 90, "reversi": 0, "breakthrough": 90,
		"goofspiel": 60, "liars_dice": 70, "sticks": 60}
	if testing.Short() {
		delete(least, "hex")
		delete(least, "breakthrough")
	}
	delete(least, "reversi") // it takes long
	open(t, "../../content/classics", func(g *interpreter.Game, sc *model.Scenario) {
		want, ok := least[sc.Name]
		if !ok {
			return
		}
		won := 0
		for i := range *games {
			s, err := play(t, g, sc, uint64(i+1), 1000, i%2, search.New(*playouts, uint64(i)), interpreter.NewRandom(uint64(i)))
			if err != nil {
				t.Fatal(err)
			}
			if r := s.Result(); len(r.Winners) == 1 && r.Winners[0] == s.Seats()[i%2] {
				won++
			}
		}
		t.Logf("%s: %d of %d games are won", sc.Name, won, *games)
		if won*100 < want**games {
			t.Errorf("%s: %d of %d games are won, and should be %d %%", sc.Name, won, *games, want)
		}
	})
}

// TestProcessors: how many processors there are does not change an answer, nor what was answered before.
func TestProcessors(t *testing.T) {
	open(t, "../../content/classics", func(g *interpreter.Game, sc *model.Scenario) {
		var hashes []uint64
		for _, n := range []int{1, 2, 2} {
			was := runtime.GOMAXPROCS(n)
			p := search.New(12, 5)
			s, err := play(t, g, sc, 4, 12, 0, p, p)
			runtime.GOMAXPROCS(was)
			if err != nil {
				t.Fatal(err)
			}
			if len(hashes) < 2 {
				hashes = append(hashes, s.Hash())
				continue
			}
			m := g.NewMachine()
			d, err := m.Advance(t.Context(), s)
			if err != nil || d == nil {
				break
			}
			again, err := search.New(12, 5).Answer(t.Context(), m, s, d)
			if i, e := p.Answer(t.Context(), m, s, d); e != nil || err != nil || i != again {
				t.Errorf("%s: %d and %d (%v, %v)", sc.Name, i, again, e, err)
			}
		}
		if hashes[0] != hashes[1] {
			t.Errorf("%s is another game on two processors", sc.Name)
		}
	})
}

// TestAnyGame: a search plays whatever content declares; only a rule that breaks ends it.
func TestAnyGame(t *testing.T) {
	dirs := []string{"../../testdata/packs", "../../content/classics", "../../scenarios"}
	for _, dir := range dirs {
		open(t, dir, func(g *interpreter.Game, sc *model.Scenario) {
			p := search.New(4, 2)
			_, err := play(t, g, sc, 2, 3, 0, p, p)
			if f := (*interpreter.Fault)(nil); err != nil && (!errors.As(err, &f) || f.Internal) {
				t.Errorf("%s: %v", sc.Name, err)
			}
		})
	}
}

// TestStops: a search ends when it is told to.
func TestStops(t *testing.T) {
	open(t, "../../content/classics/tic_tac_toe", func(g *interpreter.Game, sc *model.Scenario) {
		s, err := g.New(interpreter.Setup{Scenario: sc, Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		m := g.NewMachine()
		d, err := m.Advance(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithCancel(t.Context())
		stop()
		if _, err := search.New(search.Most, 1).Answer(ctx, m, s, d); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	})
}

// BenchmarkAnswer is the first answer of a game with 1,000 playouts.
func BenchmarkAnswer(b *testing.B) {
	open(b, "../../content/classics", func(g *interpreter.Game, sc *model.Scenario) {
		s, err := g.New(interpreter.Setup{Scenario: sc, Seed: 1})
		if err != nil {
			b.Fatal(err)
		}
		m := g.NewMachine()
		d, err := m.Advance(b.Context(), s)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(fmt.Sprint(sc.Name), func(b *testing.B) {
			p := search.New(search.Default, 1)
			for b.Loop() {
				if _, err := p.Answer(b.Context(), m, s, d); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.N)*search.Default/b.Elapsed().Seconds(), "playouts/s")
		})
	})
}

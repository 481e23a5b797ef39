package search_test

import (
	"context"
	"errors"
	"flag"
	"os"
	"runtime"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/search"
	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

var (
	games    = flag.Int("search-games", 5, "how many games are played against chance")
	playouts = flag.Int("search-playouts", 100, "how many playouts a decision gets in them")
)

// open compiles each scenario of a folder of packs; a plain run takes every third scenario of the large games.
func open(t testing.TB, dir string, f func(g *interpreter.Game, sc *model.Scenario)) {
	t.Helper()
	if _, err := os.Stat(dir); err != nil {
		t.Fatal(err)
	}
	units, err := (&packs.Finder{Packs: content.FS}).Units(dir)
	if err != nil {
		t.Fatal(err)
	}
	for i, u := range units {
		if i%longtest.Of(3, 1) > 0 && strings.HasSuffix(dir, "scenarios") {
			continue
		}
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
	least := map[string]int{"tic_tac_toe": 80, "connect_four": 90, "hex": 90, "breakthrough": 90, "goofspiel": 60,
		"liars_dice": 70, "twenty_one": 60}
	if !longtest.On() {
		delete(least, "hex")
		delete(least, "breakthrough")
	}
	open(t, "../../content/classics", func(g *interpreter.Game, sc *model.Scenario) {
		want, ok := least[sc.Name]
		if !ok {
			return
		}
		delete(least, sc.Name)
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
	if len(least) > 0 {
		t.Errorf("these were not played: %v", least)
	}
}

// A fresh player is a new one at each decision, as that of a game which was killed and is resumed.
type fresh struct {
	playouts int
	seed     uint64
}

func (p fresh) Answer(ctx context.Context, m *interpreter.Machine, s *interpreter.State, d *interpreter.Decision) (int, error) {
	return search.New(p.playouts, p.seed).Answer(ctx, m, s, d)
}

// TestSameGame: neither the number of processors changes a game, nor who searches from its middle on.
func TestSameGame(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	open(t, "../../content/classics", func(g *interpreter.Game, sc *model.Scenario) {
		p := search.New(12, 5)
		want := uint64(0)
		for i, who := range []interpreter.Player{p, fresh{12, 5}, fresh{12, 5}} {
			runtime.GOMAXPROCS(1 + i%2)
			s, err := play(t, g, sc, 4, 16, -1, nil, who)
			if err != nil {
				t.Fatal(err)
			}
			if i == 0 {
				want = s.Hash()
			} else if s.Hash() != want {
				t.Errorf("%s is another game on %d processors, by a player that has not played before", sc.Name, 1+i%2)
			}
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

// TestProves: a search ends when the decision is settled, and finds a win that is sure.
func TestProves(t *testing.T) {
	open(t, "../../content/classics/tic_tac_toe", func(g *interpreter.Game, sc *model.Scenario) {
		s, err := g.New(interpreter.Setup{Scenario: sc, Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		m, p := g.NewMachine(), search.New(20_000, 1)
		for {
			d, err := m.Advance(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			if d == nil {
				break
			}
			option := 0
			if s.Taken() >= 2 {
				all, err := p.Try(t.Context(), m, s, d)
				if err != nil {
					t.Fatal(err)
				}
				tried := int64(0)
				for _, x := range all {
					tried += x.Tried
				}
				if tried >= 20_000 {
					t.Errorf("after %d answers nothing was proven", s.Taken())
				}
				option = all[0].Option
			}
			if err := m.Take(s, option); err != nil {
				t.Fatal(err)
			}
		}
		if r := s.Result(); len(r.Winners) != 1 || r.Winners[0] != s.Seats()[0] {
			t.Errorf("whoever answers a corner beside it must lose, and %v win", r.Winners)
		}
	})
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

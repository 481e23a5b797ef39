package vm

import (
	"flag"
	"math/rand/v2"
	"testing"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/interpreter/internal/evaltest"
	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/model"
)

var (
	checkedGames = flag.Int("checked", 0,
		"how many games of each scenario are played to their ends by both evaluators; 0: the start of a few")
	checkedFirst = flag.Uint64("checked-first", 0, "seed of the first of them")
)

// TestPlainWalk plays games of all content, half by chance and half as its bots do, with every
// expression evaluated by the plain walk too, which remembers nothing.
func TestPlainWalk(t *testing.T) {
	games, decisions := 1, 40
	switch {
	case *checkedGames > 0:
		games, decisions = *checkedGames, 1<<30
	case !longtest.On():
		decisions = 5
	}
	for _, path := range []string{"../../../testdata/packs", "../../../content/classics", "../../../scenarios"} {
		for _, u := range found(t, path) {
			scenarios := u.Plan.Scenarios
			if len(scenarios) == 0 {
				scenarios = []string{""}
			}
			for _, name := range scenarios {
				g := compiled(t, u, name)
				if g.p.Model.Game == nil {
					continue // a pack that games use
				}
				t.Run(u.Name+"/"+name, func(t *testing.T) {
					for seed := range uint64(games) {
						playChecked(t, g, name, *checkedFirst+seed, decisions)
					}
				})
			}
		}
	}
}

func playChecked(t *testing.T, g *Game, scenario string, seed uint64, most int) {
	t.Helper()
	set, bot := Setup{Seed: seed}, "random"
	if scenario != "" {
		set.Scenario = scenarioOf(g, scenario)
		if set.Scenario.Bot != "" {
			bot = set.Scenario.Bot
		}
	}
	s, err := g.New(set)
	if err != nil {
		t.Fatal(err)
	}
	m := g.NewMachine()
	checked(t, m.ev)
	p, err := g.NewPlayer(bot, seed)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(seed, 2))
	for range most {
		d, err := m.Advance(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		if d == nil || t.Failed() {
			return
		}
		i := r.IntN(d.Count())
		if seed%2 == 1 {
			if i, err = p.Answer(t.Context(), m, s, d); err != nil {
				t.Fatal(err)
			}
		}
		if err := m.Take(s, i); err != nil {
			t.Fatal(err)
		}
	}
}

// checked has every expression evaluated by the plain walk too.
func checked(t *testing.T, ev *eval.Evaluator) {
	evaltest.Check(ev, func(e model.Expr, got, want any, fault, wanted *eval.Fault) {
		t.Errorf("%s: %v (%v), by the plain walk %v (%v)", e.Range(), got, fault, want, wanted)
	})
}

package odds_test

import (
	"errors"
	"fmt"
	"hash/fnv"
	"math"
	"reflect"
	"testing"

	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/forecast"
	"github.com/stellar-rules/stellar/interpreter/odds"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// open calls f with each scenario of a folder.
func open(t *testing.T, dir string, f func(t *testing.T, g *interpreter.Game, sc *model.Scenario)) {
	t.Helper()
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
					t.Run(name, func(t *testing.T) { f(t, g, sc) })
				}
			}
		}
	}
}

// walked is what may come of the rule of a scenario's name. Truth counts as 1, a seat as its place.
func walked(t *testing.T, g *interpreter.Game, sc *model.Scenario, q odds.Question) (*odds.Answer, error) {
	t.Helper()
	for _, p := range g.Model().Procs {
		if p.Name == sc.Name {
			q.Rule = p
		}
	}
	s, err := g.New(interpreter.Setup{Scenario: sc, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	m := g.NewMachine()
	m.StopAtBeginning(q.Rule)
	if _, err := m.Advance(t.Context(), s); !errors.Is(err, interpreter.ErrBegun) {
		t.Fatalf("it does not begin: %v", err)
	}
	q.Label = func(e *odds.End) (string, error) {
		v, typ := e.M.Given()
		return g.Localizer(nil).Show(v, typ), nil
	}
	q.Goal = func(e *odds.End) (float64, error) {
		switch v, _ := e.M.Given(); v := v.(type) {
		case bool:
			if v {
				return 1, nil
			}
		case int64:
			return float64(v), nil
		}
		return 0, nil
	}
	if q.Policy == nil {
		q.Policy = func(seat *model.Thing) odds.Policy {
			if seat.Name == "p1" {
				return odds.Policy{How: odds.Best}
			}
			return odds.Policy{How: odds.Against}
		}
	}
	before := s.Hash()
	a, err := odds.Of(t.Context(), g, s, &q)
	if s.Hash() != before {
		t.Error("the state has changed")
	}
	return a, err
}

func chances(a *odds.Answer) map[string]float64 {
	out := map[string]float64{}
	for _, o := range a.Outcomes {
		out[o.Label] = o.Chance
	}
	return out
}

// choose is n over k.
func choose(n, k int) float64 {
	out := 1.0
	for i := range k {
		out = out * float64(n-i) / float64(i+1)
	}
	return out
}

// TestWalks: chances that are known from elsewhere.
func TestWalks(t *testing.T) {
	sums, sixes := map[string]float64{}, map[string]float64{}
	for n := 2; n <= 12; n++ {
		sums[fmt.Sprint(n)] = float64(6-max(n-7, 7-n)) / 36
	}
	for n := range 11 {
		sixes[fmt.Sprint(n)] = choose(10, n) * math.Pow(1./6, float64(n)) * math.Pow(5./6, float64(10-n))
	}
	eights, overs := map[string]float64{}, map[string]float64{}
	for n := range 41 {
		eights[fmt.Sprint(n)] = choose(40, n) * math.Pow(.3, float64(n)) * math.Pow(.7, float64(40-n))
	}
	for n := range 3 {
		overs[fmt.Sprint(n)] = choose(2, n) * math.Pow(1./6, float64(n)) * math.Pow(5./6, float64(2-n))
	}
	ways := map[string]float64{}
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			n := 0
			for _, d := range []int{a, b} {
				n += map[int]int{1: 110, 2: 110, 3: 0, 4: 100, 5: 101, 6: 101}[d]
			}
			ways[fmt.Sprint(n)] += 1. / 36
		}
	}
	lose := 1. / 4
	again := 0.0 // w = 3 / 4 * (mean of max(k, w)), by iteration
	for range 1000 {
		sum := 0.0
		for k := 1.0; k <= 6; k++ {
			sum += max(k, (1-lose)*again)
		}
		again = sum / 6
	}
	rivals := 0.0 // the better of the other's worst
	for _, mine := range []int{2, 4, 6} {
		worst := 1.0
		for _, yours := range []int{2, 4, 6} {
			wins := 0.0
			for a := 1; a <= mine; a++ {
				for b := 1; b <= yours; b++ {
					if a > b {
						wins++
					}
				}
			}
			if yours != mine {
				worst = min(worst, wins/float64(mine*yours))
			}
		}
		rivals = max(rivals, worst)
	}
	type known struct {
		goal     float64 // NaN: not compared
		outcomes map[string]float64
		endless  float64
	}
	none := math.NaN()
	all := map[string]known{
		"sum_of_two": {7, sums, 0},
		"rising":     {15. / 36, map[string]float64{"yes": 15. / 36, "no": 21. / 36}, 0},
		"sixes":      {10. / 6, sixes, 0},
		"volley":     {12, eights, 0},
		"moving_bar": {2. / 6, overs, 0},
		"three_ways": {174, ways, 0},
		"ruin":       {5 * 3. / 31, map[string]float64{"0": 28. / 31, "5": 3. / 31}, 0},
		"duel":       {none, map[string]float64{"Player 1": 3. / 8, "Player 2": 5. / 8}, 0},
		"again":      {again, nil, 0},
		"rivals":     {rivals, nil, 0},
		"refused":    {2. / 6, map[string]float64{"yes": 2. / 6, "no": 4. / 6}, 0},
		"endless":    {0, map[string]float64{}, 1},
		"shelling":   {none, nil, 0},
		"packed":     {234, nil, 0},
		"ranked":     {1, map[string]float64{"0": 1. / 3, "1": 1. / 3, "2": 1. / 3}, 0},
		"drawn":      {4, map[string]float64{"3": 1. / 3, "4": 1. / 3, "5": 1. / 3}, 0},
	}
	open(t, "testdata/walks", func(t *testing.T, g *interpreter.Game, sc *model.Scenario) {
		if sc.Name == "spied" || sc.Name == "guessed" || sc.Name == "peeked" {
			return
		}
		want, ok := all[sc.Name]
		if !ok {
			t.Fatal("nothing is known of it")
		}
		a, err := walked(t, g, sc, odds.Question{})
		if err != nil {
			t.Fatal(err)
		}
		if !math.IsNaN(want.goal) && math.Abs(a.Goal-want.goal) > 1e-12 {
			t.Errorf("%.15f, and should be %.15f", a.Goal, want.goal)
		}
		is := chances(a)
		for label, chance := range want.outcomes {
			if math.Abs(is[label]-chance) > 1e-12 {
				t.Errorf("%s: %.15f, and should be %.15f", label, is[label], chance)
			}
		}
		if want.outcomes != nil && len(is) != len(want.outcomes) || math.Abs(a.Endless-want.endless) > 1e-12 {
			t.Errorf("%v, and endless %v", is, a.Endless)
		}
		apart, err := walked(t, g, sc, odds.Question{Apart: true})
		if err != nil {
			t.Fatal(err)
		}
		for label, chance := range chances(apart) {
			if math.Abs(is[label]-chance) > 1e-12 {
				t.Errorf("%s: %.15f with copies apart, and %.15f with them alike", label, chance, is[label])
			}
		}
		if again, err := walked(t, g, sc, odds.Question{}); err != nil || !reflect.DeepEqual(a, again) {
			t.Errorf("another answer the second time: %v (%v)", again, err)
		}
		if sc.Name == "shelling" && a.States*10 > apart.States {
			t.Errorf("%d positions with copies alike, %d with them apart", a.States, apart.States)
		}
	})
}

// TestBounds: what is too large is said, and a policy of chance or of the first option is what it says.
func TestBounds(t *testing.T) {
	open(t, "testdata/walks", func(t *testing.T, g *interpreter.Game, sc *model.Scenario) {
		for how, want := range map[odds.Answering]map[string]float64{
			odds.Chance: {"rivals": 29. / 72, "refused": 3. / 12}, odds.First: {"rivals": 1. / 8, "refused": 1. / 6},
		} {
			if goal, ok := want[sc.Name]; ok {
				a, err := walked(t, g, sc, odds.Question{Policy: func(*model.Thing) odds.Policy { return odds.Policy{How: how} }})
				if err != nil || math.Abs(a.Goal-goal) > 1e-12 {
					t.Errorf("%v: %v (%v), and should be %v", how, a, err, goal)
				}
			}
		}
		for what, b := range map[string]odds.Bounds{"states": {States: 3, Edges: 1000, Cells: 1000},
			"edges": {States: 1000, Edges: 3, Cells: 1000}, "cells": {States: 1000, Edges: 1000, Cells: 3}} {
			var large *odds.TooLarge
			_, err := walked(t, g, sc, odds.Question{Bounds: b})
			if sc.Name == "ruin" && (!errors.As(err, &large) || large.What != what) {
				t.Errorf("%s: %v", what, err)
			}
		}
	})
}

// TestAnyOrder: who picks a later element of a set first picks an earlier one then: a bot that plays, and a policy of
// odds. Each set is one position and has the same chance, in whatever order it is picked.
func TestAnyOrder(t *testing.T) {
	open(t, "testdata/walks", func(t *testing.T, g *interpreter.Game, sc *model.Scenario) {
		if sc.Name != "packed" {
			t.Skip("no set is picked")
		}
		for how, want := range map[odds.Policy]map[string]float64{
			{How: odds.Bot, Bot: "backward"}: {"124": 1},
			{How: odds.Best}:                 {"234": 1},
			{How: odds.Chance}:               {"123": 0.25, "124": 0.25, "134": 0.25, "234": 0.25},
		} {
			a, err := walked(t, g, sc, odds.Question{Policy: func(*model.Thing) odds.Policy { return how }})
			if err != nil {
				t.Fatal(err)
			}
			is := chances(a)
			for label, chance := range want {
				if math.Abs(is[label]-chance) > 1e-12 {
					t.Errorf("%v: %v, and should be %v", how, is, want)
				}
			}
			if how.How != odds.Bot && a.States != 1+4+6+6*2 { // with none, one and two picked; ends are not put together
				t.Errorf("%v: %d positions", how, a.States)
			}
		}
		bot, err := g.NewPlayer("backward", 1)
		if err != nil {
			t.Fatal(err)
		}
		s, err := g.New(interpreter.Setup{Scenario: sc, Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		m := g.NewMachine()
		for _, want := range []int64{4, 1, 2} {
			d, err := m.Advance(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			i, err := bot.Answer(t.Context(), m, s, d)
			if err != nil || d.Option(i).Value != want {
				t.Fatalf("%v (%v) and not %d", d.Option(i).Value, err, want)
			}
			if err := m.Take(s, i); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// TestHiddenRules: a rule that reads what the seat may not see is a fault that says so; who sees all is told.
func TestHiddenRules(t *testing.T) {
	open(t, "testdata/walks", func(t *testing.T, g *interpreter.Game, sc *model.Scenario) {
		for _, seat := range sc.Seats {
			_, err := walked(t, g, sc, odds.Question{Seat: seat})
			var f *interpreter.Fault
			if hidden := errors.As(err, &f) && f.Hidden; hidden != (sc.Name == "spied" || sc.Name == "guessed") && sc.Name != "peeked" {
				t.Errorf("%s: %v", seat.Name, err)
			}
		}
	})
}

// TestSecrets: at decisions of random games, what a seat is told does not depend on what it may not see: it is told the
// same of a position in which that is dealt anew.
func TestSecrets(t *testing.T) {
	asked, answered := 0, 0
	for _, dir := range []string{"../../content/classics", "../../testdata/packs", "testdata/walks"} {
		open(t, dir, func(t *testing.T, g *interpreter.Game, sc *model.Scenario) {
			if !story.Secrets(g.Model()) {
				return
			}
			s, err := g.New(interpreter.Setup{Scenario: sc, Seed: 2})
			if err != nil {
				t.Fatal(err)
			}
			m, bot := g.NewMachine(), interpreter.NewRandom(2)
			for n := 0; n < 40; n++ {
				d, err := m.Advance(t.Context(), s)
				if err != nil || d == nil {
					return
				}
				seat := d.Seat
				option, _ := bot.Answer(t.Context(), m, s, d)
				if n%3 == 0 {
					told := func(s *interpreter.State) string {
						a, err := odds.Of(t.Context(), g, s, &odds.Question{Seat: seat,
							Label:  func(e *odds.End) (string, error) { return seen(g, e.State, seat), nil },
							Bounds: odds.Bounds{States: 300, Edges: 3000, Cells: 100_000}})
						if err != nil {
							return err.Error()
						}
						answered++
						return fmt.Sprint(a.Outcomes, a.States)
					}
					is := told(s)
					for seed := range uint64(3) {
						other := new(interpreter.State)
						if forecast.Determinize(t.Context(), g.NewMachine(), other, s, seat, seed,
							func(*interpreter.Decision) int { return 0 }) != nil {
							continue
						}
						asked++
						if was := told(other); was != is {
							t.Fatalf("decision %d: %s is told\n%s\nand\n%s", n, seat.Name, is, was)
						}
					}
				}
				if err := m.Take(s, option); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
	if asked < 50 || answered < 50 {
		t.Errorf("only %d positions were compared, of which %d have an answer", asked, answered)
	}
}

// seen is all that a seat sees.
func seen(g *interpreter.Game, s *interpreter.State, seat *model.Thing) string {
	v := view.Of(s, seat)
	out := ""
	for _, x := range v.Things {
		for _, a := range x.Attrs {
			if !a.Hidden {
				out += fmt.Sprint(x.Thing.Name, a.Attr.Name, a.Value, " ")
			}
		}
	}
	for _, z := range v.Zones {
		out += fmt.Sprint(z.ID, z.Count)
		for _, x := range z.Things {
			out += " " + x.Name
		}
	}
	h := fnv.New64()
	h.Write([]byte(out))
	return fmt.Sprint(h.Sum64())
}

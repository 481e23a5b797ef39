package interpreter

import (
	"math/rand/v2"
	"testing"
)

// TestRemembering plays games twice, with calls of functions remembered and not: it makes no
// difference to what is offered, what bots answer, what comes of it and how many steps it takes.
func TestRemembering(t *testing.T) {
	compile := func(scenario string) *Game {
		g, err := Compile(loadShipped(t, "stellar-horizons/"+scenario+".hcl", scenario))
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	for _, c := range []struct {
		name, scenario string
		game           *Game
		most           int // decisions
	}{
		{"laws", "", compileText(t, lawful), 1000},
		{"battle", "invasion", compile("invasion"), 300},
		{"decade", "first_decade", compile("first_decade"), 200},
	} {
		t.Run(c.name, func(t *testing.T) {
			for seed := range uint64(3) {
				sameEitherWay(t, c.game, c.scenario, seed, c.most)
			}
		})
	}
}

func sameEitherWay(t *testing.T, g *Game, scenario string, seed uint64, most int) {
	t.Helper()
	set := Setup{Seed: seed, Seats: g.model.Game.Players[:2]}
	bot := "random"
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
	o := s.Clone()
	m, n := g.NewMachine(), g.NewMachine()
	m.Limits.Recall, n.Limits.Recall = 1, 0
	p, err := g.NewPlayer(bot, seed)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(seed, 2))
	for range most {
		d, err := m.Advance(t.Context(), s)
		e, err2 := n.Advance(t.Context(), o)
		if err != nil || err2 != nil {
			t.Fatal(err, err2)
		}
		if s.Hash() != o.Hash() || m.ev.Spent() != n.ev.Spent() {
			t.Fatalf("seed %d: the games part", seed)
		}
		if d == nil {
			return
		}
		i := r.IntN(d.Count())
		if r.IntN(3) > 0 {
			a, err := p.Answer(t.Context(), m, s, d)
			b, err2 := p.Answer(t.Context(), n, o, e)
			if a != b || err != nil || err2 != nil {
				t.Fatalf("seed %d: %s: %d is answered, and %d (%v, %v)", seed, d.Address, a, b, err, err2)
			}
			i = a
		}
		if err := m.Take(s, i); err != nil {
			t.Fatal(err)
		}
		if err := n.Take(o, i); err != nil {
			t.Fatal(err)
		}
	}
}

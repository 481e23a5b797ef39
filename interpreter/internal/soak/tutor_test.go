package soak

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/longtest"
)

// TestTutorsAdvise plays the scenarios that have a tutor: who follows the advice is told at each decision why, and who
// does not is still advised.
func TestTutorsAdvise(t *testing.T) {
	found := false
	for _, x := range tables(t) {
		if x.scenario.Tutor == "" {
			continue
		}
		found = true
		t.Run(x.name, func(t *testing.T) {
			for stray := range uint64(8) {
				x.followTutor(t, rand.New(rand.NewPCG(stray, 0)), float64(stray)/8)
			}
		})
	}
	if !found && longtest.On() {
		t.Error("no scenario has a tutor")
	}
}

// followTutor plays a game by the advice of the tutor, but as often as stray says (from 0, never, to 1) by chance.
func (x *table) followTutor(t *testing.T, r *rand.Rand, stray float64) {
	list, _, high := x.candidates()
	su := interpreter.Setup{Scenario: x.scenario, Seats: list[:high], Seed: r.Uint64()}
	if stray == 0 && x.scenario.Seed != nil {
		su.Seed = *x.scenario.Seed
	}
	s, err := x.game.New(su)
	if err != nil {
		t.Fatal(err)
	}
	m := x.game.NewMachine()
	by, err := x.game.NewPlayer("random", r.Uint64())
	if err != nil {
		t.Fatal(err)
	}
	for {
		d, err := m.Advance(context.Background(), s)
		if err != nil {
			t.Fatal(err)
		}
		if d == nil {
			return
		}
		option, why, has, err := m.Advise(s, d, x.scenario.Tutor)
		switch {
		case err != nil:
			t.Fatalf("%s: %v", d.Address, err)
		case !has:
			t.Fatalf("%s: no advice", d.Address)
		case why.Text == "" && stray == 0:
			t.Errorf("%s: nobody is told why", d.Address)
		}
		if r.Float64() < stray {
			if option, err = by.Answer(context.Background(), m, s, d); err != nil {
				t.Fatal(err)
			}
		}
		if err := m.Take(s, option); err != nil {
			t.Fatal(err)
		}
	}
}

package search_test

import (
	"maps"
	"reflect"
	"slices"
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/forecast"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/model"
)

// attr is an attribute of a thing as the thing itself sees it.
func attr(s *interpreter.State, x *model.Thing, name string) any {
	for _, t := range view.Of(s, x).Things {
		for _, a := range t.Attrs {
			if t.Thing == x && a.Attr.Name == name {
				return a.Value
			}
		}
	}
	return nil
}

// TestDealsDice: the dice that a seat does not see are dealt from all faces, whatever the seat has rolled. The answers of
// others are visited with the dice that are dealt, and with the seat's own.
func TestDealsDice(t *testing.T) {
	open(t, "../../content/classics/liars_dice", func(g *interpreter.Game, sc *model.Scenario) {
		seats, low, _ := g.Model().Seating(sc)
		s, err := g.New(interpreter.Setup{Scenario: sc, Seed: 7, Seats: seats[:low]})
		if err != nil {
			t.Fatal(err)
		}
		m, other := g.NewMachine(), g.NewMachine()
		m.Recalls = true
		for s.Asked() != seats[1] {
			d, err := m.Advance(t.Context(), s)
			if err == nil && d.Seat == seats[0] {
				err = m.Take(s, 0)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		to, faces, visited := new(interpreter.State), map[any]int{}, 0
		for seed := range uint64(200) {
			deal, err := forecast.NewDeal(t.Context(), other, to, s, seats[1], seed, nil)
			if err != nil {
				t.Fatal(err)
			}
			cup := attr(to, seats[0], "cup")
			for _, x := range cup.([]any) {
				faces[x]++
			}
			deal.Earlier(other, s, func(then *interpreter.State, option int) {
				visited++
				if then.Asked() != seats[0] || option != 0 || !reflect.DeepEqual(attr(then, seats[0], "cup"), cup) ||
					!reflect.DeepEqual(attr(then, seats[1], "cup"), attr(s, seats[1], "cup")) {
					t.Fatal("other dice are dealt before the answer than after it")
				}
			})
		}
		if len(faces) != 6 || slices.Min(slices.Collect(maps.Values(faces))) < 100 {
			t.Errorf("of 1000 dice so many show a face: %v", faces)
		}
		if visited != 2*200 { // how many, and of which face
			t.Errorf("%d answers were visited", visited)
		}
	})
}

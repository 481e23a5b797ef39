package vm_test

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/interpreter/forecast"
	"github.com/stellar-rules/stellar/interpreter/internal/vm"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// secretive calls f with each scenario of the packs and of the large games that keeps something from any seat; a plain run
// takes every third scenario of the large games.
func secretive(t *testing.T, f func(t *testing.T, g *vm.Game, sc *model.Scenario)) {
	s := &packs.Finder{Packs: content.FS}
	for _, dir := range []string{"../../../testdata/packs", "../../../content/classics", "../../../scenarios"} {
		units, err := s.Units(dir)
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
				if !story.Secrets(m) {
					continue
				}
				g, err := vm.Compile(m)
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
}

// TestRedeal: at the decisions of random games, a position dealt anew shows the seat that is asked the same, asks it
// the same, and can be played on; and what it does not see is mostly other.
func TestRedeal(t *testing.T) {
	decisions := 60
	if !longtest.On() {
		decisions = 15
	}
	secretive(t, func(t *testing.T, g *vm.Game, sc *model.Scenario) {
		s, err := g.New(vm.Setup{Scenario: sc, Seed: 3})
		if err != nil {
			t.Fatal(err)
		}
		m, other, bot := g.NewMachine(), g.NewMachine(), vm.NewRandom(3)
		src := rand.New(rand.NewPCG(3, 3))
		to, differ := new(vm.State), 0
		for range decisions {
			d, err := m.Advance(t.Context(), s)
			if err != nil || d == nil {
				break
			}
			before, seat := s.Hash(), d.Seat
			err = forecast.Determinize(t.Context(), other, to, s, seat, src.Uint64(), func(d *vm.Decision) int {
				if d.Seat == seat {
					t.Error("the seat is asked again what it has answered")
				}
				return src.IntN(d.Count())
			})
			if err != nil {
				t.Fatal(err)
			}
			if s.Hash() != before {
				t.Fatal("the state has changed")
			}
			e, err := other.Advance(t.Context(), to)
			if err != nil || e.Seat != d.Seat || e.Address != d.Address || e.Count() != d.Count() {
				t.Fatalf("%s asks %v, not %v: %v", d.Address, e, d, err)
			}
			for i := range d.Count() {
				if d.Key(i) != e.Key(i) || d.Describe(i) != e.Describe(i) {
					t.Errorf("%s: option %d is %s, not %s", d.Address, i, e.Describe(i), d.Describe(i))
				}
			}
			if got, want := view.Of(to, seat), view.Of(s, seat); !reflect.DeepEqual(got, want) {
				t.Fatalf("%s sees another table at %s", seat.Name, d.Address)
			}
			for _, x := range s.Seats() {
				if x != seat && !reflect.DeepEqual(view.Of(to, x), view.Of(s, x)) {
					differ++
				}
			}
			_, err = vm.PlayWhile(t.Context(), other, to, nil, func(*vm.Decision) bool {
				return to.Taken() < s.Taken()+30
			})
			if f := (*vm.Fault)(nil); errors.As(err, &f) && f.Internal {
				t.Errorf("after %s: %v", d.Address, err)
			}
			i, err := bot.Answer(t.Context(), m, s, d)
			if err == nil {
				err = m.Take(s, i)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		t.Logf("%d times another seat sees what is other", differ)
	})
}

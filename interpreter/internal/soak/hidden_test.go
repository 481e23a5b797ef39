package soak

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/model"
)

// A witness writes down all that one seat learns in the course of a game.
type witness struct {
	seat  *model.Thing
	m     *interpreter.Machine
	s     *interpreter.State
	notes []string
	open  bool // something hidden was shown
}

func (x *table) witness(t testing.TB, su interpreter.Setup, seat *model.Thing, c interpreter.Chance) *witness {
	s, err := x.game.New(su)
	if err != nil {
		t.Fatal(err)
	}
	w := &witness{seat: seat, m: x.game.NewMachine(), s: s}
	w.m.Chance = c
	w.m.Events = func(e *interpreter.Event) {
		shows := e.Kind == interpreter.EventShown && e.Label == "" // with the name of a zone, it was turned up for all
		w.open = w.open || shows || e.Kind == interpreter.EventFinished
		if e.SeenBy(seat) && !w.open {
			w.notes = append(w.notes, said(e))
		}
	}
	return w
}

// due goes on to the next decision and notes what the seat sees there.
func (w *witness) due(t testing.TB) *interpreter.Decision {
	d, err := w.m.Advance(t.Context(), w.s)
	if err != nil {
		t.Fatal(err)
	}
	if d == nil || w.open {
		return nil
	}
	w.notes = append(w.notes, looks(w.s.Game(), view.Of(w.s, w.seat)), fmt.Sprint(w.s.Commit()))
	if d.Seat == w.seat {
		w.notes = append(w.notes, fmt.Sprint(d.Address, d.Kind, d.Forced, d.May, d.Growing, d.Count(), d.Prompt()))
		for i := range d.Count() {
			w.notes = append(w.notes, fmt.Sprint(d.Value(i), d.Describe(i), d.Option(i).Declines))
		}
	}
	return d
}

// together plays two games that differ in what is hidden from a seat alone, until that is
// shown: the seat must learn the same in both. choose answers a decision in both of them.
func together(t testing.TB, a, b *witness, choose func(a, b *interpreter.Decision) (int, int)) {
	t.Helper()
	for n := range 2000 {
		da, db := a.due(t), b.due(t)
		x, y := strings.Join(a.notes, "\n"), strings.Join(b.notes, "\n")
		if x != y {
			t.Fatalf("decision %d: what is hidden from %s shows:\n%s\n---\n%s", n, a.seat.Name, x, y)
		}
		a.notes, b.notes = nil, nil
		if da == nil || db == nil {
			if (da == nil) != (db == nil) {
				t.Fatal("one of them ends")
			}
			if n == 0 {
				t.Fatal("nothing was to be learned")
			}
			return
		}
		if da.Seat != db.Seat || da.Address != db.Address {
			t.Fatalf("decision %d: %s %s and %s %s are due", n, da.Seat.Name, da.Address, db.Seat.Name, db.Address)
		}
		i, j := choose(da, db)
		if err := a.m.Take(a.s, i); err != nil {
			t.Fatal(err)
		}
		if err := b.m.Take(b.s, j); err != nil {
			t.Fatal(err)
		}
	}
}

// alike takes the same options in both games.
func alike(r *rand.Rand) func(a, b *interpreter.Decision) (int, int) {
	return func(a, b *interpreter.Decision) (int, int) {
		n := r.Uint64()
		return int(n % uint64(a.Count())), int(n % uint64(b.Count()))
	}
}

// dealt gives out what is written, then what falls by a seed.
type dealt struct {
	cards []any
	r     *rand.Rand
}

func (c *dealt) Choose(_ string, n int, faces []any) (int, error) {
	if len(c.cards) > 0 {
		x := c.cards[0]
		c.cards = c.cards[1:]
		return slices.Index(faces, x), nil
	}
	return c.r.IntN(n), nil
}

func seeded(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) }

// TestHiddenCards deals another card to the other player.
func TestHiddenCards(t *testing.T) {
	x := find(t, "kuhn_poker")
	su := interpreter.Setup{Scenario: x.scenario, Seats: x.game.Model().Game.Players}
	var cards []any
	for _, c := range x.game.Model().Things[1:] {
		if c.Kind.Name == "card" {
			cards = append(cards, int64(c.ID))
		}
	}
	rapid.Check(t, func(rt *rapid.T) {
		deal := rapid.Permutation(cards).Draw(rt, "cards")
		own := rapid.IntRange(0, 1).Draw(rt, "seat")
		other := slices.Clone(deal)
		other[1-own], other[2] = other[2], other[1-own]
		seed := rapid.Uint64().Draw(rt, "options")
		together(t, x.witness(t, su, su.Seats[own], &dealt{cards: deal[:2], r: seeded(1)}),
			x.witness(t, su, su.Seats[own], &dealt{cards: other[:2], r: seeded(1)}), alike(seeded(seed)))
	})
}

// TestHiddenDice rolls other dice for all but one.
func TestHiddenDice(t *testing.T) {
	x := find(t, "liars_dice")
	players := x.game.Model().Game.Players
	rapid.Check(t, func(rt *rapid.T) {
		su := interpreter.Setup{Scenario: x.scenario, Seats: players[:rapid.IntRange(2, 6).Draw(rt, "seats")]}
		own := rapid.IntRange(0, len(su.Seats)-1).Draw(rt, "seat")
		roll := func(label string) []any {
			var out []any
			for _, n := range rapid.SliceOfN(rapid.IntRange(1, 6), 5*len(su.Seats), 5*len(su.Seats)).Draw(rt, label) {
				out = append(out, int64(n))
			}
			return out
		}
		a, b := roll("dice"), roll("other dice")
		copy(b[5*own:5*own+5], a[5*own:])
		seed := rapid.Uint64().Draw(rt, "options")
		together(t, x.witness(t, su, su.Seats[own], &dealt{cards: a, r: seeded(1)}),
			x.witness(t, su, su.Seats[own], &dealt{cards: b, r: seeded(1)}), alike(seeded(seed)))
	})
}

// TestHiddenBids bids another card for the other player, of the last auction.
func TestHiddenBids(t *testing.T) {
	x := find(t, "goofspiel")
	su := interpreter.Setup{Scenario: x.scenario, Seats: x.game.Model().Game.Players, Seed: 5}
	rapid.Check(t, func(rt *rapid.T) {
		auction := rapid.IntRange(0, 10).Draw(rt, "auction")
		r := seeded(rapid.Uint64().Draw(rt, "options"))
		a, b := x.witness(t, su, su.Seats[1], nil), x.witness(t, su, su.Seats[1], nil)
		n := 0
		play := func(da, db *interpreter.Decision) (int, int) {
			i := r.IntN(da.Count())
			j := i
			if n == 2*auction && da.Count() > 1 {
				j = (i + 1 + r.IntN(da.Count()-1)) % da.Count()
			}
			if n++; n > 2*auction+1 {
				a.open, b.open = true, true // both have bid: now it is known
			}
			return i, j
		}
		together(t, a, b, play)
	})
}

// TestHiddenFromOnlookers rolls, deals and bids otherwise for everybody: an onlooker sees
// the same.
func TestHiddenFromOnlookers(t *testing.T) {
	for _, name := range []string{"kuhn_poker", "liars_dice"} {
		x := find(t, name)
		su := interpreter.Setup{Scenario: x.scenario, Seats: x.game.Model().Game.Players[:2]}
		nobody := &model.Thing{Name: "an onlooker"}
		for seed := range uint64(20) {
			a, b := x.witness(t, su, nobody, &dealt{r: seeded(seed)}), x.witness(t, su, nobody, &dealt{r: seeded(seed + 100)})
			together(t, a, b, alike(seeded(seed)))
		}
	}
}

package soak

import (
	"context"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/model"
)

// TestTheLogExplainsAll keeps books from the log alone: what a thing has is what it had at
// the start and what the log says was changed since, each change with the rule that made it,
// to the last unit of the last counter; and so is where everything lies.
func TestTheLogExplainsAll(t *testing.T) {
	changes := 0
	for _, x := range tables(t) {
		t.Run(x.name, func(t *testing.T) {
			for n := range x.games(2) {
				b := &books{t: t, x: x, m: x.game.NewMachine()}
				b.game(*first + n)
				changes += b.entries
			}
		})
	}
	if changes < 10_000 && longtest.On() {
		t.Errorf("only %d changes were seen", changes)
	}
}

// An entry is what a book has a page for: an attribute of a thing, or of a kind that shares it.
type entry struct {
	thing *model.Thing
	kind  *model.Kind
	attr  string
}

func page(th *model.Thing, a *model.Attr) entry {
	if a.Shared {
		th = nil
	}
	return entry{th, a.Owner, a.Name}
}

func (e entry) name() string {
	if e.thing == nil {
		return "all"
	}
	return e.thing.Name
}

// books are kept of one game.
type books struct {
	t       *testing.T
	x       *table
	m       *interpreter.Machine
	held    map[entry]any        // attributes
	sums    map[entry]int64      // of numbers: what the entries add up to
	lies    map[*model.Thing]int // zones
	shown   map[*model.Thing]bool
	entries int
}

// game plays a game to its end.
func (b *books) game(no uint64) {
	b.t.Helper()
	r := rand.New(rand.NewPCG(no, 0x626f6f6b))
	s, err := b.x.game.New(b.x.setup(r))
	if err != nil {
		b.t.Fatal(err)
	}
	b.held, b.lies = b.state(s)
	start, _ := b.state(s)
	b.sums, b.shown = map[entry]int64{}, map[*model.Thing]bool{}
	b.m.Events, b.m.Changes = b.event, true
	players := b.x.players(b.t, r, s.Seats())
	for {
		d, err := b.m.Advance(context.Background(), s)
		if err != nil {
			b.t.Fatal(err)
		}
		if d == nil {
			b.close(s, start)
			return
		}
		if players[d.Seat] == nil {
			players[d.Seat] = b.x.habits(b.t, d.Seat, no)
		}
		i, err := players[d.Seat].Answer(context.Background(), b.m, s, d)
		if err != nil {
			b.t.Fatal(err)
		}
		if err := b.m.Take(s, i); err != nil {
			b.t.Fatal(err)
		}
	}
}

// event enters a change: it must begin where the last one ended.
func (b *books) event(e *interpreter.Event) {
	switch e.Kind {
	case interpreter.EventChanged:
		at := page(e.Thing, e.Thing.Kind.Attr(e.Label))
		if was, known := b.held[at]; known && !reflect.DeepEqual(was, e.Values[0]) {
			b.t.Fatalf("%s of %v is said to have been %v, and was %v (%s)", e.Label, e.Thing.Name, e.Values[0], was, e.Statement)
		}
		if was, ok := e.Values[0].(int64); ok && e.Type.Class == model.Integer {
			now, _ := e.Values[1].(int64)
			if _, known := b.held[at]; !known { // it lay in the supply at the start
				b.sums[at] = was
			}
			b.sums[at] += now - was
		}
		b.held[at] = e.Values[1]
	case interpreter.EventMoved:
		if was, known := b.lies[e.Thing]; known && was != builtin.ID(e.Values[0]) {
			b.t.Fatalf("%s is said to have lain in %v, and lay in %v", e.Thing.Name, e.Values[0], was)
		}
		b.lies[e.Thing] = builtin.ID(e.Values[1])
	case interpreter.EventShown:
		for _, id := range e.Values {
			if e.Type.Class == model.Ref {
				b.shown[b.x.game.Model().Things[builtin.ID(id)]] = true
			}
		}
		return
	default:
		return
	}
	if e.Address == "" || e.Statement.Filename == "" {
		b.t.Fatalf("no rule is named that changed %s of %v", e.Label, e.Thing)
	}
	b.entries++
}

// close compares the books with the table.
func (b *books) close(s *interpreter.State, start map[entry]any) {
	now, lies := b.state(s)
	for at, v := range now {
		if held, known := b.held[at]; known && !reflect.DeepEqual(held, v) {
			b.t.Errorf("%s of %s %s is %v, and by the log %v", at.attr, at.kind.Name, at.name(), v, held)
		}
		if n, ok := v.(int64); ok && at.kind.Attr(at.attr).Type.Class == model.Integer {
			_, onTable := start[at]
			_, changed := b.sums[at]
			if was, _ := start[at].(int64); (onTable || changed) && was+b.sums[at] != n {
				b.t.Errorf("%s of %s is %d: %d at the start, and %d by the log", at.attr, at.name(), n, was, b.sums[at])
			}
		}
	}
	for th, zone := range lies {
		if was, known := b.lies[th]; was != zone && (known || !b.shown[th]) { // what was shown is seen where it lies
			b.t.Errorf("%s lies in %d, and by the log in %d", th.Name, zone, b.lies[th])
		}
	}
}

// state is what everything on the table is, as far as everybody sees it, and where it lies.
func (b *books) state(s *interpreter.State) (map[entry]any, map[*model.Thing]int) {
	held, lies := map[entry]any{}, map[*model.Thing]int{}
	v := view.Of(s, nil)
	for _, th := range v.Things {
		for _, a := range th.Attrs {
			if !a.Hidden {
				held[page(th.Thing, a.Attr)] = a.Value
			}
		}
	}
	for _, z := range v.Zones {
		for _, th := range z.Things {
			lies[th] = z.ID
		}
	}
	return held, lies
}

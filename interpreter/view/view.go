// Package view says what a seat may see of a game: its state, boards, maps and the sheets of things. Everything in it
// reads the game through [vm.Sight] and [vm.Reader], which decide what may be seen.
package view

import (
	"github.com/stellar-rules/stellar/interpreter/internal/vm"
	"github.com/stellar-rules/stellar/schema/model"
)

// A View is what a seat may see of a state.
type View struct {
	Seat    *model.Thing // nil: an onlooker
	Things  []Thing      // those in play with state, by id; the game first
	Zones   []Zone       // by id
	Result  *vm.Result   // nil: not over
	Waiting *model.Thing // the seat whose decision is due; nil: nobody's, or the seat may not know
}

// A Thing is one in play, with the state attributes that may be seen.
type Thing struct {
	Thing *model.Thing
	Attrs []Attr
}

// An Attr is an attribute of a thing as a seat may see it.
type Attr struct {
	Attr   *model.Attr
	Value  any // nil where hidden
	Hidden bool
	Start  bool // it still has its first value
}

// A Zone is what may be seen of an instance of a zone.
type Zone struct {
	Zone   *model.Zone
	ID     int
	Owner  *model.Thing   // nil if the zone has only one instance
	Things []*model.Thing // of a hidden one those that the seat was shown
	Hidden bool
	Count  int
}

// Of is what a seat sees of a state; nil is an onlooker. During a simultaneous loop, others are shown as they were
// before it.
func Of(s *vm.State, seat *model.Thing) *View {
	x, m := vm.See(s, seat), s.Game().Model()
	v := &View{Seat: seat, Result: s.Result(), Waiting: s.Asked()}
	add := func(t *model.Thing) {
		if x.Live(t) {
			if attrs := stateOf(x, t, nil); len(attrs) > 0 {
				v.Things = append(v.Things, Thing{t, attrs})
			}
		}
	}
	var table *model.Thing
	if m.Game != nil && m.Game.Thing != nil {
		table = m.Game.Thing
		add(table)
	}
	for _, t := range m.Things[1:] {
		if t != table {
			add(t)
		}
	}
	for p := range x.Places() {
		v.Zones = append(v.Zones, zoneOf(x, p))
	}
	if s.Veiled() && v.Waiting != seat {
		v.Waiting = nil
	}
	return v
}

// stateOf adds the attributes of a thing that change in play.
func stateOf(x vm.Sight, t *model.Thing, out []Attr) []Attr {
	placed := x.SeesThing(t)
	for a := range x.StateAttrs(t) {
		v := Attr{Attr: a, Hidden: !placed || !x.Sees(t, a)}
		if !v.Hidden {
			v.Value, v.Start = x.Attr(t, a), x.Started(t, a)
		}
		out = append(out, v)
	}
	return out
}

// zoneOf is what is seen of a place.
func zoneOf(x vm.Sight, p vm.Place) Zone {
	return Zone{Zone: p.Zone, ID: p.ID, Owner: p.Owner, Things: x.Things(p.ID), Count: x.Count(p.ID),
		Hidden: !x.SeesPlace(p.ID)}
}

package lint

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// inForce tells which things may be in force, and for whom.
type inForce struct {
	m      *model.Model
	Always map[*model.Thing]bool // the game, scenarios and options
	slots  []slot
}

// A slot is an attribute or zone that lends what lies in it.
type slot struct {
	of    *model.Kind // who has it; nil: the table
	holds []*model.Kind
	any   bool // things of every kind
	hears bool // lends hooks and actions alone
}

// newInForce looks at what may be in force in games of one scenario, or (nil) of any.
func newInForce(m *model.Model, only *model.Scenario) *inForce {
	f := &inForce{m: m, Always: map[*model.Thing]bool{}}
	add := func(t *model.Thing) {
		if t != nil {
			f.Always[t] = true
		}
	}
	if m.Game != nil {
		add(m.Game.Thing)
	}
	for _, s := range m.Scenarios {
		if only == nil || s == only {
			add(s.Thing)
		}
	}
	for _, o := range m.Options {
		add(o.Thing)
	}
	for _, t := range m.Tests {
		add(t.Thing)
	}
	for _, k := range m.Kinds {
		for _, a := range k.Attrs {
			if a.Lends && a.Class != model.BuiltIn {
				f.slots = append(f.slots, slotOf(a))
			}
		}
	}
	for _, z := range m.Zones {
		if z.Works || z.Hears {
			f.slots = append(f.slots,
				slot{of: z.Of, holds: ZoneKinds(z), any: z.Holds == nil && len(z.Kinds) == 0, hears: !z.Works})
		}
	}
	return f
}

func slotOf(a *model.Attr) slot {
	t := a.Type
	if t.Class == model.List && t.Elem != nil {
		t = t.Elem
	}
	if t.Kind == nil {
		return slot{of: a.Owner, any: true}
	}
	return slot{of: a.Owner, holds: t.Kind.Members()}
}

func ZoneKinds(z *model.Zone) []*model.Kind {
	out := slices.Clone(z.Holds.Members())
	for _, k := range z.Kinds {
		out = append(out, k.Members()...)
	}
	return out
}

func (s *slot) lends(k *model.Kind) bool { return s.any || slices.Contains(s.holds, k) }

// Brings says whether the hooks and actions of a thing may be in force; nil is the top of a file.
func (f *inForce) Brings(t *model.Thing) bool {
	if t == nil || f.Always[t] || t.Kind.Seat {
		return true
	}
	return slices.ContainsFunc(f.slots, func(s slot) bool { return s.lends(t.Kind) })
}

// Adjusts says whether a modifier may ever be asked: it is its thing's that is asked, or of one
// that may be lent to who is asked, or to the table.
func (f *inForce) Adjusts(d *model.Modifier) bool {
	if d.Thing == nil || f.Always[d.Thing] {
		return true
	}
	bearers, known := f.askedOf(d.Stat)
	if !known || slices.Contains(bearers, d.Thing.Kind) {
		return true
	}
	for i := range f.slots {
		s := &f.slots[i]
		if !s.hears && s.lends(d.Thing.Kind) && (s.of == nil || f.forAll(s.of) || slices.Contains(bearers,
			s.of) || f.inUnion(s.of, bearers)) {
			return true
		}
	}
	return false
}

// forAll says whether things of a kind are in force by themselves.
func (f *inForce) forAll(k *model.Kind) bool {
	for t := range f.Always {
		if t.Kind == k {
			return true
		}
	}
	return false
}

func (f *inForce) inUnion(k *model.Kind, bearers []*model.Kind) bool {
	return slices.ContainsFunc(k.Members(), func(m *model.Kind) bool { return slices.Contains(bearers, m) })
}

// askedOf are the kinds of things that a stat asks; not known where it may be any.
func (f *inForce) askedOf(s *model.Stat) (out []*model.Kind, known bool) {
	for _, e := range s.From {
		t := e.Type()
		if t != nil && t.Elem != nil {
			t = t.Elem
		}
		if t == nil || t.Class != model.Ref || t.Kind == nil {
			return nil, false
		}
		out = append(out, t.Kind.Members()...)
	}
	return out, true
}

// MayLend says whether a slot or zone may bring things of a kind into force.
func (f *inForce) MayLend(k *model.Kind) bool {
	return slices.ContainsFunc(f.slots, func(s slot) bool { return s.lends(k) })
}

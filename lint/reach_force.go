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
	of    *model.Kind   // who has it; nil: the table
	holds []*model.Kind // none: things of every kind
	hears bool          // lends hooks and actions alone
}

// newInForce looks at what may be in force in games of one scenario, or (nil) of any.
func newInForce(m *model.Model, only *model.Scenario) *inForce {
	f := &inForce{m: m, Always: map[*model.Thing]bool{}}
	if m.Game != nil {
		f.Always[m.Game.Thing] = true
	}
	for _, s := range m.Scenarios {
		if only == nil || s == only {
			f.Always[s.Thing] = true
		}
	}
	for _, o := range m.Options {
		f.Always[o.Thing] = true
	}
	for _, t := range m.Tests {
		f.Always[t.Thing] = true
	}
	delete(f.Always, nil)
	for _, k := range m.Kinds {
		for _, a := range k.Attrs {
			if a.Lends && a.Class != model.BuiltIn {
				f.slots = append(f.slots, slot{of: a.Owner, holds: Elem(a.Type).Kind.Members()})
			}
		}
	}
	for _, z := range m.Zones {
		if z.Works || z.Hears {
			f.slots = append(f.slots, slot{of: z.Of, holds: ZoneKinds(z), hears: !z.Works})
		}
	}
	return f
}

// ZoneKinds are the kinds of things that may lie in a zone; none: of every kind.
func ZoneKinds(z *model.Zone) []*model.Kind {
	var out []*model.Kind
	for _, k := range z.Kinds {
		out = append(out, k.Members()...)
	}
	return out
}

func (s *slot) lends(k *model.Kind) bool { return len(s.holds) == 0 || slices.Contains(s.holds, k) }

// MayLend says whether a slot or zone may bring things of a kind into force.
func (f *inForce) MayLend(k *model.Kind) bool {
	return slices.ContainsFunc(f.slots, func(s slot) bool { return s.lends(k) })
}

// Brings says whether the hooks and actions of a thing may be in force; nil is the top of a file.
func (f *inForce) Brings(t *model.Thing) bool {
	return t == nil || f.Always[t] || t.Kind.Seat || f.MayLend(t.Kind)
}

// Adjusts says whether a modifier may ever be asked: it is its thing's that is asked, or of one
// that may be lent to who is asked, or to the table.
func (f *inForce) Adjusts(d *model.Modifier) bool {
	if d.Thing == nil || f.Always[d.Thing] {
		return true
	}
	bearers, known := askedOf(d.Stat)
	bears := func(k *model.Kind) bool { return slices.Contains(bearers, k) }
	return !known || bears(d.Thing.Kind) || slices.ContainsFunc(f.slots, func(s slot) bool {
		return !s.hears && s.lends(d.Thing.Kind) &&
			(s.of == nil || f.forAll(s.of) || slices.ContainsFunc(s.of.Members(), bears))
	})
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

// askedOf are the kinds of things that a stat asks; not known where it may be any.
func askedOf(s *model.Stat) (out []*model.Kind, known bool) {
	for _, e := range s.From {
		t := Elem(e.Type())
		if t.Class != model.Ref || t.Kind == nil {
			return nil, false
		}
		out = append(out, t.Kind.Members()...)
	}
	return out, true
}

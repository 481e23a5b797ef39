package view

import (
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/vm"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// A Sheet is all that a seat may know of one thing.
type Sheet struct {
	Thing   *model.Thing
	About   string         // the description that content gives, in words; may be empty
	Attrs   []Attr         // as Attrs gives them
	Zones   []Zone         // its own
	In      *Zone          // where it lies; nil: in none, or the seat does not know
	Leads   []*model.Thing // of its kind, those whose fixed attributes name it
	Holders []*model.Thing // the seats that take part and name it in their state
	Figures []Figure       // the stats of it alone that have a text
}

// A Figure is a stat of a thing, with what it is made of.
type Figure struct {
	Stat  *model.Stat
	Text  string // what it is, in words
	Value any    // of the stat's type
	Base  any    // before all else; nil if unknown
	From  []Part // the terms and modifiers that count, in order
}

// A Part is what a modifier or a term does to a figure. Its values are nil where they cannot be told.
type Part struct {
	*model.Modifier
	Amount any // of what it sets, times or adds
}

// Attrs are the attributes of a thing, of every class, as a seat may see them; nil is an onlooker. Values of inverse
// ones are lists of what is in play.
func Attrs(s *vm.State, t, seat *model.Thing) []Attr { return attrs(vm.See(s, seat), t) }

func attrs(x vm.Sight, t *model.Thing) (out []Attr) {
	for _, a := range t.Kind.Attrs {
		switch v := (Attr{Attr: a, Start: true}); a.Class {
		case model.Fixed, model.Part:
			if a.Index < len(t.Fixed) {
				v.Value = t.Fixed[a.Index]
				out = append(out, v)
			}
		case model.Inverse:
			list := []any{}
			for _, id := range builtin.List(x.Attr(t, a)) {
				by := x.Model().Things[builtin.ID(id)]
				if x.Live(by) && x.SeesThing(by) && (a.Of.Class != model.State || x.Sees(by, a.Of)) {
					list = append(list, id)
				}
			}
			v.Value = list
			out = append(out, v)
		}
	}
	if x.Live(t) {
		out = stateOf(x, t, out)
	}
	return out
}

// SheetOf is what a seat may know of a thing; nil is an onlooker. During a simultaneous loop it is as it was before.
func SheetOf(l *vm.Localizer, s *vm.State, t, seat *model.Thing) *Sheet {
	x := vm.See(s, seat)
	out := &Sheet{Thing: t, About: About(l, s, t, seat), Attrs: attrs(x, t)}
	for p := range x.Places() {
		switch {
		case p.Owner == t:
			out.Zones = append(out.Zones, zoneOf(x, p))
		case x.ZoneNumber(t) == p.ID && x.SeesThing(t):
			z := zoneOf(x, p)
			out.In = &z
		}
	}
	for _, a := range t.Kind.Attrs {
		if a.Class != model.Fixed || a.Type.One().Class != model.Ref || a.Type.One().Kind != t.Kind {
			continue
		}
		for _, by := range t.Kind.Things {
			if by != t && x.Names(by, a, t) {
				out.Leads = append(out.Leads, by)
			}
		}
	}
	for _, seat := range s.Seats() {
		for a := range x.StateAttrs(seat) {
			if a.Type.One().Class == model.Ref && seat != t && !slices.Contains(out.Holders, seat) && x.Sees(seat, a) &&
				x.Names(seat, a, t) {
				out.Holders = append(out.Holders, seat)
			}
		}
	}
	if x.Live(t) {
		_ = vm.Read(l, s, seat, func(r *vm.Reader) { out.Figures = figures(r, t) }) // what breaks is left out
	}
	return out
}

// figures are the stats that ask for a thing alone; those that depend on what the viewer may not know are left out.
func figures(r *vm.Reader, t *model.Thing) (out []Figure) {
	value := func(e model.Expr) (v any) {
		if e != nil {
			v = r.Try(e)
		}
		return v
	}
	for _, st := range r.Model().Stats {
		if st.Text == nil || len(st.Params) != 1 || st.Params[0].Local.Type.Class != model.Ref ||
			st.Params[0].Local.Type.Kind == nil || !t.Kind.Is(st.Params[0].Local.Type.Kind) {
			continue
		}
		r.Frame(max(st.Slots, 1))
		r.SetThing(st.Params[0].Local.Index, t)
		v, from, ok := r.Stat(st, t)
		if !ok {
			continue
		}
		f := Figure{Stat: st, Value: v, Text: r.Say(st.Text), Base: value(st.Base)}
		for _, mod := range from {
			for local, of := range map[*model.Local]*model.Thing{mod.This: mod.Thing, mod.Bearer: t} {
				if local != nil {
					r.SetThing(local.Index, of)
				}
			}
			p := Part{Modifier: mod}
			for _, e := range []model.Expr{mod.Set, mod.Times, mod.Add} {
				if e != nil && p.Amount == nil {
					p.Amount = value(e)
				}
			}
			f.From = append(f.From, p)
		}
		out = append(out, f)
	}
	return out
}

package vm

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// A Sheet is all that a seat may know of one thing.
type Sheet struct {
	Thing   *model.Thing
	About   string         // the description that content gives, in words; may be empty
	Attrs   []AttrView     // as Attrs gives them
	Zones   []ZoneView     // its own
	In      *ZoneView      // where it lies; nil: in none, or the seat does not know
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
func (l *Localizer) Attrs(s *State, t, seat *model.Thing) (out []AttrView) {
	s = s.shown()
	h, id := &host{g: l.g, s: s}, viewerOf(seat)
	for _, a := range t.Kind.Attrs {
		switch v := (AttrView{Attr: a, Start: true}); a.Class {
		case model.Fixed, model.Part:
			if a.Index < len(t.Fixed) {
				v.Value = t.Fixed[a.Index]
				out = append(out, v)
			}
		case model.Inverse:
			list := []any{}
			for _, x := range h.Inverse(t.ID, a) {
				if s.live[x] != 0 && h.seesThing(id, int(x)) && (a.Of.Class != model.State || h.sees(id, int(x), a.Of)) {
					list = append(list, x)
				}
			}
			v.Value = list
			out = append(out, v)
		}
	}
	if s.live[t.ID] != 0 {
		out = append(out, l.g.viewThing(h, t, id).Attrs...)
	}
	return out
}

// Sheet is what a seat may know of a thing; nil is an onlooker. During an at_once it is as it was before.
func (l *Localizer) Sheet(s *State, t, seat *model.Thing) *Sheet {
	out := &Sheet{Thing: t, About: l.About(s, t, seat), Attrs: l.Attrs(s, t, seat)}
	s = s.shown()
	h, id := &host{g: l.g, s: s}, viewerOf(seat)
	for _, in := range l.g.lay.zones {
		switch {
		case in == nil:
		case in.owner == t:
			out.Zones = append(out.Zones, l.g.viewZone(h, in, id))
		case int(s.loc[t.ID]) == in.id && h.seesZone(id, in.id):
			z := l.g.viewZone(h, in, id)
			out.In = &z
		}
	}
	for _, a := range t.Kind.Attrs {
		if a.Class != model.Fixed || referred(a.Type) == nil || referred(a.Type).Kind != t.Kind {
			continue
		}
		for _, x := range t.Kind.Things {
			if x != t && h.names(h.attr(x.ID, a), t.ID) {
				out.Leads = append(out.Leads, x)
			}
		}
	}
	for _, x := range s.Seats() {
		for _, c := range l.g.lay.cols[l.g.lay.kindOf[x.ID]] {
			if c.names && x != t && !slices.Contains(out.Holders, x) && h.sees(id, x.ID, c.attr) &&
				h.names(h.attr(x.ID, c.attr), t.ID) {
				out.Holders = append(out.Holders, x)
			}
		}
	}
	if s.live[t.ID] != 0 {
		out.Figures = l.figures(s, t, seat)
	}
	return out
}

// figures are the stats that ask for a thing alone; those that depend on what the viewer may not know are left out.
func (l *Localizer) figures(s *State, t, seat *model.Thing) (out []Figure) {
	var err error // what breaks is left out
	m, c, back := l.borrow(s)
	defer back(&err)
	defer m.guard(c, &err)
	m.viewAs(c, seat)
	for _, st := range l.g.model.Stats {
		if st.Text == nil || len(st.Params) != 1 || st.Params[0].Local.Type.Class != model.Ref ||
			st.Params[0].Local.Type.Kind == nil || !t.Kind.Is(st.Params[0].Local.Type.Kind) {
			continue
		}
		f, w := Figure{Stat: st}, &partsOf{of: st}
		c.truncate(0)
		c.grow(max(st.Slots, 1))
		c.setWord(int32(st.Params[0].Local.Index), int64(t.ID))
		m.ev.Watch(w)
		fault := try(func() { f.Value = m.ev.Env().Stat(st, []any{int64(t.ID)}) })
		if m.ev.Watch(nil); fault != nil {
			continue
		}
		f.Text = m.render(c, 0, st.Text)
		value := func(e model.Expr) (v any) {
			if e == nil || try(func() { v = m.eval(c, 0, l.g.compiled(e)) }) != nil {
				return nil
			}
			return v
		}
		f.Base = value(st.Base)
		for _, mod := range w.parts {
			for local, id := range map[*model.Local]int{mod.This: idOf(mod.Thing), mod.Bearer: t.ID} {
				if local != nil {
					c.setWord(int32(local.Index), int64(id))
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

func idOf(t *model.Thing) int {
	if t == nil {
		return 0
	}
	return t.ID
}

package vm

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// decisionOf describes a decision of s in the memory of d.
func (m *Machine) decisionOf(s *State, p *pending, d *Decision) *Decision {
	in := &m.g.code[p.pc]
	*d = Decision{Seat: m.thing(m.g.answering(s, int(p.seat))), Kind: p.kind, Text: p.text, Forced: p.forced,
		m: m, s: s, p: p}
	if in.st != nil {
		d.Address, d.Label, d.derived, d.Statement = in.st.Address, in.st.Label, in.st.Derived, in.st.Range
	}
	if x, ok := in.x.(*pickCode); ok {
		d.Type = p.typ
		if x.st.Grow {
			d.Growing = listing{s.list(p.base, x.slot), x.nested}.len() + 1
		}
	}
	if x, ok := in.x.(*chooseCode); ok {
		d.May = x.st.May
	}
	return d
}

// answering is the seat that answers for a thing of the seat kind: itself, unless content names another.
func (g *Game) answering(s *State, id int) int {
	if g.model.Game == nil {
		return id
	}
	if a := g.model.Game.Answers; a != nil && id > 0 && g.model.Things[id].Kind == a.Owner {
		if n := (&host{g: g, s: s}).read(id, a).w; n > 0 {
			return int(n)
		}
	}
	return id
}

func (m *Machine) option(p *pending, i int) Option {
	if i == int(p.n) && p.none {
		o := Option{Declines: true}
		switch x := m.g.code[p.pc].x.(type) {
		case *pickCode:
			o.Text = x.st.May
		case *turnsCode:
			o.Text, o.Place = x.may, len(x.offers)
		}
		return o
	}
	if o := p.offer(i); o != nil {
		return o.Option
	}
	return Option{Value: p.at(i).boxed(p.typ)}
}

// it is an option as bots and scripts see it: the value of a pick, or the number of a word; false if it declines.
func (p *pending) it(i int) (value, bool) {
	if i >= int(p.n) {
		return value{}, false
	}
	if o := p.offer(i); o != nil {
		return value{w: int64(o.wordID)}, true
	}
	return p.at(i), true
}

func (p *pending) itBoxed(i int) any {
	v, ok := p.it(i)
	if !ok {
		return nil
	}
	return v.boxed(p.typ)
}

// describeAction is an action's text as far as it is known before the action is taken. What it will ask for appears
// as an ellipsis.
func (m *Machine) describeAction(d *Decision, o Option) string {
	b := m.g.procs[o.action]
	if o.Text == nil {
		return m.Locale.Label(o.derived, o.Word)
	}
	base := d.s.top()
	defer d.s.truncate(base)
	if try(func() { m.makeLocals(d.s, b, nil, int(d.p.seat)) }) != nil {
		return m.Locale.Label(o.derived, o.Word)
	}
	return m.renderKnown(d.s, base, o.Text, func(e model.Expr) bool { return known(b, e) })
}

// describeWritten is the text of a written option, in which what its own body will ask for is an ellipsis.
func (m *Machine) describeWritten(s *State, base int32, o Option) string {
	asks := func(e model.Expr) bool {
		return o.written != nil && model.HasExpr(e, func(r *model.LocalRead) bool {
			return r.Local.Index >= o.written.Inside && r.Local.Index < o.written.Outside
		})
	}
	for _, p := range o.Text.All() {
		if p.Value != nil && asks(p.Value) {
			return m.renderKnown(s, base, o.Text, func(e model.Expr) bool { return !asks(e) })
		}
	}
	return m.render(s, base, o.Text)
}

// known says whether a placeholder reads only what is known before the action begins.
func known(b *body, e model.Expr) bool {
	return !model.HasExpr(e, func(r *model.LocalRead) bool {
		n := int32(r.Local.Index)
		param := func(p paramCode) bool { return int32(p.local.Index) == n }
		return n != b.self && n != b.this && !slices.ContainsFunc(b.params, param)
	})
}

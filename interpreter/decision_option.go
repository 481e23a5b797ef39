package interpreter

import (
	"github.com/stellar-rules/stellar/schema/model"
)

// decision describes the pending decision of s.
func (m *Machine) decision(s *State) *Decision {
	m.dec = m.decisionOf(s, &s.pend)
	return &m.dec
}

func (m *Machine) decisionOf(s *State, p *pending) Decision {
	in := &m.g.code[p.pc]
	d := Decision{Seat: m.thing(int(p.seat)), Kind: p.kind, Forced: p.forced, m: m, s: s, p: p}
	if in.st != nil {
		d.Address, d.Label, d.derived = in.st.Address, in.st.Label, in.st.Derived
	}
	switch x := in.x.(type) {
	case *pickCode:
		d.Type, d.Text = x.typ, x.st.Text
		if x.st.Grow {
			d.Growing = listing{s.list(p.base, x.slot), x.nested}.len() + 1
		}
	case *chooseCode:
		d.Text, d.May = x.st.Text, x.st.May
		if d.May && len(x.options) > 0 {
			d.Text = x.options[0].opt.Text // what is asked is whether to do it
		}
	case *turnsCode:
		d.Text = x.st.Text
	}
	return d
}

// option describes the i-th option.
func (m *Machine) option(s *State, p *pending, i int) Option {
	if i == int(p.n) && p.none {
		o := Option{Declines: true}
		if x, ok := m.g.code[p.pc].x.(*pickCode); ok {
			o.Text = x.st.May
		}
		return o
	}
	if p.kind == DecisionPick {
		return Option{Value: p.at(i).boxed(m.optionType(p))}
	}
	n := p.number(i)
	switch x := m.g.code[p.pc].x.(type) {
	case *chooseCode:
		if n < len(x.options) {
			o := x.options[n].opt
			return Option{Word: o.Name, wordID: o.Word, Text: o.Text, Declines: x.st.May && n > 0, Place: n, derived: o.Derived}
		}
		return actionOption(x.actions[n-len(x.options)], n)
	case *turnsCode:
		return actionOption(x.acts[n], n)
	}
	return Option{}
}

func actionOption(b *body, place int) Option {
	return Option{Word: b.proc.Name, wordID: b.word, action: b.proc, Text: b.proc.Text,
		Place: place, derived: b.proc.Derived}
}

// optionType is the type of the values of a pick.
func (m *Machine) optionType(p *pending) *model.Type {
	if x, ok := m.g.code[p.pc].x.(*pickCode); ok {
		return x.typ
	}
	return model.TypeWord
}

// it is an option as bots and scripts name it: a value of a pick, or the number of a word; false: it
// declines.
func (m *Machine) it(p *pending, i int) (value, bool) {
	if i >= int(p.n) {
		return value{}, false
	}
	if p.kind == DecisionPick {
		return p.at(i), true
	}
	word := 0
	n := p.number(i)
	switch x := m.g.code[p.pc].x.(type) {
	case *chooseCode:
		if n < len(x.options) {
			word = x.options[n].opt.Word
		} else {
			word = x.actions[n-len(x.options)].word
		}
	case *turnsCode:
		word = x.acts[n].word
	}
	return value{w: int64(word)}, true
}

// itBoxed is it as the model carries it; nil where it declines.
func (m *Machine) itBoxed(p *pending, i int) any {
	v, ok := m.it(p, i)
	if !ok {
		return nil
	}
	return v.boxed(m.optionType(p))
}

// prompt is what a seat is asked.
func (m *Machine) prompt(d *Decision) string {
	if d.Text != nil {
		return m.render(d.s, d.p.base, d.Text)
	}
	return m.Locale.Label(d.derived, d.Label)
}

// describe is an option as people read it.
func (m *Machine) describe(d *Decision, i int) string {
	o := m.option(d.s, d.p, i)
	switch {
	case o.action != nil:
		return m.describeAction(d, o)
	case d.May && o.Declines:
		return m.Locale.speaker.Say(sayNo)
	case d.May:
		return m.Locale.speaker.Say(sayYes)
	case o.Text != nil:
		return m.render(d.s, d.p.base, o.Text)
	case o.Declines && o.Word == "":
		return ""
	case d.Kind == DecisionPick:
		return m.Show(d.s, o.Value, d.Type)
	}
	return m.Locale.Label(o.derived, o.Word)
}

// describeAction is an action's text as far as it is known before it is taken: what it
// will ask for stands as an ellipsis.
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

// known says whether a placeholder reads only what an action has before it begins.
func known(b *body, e model.Expr) bool {
	ok := true
	model.Walk(e, func(x model.Expr) {
		r, is := x.(*model.LocalRead)
		if !is {
			return
		}
		n := int32(r.Local.Index)
		in := n == b.self || n == b.this
		for _, p := range b.params {
			in = in || int32(p.local.Index) == n
		}
		ok = ok && in
	})
	return ok
}

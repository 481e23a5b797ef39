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
			so, _ := s.locals[p.base+x.slot].([]any)
			d.Growing = len(so) + 1
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
	if i == p.len() && p.none {
		o := Option{Declines: true}
		if x, ok := m.g.code[p.pc].x.(*pickCode); ok {
			o.Text = x.st.May
		}
		return o
	}
	if p.kind == DecisionPick {
		return Option{Value: p.at(i)}
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
	return Option{Word: b.proc.Name, wordID: b.word, action: b.proc, Text: b.proc.Text, Place: place, derived: b.proc.Derived}
}

// it is an option as bots and scripts name it.
func (m *Machine) it(s *State, p *pending, i int) any {
	if i >= p.len() {
		return nil
	}
	if p.kind == DecisionPick {
		return p.at(i)
	}
	return m.option(s, p, i).wordID
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
	base := int32(len(d.s.locals))
	defer m.truncate(d.s, base)
	if err := m.room(d.s, b, nil, int(d.p.seat)); err != nil {
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

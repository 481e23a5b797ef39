package vm

import "github.com/stellar-rules/stellar/schema/model"

// mostOn is how many things may stand for an option.
const mostOn = 1000

// On are the things that stand for the i-th option where the table is drawn, as far as the seat may know: those that
// content says, and of an action or a written option those that it asks for first, at the address asks.
func (d *Decision) On(i int) (on []*model.Thing, asks string) {
	m := d.m
	m.look(d.s.shown(), d.Seat.ID)
	defer m.look(d.s, 0)
	base := d.s.top()
	defer d.s.truncate(base)
	broken := false // then nothing stands for it
	m.aside(func() {
		broken = try(func() {
			if o := d.p.offer(i); o != nil {
				on, asks = m.asksFor(d, o)
			} else if v, picks := d.p.it(i); picks {
				x := m.g.code[d.p.pc].x.(*pickCode)
				on = m.standFor(d.s, d.p.base, x, v, nil)
			}
		}) != nil
	})
	if broken {
		return nil, ""
	}
	return on, asks
}

// asksFor are the things that an action, or a written option, asks for first.
func (m *Machine) asksFor(d *Decision, o *offer) (on []*model.Thing, asks string) {
	at, base := o.first, d.p.base
	if o.act != nil {
		if at = o.act.first; at < 0 || o.act.moment >= 0 && m.hookedBefore(d.s, m.g.moments[o.act.moment]) {
			return nil, ""
		}
		base = d.s.top()
		m.makeLocals(d.s, o.act, nil, int(d.p.seat))
	}
	if at < 0 {
		return nil, ""
	}
	x := m.g.code[at].x.(*pickCode)
	if x.st.When != nil || m.picker(d.s, &frame{base: base}, x) != int(d.p.seat) {
		return nil, ""
	}
	for v := range (listing{m.keep(m.from(d.s, base, x)), x.nested}).all() {
		if x.typ.Class == model.Ref {
			on = append(on, m.thing(int(v.w)))
		}
		if on = m.standFor(d.s, base, x, v, on); len(on) >= mostOn {
			break
		}
	}
	if on == nil {
		return nil, ""
	}
	return on, x.st.Address
}

// standFor adds the things that content says stand for a value that may be picked.
func (m *Machine) standFor(s *State, base int32, x *pickCode, v value, on []*model.Thing) []*model.Thing {
	if x.on == nil {
		return on
	}
	slot := base + x.one
	was := s.local(base, x.one)
	s.setLocal(slot, v)
	defer s.setLocal(slot, was)
	got := m.value(s, base, x.on)
	if x.on.src.Type().Class == model.Ref {
		got.l = []int64{got.w}
	}
	for _, id := range got.l {
		if t := m.thing(int(id)); t != nil && len(on) < mostOn {
			on = append(on, t)
		}
	}
	return on
}

package vm

// offer collects the options and actions that a seat has now as the options of the next decision, and says whether
// there are any.
func (m *Machine) offer(s *State, base int32, a *asking, seat int) bool {
	opts := s.pend.words[:0]
	m.ev.SpendWords(len(a.offers))
	for i := range a.offers {
		o, open := &a.offers[i], false
		if o.act != nil {
			open = m.available(s, o.act, seat)
		} else {
			open = m.holds(s, base, o.when) && (o.first < 0 || m.offers(s, base, o.first, false))
		}
		if open {
			opts = append(opts, int64(i))
		}
	}
	s.pend.words = opts
	return len(opts) > 0
}

func (m *Machine) available(s *State, b *body, seat int) bool {
	if t := b.proc.Thing; t != nil && !m.host.brings(t.ID, seat) {
		return false
	}
	if b.when == nil && b.once == nil && b.first < 0 {
		return true
	}
	base := s.top()
	defer s.truncate(base)
	m.makeLocals(s, b, nil, seat)
	if !m.holds(s, base, b.when) || b.once != nil && b.once.late < 0 && m.marked(s, b, base, seat) {
		return false
	}
	if b.first >= 0 && (b.moment < 0 || !m.hookedBefore(s, m.g.moments[b.moment])) {
		return m.offers(s, base, b.first, true)
	}
	return true
}

// hookedBefore says whether an active hook runs before a moment, and so may change its arguments.
func (m *Machine) hookedBefore(s *State, mc *momentCode) bool {
	for _, h := range mc.before {
		if h.thing == 0 || m.host.Active(h.thing) || s.seated(h.thing) {
			return true
		}
		borne := false
		m.host.bearers(h.thing, true, func(int) { borne = true })
		if borne {
			return true
		}
	}
	return false
}

// offers says whether the pick that a body begins with has any options. With keep, the list is kept for the pick
// itself.
func (m *Machine) offers(s *State, base int32, at int32, keep bool) bool {
	x := m.g.code[at].x.(*pickCode)
	if m.code(at).st != nil && m.code(at).st.When != nil || x.st.Grow || x.optional != nil {
		return true
	}
	l := m.from(s, base, x)
	if keep && len(l) > 0 {
		e := &m.early
		e.at, e.base, e.words, e.ok = at, base, append(e.words[:0], l...), true
	}
	return len(l) > 0
}

func (m *Machine) code(at int32) *instr { return &m.g.code[at] }

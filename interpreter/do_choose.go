package interpreter

// choose offers written options and the actions that join.
func (m *Machine) choose(s *State, f *frame, x *chooseCode, end int32) {
	seat := m.evalInt(s, f.base, x.by, 0)
	opts := m.opts[:0]
	for i := range x.options {
		o := &x.options[i]
		if m.holds(s, f.base, o.when) && (o.first < 0 || m.offers(s, f.base, o.first, false)) {
			opts = append(opts, int64(i))
		}
	}
	for i, b := range x.actions {
		if m.available(s, b, seat) {
			opts = append(opts, int64(len(x.options)+i))
		}
	}
	m.opts = opts
	if len(opts) == 0 {
		m.chooseNone(s, f, x, end)
		return
	}
	if seat == 0 {
		panic(m.fault(s, "nobody is there to choose"))
	}
	m.ask(s, f, DecisionChoose, seat, listing{words: opts}, false)
}

// chooseNone goes on where nothing could be chosen.
func (m *Machine) chooseNone(s *State, f *frame, x *chooseCode, end int32) {
	if x.slot >= 0 {
		s.setWord(f.base+x.slot, 0)
	}
	f.pc = end
}

// chosen goes to the written option, or begins the action.
func (m *Machine) chosen(s *State, f *frame, p *pending, n int) {
	x := m.g.code[p.pc].x.(*chooseCode)
	if n < len(x.options) {
		o := &x.options[n]
		if x.slot >= 0 {
			s.setWord(f.base+x.slot, int64(o.opt.Word))
		}
		if x.st.May && n == 0 {
			f.flags |= flagAccepted
		}
		f.pc = o.entry
		return
	}
	b := x.actions[n-len(x.options)]
	if x.slot >= 0 {
		s.setWord(f.base+x.slot, int64(b.word))
	}
	f.pc = m.g.code[p.pc].a
	m.act(s, b, int(p.seat))
}

package interpreter

// choose offers written options and the actions that join.
func (m *Machine) choose(s *State, f *frame, x *chooseCode, end int32) error {
	seat, err := m.evalInt(s, f.base, x.by, 0)
	if err != nil {
		return err
	}
	opts := m.opts[:0]
	for i := range x.options {
		o := &x.options[i]
		ok, err := m.holds(s, f.base, o.when)
		if err != nil {
			return err
		}
		if ok && o.first >= 0 {
			ok, err = m.offers(s, f.base, o.first, false)
			if err != nil {
				return err
			}
		}
		if ok {
			opts = append(opts, int64(i))
		}
	}
	for i, b := range x.actions {
		ok, err := m.available(s, b, seat)
		if err != nil {
			return err
		}
		if ok {
			opts = append(opts, int64(len(x.options)+i))
		}
	}
	m.opts = opts
	if len(opts) == 0 {
		m.chooseNone(s, f, x, end)
		return nil
	}
	if seat == 0 {
		return m.fault(s, "nobody is there to choose")
	}
	m.ask(s, f, DecisionChoose, seat, listing{words: opts}, false)
	return nil
}

// chooseNone goes on where nothing could be chosen.
func (m *Machine) chooseNone(s *State, f *frame, x *chooseCode, end int32) {
	if x.slot >= 0 {
		s.setWord(f.base+x.slot, 0)
	}
	f.pc = end
}

// chosen goes to the written option, or begins the action.
func (m *Machine) chosen(s *State, f *frame, p *pending, n int) error {
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
		return nil
	}
	b := x.actions[n-len(x.options)]
	if x.slot >= 0 {
		s.setWord(f.base+x.slot, int64(b.word))
	}
	f.pc = m.g.code[p.pc].a
	return m.act(s, b, int(p.seat))
}

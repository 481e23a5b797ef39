package vm

func (m *Machine) choose(s *State, f *frame, x *chooseCode, end int32) {
	seat := int(m.evalInt(s, f.base, x.by, 0))
	if !m.offer(s, f.base, &x.asking, seat) {
		m.chooseNone(s, f, x, end)
		return
	}
	if seat == 0 {
		panic(m.fault(s, "there is nobody to choose"))
	}
	m.ask(s, f, &x.asking, seat, false)
}

// chooseNone continues after a choice without options.
func (m *Machine) chooseNone(s *State, f *frame, x *chooseCode, end int32) {
	if x.slot >= 0 {
		s.setWord(f.base+x.slot, 0)
	}
	f.pc = end
}

// chosen jumps to the written option, or begins the action.
func (m *Machine) chosen(s *State, f *frame, p *pending, o *offer) {
	x := m.g.code[p.pc].x.(*chooseCode)
	if x.slot >= 0 {
		s.setWord(f.base+x.slot, int64(o.wordID))
	}
	if o.act != nil {
		f.pc = m.g.code[p.pc].a
		m.act(s, o.act, int(p.seat))
		return
	}
	if x.st.May && !o.Declines {
		f.flags |= flagAccepted
	}
	f.pc = o.entry
}

package interpreter

// judgeLaws runs laws until no condition is true any more.
func (m *Machine) judgeLaws(s *State, f *frame) {
	n := len(s.frames) - 1
	if f.flags&flagLaws == 0 && (s.lawful || s.stale == 0) {
		f.stage = stageEnd
		return
	}
	f.flags |= flagLaws
	s.lawful = true
	acted := m.firstLaw(s)
	f = &s.frames[n]
	if !acted {
		s.lawful = false
		f.flags &^= flagLaws
		f.stage = stageEnd
		return
	}
	if f.round++; int(f.round) > m.Limits.Laws {
		panic(m.fault(s, "the laws were applied more than %d times and still hold", m.Limits.Laws))
	}
}

// firstLaw begins the body of the first law whose condition is true for something. A law without such is not
// evaluated again before something that it reads is written.
func (m *Machine) firstLaw(s *State) bool {
	m.ev.SpendWords(len(m.g.laws))
	for i := range m.g.laws {
		if s.stale&lawBit(i) == 0 {
			continue
		}
		if m.tryLaw(s, &m.g.laws[i]) {
			return true
		}
		if i < lastLaw {
			s.stale &^= lawBit(i)
		}
	}
	return false
}

// tryLaw evaluates a law for every combination of what it ranges over, and begins its body for the first for which
// it is true.
func (m *Machine) tryLaw(s *State, l *lawCode) bool {
	base := s.top()
	m.makeLocals(s, l.body, nil, 0)
	if !m.lawHolds(s, base, l, 0) {
		s.truncate(base)
		return false
	}
	m.push(s, frame{pc: l.body.entry, base: base, top: base, ret: -1, ref: l.body.no, kind: bodyFrame})
	return true
}

// lawHolds binds the variables of a law, from the n-th on, until its condition is true.
func (m *Machine) lawHolds(s *State, base int32, l *lawCode, n int) bool {
	if n == len(l.over) {
		return m.evalBool(s, base, l.holds)
	}
	over, each := m.kept(s, base, l.over[n]), l.law.For[n].Local
	for v := range listOf(over.l, each.Type).all() {
		s.setLocal(base+int32(each.Index), v)
		if m.lawHolds(s, base, l, n+1) {
			return true
		}
	}
	return false
}

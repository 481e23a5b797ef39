package interpreter

// judgeLaws acts on the laws until none holds any more.
func (m *Machine) judgeLaws(s *State, f *frame) error {
	n := len(s.frames) - 1
	if f.flags&flagLaws == 0 && (s.lawful || s.stale == 0) {
		f.stage = stageEnd
		return nil
	}
	f.flags |= flagLaws
	s.lawful = true
	acted, err := m.firstLaw(s)
	if err != nil {
		return err
	}
	f = &s.frames[n]
	if !acted {
		s.lawful = false
		f.flags &^= flagLaws
		f.stage = stageEnd
		return nil
	}
	if f.round++; int(f.round) > m.Limits.Laws {
		return m.fault(s, "the laws were acted on more than %d times and still hold", m.Limits.Laws)
	}
	return nil
}

// firstLaw begins the body of the first law that holds somewhere. A law that holds nowhere is
// not judged again before something that it reads is written.
func (m *Machine) firstLaw(s *State) (bool, error) {
	for i := range m.g.laws {
		if s.stale&lawBit(i) == 0 {
			continue
		}
		acted, err := m.tryLaw(s, &m.g.laws[i])
		if acted || err != nil {
			return acted, err
		}
		if i < lastLaw {
			s.stale &^= lawBit(i)
		}
	}
	return false, nil
}

// tryLaw judges a law for every combination of what it is for, and begins its body for the
// first for which it holds.
func (m *Machine) tryLaw(s *State, l *lawCode) (bool, error) {
	base := s.top()
	if err := m.makeLocals(s, l.body, nil, 0); err != nil {
		return false, err
	}
	holds, err := m.lawHolds(s, base, l, 0)
	if err != nil || !holds {
		s.truncate(base)
		return false, err
	}
	s.frames = append(s.frames, frame{pc: l.body.entry, base: base, top: base, ret: -1, ref: l.body.no, kind: bodyFrame})
	return true, nil
}

// lawHolds binds what a law is for, from the n-th on, until it holds.
func (m *Machine) lawHolds(s *State, base int32, l *lawCode, n int) (bool, error) {
	if n == len(l.over) {
		return m.evalBool(s, base, l.holds)
	}
	over, err := m.kept(s, base, l.over[n])
	if err != nil {
		return false, err
	}
	at := base + int32(l.law.For[n].Local.Index)
	for list := listOf(over.l, l.law.For[n].Local.Type); len(list.words) > 0; {
		var v value
		v, list = list.first()
		s.setLocal(at, v)
		if holds, err := m.lawHolds(s, base, l, n+1); holds || err != nil {
			return holds, err
		}
	}
	return false, nil
}

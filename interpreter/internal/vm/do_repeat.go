package vm

func (m *Machine) repeatInit(s *State, f *frame, x *repeatCode) {
	s.setWord(f.base+x.i, 0)
	if x.times != nil {
		s.setWord(f.base+x.n, m.evalInt(s, f.base, x.times, 0))
	}
}

func (m *Machine) repeatNext(s *State, f *frame, x *repeatCode, end int32) {
	i := s.word(f.base, x.i)
	if x.n >= 0 && i >= s.word(f.base, x.n) {
		f.pc = end
		return
	}
	if x.n >= 0 || x.round >= 0 { // the passes of an endless loop are not counted: its position is the same each time
		s.setWord(f.base+x.i, i+1)
	}
	if x.round >= 0 {
		s.setWord(f.base+x.round, i+1)
	}
}

package vm

func (m *Machine) moveAll(s *State, f *frame, what, to *expr) {
	v := m.kept(s, f.base, what)
	zone := int(m.evalInt(s, f.base, to, 0))
	m.shift(s, v, zone)
}

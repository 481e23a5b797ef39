package interpreter

func (m *Machine) moveAll(s *State, f *frame, what, to *expr) {
	v := m.kept(s, f.base, what)
	zone := int(m.evalInt(s, f.base, to, 0))
	for id := range v.things() {
		m.put(s, id, zone)
	}
}

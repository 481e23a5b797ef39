package interpreter

func (m *Machine) moveAll(s *State, f *frame, what, to *expr) error {
	v, err := m.kept(s, f.base, what)
	if err != nil {
		return err
	}
	zone, err := m.evalInt(s, f.base, to, 0)
	if err != nil {
		return err
	}
	if v.w > 0 {
		m.put(s, int(v.w), zone)
	}
	for _, id := range v.l {
		if id > 0 {
			m.put(s, int(id), zone)
		}
	}
	return nil
}

package interpreter

func (m *Machine) eachList(s *State, f *frame, x *eachCode) ([]any, error) {
	v, err := m.eval(s, f.base, x.in)
	if err != nil {
		return nil, err
	}
	return m.elements(s, v, x.zone)
}

// elements are those of a list, or what lies in a zone.
func (m *Machine) elements(s *State, v any, zone bool) ([]any, error) {
	if zone {
		n, _ := v.(int)
		if n <= 0 || n >= len(s.zones) {
			return nil, nil
		}
		return s.zones[n], nil
	}
	l, _ := v.([]any)
	if len(l) > m.Limits.List {
		return nil, m.fault(s, "a list of %d elements is too long", len(l))
	}
	return l, nil
}

func (m *Machine) eachStart(s *State, f *frame, x *eachCode) error {
	l, err := m.eachList(s, f, x)
	if err != nil {
		return err
	}
	s.locals[f.base+x.list] = l
	s.locals[f.base+x.idx] = 0
	if x.results >= 0 {
		s.locals[f.base+x.results] = []any{[]any{}, []any{}}
	}
	return nil
}

func (m *Machine) eachNext(s *State, f *frame, x *eachCode, end int32) error {
	l, _ := s.locals[f.base+x.list].([]any)
	i := s.locals[f.base+x.idx].(int)
	if x.st.Cycle && i > 0 {
		now, err := m.eachList(s, f, x)
		if err != nil {
			return err
		}
		i = following(l, i-1, now)
		l = now
		s.locals[f.base+x.list] = l
	}
	if i >= len(l) {
		f.pc = end
		return nil
	}
	s.locals[f.base+x.slot] = l[i]
	s.locals[f.base+x.idx] = m.g.lay.value(i + 1)
	return nil
}

// following finds where a cycle goes on: the first element of now that stands after the
// last one in the order of the list that one was read from, round the end.
func following(before []any, last int, now []any) int {
	if len(now) == 0 {
		return 0
	}
	if last < len(before) {
		if at := find(now, before[last]); at >= 0 {
			return (at + 1) % len(now)
		}
		for k := 1; k < len(before); k++ {
			if at := find(now, before[(last+k)%len(before)]); at >= 0 {
				return at
			}
		}
	}
	return 0
}

func find(l []any, v any) int {
	for i, x := range l {
		if same(x, v) {
			return i
		}
	}
	return -1
}

func (m *Machine) eachGive(s *State, f *frame, x *eachCode, e *expr) error {
	var v any
	if e != nil {
		var err error
		if v, err = m.eval(s, f.base, e); err != nil {
			return err
		}
	}
	m.addResult(s, f.base+x.results, s.locals[f.base+x.slot], v)
	return nil
}

// addResult adds what a key gave; a key that gave before gives anew.
func (m *Machine) addResult(s *State, slot int32, key, v any) {
	r, _ := s.locals[slot].([]any)
	var keys, values []any
	if len(r) == 2 {
		keys, _ = r[0].([]any)
		values, _ = r[1].([]any)
	}
	if at := find(keys, key); at >= 0 {
		values = append([]any(nil), values...)
		values[at] = v
	} else {
		keys = append(keys[:len(keys):len(keys)], key)
		values = append(values[:len(values):len(values)], v)
	}
	s.locals[slot] = []any{keys, values}
}

func (m *Machine) repeatInit(s *State, f *frame, x *repeatCode) error {
	s.locals[f.base+x.i] = 0
	if x.times == nil {
		return nil
	}
	n, err := m.evalInt(s, f.base, x.times, 0)
	s.locals[f.base+x.n] = m.g.lay.value(n)
	return err
}

func (m *Machine) repeatNext(s *State, f *frame, x *repeatCode, end int32) {
	i := s.locals[f.base+x.i].(int)
	if x.n >= 0 && i >= s.locals[f.base+x.n].(int) {
		f.pc = end
		return
	}
	v := m.g.lay.value(i + 1)
	if x.n >= 0 || x.round >= 0 { // an endless loop whose passes nobody counts is the same position each time
		s.locals[f.base+x.i] = v
	}
	if x.round >= 0 {
		s.locals[f.base+x.round] = v
	}
}

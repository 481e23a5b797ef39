package interpreter

// elements are those of a list, or what lies in a zone, until the next evaluation.
func (m *Machine) elements(s *State, base int32, e *expr, zone bool) ([]int64, error) {
	if !zone {
		return m.evalList(s, base, e)
	}
	v, err := m.value(s, base, e)
	if v.w <= 0 || int(v.w) >= len(s.zones) || s.zones[v.w] == nil {
		return empty, err
	}
	return s.zones[v.w], err
}

func (m *Machine) eachStart(s *State, f *frame, x *eachCode) error {
	l, err := m.elements(s, f.base, x.in, x.zone)
	if err != nil {
		return err
	}
	s.setListAt(f.base+x.list, m.keep(l))
	s.setWord(f.base+x.idx, 0)
	if x.results >= 0 {
		s.setListAt(f.base+x.results, noResults)
	}
	return nil
}

func (m *Machine) eachNext(s *State, f *frame, x *eachCode, end int32) error {
	l := listing{s.list(f.base, x.list), x.nested}
	i := int(s.word(f.base, x.idx))
	if x.st.Cycle && i > 0 {
		now, err := m.elements(s, f.base, x.in, x.zone)
		if err != nil {
			return err
		}
		before := l
		l.words = m.keep(now)
		i = following(before, i-1, l)
		s.setListAt(f.base+x.list, l.words)
	}
	if !x.nested && i >= len(l.words) || x.nested && i >= l.len() {
		f.pc = end
		return nil
	}
	s.setLocal(f.base+x.slot, l.at(i))
	s.setWord(f.base+x.idx, int64(i+1))
	return nil
}

// following finds where a cycle goes on: the first element of now that stands after the
// last one in the order of the list that one was read from, round the end.
func following(before listing, last int, now listing) int {
	n, was := now.len(), before.len()
	if n == 0 || last >= was {
		return 0
	}
	if at := now.find(before.at(last)); at >= 0 {
		return (at + 1) % n
	}
	for k := 1; k < was; k++ {
		if at := now.find(before.at((last + k) % was)); at >= 0 {
			return at
		}
	}
	return 0
}

func (m *Machine) eachGive(s *State, f *frame, x *eachCode, e *expr) error {
	v := null(x.st.Results.Type.Elem)
	if e != nil {
		var err error
		if v, err = m.value(s, f.base, e); err != nil {
			return err
		}
	}
	at := f.base + x.results
	s.setListAt(at, addResult(s.locals.L[at], x.st.Results.Type, s.local(f.base, x.slot), v))
	return nil
}

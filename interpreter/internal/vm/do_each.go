package vm

// elements are those of a list, or the content of a zone, valid until the next evaluation.
func (m *Machine) elements(s *State, base int32, e *expr, zone bool) []int64 {
	if !zone {
		return m.evalList(s, base, e)
	}
	z := m.value(s, base, e).w
	m.host.checkZone(int(z))
	return s.zones[z]
}

func (m *Machine) eachStart(s *State, f *frame, x *eachCode) {
	s.setListAt(f.base+x.list, m.keep(m.elements(s, f.base, x.in, x.zone)))
	s.setWord(f.base+x.idx, 0)
	if x.results >= 0 {
		s.setListAt(f.base+x.results, noResults)
	}
}

func (m *Machine) eachNext(s *State, f *frame, x *eachCode, end int32) {
	l := listing{s.list(f.base, x.list), x.nested}
	i := int(s.word(f.base, x.idx))
	if x.nested {
		m.ev.SpendWords(len(l.words))
	}
	if x.st.Cycle && i > 0 {
		before := l
		l.words = m.keep(m.elements(s, f.base, x.in, x.zone))
		i = m.following(before, i-1, l)
		s.setListAt(f.base+x.list, l.words)
	}
	if !x.nested && i >= len(l.words) || x.nested && i >= l.len() {
		f.pc = end
		return
	}
	s.setLocal(f.base+x.slot, l.at(i))
	s.setWord(f.base+x.idx, int64(i+1))
}

// following finds where a cycle continues: at the first element of now that comes after the last one in the order
// of the list which that was read from, wrapping around.
func (m *Machine) following(before listing, last int, now listing) int {
	n, was := now.len(), before.len()
	if n == 0 || last >= was {
		return 0
	}
	if at := now.find(before.at(last)); at >= 0 {
		return (at + 1) % n
	}
	for k := 1; k < was; k++ {
		m.ev.SpendWords(len(now.words))
		if at := now.find(before.at((last + k) % was)); at >= 0 {
			return at
		}
	}
	return 0
}

func (m *Machine) eachGive(s *State, f *frame, x *eachCode, e *expr) {
	at := f.base + x.results
	m.reserve(len(s.locals.L[at]))
	s.setListAt(at, addResult(s.locals.L[at], x.st.Results.Type, s.local(f.base, x.slot), m.value(s, f.base, e)))
}

package vm

import "slices"

// judgeLaws runs laws until no condition is true any more.
func (m *Machine) judgeLaws(s *State, f *frame) {
	n := len(s.frames) - 1
	if f.flags&flagLaws == 0 && (s.lawful || !s.stale) {
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

// firstLaw begins the body of the first law whose condition is true for something. If there is none, laws are not
// asked again before something is written; what they come to is remembered by the evaluator.
func (m *Machine) firstLaw(s *State) bool {
	m.ev.SpendWords(len(m.g.laws))
	for i := range m.g.laws {
		if m.tryLaw(s, &m.g.laws[i]) {
			return true
		}
	}
	s.stale = false
	return false
}

// tryLaw evaluates a law for every combination of what it ranges over, and begins its body for the first for which
// it is true.
func (m *Machine) tryLaw(s *State, l *lawCode) bool {
	base := s.top()
	if m.Profile != nil {
		defer m.ev.Leave(m.enterRule(l.law.Body, l.law.Range))
	}
	m.makeLocals(s, l.body, nil, 0)
	if !m.lawAsked(s, base, l) {
		s.truncate(base)
		return false
	}
	m.push(s, frame{pc: l.body.entry, base: base, top: base, ret: -1, ref: l.body.no, kind: bodyFrame})
	return true
}

// A lawQuestion asks whether a law holds for anything.
type lawQuestion struct {
	m     *Machine
	s     *State
	law   *lawCode
	base  int32 // where its locals are
	asked bool  // it was not answered from memory
}

// Holds is asked by the evaluator.
func (q *lawQuestion) Holds() bool {
	q.asked = true
	return q.m.lawHolds(q.s, q.base, q.law, 0)
}

// lawAsked is lawHolds, which for a law that ranges over much is remembered.
func (m *Machine) lawAsked(s *State, base int32, l *lawCode) bool {
	if len(l.over) == 0 {
		return m.lawHolds(s, base, l, 0)
	}
	m.question = lawQuestion{m: m, s: s, law: l, base: base}
	holds := m.ev.Ask(l.no, &m.question)
	if holds && !m.question.asked { // the locals are still to be found, and paid for already
		was := m.ev.Meter
		m.lawHolds(s, base, l, 0)
		m.ev.Swap(was)
	}
	return holds
}

// lawHolds binds the variables of a law, from the n-th on, until its condition is true.
func (m *Machine) lawHolds(s *State, base int32, l *lawCode, n int) bool {
	if n == len(l.over) {
		return m.evalBool(s, base, l.holds)
	}
	over, each := m.value(s, base, l.over[n]), l.law.For[n].Local
	m.ev.SpendWords(len(over.l))
	for v := range listOf(slices.Clone(over.l), each.Type).all() { // not kept: that would count as memory of the game
		s.setLocal(base+int32(each.Index), v)
		if m.lawHolds(s, base, l, n+1) {
			return true
		}
	}
	return false
}

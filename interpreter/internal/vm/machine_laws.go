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

// tryLaw begins the body of a law for the first combination of what it ranges over for which it is true.
func (m *Machine) tryLaw(s *State, l *lawCode) bool {
	base, depth := s.top(), m.enterRule(l.law.Body, l.law.Range)
	holds := m.lawAsked(s, l)
	m.ev.Leave(depth)
	if !holds {
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
	asked bool // it was not answered from memory
}

// Holds makes the locals of the law and looks for what it holds for.
func (q *lawQuestion) Holds() bool {
	q.asked = true
	base := q.s.top()
	q.m.makeLocals(q.s, q.law.body, nil, 0)
	return q.m.lawHolds(q.s, base, q.law, 0)
}

// lawAsked says whether a law holds; of one that ranges over much that is remembered. If it does, its locals are made.
func (m *Machine) lawAsked(s *State, l *lawCode) bool {
	m.question = lawQuestion{m: m, s: s, law: l}
	if len(l.over) == 0 {
		return m.question.Holds()
	}
	holds := m.ev.Ask(l.no, &m.question)
	if holds && !m.question.asked { // the locals are still to be found, and paid for already
		was := m.ev.Meter
		m.question.Holds()
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

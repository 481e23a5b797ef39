package vm

import "fmt"

// ask makes a decision due. Its options are already set.
func (m *Machine) ask(s *State, f *frame, a *asking, seat int, none bool) {
	p := &s.pend
	m.ev.SpendWords(len(p.words))
	p.asking, p.pc, p.base, p.seat, p.none = a, f.pc-1, f.base, int32(seat), none
	p.n = int32(p.options().len())
	if m.Coverage != nil {
		m.Coverage.asked(&s.pend)
	}
}

// forced says whether the current decision has only one option, which is then taken without asking.
func (s *State) forced() bool {
	if s.pend.count() != 1 || s.pend.seen != nil {
		return false
	}
	x, ok := s.g.code[s.pend.pc].x.(*chooseCode)
	return !ok || !x.st.May || x.written < 2
}

// Take answers the current decision.
func (m *Machine) Take(s *State, option int) (err error) {
	defer m.guard(s, &err)
	if s.over {
		return ErrOver
	}
	if s.pend.asking == nil {
		return ErrNoDecision
	}
	if option < 0 || option >= s.pend.count() {
		return ErrOption
	}
	m.bind(s)
	s.taken++
	m.apply(s, option)
	s.tried += int64(m.ev.Spent())
	return nil
}

// decisionSteps is the cost of asking, answering and reporting a decision.
const decisionSteps = 50

func (m *Machine) apply(s *State, option int) {
	m.ev.Spend(decisionSteps)
	m.answered = s.pend
	p := &m.answered
	if s.last != p.seat {
		if s.last != 0 {
			m.commit(s)
		}
		s.last = p.seat
	}
	if s.mayReject(p) {
		m.checkpoint(s, option)
	}
	if s.simultaneous != nil && !p.forced {
		m.remember(s, p, option)
	}
	s.pend.asking, s.pend.words = nil, p.words[:0]
	f := &s.frames[len(s.frames)-1]
	declined := p.none && option == int(p.n)
	if m.watches(EventPicked) {
		m.tellAnswer(s, p, option, declined)
	}
	if m.Coverage != nil {
		m.Coverage.took(p, option, 1)
	}
	switch x := m.g.code[p.pc].x.(type) {
	case *pickCode:
		m.picked(s, f, p, x, option, declined)
	case *chooseCode:
		m.chosen(s, f, p, p.offer(option))
	case *turnsCode:
		if !declined {
			s.setWord(f.base+x.took, p.words[option])
			m.act(s, p.offer(option).act, int(p.seat))
		}
	}
}

// picked stores the result of a pick in its local.
func (m *Machine) picked(s *State, f *frame, p *pending, x *pickCode, option int, declined bool) {
	slot := f.base + x.slot
	switch {
	case x.st.Grow && declined:
	case x.st.Grow:
		so := s.locals.L[slot]
		s.setListAt(slot, m.added(s, f, x, so, p.at(option)))
		f.pc = p.pc
	case declined:
		s.setLocal(slot, null(x.typ))
	default:
		v := p.at(option)
		v.l = m.keep(v.l)
		s.setLocal(slot, v)
		if b := x.once; b != nil {
			m.mark(s, mark{action: b.no, seat: s.onceSeat(b, f.base), scope: b.once.scope, key: v}, b.once.typ)
		}
	}
}

// commit marks a point that play never goes back behind.
func (m *Machine) commit(s *State) {
	if m.deep > 0 {
		panic(s.fault("chance or another seat would decide, or something be shown, in what is only supposed"))
	}
	s.commit++
	m.settle(s)
}

func (s *State) mayReject(p *pending) bool {
	return (s.set.test != nil || p.mayReject) && (p.kind != DecisionPick || p.count() > 1)
}

// stands commits because the trail has become too long.
func (m *Machine) stands(s *State) {
	was := s.said
	m.release(s, s.trail.points[0].kept)
	if was>>7 == s.said>>7 { // now and then drop what was told
		return
	}
	left := s.kept.since(s.said)
	s.kept = nil
	for _, e := range left {
		s.kept = s.kept.and(e, s.said)
	}
}

// reject goes back to the last decision of the same seat in the same action and removes the option chosen there. If
// none is left, it goes back further.
func (m *Machine) reject(s *State, why *rejection) {
	for !s.trail.empty() {
		if m.exhausted(s) {
			panic(&Fault{Range: why.at, Rule: why.rule, Address: why.address, Message: fmt.Sprintf(
				"`%s` refused what was tried for more than %d steps, all for one decision", why.word, m.Limits.Tries)})
		}
		taken := m.rollBack(s)
		if s.trail.empty() && !m.settled {
			m.bottomed = true
		}
		if m.watches(EventRejected) {
			m.emitRejected(s, why, taken)
		}
		p := &s.pend
		if m.Coverage != nil {
			m.Coverage.took(p, taken, -1)
		}
		if taken == int(p.n) {
			p.none = false
		} else {
			p.drop(taken)
		}
		if p.count() > 0 {
			return
		}
		if m.Coverage != nil {
			m.Coverage.rejectAll(m.g.code[p.pc].st)
		}
		if s.nothingLeft() {
			return
		}
	}
	panic(&Fault{Range: why.at, Rule: why.rule, Address: why.address, Stuck: true,
		Message: why.word + ": " + why.because + " (and no choice can be taken back)"})
}

// nothingLeft continues after an optional choice none of whose options can be completed; false if the decision must
// itself be refused.
func (s *State) nothingLeft() bool {
	p := s.pend
	in := &s.g.code[p.pc]
	f := &s.frames[len(s.frames)-1]
	switch x := in.x.(type) {
	case *chooseCode:
		s.pend = pending{words: p.words[:0]}
		s.chooseNone(f, x, in.a)
		return true
	case *turnsCode:
		s.pend = pending{words: p.words[:0]}
		f.pc = in.a
		return true
	}
	return false
}

func (p *pending) drop(i int) {
	p.words = p.options().cut(i).words
	p.n--
}

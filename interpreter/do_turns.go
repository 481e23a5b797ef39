package interpreter

import "slices"

func (m *Machine) turnsStart(s *State, f *frame, x *turnsCode) {
	s.setLocal(f.base+x.outs, value{w: noInt})
	s.setWord(f.base+x.acted, 1)
	s.setWord(f.base+x.idx, 0)
}

// turnsRound evaluates who takes part in the next round, and who begins.
func (m *Machine) turnsRound(s *State, f *frame, x *turnsCode, end int32) {
	if x.outer {
		s.unmark(onceRound)
	}
	list := s.set.seatIDs
	if x.of != nil {
		list = m.keep(m.evalList(s, f.base, x.of))
	}
	if outs := s.list(f.base, x.outs); len(outs) > 0 {
		m.ev.SpendPairs(len(list), len(outs))
		left := m.room(len(list))[:0]
		for _, p := range list {
			if !slices.Contains(outs, p) {
				left = append(left, p)
			}
		}
		list = left
	}
	if len(list) == 0 {
		f.pc = end
		return
	}
	if s.word(f.base, x.acted) != 1 {
		panic(m.fault(s, "in a whole round nobody could do anything"))
	}
	if x.from != nil {
		list = rotate(list, m.evalInt(s, f.base, x.from, 0))
	}
	s.setListAt(f.base+x.list, list)
	s.setWord(f.base+x.idx, 0)
	s.setWord(f.base+x.acted, 0)
	if x.outer {
		m.tellRound(s, f)
	}
}

func rotate(list []int64, first int64) []int64 {
	at := slices.Index(list, first)
	if at <= 0 {
		return list
	}
	return slices.Concat(list[at:], list[:at])
}

func (m *Machine) turnsSeat(s *State, f *frame, x *turnsCode, round int32) {
	list, i := s.list(f.base, x.list), s.word(f.base, x.idx)
	if i >= int64(len(list)) {
		f.pc = round
		return
	}
	s.setWord(f.base+x.self, list[i])
	s.setWord(f.base+x.idx, i+1)
	s.unmark(onceTurn)
}

func (m *Machine) turnsAsk(s *State, f *frame, x *turnsCode, over int32) {
	seat := int(max(s.word(f.base, x.self), 0))
	if !m.offer(s, f.base, &x.asking, seat) {
		f.pc = over
		return
	}
	m.ask(s, f, &x.asking, seat, false)
}

// turnsDone continues after an action: with the same seat after a free one, else with the next.
func (m *Machine) turnsDone(s *State, f *frame, x *turnsCode, ask, end int32) {
	took := max(s.word(f.base, x.took), 0)
	s.setWord(f.base+x.took, noInt)
	if x.offers[took].sort == freeAct {
		f.pc = ask
		return
	}
	s.setWord(f.base+x.acted, 1)
	if x.offers[took].sort == outAct {
		outs := s.list(f.base, x.outs)
		m.reserve(len(outs))
		s.setListAt(f.base+x.outs, append(outs[:len(outs):len(outs)], s.word(f.base, x.self)))
	}
	m.turnOver(s, f, x, end)
}

func (m *Machine) turnOver(s *State, f *frame, x *turnsCode, end int32) {
	m.settle(s)
	if x.until != nil && m.evalBool(s, f.base, x.until) {
		f.pc = end
	}
}

// stopTurn leaves the turn of the innermost turns statement.
func (m *Machine) stopTurn(s *State) {
	for i := len(s.frames) - 1; i >= 0; i-- {
		f := &s.frames[i]
		if f.kind == momentFrame || f.pc <= 0 {
			continue
		}
		in := &m.g.code[f.pc]
		if in.op != opTurnsDone {
			continue
		}
		x := in.x.(*turnsCode)
		m.drop(s, i+1)
		f = &s.frames[i]
		f.pc++
		s.setWord(f.base+x.acted, 1)
		s.setWord(f.base+x.took, noInt)
		m.turnOver(s, f, x, in.b)
		return
	}
	panic(m.fault(s, "there is no turn to stop here"))
}

func (m *Machine) act(s *State, b *body, seat int) {
	m.enter(s, b, nil, -1, seat, nil)
	if b.once != nil && b.once.late < 0 {
		m.mark(s, m.onceMark(s, b, s.frames[len(s.frames)-1].base, seat), b.once.typ)
	}
}

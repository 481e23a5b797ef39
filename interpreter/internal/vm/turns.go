package vm

import (
	"slices"
)

func (s *State) turnsStart(f *frame, x *turnsCode) {
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
	left := list
	if outs := s.list(f.base, x.outs); len(outs) > 0 {
		m.ev.SpendPairs(len(list), len(outs))
		left = m.room(len(list))[:0]
		for _, p := range list {
			if !slices.Contains(outs, p) {
				left = append(left, p)
			}
		}
		if !x.still {
			list = left
		}
	}
	if len(left) == 0 {
		f.pc = end
		return
	}
	if s.word(f.base, x.acted) != 1 {
		panic(s.fault("in a whole round nobody could do anything"))
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
	if x.behind >= 0 {
		s.setWord(f.base+x.behind, 0)
	}
	if x.gone != nil && !s.isOut(f, x) && m.evalBool(s, f.base, x.gone) {
		m.goOut(s, f, x)
	}
}

// isOut says whether the seat whose turn it is has gone out.
func (s *State) isOut(f *frame, x *turnsCode) bool {
	return slices.Contains(s.list(f.base, x.outs), s.word(f.base, x.self))
}

func (m *Machine) goOut(s *State, f *frame, x *turnsCode) {
	s.setWord(f.base+x.acted, 1)
	outs := s.list(f.base, x.outs)
	m.reserve(len(outs))
	s.setListAt(f.base+x.outs, append(outs[:len(outs):len(outs)], s.word(f.base, x.self)))
}

func (m *Machine) turnsAsk(s *State, f *frame, x *turnsCode, over int32) {
	seat := int(max(s.word(f.base, x.self), 0))
	open, may := m.offer(s, f.base, &x.asking, seat), false
	if x.still || x.behind >= 0 || x.gone != nil {
		open, may = m.inTurn(s, f, x)
	}
	if open {
		m.ask(s, f, &x.asking, seat, may)
	} else if !may {
		f.pc = over
	} // else the turn is done
}

// inTurn leaves, of what a seat could do, what it may do at this time of its turn: the main action, what may follow
// it, or what may be done by who is out. may says whether it may do nothing.
func (m *Machine) inTurn(s *State, f *frame, x *turnsCode) (open, may bool) {
	want := m.wanted(s, f, x)
	s.pend.words = slices.DeleteFunc(s.pend.words, func(i int64) bool { return !inTime(x.offers[i].sort, want) })
	return len(s.pend.words) > 0, want != takeAct
}

// wanted is the kind of actions that a turn has come to: takeAct for all before the main action is taken.
func (m *Machine) wanted(s *State, f *frame, x *turnsCode) uint8 {
	switch {
	case s.isOut(f, x):
		return stillAct
	case x.behind >= 0 && s.word(f.base, x.behind) == 1:
		return afterAct
	}
	return takeAct
}

// inTime says whether an action of a kind may be taken when a turn has come to another.
func inTime(sort, want uint8) bool { return sort == want || want == takeAct && sort <= outAct }

// turnsDone continues after an action: with the same seat after a free one, else with what may follow, or the next.
func (m *Machine) turnsDone(s *State, f *frame, x *turnsCode, ask, end int32) {
	took, sort := s.word(f.base, x.took), stillAct // or nothing
	s.setWord(f.base+x.took, noInt)
	if took >= 0 {
		sort = x.offers[took].sort
	}
	switch {
	case sort == freeAct || sort == afterAct:
		f.pc = ask
		return
	case sort == outAct:
		m.goOut(s, f, x)
	case sort == takeAct:
		s.setWord(f.base+x.acted, 1)
		if x.behind >= 0 {
			s.setWord(f.base+x.behind, 1)
			f.pc = ask
			return
		}
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
	panic(s.fault("there is no turn to stop here"))
}

func (m *Machine) act(s *State, b *body, seat int) {
	m.enter(s, b, nil, -1, seat, nil)
	if b.once != nil && b.once.late < 0 {
		m.mark(s, m.onceMark(s, b, s.frames[len(s.frames)-1].base, seat), b.once.typ)
	}
}

func (m *Machine) choose(s *State, f *frame, x *chooseCode, end int32) {
	seat := int(m.evalInt(s, f.base, x.by, 0))
	if !m.offer(s, f.base, &x.asking, seat) {
		s.chooseNone(f, x, end)
		return
	}
	if seat == 0 {
		panic(s.fault("there is nobody to choose"))
	}
	m.ask(s, f, &x.asking, seat, false)
}

// chooseNone continues after a choice without options.
func (s *State) chooseNone(f *frame, x *chooseCode, end int32) {
	if x.slot >= 0 {
		s.setWord(f.base+x.slot, 0)
	}
	f.pc = end
}

// chosen jumps to the written option, or begins the action.
func (m *Machine) chosen(s *State, f *frame, p *pending, o *offer) {
	x := m.g.code[p.pc].x.(*chooseCode)
	if x.slot >= 0 {
		s.setWord(f.base+x.slot, int64(o.wordID))
	}
	if o.act != nil {
		f.pc = m.g.code[p.pc].a
		m.act(s, o.act, int(p.seat))
		return
	}
	if x.st.May && !o.Declines {
		f.flags |= flagAccepted
	}
	f.pc = o.entry
}

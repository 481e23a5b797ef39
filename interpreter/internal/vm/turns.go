package vm

import (
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/program"
)

// A turns gives seats their turns, and lets them choose what they do.
type turns struct {
	*evaluation
	table *writer
	tell  *narrator
	flow  *flow
	asks  *asker
}

func (s *State) turnsStart(f *frame, x *program.TurnsCode) {
	s.setLocal(f.base+x.Outs, value{W: noInt})
	s.setWord(f.base+x.Acted, 1)
	s.setWord(f.base+x.Idx, 0)
}

// turnsRound evaluates who takes part in the next round, and who begins.
func (t *turns) turnsRound(s *State, f *frame, x *program.TurnsCode, end int32) {
	if x.Outer {
		s.unmark(program.OnceRound)
	}
	list := s.set.seatIDs
	if x.Of != nil {
		list = t.keep(t.evalList(s, f.base, x.Of))
	}
	if t.p.Leaves != nil {
		list = slices.DeleteFunc(slices.Clone(list), t.host.left)
	}
	left := list
	if outs := s.list(f.base, x.Outs); len(outs) > 0 {
		t.ev.SpendPairs(len(list), len(outs))
		left = t.room(len(list))[:0]
		for _, p := range list {
			if !slices.Contains(outs, p) {
				left = append(left, p)
			}
		}
		if !x.Still && !x.Rejoin {
			list = left
		}
	}
	if len(left) == 0 {
		f.pc = end
		return
	}
	if s.localWord(f.base, x.Acted) != 1 {
		panic(s.fault("in a whole round nobody could do anything"))
	}
	if x.From != nil {
		list = rotate(list, t.evalInt(s, f.base, x.From, 0))
	}
	s.setListAt(f.base+x.List, list)
	s.setWord(f.base+x.Idx, 0)
	s.setWord(f.base+x.Acted, 0)
	if x.Outer {
		t.tell.tellRound(s, f)
	}
}

func rotate(list []int64, first int64) []int64 {
	at := slices.Index(list, first)
	if at <= 0 {
		return list
	}
	return slices.Concat(list[at:], list[:at])
}

func (t *turns) turnsSeat(s *State, f *frame, x *program.TurnsCode, round int32) {
	list, i := s.list(f.base, x.List), s.localWord(f.base, x.Idx)
	for i < int64(len(list)) && (t.host.left(list[i]) || x.Rejoin && slices.Contains(s.list(f.base, x.Outs), list[i])) {
		i++
	}
	if i >= int64(len(list)) {
		f.pc = round
		return
	}
	s.setWord(f.base+x.Self, list[i])
	s.setWord(f.base+x.Idx, i+1)
	s.unmark(program.OnceTurn)
	if x.Behind >= 0 {
		s.setWord(f.base+x.Behind, 0)
	}
	if x.Gone != nil && !s.isOut(f, x) && t.evalBool(s, f.base, x.Gone) {
		t.goOut(s, f, x)
	}
}

// isOut says whether the seat whose turn it is has gone out.
func (s *State) isOut(f *frame, x *program.TurnsCode) bool {
	return slices.Contains(s.list(f.base, x.Outs), s.localWord(f.base, x.Self))
}

func (t *turns) goOut(s *State, f *frame, x *program.TurnsCode) {
	s.setWord(f.base+x.Acted, 1)
	outs := s.list(f.base, x.Outs)
	t.reserve(len(outs))
	s.setListAt(f.base+x.Outs, append(outs[:len(outs):len(outs)], s.localWord(f.base, x.Self)))
}

func (t *turns) turnsAsk(s *State, f *frame, x *program.TurnsCode, over int32) {
	seat := int(max(s.localWord(f.base, x.Self), 0))
	open, may := t.asks.offer(s, f.base, &x.Asking, seat), false
	if x.Still || x.Behind >= 0 || x.Gone != nil {
		open, may = t.inTurn(s, f, x)
	}
	if open {
		t.asks.ask(s, f, &x.Asking, seat, may)
	} else if !may {
		f.pc = over
	} // else the turn is done
}

// inTurn leaves, of what a seat could do, what it may do at this time of its turn: the main action, what may follow
// it, or what may be done by who is out. may says whether it may do nothing.
func (t *turns) inTurn(s *State, f *frame, x *program.TurnsCode) (open, may bool) {
	want := t.wanted(s, f, x)
	s.pend.words = slices.DeleteFunc(s.pend.words, func(i int64) bool { return !inTime(x.Offers[i].Sort, want) })
	return len(s.pend.words) > 0, want != program.TakeAct
}

// wanted is the kind of actions that a turn has come to: takeAct for all before the main action is taken.
func (t *turns) wanted(s *State, f *frame, x *program.TurnsCode) uint8 {
	switch {
	case s.isOut(f, x):
		return program.StillAct
	case x.Behind >= 0 && s.localWord(f.base, x.Behind) == 1:
		return program.AfterAct
	}
	return program.TakeAct
}

// inTime says whether an action of a kind may be taken when a turn has come to another.
func inTime(sort, want uint8) bool {
	return sort == want || want == program.TakeAct && sort <= program.OutAct
}

// turnsDone continues after an action: with the same seat after a free one, else with what may follow, or the next.
func (t *turns) turnsDone(s *State, f *frame, x *program.TurnsCode, ask, end int32) {
	took, sort := s.localWord(f.base, x.Took), program.StillAct // or nothing
	s.setWord(f.base+x.Took, noInt)
	if took >= 0 {
		sort = x.Offers[took].Sort
	}
	switch {
	case sort == program.FreeAct || sort == program.AfterAct:
		f.pc = ask
		return
	case sort == program.OutAct:
		t.goOut(s, f, x)
	case sort == program.TakeAct:
		s.setWord(f.base+x.Acted, 1)
		if x.Rejoin {
			s.setLocal(f.base+x.Outs, value{W: noInt})
		}
		if x.Behind >= 0 {
			s.setWord(f.base+x.Behind, 1)
			f.pc = ask
			return
		}
	}
	if end > 0 {
		t.turnOver(s, f, x, end)
	}
}

func (t *turns) turnOver(s *State, f *frame, x *program.TurnsCode, end int32) {
	t.flow.settle(s)
	if x.Until != nil && t.evalBool(s, f.base, x.Until) {
		f.pc = end
	}
}

// stopTurn leaves the turn of the innermost turns statement. Hooks behind the turn run if its body had begun.
func (t *turns) stopTurn(s *State) {
	for i := len(s.frames) - 1; i >= 0; i-- {
		f := &s.frames[i]
		if f.kind == momentFrame || f.pc <= 0 {
			continue
		}
		in := &t.p.Code[f.pc]
		if in.Op != program.OpTurnsDone && in.Op != program.OpTurnsOver {
			continue
		}
		x := in.X.(*program.TurnsCode)
		t.flow.drop(s, i+1)
		f = &s.frames[i]
		if in.Op == program.OpTurnsDone {
			f.pc++
		}
		s.setWord(f.base+x.Acted, 1)
		s.setWord(f.base+x.Took, noInt)
		if in.B > 0 {
			t.turnOver(s, f, x, in.B)
		}
		return
	}
	panic(s.fault("there is no turn to stop here"))
}

// stopChoice leaves the innermost action or reaction that a seat chose, as if it had not been taken: the seat chooses
// again in its turn or menu, and a window offers the reaction again.
func (t *turns) stopChoice(s *State) {
	reacts := func(f *frame) bool {
		return f.hook > 0 && f.flags&flagAccepted != 0 && t.p.Hooks[f.hook-1].React != nil
	}
	i := len(s.frames) - 1
	for i > 0 && s.frames[i].hook >= 0 && !reacts(&s.frames[i]) {
		i--
	}
	f := s.frames[i]
	switch {
	case i == 0:
		panic(s.fault("nothing that a seat chose is under way here"))
	case f.hook > 0:
		t.flow.drop(s, i)
		s.accepted(&s.frames[i-1], false)
		return
	}
	if b := t.p.Bodies[f.ref]; b.Once != nil {
		k := t.table.onceMark(s, b, f.base, int(s.onceSeat(b, f.base)))
		s.marks = slices.DeleteFunc(s.marks, k.equals)
	}
	t.flow.drop(s, i)
	by := &s.frames[i-1]
	by.pc = -1 - f.hook
	if x, ok := t.p.Code[by.pc].X.(*program.TurnsCode); ok {
		s.setWord(by.base+x.Took, noInt)
	}
}

// act begins an action that a seat chose at the instruction pc.
func (t *turns) act(s *State, b *program.Body, pc int32, seat int) {
	n := len(s.frames)
	t.flow.enter(s, b, nil, -1, seat, nil)
	s.frames[n].hook = -1 - pc
	if b.Once != nil && b.Once.Late < 0 {
		t.table.mark(s, t.table.onceMark(s, b, s.frames[len(s.frames)-1].base, seat), b.Once.Typ)
	}
}

func (t *turns) choose(s *State, f *frame, x *program.ChooseCode, end int32) {
	seat := int(t.evalInt(s, f.base, x.By, 0))
	if !t.asks.offer(s, f.base, &x.Asking, seat) {
		s.chooseNone(f, x, end)
		return
	}
	if seat == 0 {
		panic(s.fault("there is nobody to choose"))
	}
	t.asks.ask(s, f, &x.Asking, seat, false)
}

// chooseNone continues after a choice without options.
func (s *State) chooseNone(f *frame, x *program.ChooseCode, end int32) {
	if x.Slot >= 0 {
		s.setWord(f.base+x.Slot, 0)
	}
	f.pc = end
}

// chosen jumps to the written option, or begins the action.
func (t *turns) chosen(s *State, f *frame, p *pending, o *program.Offer) {
	x := t.p.Code[p.pc].X.(*program.ChooseCode)
	if x.Slot >= 0 {
		s.setWord(f.base+x.Slot, int64(o.WordID))
	}
	if o.Act != nil {
		f.pc = t.p.Code[p.pc].A
		t.act(s, o.Act, p.pc, int(p.seat))
		return
	}
	if x.St.May && !o.Declines {
		f.flags |= flagAccepted
	}
	f.pc = o.Entry
}

package interpreter

import "github.com/stellar-rules/stellar/schema/model"

// exec runs one instruction of the frame f, whose pc is already past it.
func (m *Machine) exec(s *State, f *frame, in *instr) error {
	switch in.op {
	case opJump:
		f.pc = in.a
	case opUnless, opIf:
		ok, err := m.evalBool(s, f.base, in.e)
		if err != nil {
			return err
		}
		if ok == (in.op == opIf) {
			f.pc = in.a
		}
	case opLet:
		v, err := m.kept(s, f.base, in.e)
		if err != nil {
			return err
		}
		s.setLocal(f.base+in.a, normal(v, in.x.(*model.Type)))
	case opNull:
		s.setLocal(f.base+in.a, in.x.(value))
	case opClear:
		zero := m.g.bodies[f.ref].zero
		for _, n := range in.x.([]int32) {
			s.setLocal(f.base+n, value{w: zero[n]})
		}
	case opReturn:
		return m.returnValue(s, f, in.e)
	case opReturnValue:
		if err := m.unwind(s, f.base, 0); err != nil {
			return err
		}
		return m.returnValue(s, &s.frames[len(s.frames)-1], in.e)
	case opEndInner:
		return m.leave(s, value{w: noInt})
	case opUnwind:
		if err := m.unwind(s, f.base, uint8(in.b)); err != nil {
			return err
		}
		s.frames[len(s.frames)-1].pc = in.a
	case opAssign:
		return m.assign(s, f, in.x.(*assignCode))
	case opRun:
		return m.run(s, f, in.x.(*runCode), in.a)
	case opPick:
		return m.pick(s, f, in.x.(*pickCode))
	case opChoose:
		return m.choose(s, f, in.x.(*chooseCode), in.a)
	case opStep:
		return m.enterStep(s, f, in.x.(*stepCode), in.a)
	case opEachStart:
		return m.eachStart(s, f, in.x.(*eachCode))
	case opEachNext:
		return m.eachNext(s, f, in.x.(*eachCode), in.a)
	case opEachGive:
		return m.eachGive(s, f, in.x.(*eachCode), in.e)
	case opRepeatInit:
		return m.repeatInit(s, f, in.x.(*repeatCode))
	case opRepeatNext:
		m.repeatNext(s, f, in.x.(*repeatCode), in.a)
	case opTurnsStart:
		m.turnsStart(s, f, in.x.(*turnsCode))
	case opTurnsRound:
		return m.turnsRound(s, f, in.x.(*turnsCode), in.a)
	case opTurnsSeat:
		return m.turnsSeat(s, f, in.x.(*turnsCode), in.a)
	case opTurnsAsk:
		return m.turnsAsk(s, f, in.x.(*turnsCode), in.a)
	case opTurnsDone:
		return m.turnsDone(s, f, in.x.(*turnsCode), in.a, in.b)
	case opPickStart:
		m.pickStart(s, f, in.x.(*pickCode))
	case opManyStart:
		return m.manyStart(s, f, in.x.(*manyCode))
	case opManyNext:
		m.manyNext(s, f, in.x.(*manyCode), in.a)
	case opManyKeep:
		m.manyKeep(s, f, in.x.(*manyCode), in.a)
	case opSimultaneous:
		m.beginSimultaneous(s)
	case opEndSimultaneous:
		m.endSimultaneous(s)
	case opRoundMark:
		s.unmark(onceRound)
		m.tellRound(s, f)
	case opNop:
	case opCreate:
		return m.create(s, f, in.x.(*createCode))
	case opRemove:
		return m.removeAll(s, f, in.e)
	case opMove:
		return m.moveAll(s, f, in.e, in.x.(*expr))
	case opDraw:
		return m.draw(s, f, in.x.(*drawCode))
	case opRoll:
		return m.roll(s, f, in.x.(*rollCode))
	case opShow:
		return m.show(s, f, in.x.(*showCode))
	case opStopMoment:
		return m.stopMoment(s, f)
	case opStopTurn:
		return m.stopTurn(s)
	case opOriginal:
		return m.original(s, f, in.x.(*runCode), in.a)
	case opThen:
		return m.runThen(s, f)
	case opRequire:
		return m.require(s, f, in.e, in.x.(*model.Require))
	case opActed:
		m.tellActed(s, f, in.x.(*actedCode))
	case opTell:
		return m.tell(s, f, in.e, in.x.(*model.Tell))
	case opFinish:
		return m.finish(s, f, in.x.(*finishCode))
	case opPlayOn:
		return m.playOn(s)
	case opExpect:
		return m.expect(s, f, in.e, in.x.(*model.Expect))
	default:
		return m.fault(s, "an instruction without meaning: %d", in.op)
	}
	return nil
}

// returnValue ends a body; e is evaluated last.
func (m *Machine) returnValue(s *State, f *frame, e *expr) error {
	v := value{w: noInt}
	if e != nil {
		var err error
		if v, err = m.kept(s, f.base, e); err != nil {
			return err
		}
	}
	return m.leave(s, v)
}

// run begins a procedure or action.
func (m *Machine) run(s *State, f *frame, x *runCode, next int32) error {
	f.pc = next
	var args [8]arg
	list, err := m.args(s, f.base, x.args, x.body, args[:0])
	if err != nil {
		return err
	}
	ret := int32(-1)
	if x.slot >= 0 {
		ret = f.base + x.slot
	}
	seat := 0
	if x.body.proc.Class == model.Action {
		seat = m.self(s)
	}
	var caller *frame
	if x.then >= 0 {
		caller = &frame{then: x.then, tbase: f.base, tref: f.ref}
	}
	if x.proper {
		return m.enterProper(s, x.body, list, ret, caller)
	}
	return m.enterAs(s, x.body, list, ret, seat, caller)
}

// args evaluates what is handed to the parameters of a body, behind those in list.
func (m *Machine) args(s *State, base int32, args []*expr, b *body, list []arg) ([]arg, error) {
	for i, a := range args {
		if a == nil {
			list = append(list, arg{none: true})
			continue
		}
		v, err := m.kept(s, base, a)
		if err != nil {
			return nil, err
		}
		if i < len(b.params) {
			v = normal(v, b.params[i].local.Type)
		}
		list = append(list, arg{value: v})
	}
	return list, nil
}

// enterProper begins a body itself from within the version of a thing: the moment is under way,
// and what the caller of the version brought is still to be run.
func (m *Machine) enterProper(s *State, b *body, args []arg, ret int32, caller *frame) error {
	if len(s.frames)+1 > m.Limits.Frames {
		return m.fault(s, "more than %d bodies deep", m.Limits.Frames)
	}
	if at := activation(s, s.frames[len(s.frames)-1].base); caller == nil && at >= 0 {
		caller = &s.frames[at]
	}
	f := frame{pc: b.entry, base: s.top(), top: s.top(), ret: ret, ref: b.no, kind: bodyFrame}
	if caller != nil {
		f.then, f.tbase, f.tref = caller.then, caller.tbase, caller.tref
	}
	if err := m.makeLocals(s, b, args, 0); err != nil {
		return err
	}
	s.frames = append(s.frames, f)
	return nil
}

// runThen runs the body that the caller brought.
func (m *Machine) runThen(s *State, f *frame) error {
	at := activation(s, f.base)
	if at < 0 || s.frames[at].then <= 0 {
		return nil
	}
	if len(s.frames)+1 > m.Limits.Frames {
		return m.fault(s, "more than %d bodies deep", m.Limits.Frames)
	}
	a := &s.frames[at]
	level := uint8(m.g.code[a.then-1].b)
	s.frames = append(s.frames, frame{pc: a.then, base: a.tbase, top: s.top(), ret: -1,
		ref: a.tref, kind: innerFrame, level: level})
	return nil
}

func (m *Machine) require(s *State, f *frame, e *expr, st *model.Require) error {
	ok, err := m.evalBool(s, f.base, e)
	if err != nil || ok {
		return err
	}
	if st.Because == nil {
		return m.refuse(s, sayNotHolds)
	}
	if !m.explains(s) {
		return m.refuseFor(s, "", "")
	}
	source, said := m.both(func() string { return m.render(s, f.base, st.Because) })
	return m.refuseFor(s, source, said)
}

func (m *Machine) tell(s *State, f *frame, to *expr, st *model.Tell) error {
	if m.Events == nil && to == nil {
		return nil
	}
	e := &Event{Kind: EventTold, Text: st.Text, Address: st.Address, Statement: st.Range}
	if err := m.audience(s, f.base, to, e); err != nil {
		return err
	}
	m.emit(s, e, f.base)
	return nil
}

// explains says whether anybody reads why something is refused: who watches, or whoever is told that
// no choice is left.
func (m *Machine) explains(s *State) bool {
	if m.Events != nil {
		return true
	}
	for i := range s.trail.points {
		if p := &s.trail.points[i].pend; p.kind != DecisionPick || p.count() > 1 {
			return false
		}
	}
	return true
}

// audience sets who sees an event.
func (m *Machine) audience(s *State, base int32, to *expr, e *Event) error {
	if to == nil {
		return nil
	}
	v, err := m.value(s, base, to)
	if err != nil {
		return err
	}
	e.Seen, e.Hidden = m.seatList(v), true
	return nil
}

func (m *Machine) expect(s *State, f *frame, e *expr, st *model.Expect) error {
	ok, err := m.evalBool(s, f.base, e)
	if err != nil {
		return err
	}
	if m.Events != nil {
		ev := &Event{Kind: EventExpected, Label: st.Name, Values: []any{ok}, Address: st.Address, Statement: st.Range}
		if !ok {
			ev.operands = m.operands(s, f.base, st.That)
			ev.claim = st.That.Range()
		}
		m.emit(s, ev, f.base)
	}
	return nil
}

// finish ends the game.
func (m *Machine) finish(s *State, f *frame, x *finishCode) error {
	r := &Result{}
	if x.places != nil {
		l, err := m.evalList(s, f.base, x.places)
		if err != nil {
			return err
		}
		for places := listOf(l, x.places.src.Type().Elem); len(places.words) > 0; {
			var p value
			p, places = places.first()
			if group := m.seatList(p); len(group) > 0 {
				r.Places = append(r.Places, group)
			}
		}
		if len(r.Places) > 0 {
			r.Winners = r.Places[0]
		}
	}
	if x.scores != nil {
		v, err := m.value(s, f.base, x.scores)
		if err != nil {
			return err
		}
		m.score(s, r, x.st.Scores.Type(), v.l)
	}
	if x.winners != nil {
		v, err := m.value(s, f.base, x.winners)
		if err != nil {
			return err
		}
		r.Winners = m.seatList(v)
	}
	r.place(s.set.seats)
	if x.st.Text != nil {
		r.Text, r.Said = m.both(func() string { return m.render(s, f.base, x.st.Text) })
	}
	s.over, s.result = true, r
	m.invalidate(s, 0)
	m.ev.Wrote(m.g.lay.allCell())
	m.endSimultaneous(s)
	m.settle(s)
	if m.Events != nil {
		m.emit(s, &Event{Kind: EventFinished, Text: x.st.Text, Address: x.st.Address, Statement: x.st.Range}, f.base)
	}
	if s.set.test != nil { // what the test claims is still to be judged
		s.over = false
		m.drop(s, 1)
		s.frames[0].pc = m.g.bodies[s.frames[0].ref].claims
		return nil
	}
	// A finished game is its position and result, however it came about.
	m.drop(s, 0)
	return nil
}

// seatList gives the things of a seat or a list of seats; never nil.
func (m *Machine) seatList(v value) []*model.Thing {
	out := []*model.Thing{}
	if t := m.thing(int(v.w)); t != nil {
		out = append(out, t)
	}
	for _, id := range v.l {
		if t := m.thing(int(id)); t != nil {
			out = append(out, t)
		}
	}
	return out
}

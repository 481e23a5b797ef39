package vm

import "github.com/stellar-rules/stellar/schema/model"

// exec runs one instruction of the frame f, whose pc already points to the next one. It returns nil unless the
// instruction refuses.
func (m *Machine) exec(s *State, f *frame, in *instr) *rejection {
	switch in.op {
	case opJump:
		f.pc = in.a
	case opUnless, opIf:
		if m.evalBool(s, f.base, in.e) == (in.op == opIf) {
			f.pc = in.a
		}
	case opLet:
		s.setLocal(f.base+in.a, m.normal(m.kept(s, f.base, in.e), in.x.(*model.Type)))
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
		m.unwind(s, f.base, 0)
		return m.returnValue(s, &s.frames[len(s.frames)-1], in.e)
	case opEndInner:
		m.leave(s, value{w: noInt})
	case opUnwind:
		m.unwind(s, f.base, uint8(in.b))
		s.frames[len(s.frames)-1].pc = in.a
	case opAssign:
		return m.assign(s, f, in.x.(*assignCode))
	case opRun:
		x := in.x.(*runCode)
		if m.run(s, f, x, in.a); m.until != nil && x.body == m.until {
			return &stopped
		}
	case opPick:
		return m.pick(s, f, in.x.(*pickCode))
	case opChoose:
		m.choose(s, f, in.x.(*chooseCode), in.a)
	case opStep:
		m.enterStep(s, f, in.x.(*stepCode), in.a)
	case opEachStart:
		m.eachStart(s, f, in.x.(*eachCode))
	case opEachNext:
		m.eachNext(s, f, in.x.(*eachCode), in.a)
	case opEachGive:
		m.eachGive(s, f, in.x.(*eachCode), in.e)
	case opRepeatInit:
		m.repeatInit(s, f, in.x.(*repeatCode))
	case opRepeatNext:
		m.repeatNext(s, f, in.x.(*repeatCode), in.a)
	case opTurnsStart:
		m.turnsStart(s, f, in.x.(*turnsCode))
	case opTurnsRound:
		m.turnsRound(s, f, in.x.(*turnsCode), in.a)
	case opTurnsSeat:
		m.turnsSeat(s, f, in.x.(*turnsCode), in.a)
	case opTurnsAsk:
		m.turnsAsk(s, f, in.x.(*turnsCode), in.a)
	case opTurnsDone:
		m.turnsDone(s, f, in.x.(*turnsCode), in.a, in.b)
	case opPickStart:
		m.pickStart(s, f, in.x.(*pickCode))
	case opManyStart:
		m.manyStart(s, f, in.x.(*manyCode))
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
		m.create(s, f, in.x.(*createCode))
	case opRemove:
		m.removeAll(s, f, in.e)
	case opMove:
		m.moveAll(s, f, in.e, in.x.(*expr))
	case opDraw, opRoll:
		if m.walk != nil && !m.walk.taking {
			f.pc--
			return &stopped
		}
		if in.op == opRoll {
			m.roll(s, f, in.x.(*rollCode))
			return nil
		}
		m.draw(s, f, in.x.(*drawCode))
	case opShow:
		m.show(s, f, in.x.(*showCode))
	case opStopMoment:
		m.stopMoment(s, f)
	case opStopTurn:
		m.stopTurn(s)
	case opOriginal:
		m.original(s, f, in.x.(*runCode), in.a)
	case opThen:
		m.runThen(s, f)
	case opRequire:
		return m.require(s, f, in.e, in.x.(*model.Require))
	case opActed:
		m.tellActed(s, f, in.x.(*actedCode))
	case opTell:
		m.tell(s, f, in.e, in.x.(*model.Tell))
	case opFinish:
		m.finish(s, f, in.x.(*finishCode))
	case opPlayOn:
		m.enter(s, m.main(s), nil, -1, 0, nil)
	case opExpect:
		m.expect(s, f, in.e, in.x.(*model.Expect))
	}
	return nil
}

// returnValue ends a body; e is evaluated last.
func (m *Machine) returnValue(s *State, f *frame, e *expr) *rejection {
	v := value{w: noInt}
	if e != nil {
		v = m.kept(s, f.base, e)
	}
	ends := m.walk != nil && m.walk.end != nil && m.walk.left(f, v, m.g)
	if m.leave(s, v); ends {
		return &stopped
	}
	return nil
}

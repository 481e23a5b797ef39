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

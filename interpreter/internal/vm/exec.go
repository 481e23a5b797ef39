package vm

import (
	"math"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/stellar-rules/stellar/schema/model"
)

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
		s.repeatNext(f, in.x.(*repeatCode), in.a)
	case opTurnsStart:
		s.turnsStart(f, in.x.(*turnsCode))
	case opTurnsRound:
		m.turnsRound(s, f, in.x.(*turnsCode), in.a)
	case opTurnsSeat:
		m.turnsSeat(s, f, in.x.(*turnsCode), in.a)
	case opTurnsAsk:
		m.turnsAsk(s, f, in.x.(*turnsCode), in.a)
	case opTurnsDone:
		m.turnsDone(s, f, in.x.(*turnsCode), in.a, in.b)
	case opPickStart:
		s.pickStart(f, in.x.(*pickCode))
	case opManyStart:
		m.manyStart(s, f, in.x.(*manyCode))
	case opManyNext:
		s.manyNext(f, in.x.(*manyCode), in.a)
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
		m.enter(s, s.main(), nil, -1, 0, nil)
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

func (m *Machine) run(s *State, f *frame, x *runCode, next int32) {
	f.pc = next
	var args [8]arg
	list := m.args(s, f.base, x.args, x.body, args[:0])
	ret := int32(-1)
	if x.slot >= 0 {
		ret = f.base + x.slot
	}
	seat := 0
	if x.body.proc.Class == model.Action {
		seat = s.self()
	}
	var caller *frame
	if x.then >= 0 {
		caller = &frame{then: x.then, tbase: f.base, tref: f.ref}
	}
	if x.proper {
		m.enterProper(s, x.body, list, ret, caller)
		return
	}
	m.enter(s, x.body, list, ret, seat, caller)
}

// args appends the arguments of a body to list.
func (m *Machine) args(s *State, base int32, args []*expr, b *body, list []arg) []arg {
	m.ev.Spend(len(args))
	for i, a := range args {
		if a == nil {
			list = append(list, arg{none: true})
			continue
		}
		v := m.kept(s, base, a)
		if i < len(b.params) {
			v = m.normal(v, b.params[i].local.Type)
		}
		list = append(list, arg{value: v})
	}
	return list
}

// enterProper begins a body itself from within a thing's version of it: the moment is already open, and the `then`
// of the version's caller has still to run.
func (m *Machine) enterProper(s *State, b *body, args []arg, ret int32, caller *frame) {
	if at := activation(s, s.frames[len(s.frames)-1].base); caller == nil && at >= 0 {
		caller = &s.frames[at]
	}
	f := frame{pc: b.entry, base: s.top(), top: s.top(), ret: ret, ref: b.no, kind: bodyFrame}
	if caller != nil {
		f.then, f.tbase, f.tref = caller.then, caller.tbase, caller.tref
	}
	m.makeLocals(s, b, args, 0)
	m.push(s, f)
}

func (m *Machine) runThen(s *State, f *frame) {
	at := activation(s, f.base)
	if at < 0 || s.frames[at].then <= 0 {
		return
	}
	a := &s.frames[at]
	level := uint8(m.g.code[a.then-1].b)
	m.push(s, frame{pc: a.then, base: a.tbase, top: s.top(), ret: -1,
		ref: a.tref, kind: innerFrame, level: level})
}

// original runs, in an instead-hook, what the hook replaced.
func (m *Machine) original(s *State, f *frame, x *runCode, next int32) {
	f.pc = next
	at := activation(s, f.base)
	stood := s.momentOfHook(at)
	ret := int32(-1)
	if x.slot >= 0 {
		ret = f.base + x.slot
	}
	m.setArguments(s, &s.frames[stood], f.base, x)
	m.replaced(s, stood, int(s.frames[at].i), ret)
}

// momentOfHook is the moment of the hook in frame at. Between them may be other hooks that run it as their
// original.
func (s *State) momentOfHook(at int) int {
	if at > 0 && s.frames[at].hook != 0 {
		moment := s.g.hooks[s.frames[at].hook-1].hook.Moment
		for i := at - 1; i >= 0; i-- {
			if f := &s.frames[i]; f.kind == momentFrame && s.g.moments[f.mref].m == moment {
				return i
			}
		}
	}
	panic(s.fault("no moment is in progress that this hook is for"))
}

// setArguments sets the moment's arguments to those of `run "original"`, and resets its other locals.
func (m *Machine) setArguments(s *State, f *frame, from int32, x *runCode) {
	if f.flags&flagSteps != 0 {
		return
	}
	b := m.g.bodies[f.ref]
	var buf [8]arg
	args := m.args(s, from, x.args, b, buf[:0])
	for n := int32(len(b.params)); n < b.slots; n++ {
		if n != b.self && n != b.this {
			s.setLocal(f.base+n, value{w: b.zero[n]})
		}
	}
	for i, v := range args {
		if i < len(b.params) && !v.none {
			s.setLocal(f.base+int32(b.params[i].local.Index), v.value)
		}
	}
}

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

func (m *Machine) repeatInit(s *State, f *frame, x *repeatCode) {
	s.setWord(f.base+x.i, 0)
	if x.times != nil {
		s.setWord(f.base+x.n, m.evalInt(s, f.base, x.times, 0))
	}
}

func (s *State) repeatNext(f *frame, x *repeatCode, end int32) {
	i := s.word(f.base, x.i)
	if x.n >= 0 && i >= s.word(f.base, x.n) {
		f.pc = end
		return
	}
	if x.n >= 0 || x.round >= 0 { // the passes of an endless loop are not counted: its position is the same each time
		s.setWord(f.base+x.i, i+1)
	}
	if x.round >= 0 {
		s.setWord(f.base+x.round, i+1)
	}
}

// assign runs a set, gain or pay: it evaluates all right sides before it writes.
func (m *Machine) assign(s *State, f *frame, x *assignCode) *rejection {
	m.ev.Spend(len(x.list) - 1)
	var buf [4]value
	values := m.values(s, f.base, x.list, buf[:0])
	switch {
	case x.moment:
		m.assignMoment(s, f, x, values)
		return nil
	case x.thing == nil:
		s.setLocal(f.base+x.local, m.normal(values[0], x.ltype))
		return nil
	}
	thing := int(m.evalInt(s, f.base, x.thing, 0))
	if thing <= 0 || thing >= len(s.loc) {
		panic(s.faultAt(x.thing.src.Range(), "there is no such thing to change"))
	}
	for i := range x.list {
		a := m.attrFor(&x.list[i], thing)
		if a == nil {
			panic(s.faultAt(x.list[i].at, "%s has no such attribute", m.g.source.names[thing]))
		}
		if x.kind != setting {
			var payable bool
			values[i], payable = m.changed(s, x.kind, m.host.read(thing, a), values[i], a.Type, x.list[i].at)
			if !payable {
				return m.refuse(s, sayUnpayable)
			}
		}
	}
	m.writeAll(s, thing, x.list, values)
	return nil
}

// values appends the right sides to buf.
func (m *Machine) values(s *State, base int32, list []assignTo, buf []value) []value {
	for i := range list {
		buf = append(buf, m.kept(s, base, list[i].value))
	}
	return buf
}

func (m *Machine) writeAll(s *State, thing int, list []assignTo, values []value) {
	for i := range list {
		m.write(s, thing, m.attrFor(&list[i], thing), values[i], list[i].at)
	}
}

// attrFor is the attribute of a thing with the name that is written; nil if it has none.
func (m *Machine) attrFor(a *assignTo, thing int) *model.Attr {
	if a.attr != nil {
		return a.attr
	}
	return a.byKind[m.g.model.Things[thing].Kind]
}

// assignMoment changes the arguments of the moment that a before-hook is attached to.
func (m *Machine) assignMoment(s *State, f *frame, x *assignCode, values []value) {
	base := s.frames[s.momentOfHook(activation(s, f.base))].base
	for i, v := range values {
		s.setLocal(base+x.list[i].param, m.normal(v, x.list[i].ptype))
	}
}

// changed is the new value of an attribute after a gain or a payment; false if it cannot be paid.
func (m *Machine) changed(s *State, k assignKind, was, by value, t *model.Type, at hcl.Range) (value, bool) {
	switch {
	case t != nil && t.Class == model.Tally:
		return m.changedTally(s, k, was.l, by.l, at)
	case t != nil && t.Class == model.List:
		return m.fewerOrMore(k, listOf(was.l, t.Elem), listOf(by.l, t.Elem))
	}
	if was.w == noInt || by.w == noInt {
		panic(s.faultAt(at, "only numbers can be gained and paid"))
	}
	n := s.moved(k, was.w, by.w, at)
	if k == paying {
		low := int64(0)
		if t != nil && t.Low != nil {
			low = *t.Low
		}
		return value{w: n}, n >= low
	}
	if t != nil && t.High != nil {
		n = min(n, *t.High)
	}
	return value{w: n}, true
}

// moved is a number after a gain or a payment.
func (s *State) moved(k assignKind, was, by int64, at hcl.Range) int64 {
	if k == paying {
		by = -by
	}
	n := was + by
	if (n > was) != (by > 0) || n == math.MinInt64 {
		panic(s.faultAt(at, "the number is too large"))
	}
	return n
}

func (m *Machine) changedTally(s *State, k assignKind, was, by []int64, at hcl.Range) (value, bool) {
	out := m.room(max(len(was), len(by)))
	for i := range out {
		y := number(by, i)
		out[i] = s.moved(k, number(was, i), y, at)
		if k == paying && y > 0 && out[i] < 0 {
			return value{}, false
		}
	}
	return value{l: out}, true
}

// fewerOrMore is a list or set with elements added or removed; writing puts a set in order.
func (m *Machine) fewerOrMore(k assignKind, was, by listing) (value, bool) {
	if k == gaining {
		return value{l: append(append(m.room(len(was.words) + len(by.words))[:0], was.words...), by.words...)}, true
	}
	for v := range by.all() {
		m.reserve(len(was.words))
		at := was.find(v)
		if at < 0 {
			return value{}, false
		}
		was = was.drop(at)
	}
	return value{l: was.words}, true
}

func number(l []int64, i int) int64 {
	if i >= len(l) || l[i] == noInt {
		return 0
	}
	return l[i]
}

// create takes a free counter out of the box, or opens a scene.
func (m *Machine) create(s *State, f *frame, x *createCode) {
	at := slices.IndexFunc(x.kind.Things, func(c *model.Thing) bool { return s.live[c.ID] == 0 })
	m.ev.SpendWords(at + 1)
	m.ev.Spend(len(x.list))
	if at < 0 {
		panic(s.fault("no %s is left in the box (there are %d)", x.kind.Name, len(x.kind.Things)))
	}
	id := x.kind.Things[at].ID
	var buf [8]value
	values := m.values(s, f.base, x.list, buf[:0])
	into := int(m.evalInt(s, f.base, x.into, 0))
	m.reset(s, id)
	to := int16(1)
	if x.kind.Scene {
		to = int16(activation(s, f.base)) + 2
	}
	m.setLive(s, id, to)
	if x.slot >= 0 {
		s.setWord(f.base+x.slot, int64(id))
	}
	m.writeAll(s, id, x.list, values)
	if into > 0 {
		m.put(s, id, into)
	}
	m.touch(s)
}

func (m *Machine) removeAll(s *State, f *frame, e *expr) {
	for id := range m.kept(s, f.base, e).things() {
		m.remove(s, id)
	}
}

func (m *Machine) moveAll(s *State, f *frame, what, to *expr) {
	v := m.kept(s, f.base, what)
	zone := int(m.evalInt(s, f.base, to, 0))
	m.shift(s, v, zone)
}

// show reveals something. It is evaluated even if nobody watches, so that a rule that breaks does so in every game.
func (m *Machine) show(s *State, f *frame, x *showCode) {
	m.commit(s)
	v := m.kept(s, f.base, x.what)
	m.ev.Spend(len(v.l))
	if !m.watches(EventShown) && x.to == nil {
		return
	}
	b := v.boxed(x.what.src.Type())
	l, ok := b.([]any)
	if !ok {
		l = []any{b}
	}
	e := &Event{Kind: EventShown, Text: x.st.Text, Address: x.st.Address, Statement: x.st.Range, Told: x.st.Told,
		Values: l, Type: x.what.src.Type().One()}
	m.audience(s, f.base, x.to, e)
	m.emit(s, e, f.base)
}

func (m *Machine) require(s *State, f *frame, e *expr, st *model.Require) *rejection {
	if m.evalBool(s, f.base, e) {
		return nil
	}
	if st.Because == nil {
		return m.refuse(s, SayNotHolds)
	}
	if !m.explains(s) {
		return m.refuseFor(s, "", "")
	}
	source, said := m.both(func() string { return m.render(s, f.base, st.Because) })
	return m.refuseFor(s, source, said)
}

// explains says whether anybody will read why something is refused: a watcher, or the author of a rule that leaves
// no choice.
func (m *Machine) explains(s *State) bool {
	if m.watches(EventRejected) || m.refused != nil || s.trail.empty() {
		return true
	}
	for i := range s.trail.points {
		if p := &s.trail.points[i].pend; p.kind != DecisionPick || p.count() > 1 {
			return false
		}
	}
	return true
}

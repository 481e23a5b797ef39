package vm

import (
	"math"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/schema/model"
)

// exec runs one instruction of the frame f, whose pc already points to the next one. It returns nil unless the
// instruction refuses.
func (m *Machine) exec(s *State, f *frame, in *program.Instr) *rejection {
	switch in.Op {
	case program.OpJump:
		f.pc = in.A
	case program.OpUnless, program.OpIf:
		if m.evalBool(s, f.base, in.E) == (in.Op == program.OpIf) {
			f.pc = in.A
		}
	case program.OpLet:
		s.setLocal(f.base+in.A, m.normal(m.kept(s, f.base, in.E), in.X.(*model.Type)))
	case program.OpNull:
		s.setLocal(f.base+in.A, in.X.(value))
	case program.OpClear:
		zero := m.p.Bodies[f.ref].Zero
		for _, n := range in.X.([]int32) {
			s.setLocal(f.base+n, value{W: zero[n]})
		}
	case program.OpReturn:
		return m.returnValue(s, f, in.E)
	case program.OpReturnValue:
		m.flow.unwind(s, f.base, 0)
		return m.returnValue(s, &s.frames[len(s.frames)-1], in.E)
	case program.OpEndInner:
		m.flow.leave(s, value{W: noInt})
	case program.OpUnwind:
		m.flow.unwind(s, f.base, uint8(in.B))
		s.frames[len(s.frames)-1].pc = in.A
	case program.OpAssign:
		return m.assign(s, f, in.X.(*program.AssignCode))
	case program.OpRun:
		x := in.X.(*program.RunCode)
		if m.flow.run(s, f, x, in.A); m.until != nil && x.Body == m.until {
			return &stopped
		}
	case program.OpPick:
		return m.asks.pick(s, f, in.X.(*program.PickCode))
	case program.OpChoose:
		m.turns.choose(s, f, in.X.(*program.ChooseCode), in.A)
	case program.OpStep:
		m.flow.enterStep(s, f, in.X.(*program.StepCode), in.A)
	case program.OpEachStart:
		m.eachStart(s, f, in.X.(*program.EachCode))
	case program.OpEachNext:
		if m.knows(s, f) {
			return &stopped
		}
		m.eachNext(s, f, in.X.(*program.EachCode), in.A)
	case program.OpEachGive:
		m.eachGive(s, f, in.X.(*program.EachCode), in.E)
	case program.OpRepeatInit:
		m.repeatInit(s, f, in.X.(*program.RepeatCode))
	case program.OpRepeatNext:
		if m.knows(s, f) {
			return &stopped
		}
		s.repeatNext(f, in.X.(*program.RepeatCode), in.A)
	case program.OpTurnsStart:
		s.turnsStart(f, in.X.(*program.TurnsCode))
	case program.OpTurnsRound:
		m.turns.turnsRound(s, f, in.X.(*program.TurnsCode), in.A)
	case program.OpTurnsSeat:
		m.turns.turnsSeat(s, f, in.X.(*program.TurnsCode), in.A)
	case program.OpTurnsAsk:
		m.turns.turnsAsk(s, f, in.X.(*program.TurnsCode), in.A)
	case program.OpTurnsDone:
		m.turns.turnsDone(s, f, in.X.(*program.TurnsCode), in.A, in.B)
	case program.OpTurnsOver:
		m.turns.turnOver(s, f, in.X.(*program.TurnsCode), in.A)
	case program.OpPickStart:
		s.pickStart(f, in.X.(*program.PickCode))
	case program.OpManyStart:
		m.asks.manyStart(s, f, in.X.(*program.ManyCode))
	case program.OpManyNext:
		s.manyNext(f, in.X.(*program.ManyCode), in.A)
	case program.OpManyKeep:
		m.asks.manyKeep(s, f, in.X.(*program.ManyCode), in.A)
	case program.OpSimultaneous:
		m.tell.beginSimultaneous(s)
	case program.OpEndSimultaneous:
		m.tell.endSimultaneous(s)
	case program.OpRoundMark:
		s.unmark(program.OnceRound)
		m.tell.tellRound(s, f)
	case program.OpNop:
	case program.OpCreate:
		m.table.create(s, f, in.X.(*program.CreateCode))
	case program.OpRemove:
		m.table.removeAll(s, f, in.E)
	case program.OpMove:
		m.table.moveAll(s, f, in.E, in.X.(*program.Expr))
	case program.OpDraw, program.OpRoll:
		if m.walk != nil && !m.walk.taking {
			f.pc--
			return &stopped
		}
		if in.Op == program.OpRoll {
			m.dice.roll(s, f, in.X.(*program.RollCode))
			return nil
		}
		m.dice.draw(s, f, in.X.(*program.DrawCode))
	case program.OpShow:
		m.show(s, f, in.X.(*program.ShowCode))
	case program.OpStopMoment:
		m.flow.stopMoment(s, f)
	case program.OpStopTurn:
		m.turns.stopTurn(s)
	case program.OpStopChoice:
		m.turns.stopChoice(s)
	case program.OpOriginal:
		m.flow.original(s, f, in.X.(*program.RunCode), in.A)
	case program.OpThen:
		m.flow.runThen(s, f)
	case program.OpRequire:
		return m.tell.require(s, f, in.E, in.X.(*model.Require))
	case program.OpActed:
		m.tell.tellActed(s, f, in.X.(*program.ActedCode))
	case program.OpTell:
		m.tell.tellStatement(s, f, in.E, in.X.(*model.Tell))
	case program.OpFinish:
		m.finish(s, f, in.X.(*program.FinishCode))
	case program.OpPlayOn:
		m.flow.enter(s, s.main(), nil, -1, 0, nil)
	case program.OpExpect:
		m.expect(s, f, in.E, in.X.(*model.Expect))
	}
	return nil
}

// returnValue ends a body; e is evaluated last.
func (m *Machine) returnValue(s *State, f *frame, e *program.Expr) *rejection {
	v := value{W: noInt}
	if e != nil {
		v = m.kept(s, f.base, e)
	}
	ends := m.walk != nil && m.walk.end != nil && m.walk.left(f, v, m.g)
	if m.flow.leave(s, v); ends {
		return &stopped
	}
	return nil
}

func (m *flow) run(s *State, f *frame, x *program.RunCode, next int32) {
	f.pc = next
	var args [8]arg
	list := m.args(s, f.base, x.Args, x.Body, args[:0])
	ret := int32(-1)
	if x.Slot >= 0 {
		ret = f.base + x.Slot
	}
	seat := 0
	if x.Body.Proc.Class == model.Action {
		seat = s.self()
	}
	var caller *frame
	if x.Then >= 0 {
		caller = &frame{then: x.Then, tbase: f.base, tref: f.ref}
	}
	if x.Proper {
		m.enterProper(s, x.Body, list, ret, caller)
		return
	}
	m.enter(s, x.Body, list, ret, seat, caller)
}

// args appends the arguments of a body to list.
func (m *flow) args(s *State, base int32, args []*program.Expr, b *program.Body, list []arg) []arg {
	m.ev.Spend(len(args))
	for i, a := range args {
		if a == nil {
			list = append(list, arg{none: true})
			continue
		}
		v := m.kept(s, base, a)
		if i < len(b.Params) {
			v = m.normal(v, b.Params[i].Local.Type)
		}
		list = append(list, arg{value: v})
	}
	return list
}

// enterProper begins a body itself from within a thing's version of it: the moment is already open, and the `then`
// of the version's caller has still to run.
func (m *flow) enterProper(s *State, b *program.Body, args []arg, ret int32, caller *frame) {
	if at := activation(s, s.frames[len(s.frames)-1].base); caller == nil && at >= 0 {
		caller = &s.frames[at]
	}
	f := frame{pc: b.Entry, base: s.top(), top: s.top(), ret: ret, ref: b.No, kind: bodyFrame}
	if caller != nil {
		f.then, f.tbase, f.tref = caller.then, caller.tbase, caller.tref
	}
	m.makeLocals(s, b, args, 0)
	m.push(s, f)
}

func (m *flow) runThen(s *State, f *frame) {
	at := activation(s, f.base)
	if at < 0 || s.frames[at].then <= 0 {
		return
	}
	a := &s.frames[at]
	level := uint8(m.p.Code[a.then-1].B)
	m.push(s, frame{pc: a.then, base: a.tbase, top: s.top(), ret: -1,
		ref: a.tref, kind: innerFrame, level: level})
}

// original runs, in an instead-hook, what the hook replaced.
func (m *flow) original(s *State, f *frame, x *program.RunCode, next int32) {
	f.pc = next
	at := activation(s, f.base)
	stood := s.momentOfHook(at)
	ret := int32(-1)
	if x.Slot >= 0 {
		ret = f.base + x.Slot
	}
	m.setArguments(s, &s.frames[stood], f.base, x)
	m.replaced(s, stood, int(s.frames[at].i), ret)
}

// momentOfHook is the moment of the hook in frame at. Between them may be other hooks that run it as their
// original.
func (s *State) momentOfHook(at int) int {
	if at > 0 && s.frames[at].hook > 0 {
		moment := s.g.p.Hooks[s.frames[at].hook-1].Hook.Moment
		for i := at - 1; i >= 0; i-- {
			if f := &s.frames[i]; f.kind == momentFrame && s.g.p.Moments[f.mref].M == moment {
				return i
			}
		}
	}
	panic(s.fault("no moment is in progress that this hook is for"))
}

// setArguments sets the moment's arguments to those of `run "original"`, and resets its other locals.
func (m *flow) setArguments(s *State, f *frame, from int32, x *program.RunCode) {
	if f.flags&flagSteps != 0 {
		return
	}
	b := m.p.Bodies[f.ref]
	var buf [8]arg
	args := m.args(s, from, x.Args, b, buf[:0])
	for n := int32(len(b.Params)); n < b.Slots; n++ {
		if n != b.Self && n != b.This {
			s.setLocal(f.base+n, value{W: b.Zero[n]})
		}
	}
	for i, v := range args {
		if i < len(b.Params) && !v.none {
			s.setLocal(f.base+int32(b.Params[i].Local.Index), v.value)
		}
	}
}

// elements are those of a list, or the content of a zone, valid until the next evaluation.
func (ev *evaluation) elements(s *State, base int32, e *program.Expr, zone bool) []int64 {
	if !zone {
		return ev.evalList(s, base, e)
	}
	z := ev.value(s, base, e).W
	ev.host.checkZone(int(z))
	return s.zones[z]
}

func (m *Machine) eachStart(s *State, f *frame, x *program.EachCode) {
	s.setListAt(f.base+x.List, m.keep(m.elements(s, f.base, x.In, x.Zone)))
	s.setWord(f.base+x.Idx, 0)
	if x.Results >= 0 {
		s.setListAt(f.base+x.Results, program.NoResults)
	}
}

func (m *Machine) eachNext(s *State, f *frame, x *program.EachCode, end int32) {
	l := listing{Words: s.list(f.base, x.List), Nested: x.Nested}
	i := int(s.localWord(f.base, x.Idx))
	if x.Nested {
		m.ev.SpendWords(len(l.Words))
	}
	if x.St.Cycle && i > 0 {
		before := l
		l.Words = m.keep(m.elements(s, f.base, x.In, x.Zone))
		i = m.following(before, i-1, l)
		s.setListAt(f.base+x.List, l.Words)
	}
	if !x.Nested && i >= len(l.Words) || x.Nested && i >= l.Len() {
		f.pc = end
		return
	}
	s.setLocal(f.base+x.Slot, l.At(i))
	s.setWord(f.base+x.Idx, int64(i+1))
}

// following finds where a cycle continues: at the first element of now that comes after the last one in the order
// of the list which that was read from, wrapping around.
func (m *Machine) following(before listing, last int, now listing) int {
	n, was := now.Len(), before.Len()
	if n == 0 || last >= was {
		return 0
	}
	if at := now.Find(before.At(last)); at >= 0 {
		return (at + 1) % n
	}
	for k := 1; k < was; k++ {
		m.ev.SpendWords(len(now.Words))
		if at := now.Find(before.At((last + k) % was)); at >= 0 {
			return at
		}
	}
	return 0
}

func (m *Machine) eachGive(s *State, f *frame, x *program.EachCode, e *program.Expr) {
	at := f.base + x.Results
	m.reserve(len(s.locals.L[at]))
	s.setListAt(at, program.AddResult(s.locals.L[at], x.St.Results.Type, s.local(f.base, x.Slot), m.value(s, f.base, e)))
}

func (m *Machine) repeatInit(s *State, f *frame, x *program.RepeatCode) {
	s.setWord(f.base+x.I, 0)
	if x.Times != nil {
		s.setWord(f.base+x.N, m.evalInt(s, f.base, x.Times, 0))
	}
}

func (s *State) repeatNext(f *frame, x *program.RepeatCode, end int32) {
	i := s.localWord(f.base, x.I)
	if x.N >= 0 && i >= s.localWord(f.base, x.N) {
		f.pc = end
		return
	}
	if x.N >= 0 || x.Round >= 0 { // the passes of an endless loop are not counted: its position is the same each time
		s.setWord(f.base+x.I, i+1)
	}
	if x.Round >= 0 {
		s.setWord(f.base+x.Round, i+1)
	}
}

// assign runs a set, gain or pay: it evaluates all right sides before it writes.
func (m *Machine) assign(s *State, f *frame, x *program.AssignCode) *rejection {
	m.ev.Spend(len(x.List) - 1)
	var buf [4]value
	values := m.values(s, f.base, x.List, buf[:0])
	switch {
	case x.Moment:
		m.assignMoment(s, f, x, values)
		return nil
	case x.Thing == nil:
		s.setLocal(f.base+x.Local, m.normal(values[0], x.Ltype))
		return nil
	}
	thing := int(m.evalInt(s, f.base, x.Thing, 0))
	if thing <= 0 || thing >= len(s.loc) {
		panic(s.faultAt(x.Thing.Src.Range(), "there is no such thing to change"))
	}
	for i := range x.List {
		a := m.attrFor(&x.List[i], thing)
		if a == nil {
			panic(s.faultAt(x.List[i].At, "%s has no such attribute", m.g.source.NameOf(thing)))
		}
		if x.Kind != program.Setting {
			var payable bool
			values[i], payable = m.table.newValue(s, x.Kind, m.host.readAttr(thing, a), values[i], a.Type, x.List[i].At)
			if !payable {
				return m.tell.refuse(s, sayUnpayable)
			}
		}
	}
	m.table.writeAll(s, thing, x.List, values)
	return nil
}

// values appends the right sides to buf.
func (ev *evaluation) values(s *State, base int32, list []program.AssignTo, buf []value) []value {
	for i := range list {
		buf = append(buf, ev.kept(s, base, list[i].Value))
	}
	return buf
}

func (w *writer) writeAll(s *State, thing int, list []program.AssignTo, values []value) {
	for i := range list {
		w.write(s, thing, w.attrFor(&list[i], thing), values[i], list[i].At)
	}
}

// attrFor is the attribute of a thing with the name that is written; nil if it has none.
func (ev *evaluation) attrFor(a *program.AssignTo, thing int) *model.Attr {
	if a.Attr != nil {
		return a.Attr
	}
	return a.ByKind[ev.p.Model.Things[thing].Kind]
}

// assignMoment changes the arguments of the moment that a before-hook is attached to, or its result after it.
func (m *Machine) assignMoment(s *State, f *frame, x *program.AssignCode, values []value) {
	of := &s.frames[s.momentOfHook(activation(s, f.base))]
	for i, v := range values {
		at := of.base + x.List[i].Param
		if of.stage > stageBody { // it has no more than its result to change
			at = of.ext + extResult
			s.setLocal(f.base+x.List[i].Param, m.normal(v, x.List[i].Ptype))
		}
		s.setLocal(at, m.normal(v, x.List[i].Ptype))
	}
}

// newValue is the new value of an attribute after a gain or a payment; false if it cannot be paid.
func (w *writer) newValue(s *State, k program.AssignKind, was, by value, t *model.Type, at hcl.Range) (value, bool) {
	switch {
	case t != nil && t.Class == model.Tally:
		return w.changedTally(s, k, was.L, by.L, at)
	case t != nil && t.Class == model.List:
		return w.fewerOrMore(k, program.ListOf(was.L, t.Elem), program.ListOf(by.L, t.Elem))
	}
	if was.W == noInt || by.W == noInt {
		panic(s.faultAt(at, "only numbers can be gained and paid"))
	}
	n := s.moved(k, was.W, by.W, at)
	if k == program.Paying {
		low := int64(0)
		if t != nil && t.Low != nil {
			low = *t.Low
		}
		return value{W: n}, n >= low
	}
	if t != nil && t.High != nil {
		n = min(n, *t.High)
	}
	return value{W: n}, true
}

// moved is a number after a gain or a payment.
func (s *State) moved(k program.AssignKind, was, by int64, at hcl.Range) int64 {
	if k == program.Paying {
		by = -by
	}
	n := was + by
	if (n > was) != (by > 0) || n == math.MinInt64 {
		panic(s.faultAt(at, "the number is too large"))
	}
	return n
}

func (w *writer) changedTally(s *State, k program.AssignKind, was, by []int64, at hcl.Range) (value, bool) {
	out := w.room(max(len(was), len(by)))
	for i := range out {
		y := number(by, i)
		out[i] = s.moved(k, number(was, i), y, at)
		if k == program.Paying && y > 0 && out[i] < 0 {
			return value{}, false
		}
	}
	return value{L: out}, true
}

// fewerOrMore is a list or set with elements added or removed; writing puts a set in order.
func (w *writer) fewerOrMore(k program.AssignKind, was, by listing) (value, bool) {
	if k == program.Gaining {
		return value{L: append(append(w.room(len(was.Words) + len(by.Words))[:0], was.Words...), by.Words...)}, true
	}
	for v := range by.All() {
		w.reserve(len(was.Words))
		at := was.Find(v)
		if at < 0 {
			return value{}, false
		}
		was = was.Drop(at)
	}
	return value{L: was.Words}, true
}

func number(l []int64, i int) int64 {
	if i >= len(l) || l[i] == noInt {
		return 0
	}
	return l[i]
}

// create takes a free counter out of the supply, or opens a scene.
func (w *writer) create(s *State, f *frame, x *program.CreateCode) {
	at := slices.IndexFunc(x.Kind.Things, func(c *model.Thing) bool { return s.live[c.ID] == 0 })
	w.ev.SpendWords(at + 1)
	w.ev.Spend(len(x.List))
	if at < 0 {
		panic(s.fault("no %s is left in the supply (there are %d)", x.Kind.Name, len(x.Kind.Things)))
	}
	id := x.Kind.Things[at].ID
	var buf [8]value
	values := w.values(s, f.base, x.List, buf[:0])
	into := int(w.evalInt(s, f.base, x.Into, 0))
	w.reset(s, id)
	to := int16(1)
	if x.Kind.Scene {
		to = int16(activation(s, f.base)) + 2
	}
	w.setLive(s, id, to)
	if x.Slot >= 0 {
		s.setWord(f.base+x.Slot, int64(id))
	}
	w.writeAll(s, id, x.List, values)
	if into > 0 {
		w.putInZone(s, id, into)
	}
	w.touch(s)
}

func (w *writer) removeAll(s *State, f *frame, e *program.Expr) {
	for id := range w.kept(s, f.base, e).Things() {
		w.remove(s, id)
	}
}

// moveAll also tells what was turned up: what nobody saw and all see now, but for what all were shown.
func (w *writer) moveAll(s *State, f *frame, what, to *program.Expr) {
	v := w.kept(s, f.base, what)
	zone := int(w.evalInt(s, f.base, to, 0))
	var turned []any
	if zone > 0 && !w.p.Hides(zone) && w.tell.watches(EventShown) {
		for id := range v.Things() {
			if from := s.loc[id]; from > 0 && w.p.Lay.Zones[from].Zone.Seen == model.SeenByNobody && !s.isExposed(id, onlooker) {
				turned = append(turned, int64(id))
			}
		}
	}
	w.shift(s, v, zone)
	if len(turned) > 0 {
		st, z := w.g.statement(f), w.p.Lay.Zones[zone].Zone
		w.tell.emit(s, &Event{Kind: EventShown, Label: z.Name, Derived: z.Derived, Address: st.Address, Statement: st.Range,
			Values: turned, Type: model.TypeThing}, f.base)
	}
}

// show reveals something. It is evaluated even if nobody watches, so that a rule that breaks does so in every game.
func (m *Machine) show(s *State, f *frame, x *program.ShowCode) {
	m.flow.commit(s)
	v := m.kept(s, f.base, x.What)
	m.ev.Spend(len(v.L))
	t := x.What.Src.Type()
	e := &Event{Kind: EventShown, Text: x.St.Text, Address: x.St.Address, Statement: x.St.Range, Verbosity: x.St.Verbosity,
		Type: t.One()}
	m.tell.audience(s, f.base, x.To, e)
	m.table.expose(s, v, t, e)
	if !m.tell.watches(EventShown) {
		return
	}
	b, is := v.Boxed(t), false
	if e.Values, is = b.([]any); !is {
		e.Values = []any{b}
	}
	m.tell.emit(s, e, f.base)
}

func (m *narrator) require(s *State, f *frame, e *program.Expr, st *model.Require) *rejection {
	if m.evalBool(s, f.base, e) {
		return nil
	}
	if st.Because == nil {
		return m.refuse(s, SayNotHolds)
	}
	if !m.explains(s) {
		return m.refuseFor(s, "", "")
	}
	source, said := m.words.both(func() string { return m.words.render(s, f.base, st.Because) })
	return m.refuseFor(s, source, said)
}

// explains says whether anybody will read why something is refused: a watcher, or the author of a rule that leaves
// no choice.
func (m *narrator) explains(s *State) bool {
	if m.watches(EventRejected) || m.refused != nil || s.undo.empty() {
		return true
	}
	for i := range s.undo.points {
		if p := &s.undo.points[i].pend; p.Kind != DecisionPick || p.count() > 1 {
			return false
		}
	}
	return true
}

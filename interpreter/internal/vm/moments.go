package vm

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

const (
	stageBefore uint8 = iota // collects the hooks before
	stageBeforeRun
	stageBeforeAsk
	stageBody
	stageAfter // collects the hooks after
	stageAfterRun
	stageAfterAsk
	stageLaws
	stageEnd
)

// eventful says whether a moment has more to run than its body.
func (s *State) eventful(moment int32) bool {
	return s.g.moments[moment].hooked || len(s.g.laws) > 0 && !s.lawful
}

// enterMoment pushes the frame of a moment, below that of its body.
func (m *Machine) enterMoment(s *State, b *body, f frame, seat int) {
	f.kind, f.flags = momentFrame, f.flags&(flagAction|flagOutermost)
	f.mref = b.moment
	f.ext = s.top()
	m.extend(s)
	if seat == 0 && b.self >= 0 {
		seat = int(max(s.word(f.base, b.self), 0))
	}
	if seat == 0 {
		seat = s.self()
	}
	s.setWord(f.ext+extActor, int64(seat))
	m.announce(s, b, f.base)
	m.push(s, f)
}

// extend adds the extra locals of a moment.
func (m *Machine) extend(s *State) {
	if int(s.top())+extCount > m.Limits.Locals {
		panic(s.fault("more than %d locals", m.Limits.Locals))
	}
	s.grow(extCount)
}

func (m *Machine) enterStep(s *State, f *frame, x *stepCode, next int32) {
	f.pc = next
	in := *f
	in.kind, in.pc, in.level, in.ret, in.hook = innerFrame, x.entry, x.level, -1, 0
	in.top, in.flags = s.top(), 0
	if x.moment >= 0 && m.tellsMoment(x.st.Label) {
		m.emit(s, &Event{Kind: EventMoment, Text: x.st.Title, Label: x.st.Label, Address: x.st.Address, Statement: x.st.Range,
			Depth: len(s.frames), Seat: m.thing(s.self())}, in.base)
	}
	if x.moment < 0 || !s.eventful(x.moment) {
		m.push(s, in)
		return
	}
	in.kind, in.mref, in.ext = momentFrame, x.moment, in.top
	in.flags = flagSteps
	m.extend(s)
	s.setWord(in.ext+extActor, int64(s.self()))
	m.push(s, in)
}

// moment runs the next stage of a moment: it begins the next hook, the body or a law, or ends.
func (m *Machine) moment(s *State, f *frame) {
	mc := m.g.moments[f.mref]
	switch f.stage {
	case stageBefore:
		m.gather(s, f, mc.before, extHooks)
		f.next()
	case stageBeforeRun, stageAfterRun:
		m.mandatory(s, f)
	case stageBeforeAsk, stageAfterAsk:
		m.window(s, f)
	case stageBody:
		m.gather(s, f, mc.inst, extBodies)
		f.stage = stageAfter
		m.replaced(s, len(s.frames)-1, len(s.list(f.ext, extBodies))/2, f.ext+extResult)
	case stageAfter:
		m.gather(s, f, mc.after, extHooks)
		f.next()
	case stageLaws:
		m.judgeLaws(s, f)
	default:
		m.endMoment(s)
	}
}

func (f *frame) next() {
	f.stage++
	f.i, f.j, f.round = 0, 0, 0
}

// gather lists the hooks that are active now, each with the seat or thing it is lent to.
func (m *Machine) gather(s *State, f *frame, list []*hookCode, slot int32) {
	out := m.buf[:0]
	m.ev.Spend(len(list))
	for _, h := range list {
		no := int64(h.no)
		if h.thing == 0 || m.host.Active(h.thing) {
			out = append(out, no, 0)
			continue
		}
		if s.seated(h.thing) {
			out = append(out, no, int64(h.thing))
			continue
		}
		m.ev.SpendWords(len(m.g.grants))
		m.host.bearers(h.thing, true, func(bearer int) {
			if !h.each || !m.host.Active(bearer) {
				out = append(out, no, int64(bearer))
				return
			}
			for _, seat := range s.set.seatIDs {
				out = append(out, no, seat)
			}
		})
	}
	m.buf = out
	s.setLocal(f.ext+slot, value{w: noInt})
	if len(out) > 0 {
		s.setListAt(f.ext+slot, m.keep(out))
	}
}

// mandatory runs the hooks that are not reactions.
func (m *Machine) mandatory(s *State, f *frame) {
	list := s.list(f.ext, extHooks)
	for int(f.i) < len(list) {
		h, bearer := m.g.hooks[list[f.i]], int(list[f.i+1])
		f.i += 2
		if h.react != nil {
			continue
		}
		if m.enterHook(s, len(s.frames)-1, h, bearer, 0, -1) {
			return
		}
		f = &s.frames[len(s.frames)-1]
	}
	f.next()
}

// window offers reactions: to the seats in turn, starting with the one that acts, one reaction each, until all have
// declined in a row.
func (m *Machine) window(s *State, f *frame) {
	list := s.list(f.ext, extHooks)
	if !m.g.reactive(list) {
		f.next()
		return
	}
	seats := s.set.seatIDs
	first := s.seatIndex(int(s.word(f.ext, extActor)))
	for {
		if int(f.i) >= len(seats) {
			if f.flags&flagAgain == 0 {
				f.next()
				return
			}
			f.flags &^= flagAgain
			f.i, f.j = 0, 0
			if f.round++; int(f.round) > m.Limits.Laws {
				panic(s.fault("more than %d rounds of reactions to one moment", m.Limits.Laws))
			}
		}
		seat := int(seats[(first+int(f.i))%len(seats)])
		for int(f.j) < len(list) {
			h, bearer := m.g.hooks[list[f.j]], int(list[f.j+1])
			f.j += 2
			if h.react == nil {
				continue
			}
			if m.enterHook(s, len(s.frames)-1, h, bearer, seat, -1) {
				return
			}
			f = &s.frames[len(s.frames)-1]
		}
		f.i, f.j = f.i+1, 0
	}
}

func (g *Game) reactive(list []int64) bool {
	for i := 0; i < len(list); i += 2 {
		if g.hooks[list[i]].react != nil {
			return true
		}
	}
	return false
}

// accepted records that the reaction just offered was taken: it is not offered again, and the next seat is asked.
func (s *State) accepted(f *frame) {
	list := s.list(f.ext, extHooks)
	at := int(f.j) - 2
	if f.kind != momentFrame || at < 0 || at+2 > len(list) {
		return
	}
	s.setListAt(f.ext+extHooks, slices.Concat(empty, list[:at], list[at+2:]))
	f.flags |= flagAgain
	f.i, f.j = f.i+1, 0
}

// enterHook begins a hook's body if it is still in force, its `when` is true and, for a reaction, if the seat may
// take it. ret is the local of its result.
func (m *Machine) enterHook(s *State, at int, h *hookCode, bearer, seat int, ret int32) bool {
	if !m.inForce(h, bearer) {
		return false
	}
	f := s.frames[at]
	base := s.top()
	m.makeLocals(s, h.body, nil, 0)
	s.bindHook(&f, h, bearer, base)
	m.push(s, frame{pc: h.body.entry, base: base, top: base, ret: ret, ref: h.body.no,
		hook: h.no + 1, kind: bodyFrame})
	if m.holds(s, base, h.when) && (seat == 0 || m.evalInt(s, base, h.react, 0) == int64(seat)) {
		return true
	}
	s.frames = s.frames[:len(s.frames)-1]
	s.truncate(base)
	return false
}

// inForce says whether a hook that was in force when its moment began still is: what ran since may have moved it away.
func (m *Machine) inForce(h *hookCode, bearer int) bool {
	switch {
	case h.thing == 0 || h.thing == bearer:
		return true
	case bearer == 0:
		return m.host.Active(h.thing)
	}
	return m.host.heard(bearer, h.thing) || h.each && m.host.grantedToAll(h.thing, true) != 0
}

// bindHook copies the moment's locals to those that the hook binds.
func (s *State) bindHook(f *frame, h *hookCode, bearer int, base int32) {
	for _, b := range h.hook.Binds {
		s.setLocal(base+int32(b.Local.Index), s.bound(f, h, bearer, b))
	}
	if p := h.body; p.this >= 0 && h.thing != 0 {
		s.setWord(base+p.this, int64(h.thing))
	}
}

func (m *Machine) endMoment(s *State) {
	n := len(s.frames) - 1
	f := s.frames[n]
	v := s.local(f.ext, extResult)
	s.pop(n)
	s.truncate(f.top)
	if f.ret >= 0 {
		s.setLocal(f.ret, v)
	}
	if f.flags&flagOutermost != 0 {
		m.settle(s)
	}
}

func (s *State) bound(f *frame, h *hookCode, bearer int, b model.HookBind) value {
	switch b.Source {
	case model.FromMoment:
		return s.local(f.base, int32(b.Param))
	case model.FromThis:
		return value{w: int64(h.thing)}
	case model.FromBearer:
		return value{w: int64(bearer)}
	case model.FromActor:
		return s.local(f.ext, extActor)
	}
	return s.local(f.ext, extResult)
}

// replaced begins what replaces a moment's body: the last of the first n instead-hooks whose condition is true, or
// the body itself.
func (m *Machine) replaced(s *State, at, n int, ret int32) {
	f := &s.frames[at]
	list := s.list(f.ext, extBodies)
	for i := min(n, len(list)/2) - 1; i >= 0; i-- {
		h, bearer := m.g.hooks[list[2*i]], int(list[2*i+1])
		if m.enterHook(s, at, h, bearer, 0, ret) {
			s.frames[len(s.frames)-1].i = int32(i)
			return
		}
	}
	m.proper(s, &s.frames[at], ret)
}

// proper begins the body of a moment itself, on the locals of the moment.
func (m *Machine) proper(s *State, f *frame, ret int32) {
	mc := m.g.moments[f.mref]
	in := frame{base: f.base, top: s.top(), ret: ret, ref: f.ref, level: f.level,
		then: f.then, tbase: f.tbase, tref: f.tref, flags: f.flags&flagAction | flagInMoment}
	if f.flags&flagSteps != 0 {
		in.kind, in.pc, in.level, in.ret = innerFrame, mc.step.entry, mc.step.level, -1
		m.push(s, in)
		return
	}
	b := m.g.bodies[f.ref]
	in.pc = b.entry
	m.pushBody(s, b, in)
}

// stopMoment leaves the moment of the current hook: neither the body nor the hooks after it run.
func (m *Machine) stopMoment(s *State, f *frame) {
	at := s.momentOfHook(activation(s, f.base))
	m.drop(s, at+1)
	s.frames[at].stage = stageAfterAsk
	s.frames[at].next()
}

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
		panic(s.fault("the laws were applied more than %d times and still hold", m.Limits.Laws))
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

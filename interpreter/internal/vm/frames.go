package vm

import (
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/schema/model"
)

// The extra locals of a moment, after those of its body.
const (
	extActor  = iota // the seat that acts
	extResult        // the result of the body
	extHooks         // active hooks: number, bearer, number, bearer ...
	extBodies        // the same for instead-hooks
	extOrder         // if the program orders reactions: the seats in the order in which they are offered
)

// extras is how many extra locals a moment has.
func (s *State) extras() int32 {
	if s.g.p.Orders() {
		return extOrder + 1
	}
	return extOrder
}

// A flow goes through bodies, moments with their hooks, and laws.
type flow struct {
	*evaluation
	table             *writer
	tell              *narrator
	question          lawQuestion // the law that is asked
	settled, bottomed bool        // of Legal: whether the undo log was committed, or went back to its first decision
	deep              int         // how many positions are supposed around this one
}

// enter begins a body with arguments by slot. Its result goes to the absolute local ret. seat is who takes an
// action, else 0; caller is the frame with a `then` body, or nil.
func (m *flow) enter(s *State, b *program.Body, args []arg, ret int32, seat int, caller *frame) {
	top := s.top()
	m.makeLocals(s, b, args, seat)
	f := frame{pc: b.Entry, base: top, top: top, ret: ret, ref: b.No, kind: bodyFrame}
	if caller != nil {
		f.then, f.tbase, f.tref = caller.then, caller.tbase, caller.tref
	}
	if seat != 0 {
		f.flags |= flagAction
		if !s.inAction() {
			f.flags |= flagOutermost
		}
	}
	if b.Moment >= 0 && s.eventful(b.Moment) {
		m.enterMoment(s, b, f, seat)
		return
	}
	m.announce(s, b, f.base)
	m.pushBody(s, b, f)
}

// top is the index of the next local.
func (s *State) top() int32 { return int32(len(s.locals.W)) }

// grow adds n locals that are null.
func (s *State) grow(n int) {
	for range n {
		s.locals.W = append(s.locals.W, noInt)
		s.locals.L = append(s.locals.L, nil)
	}
}

func (s *State) truncate(n int32) {
	if int(n) < len(s.locals.W) {
		clear(s.locals.L[n:])
		s.locals.W, s.locals.L = s.locals.W[:n], s.locals.L[:n]
	}
}

type arg struct {
	value
	none bool // the parameter has its default
}

// makeLocals makes the locals of a body and stores its arguments.
func (m *flow) makeLocals(s *State, b *program.Body, args []arg, seat int) {
	base := s.top()
	m.ev.SpendWords(int(b.Room))
	if int(base)+int(b.Room) > m.limits.Locals {
		panic(s.fault("more than %d locals", m.limits.Locals))
	}
	s.locals.W = append(s.locals.W, b.Zero...)
	for n := b.Slots; n < b.Room; n++ {
		s.locals.W = append(s.locals.W, noInt)
	}
	if n := int(base + b.Room); n <= cap(s.locals.L) {
		s.locals.L = s.locals.L[:n] // everything above the locals is null
	} else {
		s.locals.L = append(s.locals.L, make([][]int64, b.Room)...)
	}
	for i, p := range b.Params {
		at := base + int32(p.Local.Index)
		if i < len(args) && !args[i].none {
			s.setLocal(at, args[i].value)
			continue
		}
		if p.Def != nil {
			s.setLocal(at, m.kept(s, base, p.Def))
		}
	}
	if b.This >= 0 && b.Proc.Thing != nil {
		s.setWord(base+b.This, int64(b.Proc.Thing.ID))
	}
	if seat != 0 && b.Self >= 0 {
		s.setWord(base+b.Self, int64(seat))
	}
}

// pushBody pushes the frame of a body, or of the version of its first argument.
func (m *flow) pushBody(s *State, b *program.Body, f frame) {
	if len(b.Over) > 0 && len(b.Params) > 0 {
		first := int(s.localWord(f.base, int32(b.Params[0].Local.Index)))
		if o := eval.Version(b.Over, b.Lent, first, &m.host); o != nil {
			b = o
			f.pc, f.ref = b.Entry, b.No
			if b.This >= 0 && b.Proc.Thing != nil {
				s.setWord(f.base+b.This, int64(b.Proc.Thing.ID))
			}
		}
	}
	m.push(s, f)
}

func (m *flow) push(s *State, f frame) {
	if len(s.frames) >= m.limits.Frames {
		panic(s.fault("bodies nested more than %d deep", m.limits.Frames))
	}
	s.frames = append(s.frames, f)
}

// inAction says whether play is inside a chosen action.
func (s *State) inAction() bool {
	for i := len(s.frames) - 1; i >= 0; i-- {
		if s.frames[i].flags&flagAction != 0 {
			return true
		}
	}
	return false
}

// activation is the index of the frame that owns the locals at base.
func activation(s *State, base int32) int {
	for i := len(s.frames) - 1; i >= 0; i-- {
		if s.frames[i].base == base && s.frames[i].kind == bodyFrame {
			return i
		}
	}
	return -1
}

// pop keeps the first n frames.
func (s *State) pop(n int) { s.frames, s.low = s.frames[:n], min(s.low, n) }

// leave pops the top frame, whose body returned v, and hands v to the caller.
func (m *flow) leave(s *State, v value) {
	n := len(s.frames) - 1
	f := s.frames[n]
	if f.kind == bodyFrame && m.p.Scenes {
		m.table.closeScenes(s, n, v, f.ret >= 0)
	}
	s.pop(n)
	s.truncate(f.top)
	if s.simultaneous != nil && s.simultaneous.depth > n {
		m.tell.endSimultaneous(s)
	}
	if f.ret >= 0 {
		s.setLocal(f.ret, v)
	}
	if f.flags&flagOutermost != 0 && f.kind == bodyFrame && f.flags&flagInMoment == 0 {
		m.settle(s)
	}
	if f.hook > 0 && f.flags&flagAccepted != 0 {
		s.accepted(&s.frames[n-1], true)
	}
}

// settle commits at the end of the outermost action: its choices are final.
func (m *flow) settle(s *State) {
	s.undo.clear()
	s.tried = 0
	m.tell.release(s, s.kept)
	s.kept = nil
	if !m.bottomed {
		m.settled = true
	}
}

// drop pops frames above n without results.
func (m *flow) drop(s *State, n int) {
	for len(s.frames) > n {
		i := len(s.frames) - 1
		f := s.frames[i]
		if f.kind == bodyFrame && m.p.Scenes {
			m.table.closeScenes(s, i, value{}, false)
		}
		if f.kind == momentFrame && f.flags&flagLaws != 0 {
			s.lawful = false
		}
		if f.flags&flagOutermost != 0 {
			m.settle(s)
		}
		s.pop(i)
		s.truncate(f.top)
		if s.simultaneous != nil && s.simultaneous.depth > i {
			m.tell.endSimultaneous(s)
		}
	}
}

// unwind goes back to the frame of a level in the current activation.
func (m *flow) unwind(s *State, base int32, level uint8) {
	for i := len(s.frames) - 1; i >= 0; i-- {
		f := &s.frames[i]
		if f.base == base && f.kind != momentFrame && f.level == level {
			m.drop(s, i+1)
			return
		}
	}
	panic(s.fault("nothing is left to stop"))
}

// self is the seat that acts now; 0 if nobody.
func (s *State) self() int {
	for i := len(s.frames) - 1; i >= 0; i-- {
		f := &s.frames[i]
		if f.kind == momentFrame {
			continue
		}
		if b := s.g.p.Bodies[f.ref]; b.Self >= 0 {
			if n := s.localWord(f.base, b.Self); n > 0 {
				return int(n)
			}
		}
	}
	return 0
}

// announce reports that a procedure or action begins.
func (m *flow) announce(s *State, b *program.Body, base int32) {
	if b.Moment < 0 || !m.tell.tellsMoment(b.Proc.Name) {
		return
	}
	e := &Event{Kind: EventMoment, Label: b.Proc.Name, Statement: b.Proc.Range, Depth: len(s.frames)}
	if b.Proc.Class != model.Action {
		e.Text = b.Proc.Text
	}
	e.Seat = m.thing(s.self())
	m.tell.emit(s, e, base)
}

func (ev *evaluation) thing(id int) *model.Thing {
	if id <= 0 || id >= len(ev.p.Model.Things) {
		return nil
	}
	return ev.p.Model.Things[id]
}

// closeScenes removes the scenes that the frame at n opened. Those reachable from its result live on in the frame
// that receives it.
func (w *writer) closeScenes(s *State, n int, v value, kept bool) {
	owned := int16(n) + 2
	if !slices.ContainsFunc(s.scenes, func(id int32) bool { return s.live[id] == owned }) {
		return
	}
	if kept {
		w.keepScenes(s, owned, s.receiver(n), v, w.g.resultOf(&s.frames[n]))
	}
	for i := 0; i < len(s.scenes); {
		if id := s.scenes[i]; s.live[id] == owned {
			w.remove(s, int(id)) // which takes it out of the list
		} else {
			i++
		}
	}
}

// receiver is the mark of the activation that receives the result of the frame at n.
func (s *State) receiver(n int) int16 {
	for i := n - 1; i >= 0; i-- {
		if s.frames[i].kind == bodyFrame {
			return int16(i) + 2
		}
	}
	return 2
}

// keepScenes hands over the scenes that v reaches: those it names, those they name, and those that name them by an
// attribute whose inverse they list.
func (w *writer) keepScenes(s *State, from, to int16, v value, t *model.Type) {
	switch {
	case v.L == nil:
		w.keepScene(s, from, to, v.W)
	case t != nil && t.Class == model.Results:
		for _, part := range both(program.Results(v.L, t)) {
			w.keepListed(s, from, to, part, t.Elem)
		}
	case t != nil && t.Class == model.List:
		w.keepListed(s, from, to, program.ListOf(v.L, t.Elem), t.Elem)
	}
}

func both(a, b listing) []listing { return []listing{a, b} }

func (w *writer) keepListed(s *State, from, to int16, l listing, elem *model.Type) {
	for v := range l.All() {
		w.keepScenes(s, from, to, v, elem)
	}
}

func (w *writer) keepScene(s *State, from, to int16, id int64) {
	if id <= 0 || id >= int64(len(s.live)) || s.live[id] != from || w.p.Lay.SceneNo[id] == 0 {
		return
	}
	w.setLive(s, int(id), to)
	for _, a := range w.p.Model.Things[id].Kind.Attrs {
		if (a.Class == model.State || a.Class == model.Inverse) && program.Referred(a.Type) != nil {
			w.keepScenes(s, from, to, w.host.attr(int(id), a), a.Type)
		}
	}
}

// resultOf is the type of the result of a frame's body; nil if it has none.
func (g *Game) resultOf(f *frame) *model.Type {
	p := g.p.Bodies[f.ref].Proc
	if p.Class == model.HookBody && f.hook > 0 {
		if mo := g.p.Hooks[f.hook-1].Hook.Moment; mo.Proc != nil {
			p = mo.Proc
		}
	}
	return p.Result
}

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
	return s.g.p.Moments[moment].Hooked || len(s.g.p.Laws) > 0 && !s.lawful
}

// enterMoment pushes the frame of a moment, below that of its body.
func (m *flow) enterMoment(s *State, b *program.Body, f frame, seat int) {
	f.kind, f.flags = momentFrame, f.flags&(flagAction|flagOutermost)
	f.mref = b.Moment
	f.ext = s.top()
	m.extend(s)
	if seat == 0 && b.Self >= 0 {
		seat = int(max(s.localWord(f.base, b.Self), 0))
	}
	if seat == 0 {
		seat = s.self()
	}
	m.setActor(s, f.ext, int64(seat))
	m.announce(s, b, f.base)
	m.push(s, f)
}

// extend adds the extra locals of a moment.
func (m *flow) extend(s *State) {
	n := int(s.extras())
	if int(s.top())+n > m.limits.Locals {
		panic(s.fault("more than %d locals", m.limits.Locals))
	}
	s.grow(n)
}

// setActor notes the seat that acts in a moment; 0 is none, which is null for the rule that orders reactions. Hashes in
// journals have it as 0 where there is no such rule.
func (m *flow) setActor(s *State, ext int32, seat int64) {
	if seat > 0 || m.p.Reactions == nil {
		s.setWord(ext+extActor, seat)
	}
}

func (m *flow) enterStep(s *State, f *frame, x *program.StepCode, next int32) {
	f.pc = next
	in := *f
	in.kind, in.pc, in.level, in.ret, in.hook = innerFrame, x.Entry, x.Level, -1, 0
	in.top, in.flags = s.top(), 0
	if x.Moment >= 0 && m.tell.tellsMoment(x.St.Label) {
		m.tell.emit(s, &Event{Kind: EventMoment, Text: x.St.Title, Label: x.St.Label, Address: x.St.Address,
			Statement: x.St.Range,
			Depth:     len(s.frames), Seat: m.thing(s.self())}, in.base)
	}
	if x.Moment < 0 || !s.eventful(x.Moment) {
		m.push(s, in)
		return
	}
	in.kind, in.mref, in.ext = momentFrame, x.Moment, in.top
	in.flags = flagSteps
	m.extend(s)
	actor := int64(s.self())
	if x.Seat > 0 {
		actor = s.localWord(f.base, x.Seat-1)
	}
	m.setActor(s, in.ext, actor)
	m.push(s, in)
}

// moment runs the next stage of a moment: it begins the next hook, the body or a law, or ends.
func (m *flow) moment(s *State, f *frame) {
	mc := m.p.Moments[f.mref]
	switch f.stage {
	case stageBefore:
		m.gather(s, f, mc.Before, extHooks)
		f.next()
	case stageBeforeRun, stageAfterRun:
		m.mandatory(s, f)
	case stageBeforeAsk, stageAfterAsk:
		m.window(s, f)
	case stageBody:
		m.gather(s, f, mc.Inst, extBodies)
		f.stage = stageAfter
		m.replaced(s, len(s.frames)-1, len(s.list(f.ext, extBodies))/2, f.ext+extResult)
	case stageAfter:
		m.gather(s, f, mc.After, extHooks)
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
func (m *flow) gather(s *State, f *frame, list []*program.HookCode, slot int32) {
	out := m.buf[:0]
	m.ev.Spend(len(list))
	for _, h := range list {
		no := int64(h.No)
		if h.Thing == 0 || m.host.Active(h.Thing) {
			out = append(out, no, 0)
			continue
		}
		if s.seated(h.Thing) {
			out = append(out, no, int64(h.Thing))
			continue
		}
		m.ev.SpendWords(len(m.p.Grants))
		m.host.bearers(h.Thing, true, func(bearer int) {
			if !h.Each || !m.host.Active(bearer) {
				out = append(out, no, int64(bearer))
				return
			}
			for _, seat := range m.host.Players() {
				out = append(out, no, seat)
			}
		})
	}
	m.buf = out
	s.setLocal(f.ext+slot, value{W: noInt})
	if len(out) > 0 {
		s.setListAt(f.ext+slot, m.keep(out))
	}
}

// mandatory runs the hooks that are not reactions.
func (m *flow) mandatory(s *State, f *frame) {
	list := s.list(f.ext, extHooks)
	for int(f.i) < len(list) {
		h, bearer := m.p.Hooks[list[f.i]], int(list[f.i+1])
		f.i += 2
		if h.React != nil {
			continue
		}
		if m.enterHook(s, len(s.frames)-1, h, bearer, 0, -1) {
			return
		}
		f = &s.frames[len(s.frames)-1]
	}
	f.next()
}

// askedInOrder are the seats in the order in which a window asks them. It is kept where it may change meanwhile.
func (m *flow) askedInOrder(s *State, f *frame) []int64 {
	if m.p.Orders() && (f.i != 0 || f.j != 0 || f.round != 0) {
		return s.list(f.ext, extOrder)
	}
	var order []int64
	if m.p.Reactions != nil {
		order = m.evalList(s, f.ext, m.p.Reactions) // its only local is the actor
	} else {
		order = rotate(m.host.Players(), s.localWord(f.ext, extActor))
	}
	if m.p.Orders() {
		order = m.keep(order)
		s.setListAt(f.ext+extOrder, order)
	}
	return order
}

// window offers reactions: to the seats in the order of the game, or in turn, starting with the one that acts, one
// reaction each, until all have declined in a row.
func (m *flow) window(s *State, f *frame) {
	list, veiled := s.list(f.ext, extHooks), m.veiled(s, f)
	if f.i == 0 && f.j == 0 && f.round == 0 && veiled != nil {
		m.tellWindow(s, f)
	}
	if !m.p.Reactive(list) && (veiled == nil || !m.p.Asks) {
		f.next()
		return
	}
	seats := m.askedInOrder(s, f)
	for {
		if int(f.i) >= len(seats) {
			if f.flags&flagAgain == 0 {
				f.next()
				return
			}
			f.flags &^= flagAgain
			f.i, f.j = 0, 0
			if f.round++; int(f.round) > m.limits.Laws {
				panic(s.fault("more than %d rounds of reactions to one moment", m.limits.Laws))
			}
		}
		seat := int(seats[f.i])
		for int(f.j) < len(list) && !m.host.left(int64(seat)) {
			h, bearer := m.p.Hooks[list[f.j]], int(list[f.j+1])
			f.j += 2
			if h.React == nil {
				continue
			}
			if m.enterHook(s, len(s.frames)-1, h, bearer, seat, -1) {
				if veiled != nil {
					s.frames[len(s.frames)-2].flags |= flagAsked
				}
				return
			}
			f = &s.frames[len(s.frames)-1]
		}
		asked := f.flags&flagAsked != 0
		f.i, f.j, f.flags = f.i+1, 0, f.flags&^flagAsked
		if veiled != nil && !asked && !m.host.left(int64(seat)) && m.holdsUnseen(s, seat) {
			m.feign(s, f, veiled, seat)
			return
		}
	}
}

// veiled is a reaction to a moment, before or after it, that somebody may have as far as others know; nil: none.
func (m *flow) veiled(s *State, f *frame) *program.HookCode {
	if s.set.lone() {
		return nil
	}
	for _, h := range m.p.Moments[f.mref].Veiled[min(f.stage/stageAfter, 1)] {
		if m.p.Veils(h, s.loc) {
			return h
		}
	}
	return nil
}

// tellWindow tells all that somebody may react, whether or not anybody can. What led here is final, as it is where
// somebody else is asked.
func (m *flow) tellWindow(s *State, f *frame) {
	if m.deep > 0 {
		return
	}
	m.commit(s)
	m.tell.emit(s, &Event{Kind: EventWindow, Label: m.p.Moments[f.mref].M.Name, Verbosity: model.VerbosityNever}, f.base)
}

// holdsUnseen says whether a seat has something in a zone whose seats are asked in every window.
func (m *flow) holdsUnseen(s *State, seat int) bool {
	return slices.ContainsFunc(m.p.Lay.Zones[1:], func(in *program.ZoneInst) bool {
		return in.Zone.Asks && in.Owner != nil && m.host.owner(in.Owner) == seat && len(s.zones[in.ID]) > 0
	})
}

// feign asks a seat that cannot react whether it does, so that nobody learns who could.
func (m *flow) feign(s *State, f *frame, h *program.HookCode, seat int) {
	at := h.Body.Entry
	for m.p.Code[at].Op != program.OpChoose {
		at++
	}
	base, moment := s.top(), *f
	m.makeLocals(s, h.Body, nil, 0)
	s.bindHook(&moment, h, seat, base)
	m.push(s, frame{pc: at + 1, base: base, top: base, ret: -1, ref: h.Body.No, hook: h.No + 1, kind: bodyFrame})
	a := m.p.Code[at].X.(*program.ChooseCode).Asking
	a.Text = nil // it may tell of the thing
	no := slices.IndexFunc(a.Offers, func(o program.Offer) bool { return o.Declines })
	s.pend = pending{Asking: &a, pc: at, base: base, seat: int32(seat), n: 1, words: append(s.pend.words[:0], int64(no))}
}

// Veiled says whether the decision that is due is one of which others may not know whose it is: whether to react, by
// something that they do not see.
func (s *State) Veiled() bool { return s.pend.Asking != nil && s.veils(&s.pend) }

func (s *State) veils(p *pending) bool {
	f := &s.frames[len(s.frames)-1]
	x, ok := s.g.p.Code[p.pc].X.(*program.ChooseCode)
	return ok && x.St.May && f.hook > 0 && len(s.set.seats) > 1 && s.g.p.Veils(s.g.p.Hooks[f.hook-1], s.loc)
}

// accepted records that the reaction just offered was taken: it is not offered again, unless it was cancelled, and the
// next seat is asked.
func (s *State) accepted(f *frame, counts bool) {
	list := s.list(f.ext, extHooks)
	at := int(f.j) - 2
	if f.kind != momentFrame || at < 0 || at+2 > len(list) {
		return
	}
	if counts {
		s.setListAt(f.ext+extHooks, slices.Concat(program.Empty, list[:at], list[at+2:]))
	}
	f.flags = f.flags&^flagAsked | flagAgain
	f.i, f.j = f.i+1, 0
}

// enterHook begins a hook's body if it is still in force, its `when` is true and, for a reaction, if the seat may
// take it. ret is the local of its result.
func (m *flow) enterHook(s *State, at int, h *program.HookCode, bearer, seat int, ret int32) bool {
	if !m.inForce(h, bearer) {
		return false
	}
	f := s.frames[at]
	base := s.top()
	m.makeLocals(s, h.Body, nil, 0)
	s.bindHook(&f, h, bearer, base)
	m.push(s, frame{pc: h.Body.Entry, base: base, top: base, ret: ret, ref: h.Body.No,
		hook: h.No + 1, kind: bodyFrame})
	if m.codeHolds(s, base, h.When) && (seat == 0 || m.evalInt(s, base, h.React, 0) == int64(seat)) {
		return true
	}
	s.frames = s.frames[:len(s.frames)-1]
	s.truncate(base)
	return false
}

// inForce says whether a hook that was in force when its moment began still is: what ran since may have moved it away.
func (m *flow) inForce(h *program.HookCode, bearer int) bool {
	switch {
	case h.Thing == 0 || h.Thing == bearer:
		return true
	case bearer == 0:
		return m.host.Active(h.Thing)
	}
	return m.host.heard(bearer, h.Thing) || h.Each && m.host.grantedToAll(h.Thing, true) != 0
}

// bindHook copies the moment's locals to those that the hook binds.
func (s *State) bindHook(f *frame, h *program.HookCode, bearer int, base int32) {
	for _, b := range h.Hook.Binds {
		s.setLocal(base+int32(b.Local.Index), s.bound(f, h, bearer, b))
	}
	if p := h.Body; p.This >= 0 && h.Thing != 0 {
		s.setWord(base+p.This, int64(h.Thing))
	}
}

func (m *flow) endMoment(s *State) {
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

func (s *State) bound(f *frame, h *program.HookCode, bearer int, b model.HookBind) value {
	switch b.Source {
	case model.FromMoment:
		return s.local(f.base, int32(b.Param))
	case model.FromThis:
		return value{W: int64(h.Thing)}
	case model.FromBearer:
		return value{W: int64(bearer)}
	case model.FromActor:
		return s.local(f.ext, extActor)
	}
	return s.local(f.ext, extResult)
}

// replaced begins what replaces a moment's body: the last of the first n instead-hooks whose condition is true, or
// the body itself.
func (m *flow) replaced(s *State, at, n int, ret int32) {
	f := &s.frames[at]
	list := s.list(f.ext, extBodies)
	for i := min(n, len(list)/2) - 1; i >= 0; i-- {
		h, bearer := m.p.Hooks[list[2*i]], int(list[2*i+1])
		if m.enterHook(s, at, h, bearer, 0, ret) {
			s.frames[len(s.frames)-1].i = int32(i)
			return
		}
	}
	m.proper(s, &s.frames[at], ret)
}

// proper begins the body of a moment itself, on the locals of the moment.
func (m *flow) proper(s *State, f *frame, ret int32) {
	mc := m.p.Moments[f.mref]
	in := frame{base: f.base, top: s.top(), ret: ret, ref: f.ref, level: f.level,
		then: f.then, tbase: f.tbase, tref: f.tref, flags: f.flags&flagAction | flagInMoment}
	if f.flags&flagSteps != 0 {
		in.kind, in.pc, in.level, in.ret = innerFrame, mc.Step.Entry, mc.Step.Level, -1
		m.push(s, in)
		return
	}
	b := m.p.Bodies[f.ref]
	in.pc = b.Entry
	m.pushBody(s, b, in)
}

// stopMoment leaves the moment of the current hook: neither the body nor the hooks after it run.
func (m *flow) stopMoment(s *State, f *frame) {
	at := s.momentOfHook(activation(s, f.base))
	m.drop(s, at+1)
	s.frames[at].stage = stageAfterAsk
	s.frames[at].next()
}

// judgeLaws runs laws until no condition is true any more.
func (m *flow) judgeLaws(s *State, f *frame) {
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
	if f.round++; int(f.round) > m.limits.Laws {
		panic(s.fault("the laws were applied more than %d times and still hold", m.limits.Laws))
	}
}

// firstLaw begins the body of the first law whose condition is true for something. If there is none, laws are not
// asked again before something is written; what they come to is remembered by the evaluator.
func (m *flow) firstLaw(s *State) bool {
	m.ev.SpendWords(len(m.p.Laws))
	for i := range m.p.Laws {
		if m.tryLaw(s, &m.p.Laws[i]) {
			return true
		}
	}
	s.stale = false
	return false
}

// tryLaw begins the body of a law for the first combination of what it ranges over for which it is true.
func (m *flow) tryLaw(s *State, l *program.LawCode) bool {
	base, depth := s.top(), m.enterRule(l.Law.Body, l.Law.Range)
	holds := m.lawAsked(s, l)
	m.ev.Leave(depth)
	if !holds {
		s.truncate(base)
		return false
	}
	m.push(s, frame{pc: l.Body.Entry, base: base, top: base, ret: -1, ref: l.Body.No, kind: bodyFrame})
	return true
}

// A lawQuestion asks whether a law holds for anything.
type lawQuestion struct {
	m     *flow
	s     *State
	law   *program.LawCode
	asked bool // it was not answered from memory
}

// Holds makes the locals of the law and looks for what it holds for.
func (q *lawQuestion) Holds() bool {
	q.asked = true
	base := q.s.top()
	q.m.makeLocals(q.s, q.law.Body, nil, 0)
	return q.m.lawHolds(q.s, base, q.law, 0)
}

// lawAsked says whether a law holds; of one that ranges over much that is remembered. If it does, its locals are made.
func (m *flow) lawAsked(s *State, l *program.LawCode) bool {
	m.question = lawQuestion{m: m, s: s, law: l}
	if len(l.Over) == 0 {
		return m.question.Holds()
	}
	holds := m.ev.Ask(l.No, &m.question)
	if holds && !m.question.asked { // the locals are still to be found, and paid for already
		was := m.ev.Meter
		m.question.Holds()
		m.ev.Swap(was)
	}
	return holds
}

// lawHolds binds the variables of a law, from the n-th on, until its condition is true.
func (m *flow) lawHolds(s *State, base int32, l *program.LawCode, n int) bool {
	if n == len(l.Over) {
		return m.evalBool(s, base, l.Holds)
	}
	over, each := m.value(s, base, l.Over[n]), l.Law.For[n].Local
	m.ev.SpendWords(len(over.L))
	all := program.ListOf(slices.Clone(over.L), each.Type) // not kept: that would count as memory of the game
	for v := range all.All() {
		s.setLocal(base+int32(each.Index), v)
		if m.lawHolds(s, base, l, n+1) {
			return true
		}
	}
	return false
}

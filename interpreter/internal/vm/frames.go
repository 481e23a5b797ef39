package vm

import (
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/model"
)

// The extra locals of a moment, after those of its body.
const (
	extActor  = iota // the seat that acts
	extResult        // the result of the body
	extHooks         // active hooks: number, bearer, number, bearer ...
	extBodies        // the same for instead-hooks
	extCount
)

// enter begins a body with arguments by slot. Its result goes to the absolute local ret. seat is who takes an
// action, else 0; caller is the frame with a `then` body, or nil.
func (m *Machine) enter(s *State, b *body, args []arg, ret int32, seat int, caller *frame) {
	top := s.top()
	m.makeLocals(s, b, args, seat)
	f := frame{pc: b.entry, base: top, top: top, ret: ret, ref: b.no, kind: bodyFrame}
	if caller != nil {
		f.then, f.tbase, f.tref = caller.then, caller.tbase, caller.tref
	}
	if seat != 0 {
		f.flags |= flagAction
		if !s.inAction() {
			f.flags |= flagOutermost
		}
	}
	if b.moment >= 0 && s.eventful(b.moment) {
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
func (m *Machine) makeLocals(s *State, b *body, args []arg, seat int) {
	base := s.top()
	m.ev.SpendWords(int(b.room))
	if int(base)+int(b.room) > m.Limits.Locals {
		panic(s.fault("more than %d locals", m.Limits.Locals))
	}
	s.locals.W = append(s.locals.W, b.zero...)
	for n := b.slots; n < b.room; n++ {
		s.locals.W = append(s.locals.W, noInt)
	}
	if n := int(base + b.room); n <= cap(s.locals.L) {
		s.locals.L = s.locals.L[:n] // everything above the locals is null
	} else {
		s.locals.L = append(s.locals.L, make([][]int64, b.room)...)
	}
	for i, p := range b.params {
		at := base + int32(p.local.Index)
		if i < len(args) && !args[i].none {
			s.setLocal(at, args[i].value)
			continue
		}
		if p.def != nil {
			s.setLocal(at, m.kept(s, base, p.def))
		}
	}
	if b.this >= 0 && b.proc.Thing != nil {
		s.setWord(base+b.this, int64(b.proc.Thing.ID))
	}
	if seat != 0 && b.self >= 0 {
		s.setWord(base+b.self, int64(seat))
	}
}

// pushBody pushes the frame of a body, or of the version of its first argument.
func (m *Machine) pushBody(s *State, b *body, f frame) {
	if len(b.over) > 0 && len(b.params) > 0 {
		first := int(s.word(f.base, int32(b.params[0].local.Index)))
		if o := eval.Version(b.over, b.lent, first, &m.host); o != nil {
			b = o
			f.pc, f.ref = b.entry, b.no
			if b.this >= 0 && b.proc.Thing != nil {
				s.setWord(f.base+b.this, int64(b.proc.Thing.ID))
			}
		}
	}
	m.push(s, f)
}

func (m *Machine) push(s *State, f frame) {
	if len(s.frames) >= m.Limits.Frames {
		panic(s.fault("bodies nested more than %d deep", m.Limits.Frames))
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
func (m *Machine) leave(s *State, v value) {
	n := len(s.frames) - 1
	f := s.frames[n]
	if f.kind == bodyFrame && m.g.scenes {
		m.closeScenes(s, n, v, f.ret >= 0)
	}
	s.pop(n)
	s.truncate(f.top)
	if s.simultaneous != nil && s.simultaneous.depth > n {
		m.endSimultaneous(s)
	}
	if f.ret >= 0 {
		s.setLocal(f.ret, v)
	}
	if f.flags&flagOutermost != 0 && f.kind == bodyFrame && f.flags&flagInMoment == 0 {
		m.settle(s)
	}
	if f.hook > 0 && f.flags&flagAccepted != 0 {
		s.accepted(&s.frames[n-1])
	}
}

// settle commits at the end of the outermost action: its choices are final.
func (m *Machine) settle(s *State) {
	s.trail.clear()
	s.tried = 0
	m.release(s, s.kept)
	s.kept = nil
	if !m.bottomed {
		m.settled = true
	}
}

// drop pops frames above n without results.
func (m *Machine) drop(s *State, n int) {
	for len(s.frames) > n {
		i := len(s.frames) - 1
		f := s.frames[i]
		if f.kind == bodyFrame && m.g.scenes {
			m.closeScenes(s, i, value{}, false)
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
			m.endSimultaneous(s)
		}
	}
}

// unwind goes back to the frame of a level in the current activation.
func (m *Machine) unwind(s *State, base int32, level uint8) {
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
		if b := s.g.bodies[f.ref]; b.self >= 0 {
			if n := s.word(f.base, b.self); n > 0 {
				return int(n)
			}
		}
	}
	return 0
}

// announce reports that a procedure or action begins.
func (m *Machine) announce(s *State, b *body, base int32) {
	if b.moment < 0 || !m.tellsMoment(b.proc.Name) {
		return
	}
	e := &Event{Kind: EventMoment, Label: b.proc.Name, Statement: b.proc.Range, Depth: len(s.frames)}
	if b.proc.Class != model.Action {
		e.Text = b.proc.Text
	}
	e.Seat = m.thing(s.self())
	m.emit(s, e, base)
}

func (m *Machine) thing(id int) *model.Thing {
	if id <= 0 || id >= len(m.g.model.Things) {
		return nil
	}
	return m.g.model.Things[id]
}

// closeScenes removes the scenes that the frame at n opened. Those reachable from its result live on in the frame
// that receives it.
func (m *Machine) closeScenes(s *State, n int, v value, kept bool) {
	owned := int16(n) + 2
	if !slices.ContainsFunc(s.scenes, func(id int32) bool { return s.live[id] == owned }) {
		return
	}
	if kept {
		m.keepScenes(s, owned, s.receiver(n), v, m.g.resultOf(&s.frames[n]))
	}
	for i := 0; i < len(s.scenes); {
		if id := s.scenes[i]; s.live[id] == owned {
			m.remove(s, int(id)) // which takes it out of the list
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
func (m *Machine) keepScenes(s *State, from, to int16, v value, t *model.Type) {
	switch {
	case v.l == nil:
		m.keepScene(s, from, to, v.w)
	case t != nil && t.Class == model.Results:
		for _, part := range both(results(v.l, t)) {
			m.keepListed(s, from, to, part, t.Elem)
		}
	case t != nil && t.Class == model.List:
		m.keepListed(s, from, to, listOf(v.l, t.Elem), t.Elem)
	}
}

func both(a, b listing) []listing { return []listing{a, b} }

func (m *Machine) keepListed(s *State, from, to int16, l listing, elem *model.Type) {
	for v := range l.all() {
		m.keepScenes(s, from, to, v, elem)
	}
}

func (m *Machine) keepScene(s *State, from, to int16, id int64) {
	if id <= 0 || id >= int64(len(s.live)) || s.live[id] != from || m.g.lay.sceneNo[id] == 0 {
		return
	}
	m.setLive(s, int(id), to)
	for _, a := range m.g.model.Things[id].Kind.Attrs {
		if (a.Class == model.State || a.Class == model.Inverse) && referred(a.Type) != nil {
			m.keepScenes(s, from, to, m.host.attr(int(id), a), a.Type)
		}
	}
}

// resultOf is the type of the result of a frame's body; nil if it has none.
func (g *Game) resultOf(f *frame) *model.Type {
	p := g.bodies[f.ref].proc
	if p.Class == model.HookBody && f.hook > 0 {
		if mo := g.hooks[f.hook-1].hook.Moment; mo.Proc != nil {
			p = mo.Proc
		}
	}
	return p.Result
}

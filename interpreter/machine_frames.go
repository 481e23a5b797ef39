package interpreter

import "github.com/stellar-rules/stellar/schema/model"

// The extra locals of a moment, after those of its body.
const (
	extActor  = iota // the seat that acts
	extResult        // what it gave
	extHooks         // hooks in force: number, bearer, number, bearer ...
	extBodies        // the same of instead-hooks
	extCount
)

// enter begins a body: its arguments are given by slot. The result goes to the absolute local ret. seat is
// who takes an action, 0 of what is none; caller brings a body, nil where there is none.
func (m *Machine) enter(s *State, b *body, args []arg, ret int32, seat int, caller *frame) {
	top := s.top()
	m.makeLocals(s, b, args, seat)
	f := frame{pc: b.entry, base: top, top: top, ret: ret, ref: b.no, kind: bodyFrame}
	if caller != nil {
		f.then, f.tbase, f.tref = caller.then, caller.tbase, caller.tref
	}
	if seat != 0 {
		f.flags |= flagAction
		if !m.inAction(s) {
			f.flags |= flagOutermost
		}
	}
	if b.moment >= 0 && m.eventful(s, b.moment) {
		m.enterMoment(s, b, f, seat)
		return
	}
	m.announce(s, b, f.base)
	m.pushBody(s, b, f)
}

// top is where the next locals come to lie.
func (s *State) top() int32 { return int32(len(s.locals.W)) }

// grow makes room for n locals, which are null.
func (s *State) grow(n int) {
	for range n {
		s.locals.W = append(s.locals.W, noInt)
		s.locals.L = append(s.locals.L, nil)
	}
}

// truncate drops locals and what they hold.
func (s *State) truncate(n int32) {
	if int(n) < len(s.locals.W) {
		clear(s.locals.L[n:])
		s.locals.W, s.locals.L = s.locals.W[:n], s.locals.L[:n]
	}
}

// An arg is what is handed to a parameter.
type arg struct {
	value
	none bool // the parameter takes its default
}

// makeLocals makes the locals of a body and fills in what is given.
func (m *Machine) makeLocals(s *State, b *body, args []arg, seat int) {
	base := s.top()
	m.ev.SpendWords(int(b.room))
	if int(base)+int(b.room) > m.Limits.Locals {
		panic(m.fault(s, "more than %d locals", m.Limits.Locals))
	}
	s.locals.W = append(s.locals.W, b.zero...)
	for n := b.slots; n < b.room; n++ {
		s.locals.W = append(s.locals.W, noInt)
	}
	if n := int(base + b.room); n <= cap(s.locals.L) {
		s.locals.L = s.locals.L[:n] // what lies above the locals is null
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

// pushBody puts the frame of a body, or of the version that the first argument brings.
func (m *Machine) pushBody(s *State, b *body, f frame) {
	if len(b.over) > 0 && len(b.params) > 0 {
		if o := b.over[int(s.word(f.base, int32(b.params[0].local.Index)))]; o != nil {
			b = o
			f.pc, f.ref = b.entry, b.no
			if b.this >= 0 && b.proc.Thing != nil {
				s.setWord(f.base+b.this, int64(b.proc.Thing.ID))
			}
		}
	}
	m.push(s, f)
}

// push puts a frame on the stack.
func (m *Machine) push(s *State, f frame) {
	if len(s.frames) >= m.Limits.Frames {
		panic(m.fault(s, "bodies nested more than %d deep", m.Limits.Frames))
	}
	s.frames = append(s.frames, f)
}

// inAction says whether a chosen action is under way.
func (m *Machine) inAction(s *State) bool {
	for i := len(s.frames) - 1; i >= 0; i-- {
		if s.frames[i].flags&flagAction != 0 {
			return true
		}
	}
	return false
}

// activation is the frame that owns the locals at base.
func activation(s *State, base int32) int {
	for i := len(s.frames) - 1; i >= 0; i-- {
		if s.frames[i].base == base && s.frames[i].kind == bodyFrame {
			return i
		}
	}
	return -1
}

// pop leaves the first n frames.
func (s *State) pop(n int) { s.frames, s.low = s.frames[:n], min(s.low, n) }

// leave pops the top frame, whose body gave v, and hands v to whoever waits.
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
		m.accepted(s, &s.frames[n-1])
	}
}

// settle ends the legality of the outermost action: what was chosen in it stands.
func (m *Machine) settle(s *State) {
	s.trail.clear()
	s.tried = 0
	m.release(s, s.kept)
	s.kept = nil
	if !m.bottomed {
		m.settled = true
	}
}

// drop pops frames above n without giving anything.
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

// unwind goes back to the frame of a level of the activation under way.
func (m *Machine) unwind(s *State, base int32, level uint8) {
	for i := len(s.frames) - 1; i >= 0; i-- {
		f := &s.frames[i]
		if f.base == base && f.kind != momentFrame && f.level == level {
			m.drop(s, i+1)
			return
		}
	}
	panic(m.fault(s, "nothing is left to stop"))
}

// self is the seat that acts where the machine stands; 0: nobody.
func (m *Machine) self(s *State) int {
	for i := len(s.frames) - 1; i >= 0; i-- {
		f := &s.frames[i]
		if f.kind == momentFrame {
			continue
		}
		if b := m.g.bodies[f.ref]; b.self >= 0 {
			if n := s.word(f.base, b.self); n > 0 {
				return int(n)
			}
		}
	}
	return 0
}

// announce tells that a procedure or action begins.
func (m *Machine) announce(s *State, b *body, base int32) {
	if m.Events == nil || b.moment < 0 {
		return
	}
	e := &Event{Kind: EventMoment, Label: b.proc.Name, Statement: b.proc.Range, Depth: len(s.frames)}
	if b.proc.Class != model.Action {
		e.Text = b.proc.Text
	}
	e.Seat = m.thing(m.self(s))
	m.emit(s, e, base)
}

func (m *Machine) thing(id int) *model.Thing {
	if id <= 0 || id >= len(m.g.model.Things) {
		return nil
	}
	return m.g.model.Things[id]
}

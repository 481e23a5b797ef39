package vm

import "github.com/stellar-rules/stellar/schema/model"

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
		seat = m.self(s)
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
	stood := m.momentOfHook(s, at)
	ret := int32(-1)
	if x.slot >= 0 {
		ret = f.base + x.slot
	}
	m.setArguments(s, &s.frames[stood], f.base, x)
	m.replaced(s, stood, int(s.frames[at].i), ret)
}

// momentOfHook is the moment of the hook in frame at. Between them may be other hooks that run it as their
// original.
func (m *Machine) momentOfHook(s *State, at int) int {
	if at > 0 && s.frames[at].hook != 0 {
		moment := m.g.hooks[s.frames[at].hook-1].hook.Moment
		for i := at - 1; i >= 0; i-- {
			if f := &s.frames[i]; f.kind == momentFrame && m.g.moments[f.mref].m == moment {
				return i
			}
		}
	}
	panic(m.fault(s, "no moment is in progress that this hook is for"))
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

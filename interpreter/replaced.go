package interpreter

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// bound is what a local of a hook is filled with.
func (m *Machine) bound(s *State, f *frame, h *hookCode, bearer int, b model.HookBind) value {
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

// replaced begins what stands in for a moment's body: the last of the first n
// instead-hooks that holds, or the body itself.
func (m *Machine) replaced(s *State, at, n int, ret int32) error {
	f := &s.frames[at]
	list := s.list(f.ext, extBodies)
	for i := min(n, len(list)/2) - 1; i >= 0; i-- {
		h, bearer := m.g.hooks[list[2*i]], int(list[2*i+1])
		began, err := m.enterHook(s, at, h, bearer, 0, ret)
		if err != nil {
			return err
		}
		if began {
			s.frames[len(s.frames)-1].i = int32(i)
			return nil
		}
	}
	return m.proper(s, &s.frames[at], ret)
}

// proper begins the body of a moment itself, on the locals of the moment.
func (m *Machine) proper(s *State, f *frame, ret int32) error {
	mc := m.g.moments[f.mref]
	in := frame{base: f.base, top: s.top(), ret: ret, ref: f.ref, level: f.level,
		then: f.then, tbase: f.tbase, tref: f.tref, flags: f.flags&flagAction | flagInMoment}
	if f.flags&flagSteps != 0 {
		in.kind, in.pc, in.level, in.ret = innerFrame, mc.step.entry, mc.step.level, -1
		s.frames = append(s.frames, in)
		return nil
	}
	b := m.g.bodies[f.ref]
	in.pc = b.entry
	return m.pushBody(s, b, in)
}

// original runs, in an instead-hook, what the hook replaced.
func (m *Machine) original(s *State, f *frame, x *runCode, next int32) error {
	f.pc = next
	at := activation(s, f.base)
	stood := m.momentOfHook(s, at)
	if stood < 0 {
		return m.fault(s, "there is nothing that this replaces")
	}
	ret := int32(-1)
	if x.slot >= 0 {
		ret = f.base + x.slot
	}
	if err := m.setArguments(s, &s.frames[stood], f.base, x); err != nil {
		return err
	}
	return m.replaced(s, stood, int(s.frames[at].i), ret)
}

// momentOfHook is the moment that the hook in frame at stands at, or -1. Between them lie the
// hooks that run it as their original.
func (m *Machine) momentOfHook(s *State, at int) int {
	if at < 1 || s.frames[at].hook == 0 {
		return -1
	}
	moment := m.g.hooks[s.frames[at].hook-1].hook.Moment
	for i := at - 1; i >= 0; i-- {
		if f := &s.frames[i]; f.kind == momentFrame && m.g.moments[f.mref].m == moment {
			return i
		}
	}
	return -1
}

// setArguments gives the moment the arguments that `run "original"` brings, and makes its
// other locals as new.
func (m *Machine) setArguments(s *State, f *frame, from int32, x *runCode) error {
	if f.flags&flagSteps != 0 {
		return nil
	}
	b := m.g.bodies[f.ref]
	var buf [8]arg
	args, err := m.args(s, from, x.args, b, buf[:0])
	if err != nil {
		return err
	}
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
	return nil
}

// stopMoment leaves the moment that the hook under way stands at: no body, nothing after.
func (m *Machine) stopMoment(s *State, f *frame) error {
	at := m.momentOfHook(s, activation(s, f.base))
	if at < 0 {
		return m.fault(s, "there is no moment to stop here")
	}
	m.drop(s, at+1)
	s.frames[at].stage = stageLaws
	s.frames[at].i, s.frames[at].j, s.frames[at].round = 0, 0, 0
	return nil
}

// judgeLaws acts on the laws until none holds any more.
func (m *Machine) judgeLaws(s *State, f *frame) error {
	n := len(s.frames) - 1
	if f.flags&flagLaws == 0 && (s.lawful || s.stale == 0) {
		f.stage = stageEnd
		return nil
	}
	f.flags |= flagLaws
	s.lawful = true
	acted, err := m.firstLaw(s)
	if err != nil {
		return err
	}
	f = &s.frames[n]
	if !acted {
		s.lawful = false
		f.flags &^= flagLaws
		f.stage = stageEnd
		return nil
	}
	if f.round++; int(f.round) > m.Limits.Laws {
		return m.fault(s, "the laws were acted on more than %d times and still hold", m.Limits.Laws)
	}
	return nil
}

// firstLaw begins the body of the first law that holds somewhere. A law that holds nowhere is
// not judged again before something that it reads is written.
func (m *Machine) firstLaw(s *State) (bool, error) {
	for i := range m.g.laws {
		if s.stale&lawBit(i) == 0 {
			continue
		}
		acted, err := m.tryLaw(s, &m.g.laws[i])
		if acted || err != nil {
			return acted, err
		}
		if i < lastLaw {
			s.stale &^= lawBit(i)
		}
	}
	return false, nil
}

// tryLaw judges a law for every combination of what it is for, and begins its body for the
// first for which it holds.
func (m *Machine) tryLaw(s *State, l *lawCode) (bool, error) {
	base := s.top()
	if err := m.makeLocals(s, l.body, nil, 0); err != nil {
		return false, err
	}
	holds, err := m.lawHolds(s, base, l, 0)
	if err != nil || !holds {
		s.truncate(base)
		return false, err
	}
	s.frames = append(s.frames, frame{pc: l.body.entry, base: base, top: base, ret: -1, ref: l.body.no, kind: bodyFrame})
	return true, nil
}

// lawHolds binds what a law is for, from the n-th on, until it holds.
func (m *Machine) lawHolds(s *State, base int32, l *lawCode, n int) (bool, error) {
	if n == len(l.over) {
		return m.evalBool(s, base, l.holds)
	}
	over, err := m.kept(s, base, l.over[n])
	if err != nil {
		return false, err
	}
	at := base + int32(l.law.For[n].Local.Index)
	for list := listOf(over.l, l.law.For[n].Local.Type); len(list.words) > 0; {
		var v value
		v, list = list.first()
		s.setLocal(at, v)
		if holds, err := m.lawHolds(s, base, l, n+1); holds || err != nil {
			return holds, err
		}
	}
	return false, nil
}

// seated says whether a thing is a seat that takes part.
func (s *State) seated(id int) bool {
	return slices.Contains(s.set.seatIDs, int64(id))
}

// seatIndex is a seat's place in seat order; 0 where it has none.
func (s *State) seatIndex(id int) int {
	return max(slices.Index(s.set.seatIDs, int64(id)), 0)
}

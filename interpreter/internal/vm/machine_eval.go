package vm

import "github.com/stellar-rules/stellar/interpreter/internal/eval"

func (s *State) frame(base int32) eval.Frame {
	return eval.Frame{W: s.locals.W[base:], L: s.locals.L[base:]}
}

// local is a local of the body whose locals start at base.
func (s *State) local(base, slot int32) value {
	return value{s.locals.W[base+slot], s.locals.L[base+slot]}
}

func (s *State) word(base, slot int32) int64 { return s.locals.W[base+slot] }

func (s *State) list(base, slot int32) []int64 { return s.locals.L[base+slot] }

func (s *State) setLocal(at int32, v value) { s.locals.W[at], s.locals.L[at] = v.w, v.l }

func (s *State) setWord(at int32, w int64) { s.locals.W[at] = w }

func (s *State) setListAt(at int32, l []int64) { s.setLocal(at, value{l: l}) }

// value evaluates e with the locals that start at base. A list is valid until the next evaluation.
func (m *Machine) value(s *State, base int32, e *expr) value {
	switch {
	case e.fixed:
		return e.val
	case e.slot >= 0:
		return s.local(base, e.slot)
	}
	w, l, f := e.prog.Value(m.ev, s.frame(base))
	if f != nil {
		panic(m.ruleFault(s, f))
	}
	return e.given(w, l)
}

func (e *expr) given(w int64, l []int64) value {
	if e.scalar {
		return value{w: w}
	}
	return listValue(l, e.src.Type())
}

// kept is value with a list copied, so that it can be stored.
func (m *Machine) kept(s *State, base int32, e *expr) value {
	v := m.value(s, base, e)
	if v.l != nil && !e.fixed && e.slot < 0 {
		v.l = m.keep(v.l)
	}
	return v
}

// eval is value, boxed as in the model.
func (m *Machine) eval(s *State, base int32, e *expr) any {
	v := m.value(s, base, e)
	return v.boxed(e.src.Type())
}

func (m *Machine) evalBool(s *State, base int32, e *expr) bool {
	if e.prog != nil && e.slot < 0 {
		v, f := e.prog.Bool(m.ev, s.frame(base))
		if f != nil {
			panic(m.ruleFault(s, f))
		}
		return v
	}
	return m.value(s, base, e).w == 1
}

// holds evaluates a condition; without one it is true.
func (m *Machine) holds(s *State, base int32, e *expr) bool {
	if e == nil {
		return true
	}
	return m.evalBool(s, base, e)
}

func (m *Machine) evalInt(s *State, base int32, e *expr, none int64) int64 {
	if e == nil {
		return none
	}
	v := m.value(s, base, e)
	if v.w == noInt {
		return none
	}
	return v.w
}

// evalList evaluates a list, valid until the next evaluation; null is empty.
func (m *Machine) evalList(s *State, base int32, e *expr) []int64 {
	if e == nil {
		return empty
	}
	v := m.value(s, base, e)
	switch {
	case v.l == nil:
		return empty
	case len(v.l) > m.Limits.List:
		panic(m.tooLong(s, len(v.l)))
	}
	return v.l
}

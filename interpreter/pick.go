package interpreter

import (
	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/model"
)

// from reads what a pick chooses from.
func (m *Machine) from(s *State, base int32, x *pickCode) ([]any, error) {
	v, err := m.eval(s, base, x.from)
	if err != nil {
		return nil, err
	}
	l, err := m.elements(s, v, x.listOf)
	if err != nil {
		return nil, err
	}
	if x.once != nil {
		l = m.fresh(s, x.once, base, l)
	}
	return l, nil
}

func (m *Machine) pickStart(s *State, f *frame, x *pickCode) {
	s.locals[f.base+x.slot] = []any(nil)
	if x.first >= 0 {
		s.locals[f.base+x.first] = nil
	}
}

// pick asks for an element, or for the next one of a list that grows.
func (m *Machine) pick(s *State, f *frame, x *pickCode) error {
	seat, err := m.picker(s, f, x)
	if err != nil {
		return err
	}
	if x.st.Grow {
		return m.pickGrow(s, f, x, seat)
	}
	if x.words {
		if done, err := m.pickWords(s, f, x, seat); done || err != nil {
			return err
		}
	}
	l, err := m.fromEarly(s, f, x)
	if err != nil {
		return err
	}
	l = m.distinct(s, l, x)
	none, err := m.mayDecline(s, f.base, x)
	if err != nil {
		return err
	}
	if len(l) == 0 && (!none || x.seen == nil) {
		if !none {
			return m.refuse(s, sayNoPick)
		}
		s.locals[f.base+x.slot] = m.nullOf(x)
		return nil
	}
	m.ask(s, f, DecisionPick, seat, l, none)
	return nil
}

// pickWords asks for one of some plain numbers; false: there is more to it.
func (m *Machine) pickWords(s *State, f *frame, x *pickCode, seat int) (bool, error) {
	var l []int64
	if m.early.ok && m.early.plain && m.early.at == f.pc-1 && m.early.base == f.base {
		m.early.ok = false
		l = m.early.words
	} else {
		var plain bool
		var err error
		if l, plain, err = m.fromWords(s, f.base, x); err != nil || !plain {
			return false, err
		}
	}
	if len(l) == 0 {
		return false, nil
	}
	last := int64(-1 << 62)
	for _, w := range l {
		if w <= last {
			return false, nil
		}
		last = w
	}
	words := append(s.pend.words[:0], l...)
	none, err := m.mayDecline(s, f.base, x)
	if err != nil {
		return false, err
	}
	m.ask(s, f, DecisionPick, seat, nil, none)
	s.pend.words = words
	return true, nil
}

// fromWords is from where it gives plain numbers; they are there until the next evaluation.
func (m *Machine) fromWords(s *State, base int32, x *pickCode) ([]int64, bool, error) {
	l, f := x.from.prog.WordsBoxed(m.ev, s.locals[base:])
	ok := true
	if f != nil {
		return nil, false, m.ruleFault(s, f)
	}
	if len(l) > m.Limits.List {
		return nil, false, nil
	}
	return l, ok, nil
}

// plainOptions says whether a pick is among plain numbers.
func plainOptions(x *pickCode) bool {
	if x.from == nil || x.from.prog == nil || x.from.slot >= 0 || x.from.fixed || x.listOf || x.st.Grow || x.once != nil || x.many || x.typ == nil || x.from.prog.Type().Class != model.List || !eval.Scalar(x.from.prog.Type().Elem) {
		return false
	}
	t := x.typ
	switch t.Class {
	case model.Ref:
		return t.Kind != nil && t.Kind.Copies == 0 && len(t.Kind.AnyOf) == 0
	case model.Integer:
		return !t.Optional
	case model.Word:
		return true
	}
	return false
}

// fromEarly uses the list that was read when the action was offered, where that was now.
func (m *Machine) fromEarly(s *State, f *frame, x *pickCode) ([]any, error) {
	if m.early.ok {
		m.early.ok = false
		if m.early.at == f.pc-1 && m.early.base == f.base && !m.early.plain {
			return m.early.list, nil
		}
	}
	return m.from(s, f.base, x)
}

func (m *Machine) mayDecline(s *State, base int32, x *pickCode) (bool, error) {
	if x.optional == nil {
		return false, nil
	}
	return m.evalBool(s, base, x.optional)
}

// picker is the seat that is asked.
func (m *Machine) picker(s *State, f *frame, x *pickCode) (int, error) {
	if x.bySelf >= 0 && x.by == nil {
		n, _ := s.locals[f.base+x.bySelf].(int)
		return n, nil
	}
	n, err := m.evalInt(s, f.base, x.by, 0)
	if err == nil && n == 0 {
		return 0, m.fault(s, "nobody is there to pick")
	}
	return n, err
}

// nullOf is what declining gives.
func (m *Machine) nullOf(x *pickCode) any { return null(x.typ) }

// pickGrow asks for the next element, or ends the list.
func (m *Machine) pickGrow(s *State, f *frame, x *pickCode, seat int) error {
	so, _ := s.locals[f.base+x.slot].([]any)
	least, err := m.evalInt(s, f.base, x.least, 0)
	if err != nil {
		return err
	}
	most, err := m.evalInt(s, f.base, x.most, m.Limits.List)
	if err != nil {
		return err
	}
	sound, err := m.holds(s, f.base, x.sound)
	if err != nil {
		return err
	}
	if len(so) >= most {
		if !sound || len(so) < least {
			return m.refuse(s, sayUnsound)
		}
		return nil
	}
	l, err := m.rest(s, f, x, so)
	if err != nil {
		return err
	}
	until, err := m.holds(s, f.base, x.until)
	if err != nil {
		return err
	}
	done := sound && until && len(so) >= least
	if len(l) == 0 {
		if !done {
			return m.refuse(s, sayNoneLeft)
		}
		return nil
	}
	m.ask(s, f, DecisionPick, seat, l, done)
	return nil
}

// rest is what may be added to a growing list.
func (m *Machine) rest(s *State, f *frame, x *pickCode, so []any) ([]any, error) {
	l, err := m.from(s, f.base, x)
	if err != nil {
		return nil, err
	}
	order := l
	if x.first >= 0 {
		if len(so) == 0 {
			s.locals[f.base+x.first] = l
		}
		order, _ = s.locals[f.base+x.first].([]any)
	}
	if !x.own {
		l = without(l, so)
	}
	if x.first >= 0 && len(so) > 0 {
		l = later(l, order, so[len(so)-1])
	}
	return m.distinct(s, l, x), nil
}

// without takes one of each picked element out of a list.
func without(l, picked []any) []any {
	if len(picked) == 0 {
		return l
	}
	left := append([]any(nil), picked...)
	out := make([]any, 0, len(l))
	for _, v := range l {
		if at := find(left, v); at >= 0 {
			left = append(left[:at], left[at+1:]...)
			continue
		}
		out = append(out, v)
	}
	return out
}

// later keeps what does not stand before the last one picked.
func later(l, order []any, last any) []any {
	from := find(order, last)
	out := make([]any, 0, len(l))
	for _, v := range l {
		if find(order, v) >= from {
			out = append(out, v)
		}
	}
	return out
}

// distinct leaves one of each that are the same, or differ in nothing.
func (m *Machine) distinct(s *State, l []any, x *pickCode) []any {
	if len(l) < 2 {
		return l
	}
	if !rising(l) {
		l = unique(l)
	}
	if t := x.typ; t != nil && t.Class == model.Ref && (t.Kind == nil || t.Kind.Copies > 0 || len(t.Kind.AnyOf) > 0) {
		return m.host.Alike(l)
	}
	return l
}

func rising(l []any) bool {
	last := -1 << 62
	for _, v := range l {
		n, ok := v.(int)
		if !ok || n <= last {
			return false
		}
		last = n
	}
	return true
}

func unique(l []any) []any {
	out := make([]any, 0, len(l))
	seen := make(map[int]bool, len(l))
	for _, v := range l {
		if n, ok := v.(int); ok {
			if !seen[n] {
				seen[n] = true
				out = append(out, v)
			}
			continue
		}
		if find(out, v) < 0 {
			out = append(out, v)
		}
	}
	return out
}

func (m *Machine) manyStart(s *State, f *frame, x *manyCode) error {
	l, err := m.evalList(s, f.base, x.by)
	if err != nil {
		return err
	}
	s.locals[f.base+x.list], s.locals[f.base+x.idx] = l, 0
	s.locals[f.base+x.out] = []any{[]any{}, []any{}}
	return nil
}

func (m *Machine) manyNext(s *State, f *frame, x *manyCode, end int32) {
	l, _ := s.locals[f.base+x.list].([]any)
	i := s.locals[f.base+x.idx].(int)
	if i >= len(l) {
		s.locals[f.base+x.slot] = s.locals[f.base+x.out]
		f.pc = end
		return
	}
	s.locals[f.base+x.self] = l[i]
	s.locals[f.base+x.idx] = m.g.lay.value(i + 1)
}

func (m *Machine) manyKeep(s *State, f *frame, x *manyCode, next int32) {
	m.addResult(s, f.base+x.out, s.locals[f.base+x.self], s.locals[f.base+x.tmp])
	s.locals[f.base+x.tmp] = nil
	f.pc = next
}

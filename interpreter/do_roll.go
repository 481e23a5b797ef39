package interpreter

import (
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
)

// roll throws dice.
func (m *Machine) roll(s *State, f *frame, x *rollCode) {
	m.commit(s)
	if x.by == nil || x.by.scalar {
		seat := m.self(s)
		if x.by != nil {
			seat = int(m.evalInt(s, f.base, x.by, 0))
		}
		v := m.throw(s, f, x, seat)
		if x.slot >= 0 {
			s.setLocal(f.base+x.slot, v)
		}
		return
	}
	by := m.kept(s, f.base, x.by)
	values := listing{nested: x.times != nil || x.typ != nil && !eval.Scalar(x.typ)}
	for _, seat := range by.l {
		if x.bySelf >= 0 {
			s.setWord(f.base+x.bySelf, seat)
		}
		values = values.add(m.throw(s, f, x, int(seat)))
	}
	if x.bySelf >= 0 {
		s.setWord(f.base+x.bySelf, 0)
	}
	if x.slot >= 0 {
		s.setLocal(f.base+x.slot, value{l: slices.Concat([]int64{int64(len(by.l))}, by.l, values.words)})
	}
}

// throw is one seat's roll: a value, or a list where the statement says how many.
func (m *Machine) throw(s *State, f *frame, x *rollCode, seat int) value {
	die := m.kept(s, f.base, x.die)
	faces := listOf(die.l, x.typ)
	n := faces.len()
	switch {
	case n == 0:
		panic(m.fault(s, "the die has no faces"))
	case n > m.Limits.List:
		panic(m.tooLong(s, n))
	}
	many := m.evalInt(s, f.base, x.times, 1)
	if many > int64(m.Limits.List) {
		panic(m.fault(s, "%d are too many dice", many))
	}
	times := int(max(many, 0))
	m.ev.Spend(times)
	if faces.nested {
		m.ev.SpendPairs(times, len(faces.words))
	}
	out := listing{m.room(times)[:0], faces.nested}
	for range times {
		i := m.chance(s, x.st.Address, n, faces, x.typ)
		out = out.add(faces.at(i))
	}
	v := value{l: out.words}
	if x.times == nil {
		v = out.at(0)
	}
	if m.Events != nil || x.seen != nil {
		if x.slot >= 0 {
			s.setLocal(f.base+x.slot, v) // the text names it
		}
		m.tellRolled(s, f, x, seat, out)
	}
	return v
}

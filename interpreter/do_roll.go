package interpreter

import (
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
)

// roll throws dice.
func (m *Machine) roll(s *State, f *frame, x *rollCode) error {
	m.commit(s)
	if x.by == nil || x.by.scalar {
		seat := m.self(s)
		if x.by != nil {
			var err error
			if seat, err = m.evalInt(s, f.base, x.by, 0); err != nil {
				return err
			}
		}
		v, err := m.throw(s, f, x, seat)
		if err == nil && x.slot >= 0 {
			s.setLocal(f.base+x.slot, v)
		}
		return err
	}
	by, err := m.kept(s, f.base, x.by)
	if err != nil {
		return err
	}
	values := listing{nested: x.times != nil || x.typ != nil && !eval.Scalar(x.typ)}
	for _, seat := range by.l {
		if x.bySelf >= 0 {
			s.setWord(f.base+x.bySelf, seat)
		}
		v, err := m.throw(s, f, x, int(seat))
		if err != nil {
			return err
		}
		values = values.add(v)
	}
	if x.bySelf >= 0 {
		s.setWord(f.base+x.bySelf, 0)
	}
	if x.slot >= 0 {
		s.setLocal(f.base+x.slot, value{l: slices.Concat([]int64{int64(len(by.l))}, by.l, values.words)})
	}
	return nil
}

// throw is one seat's roll: a value, or a list where the statement says how many.
func (m *Machine) throw(s *State, f *frame, x *rollCode, seat int) (value, error) {
	die, err := m.kept(s, f.base, x.die)
	if err != nil {
		return value{}, err
	}
	faces := listOf(die.l, x.typ)
	n := faces.len()
	switch {
	case n == 0:
		return value{}, m.fault(s, "the die has no faces")
	case n > m.Limits.List:
		return value{}, m.tooLong(s, n)
	}
	times, err := m.evalInt(s, f.base, x.times, 1)
	if err != nil {
		return value{}, err
	}
	if times > m.Limits.List {
		return value{}, m.fault(s, "%d are too many dice", times)
	}
	out := listing{m.room(max(times, 0))[:0], faces.nested}
	for range times {
		i, err := m.chance(s, x.st.Address, n, faces, x.typ)
		if err != nil {
			return value{}, err
		}
		out = out.add(faces.at(i))
	}
	v := value{l: out.words}
	if x.times == nil {
		v = out.at(0)
	}
	if m.Events == nil && x.seen == nil {
		return v, nil
	}
	if x.slot >= 0 {
		s.setLocal(f.base+x.slot, v) // the text names it
	}
	return v, m.tellRolled(s, f, x, seat, out)
}

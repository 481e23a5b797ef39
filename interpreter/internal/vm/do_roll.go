package vm

import (
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/builtin"
)

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

// throw is one seat's roll: a value, or a list if the statement has a count.
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
	alike := false
	if m.walk != nil {
		m.walk.group, alike = m.walk.at, times > 1 && m.orderless(m.g.bodies[f.ref], x)
	}
	for range times {
		i := 0
		if m.walk != nil {
			i = m.walk.face(faces, alike)
		} else {
			i = m.chance(s, x.st.Address, n, faces, x.typ)
		}
		out = out.add(faces.at(i))
	}
	v := value{l: out.words}
	if x.times == nil {
		v = out.at(0)
	}
	if x.slot >= 0 {
		s.setLocal(f.base+x.slot, v) // outcomes and texts name it
	}
	outcome := m.outcome(s, f.base, x)
	if x.fate >= 0 {
		s.setWord(f.base+x.fate, 0)
		if outcome < len(x.outcomes) {
			s.setWord(f.base+x.fate, int64(x.st.Outcomes[outcome].Word))
		}
	}
	if m.watches(EventRolled) || x.seen != nil {
		m.tellRolled(s, f, x, seat, faces, out, outcome)
	}
	return v
}

// outcome is the index of the first outcome whose condition is true, or their number if none is.
func (m *Machine) outcome(s *State, base int32, x *rollCode) int {
	for i, e := range x.outcomes {
		if m.holds(s, base, e) {
			return i
		}
	}
	return len(x.outcomes)
}

// Bounds for computing how likely an outcome was.
const (
	mostThrows = 1_000
	oddsSteps  = 100_000
)

// fates are what the dice of a throw may mean, in the order in which content lists it; nil if computing it would take
// too long. It tries every possible throw; to the game it is as if nothing had happened.
func (m *Machine) fates(s *State, base int32, x *rollCode, faces listing, times int) []Fate {
	all := 1
	for range times {
		if all *= faces.len(); all > mostThrows {
			return nil
		}
	}
	was, meter := s.local(base, x.slot), m.ev.Swap(eval.NewMeter(oddsSteps))
	defer func() { m.ev.Swap(meter); s.setLocal(base+x.slot, was) }()
	out, hits := make([]Fate, len(x.outcomes)), make([]int, len(x.outcomes)+1)
	if try(func() {
		for n := range all {
			thrown := listing{make([]int64, 0, times), faces.nested}
			for range times {
				thrown = thrown.add(faces.at(n % faces.len()))
				n /= faces.len()
			}
			v := value{l: thrown.words}
			if x.times == nil {
				v = thrown.at(0)
			}
			s.setLocal(base+x.slot, v)
			i := m.outcome(s, base, x)
			if hits[i]++; hits[i] == 1 && i < len(out) && x.st.Outcomes[i].Text != nil {
				out[i].Text = m.render(s, base, x.st.Outcomes[i].Text)
			}
		}
	}) != nil {
		return nil
	}
	for i := range out {
		if out[i].Percent = 100; hits[i] < all {
			least := int64(min(hits[i], 1))
			out[i].Percent = int(min(max(builtin.Ratio(int64(hits[i])*100, int64(all)), least), 99))
		}
	}
	return out
}

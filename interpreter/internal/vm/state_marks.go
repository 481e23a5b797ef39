package vm

import (
	"cmp"
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// marked says whether an action was already taken, within the scope of its `once`.
func (m *Machine) marked(s *State, b *body, base int32, seat int) bool {
	m.ev.Spend(len(s.marks))
	return slices.ContainsFunc(s.marks, m.onceMark(s, b, base, seat).same)
}

// fresh keeps the elements with which the action was not taken yet, if this pick is the key of its `once`.
func (m *Machine) fresh(s *State, b *body, base int32, l listing) listing {
	k := mark{action: b.no, seat: m.onceSeat(s, b, base), scope: b.once.scope}
	m.ev.SpendPairs(len(l.words), len(s.marks))
	if !slices.ContainsFunc(s.marks,
		func(o mark) bool { return o.action == k.action && o.seat == k.seat && o.scope == k.scope }) {
		return l
	}
	out := listing{m.buf[:0], l.nested}
	for k.key = range l.all() {
		if !slices.ContainsFunc(s.marks, k.same) {
			out = out.add(k.key)
		}
	}
	m.buf = out.words
	return out
}

func (m *Machine) onceSeat(s *State, b *body, base int32) int32 {
	if b.once.all || b.self < 0 {
		return 0
	}
	return int32(max(s.word(base, b.self), 0))
}

func (m *Machine) onceMark(s *State, b *body, base int32, seat int) mark {
	k := mark{action: b.no, seat: int32(seat), scope: b.once.scope}
	if b.once.all {
		k.seat = 0
	}
	if k.key.w = noInt; b.once.key != nil {
		k.key = m.kept(s, base, b.once.key)
	}
	return k
}

// mark adds k. Marks stay in order, so that equal positions have equal values.
func (m *Machine) mark(s *State, k mark, t *model.Type) {
	m.ev.Spend(len(s.marks))
	s.grown += markWords
	at := slices.IndexFunc(s.marks, func(o mark) bool { return k.same(o) || k.before(o, t) })
	switch {
	case at < 0:
		s.marks = append(s.marks, k)
	case !k.same(s.marks[at]):
		s.marks = slices.Insert(s.marks, at, k)
	}
}

// before orders marks by action, seat and key.
func (k mark) before(o mark, t *model.Type) bool {
	return cmp.Or(cmp.Compare(k.action, o.action), cmp.Compare(k.seat, o.seat),
		cmp.Compare(ordinal(k.key, t), ordinal(o.key, t))) < 0
}

// ordinal is the number that keys of a type are ordered by.
func ordinal(v value, t *model.Type) int64 {
	if v.w == noInt || t == nil || t.Class == model.Boolean {
		return 0
	}
	return v.w
}

// forgetMarks drops the marks of a thing that is removed: a counter that comes into play again is a different
// thing.
func (m *Machine) forgetMarks(s *State, id int) {
	m.ev.Spend(len(s.marks))
	s.marks = slices.DeleteFunc(s.marks, func(k mark) bool {
		t := m.g.bodies[k.action].once.typ
		return k.key.w == int64(id) && t != nil && t.Class == model.Ref
	})
}

// unmark drops the marks of a round or turn that is over.
func (s *State) unmark(scope uint8) {
	s.marks = slices.DeleteFunc(s.marks, func(k mark) bool { return k.scope == scope })
}

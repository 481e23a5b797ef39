package vm

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// from evaluates the list that a pick chooses from, valid until the next evaluation.
func (m *Machine) from(s *State, base int32, x *pickCode) []int64 {
	l := m.evalList(s, base, x.from)
	if x.once != nil {
		l = m.fresh(s, x.once, base, listing{l, x.nested}).words
	}
	return l
}

func (s *State) pickStart(f *frame, x *pickCode) {
	s.setListAt(f.base+x.slot, nil) // never filled
	if x.first >= 0 {
		s.setLocal(f.base+x.first, value{w: noInt})
	}
}

// pick asks for an element, or for the next one of a growing list.
func (m *Machine) pick(s *State, f *frame, x *pickCode) *rejection {
	seat := m.picker(s, f, x)
	if x.st.Grow {
		return m.pickGrow(s, f, x, seat)
	}
	if !m.useEarly(s, f) {
		s.offer(m.from(s, f.base, x))
	}
	m.distinct(s, x)
	none := x.optional != nil && m.evalBool(s, f.base, x.optional)
	if len(s.pend.words) == 0 && (!none || x.seen == nil) {
		if !none {
			return m.refuse(s, SayNoPick)
		}
		s.setLocal(f.base+x.slot, null(x.typ))
		return nil
	}
	m.ask(s, f, &x.asking, seat, none)
	return nil
}

func (s *State) offer(l []int64) { s.pend.words = append(s.pend.words[:0], l...) }

// useEarly reuses the list that was computed when the action was offered, if the state is still the same.
func (m *Machine) useEarly(s *State, f *frame) bool {
	e := &m.early
	use := e.ok && e.at == f.pc-1 && e.base == f.base
	if e.ok = false; use {
		s.pend.words, e.words = e.words, s.pend.words
	}
	return use
}

func (m *Machine) picker(s *State, f *frame, x *pickCode) int {
	if x.bySelf >= 0 && x.by == nil {
		return int(max(s.word(f.base, x.bySelf), 0))
	}
	n := int(m.evalInt(s, f.base, x.by, 0))
	if n == 0 {
		panic(s.fault("there is nobody to pick"))
	}
	return n
}

// pickGrow asks for the next element, or ends the list.
func (m *Machine) pickGrow(s *State, f *frame, x *pickCode, seat int) *rejection {
	so := listing{s.list(f.base, x.slot), x.nested}
	n := int64(so.len())
	least := m.evalInt(s, f.base, x.least, 0)
	most := m.evalInt(s, f.base, x.most, int64(m.Limits.List))
	sound := m.holds(s, f.base, x.sound)
	if n >= most {
		if !sound || n < least {
			return m.refuse(s, sayUnsound)
		}
		return nil
	}
	s.offer(m.rest(s, f, x, so))
	m.distinct(s, x)
	until := m.holds(s, f.base, x.until)
	done := sound && until && n >= least
	if len(s.pend.words) == 0 {
		if !done {
			return m.refuse(s, sayNoneLeft)
		}
		return nil
	}
	m.ask(s, f, &x.asking, seat, done)
	return nil
}

// rest lists what can be added to a growing list.
func (m *Machine) rest(s *State, f *frame, x *pickCode, so listing) []int64 {
	l := m.from(s, f.base, x)
	order := l
	if x.first >= 0 {
		if len(so.words) == 0 {
			s.setListAt(f.base+x.first, m.keep(l))
		}
		order = s.list(f.base, x.first)
	}
	if !x.own {
		l = m.remaining(listing{l, x.nested}, so).words
	}
	if x.first >= 0 && len(so.words) > 0 && s.set.listed {
		m.ev.SpendPairs(len(l), len(order))
		l = later(listing{l, x.nested}, listing{order, x.nested}, so.at(so.len()-1)).words
	}
	return l
}

// added is a growing list with one element more. Where the order of picking does not matter it keeps the order of what
// was offered first, so that however a set was picked, the position is the same.
func (m *Machine) added(s *State, f *frame, x *pickCode, so []int64, v value) []int64 {
	out := listing{append(m.room(len(so) + 1 + len(v.l))[:0], so...), x.nested}
	if x.first < 0 || s.set.listed || len(so) == 0 {
		return out.add(v).words
	}
	order := listing{s.list(f.base, x.first), x.nested}
	m.ev.SpendPairs(len(so), len(order.words))
	place := order.find(v)
	out.words = out.words[:0]
	due := true
	for w := range (listing{so, x.nested}).all() {
		if at := order.find(w); due && place >= 0 && (at < 0 || at > place) {
			out, due = out.add(v), false
		}
		out = out.add(w)
	}
	if due {
		out = out.add(v)
	}
	return out.words
}

// remaining removes one of each picked element from a list.
func (m *Machine) remaining(l, picked listing) listing {
	if len(picked.words) == 0 {
		return l
	}
	m.ev.SpendPairs(len(l.words), len(picked.words)+1)
	left := listing{slices.Clone(picked.words), picked.nested}
	return l.only(func(v value) bool {
		at := left.find(v)
		if at >= 0 {
			left = left.drop(at)
		}
		return at < 0
	})
}

// later drops the elements before the last one picked.
func later(l, order listing, last value) listing {
	from := order.find(last)
	return l.only(func(v value) bool { return order.find(v) >= from })
}

// distinct removes options that are equal, or things that differ in nothing.
func (m *Machine) distinct(s *State, x *pickCode) {
	l := s.pend.words
	if len(l) < 2 {
		return
	}
	m.ev.SpendWords(len(l))
	if x.nested || !x.set && !rising(l) {
		if x.nested {
			m.ev.SpendPairs(len(l), len(l))
		}
		l = unique(listing{l, x.nested}).words
	}
	if t := x.typ; t != nil && t.Class == model.Ref && (t.Kind == nil || t.Kind.Copies > 0 || len(t.Kind.AnyOf) > 0) {
		l = m.host.Alike(l)
	}
	s.pend.words = l
}

func unique(l listing) listing {
	out := listing{make([]int64, 0, len(l.words)), l.nested}
	if !l.nested && len(l.words) > 32 {
		seen := make(map[int64]bool, len(l.words))
		return l.only(func(v value) bool {
			was := seen[v.w]
			seen[v.w] = true
			return !was
		})
	}
	for v := range l.all() {
		if out.find(v) < 0 {
			out = out.add(v)
		}
	}
	return out
}

func (m *Machine) manyStart(s *State, f *frame, x *manyCode) {
	s.setListAt(f.base+x.list, m.keep(m.evalList(s, f.base, x.by)))
	s.setWord(f.base+x.idx, 0)
	s.setListAt(f.base+x.out, noResults)
}

func (s *State) manyNext(f *frame, x *manyCode, end int32) {
	l := s.list(f.base, x.list)
	i := s.word(f.base, x.idx)
	if i >= int64(len(l)) {
		s.setLocal(f.base+x.slot, s.local(f.base, x.out))
		f.pc = end
		return
	}
	s.setWord(f.base+x.self, l[i])
	s.setWord(f.base+x.idx, i+1)
}

func (m *Machine) manyKeep(s *State, f *frame, x *manyCode, next int32) {
	at := f.base + x.out
	m.reserve(len(s.locals.L[at]))
	s.setListAt(at, addResult(s.locals.L[at], x.typ, s.local(f.base, x.self), s.local(f.base, x.tmp)))
	s.setLocal(f.base+x.tmp, value{w: noInt})
	f.pc = next
}

package vm

import (
	"math"

	"github.com/hashicorp/hcl/v2"
	"github.com/stellar-rules/stellar/schema/model"
)

// assign runs a set, gain or pay: it evaluates all right sides before it writes.
func (m *Machine) assign(s *State, f *frame, x *assignCode) *rejection {
	m.ev.Spend(len(x.list) - 1)
	var buf [4]value
	values := m.values(s, f.base, x.list, buf[:0])
	switch {
	case x.moment:
		m.assignMoment(s, f, x, values)
		return nil
	case x.thing == nil:
		s.setLocal(f.base+x.local, m.normal(values[0], x.ltype))
		return nil
	}
	thing := int(m.evalInt(s, f.base, x.thing, 0))
	if thing <= 0 || thing >= len(s.loc) {
		panic(m.faultAt(s, x.thing.src.Range(), "there is no such thing to change"))
	}
	for i := range x.list {
		a := m.attrFor(&x.list[i], thing)
		if a == nil {
			panic(m.faultAt(s, x.list[i].at, "%s has no such attribute", m.g.source.names[thing]))
		}
		if x.kind != setting {
			var payable bool
			values[i], payable = m.changed(s, x.kind, m.host.read(thing, a), values[i], a.Type, x.list[i].at)
			if !payable {
				return m.refuse(s, sayUnpayable)
			}
		}
	}
	m.writeAll(s, thing, x.list, values)
	return nil
}

// values appends the right sides to buf.
func (m *Machine) values(s *State, base int32, list []assignTo, buf []value) []value {
	for i := range list {
		buf = append(buf, m.kept(s, base, list[i].value))
	}
	return buf
}

func (m *Machine) writeAll(s *State, thing int, list []assignTo, values []value) {
	for i := range list {
		m.write(s, thing, m.attrFor(&list[i], thing), values[i], list[i].at)
	}
}

// attrFor is the attribute of a thing with the name that is written; nil if it has none.
func (m *Machine) attrFor(a *assignTo, thing int) *model.Attr {
	if a.attr != nil {
		return a.attr
	}
	return a.byKind[m.g.model.Things[thing].Kind]
}

// assignMoment changes the arguments of the moment that a before-hook is attached to.
func (m *Machine) assignMoment(s *State, f *frame, x *assignCode, values []value) {
	base := s.frames[m.momentOfHook(s, activation(s, f.base))].base
	for i, v := range values {
		s.setLocal(base+x.list[i].param, m.normal(v, x.list[i].ptype))
	}
}

// changed is the new value of an attribute after a gain or a payment; false if it cannot be paid.
func (m *Machine) changed(s *State, k assignKind, was, by value, t *model.Type, at hcl.Range) (value, bool) {
	switch {
	case t != nil && t.Class == model.Tally:
		return m.changedTally(s, k, was.l, by.l, at)
	case t != nil && t.Class == model.List:
		return m.fewerOrMore(k, listOf(was.l, t.Elem), listOf(by.l, t.Elem))
	}
	if was.w == noInt || by.w == noInt {
		panic(m.faultAt(s, at, "only numbers can be gained and paid"))
	}
	n := m.moved(s, k, was.w, by.w, at)
	if k == paying {
		low := int64(0)
		if t != nil && t.Low != nil {
			low = *t.Low
		}
		return value{w: n}, n >= low
	}
	if t != nil && t.High != nil {
		n = min(n, *t.High)
	}
	return value{w: n}, true
}

// moved is a number after a gain or a payment.
func (m *Machine) moved(s *State, k assignKind, was, by int64, at hcl.Range) int64 {
	if k == paying {
		by = -by
	}
	n := was + by
	if (n > was) != (by > 0) || n == math.MinInt64 {
		panic(m.faultAt(s, at, "the number is too large"))
	}
	return n
}

func (m *Machine) changedTally(s *State, k assignKind, was, by []int64, at hcl.Range) (value, bool) {
	out := m.room(max(len(was), len(by)))
	for i := range out {
		y := number(by, i)
		out[i] = m.moved(s, k, number(was, i), y, at)
		if k == paying && y > 0 && out[i] < 0 {
			return value{}, false
		}
	}
	return value{l: out}, true
}

// fewerOrMore is a list or set with elements added or removed; writing puts a set in order.
func (m *Machine) fewerOrMore(k assignKind, was, by listing) (value, bool) {
	if k == gaining {
		return value{l: append(append(m.room(len(was.words) + len(by.words))[:0], was.words...), by.words...)}, true
	}
	for v := range by.all() {
		m.reserve(len(was.words))
		at := was.find(v)
		if at < 0 {
			return value{}, false
		}
		was = was.drop(at)
	}
	return value{l: was.words}, true
}

func number(l []int64, i int) int64 {
	if i >= len(l) || l[i] == noInt {
		return 0
	}
	return l[i]
}

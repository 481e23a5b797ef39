package interpreter

import (
	"math"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/stellar-rules/stellar/schema/model"
)

// assign runs a set, gain or pay: all right sides first, then the writes.
func (m *Machine) assign(s *State, f *frame, x *assignCode) error {
	var buf [8]value
	values, err := m.values(s, f.base, x.list, buf[:0])
	if err != nil {
		return err
	}
	switch {
	case x.moment:
		return m.assignMoment(s, f, x, values)
	case x.thing == nil:
		s.setLocal(f.base+x.local, normal(values[0], x.ltype))
		return nil
	}
	thing, err := m.evalInt(s, f.base, x.thing, 0)
	if err != nil {
		return err
	}
	if thing <= 0 || thing >= len(s.loc) {
		return m.faultAt(s, x.thing.src.Range(), "there is no such thing to change")
	}
	kind := m.g.model.Things[thing].Kind
	for i := range x.list {
		a := x.list[i].attrFor(kind)
		if a == nil {
			return m.faultAt(s, x.list[i].at, "%s has no such attribute", m.g.source.names[thing])
		}
		if x.kind != setting {
			values[i], err = m.changed(s, x.kind, m.host.read(thing, a), values[i], a.Type, x.list[i].at)
			if err != nil {
				return err
			}
		}
	}
	return m.writeAll(s, thing, x.list, values)
}

// values evaluates all right sides, behind those in buf.
func (m *Machine) values(s *State, base int32, list []assignTo, buf []value) ([]value, error) {
	for i := range list {
		v, err := m.kept(s, base, list[i].value)
		if err != nil {
			return nil, err
		}
		buf = append(buf, v)
	}
	return buf, nil
}

// writeAll gives a thing's attributes their values.
func (m *Machine) writeAll(s *State, thing int, list []assignTo, values []value) error {
	kind := m.g.model.Things[thing].Kind
	for i := range list {
		if err := m.write(s, thing, list[i].attrFor(kind), values[i], list[i].at); err != nil {
			return err
		}
	}
	return nil
}

// attrFor is the attribute that is meant, for a thing of a kind; nil where it has none.
func (a *assignTo) attrFor(k *model.Kind) *model.Attr {
	if a.attr != nil {
		return a.attr
	}
	return a.byKind[k]
}

// assignMoment changes the arguments of the moment a before-hook stands at.
func (m *Machine) assignMoment(s *State, f *frame, x *assignCode, values []value) error {
	at := m.momentOfHook(s, activation(s, f.base))
	if at < 0 {
		return m.fault(s, "there is no moment to change here")
	}
	base := s.frames[at].base
	for i, v := range values {
		s.setLocal(base+x.list[i].param, normal(v, x.list[i].ptype))
	}
	return nil
}

// changed is an attribute after a gain or a payment.
func (m *Machine) changed(s *State, k assignKind, was, by value, t *model.Type, at hcl.Range) (value, error) {
	switch {
	case t != nil && t.Class == model.Tally:
		return m.changedTally(s, k, was.l, by.l, at)
	case t != nil && t.Class == model.List:
		return m.changedList(s, k, listOf(was.l, t.Elem), listOf(by.l, t.Elem))
	}
	if was.w == noInt || by.w == noInt {
		return value{}, m.faultAt(s, at, "only numbers can be gained and paid")
	}
	n, ok := moved(was.w, by.w, k)
	if !ok {
		return value{}, m.faultAt(s, at, "the number is too large")
	}
	if k == paying {
		low := 0
		if t != nil && t.Low != nil {
			low = *t.Low
		}
		if n < int64(low) {
			return value{}, m.refuse(s, sayUnpayable)
		}
	} else if t != nil && t.High != nil {
		n = min(n, int64(*t.High))
	}
	return value{w: n}, nil
}

// moved is a number after a gain or a payment; false: it is too large.
func moved(a, b int64, k assignKind) (int64, bool) {
	if k == paying {
		b = -b
	}
	n := a + b
	return n, (n > a) == (b > 0) && n != math.MinInt64
}

func (m *Machine) changedTally(s *State, k assignKind, a, b []int64, at hcl.Range) (value, error) {
	out := m.room(max(len(a), len(b)))
	for i := range out {
		x, y := number(a, i), number(b, i)
		n, ok := moved(x, y, k)
		if !ok {
			return value{}, m.faultAt(s, at, "the number is too large")
		}
		if k == paying && y > 0 && n < 0 {
			return value{}, m.refuse(s, sayUnpayable)
		}
		out[i] = n
	}
	return value{l: out}, nil
}

// changedList is a list or set with more or fewer elements; writing brings a set into its order.
func (m *Machine) changedList(s *State, k assignKind, was, by listing) (value, error) {
	if k == gaining {
		return value{l: slices.Concat(was.words, by.words)}, nil
	}
	for len(by.words) > 0 {
		var v value
		v, by = by.first()
		at := was.find(v)
		if at < 0 {
			return value{}, m.refuse(s, sayUnpayable)
		}
		was = was.drop(at)
	}
	return value{l: was.words}, nil
}

func number(l []int64, i int) int64 {
	if i >= len(l) || l[i] == noInt {
		return 0
	}
	return l[i]
}

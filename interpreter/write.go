package interpreter

import (
	"math"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/stellar-rules/stellar/schema/model"
)

// normal brings a value into the form of its type: sets are sorted and hold nothing twice.
func normal(v any, t *model.Type) any {
	if t == nil || t.Class != model.List || !t.Set {
		return v
	}
	l, ok := v.([]any)
	if !ok || rising(l) {
		return v
	}
	return sortedSet(l)
}

func sortedSet(l []any) []any {
	out := slices.Clone(l)
	slices.SortStableFunc(out, func(a, b any) int {
		x, _ := a.(int)
		y, _ := b.(int)
		return x - y
	})
	return slices.CompactFunc(out, same)
}

// write puts a value into a state attribute.
func (m *Machine) write(s *State, thing int, a *model.Attr, v any, at hcl.Range) error {
	c, slot := m.g.lay.col(thing, a)
	was := m.before(thing, a)
	m.wrote(s, c.laws)
	if c.list {
		l, ok := v.([]any)
		switch {
		case ok && l == nil:
			l = []any{} // nil is null
		case !ok && !c.attr.Type.Optional:
			return m.faultAt(s, at, "%s may not be null", a.Name)
		}
		if len(l) > m.Limits.List {
			return m.faultAt(s, at, "a list of %d elements is too long", len(l))
		}
		if c.attr.Type.Set {
			l, _ = normal(v, c.attr.Type).([]any)
		}
		s.lists[slot] = l
		m.wroteList(c, slot)
		m.tellChange(s, thing, a, was, at)
		return nil
	}
	n := toInt(v)
	if i, ok := v.(int); ok && i == noInt {
		return m.faultAt(s, at, "the number is too large")
	}
	if t := c.attr.Type; t.Class == model.Integer && n != noInt {
		if t.Low != nil && n < int64(*t.Low) {
			return m.faultAt(s, at, "%s would be %d, and may not be below %d", a.Name, n, *t.Low)
		}
		if t.High != nil && n > int64(*t.High) {
			return m.faultAt(s, at, "%s would be %d, and may not be above %d", a.Name, n, *t.High)
		}
	}
	if n == noInt && !c.attr.Type.Optional {
		return m.faultAt(s, at, "%s may not be null", a.Name)
	}
	m.wroteInt(c, thing, slot, s.ints[slot], n)
	s.ints[slot] = n
	m.tellChange(s, thing, a, was, at)
	return nil
}

// assign runs a set, gain or pay: all right sides first, then the writes.
func (m *Machine) assign(s *State, f *frame, x *assignCode) error {
	var buf [8]any
	values, err := m.values(s, f.base, x.list, buf[:0])
	if err != nil {
		return err
	}
	switch {
	case x.moment:
		return m.assignMoment(s, f, x, values)
	case x.thing == nil:
		s.locals[f.base+x.local] = normal(values[0], x.ltype)
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
		a := x.list[i].of(kind)
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
func (m *Machine) values(s *State, base int32, list []assignTo, buf []any) ([]any, error) {
	for i := range list {
		v, err := m.eval(s, base, list[i].value)
		if err != nil {
			return nil, err
		}
		buf = append(buf, v)
	}
	return buf, nil
}

// writeAll gives a thing's attributes their values.
func (m *Machine) writeAll(s *State, thing int, list []assignTo, values []any) error {
	kind := m.g.model.Things[thing].Kind
	for i := range list {
		if err := m.write(s, thing, list[i].of(kind), values[i], list[i].at); err != nil {
			return err
		}
	}
	return nil
}

// of is the attribute that is meant, for a thing of a kind; nil where it has none.
func (a *assignTo) of(k *model.Kind) *model.Attr {
	if a.attr != nil {
		return a.attr
	}
	return a.byKind[k]
}

// assignMoment changes the arguments of the moment a before-hook stands at.
func (m *Machine) assignMoment(s *State, f *frame, x *assignCode, values []any) error {
	at := m.stoodAt(s, activation(s, f.base))
	if at < 0 {
		return m.fault(s, "there is no moment to change here")
	}
	base := s.frames[at].base
	for i, v := range values {
		s.locals[base+x.list[i].param] = normal(v, x.list[i].ptype)
	}
	return nil
}

// changed is an attribute after a gain or a payment.
func (m *Machine) changed(s *State, k assignKind, was, by any, t *model.Type, at hcl.Range) (any, error) {
	switch {
	case t != nil && t.Class == model.Tally:
		return m.changedTally(s, k, was, by, at)
	case t != nil && t.Class == model.List:
		return m.changedList(s, k, was, by)
	}
	a, okA := was.(int)
	b, okB := by.(int)
	if !okA || !okB {
		return nil, m.faultAt(s, at, "only numbers can be gained and paid")
	}
	n, ok := moved(a, b, k)
	if !ok {
		return nil, m.faultAt(s, at, "the number is too large")
	}
	if k == paying {
		low := 0
		if t != nil && t.Low != nil {
			low = *t.Low
		}
		if n < low {
			return nil, m.refuse(s, sayUnpayable)
		}
	} else if t != nil && t.High != nil && n > *t.High {
		n = *t.High
	}
	return m.g.lay.value(n), nil
}

// moved is a number after a gain or a payment; false: it is too large.
func moved(a, b int, k assignKind) (int, bool) {
	if k == paying {
		if b == math.MinInt {
			return 0, false
		}
		b = -b
	}
	n := a + b
	return n, (n > a) == (b > 0) && n != math.MinInt
}

func (m *Machine) changedTally(s *State, k assignKind, was, by any, at hcl.Range) (any, error) {
	a, _ := was.([]any)
	b, _ := by.([]any)
	out := make([]any, max(len(a), len(b)))
	for i := range out {
		x, y := number(a, i), number(b, i)
		n, ok := moved(x, y, k)
		if !ok {
			return nil, m.faultAt(s, at, "the number is too large")
		}
		if k == paying && y > 0 && n < 0 {
			return nil, m.refuse(s, sayUnpayable)
		}
		out[i] = m.g.lay.value(n)
	}
	return out, nil
}

// changedList is a list or set with more or fewer elements; writing brings a set into its order.
func (m *Machine) changedList(s *State, k assignKind, was, by any) (any, error) {
	a, _ := was.([]any)
	b, _ := by.([]any)
	if k == gaining {
		return slices.Concat(a, b), nil
	}
	rest := slices.Clone(a)
	for _, v := range b {
		at := slices.IndexFunc(rest, func(x any) bool { return same(x, v) })
		if at < 0 {
			return nil, m.refuse(s, sayUnpayable)
		}
		rest = slices.Delete(rest, at, at+1)
	}
	return rest, nil
}

func number(l []any, i int) int {
	if i >= len(l) {
		return 0
	}
	n, _ := l[i].(int)
	return n
}

// create takes a free counter out of the box, or opens a scene.
func (m *Machine) create(s *State, f *frame, x *createCode) error {
	var t *model.Thing
	for _, c := range x.kind.Things {
		if s.live[c.ID] == 0 {
			t = c
			break
		}
	}
	if t == nil {
		return m.fault(s, "no %s is left in the box (there are %d)", x.kind.Name, len(x.kind.Things))
	}
	var buf [8]any
	values, err := m.values(s, f.base, x.list, buf[:0])
	if err != nil {
		return err
	}
	into, err := m.evalInt(s, f.base, x.into, 0)
	if err != nil {
		return err
	}
	m.reset(s, t.ID)
	s.live[t.ID] = 1
	m.ev.Wrote(m.g.lay.KindCell(t.Kind))
	if x.kind.Scene {
		s.scenesOpen = true
		s.live[t.ID] = int16(activation(s, f.base)) + 2
	}
	if x.slot >= 0 {
		s.locals[f.base+x.slot] = m.g.lay.value(t.ID)
	}
	if err := m.writeAll(s, t.ID, x.list, values); err != nil {
		return err
	}
	if into > 0 {
		m.put(s, t.ID, into)
	}
	m.wrote(s, m.g.placing)
	return nil
}

// reset gives a thing the state of the start.
func (m *Machine) reset(s *State, id int) {
	l := m.g.lay
	for _, c := range l.cols[l.kindOf[id]] {
		if c.attr == nil || c.shared {
			continue
		}
		was := m.before(id, c.attr)
		m.wrote(s, c.laws)
		if c.list {
			s.lists[l.lstBase[id]+c.at] = s.set.start.lists[l.lstBase[id]+c.at]
			m.wroteList(&c, l.lstBase[id]+c.at)
		} else {
			to := s.set.start.ints[l.intBase[id]+c.at]
			m.wroteInt(&c, id, l.intBase[id]+c.at, s.ints[l.intBase[id]+c.at], to)
			s.ints[l.intBase[id]+c.at] = to
		}
		m.tellChange(s, id, c.attr, was, hcl.Range{})
	}
}

func (m *Machine) removeAll(s *State, f *frame, e *expr) error {
	v, err := m.eval(s, f.base, e)
	if err != nil {
		return err
	}
	switch v := v.(type) {
	case int:
		if v != 0 {
			m.remove(s, v)
		}
	case []any:
		for _, t := range v {
			if id, ok := t.(int); ok && id != 0 {
				m.remove(s, id)
			}
		}
	}
	return nil
}

// remove puts a thing back in the box: as at the start, and named by nothing.
func (m *Machine) remove(s *State, id int) {
	m.put(s, id, 0)
	m.reset(s, id)
	m.forget(s, id)
	m.forgetMarks(s, id)
	if m.g.lay.dynamic[id] {
		s.live[id] = 0 // a scene too
		m.ev.Wrote(m.g.lay.KindCell(m.g.model.Things[id].Kind))
	}
	m.wrote(s, anyLaw) // whatever named it does so no more
}

// forget clears every reference to a thing.
func (m *Machine) forget(s *State, id int) {
	k := m.g.model.Things[id].Kind
	for _, c := range m.g.lay.refs {
		if c.kind != nil && c.kind != k && !slices.Contains(c.kind.AnyOf, k) {
			continue
		}
		if !c.list {
			if s.ints[c.at] == int64(id) {
				d, slot := m.g.lay.col(c.of, c.attr)
				m.wroteInt(d, c.of, slot, s.ints[c.at], 0)
				s.ints[c.at] = 0
				m.tellChange(s, c.of, c.attr, m.g.lay.value(id), hcl.Range{})
			}
			continue
		}
		l := s.lists[c.at]
		was := l
		for at := find(l, id); at >= 0; at = find(l, id) {
			rest := make([]any, 0, len(l)-1)
			l = append(append(rest, l[:at]...), l[at+1:]...)
			s.lists[c.at] = l
			d, slot := m.g.lay.col(c.of, c.attr)
			m.wroteList(d, slot)
		}
		if len(l) != len(was) {
			m.tellChange(s, c.of, c.attr, was, hcl.Range{})
		}
	}
}

func (m *Machine) moveAll(s *State, f *frame, what, to *expr) error {
	v, err := m.eval(s, f.base, what)
	if err != nil {
		return err
	}
	zone, err := m.evalInt(s, f.base, to, 0)
	if err != nil {
		return err
	}
	switch v := v.(type) {
	case int:
		if v != 0 {
			m.put(s, v, zone)
		}
	case []any:
		for _, t := range v {
			if id, ok := t.(int); ok && id != 0 {
				m.put(s, id, zone)
			}
		}
	}
	return nil
}

// put lays a thing into a zone, 0 is the box.
func (m *Machine) put(s *State, id, zone int) {
	m.wrote(s, m.g.placing)
	was := int(s.loc[id])
	if was > 0 {
		l := s.zones[was]
		if at := find(l, id); at >= 0 {
			rest := make([]any, 0, len(l)-1)
			s.zones[was] = append(append(rest, l[:at]...), l[at+1:]...)
		}
	}
	s.loc[id] = int32(zone)
	m.wrotePlace(id, was, zone)
	if m.g.lay.dynamic[id] && s.live[id] < 2 {
		s.live[id] = 0
		if zone > 0 {
			s.live[id] = 1
		}
	}
	if zone > 0 {
		s.zones[zone] = m.g.lay.laid(s.zones[zone], zone, id)
	}
	m.tellMoved(s, id, was)
}

// laid is a zone's content with one thing more: at the end, or in order of declaration
// where the zone has none of its own.
func (l *layout) laid(list []any, zone, id int) []any {
	at := len(list)
	if l.zones[zone].sorted {
		at = 0
		for at < len(list) && list[at].(int) < id {
			at++
		}
	}
	out := make([]any, 0, len(list)+1)
	out = append(append(out, list[:at]...), l.value(id))
	return append(out, list[at:]...)
}

package vm

import (
	"cmp"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// All writes to the table go through here: they record the old value for a choice that may be taken back, and tell
// the evaluator what has changed.

// A writer changes what is on the table.
type writer struct {
	*evaluation
	tell *narrator
}

// touch records that a state changes.
func (m *evaluation) touch(s *State) {
	s.stale = true
	m.rev = m.newRev()
	s.rev = m.rev
}

// note records the old value of a place.
func (s *State) note(what changeKind, at int32, was int64) {
	if !s.trail.empty() {
		s.grown += changeWords
		s.trail.changes = append(s.trail.changes, change{what: what, at: at, was: was})
	}
}

func (s *State) noteList(what changeKind, at int32, was []int64) {
	if !s.trail.empty() {
		s.grown += changeWords
		s.trail.changes = append(s.trail.changes, change{what: what, at: at, list: was})
	}
}

func (m *writer) setInt(s *State, at int32, to int64) {
	if was := s.ints[at]; was != to {
		m.coverage.wrote()
		s.note(changedInt, at, was)
		m.putInt(s, at, to)
	}
}

func (m *writer) putInt(s *State, at int32, to int64) {
	x, was := &m.p.Lay.Ints[at], s.ints[at]
	s.ints[at] = to
	if x.Names {
		s.refer(was, -1)
		s.refer(to, 1)
	}
	if x.Watch != 0 {
		m.ev.WroteColumn(int(x.Watch)-1, int(x.Of), was, to)
	}
	if x.Named.N > 0 {
		m.ev.Wrote(x.Named.Of(was))
		m.ev.Wrote(x.Named.Of(to))
	}
	m.ev.Wrote(at)
	m.ev.Wrote(x.Cell)
	m.ev.Wrote(m.p.Lay.AllCell())
}

// refer counts a reference to a thing.
func (s *State) refer(id int64, by int32) {
	if id > 0 {
		s.named[id] += by
	}
}

// setList writes a list, which must not be changed afterwards.
func (m *writer) setList(s *State, at int32, to []int64) {
	if m.coverage != nil && !slices.Equal(s.lists[at], to) {
		m.coverage.wrote()
	}
	s.noteList(changedList, at, s.lists[at])
	m.putList(s, at, to)
}

func (m *writer) putList(s *State, at int32, to []int64) {
	x := &m.p.Lay.Lists[at]
	if x.Names {
		m.ev.SpendWords(len(s.lists[at]) + len(to))
		for _, id := range s.lists[at] {
			s.refer(id, -1)
		}
		for _, id := range to {
			s.refer(id, 1)
		}
	}
	s.lists[at] = to
	m.ev.Wrote(m.p.Lay.ListCell(at))
	m.ev.Wrote(x.Cell)
	m.ev.Wrote(m.p.Lay.AllCell())
}

// setLive sets whether a thing is in play and, for a scene, which body opened it.
func (m *writer) setLive(s *State, id int, to int16) {
	was := s.live[id]
	if was == to {
		return
	}
	s.note(changedLive, int32(id), int64(was))
	m.putLive(s, id, to)
	if no := m.p.Lay.SceneNo[id]; no != 0 && (was == 0 || to == 0) {
		at, _ := slices.BinarySearchFunc(s.scenes, no, func(id, no int32) int { return int(m.p.Lay.SceneNo[id] - no) })
		if to == 0 {
			s.scenes = slices.Delete(s.scenes, at, at+1)
		} else {
			s.scenes = slices.Insert(s.scenes, at, int32(id))
		}
	}
}

func (m *writer) putLive(s *State, id int, to int16) {
	s.live[id] = to
	l := m.p.Lay
	m.ev.Wrote(l.KindCells + l.KindOf[id])
	for i := range l.Cols[l.KindOf[id]] {
		if c := &l.Cols[l.KindOf[id]][i]; c.Named.N > 0 {
			m.ev.Wrote(c.Named.Of(s.ints[l.IntsOf[id]+c.At]))
		}
	}
}

// put moves a thing into a zone; 0 is the supply.
func (m *writer) put(s *State, id, zone int) {
	was := int(s.loc[id])
	m.locate(s, id, zone)
	m.tell.tellMoved(s, id, was)
}

// shift moves things into a zone. What not all see is told in the order of declaration: theirs would tell how they lie.
func (m *writer) shift(s *State, things value, zone int) {
	var moved [][2]int
	unseen := m.p.Hides(zone)
	for id := range things.Things() {
		if m.tell.tellsChanges() {
			moved, unseen = append(moved, [2]int{id, int(s.loc[id])}), unseen || m.p.Hides(int(s.loc[id]))
		}
		m.locate(s, id, zone)
	}
	if unseen {
		slices.SortFunc(moved, func(a, b [2]int) int { return a[0] - b[0] })
	}
	for _, x := range moved {
		m.tell.tellMoved(s, x[0], x[1])
	}
}

// locate moves a thing without a word. Every expression relies on a zone having only things of kinds that it holds.
func (m *writer) locate(s *State, id, zone int) {
	if zone > 0 && !m.p.Lay.Zones[zone].Holds[m.p.Lay.KindOf[id]] {
		panic(s.misfit(hcl.Range{}, id, zone))
	}
	m.touch(s)
	was := int(s.loc[id])
	if was != zone {
		m.coverage.wrote()
	}
	if was > 0 {
		m.ev.SpendWords(len(s.zones[was]))
		if at := slices.Index(s.zones[was], int64(id)); at >= 0 {
			m.setZone(s, was, m.without(s.zones[was], at))
		}
	}
	s.note(changedLoc, int32(id), int64(was))
	s.loc[id] = int32(zone)
	m.ev.Wrote(m.p.Lay.LocCell + int32(id))
	m.ev.Wrote(m.p.Lay.AllCell())
	if m.p.Lay.Dynamic[id] && s.live[id] < 2 {
		m.setLive(s, id, int16(min(zone, 1)))
	}
	if zone > 0 {
		m.setZone(s, zone, m.laid(s.zones[zone], zone, id))
	}
}

func (s *State) misfit(at hcl.Range, id, zone int) *Fault {
	return s.faultAt(at, "%q does not hold %s", s.g.p.Lay.Zones[zone].Zone.Name, s.g.source.NameOf(id))
}

func (m *writer) setZone(s *State, zone int, to []int64) {
	s.noteList(changedZone, int32(zone), s.zones[zone])
	s.zones[zone] = to
	m.ev.Wrote(m.p.Lay.ZoneCell + int32(zone))
}

// laid is a zone's content with one more thing: at the end, or in declaration order if the zone has no order of its
// own.
func (m *writer) laid(list []int64, zone, id int) []int64 {
	at := len(list)
	if m.p.Lay.Zones[zone].Sorted {
		at, _ = slices.BinarySearch(list, int64(id))
	}
	out := m.room(len(list) + 1)
	copy(out, list[:at])
	out[at] = int64(id)
	copy(out[at+1:], list[at:])
	return out
}

// without is a list without the word at an index.
func (m *evaluation) without(list []int64, at int) []int64 {
	out := m.room(len(list) - 1)
	copy(out, list[:at])
	copy(out[at:], list[at+1:])
	return out
}

// chunk is the number of words of lists that are allocated at once.
const chunk = 1024

// room is memory for a list that is kept.
func (m *evaluation) room(n int) []int64 {
	if n == 0 {
		return program.Empty
	}
	m.reserve(n)
	switch {
	case n > chunk/8:
		return make([]int64, n)
	case n > len(m.chunk):
		m.chunk = make([]int64, chunk)
	}
	out := m.chunk[:n:n]
	m.chunk = m.chunk[n:]
	return out
}

// keep copies a list that is only valid until the next evaluation.
func (m *evaluation) keep(l []int64) []int64 {
	if l == nil {
		return nil
	}
	out := m.room(len(l))
	copy(out, l)
	return out
}

// remove puts a thing back in the supply, in its first state and named by nothing.
func (m *writer) remove(s *State, id int) {
	m.put(s, id, 0)
	m.reset(s, id)
	m.forget(s, id)
	m.forgetMarks(s, id)
	if m.p.Lay.Dynamic[id] {
		m.setLive(s, id, 0) // closes a scene too
	}
	m.touch(s) // references to it are cleared
}

// reset restores the first state of a thing.
func (m *writer) reset(s *State, id int) {
	l, start := m.p.Lay, s.set.start
	m.ev.Spend(len(l.Cols[l.KindOf[id]]))
	for i := range l.Cols[l.KindOf[id]] {
		c := &l.Cols[l.KindOf[id]][i]
		if c.Attr == nil || c.Shared {
			continue
		}
		was := m.tell.before(id, c.Attr)
		m.touch(s)
		if c.List {
			at := l.ListsOf[id] + c.At
			m.setList(s, at, start.lists[at])
		} else {
			at := l.IntsOf[id] + c.At
			m.setInt(s, at, start.ints[at])
		}
		m.tell.tellChange(s, id, c.Attr, was, noPlace)
	}
}

// forget clears every reference to a thing.
func (m *writer) forget(s *State, id int) {
	if s.named[id] <= 0 {
		return
	}
	for _, c := range m.p.Lay.RefsTo[m.p.Lay.KindOf[id]] {
		if s.named[id] <= 0 {
			return
		}
		was := m.tell.before(int(c.Of), c.Attr)
		m.ev.Spend(1)
		if c.List {
			l := s.lists[c.At]
			m.ev.SpendWords(len(l))
			for at := slices.Index(l, int64(id)); at >= 0; at = slices.Index(l, int64(id)) {
				l = m.without(l, at)
			}
			if len(l) == len(s.lists[c.At]) {
				continue
			}
			m.setList(s, c.At, l)
		} else {
			if s.ints[c.At] != int64(id) {
				continue
			}
			m.setInt(s, c.At, 0)
		}
		m.tell.tellChange(s, int(c.Of), c.Attr, was, noPlace)
	}
}

// noPlace is the place of a write that no statement made.
var noPlace hcl.Range

// normal puts a value into the form of its type: sets are sorted without duplicates.
func (m *evaluation) normal(v value, t *model.Type) value {
	if t != nil && t.Class == model.List && t.Set {
		v.L = m.sortedSet(v.L)
	}
	return v
}

func (m *evaluation) sortedSet(l []int64) []int64 {
	m.ev.SpendWords(len(l))
	if program.Rising(l) {
		return l
	}
	m.ev.Spend(builtin.SortCost(len(l)) / 2)
	out := m.keep(l)
	slices.Sort(out)
	return slices.Compact(out)
}

// write stores a value, which may be kept, in a state attribute.
func (m *writer) write(s *State, thing int, a *model.Attr, v value, at hcl.Range) {
	c, slot := m.p.Lay.Col(thing, a)
	t := c.Attr.Type
	was := m.tell.before(thing, a)
	m.touch(s)
	if c.List {
		switch {
		case v.W == noInt && !t.Optional:
			panic(s.faultAt(at, "%s may not be null", a.Name))
		case len(v.L) > m.limits.List:
			panic(s.faultAt(at, "a list of %d elements is too long", len(v.L)))
		case v.L == nil && v.W != noInt && !t.Set:
			v.L = program.Empty
		}
		m.setList(s, slot, m.normal(v, t).L)
		m.tell.tellChange(s, thing, a, was, at)
		return
	}
	n := v.W
	if t.Class == model.Integer && n != noInt {
		if t.Low != nil && n < int64(*t.Low) {
			panic(s.faultAt(at, "%s would be %d, and may not be below %d", a.Name, n, *t.Low))
		}
		if t.High != nil && n > int64(*t.High) {
			panic(s.faultAt(at, "%s would be %d, and may not be above %d", a.Name, n, *t.High))
		}
	}
	if n == noInt && !t.Optional {
		panic(s.faultAt(at, "%s may not be null", a.Name))
	}
	m.setInt(s, slot, n)
	m.tell.tellChange(s, thing, a, was, at)
}

// marked says whether an action was already taken, within the scope of its `once`.
func (m *writer) marked(s *State, b *program.Body, base int32, seat int) bool {
	m.ev.Spend(len(s.marks))
	return slices.ContainsFunc(s.marks, m.onceMark(s, b, base, seat).same)
}

// fresh keeps the elements with which the action was not taken yet, if this pick is the key of its `once`.
func (m *writer) fresh(s *State, b *program.Body, base int32, l listing) listing {
	k := mark{action: b.No, seat: s.onceSeat(b, base), scope: b.Once.Scope}
	m.ev.SpendPairs(len(l.Words), len(s.marks))
	if !slices.ContainsFunc(s.marks,
		func(o mark) bool { return o.action == k.action && o.seat == k.seat && o.scope == k.scope }) {
		return l
	}
	out := listing{Words: m.buf[:0], Nested: l.Nested}
	for k.key = range l.All() {
		if !slices.ContainsFunc(s.marks, k.same) {
			out = out.Add(k.key)
		}
	}
	m.buf = out.Words
	return out
}

func (s *State) onceSeat(b *program.Body, base int32) int32 {
	if b.Once.All || b.Self < 0 {
		return 0
	}
	return int32(max(s.word(base, b.Self), 0))
}

func (m *writer) onceMark(s *State, b *program.Body, base int32, seat int) mark {
	k := mark{action: b.No, seat: int32(seat), scope: b.Once.Scope}
	if b.Once.All {
		k.seat = 0
	}
	if k.key.W = noInt; b.Once.Key != nil {
		k.key = m.kept(s, base, b.Once.Key)
	}
	return k
}

// mark adds k. Marks stay in order, so that equal positions have equal values.
func (m *writer) mark(s *State, k mark, t *model.Type) {
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
	if v.W == noInt || t == nil || t.Class == model.Boolean {
		return 0
	}
	return v.W
}

// forgetMarks drops the marks of a thing that is removed: a counter that comes into play again is a different
// thing.
func (m *writer) forgetMarks(s *State, id int) {
	m.ev.Spend(len(s.marks))
	s.marks = slices.DeleteFunc(s.marks, func(k mark) bool {
		t := m.p.Bodies[k.action].Once.Typ
		return k.key.W == int64(id) && t != nil && t.Class == model.Ref
	})
}

// unmark drops the marks of a round or turn that is over.
func (s *State) unmark(scope uint8) {
	s.marks = slices.DeleteFunc(s.marks, func(k mark) bool { return k.scope == scope })
}

package vm

import (
	"cmp"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/lists"
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
func (ev *evaluation) touch(s *State) {
	s.stale = true
	ev.rev = ev.newRev()
	s.rev = ev.rev
}

// logChange records the old value of a place.
func (s *State) logChange(what changeKind, at int32, was int64) {
	if !s.undo.empty() {
		s.grown += changeWords
		s.undo.changes = append(s.undo.changes, change{what: what, at: at, was: was})
	}
}

func (s *State) noteList(what changeKind, at int32, was []int64) {
	if !s.undo.empty() {
		s.grown += changeWords
		s.undo.changes = append(s.undo.changes, change{what: what, at: at, list: was})
	}
}

func (w *writer) setInt(s *State, at int32, to int64) {
	if was := s.ints[at]; was != to {
		w.coverage.wrote()
		s.logChange(changedInt, at, was)
		w.putInt(s, at, to)
	}
}

func (w *writer) putInt(s *State, at int32, to int64) {
	x, was := &w.p.Lay.Ints[at], s.ints[at]
	s.ints[at] = to
	if s.trace != nil {
		s.trace.ints.add(at)
		s.trace.things.add(x.Of)
	}
	if x.Names {
		s.refer(was, -1)
		s.refer(to, 1)
	}
	if x.Watch != 0 {
		w.ev.WroteColumn(int(x.Watch)-1, int(x.Of), was, to)
	}
	if x.Named.N > 0 {
		w.ev.Wrote(x.Named.Of(was))
		w.ev.Wrote(x.Named.Of(to))
	}
	w.ev.Wrote(at)
	w.ev.Wrote(x.Cell)
	w.ev.Wrote(w.p.Lay.AllCell())
}

// refer counts a reference to a thing.
func (s *State) refer(id int64, by int32) {
	if id > 0 {
		s.named[id] += by
		s.trace.thing(int32(id))
	}
}

// setList writes a list, which must not be changed afterwards.
func (w *writer) setList(s *State, at int32, to []int64) {
	if w.coverage != nil && !slices.Equal(s.lists[at], to) {
		w.coverage.wrote()
	}
	s.noteList(changedList, at, s.lists[at])
	w.putList(s, at, to)
}

func (w *writer) putList(s *State, at int32, to []int64) {
	x := &w.p.Lay.Lists[at]
	if x.Names {
		w.ev.SpendWords(len(s.lists[at]) + len(to))
		for _, id := range s.lists[at] {
			s.refer(id, -1)
		}
		for _, id := range to {
			s.refer(id, 1)
		}
	}
	s.lists[at] = to
	if s.trace != nil {
		s.trace.lists.add(at)
		s.trace.things.add(x.Of)
	}
	w.ev.Wrote(w.p.Lay.ListCell(at))
	w.ev.Wrote(x.Cell)
	w.ev.Wrote(w.p.Lay.AllCell())
}

// setLive sets whether a thing is in play and, for a scene, which body opened it.
func (w *writer) setLive(s *State, id int, to int16) {
	was := s.live[id]
	if was == to {
		return
	}
	s.logChange(changedLive, int32(id), int64(was))
	w.putLive(s, id, to)
	if no := w.p.Lay.SceneNo[id]; no != 0 && (was == 0 || to == 0) {
		at, _ := slices.BinarySearchFunc(s.scenes, no, func(id, no int32) int { return int(w.p.Lay.SceneNo[id] - no) })
		if to == 0 {
			s.scenes = slices.Delete(s.scenes, at, at+1)
		} else {
			s.scenes = slices.Insert(s.scenes, at, int32(id))
		}
	}
}

func (w *writer) putLive(s *State, id int, to int16) {
	s.live[id] = to
	s.trace.thing(int32(id))
	l := w.p.Lay
	w.ev.Wrote(l.KindCells + l.KindOf[id])
	for i := range l.Cols[l.KindOf[id]] {
		if c := &l.Cols[l.KindOf[id]][i]; c.Named.N > 0 {
			w.ev.Wrote(c.Named.Of(s.ints[l.IntsOf[id]+c.At]))
		}
	}
}

// putInZone moves a thing into a zone; 0 is the supply.
func (w *writer) putInZone(s *State, id, zone int) {
	was := int(s.loc[id])
	w.locate(s, id, zone)
	w.tell.tellMoved(s, id, was)
}

// shift moves things into a zone. What not all see is told in the order of declaration: theirs would tell how they lie.
func (w *writer) shift(s *State, things value, zone int) {
	var moved [][2]int
	unseen := w.p.Hides(zone)
	for id := range things.Things() {
		if w.tell.tellsChanges() {
			moved, unseen = append(moved, [2]int{id, int(s.loc[id])}), unseen || w.p.Hides(int(s.loc[id]))
		}
		w.locate(s, id, zone)
	}
	if unseen {
		slices.SortFunc(moved, func(a, b [2]int) int { return a[0] - b[0] })
	}
	for _, x := range moved {
		w.tell.tellMoved(s, x[0], x[1])
	}
}

// locate moves a thing without a word. Every expression relies on a zone having only things of kinds that it holds.
func (w *writer) locate(s *State, id, zone int) {
	if zone > 0 && !w.p.Lay.Zones[zone].Holds[w.p.Lay.KindOf[id]] {
		panic(s.misfit(hcl.Range{}, id, zone))
	}
	w.touch(s)
	was := int(s.loc[id])
	if was != zone {
		w.coverage.wrote()
	}
	if len(s.exposed) > 0 {
		w.conceal(s, id, zone)
	}
	if was > 0 {
		w.ev.SpendWords(len(s.zones[was]))
		if at := slices.Index(s.zones[was], int64(id)); at >= 0 {
			w.setZone(s, was, w.without(s.zones[was], at))
		}
	}
	s.logChange(changedLoc, int32(id), int64(was))
	s.loc[id] = int32(zone)
	s.trace.thing(int32(id))
	w.ev.Wrote(w.p.Lay.LocCell + int32(id))
	w.ev.Wrote(w.p.Lay.AllCell())
	if w.p.Lay.Dynamic[id] && s.live[id] < 2 {
		w.setLive(s, id, int16(min(zone, 1)))
	}
	if zone > 0 {
		w.setZone(s, zone, w.laid(s.zones[zone], zone, id))
	}
}

// expose lets the audience of an event see what a value names, as long as that lies where it does.
func (w *writer) expose(s *State, v value, t *model.Type, e *Event) {
	things, viewers := s.things(nil, v, t), e.Seen
	if !e.Hidden {
		viewers = append(slices.Clone(s.set.seats), nil)
	}
	w.ev.SpendPairs(len(things), len(viewers))
	out := slices.Clone(s.exposed)
	for _, id := range things {
		for _, seat := range viewers {
			if x := viewerOf(seat); !w.host.seesThing(x, int(id)) {
				out = append(out, exposure(int(id), x))
			}
		}
	}
	if len(out) > len(s.exposed) {
		w.reserve(len(out))
		slices.Sort(out)
		w.putExposed(s, slices.Compact(out))
	}
}

// conceal forgets who was shown a thing before it goes to a zone. A seat that does not see it there cannot tell which
// one went, and forgets all that it was shown where that lay.
func (w *writer) conceal(s *State, id, zone int) {
	w.ev.Spend(len(s.exposed))
	if out := lists.Filter(s.exposed, func(x int64) bool {
		return int(x>>32) != id && (s.loc[x>>32] != s.loc[id] || w.host.seesZone(int(int32(x))+onlooker, zone))
	}); len(out) < len(s.exposed) {
		w.putExposed(s, out)
	}
}

func (w *writer) putExposed(s *State, to []int64) {
	for _, x := range slices.Concat(s.exposed, to) {
		w.ev.Wrote(w.p.Lay.LocCell + int32(x>>32))
		w.ev.Wrote(w.p.Lay.ZoneCell + s.loc[x>>32])
	}
	s.exposed, w.rev = to, w.newRev()
	s.rev = w.rev
	w.ev.Wrote(w.p.Lay.AllCell())
}

// things appends the things that a value of a type names, or that lie in the zones that it names.
func (s *State) things(out []int64, v value, t *model.Type) []int64 {
	switch {
	case t.Class == model.List && t.Elem != nil:
		for x := range program.ListOf(v.L, t.Elem).All() {
			out = s.things(out, x, t.Elem)
		}
	case t.Class == model.ZoneRef && v.W > 0:
		out = append(out, s.zones[v.W]...)
	case t.Class == model.Ref && v.W > 0:
		out = append(out, v.W)
	}
	return out
}

func (s *State) misfit(at hcl.Range, id, zone int) *Fault {
	return s.faultAt(at, "%q does not hold %s", s.g.p.Lay.Zones[zone].Zone.Name, s.g.source.NameOf(id))
}

func (w *writer) setZone(s *State, zone int, to []int64) {
	s.noteList(changedZone, int32(zone), s.zones[zone])
	s.zones[zone] = to
	if s.trace != nil {
		s.trace.zones.add(int32(zone))
	}
	w.ev.Wrote(w.p.Lay.ZoneCell + int32(zone))
}

// laid is a zone's content with one more thing: at the end, or in declaration order if the zone has no order of its
// own.
func (w *writer) laid(list []int64, zone, id int) []int64 {
	at := len(list)
	if w.p.Lay.Zones[zone].Sorted {
		at, _ = slices.BinarySearch(list, int64(id))
	}
	out := w.room(len(list) + 1)
	copy(out, list[:at])
	out[at] = int64(id)
	copy(out[at+1:], list[at:])
	return out
}

// without is a list without the word at an index.
func (ev *evaluation) without(list []int64, at int) []int64 {
	out := ev.room(len(list) - 1)
	copy(out, list[:at])
	copy(out[at:], list[at+1:])
	return out
}

// chunk is the number of words of lists that are allocated at once.
const chunk = 1024

// room is memory for a list that is kept.
func (ev *evaluation) room(n int) []int64 {
	if n == 0 {
		return program.Empty
	}
	ev.reserve(n)
	switch {
	case n > chunk/8:
		return make([]int64, n)
	case n > len(ev.chunk):
		ev.chunk = make([]int64, chunk)
	}
	out := ev.chunk[:n:n]
	ev.chunk = ev.chunk[n:]
	return out
}

// keep copies a list that is only valid until the next evaluation.
func (ev *evaluation) keep(l []int64) []int64 {
	if l == nil {
		return nil
	}
	out := ev.room(len(l))
	copy(out, l)
	return out
}

// remove puts a thing back in the supply, in its first state and named by nothing.
func (w *writer) remove(s *State, id int) {
	w.putInZone(s, id, 0)
	w.reset(s, id)
	w.forget(s, id)
	w.forgetMarks(s, id)
	if w.p.Lay.Dynamic[id] {
		w.setLive(s, id, 0) // closes a scene too
	}
	w.touch(s) // references to it are cleared
}

// reset restores the first state of a thing.
func (w *writer) reset(s *State, id int) {
	l, start := w.p.Lay, s.set.start
	w.ev.Spend(len(l.Cols[l.KindOf[id]]))
	for i := range l.Cols[l.KindOf[id]] {
		c := &l.Cols[l.KindOf[id]][i]
		if c.Attr == nil || c.Shared {
			continue
		}
		was := w.tell.before(id, c.Attr)
		w.touch(s)
		if c.List {
			at := l.ListsOf[id] + c.At
			w.setList(s, at, start.lists[at])
		} else {
			at := l.IntsOf[id] + c.At
			w.setInt(s, at, start.ints[at])
		}
		w.tell.tellChange(s, id, c.Attr, was, noPlace)
	}
}

// forget clears every reference to a thing.
func (w *writer) forget(s *State, id int) {
	if s.named[id] <= 0 {
		return
	}
	for _, c := range w.p.Lay.RefsTo[w.p.Lay.KindOf[id]] {
		if s.named[id] <= 0 {
			return
		}
		was := w.tell.before(int(c.Of), c.Attr)
		w.ev.Spend(1)
		if c.List {
			l := s.lists[c.At]
			w.ev.SpendWords(len(l))
			for at := slices.Index(l, int64(id)); at >= 0; at = slices.Index(l, int64(id)) {
				l = w.without(l, at)
			}
			if len(l) == len(s.lists[c.At]) {
				continue
			}
			w.setList(s, c.At, l)
		} else {
			if s.ints[c.At] != int64(id) {
				continue
			}
			w.setInt(s, c.At, 0)
		}
		w.tell.tellChange(s, int(c.Of), c.Attr, was, noPlace)
	}
}

// noPlace is the place of a write that no statement made.
var noPlace hcl.Range

// normal puts a value into the form of its type: sets are sorted without duplicates.
func (ev *evaluation) normal(v value, t *model.Type) value {
	if t != nil && t.Class == model.List && t.Set {
		v.L = ev.sortedSet(v.L)
	}
	return v
}

func (ev *evaluation) sortedSet(l []int64) []int64 {
	ev.ev.SpendWords(len(l))
	if program.Rising(l) {
		return l
	}
	ev.ev.Spend(builtin.SortCost(len(l)) / 2)
	out := ev.keep(l)
	slices.Sort(out)
	return slices.Compact(out)
}

// write stores a value, which may be kept, in a state attribute.
func (w *writer) write(s *State, thing int, a *model.Attr, v value, at hcl.Range) {
	c, slot := w.p.Lay.Col(thing, a)
	t := c.Attr.Type
	was := w.tell.before(thing, a)
	w.touch(s)
	if c.List {
		switch {
		case v.W == noInt && !t.Optional:
			panic(s.faultAt(at, "%s cannot be null", a.Name))
		case len(v.L) > w.limits.List:
			panic(s.faultAt(at, "a list of %d elements is too long", len(v.L)))
		case v.L == nil && v.W != noInt && !t.Set:
			v.L = program.Empty
		}
		w.setList(s, slot, w.normal(v, t).L)
		w.tell.tellChange(s, thing, a, was, at)
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
		panic(s.faultAt(at, "%s cannot be null", a.Name))
	}
	w.setInt(s, slot, n)
	w.tell.tellChange(s, thing, a, was, at)
}

// marked says whether an action was already taken, within the scope of its `once`.
func (w *writer) marked(s *State, b *program.Body, base int32, seat int) bool {
	w.ev.Spend(len(s.marks))
	return slices.ContainsFunc(s.marks, w.onceMark(s, b, base, seat).equals)
}

// fresh keeps the elements with which the action was not taken yet, if this pick is the key of its `once`.
func (w *writer) fresh(s *State, b *program.Body, base int32, l listing) listing {
	k := mark{action: b.No, seat: s.onceSeat(b, base), scope: b.Once.Scope}
	w.ev.SpendPairs(len(l.Words), len(s.marks))
	if !slices.ContainsFunc(s.marks,
		func(o mark) bool { return o.action == k.action && o.seat == k.seat && o.scope == k.scope }) {
		return l
	}
	out := listing{Words: w.buf[:0], Nested: l.Nested}
	for k.key = range l.All() {
		if !slices.ContainsFunc(s.marks, k.equals) {
			out = out.Add(k.key)
		}
	}
	w.buf = out.Words
	return out
}

func (s *State) onceSeat(b *program.Body, base int32) int32 {
	if b.Once.All || b.Self < 0 {
		return 0
	}
	return int32(max(s.localWord(base, b.Self), 0))
}

func (w *writer) onceMark(s *State, b *program.Body, base int32, seat int) mark {
	k := mark{action: b.No, seat: int32(seat), scope: b.Once.Scope}
	if b.Once.All {
		k.seat = 0
	}
	if k.key.W = noInt; b.Once.Key != nil {
		k.key = w.kept(s, base, b.Once.Key)
	}
	return k
}

// mark adds k. Marks stay in order, so that equal positions have equal values.
func (w *writer) mark(s *State, k mark, t *model.Type) {
	w.ev.Spend(len(s.marks))
	s.grown += markWords
	at := slices.IndexFunc(s.marks, func(o mark) bool { return k.equals(o) || k.before(o, t) })
	switch {
	case at < 0:
		s.marks = append(s.marks, k)
	case !k.equals(s.marks[at]):
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
func (w *writer) forgetMarks(s *State, id int) {
	w.ev.Spend(len(s.marks))
	s.marks = slices.DeleteFunc(s.marks, func(k mark) bool {
		t := w.p.Bodies[k.action].Once.Typ
		return k.key.W == int64(id) && t != nil && t.Class == model.Ref
	})
}

// unmark drops the marks of a round or turn that is over.
func (s *State) unmark(scope uint8) {
	s.marks = slices.DeleteFunc(s.marks, func(k mark) bool { return k.scope == scope })
}

package vm

import (
	"encoding/binary"
	"math/bits"
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// A Key tells positions apart. Positions of one game with the same key go on alike, but for the names of things that
// differ in nothing.
type Key [16]byte

// A keyed collects what makes a position. Things that are copies of one another have no place of their own in it: each
// is what it is and where it is named, in any order.
type keyed struct {
	m     *Machine
	s     *State
	a, b  hasher
	named map[int64]uint64 // by thing: the places where it is named
	place uint64           // where a thing would be named now
}

// Key is that of a position, without the seed and the number of chances so far. Things whose kind has copies are
// interchangeable, if they stand in a zone without an order, or in none; so rules that tell them apart by their order
// alone (the first of them) are told apart by it no more. apart counts them as different instead. Names that nothing
// reads any more do not count.
func (m *Machine) Key(s *State, apart bool) Key {
	k := keyed{m: m, s: s, a: newHasher(), b: newHasher() + 1}
	if !apart {
		k.named = map[int64]uint64{}
	}
	k.table()
	k.rules()
	sum := uint64(0)
	if !apart {
		for _, id := range m.g.swaps {
			sum += k.copied(int(id))
		}
	}
	var out Key
	k.word(int64(sum))
	binary.LittleEndian.PutUint64(out[:], uint64(k.a))
	binary.LittleEndian.PutUint64(out[8:], uint64(k.b))
	return out
}

func (k *keyed) word(w int64) {
	k.a.num(uint64(w))
	k.b.num(uint64(w) ^ 0x5851f42d4c957f2d)
}

// swappable says whether a word names a thing that others may stand for.
func (k *keyed) swappable(w int64) bool {
	return k.named != nil && w > 0 && w < int64(len(k.m.g.swappable)) && k.m.g.swappable[w]
}

// name is a word that may name a thing.
func (k *keyed) name(w int64) {
	k.place++
	if !k.swappable(w) {
		k.word(w)
		return
	}
	h := hasher(k.place)
	h.num(0x6e616d65)
	k.named[w] += uint64(h)
}

// value is a value of a type; of a type that is not known, a word is both a number and a name.
func (k *keyed) value(v value, t *model.Type) {
	if v.L == nil {
		k.one(v.W, t)
		return
	}
	k.word(int64(len(v.L)) | 1<<40)
	if t == nil || t.Class != model.List || t.Elem == nil || !eval.Scalar(t.Elem) {
		t = nil
	} else {
		t = t.Elem
	}
	for _, w := range v.L {
		k.one(w, t)
	}
}

func (k *keyed) one(w int64, t *model.Type) {
	switch {
	case t == nil:
		k.word(w)
		k.name(w)
	case t.Class == model.Ref:
		k.name(w)
	default:
		k.word(w)
	}
}

// table is what lies where, and all attributes, but those of things that may be swapped.
func (k *keyed) table() {
	s, l, start, h := k.s, k.m.p.Lay, k.s.set.start, *hostOf(k.s)
	for i, n := range s.ints {
		x := &l.Ints[i]
		if n == start.ints[i] || k.swappable(int64(x.Of)) && !x.Shared {
			continue
		}
		k.word(int64(i))
		k.place = uint64(i) << 32
		k.value(value{W: n}, x.Attr.Type)
	}
	for i, v := range s.lists {
		x := &l.Lists[i]
		if sameMemory(v, start.lists[i]) || k.swappable(int64(x.Of)) && !x.Shared {
			continue
		}
		k.word(int64(i) | 1<<41)
		k.place = uint64(i)<<32 | 1<<31
		k.value(program.ListValue(v, x.Attr.Type), x.Attr.Type)
	}
	for z, list := range s.zones {
		if z == 0 || len(list) == 0 {
			continue
		}
		k.word(int64(z) | 1<<42)
		k.place = uint64(z)<<32 | 1<<30
		ordered := l.Zones[z].Zone.Ordered
		if ordered && k.m.viewer != 0 && !h.seesZone(k.m.viewer, z) {
			list, ordered = slices.Sorted(slices.Values(list)), false // nobody knows how they lie
		}
		for _, id := range list {
			if ordered || !k.swappable(id) {
				k.name(id)
			}
		}
	}
	for id, n := range s.live {
		if n != start.live[id] && !k.swappable(int64(id)) {
			k.word(int64(id)<<16 | int64(uint16(n)))
		}
	}
}

// sameMemory says at no cost that two lists are equal; they may be equal otherwise.
func sameMemory(a, b []int64) bool {
	return len(a) == len(b) && (len(a) == 0 && (a == nil) == (b == nil) || len(a) > 0 && &a[0] == &b[0])
}

// copied is what a thing that may be swapped is: 0 in the box.
func (k *keyed) copied(id int) uint64 {
	s, l := k.s, k.m.p.Lay
	named, ok := k.named[int64(id)]
	if s.live[id] == 0 && s.loc[id] == 0 && !ok {
		return 0
	}
	h := newHasher()
	h.num(uint64(l.KindOf[id])<<32 | uint64(uint16(s.live[id])))
	h.num(uint64(s.loc[id]))
	h.num(named)
	for i := range l.Cols[l.KindOf[id]] {
		c := &l.Cols[l.KindOf[id]][i]
		switch {
		case c.Attr == nil || c.Shared:
		case c.List:
			v := s.lists[l.ListsOf[id]+c.At]
			h.num(uint64(len(v)))
			for _, w := range v {
				h.num(uint64(w))
			}
		default:
			h.num(uint64(s.ints[l.IntsOf[id]+c.At]))
		}
	}
	return uint64(h)
}

// rules is the place in the rules, and what is asked.
func (k *keyed) rules() {
	s := k.s
	k.place = 1 << 62
	for i := range s.frames {
		f := &s.frames[i]
		k.word(int64(f.pc)<<32 | int64(uint32(f.base)))
		k.word(int64(f.ref)<<32 | int64(uint32(f.ret)))
		k.word(int64(f.i)<<32 | int64(uint32(f.j)))
		k.word(int64(f.hook)<<32 | int64(f.kind)<<24 | int64(f.stage)<<16 | int64(f.level)<<8 | int64(f.flags))
	}
	k.locals(0)
	for _, m := range s.marks {
		k.word(int64(m.action)<<32 | int64(uint32(m.seat)))
		k.word(int64(m.scope))
		k.value(m.key, nil)
	}
	k.word(boolWord(s.over) | boolWord(s.idle)<<1 | boolWord(s.begun)<<2 | boolWord(s.lawful)<<3 | boolWord(s.stale)<<4)
	if p := &s.pend; p.Asking != nil {
		k.word(int64(p.seat)<<32 | int64(p.pc)<<1 | boolWord(p.none))
		k.value(value{L: p.words}, model.ListOf(p.Typ))
	}
	if s.result != nil {
		h := newHasher()
		s.result.hash(&h)
		k.word(int64(h))
	}
	if v := s.simultaneous; v != nil {
		k.word(int64(v.before.State.Hash()))
		for a := v.answers; a != nil; a = a.before {
			k.word(int64(a.seat))
			k.value(a.option, nil)
		}
	}
}

func boolWord(b bool) int64 { return int64(program.BoolInt(b)) }

// locals are those from base on that something still reads; of a loop, what it has still to come to.
func (k *keyed) locals(base int32) {
	s := k.s
	for i := range s.frames {
		if f := &s.frames[i]; f.kind == bodyFrame && f.base >= base {
			sp := k.m.spansOf(f.ref)
			sp.Now = sp.Now[:0]
			for j := i; j < len(s.frames); j++ {
				if in := &s.frames[j]; in.base == f.base && in.kind != momentFrame {
					pc := in.pc
					if j == len(s.frames)-1 && s.pend.Asking != nil {
						pc = s.pend.pc // an answer goes on from there
					}
					sp.Now = append(sp.Now, pc)
				}
			}
		}
	}
	var sp *program.Spans
	from := int32(0)
	at := 0
	s.eachLocal(func(slot int32, t *model.Type) {
		for at < len(s.frames) && s.frames[at].base <= slot {
			if f := &s.frames[at]; f.kind == bodyFrame {
				sp, from = k.m.spansOf(f.ref), f.base
			}
			at++
		}
		if slot < base {
			return
		}
		v := s.local(0, slot)
		if sp != nil && slot-from < int32(len(sp.Of)) {
			if sp.Dead(slot - from) {
				return
			}
			if idx := sp.Of[slot-from].Index; idx > 0 && v.L != nil { // a list that a loop runs over
				v.L = v.L[min(int(max(s.word(from, idx), 0)), len(v.L)):]
			} else if sp.Of[slot-from].Cursor {
				return
			}
		}
		k.place = 1<<62 | uint64(slot)<<32
		k.word(int64(slot))
		k.value(v, t)
	})
}

// findSwappable finds the things that may stand for one another: copies of a kind, alike but for their state, whose
// state names no such thing.
func (g *Game) findSwappable() {
	g.swappable = make([]bool, len(g.p.Model.Things))
	copies := map[*model.Kind][]*model.Thing{}
	h := hostOf(g.start)
	for _, k := range g.p.Model.Kinds {
		if k.Copies == 0 || k.Scene || len(k.Things) == 0 {
			continue
		}
		alike := lists.Where(k.Things, func(t *model.Thing) bool { return h.alike(k.Things[0].ID, t.ID) })
		if len(alike) > 1 {
			copies[k] = alike
		}
	}
	is := func(k *model.Kind) bool {
		return k == nil || copies[k] != nil ||
			slices.ContainsFunc(k.AnyOf, func(o *model.Kind) bool { return copies[o] != nil })
	}
	for _, k := range g.p.Model.Kinds {
		names := func(a *model.Attr) bool { return a.Class == model.State && program.RefersTo(a.Type, is) }
		if copies[k] == nil || slices.ContainsFunc(k.Attrs, names) {
			continue
		}
		for _, t := range copies[k] {
			g.swappable[t.ID] = true
			g.swaps = append(g.swaps, int32(t.ID))
		}
	}
}

// A hasher mixes numbers into one. It must never change: journals contain its results.
type hasher uint64

func newHasher() hasher { return 0x9e3779b97f4a7c15 }

func (h *hasher) num(n uint64) {
	hi, lo := bits.Mul64(uint64(*h)^n^0xa0761d6478bd642f, 0xe7037ed1a0b428db)
	*h = hasher(hi ^ lo ^ n)
}

func (h *hasher) bit(b bool) {
	if b {
		h.num(1)
	} else {
		h.num(2)
	}
}

func (h *hasher) value(v any) {
	switch v := v.(type) {
	case nil:
		h.num(3)
	case int64:
		h.num(4)
		h.num(uint64(v))
	case bool:
		h.bit(v)
	case []any:
		h.num(5)
		h.list(v)
	}
}

func (h *hasher) word(w int64, t *model.Type) {
	switch {
	case w == noInt:
		h.num(3)
	case t != nil && t.Class == model.Boolean:
		h.bit(w != 0)
	default:
		h.num(4)
		h.num(uint64(w))
	}
}

func (h *hasher) typed(v value, t *model.Type) {
	if v.W == noInt || v.L == nil && (t == nil || eval.Scalar(t)) {
		h.word(v.W, t)
		return
	}
	h.num(5)
	h.words(v.L, t)
}

func (h *hasher) words(l []int64, t *model.Type) {
	elem := model.TypeInteger
	if t != nil && t.Class == model.List && t.Elem != nil {
		elem = t.Elem
	}
	if t != nil && (t.Class == model.Results || t.Class == model.GraphRef || !eval.Scalar(elem)) {
		h.list(eval.Box(0, l, t).([]any))
		return
	}
	h.num(uint64(len(l)))
	for _, w := range l {
		h.word(w, elem)
	}
}

func (h *hasher) list(l []any) {
	h.num(uint64(len(l)))
	for _, v := range l {
		h.value(v)
	}
}

// Hash is equal for equal positions.
func (s *State) Hash() uint64 {
	h := newHasher()
	h.num(s.set.seed)
	h.list(s.set.options)
	h.words(s.set.seatIDs, nil)
	for _, n := range s.ints {
		h.num(uint64(n))
	}
	for i, l := range s.lists {
		if l == nil {
			h.num(6)
			continue
		}
		h.words(l, s.g.p.Lay.Lists[i].Attr.Type)
	}
	for _, l := range s.zones {
		h.words(l, nil)
	}
	for i, n := range s.loc {
		h.num(uint64(n)<<16 | uint64(uint16(s.live[i])))
	}
	s.hashMachine(&h)
	return uint64(h)
}

func (s *State) hashMachine(h *hasher) {
	for i := range s.frames {
		f := &s.frames[i]
		h.num(uint64(uint32(f.pc))<<32 | uint64(uint32(f.base)))
		h.num(uint64(uint32(f.ref))<<32 | uint64(uint32(f.ret)))
		h.num(uint64(uint32(f.i))<<32 | uint64(uint32(f.j)))
		h.num(uint64(uint32(f.hook))<<32 | uint64(f.kind)<<24 | uint64(f.stage)<<16 | uint64(f.level)<<8 | uint64(f.flags))
	}
	s.hashLocals(h)
	for _, m := range s.marks {
		h.num(uint64(m.action)<<32 | uint64(uint32(m.seat)))
		h.num(uint64(m.scope))
		h.typed(m.key, s.g.p.Bodies[m.action].Once.Typ)
	}
	h.num(s.chance)
	h.bit(s.over)
	h.bit(s.begun)
	if s.pend.Asking != nil {
		h.num(uint64(s.pend.seat)<<32 | uint64(uint32(s.pend.pc)))
		h.bit(s.pend.none)
		s.hashOptions(h)
	}
	if s.result != nil {
		s.result.hash(h)
	}
}

func (s *State) hashOptions(h *hasher) {
	h.num(uint64(s.pend.n))
	for v := range s.pend.options().All() {
		h.typed(v, s.pend.Typ)
	}
}

func (s *State) hashLocals(h *hasher) {
	h.num(uint64(s.top()))
	s.eachLocal(func(at int32, t *model.Type) { h.typed(s.local(0, at), t) })
}

// eachLocal visits the locals of all frames in order; the type of those that no body keeps is nil.
func (s *State) eachLocal(visit func(at int32, t *model.Type)) {
	at := int32(0)
	to := func(end int32, types []*model.Type) {
		for i := 0; at < end; i++ {
			var t *model.Type
			if i < len(types) {
				t = types[i]
			}
			visit(at, t)
			at++
		}
	}
	for i := range s.frames {
		f := &s.frames[i]
		if f.kind == momentFrame {
			if f.base == at { // already hashed with the body that runs now
				of := f.ref
				for _, in := range s.frames[i+1:] {
					if in.base == f.base && in.kind == bodyFrame {
						of = in.ref
					}
				}
				to(f.ext, s.g.p.Bodies[of].Types)
			}
			mc := s.g.p.Moments[f.mref]
			to(f.ext+extCount, []*model.Type{model.TypeThing, mc.Gives(), nil, nil})
			continue
		}
		if f.kind == bodyFrame && f.base == at {
			end := s.top()
			if i+1 < len(s.frames) {
				end = s.frames[i+1].top
			}
			to(end, s.g.p.Bodies[f.ref].Types)
		}
	}
	to(s.top(), nil)
}

func (r *Result) hash(h *hasher) {
	h.num(uint64(len(r.Places)))
	for _, p := range r.Places {
		h.num(uint64(len(p)))
		for _, t := range p {
			h.num(uint64(t.ID))
		}
	}
	h.num(uint64(len(r.Winners)))
	for _, t := range r.Winners {
		h.num(uint64(t.ID))
	}
	for _, sc := range r.Scores {
		h.num(uint64(sc.Seat.ID)<<32 ^ uint64(sc.Value))
		for _, x := range sc.From {
			h.num(uint64(x.Value))
		}
	}
}

// spansOf finds the spans of a body, once.
func (m *Machine) spansOf(no int32) *program.Spans {
	p := m.spans[no]
	if p == nil {
		if m.spans == nil {
			m.spans = map[int32]*program.Spans{}
		}
		p = m.p.SpansOf(m.p.Bodies[no])
		m.spans[no] = p
	}
	return p
}

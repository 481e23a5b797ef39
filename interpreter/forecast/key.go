package forecast

import (
	"encoding/binary"
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/interpreter/internal/vm"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// A Key tells positions apart. Positions of one game with the same key go on alike, but for the names of things that
// differ in nothing.
type Key [16]byte

// A positionKey collects what makes a position. Things that are copies of one another have no place of their own in
// it: each is what it is and where it is named, in any order.
type positionKey struct {
	f     *Forecast
	s     *vm.Anatomy
	a, b  program.Hasher
	swaps bool   // things may be swapped
	less  bool   // names are taken away
	place uint64 // where a thing would be named now
}

// A base is the position that others are told apart from.
type base struct {
	of     *vm.State
	table  vm.Table
	all    vm.Changes // every place
	named  []uint64   // by thing: the places of the table where it is named
	copied []uint64   // by thing that may be swapped: what it is
}

// Key is that of a position, without the seed and the number of chances so far. Things whose kind has copies are
// interchangeable, if they stand in a zone without an order, or in none; so rules that tell them apart by their order
// alone (the first of them) are told apart by it no more. apart counts them as different instead. Names that nothing
// reads any more do not count.
func (f *Forecast) Key(s *vm.State, apart bool) Key {
	k := f.newKey(s)
	if f.base.of == nil || k.s.Root != nil && k.s.Root != f.base.of {
		f.rebase(k.s)
	}
	k.swaps = !apart
	at := &k.s.Changed
	if k.s.Root == nil {
		at = &f.base.all
	}
	k.table(at)
	k.rules()
	if k.swaps {
		k.addWord(int64(k.copies(at.Things)))
	}
	var out Key
	binary.LittleEndian.PutUint64(out[:], uint64(k.a))
	binary.LittleEndian.PutUint64(out[8:], uint64(k.b))
	return out
}

// rebase begins to tell positions apart from the one that s comes from, or from the first.
func (f *Forecast) rebase(s *vm.Anatomy) {
	of := s.Root
	if of == nil {
		of = s.Began()
	}
	upto := func(n int) []int32 {
		out := make([]int32, n)
		for i := range out {
			out[i] = int32(i)
		}
		return out
	}
	t := vm.AnatomyOf(of).Table
	n := len(t.Live)
	f.base = base{of: of, table: t, copied: make([]uint64, n), all: vm.Changes{
		Ints: upto(len(t.Ints)), Lists: upto(len(t.Lists)), Zones: upto(len(t.Zones)), Things: upto(n)}}
	if f.symmetric == nil {
		f.findSwappable(vm.AnatomyOf(s.Began()))
	}
	f.named, f.base.named = make([]uint64, n), make([]uint64, n)
	k := f.newKey(of)
	k.swaps = true
	for _, i := range f.base.all.Ints {
		k.int(&t, i)
	}
	for _, i := range f.base.all.Lists {
		k.list(&t, i)
	}
	for _, z := range f.base.all.Zones {
		k.zone(&t, z)
	}
	copy(f.base.named, f.named)
	clear(f.named)
	f.names = f.names[:0]
	for _, id := range f.swaps {
		f.base.copied[id] = k.copied(id)
	}
}

// namesFrom is a number of the names from base on that something still reads.
func (f *Forecast) namesFrom(s *vm.State) uint64 {
	k := f.newKey(s)
	last := k.s.Frames[len(k.s.Frames)-1]
	k.locals(last.Base)
	k.addWord(int64(last.PC))
	return uint64(k.a)
}

func (f *Forecast) newKey(s *vm.State) positionKey {
	return positionKey{f: f, s: f.opened.Open(s), a: program.NewHasher(), b: program.NewHasher() + 1}
}

func (k *positionKey) addWord(w int64) {
	k.a.Num(uint64(w))
	k.b.Num(uint64(w) ^ 0x5851f42d4c957f2d)
}

// symmetric says whether a word names a thing that others may stand for.
func (k *positionKey) symmetric(w int64) bool {
	return k.swaps && w > 0 && w < int64(len(k.f.symmetric)) && k.f.symmetric[w]
}

// name is a word that may name a thing.
func (k *positionKey) name(w int64) {
	k.place++
	if !k.symmetric(w) {
		k.addWord(w)
		return
	}
	h := program.Hasher(k.place)
	h.Num(0x6e616d65)
	if k.f.named[w] == 0 {
		k.f.names = append(k.f.names, int32(w))
	}
	if k.less {
		h = -h
	}
	k.f.named[w] += uint64(h)
}

// value is a value of a type; of a type that is not known, a word is both a number and a name.
func (k *positionKey) value(v program.Value, t *model.Type) {
	if v.L == nil {
		k.one(v.W, t)
		return
	}
	k.addWord(int64(len(v.L)) | 1<<40)
	if t == nil || t.Class != model.List || t.Elem == nil || !eval.Scalar(t.Elem) {
		t = nil
	} else {
		t = t.Elem
	}
	for _, w := range v.L {
		k.one(w, t)
	}
}

func (k *positionKey) one(w int64, t *model.Type) {
	switch {
	case t == nil:
		k.addWord(w)
		k.name(w)
	case t.Class == model.Ref:
		k.name(w)
	default:
		k.addWord(w)
	}
}

// table is what of what lies where, and of all attributes, differs from the base, but for those of things that may be
// swapped. What it differs from is not named any more.
func (k *positionKey) table(at *vm.Changes) {
	s, was := &k.s.Table, &k.f.base.table
	for _, i := range at.Ints {
		if s.Ints[i] != was.Ints[i] {
			k.turn(i, was, s, k.int)
		}
	}
	for _, i := range at.Lists {
		if !slices.Equal(s.Lists[i], was.Lists[i]) || (s.Lists[i] == nil) != (was.Lists[i] == nil) {
			k.turn(i, was, s, k.list)
		}
	}
	for _, z := range at.Zones {
		if !slices.Equal(s.Zones[z], was.Zones[z]) {
			k.turn(z, was, s, k.zone)
		}
	}
	for _, id := range at.Things {
		if n := s.Live[id]; n != was.Live[id] && !k.symmetric(int64(id)) {
			k.addWord(int64(id)<<16 | int64(uint16(n)))
		}
	}
}

func (k *positionKey) turn(at int32, was, now *vm.Table, cell func(*vm.Table, int32)) {
	k.less = true
	cell(was, at)
	k.less = false
	cell(now, at)
}

func (k *positionKey) int(t *vm.Table, i int32) {
	if x := &k.f.p.Lay.Ints[i]; !k.symmetric(int64(x.Of)) || x.Shared {
		k.addWord(int64(i))
		k.place = uint64(i) << 32
		k.value(program.Value{W: t.Ints[i]}, x.Attr.Type)
	}
}

func (k *positionKey) list(t *vm.Table, i int32) {
	if x := &k.f.p.Lay.Lists[i]; !k.symmetric(int64(x.Of)) || x.Shared {
		k.addWord(int64(i) | 1<<41)
		k.place = uint64(i)<<32 | 1<<31
		k.value(program.ListValue(t.Lists[i], x.Attr.Type), x.Attr.Type)
	}
}

func (k *positionKey) zone(t *vm.Table, z int32) {
	list := t.Zones[z]
	if z == 0 || len(list) == 0 {
		return
	}
	k.addWord(int64(z) | 1<<42)
	k.place = uint64(z)<<32 | 1<<30
	ordered := k.f.p.Lay.Zones[z].Zone.Ordered
	if ordered && k.f.seat != 0 && !k.s.SeesPlace(k.f.seat, int(z)) {
		list, ordered = slices.Sorted(slices.Values(list)), false // nobody knows how they lie
	}
	for _, id := range list {
		if ordered || !k.symmetric(id) {
			k.name(id)
		}
	}
}

// copies is what the things that may be swapped are, in any order: what differs from the base.
func (k *positionKey) copies(changed []int32) (sum uint64) {
	f := k.f
	for _, id := range changed {
		if f.symmetric[id] {
			sum += k.copied(id) - f.base.copied[id]
			f.named[id] = 0
		}
	}
	for _, id := range f.names {
		if f.named[id] != 0 {
			sum += k.copied(id) - f.base.copied[id]
			f.named[id] = 0
		}
	}
	f.names = f.names[:0]
	return sum
}

// copied is what a thing that may be swapped is: 0 in the supply.
func (k *positionKey) copied(id int32) uint64 {
	s, l := k.s, k.f.p.Lay
	named := k.f.base.named[id] + k.f.named[id]
	if s.Live[id] == 0 && s.Loc[id] == 0 && named == 0 {
		return 0
	}
	h := program.NewHasher()
	h.Num(uint64(l.KindOf[id])<<32 | uint64(uint16(s.Live[id])))
	h.Num(uint64(s.Loc[id]))
	h.Num(named)
	for i := range l.Cols[l.KindOf[id]] {
		c := &l.Cols[l.KindOf[id]][i]
		switch {
		case c.Attr == nil || c.Shared:
		case c.List:
			v := s.Lists[l.ListsOf[id]+c.At]
			h.Num(uint64(len(v)))
			for _, w := range v {
				h.Num(uint64(w))
			}
		default:
			h.Num(uint64(s.Ints[l.IntsOf[id]+c.At]))
		}
	}
	return uint64(h)
}

// rules is the place in the rules, and what is asked.
func (k *positionKey) rules() {
	s := k.s
	k.place = 1 << 62
	for _, f := range s.Frames {
		k.addWords(f.Words[:])
	}
	k.locals(0)
	for _, m := range s.Marks {
		k.addWords(m.Words[:])
		k.value(m.Key, nil)
	}
	for _, x := range s.Exposed() {
		k.name(x >> 32)
		k.addWord(int64(int32(x)))
	}
	k.addWords([]uint64{s.Flags, s.Result(), s.Before()})
	if p := s.Asked; p != nil {
		k.addWord(int64(p.Seat)<<32 | int64(p.PC)<<1 | int64(program.BoolInt(p.None)))
		k.value(program.Value{L: p.Options.Words}, model.ListOf(p.Typ))
	}
	for _, a := range s.Answers {
		k.addWord(int64(a.Seat))
		k.value(a.Option, nil)
	}
}

func (k *positionKey) addWords(list []uint64) {
	for _, w := range list {
		k.addWord(int64(w))
	}
}

// locals are those from base on that something still reads; of a loop, what it has still to come to.
func (k *positionKey) locals(base int32) {
	s := k.s
	for i, f := range s.Frames {
		if !f.Body || f.Base < base {
			continue
		}
		sp := k.f.livenessOf(f.Ref)
		sp.Now = sp.Now[:0]
		for j, in := range s.Frames[i:] {
			if in.Base != f.Base || in.Moment {
				continue
			}
			if i+j == len(s.Frames)-1 && s.Asked != nil {
				in.PC = s.Asked.PC // an answer goes on from there
			}
			sp.Now = append(sp.Now, in.PC)
		}
	}
	var sp *program.Liveness
	from := int32(0)
	at := 0
	s.EachLocal(func(slot int32, t *model.Type) {
		for at < len(s.Frames) && s.Frames[at].Base <= slot {
			if f := &s.Frames[at]; f.Body {
				sp, from = k.f.livenessOf(f.Ref), f.Base
			}
			at++
		}
		if slot < base {
			return
		}
		v := program.Value{W: s.Locals.W[slot], L: s.Locals.L[slot]}
		if sp != nil && slot-from < int32(len(sp.Of)) {
			if sp.Dead(slot - from) {
				return
			}
			if idx := sp.Of[slot-from].Index; idx > 0 && v.L != nil { // a list that a loop runs over
				v.L = v.L[min(int(max(s.Locals.W[from+idx], 0)), len(v.L)):]
			} else if sp.Of[slot-from].Cursor {
				return
			}
		}
		k.place = 1<<62 | uint64(slot)<<32
		k.addWord(int64(slot))
		k.value(v, t)
	})
}

// livenessOf finds the spans of a body, once.
func (f *Forecast) livenessOf(no int32) *program.Liveness {
	p := f.liveness[no]
	if p == nil {
		p = f.p.LivenessOf(f.p.Bodies[no])
		f.liveness[no] = p
	}
	return p
}

// findSwappable finds the things that may stand for one another: copies of a kind, alike but for their state, whose
// state names no such thing.
func (f *Forecast) findSwappable(start *vm.Anatomy) {
	f.symmetric = make([]bool, len(f.p.Model.Things))
	copies := map[*model.Kind][]*model.Thing{}
	for _, k := range f.p.Model.Kinds {
		if k.Copies == 0 || k.Scene || len(k.Things) == 0 {
			continue
		}
		alike := lists.Filter(k.Things, func(t *model.Thing) bool { return start.Alike(k.Things[0].ID, t.ID) })
		if len(alike) > 1 {
			copies[k] = alike
		}
	}
	is := func(k *model.Kind) bool {
		return k == nil || copies[k] != nil ||
			slices.ContainsFunc(k.AnyOf, func(o *model.Kind) bool { return copies[o] != nil })
	}
	for _, k := range f.p.Model.Kinds {
		names := func(a *model.Attr) bool { return a.Class == model.State && program.RefersTo(a.Type, is) }
		if copies[k] == nil || slices.ContainsFunc(k.Attrs, names) {
			continue
		}
		for _, t := range copies[k] {
			f.symmetric[t.ID] = true
			f.swaps = append(f.swaps, int32(t.ID))
		}
	}
}

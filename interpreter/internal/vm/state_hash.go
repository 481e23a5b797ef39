package vm

import (
	"math/bits"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/model"
)

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
	if v.w == noInt || v.l == nil && (t == nil || eval.Scalar(t)) {
		h.word(v.w, t)
		return
	}
	h.num(5)
	h.words(v.l, t)
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
		h.words(l, s.g.lay.lists[i].attr.Type)
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
		h.typed(m.key, s.g.bodies[m.action].once.typ)
	}
	h.num(s.chance)
	h.bit(s.over)
	h.bit(s.begun)
	if s.pend.asking != nil {
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
	for v := range s.pend.options().all() {
		h.typed(v, s.pend.typ)
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
				to(f.ext, s.g.bodies[of].types)
			}
			mc := s.g.moments[f.mref]
			to(f.ext+extCount, []*model.Type{model.TypeThing, mc.gives(), nil, nil})
			continue
		}
		if f.kind == bodyFrame && f.base == at {
			end := s.top()
			if i+1 < len(s.frames) {
				end = s.frames[i+1].top
			}
			to(end, s.g.bodies[f.ref].types)
		}
	}
	to(s.top(), nil)
}

// gives is the type of the result of a moment's body.
func (mc *momentCode) gives() *model.Type {
	if mc.m.Proc == nil || mc.step != nil {
		return nil
	}
	return mc.m.Proc.Result
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

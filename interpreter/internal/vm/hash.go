package vm

import (
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/schema/model"
)

// Equal says whether both are the same position of the same game, however it was reached.
func (s *State) Equal(o *State) bool {
	return s.g == o.g && s.set.scenario == o.set.scenario && s.set.key == o.set.key && s.Hash() == o.Hash() &&
		slices.Equal(s.exposed, o.exposed)
}

// Hash is equal for equal positions. What seats were shown is not in it: no rule reads it, and journals keep hashes.
func (s *State) Hash() uint64 {
	h := program.NewHasher()
	h.Num(s.set.seed)
	h.List(s.set.options)
	h.Words(s.set.seatIDs, nil)
	for _, n := range s.ints {
		h.Num(uint64(n))
	}
	for i, l := range s.lists {
		if l == nil {
			h.Num(6)
			continue
		}
		h.Words(l, s.g.p.Lay.Lists[i].Attr.Type)
	}
	for _, l := range s.zones {
		h.Words(l, nil)
	}
	for i, n := range s.loc {
		h.Num(uint64(n)<<16 | uint64(uint16(s.live[i])))
	}
	s.hashMachine(&h)
	return uint64(h)
}

func (s *State) hashMachine(h *program.Hasher) {
	for i := range s.frames {
		for _, w := range s.frames[i].words() {
			h.Num(w)
		}
	}
	h.Num(uint64(s.top()))
	s.eachLocal(func(at int32, t *model.Type) { h.Typed(s.local(0, at), t) })
	for _, m := range s.marks {
		for _, w := range m.words() {
			h.Num(w)
		}
		h.Typed(m.key, s.g.p.Bodies[m.action].Once.Typ)
	}
	h.Num(s.chance)
	h.Bit(s.over)
	h.Bit(s.begun)
	if s.pend.Asking != nil {
		h.Num(uint64(s.pend.seat)<<32 | uint64(uint32(s.pend.pc)))
		h.Bit(s.pend.none)
		h.Num(uint64(s.pend.n))
		for v := range s.pend.options().All() {
			h.Typed(v, s.pend.Typ)
		}
	}
	if s.result != nil {
		s.result.hash(h)
	}
}

// words are what makes a frame. Where a chosen action was asked for is left out: the frame below goes on from there.
func (f *frame) words() [4]uint64 {
	two := func(a, b int32) uint64 { return uint64(uint32(a))<<32 | uint64(uint32(b)) }
	return [4]uint64{two(f.pc, f.base), two(f.ref, f.ret), two(f.i, f.j),
		two(max(f.hook, 0), 0) | uint64(f.kind)<<24 | uint64(f.stage)<<16 | uint64(f.level)<<8 | uint64(f.flags)}
}

// words are what makes a mark, but for its key.
func (k mark) words() [2]uint64 {
	return [2]uint64{uint64(k.action)<<32 | uint64(uint32(k.seat)), uint64(k.scope)}
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
			to(f.ext+s.extras(), []*model.Type{model.TypeThing, mc.Gives()})
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

func (r *Result) hash(h *program.Hasher) {
	h.Num(uint64(len(r.Places)))
	for _, p := range r.Places {
		h.Num(uint64(len(p)))
		for _, t := range p {
			h.Num(uint64(t.ID))
		}
	}
	h.Num(uint64(len(r.Winners)))
	for _, t := range r.Winners {
		h.Num(uint64(t.ID))
	}
	for _, sc := range r.Scores {
		h.Num(uint64(sc.Seat.ID)<<32 ^ uint64(sc.Value))
		for _, x := range sc.From {
			h.Num(uint64(x.Value))
		}
	}
}

package interpreter

import "math/bits"

// A hasher mixes numbers into one. It is fixed for ever: journals hold what it gives.
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
	case int:
		h.num(4)
		h.num(uint64(v))
	case bool:
		h.bit(v)
	case []any:
		h.num(5)
		h.list(v)
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
	h.list(s.set.seatIDs)
	for _, n := range s.ints {
		h.num(uint64(n))
	}
	for _, l := range s.lists {
		if l == nil {
			h.num(6)
			continue
		}
		h.list(l)
	}
	for _, l := range s.zones {
		h.list(l)
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
	h.list(s.locals)
	for _, m := range s.marks {
		h.num(uint64(m.action)<<32 | uint64(uint32(m.seat)))
		h.num(uint64(m.scope))
		h.value(m.key)
	}
	h.num(s.chance)
	h.bit(s.over)
	h.bit(s.begun)
	if s.pend.on {
		h.num(uint64(s.pend.seat)<<32 | uint64(uint32(s.pend.pc)))
		h.bit(s.pend.none)
		h.list(s.pend.all())
	}
	if s.result != nil {
		s.result.hash(h)
	}
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
	}
}

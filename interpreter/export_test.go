package interpreter

import (
	"math/rand/v2"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/model"
)

// AtOnce is the table as others see it while what seats answer is kept from them; nil: nothing is kept.
func AtOnce(s *State) *State {
	if s.simultaneous == nil {
		return nil
	}
	return &s.simultaneous.before.State
}

// Reask forgets the decision that is due, so that the machine asks anew.
func Reask(s *State) {
	s.frames[len(s.frames)-1].pc = s.pend.pc
	s.pend = pending{}
}

// Permuted changes much of what a seat may not see, by the declarations alone: it lays things that lie in zones
// that it does not see in each other's places, and gives attributes that it does not see other values of their
// type. It says how much it changed.
func Permuted(s *State, seat *model.Thing, rng *rand.Rand) (n int) {
	m := s.g.NewMachine()
	m.bind(s)
	h, id := &m.host, viewerOf(seat)
	var unseen []int
	for _, t := range s.g.model.Things[1:] {
		if s.loc[t.ID] > 0 && !h.seesThing(id, t.ID) {
			unseen = append(unseen, t.ID)
		}
	}
	for range unseen {
		a, b := unseen[rng.IntN(len(unseen))], unseen[rng.IntN(len(unseen))]
		if s.g.model.Things[a].Kind != s.g.model.Things[b].Kind || s.loc[a] == s.loc[b] {
			continue
		}
		za, zb := int(s.loc[a]), int(s.loc[b])
		m.put(s, a, zb)
		m.put(s, b, za)
		n++
	}
	for _, t := range s.g.model.Things[1:] {
		for _, c := range s.g.lay.cols[s.g.lay.kindOf[t.ID]] {
			if s.live[t.ID] == 0 || c.attr == nil || h.sees(id, t.ID, c.attr) {
				continue
			}
			if c.list {
				if l := h.attr(t.ID, c.attr).l; len(l) > 1 && c.attr.Type.Class == model.List && !c.attr.Type.Set {
					m.write(s, t.ID, c.attr, value{l: slices.Repeat(l[rng.IntN(len(l)):][:1], len(l))}, hcl.Range{})
					n++
				}
				continue
			}
			if to, ok := another(h.attr(t.ID, c.attr).w, c.attr.Type, rng); ok {
				m.write(s, t.ID, c.attr, value{w: to}, hcl.Range{})
				n++
			}
		}
	}
	return n
}

// another is a value of a type beside one.
func another(was int64, t *model.Type, rng *rand.Rand) (int64, bool) {
	switch {
	case was == noInt || was == 0 && t.Optional:
	case t.Class == model.Boolean:
		return 1 - was, true
	case t.Class == model.Integer && t.Low != nil && t.High != nil && *t.Low < *t.High:
		return *t.Low + rng.Int64N(*t.High-*t.Low+1), true
	case t.Class == model.Ref && t.Kind != nil && len(t.Kind.Things) > 1:
		return int64(t.Kind.Things[rng.IntN(len(t.Kind.Things))].ID), true
	}
	return 0, false
}

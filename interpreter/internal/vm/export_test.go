package vm

import (
	"math/rand/v2"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/model"
)

// A Failed claim of a test of content.
type Failed struct {
	Range    hcl.Range
	Message  string
	Operands []Operand
}

// PlayTest plays a test of content and gives what failed.
var PlayTest func(g *Game, t *model.Test) []Failed

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

// Permuted changes much of what a seat may not see, by the declarations alone, and says how much. Things that lie
// where it does not see them, and are named only where it does not, change their places and names; numbers, truths
// and lists that it does not see have others.
func Permuted(s *State, seat *model.Thing, rng *rand.Rand) (n int) {
	m := s.g.NewMachine()
	m.bind(s)
	h, id := &m.host, viewerOf(seat)
	type cell struct {
		thing int
		attr  *model.Attr
	}
	var unseen []int
	var refs []cell
	// At a table the laws were judged when what is hidden came to be so.
	defer func(stale bool) { s.stale = stale }(s.stale)
	known := slices.Clone(s.named) // how often each thing is named where the seat sees it
	for _, t := range s.g.model.Things[1:] {
		if s.loc[t.ID] > 0 && !h.seesThing(id, t.ID) {
			unseen = append(unseen, t.ID)
		}
		for _, c := range s.g.lay.cols[s.g.lay.kindOf[t.ID]] {
			if s.live[t.ID] == 0 || c.attr == nil || h.sees(id, t.ID, c.attr) {
				continue
			}
			v, typ := h.attr(t.ID, c.attr), c.attr.Type
			switch {
			case c.list:
				if len(v.l) < 2 || typ.Class != model.List || typ.Set {
					continue
				}
				v.l = slices.Repeat(v.l[rng.IntN(len(v.l)):][:1], len(v.l))
			case v.w == noInt:
				continue
			case typ.Class == model.Ref && v.w > 0:
				refs = append(refs, cell{t.ID, c.attr})
				known[v.w]--
				continue
			case typ.Class == model.Boolean:
				v.w = 1 - v.w
			case typ.Class == model.Integer && typ.Low != nil && typ.High != nil && *typ.Low < *typ.High:
				v.w = *typ.Low + rng.Int64N(*typ.High-*typ.Low+1)
			default:
				continue
			}
			m.write(s, t.ID, c.attr, v, hcl.Range{})
			n++
		}
	}
	for range unseen {
		a, b := unseen[rng.IntN(len(unseen))], unseen[rng.IntN(len(unseen))]
		if a == b || s.g.model.Things[a].Kind != s.g.model.Things[b].Kind || known[a] > 0 || known[b] > 0 {
			continue
		}
		if za, zb := int(s.loc[a]), int(s.loc[b]); za != zb {
			m.put(s, a, zb)
			m.put(s, b, za)
		}
		for _, r := range refs {
			switch h.attr(r.thing, r.attr).w {
			case int64(a):
				m.write(s, r.thing, r.attr, value{w: int64(b)}, hcl.Range{})
			case int64(b):
				m.write(s, r.thing, r.attr, value{w: int64(a)}, hcl.Range{})
			}
		}
		n++
	}
	return n
}

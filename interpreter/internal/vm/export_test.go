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

// Simultaneous is the table as others see it while what seats answer is kept from them; nil: nothing is kept.
func Simultaneous(s *State) *State {
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
	m.bindState(s)
	h, id := &m.host, viewerOf(seat)
	type cell struct {
		thing int
		attr  *model.Attr
	}
	var unseen []int
	var refs []cell
	// At a table the laws were judged when what is hidden came to be so.
	defer func(stale bool, exposed []int64) { s.stale, s.exposed = stale, exposed }(s.stale, s.exposed)
	known := slices.Clone(s.named) // how often each thing is named where the seat sees it
	for _, t := range s.g.p.Model.Things[1:] {
		if s.loc[t.ID] > 0 && !h.seesThing(id, t.ID) {
			unseen = append(unseen, t.ID)
		}
		for _, c := range s.g.p.Lay.Cols[s.g.p.Lay.KindOf[t.ID]] {
			if s.live[t.ID] == 0 || c.Attr == nil || h.sees(id, t.ID, c.Attr) {
				continue
			}
			v, typ := h.attr(t.ID, c.Attr), c.Attr.Type
			switch {
			case c.List:
				if len(v.L) < 2 || typ.Class != model.List || typ.Set {
					continue
				}
				v.L = slices.Repeat(v.L[rng.IntN(len(v.L)):][:1], len(v.L))
			case v.W == noInt:
				continue
			case typ.Class == model.Ref && v.W > 0:
				refs = append(refs, cell{t.ID, c.Attr})
				known[v.W]--
				continue
			case typ.Class == model.Boolean:
				v.W = 1 - v.W
			case typ.Class == model.Integer && typ.Low != nil && typ.High != nil && *typ.Low < *typ.High:
				v.W = *typ.Low + rng.Int64N(*typ.High-*typ.Low+1)
			default:
				continue
			}
			m.table.write(s, t.ID, c.Attr, v, hcl.Range{})
			n++
		}
	}
	for range unseen {
		a, b := unseen[rng.IntN(len(unseen))], unseen[rng.IntN(len(unseen))]
		if a == b || s.g.p.Model.Things[a].Kind != s.g.p.Model.Things[b].Kind || known[a] > 0 || known[b] > 0 {
			continue
		}
		if za, zb := int(s.loc[a]), int(s.loc[b]); za != zb {
			m.table.putInZone(s, a, zb)
			m.table.putInZone(s, b, za)
		}
		for _, r := range refs {
			switch h.attr(r.thing, r.attr).W {
			case int64(a):
				m.table.write(s, r.thing, r.attr, value{W: int64(b)}, hcl.Range{})
			case int64(b):
				m.table.write(s, r.thing, r.attr, value{W: int64(a)}, hcl.Range{})
			}
		}
		n++
	}
	return n
}

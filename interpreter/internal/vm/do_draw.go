package vm

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// draw takes elements by chance, or from the front. It does not move them.
func (m *Machine) draw(s *State, f *frame, x *drawCode) {
	m.commit(s)
	count := m.evalInt(s, f.base, x.count, 1)
	if count > int64(m.Limits.List) {
		panic(m.fault(s, "%d are too many to draw", count))
	}
	from := m.kept(s, f.base, x.from)
	got := m.drawn(s, f, x, from, int(max(count, 0)))
	if m.Coverage != nil && x.things {
		m.Coverage.draw(s, x, from, got)
	}
	switch {
	case x.count != nil:
		s.setLocal(f.base+x.slot, m.normal(value{l: got.words}, x.typ))
	case len(got.words) > 0:
		s.setLocal(f.base+x.slot, got.at(0))
	default:
		s.setLocal(f.base+x.slot, null(x.typ))
	}
	if m.watches(EventDrawn) {
		m.tellDrawn(s, f, x, got)
	}
}

func (m *Machine) drawn(s *State, f *frame, x *drawCode, from value, count int) listing {
	none := listing{empty, x.nested}
	if !x.zone {
		return m.byChance(s, m.address(f), none, listing{from.l, x.nested}, x.elem, count)
	}
	in := m.g.lay.zones[from.w]
	got := m.fromZone(s, f, in, none, count)
	if len(got.words) >= count || in.refill == 0 || len(s.zones[in.refill]) == 0 {
		return got
	}
	fill := listing{words: s.zones[in.refill]}
	if in.zone.Ordered && in.zone.Seen != model.SeenByAll && !m.unseenPile(s, int(from.w)) {
		fill = m.byChance(s, m.address(f), none, fill, model.TypeThing, len(fill.words))
	}
	m.shift(s, value{l: fill.words}, int(from.w))
	return m.fromZone(s, f, in, got, count)
}

// fromZone appends elements drawn from a zone, up to count.
func (m *Machine) fromZone(s *State, f *frame, in *zoneInst, got listing, count int) listing {
	unseen := m.unseenPile(s, in.id)
	words := s.zones[in.id]
	if unseen {
		words = slices.Sorted(slices.Values(words)) // what is told does not depend on how they lie
	}
	left := m.remaining(listing{words: words}, got)
	if !unseen && (in.zone.Ordered || in.zone.Seen == model.SeenByAll) {
		n := min(len(left.words), max(count-len(got.words), 0))
		return listing{words: append(append(m.room(len(got.words) + n)[:0], got.words...), left.words[:n]...)}
	}
	return m.byChance(s, m.address(f), got, left, model.TypeThing, count)
}

// byChance draws without replacement.
func (m *Machine) byChance(s *State, address string, got, from listing, elem *model.Type, count int) listing {
	n := from.len()
	draws := min(max(count-got.len(), 0), n)
	if from.nested {
		m.ev.SpendPairs(draws, len(from.words))
	} else {
		m.ev.SpendPairs(draws, len(from.words)/8) // the words after it are shifted each time
	}
	out := listing{append(m.room(len(got.words) + draws)[:0], got.words...), got.nested}
	from.words = m.keep(from.words)
	for ; draws > 0; draws-- {
		i := 0
		if m.walk != nil {
			i = m.pull(s, from, elem)
		} else {
			i = m.chance(s, address, n, from, elem)
		}
		out = out.add(from.at(i))
		from, n = from.cut(i), n-1
	}
	return out
}

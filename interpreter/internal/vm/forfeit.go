package vm

import (
	"context"
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// Forfeits are the things of the asked seat that an option would put back where they were before play, as far as
// this is settled by the option itself: what chance or others decide first is not looked at. Things are of a seat if
// an attribute of theirs names it; counters and cards, which come and go, do not count, and no more do things of a kind
// of which the seat has as many as before, such as the squares that its pawns stand on.
func (m *Machine) Forfeits(ctx context.Context, s *State, option int) []*model.Thing {
	if s.pend.asking == nil {
		return nil
	}
	seat := m.decisionOf(s, &s.pend, new(Decision)).Seat
	p, c, chance := m.g.NewMachine(), s.Clone(), false
	p.Limits = m.Limits
	p.Events = func(e *Event) {
		chance = chance || e.Kind == EventRolled || e.Kind == EventDrawn || e.Kind == EventShown || e.Hidden || e.Seen != nil
	}
	if p.Take(c, option) != nil {
		return nil
	}
	if _, err := p.Advance(ctx, c); err != nil || chance {
		return nil
	}
	var out []*model.Thing
	fewer := map[*model.Kind]int{}
	for _, t := range m.g.model.Things[1:] {
		if m.g.lay.dynamic[t.ID] || t.Kind == seat.Kind {
			continue
		}
		had, has := m.names(s, t, seat) && m.begun(s, t), m.names(c, t, seat) && m.begun(c, t)
		fewer[t.Kind] += boolInt(had) - boolInt(has)
		if had && !m.begun(c, t) {
			out = append(out, t)
		}
	}
	return slices.DeleteFunc(out, func(t *model.Thing) bool { return fewer[t.Kind] <= 0 })
}

// names says whether an attribute of a thing is another thing.
func (m *Machine) names(s *State, t, other *model.Thing) bool {
	h := host{g: m.g, s: s}
	return slices.ContainsFunc(t.Kind.Attrs, func(a *model.Attr) bool {
		return a.Type.Class == model.Ref && h.attr(t.ID, a).w == int64(other.ID)
	})
}

// begun says whether anything of a thing's own state differs from its start.
func (m *Machine) begun(s *State, t *model.Thing) bool {
	h, start := host{g: m.g, s: s}, host{g: m.g, s: s.set.start}
	return slices.ContainsFunc(m.g.lay.cols[m.g.lay.kindOf[t.ID]], func(c column) bool {
		return c.attr != nil && !c.shared && !same(h.readBoxed(t.ID, c.attr), start.readBoxed(t.ID, c.attr))
	})
}

package vm

import (
	"cmp"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

func (m *Machine) tellsChanges() bool { return m.Changes && m.Events != nil }

// before is the value of an attribute before a change that a watcher will be told of.
func (m *Machine) before(thing int, a *model.Attr) any {
	if !m.tellsChanges() {
		return nil
	}
	return m.host.readBoxed(thing, a)
}

// tellChange reports a changed attribute, if somebody watches changes.
func (m *Machine) tellChange(s *State, thing int, a *model.Attr, was any, at hcl.Range) {
	if !m.tellsChanges() {
		return
	}
	now := m.host.readBoxed(thing, a)
	if same(was, now) {
		return
	}
	e := m.changeEvent(s, EventChanged, thing, at)
	e.Label, e.Type, e.Values = a.Name, a.Type, []any{was, now}
	if a.SeenBy != nil {
		e.narrow(m.seatsThat(s, func(seat int) bool { return m.host.sees(seat, thing, a) }))
	}
	m.emit(s, e, 0)
}

func (m *Machine) tellMoved(s *State, thing, was int) {
	if !m.tellsChanges() || was == int(s.loc[thing]) {
		return
	}
	e := m.changeEvent(s, EventMoved, thing, hcl.Range{})
	e.Type = &model.Type{Class: model.ZoneRef, Optional: true}
	e.Values = []any{builtin.Box(was), builtin.Box(int(s.loc[thing]))}
	now := int(s.loc[thing])
	e.Ends = [2][]*model.Thing{m.seeInto(s, cmp.Or(was, now)), m.seeInto(s, cmp.Or(now, was))}
	if e.Ends[0] != nil && e.Ends[1] != nil {
		e.Seen, e.Hidden = m.seatsThat(s, func(seat int) bool {
			return slices.Contains(e.Ends[0], m.thing(seat)) || slices.Contains(e.Ends[1], m.thing(seat))
		}), true
	}
	m.emit(s, e, 0)
}

// seeInto lists the seats that see into a zone; nil if everybody does.
func (m *Machine) seeInto(s *State, zone int) []*model.Thing {
	if !m.hides(zone) {
		return nil
	}
	return m.seatsThat(s, func(seat int) bool { return m.host.seesZone(seat, zone) })
}

// seatsThat lists the seats for which holds is true; never nil.
func (m *Machine) seatsThat(s *State, holds func(seat int) bool) []*model.Thing {
	out := []*model.Thing{}
	m.aside(func() {
		for _, t := range s.set.seats {
			if yes := false; try(func() { yes = holds(t.ID) }) == nil && yes {
				out = append(out, t)
			}
		}
	})
	return out
}

// changeEvent is what all changes have in common: the thing, and the place in the rules.
func (m *Machine) changeEvent(s *State, k EventKind, thing int, at hcl.Range) *Event {
	e := &Event{Kind: k, Thing: m.thing(thing), Statement: at}
	for n := len(s.frames) - 1; n >= 0; n-- { // the end of a body is no statement: report the statement that ran the body
		st := m.statement(&s.frames[n])
		if st == nil {
			continue
		}
		e.Address = st.Address
		if at.Filename == "" {
			e.Statement = st.Range
		}
		break
	}
	return e
}

// statement is the statement that a frame executes, or nil.
func (m *Machine) statement(f *frame) *model.StmtHead {
	if f.pc <= 0 || int(f.pc) > len(m.g.code) {
		return nil
	}
	return m.g.code[f.pc-1].st
}

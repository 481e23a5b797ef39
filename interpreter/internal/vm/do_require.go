package vm

import "github.com/stellar-rules/stellar/schema/model"

func (m *Machine) require(s *State, f *frame, e *expr, st *model.Require) *rejection {
	if m.evalBool(s, f.base, e) {
		return nil
	}
	if st.Because == nil {
		return m.refuse(s, SayNotHolds)
	}
	if !m.explains(s) {
		return m.refuseFor(s, "", "")
	}
	source, said := m.both(func() string { return m.render(s, f.base, st.Because) })
	return m.refuseFor(s, source, said)
}

// explains says whether anybody will read why something is refused: a watcher, or the author of a rule that leaves
// no choice.
func (m *Machine) explains(s *State) bool {
	if m.watches(EventRejected) || m.refused != nil || s.trail.empty() {
		return true
	}
	for i := range s.trail.points {
		if p := &s.trail.points[i].pend; p.kind != DecisionPick || p.count() > 1 {
			return false
		}
	}
	return true
}

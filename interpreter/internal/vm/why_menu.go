package vm

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// late says why an action is not among those of this part of a turn: the main action was taken, or was not yet, or who
// is asked has gone out, or has not.
func (q *inquiry) late(o *offer) []Refusal {
	x, ok := q.m.g.code[q.s.pend.pc].x.(*turnsCode)
	if !ok || q.s.pend.kind != DecisionTurns {
		return nil
	}
	want := q.m.wanted(q.s, &q.s.frames[len(q.s.frames)-1], x)
	if inTime(o.sort, want) {
		return nil
	}
	var p locale.Phrase
	var others []*model.Proc // the actions that would have to come first, or that alone are left
	sort := want
	switch {
	case want == stillAct:
		p = sayGoneOut
	case want == afterAct:
		p = sayActed
	case o.sort == stillAct:
		p, sort = sayFirst, outAct
	default:
		p, sort = sayFirst, takeAct
	}
	for _, other := range x.offers {
		if other.act != nil && other.sort == sort {
			others = append(others, other.act.proc)
		}
	}
	return []Refusal{q.refusal(RuleIs, q.m.g.code[q.s.pend.pc].st.Range, func() string {
		list := ""
		for i, other := range others[:min(len(others), fewShown)] {
			if i > 0 {
				list += ", "
			}
			list += q.action(other)
		}
		return q.tell(p, "thing", q.m.nameOf(q.s, q.seat), "list", list)
	})}
}

// amid is the innermost action that goes on; nil if none does.
func (q *inquiry) amid() *model.Proc {
	for _, f := range slices.Backward(q.s.frames) {
		if p := q.m.g.bodies[f.ref].proc; p != nil && p.Class == model.Action {
			return p
		}
	}
	return nil
}

// WhyUnasked says why something is not an answer to the decision that is due that nothing else can ask for either:
// what is the id of an option, such as a number, decline or done.
func (m *Machine) WhyUnasked(s *State, what string) Refusal {
	q := m.inquire(s.Clone())
	x, ok := m.g.code[s.pend.pc].x.(*pickCode)
	if ok && !s.pend.none && (what == "decline" || what == "done") {
		r := q.refusal("pick", x.st.Range, func() string { return q.tell(sayMustPick) })
		r.Address = x.st.Address
		return r
	}
	r := q.refusal(RuleUnasked, m.g.code[s.pend.pc].st.Range, func() string { return q.tell(sayUnasked, "what", what) })
	r.Address = m.decisionOf(s, &s.pend, &Decision{}).Address
	return r
}

// action is what people call an action.
func (q *inquiry) action(p *model.Proc) string {
	if p.Text == nil {
		return q.m.Locale.Label(p.Derived, p.Name)
	}
	base := q.s.top()
	defer q.s.truncate(base)
	q.s.grow(int(q.m.g.procs[p].room))
	return q.m.renderKnown(q.s, base, p.Text, func(model.Expr) bool { return false })
}

// offerName is what people call an action or a written option.
func (q *inquiry) offerName(o *offer) string {
	switch {
	case o.act != nil:
		return q.action(o.act.proc)
	case o.Text != nil:
		return q.m.describeWritten(q.s, q.s.pend.base, o.Option)
	}
	return q.m.Locale.Label(o.derived, o.Word)
}

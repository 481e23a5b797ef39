package interpreter

import (
	"fmt"

	"github.com/stellar-rules/stellar/interpreter/rule"
	"github.com/stellar-rules/stellar/schema/model"
)

// EvalIn evaluates an expression of a bot's answer, or a test's play, in the frame that
// the decision stands in, as its seat sees the game: reading what is hidden from it is a
// fault. a binds the answer's own locals; without it (a test's play) nothing is hidden and
// the locals are those of the test.
func (m *Machine) EvalIn(s *State, d *Decision, e model.Expr, a *model.Answer, it any) (v any, err error) {
	x := m.g.exprs[e]
	if x == nil {
		return nil, &Fault{Range: e.Range(), Internal: true, Message: "an expression that is not of this game"}
	}
	m.host.s = s
	defer func() {
		m.host.viewer = 0
		switch r := recover().(type) {
		case nil:
		case *rule.Fault:
			v, err = nil, &Fault{Range: e.Range(), Message: r.Message}
		default:
			v, err = nil, &Fault{Range: e.Range(), Internal: true, Message: fmt.Sprint(r)}
		}
	}()
	frame := s.locals
	if a != nil && d != nil {
		m.host.viewer = int(d.p.seat)
		frame = m.answerFrame(s, d, a, it)
	}
	if x.fixed {
		return x.val, nil
	}
	if x.slot >= 0 && int(x.slot) < len(frame) {
		return frame[x.slot], nil
	}
	m.ev.SetBudget(m.Limits.Steps)
	out, f := x.prog.Eval(m.ev, frame)
	if f != nil {
		return nil, &Fault{Range: f.Range, Message: f.Message}
	}
	return out, nil
}

// aValue is what an `otherwise` sees of an option that is no word: no word, and not null.
const aValue = -1

// answerFrame is a copy of the decision's locals with the answer's own.
func (m *Machine) answerFrame(s *State, d *Decision, a *model.Answer, it any) []any {
	m.frame = append(m.frame[:0], s.locals[min(int(d.p.base), len(s.locals)):]...)
	n := a.Slots
	for _, l := range []*model.Local{a.It, a.Self} {
		if l != nil {
			n = max(n, l.Index+1)
		}
	}
	for len(m.frame) < n {
		m.frame = append(m.frame, nil)
	}
	if a.It != nil {
		switch {
		case it == nil:
			it = null(a.It.Type)
		case d.Kind == PickDecision && a == a.Bot.Else:
			it = aValue // its type differs from decision to decision
		}
		m.frame[a.It.Index] = it
	}
	if a.Self != nil {
		m.frame[a.Self.Index] = m.g.lay.value(int(d.p.seat))
	}
	return m.frame
}

// Probe says which options of the decision can be completed, by trying them on copies.
// What would take too long to try counts as one that can.
func (m *Machine) Probe(s *State, d *Decision) (out []bool, err error) {
	if !s.pend.on {
		return nil, ErrNoDecision
	}
	out = make([]bool, s.pend.count())
	risky := m.risky(&s.pend)
	p := m.g.NewMachine()
	p.Limits = m.Limits
	budget := m.Limits.Probes
	for i := range out {
		out[i] = !risky || p.completes(s, i, &budget)
	}
	return out, nil
}

// completes takes an option on a copy and goes on with the first of whatever is offered:
// what leads nowhere is struck and comes back with one option less, until the option
// itself is struck or nothing can take it back any more.
func (m *Machine) completes(from *State, option int, budget *int) bool {
	s := from.Clone()
	s.trail, s.last = nil, s.pend.seat
	m.settled, m.bottomed = false, false
	seat := s.pend.seat
	if m.Take(s, option) != nil {
		return false
	}
	for !m.settled && !m.bottomed {
		d, err := m.Advance(s)
		if m.bottomed && !m.settled {
			return false
		}
		if d == nil || err != nil || s.pend.seat != seat {
			return err == nil || m.settled
		}
		if *budget--; *budget < 0 {
			return true
		}
		if m.Take(s, 0) != nil {
			return m.settled
		}
	}
	return m.settled
}

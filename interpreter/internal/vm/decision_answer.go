package vm

import (
	"context"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/model"
)

// Eval evaluates an expression of a test's script with the locals of the test.
func (m *Machine) Eval(s *State, e model.Expr) (v any, err error) {
	defer m.guard(s, &err)
	m.look(s, 0)
	m.ev.SetBudget(m.Limits.Steps)
	return m.evalWith(s.locals, e).boxed(e.Type()), nil
}

// evalWith evaluates an expression with separate locals. Reading what the viewer may not see is a fault.
func (m *Machine) evalWith(locals eval.Frame, e model.Expr) value {
	return m.evalIn(locals, m.g.compiled(e))
}

func (m *Machine) evalIn(locals eval.Frame, x *expr) value {
	if x.fixed {
		return x.val
	}
	if x.slot >= 0 && int(x.slot) < len(locals.W) {
		return value{locals.W[x.slot], locals.L[x.slot]}
	}
	w, l, f := x.prog.Value(m.ev, locals)
	if f != nil {
		panic(&Fault{Range: f.Range, Message: f.Message})
	}
	return x.given(w, l)
}

// An answering evaluates a bot's answer to a decision: its locals are those at the decision, followed by those of
// the answer.
type answering struct {
	m      *Machine
	d      *Decision
	a      *model.Answer
	locals eval.Frame
}

// answering copies the locals that an answer reads. They belong to the machine and are valid until the next call.
func (m *Machine) answering(s *State, d *Decision, a *model.Answer) *answering {
	from := min(int(d.p.base), len(s.locals.W))
	m.frame.W = append(m.frame.W[:0], s.locals.W[from:]...)
	m.frame.L = copyLists(m.frame.L, s.locals.L[from:])
	for len(m.frame.W) < a.Slots {
		m.frame.W, m.frame.L = append(m.frame.W, noInt), append(m.frame.L, nil)
	}
	m.frame.W[a.Self.Index] = int64(d.p.seat)
	return &answering{m: m, d: d, a: a, locals: m.frame}
}

// aValue is what `otherwise` reads for an option that is not a word: neither a word nor null.
const aValue = -1

// option sets the option that is evaluated.
func (x *answering) option(i int) {
	it, ok := x.d.p.it(i)
	switch {
	case !ok:
		it = null(x.a.It.Type)
	case x.d.Kind == DecisionPick && x.a == x.a.Bot.Else:
		it = value{w: aValue} // its type differs from decision to decision
	}
	x.set(x.a.It, it)
}

func (x *answering) set(l *model.Local, v value) {
	x.locals.W[l.Index], x.locals.L[l.Index] = v.w, v.l
}

func (x *answering) eval(e model.Expr) value { return x.m.evalWith(x.locals, e) }

func (x *answering) holds(e model.Expr) bool { return e == nil || x.eval(e).w == 1 }

// name evaluates the names that an answer declares.
func (x *answering) name(lets []*model.Let) {
	for _, l := range lets {
		v := null(l.Var.Type)
		if x.holds(l.When) {
			v = x.eval(l.Be)
			v.l = x.m.keep(v.l)
		}
		x.set(l.Var, v)
	}
}

// Legal says which options of the decision can be completed, by trying them on copies. An option that would take
// too long to try counts as legal: all tries together may take the steps of one Advance.
func (m *Machine) Legal(ctx context.Context, s *State, d *Decision) ([]bool, error) {
	if s.pend.asking == nil {
		return nil, ErrNoDecision
	}
	out := make([]bool, s.pend.count())
	risky := m.mayReject(s, &s.pend)
	if !risky {
		for i := range out {
			out[i] = true
		}
		return out, ctx.Err()
	}
	p, c := m.g.NewMachine(), new(State)
	p.Limits = m.Limits
	budget := m.Limits.Steps
	for i := range out {
		c.CopyFrom(s)
		out[i] = p.completes(ctx, c, i, &budget)
	}
	return out, ctx.Err()
}

// completes takes an option of a copy and continues with the first option of every decision after it. A dead end is
// taken back and continues with one option less, until the option itself is taken back or can no longer be.
func (m *Machine) completes(ctx context.Context, s *State, option int, budget *int) bool {
	s.trail.clear()
	s.last = s.pend.seat
	m.settled, m.bottomed = false, false
	seat := s.pend.seat
	if m.Take(s, option) != nil {
		return false
	}
	for !m.settled && !m.bottomed {
		m.Limits.Steps = *budget
		d, err := m.Advance(ctx, s)
		if *budget -= m.ev.Spent(); *budget <= 0 {
			return true
		}
		if m.bottomed && !m.settled {
			return false
		}
		if d == nil || err != nil || s.pend.seat != seat {
			return err == nil || m.settled
		}
		if m.Take(s, 0) != nil {
			return m.settled
		}
	}
	return m.settled
}

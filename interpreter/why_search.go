package interpreter

import (
	"context"
	"errors"
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// errChance stops a try before anything is left to chance.
var errChance = errors.New("chance")

type noChance struct{}

func (noChance) Choose(string, int, []any) (int, error) { return 0, errChance }

// later looks for what is meant among the decisions that would follow, in the actions that are offered; and says of
// the actions that would ask for it, and are not, why.
func (q *inquiry) later(ctx context.Context, of subjects) []Refusal {
	l := &search{inquiry: q, of: of, left: mostTries, asks: map[*model.Proc]bool{}}
	l.from(ctx, q.s, nil, nil)
	ways := len(l.out)
	for i := range q.s.pend.offers {
		o := &q.s.pend.offers[i]
		if o.act == nil || !l.asksFor(o.act.proc) || slices.Contains(q.s.pend.words, int64(i)) {
			continue
		}
		if at := o.act.first; at >= 0 && len(of.candidates(q.m.g.code[at].x.(*pickCode).typ)) > 0 {
			l.out = append(l.out, q.unoffered(ctx, i, &of))
		} else if ways == 0 {
			l.out = append(l.out, q.unoffered(ctx, i, nil))
		}
	}
	return l.out
}

// best puts what is offered first and leaves out what says nothing, if something else on that way does.
func best(list []Refusal) []Refusal {
	rank := func(r Refusal) int {
		switch {
		case r.Rule == RuleOffered:
			return 0
		case len(r.Of) > 0 && cost(r.Of) < 10:
			return 1
		}
		return 2
	}
	slices.SortStableFunc(list, func(a, b Refusal) int { return rank(a) - rank(b) })
	var out []Refusal
	for _, r := range list {
		same := func(o Refusal) bool {
			return len(o.Steps) == 0 && len(r.Steps) == 0 || len(o.Steps) > 0 && len(r.Steps) > 0 && o.Steps[0] == r.Steps[0]
		}
		if len(out) < mostAnswers && (rank(r) < 2 || !slices.ContainsFunc(out, same)) {
			out = append(out, r)
		}
	}
	return out
}

// A search looks for the picks that could offer something.
type search struct {
	*inquiry
	of   subjects
	left int // decisions that may still be looked at
	asks map[*model.Proc]bool
	out  []Refusal
}

// asksFor says whether a body, or what it runs, has a pick of the kind that is looked for.
func (l *search) asksFor(p *model.Proc) bool {
	if asks, known := l.asks[p]; known {
		return asks
	}
	l.asks[p] = false
	picks := func(x *model.Pick) bool { return len(l.of.candidates(pickedType(x).One())) > 0 }
	runs := func(x *model.Run) bool { return x.Proc != nil && l.asksFor(x.Proc) }
	asks := model.HasStmt(p.Body, picks) || model.HasStmt(p.Body, runs)
	l.asks[p] = asks
	return asks
}

// from tries the options of a decision that could lead there.
func (l *search) from(ctx context.Context, s *State, steps, ids []string) {
	seat := s.pend.seat
	for i := 0; i < s.pend.count() && l.left > 0 && ctx.Err() == nil; i++ {
		if o := s.pend.offer(i); o != nil && (o.act == nil || !l.asksFor(o.act.proc)) || s.pend.none && i == int(s.pend.n) {
			continue
		}
		l.left--
		c := s.Clone()
		m := l.m.g.NewMachine()
		m.Limits, m.Locale, m.viewer = l.m.Limits, l.m.Locale, l.m.viewer
		m.AskForced, m.Chance = true, noChance{}
		m.bind(c)
		d := m.decisionOf(c, &c.pend, &Decision{})
		on, by := steps, ids
		if c.pend.count() > 1 { // else nobody is asked
			on, by = append(slices.Clip(steps), d.Describe(i)), append(slices.Clip(ids), d.identify(i))
		}
		dead := m.Take(c, i) != nil
		m.settled = false
		m.refused = func(s *State, _ *rejection) {
			if !dead {
				l.stuck(m, s, on, by)
			}
			dead = true
		}
		d, err := m.Advance(ctx, c)
		if dead || err != nil || d == nil || m.settled || c.pend.seat != seat {
			continue
		}
		l.at(ctx, m, c, on, by)
	}
}

// stuck looks at what is refused: a pick that has nothing to offer may be the one.
func (l *search) stuck(m *Machine, s *State, steps, ids []string) {
	f := &s.frames[len(s.frames)-1]
	x, ok := m.g.code[f.pc-1].x.(*pickCode)
	if !ok {
		return
	}
	q := m.inquire(s)
	q.seat = l.seat
	for _, v := range l.of.candidates(x.typ) {
		l.add(q.unlisted(m.g.bodies[f.ref], f.base, x, v, func() []Refusal { return nil }), steps, ids)
	}
}

// at looks at a decision: if it asks for what is meant it is the end of the way.
func (l *search) at(ctx context.Context, m *Machine, s *State, steps, ids []string) {
	if s.pend.kind != DecisionPick || len(l.of.candidates(s.pend.typ)) == 0 {
		l.from(ctx, s, steps, ids)
		return
	}
	q := m.inquire(s)
	for _, r := range q.unpicked(ctx, l.of) {
		l.add(r, steps, ids)
	}
}

// add notes what is found on a way, once.
func (l *search) add(r Refusal, steps, ids []string) {
	r.Steps, r.StepIDs = steps, ids
	if !slices.ContainsFunc(l.out, func(o Refusal) bool {
		return o.Source == r.Source && o.Thing == r.Thing && slices.Equal(o.StepIDs, ids)
	}) {
		l.out = append(l.out, r)
	}
}

// identify is an option as journals name it.
func (d *Decision) identify(i int) string {
	o := d.Option(i)
	if t, ok := o.Value.(int64); ok && d.Type != nil && d.Type.Class == model.Ref {
		return d.m.thing(int(t)).Path()
	}
	return o.Word
}

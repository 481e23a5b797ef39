package vm

import (
	"context"
	"errors"
	"slices"

	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// errChance stops a try before anything is left to chance.
var errChance = errors.New("chance")

type noChance struct{}

func (noChance) Choose(string, int, []any) (int, error) { return 0, errChance }

// later looks for what is meant among the decisions that would follow, in the actions that are offered; and says of
// the actions that would ask for it, and are not, why. If it is not offered on any way, the actions of other menus are
// begun as if this one offered them.
func (q *inquiry) later(ctx context.Context, of subjects) []Refusal {
	l := &search{inquiry: q, of: of, left: mostTries, asks: map[*model.Proc]bool{}}
	l.from(ctx, q.s, nil, nil)
	ways := len(l.out)
	here := map[*body]bool{}
	for i := range q.s.pend.offers {
		o := &q.s.pend.offers[i]
		here[o.act] = true
		if o.act == nil || !of.asks(o.act.proc) || !l.asksFor(o.act.proc) || slices.Contains(q.s.pend.words, int64(i)) {
			continue
		}
		if at := o.act.first; at >= 0 && len(of.candidates(q.m.g.code[at].x.(*pickCode).typ)) > 0 {
			l.out = append(l.out, q.unoffered(ctx, i, &of))
		} else if ways == 0 {
			l.out = append(l.out, q.unoffered(ctx, i, nil))
		}
	}
	if q.s.simultaneous == nil && !slices.ContainsFunc(l.out, func(r Refusal) bool { return r.Rule == RuleOffered }) {
		for _, p := range q.m.g.model.Procs {
			if b := q.m.g.procs[p]; p.Class == model.Action && !here[b] && l.left > 0 && of.asks(p) && l.asksFor(p) {
				l.elsewhere(ctx, b)
			}
		}
	}
	return l.out
}

// elsewhere begins an action that this menu does not offer, and looks at what it would ask.
func (l *search) elsewhere(ctx context.Context, b *body) {
	r := l.inquiry.elsewhere(ctx, b.proc)
	switch r.closed {
	case RuleBearer, RuleHidden:
		return // who has not got what brings it does not know of it
	case RuleWhen, RuleOnce:
		l.out = append(l.out, r)
		return
	}
	found, c := len(l.out), l.s.Clone()
	m := l.tries(c)
	l.menu = len(c.frames)
	c.last, c.pend = int32(l.seat), pending{seat: int32(l.seat)}
	l.on(ctx, m, c, []string{r.place}, []string{b.proc.Name}, func() error {
		if f := try(func() { m.act(c, b, l.seat) }); f != nil {
			return f
		}
		return nil
	})
	if len(l.out) == found && len(r.Of) > 0 { // it would ask for something else first
		l.out = append(l.out, r)
	}
}

// forGood says whether nothing but what never changes is against something.
func forGood(reasons []Refusal) bool {
	return len(reasons) > 0 && !slices.ContainsFunc(reasons, func(r Refusal) bool {
		return !r.fixed && !(r.Address == "" && forGood(r.Of))
	})
}

// best keeps what is offered, and what has a reason at this decision or on a way to it; else what has a reason; else
// all.
func best(list []Refusal) []Refusal {
	reason := func(r Refusal) bool { return len(r.Of) > 0 && cost(r.Of) < unsaid }
	mends := slices.ContainsFunc(list, func(r Refusal) bool { return reason(r) && !idle(r) && !r.Elsewhere })
	rank := func(r Refusal) int {
		switch {
		case r.Rule == RuleOffered || r.closed == RuleOffered:
			return 0
		case reason(r) && !(mends && idle(r)):
			return 1
		}
		return 2
	}
	slices.SortStableFunc(list, func(a, b Refusal) int {
		if ranks := rank(a) - rank(b); ranks != 0 || rank(a) == 0 {
			return ranks
		}
		return cost(a.Of) - cost(b.Of)
	})
	menu := func(r Refusal) int { // what this decision does not ask at all comes last
		if r.Elsewhere {
			return 1
		}
		return 0
	}
	out := lists.Where(list, func(r Refusal) bool {
		return rank(r) == rank(list[0]) || rank(list[0]) == 0 && rank(r) == 1 && !forGood(r.Of) &&
			(len(r.Steps) > 0 || r.Rule != RuleMenu)
	})
	slices.SortStableFunc(out, func(a, b Refusal) int { return menu(a) - menu(b) })
	return out[:min(len(out), mostAnswers)]
}

// idle says whether a refusal tells nothing that anybody could change: it never changes in play, or is not known.
func idle(r Refusal) bool {
	return r.fixed || r.Rule == RuleHidden ||
		len(r.Of) > 0 && !slices.ContainsFunc(r.Of, func(o Refusal) bool { return !idle(o) })
}

// A search looks for the picks that could offer something.
type search struct {
	*inquiry
	of   subjects
	left int // decisions that may still be looked at
	asks map[*model.Proc]bool
	menu int // frames of the menu that an action was begun on that it does not offer; 0: it does
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
	for i := 0; i < s.pend.count() && l.left > 0 && ctx.Err() == nil; i++ {
		o := s.pend.offer(i)
		if s.pend.none && i == int(s.pend.n) || o != nil && (o.act == nil || !l.asksFor(o.act.proc) ||
			len(steps) == 0 && !l.of.asks(o.act.proc)) {
			continue
		}
		c := s.Clone()
		m := l.tries(c)
		d := m.decisionOf(c, &c.pend, &Decision{})
		on, by := steps, ids
		if c.pend.count() > 1 { // else nobody is asked
			on, by = append(slices.Clip(steps), d.Describe(i)), append(slices.Clip(ids), d.identify(i))
		}
		l.on(ctx, m, c, on, by, func() error { return m.Take(c, i) })
	}
}

// tries makes a machine for a try, in which nothing is left to chance.
func (l *search) tries(c *State) *Machine {
	m := l.m.g.NewMachine()
	m.Limits, m.Locale, m.viewer = l.m.Limits, l.m.Locale, l.m.viewer
	m.AskForced, m.Chance = true, noChance{}
	m.bind(c)
	return m
}

// on takes a step of a try, and looks at where it leads.
func (l *search) on(ctx context.Context, m *Machine, c *State, steps, ids []string, step func() error) {
	l.left--
	seat := c.pend.seat
	dead := step() != nil
	m.settled = false
	m.refused = func(s *State, _ *rejection) {
		if !dead {
			l.stuck(m, s, steps, ids)
		}
		dead = true
	}
	d, err := m.Advance(ctx, c)
	if dead || err != nil || d == nil || m.settled || c.pend.seat != seat || len(c.frames) <= l.menu {
		return
	}
	l.at(ctx, m, c, steps, ids)
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
	q.then = l.menu > 0
	for _, r := range q.unpicked(ctx, l.of) {
		l.add(r, steps, ids)
	}
}

// add notes what is found on a way, once.
func (l *search) add(r Refusal, steps, ids []string) {
	r.Steps, r.StepIDs, r.Elsewhere = steps, ids, l.menu > 0
	if l.menu > 0 && r.Rule == RuleOffered {
		r.Rule, r.closed = RuleMenu, RuleOffered
	}
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

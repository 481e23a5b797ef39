package explain

import (
	"context"
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/vm"
	"github.com/stellar-rules/stellar/schema/model"
)

// A way is the root of a tree of reasons: why what is meant is not offered at one decision, now or after some steps.
type way struct {
	*reason
	place  string // of an action that is offered elsewhere: it, and where ...
	closed string // ... and the rule that keeps it from being taken now
}

func newWay(r *reason) *way { return &way{reason: r} }

// best keeps what is offered, and what has a reason at this decision or on a way to it; else what has a reason; else
// all.
func best(list []*way) []Refusal {
	has := func(w *way) bool { return len(w.of) > 0 && w.of.cost() < unsaid }
	idle := func(w *way) bool { return reasons{w.reason}.idle(false) }
	mends := slices.ContainsFunc(list, func(w *way) bool { return has(w) && !idle(w) && !w.Elsewhere })
	rank := func(w *way) int {
		switch {
		case w.Rule == RuleOffered || w.closed == RuleOffered:
			return 0
		case has(w) && !(mends && idle(w)):
			return 1
		}
		return 2
	}
	slices.SortStableFunc(list, func(a, b *way) int {
		if ranks := rank(a) - rank(b); ranks != 0 || rank(a) == 0 {
			return ranks
		}
		return a.of.cost() - b.of.cost()
	})
	first := rank(list[0])
	var here, elsewhere []Refusal // what this decision does not ask at all comes last
	for _, w := range list {
		switch {
		case rank(w) != first && (first > 0 || rank(w) > 1 || w.of.idle(true) || len(w.Steps) == 0 && w.Rule == RuleMenu):
		case w.Elsewhere:
			elsewhere = append(elsewhere, told(reasons{w.reason})...)
		default:
			here = append(here, told(reasons{w.reason})...)
		}
	}
	out := append(here, elsewhere...)
	return out[:min(len(out), mostAnswers)]
}

// A search looks for the picks that could offer something, in the actions that are offered, and on other menus.
type search struct {
	of   *subjects
	left int // decisions that may still be looked at
	asks map[*model.Proc]bool
	out  []*way
}

// A path is what is done on the way to a decision.
type path struct {
	steps, ids []string
	elsewhere  bool // it begins with an action that the menu does not offer
}

// and is the path with an option that is taken at its end; where there is only one, nobody is asked.
func (on path) and(p *vm.Reader, i int) path {
	d := p.Decision()
	if d.Count() == 1 {
		return on
	}
	id := d.Option(i).Word
	if t, ok := d.Option(i).Value.(int64); ok && d.Type != nil && d.Type.Class == model.Ref {
		id = p.Model().Things[t].Path()
	}
	return path{append(slices.Clip(on.steps), d.Describe(i)), append(slices.Clip(on.ids), id), on.elsewhere}
}

// later looks for what is meant among the decisions that would follow, in the actions that are offered; and says of
// the actions that would ask for it, and are not, why. If it is not offered on any way, the actions of other menus are
// begun as if this one offered them.
func (q *explainer) later(ctx context.Context, of *subjects) []*way {
	l := &search{of: of, left: mostTries, asks: map[*model.Proc]bool{}}
	l.from(ctx, q.Reader, path{})
	ways := len(l.out)
	here := map[*model.Proc]bool{}
	for _, o := range q.Menu() {
		here[o.Action] = true
		if o.Action == nil || o.Open || !of.asks(o.Action) || !l.asksFor(o.Action) {
			continue
		}
		if x, _ := q.Opening(o); x.Pick != nil && len(of.candidates(x.Pick.Of)) > 0 {
			l.out = append(l.out, newWay(q.unoffered(ctx, o, of)))
		} else if ways == 0 {
			l.out = append(l.out, newWay(q.unoffered(ctx, o, nil)))
		}
	}
	if q.Secret() || slices.ContainsFunc(l.out, func(w *way) bool { return w.Rule == RuleOffered }) {
		return l.out
	}
	for _, p := range q.Model().Procs {
		if p.Class == model.Action && !here[p] && l.left > 0 && of.asks(p) && l.asksFor(p) {
			l.elsewhere(ctx, q, p)
		}
	}
	return l.out
}

// elsewhere begins an action that this menu does not offer, and looks at what it would ask.
func (l *search) elsewhere(ctx context.Context, q *explainer, p *model.Proc) {
	w := q.elsewhere(ctx, p)
	switch w.closed {
	case RuleBearer, RuleHidden:
		return // who has not got what brings it does not know of it
	case RuleWhen, RuleOnce:
		l.out = append(l.out, w)
		return
	}
	found := len(l.out)
	on := path{[]string{w.place}, []string{p.Name}, true}
	l.left--
	l.searchAt(ctx, q.Begin(ctx, p, l.stuck(on)), on)
	if len(l.out) == found && len(w.of) > 0 { // it would ask for something else first
		l.out = append(l.out, w)
	}
}

// asksFor says whether a body, or what it runs, has a pick of the kind that is looked for.
func (l *search) asksFor(p *model.Proc) bool {
	if asks, known := l.asks[p]; known {
		return asks
	}
	l.asks[p] = false
	picks := func(x *model.Pick) bool { return len(l.of.candidates(x.From.Type().Elem.One())) > 0 }
	runs := func(x *model.Run) bool { return x.Proc != nil && l.asksFor(x.Proc) }
	l.asks[p] = model.HasStmt(p.Body, picks) || model.HasStmt(p.Body, runs)
	return l.asks[p]
}

// from tries the options of a decision that could lead there.
func (l *search) from(ctx context.Context, p *vm.Reader, on path) {
	d := p.Decision()
	for i := 0; i < d.Count() && l.left > 0 && ctx.Err() == nil; i++ {
		if o := p.Taken(i); d.Option(i).Declines || o != nil &&
			(o.Action == nil || !l.asksFor(o.Action) || len(on.steps) == 0 && !l.of.asks(o.Action)) {
			continue
		}
		l.left--
		next := on.and(p, i)
		l.searchAt(ctx, p.Take(ctx, i, l.stuck(next)), next)
	}
}

// stuck looks at what is refused: a pick that has nothing to offer may be the one.
func (l *search) stuck(on path) func(*vm.Reader, *vm.Refused) {
	return func(p *vm.Reader, why *vm.Refused) {
		if why.Pick == nil {
			return
		}
		q := newExplainer(p)
		for _, v := range l.of.candidates(why.Pick.Of) {
			l.addWay(newWay(q.unlisted(why.Pick, v, func() reasons { return nil })), on)
		}
	}
}

// searchAt looks at a decision: if it asks for what is meant it is the end of the way.
func (l *search) searchAt(ctx context.Context, p *vm.Reader, on path) {
	if p == nil {
		return
	}
	x := p.Pick()
	if x == nil || len(l.of.candidates(x.Of)) == 0 {
		l.from(ctx, p, on)
		return
	}
	q := newExplainer(p)
	offered := q.offered
	if on.elsewhere {
		offered = q.could
	}
	for _, w := range q.unpicked(ctx, x, l.of, offered) {
		l.addWay(w, on)
	}
}

// addWay notes what is found on a way, once.
func (l *search) addWay(w *way, on path) {
	w.Steps, w.StepIDs, w.Elsewhere = on.steps, on.ids, on.elsewhere
	same := func(o *way) bool {
		return o.Source == w.Source && o.Thing == w.Thing && slices.Equal(o.StepIDs, on.ids)
	}
	if !slices.ContainsFunc(l.out, same) {
		l.out = append(l.out, w)
	}
}

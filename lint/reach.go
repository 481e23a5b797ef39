package lint

import (
	"maps"
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// A reach is what can come about when the games of a unit are played: which bodies can run,
// which moments happen, which choices are asked. Conditions are not judged: all may hold.
type reach struct {
	m *model.Model
	// played says whether the unit holds anything to play. A pack that is there to be built on
	// does not: what it cannot reach by itself, others may.
	played  bool
	mains   bool // a game or scenario says what is played
	procs   map[*model.Proc]bool
	moments map[*model.Moment]bool
	asked   map[*model.Choice]bool
	force   *inForce
	steps   map[*model.Step]*model.Moment
	waiting []*model.Proc
}

// newReach follows everything from what begins a game, of whatever scenario.
func newReach(m *model.Model) *reach {
	r := bare(m, newInForce(m, nil))
	r.begin(nil)
	r.spread()
	if r.played = r.mains && r.decides(); !r.played {
		r.all()
		r.spread()
	}
	return r
}

// reachIn follows everything from what begins a game of one scenario.
func reachIn(m *model.Model, s *model.Scenario) *reach {
	r := bare(m, newInForce(m, s))
	r.begin(s)
	r.spread()
	return r
}

// bare is a reach that has not begun.
func bare(m *model.Model, force *inForce) *reach {
	r := &reach{m: m, procs: map[*model.Proc]bool{}, moments: map[*model.Moment]bool{}, asked: map[*model.Choice]bool{},
		force: force, steps: map[*model.Step]*model.Moment{}}
	for _, o := range m.Moments {
		if o.Step != nil {
			r.steps[o.Step] = o
		}
	}
	return r
}

// spread follows bodies until there are no more.
func (r *reach) spread() {
	for len(r.waiting) > 0 {
		p := r.waiting[0]
		r.waiting = r.waiting[1:]
		r.follow(p)
		if len(r.waiting) == 0 {
			r.hooks()
		}
	}
}

// decides says whether anybody is asked anything in what can run.
func (r *reach) decides() bool {
	found := false
	for _, p := range r.m.Procs {
		if !r.procs[p] {
			continue
		}
		model.EachStmt(p.Body, func(st model.Stmt) {
			switch st.(type) {
			case *model.Pick, *model.Choose, *model.Turns:
				found = true
			}
		})
	}
	return found
}

// all runs every body, tests apart.
func (r *reach) all() {
	for _, p := range r.m.Procs {
		if p.Class != model.TestBody {
			r.run(p)
		}
	}
}

// begin finds what a game begins with, of one scenario or (nil) of all. What the game itself
// plays is played where no scenario stands, or one that does not say otherwise.
func (r *reach) begin(only *model.Scenario) {
	replaced := true // all say what is played instead
	for _, s := range r.m.Scenarios {
		if packs.IsTest(s.Range.Filename) || only != nil && s != only {
			continue
		}
		replaced = replaced && s.Play != nil
		r.run(s.Setup)
		r.run(s.Play)
		r.mains = r.mains || s.Play != nil
	}
	if g := r.m.Game; g != nil {
		r.run(g.Setup)
		if !replaced || !r.mains {
			r.run(g.Main)
			r.mains = r.mains || g.Main != nil
		}
	}
	for _, l := range r.m.Laws {
		r.run(l.Body)
	}
	r.hooks()
}

// run notes that a body can run, with the versions of it that things bring.
func (r *reach) run(p *model.Proc) {
	if p == nil || r.procs[p] {
		return
	}
	r.procs[p] = true
	r.waiting = append(r.waiting, p)
	for _, v := range versions(p.Overrides) {
		r.run(v)
	}
}

// happen notes that a moment comes.
func (r *reach) happen(o *model.Moment) {
	if o != nil {
		r.moments[o] = true
	}
}

// hooks runs those whose moment happens, while things that bring them may be in force.
func (r *reach) hooks() {
	for _, o := range r.m.Moments {
		if !r.moments[o] {
			continue
		}
		for _, h := range slices.Concat(o.Before, o.Inst, o.After) {
			if r.force.brings(h.Thing) {
				r.run(h.Body)
			}
		}
	}
}

// follow looks into a body.
func (r *reach) follow(p *model.Proc) {
	r.happen(p.Moment)
	r.body(p.Body)
}

func (r *reach) body(body []model.Stmt) {
	for _, st := range body {
		switch x := st.(type) {
		case *model.Run:
			r.run(x.Proc)
		case *model.Choose:
			r.ask(x.Choice)
		case *model.Turns:
			r.ask(x.Choice)
			for _, p := range slices.Concat(x.Take, x.Free, x.Out) {
				r.offer(p)
			}
		case *model.Step:
			r.happen(x.Moment)
			r.happen(r.steps[x])
		}
		for _, in := range model.Bodies(st) {
			r.body(in)
		}
	}
}

func (r *reach) ask(c *model.Choice) {
	if c == nil || r.asked[c] {
		return
	}
	r.asked[c] = true
	for _, p := range c.Actions {
		r.offer(p)
	}
}

// offer runs an action, unless the thing that brings it is never in force.
func (r *reach) offer(p *model.Proc) {
	if r.force.brings(p.Thing) {
		r.run(p)
	}
}

// versions gives what things bring, in their order.
func versions[T any](by map[*model.Thing]T) []T {
	out := make([]T, 0, len(by))
	for _, t := range slices.SortedFunc(maps.Keys(by), func(a, b *model.Thing) int { return a.ID - b.ID }) {
		out = append(out, by[t])
	}
	return out
}

package lint

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// A Reach is what can come about when the games of a unit are played: which bodies can run,
// which moments happen, which choices are asked. Conditions are not judged: all may hold.
type Reach struct {
	m *model.Model
	// played says whether the unit holds anything to play. A pack that is there to be built on
	// does not: what it cannot reach by itself, others may.
	Played  bool
	mains   bool // a game or scenario says what is played
	Procs   map[*model.Proc]bool
	Moments map[*model.Moment]bool
	Force   *inForce
	waiting []*model.Proc
}

// newReach follows everything from what begins a game, of whatever scenario.
func newReach(m *model.Model) *Reach {
	r := bare(m, newInForce(m, nil))
	r.begin(nil)
	r.spread()
	if r.Played = r.mains && r.decides(); !r.Played {
		r.all()
		r.spread()
	}
	return r
}

// ReachIn follows everything from what begins a game of one scenario.
func ReachIn(m *model.Model, s *model.Scenario) *Reach {
	r := bare(m, newInForce(m, s))
	r.begin(s)
	r.spread()
	return r
}

// bare is a reach that has not begun.
func bare(m *model.Model, force *inForce) *Reach {
	return &Reach{m: m, Force: force, Procs: map[*model.Proc]bool{}, Moments: map[*model.Moment]bool{}}
}

// spread follows bodies until there are no more.
func (r *Reach) spread() {
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
func (r *Reach) decides() bool {
	return slices.ContainsFunc(r.m.Procs, func(p *model.Proc) bool {
		return r.Procs[p] && model.HasStmt(p.Body, func(st model.Stmt) bool {
			switch st.(type) {
			case *model.Pick, *model.Choose, *model.Turns:
				return true
			}
			return false
		})
	})
}

// all runs every body, tests apart.
func (r *Reach) all() {
	for _, p := range r.m.Procs {
		if p.Class != model.TestBody {
			r.run(p)
		}
	}
}

// begin finds what a game begins with, of one scenario or (nil) of all. What the game itself
// plays is played where no scenario stands, or one that does not say otherwise.
func (r *Reach) begin(only *model.Scenario) {
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
func (r *Reach) run(p *model.Proc) {
	if p == nil || r.Procs[p] {
		return
	}
	r.Procs[p] = true
	r.waiting = append(r.waiting, p)
	for _, v := range model.Versions(p.Overrides) {
		r.run(v)
	}
}

// happen notes that a moment comes.
func (r *Reach) happen(o *model.Moment) {
	if o != nil {
		r.Moments[o] = true
	}
}

// hooks runs those whose moment happens, while things that bring them may be in force.
func (r *Reach) hooks() {
	for _, o := range r.m.Moments {
		if !r.Moments[o] {
			continue
		}
		for _, h := range o.Hooks() {
			if r.Force.Brings(h.Thing) {
				r.run(h.Body)
			}
		}
	}
}

// follow looks into a body.
func (r *Reach) follow(p *model.Proc) {
	r.happen(p.Moment)
	r.body(p.Body)
}

func (r *Reach) body(body []model.Stmt) {
	model.WalkStmts(body, func(st model.Stmt) {
		switch x := st.(type) {
		case *model.Run:
			r.run(x.Proc)
		case *model.Step:
			r.happen(x.Moment)
		}
		choice, actions := model.Offers(st)
		if choice != nil {
			actions = slices.Concat(choice.Actions, actions)
		}
		for _, p := range actions {
			r.offer(p)
		}
	})
}

// offer runs an action, unless the thing that brings it is never in force.
func (r *Reach) offer(p *model.Proc) {
	if r.Force.Brings(p.Thing) {
		r.run(p)
	}
}

// Reach is what can come about in the games of the unit.
func (p *Pass) Reach() *Reach { return p.Index.reachOf(p.Model) }

// TestsCount says whether what only tests use counts as used: where the configuration says so, and
// of a unit that holds nothing to play, not a single decision. That is there for others to build on,
// or to be tested, and who uses what is in it is not known here.
func (p *Pass) TestsCount() bool { return p.tests || !p.Reach().Played }

// Following is what a body can lead to, with what else can be offered and run there.
func (r *Reach) Following(body []model.Stmt, offered, run []*model.Proc) *Reach {
	out := bare(r.m, r.Force)
	out.body(body)
	for _, a := range offered {
		out.offer(a)
	}
	for _, p := range run {
		out.run(p)
	}
	out.hooks()
	out.spread()
	return out
}

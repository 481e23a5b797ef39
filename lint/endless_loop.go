package lint

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// endlessLoop finds loops and turns that nothing ever leaves.
var endlessLoop = &Rule{
	Code:        "L0403",
	Name:        "endless-loop",
	Severity:    diag.Warning,
	Recommended: true,
	Absent:      true,
	Check: func(p *Pass) {
		if !p.reach().ends() {
			return // that is the cause
		}
		p.stmts(func(q *model.Proc, st model.Stmt) {
			if !p.reach().procs[q] {
				return
			}
			switch x := st.(type) {
			case *model.Repeat:
				if x.Times == nil && (x.While == nil || always(x.While)) && (x.Until == nil || never(x.Until)) && !p.leavesLoop(x, x.Body, nil) {
					p.Reportf(x.Range, "times, while or until; or a stop or finish in what is repeated", "Nothing ever ends this loop.")
				}
			case *model.Turns:
				if len(x.Out) == 0 && (x.Until == nil || never(x.Until)) && !p.leavesLoop(x, nil, turnActions(x)) {
					p.Reportf(x.Range, "out, until, or a finish in what is done in a turn", "Nothing ever ends these turns.")
				}
			}
		})
	},
}

func turnActions(x *model.Turns) []*model.Proc {
	out := slices.Concat(x.Take, x.Free)
	if x.Choice != nil {
		out = append(out, x.Choice.Actions...)
	}
	return out
}

// leavesLoop says whether anything in a loop, or in what it leads to, may leave it or end the game.
func (p *Pass) leavesLoop(loop model.Stmt, body []model.Stmt, actions []*model.Proc) bool {
	if stopsAt(body, func(to model.StopTo) bool { return out(to, loop, body) }) {
		return true
	}
	r := bare(p.Model, p.reach().force)
	r.body(body)
	for _, a := range actions {
		r.offer(a)
	}
	for _, l := range p.Model.Laws {
		r.run(l.Body)
	}
	r.hooks()
	r.spread()
	if finishes(body) {
		return true
	}
	for _, q := range p.Model.Procs {
		if r.procs[q] && (finishes(q.Body) || stopsAt(q.Body, func(to model.StopTo) bool { return to.Turn || to.Moment })) {
			return true
		}
	}
	return false
}

// out says whether a stop leads out of a loop.
func out(to model.StopTo, loop model.Stmt, body []model.Stmt) bool {
	switch {
	case to.Loop == loop:
		return !to.Pass
	case to.Loop != nil:
		return !inside(body, to.Loop)
	case to.Step != nil:
		return !inside(body, to.Step)
	}
	return true
}

// inside says whether a statement stands in a body.
func inside(body []model.Stmt, st model.Stmt) bool {
	found := false
	model.EachStmt(body, func(s model.Stmt) { found = found || s == st })
	return found
}

func finishes(body []model.Stmt) bool {
	found := false
	model.EachStmt(body, func(s model.Stmt) {
		_, ok := s.(*model.Finish)
		found = found || ok
	})
	return found
}

// ends says whether anything that can run ends the game.
func (r *reach) ends() bool {
	return slices.ContainsFunc(r.m.Procs, func(q *model.Proc) bool { return r.procs[q] && finishes(q.Body) })
}

// missingEnd finds games that nothing ever ends.
var missingEnd = &Rule{
	Code:        "L0404",
	Name:        "missing-end",
	Severity:    diag.Warning,
	Recommended: true,
	Absent:      true,
	Check: func(p *Pass) {
		if !p.reach().played {
			return
		}
		scenarios := 0
		for _, s := range p.Model.Scenarios {
			if packs.IsTest(s.Range.Filename) {
				continue
			}
			if scenarios++; !reachIn(p.Model, s).ends() {
				p.Reportf(s.Range, "a `finish` in what it plays, or in a hook or law of it", "Nothing ever ends the scenario %q.", s.Name)
			}
		}
		if g := p.Model.Game; g != nil && scenarios == 0 && !p.reach().ends() {
			p.Reportf(p.label(g.Range), "a `finish` in what is played", "Nothing ever ends the game %q.", g.Name)
		}
	},
}

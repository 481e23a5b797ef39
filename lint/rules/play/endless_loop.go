package play

import (
	"slices"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// endlessLoop finds loops and turns that nothing ever leaves.
func endlessLoop(p *lint.Pass) {
	if !ends(p, p.Reach()) {
		return // that is the cause
	}
	p.Stmts(func(q *model.Proc, st model.Stmt) {
		if !p.Reach().Procs[q] {
			return
		}
		switch x := st.(type) {
		case *model.Repeat:
			if x.Times == nil && always(p, x.While) && (x.Until == nil || never(p, x.Until)) && !leavesLoop(p, x, x.Body, nil) {
				p.Reportf(x.Range, "times, while or until; or a stop or finish in what is repeated", "Nothing ever ends this loop.")
			}
		case *model.Turns:
			if len(x.Out) == 0 && (x.Until == nil || never(p, x.Until)) && !leavesLoop(p, x, nil, turnActions(x)) {
				p.Reportf(x.Range, "out, until, or a finish in what is done in a turn", "Nothing ever ends these turns.")
			}
		}
	})
}

func turnActions(x *model.Turns) []*model.Proc {
	out := slices.Concat(x.Take, x.Free)
	if x.Choice != nil {
		out = append(out, x.Choice.Actions...)
	}
	return out
}

// leavesLoop says whether anything in a loop, or in what it leads to, may leave it or end the game.
func leavesLoop(p *lint.Pass, loop model.Stmt, body []model.Stmt, actions []*model.Proc) bool {
	if stopsAt(body, func(to model.StopTo) bool { return out(to, loop, body) }) {
		return true
	}
	if finishes(body) {
		return true
	}
	var laws []*model.Proc
	for _, l := range p.Model.Laws {
		laws = append(laws, l.Body)
	}
	r := p.Reach().Following(body, actions, laws)
	for _, q := range p.Model.Procs {
		if r.Procs[q] && (finishes(q.Body) || stopsAt(q.Body, func(to model.StopTo) bool { return to.Turn || to.Moment })) {
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
	return model.HasStmt(body, func(s model.Stmt) bool { return s == st })
}

func finishes(body []model.Stmt) bool {
	return model.HasStmt(body, func(s model.Stmt) bool { _, ok := s.(*model.Finish); return ok })
}

// ends says whether anything that can run ends the game.
func ends(p *lint.Pass, r *lint.Reach) bool {
	return slices.ContainsFunc(p.Model.Procs, func(q *model.Proc) bool { return r.Procs[q] && finishes(q.Body) })
}

// missingEnd finds games that nothing ever ends.
func missingEnd(p *lint.Pass) {
	if !p.Reach().Played {
		return
	}
	scenarios := 0
	for _, s := range p.Model.Scenarios {
		if packs.IsTest(s.Range.Filename) {
			continue
		}
		if scenarios++; !ends(p, lint.ReachIn(p.Model, s)) {
			p.Reportf(s.Range, "a `finish` in what it plays, or in a hook or law of it",
				"Nothing ever ends the scenario %q.", s.Name)
		}
	}
	if g := p.Model.Game; g != nil && scenarios == 0 && !ends(p, p.Reach()) {
		p.Reportf(p.Label(g.Range), "a `finish` in what is played", "Nothing ever ends the game %q.", g.Name)
	}
}

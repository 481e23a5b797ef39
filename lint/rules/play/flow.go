package play

import (
	"maps"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// never says whether a condition is always false; nil is true.
func never(p *lint.Pass, e model.Expr) bool {
	is, known := p.Values().Of(e, nil).Truth()
	return e != nil && known && !is
}

// always says whether a condition is always true.
func always(p *lint.Pass, e model.Expr) bool {
	is, known := p.Values().Of(e, nil).Truth()
	return e == nil || known && is
}

// isExit says whether the statement after it is never reached.
func isExit(st model.Stmt) bool {
	if x, ok := st.(*model.If); ok {
		return x.When != nil && len(x.Else) > 0 && endsIn(x.Then) && endsIn(x.Else)
	}
	if st.Head().When != nil {
		return false
	}
	switch x := st.(type) {
	case *model.Stop, *model.Finish:
		return true
	case *model.Step:
		return endsIn(x.Body) && !stopsAt(x.Body, func(to model.StopTo) bool { return to.Step == x })
	}
	return false
}

func endsIn(body []model.Stmt) bool { return slices.ContainsFunc(body, isExit) }

// stopsAt says whether a body contains a stop that leaves something for which to is true.
func stopsAt(body []model.Stmt, to func(model.StopTo) bool) bool {
	return model.HasStmt(body, func(s *model.Stop) bool { return to(s.To) })
}

func finishes(body []model.Stmt) bool {
	return model.HasStmt(body, func(*model.Finish) bool { return true })
}

// unreachableStatement finds statements after a way out.
func unreachableStatement(p *lint.Pass) {
	p.Bodies(func(_ *model.Proc, body []model.Stmt) {
		i := slices.IndexFunc(body, func(st model.Stmt) bool { return isExit(st) })
		for ; i >= 0 && i < len(body)-1; i++ {
			if _, claim := body[i+1].(*model.Expect); claim || !isExit(body[i]) {
				continue
			}
			p.Reportf(body[i+1].Head().Range, "a `when` on the statement that leaves, or another order",
				"The statements before this always leave, so it is never reached.").
				See(body[i].Head().Range, "Nothing continues after this.")
			return
		}
	})
}

// endlessLoop finds loops and turns that nothing ever leaves.
func endlessLoop(p *lint.Pass) {
	if !ends(p, p.Reach()) {
		return // that is the cause
	}
	open := func(until model.Expr) bool { return until == nil || never(p, until) }
	p.Stmts(func(q *model.Proc, st model.Stmt) {
		if !p.Reach().Procs[q] {
			return
		}
		switch x := st.(type) {
		case *model.Repeat:
			if x.Times == nil && always(p, x.While) && open(x.Until) && !leavesLoop(p, x, x.Body) {
				p.Reportf(x.Range, "times, while or until; or a stop or finish in what is repeated", "Nothing ever ends this loop.")
			}
		case *model.Turns:
			if len(x.Pass) == 0 && open(x.Eliminated) && open(x.Until) && !leavesLoop(p, x, nil) {
				p.Reportf(x.Range, "pass, eliminated, until, or a finish in what is done in a turn",
					"Nothing ever ends these turns.")
			}
			for _, q := range slices.Concat(x.Free, x.After) {
				if q.Once == nil && len(q.Body) > 0 && !moves(q.Body) && !slices.ContainsFunc(
					slices.Collect(maps.Keys(takenBy(q.Body))), func(of any) bool { _, ok := of.(*model.Attr); return ok }) {
					p.Reportf(q.Range, "`once`, a `pay`, or a condition that it changes",
						"Nothing limits how often %q is taken in a turn.", q.Name)
				}
			}
		}
	})
}

// leavesLoop says whether anything in a loop, or in what it leads to, may leave it or end the game.
func leavesLoop(p *lint.Pass, loop model.Stmt, body []model.Stmt) bool {
	if finishes(body) || stopsAt(body, func(to model.StopTo) bool { return out(to, loop, body) }) {
		return true
	}
	choice, actions := model.Offers(loop)
	if choice != nil {
		actions = append(actions, choice.Actions...)
	}
	laws := lists.Map(p.Model.Laws, func(l *model.Law) *model.Proc { return l.Body })
	r := p.Reach().Following(body, actions, laws)
	return ends(p, r) || slices.ContainsFunc(p.Model.Procs, func(q *model.Proc) bool {
		return r.Procs[q] && stopsAt(q.Body, func(to model.StopTo) bool { return to.Turn || to.Moment })
	})
}

func out(to model.StopTo, loop model.Stmt, body []model.Stmt) bool {
	inside := func(around model.Stmt) bool {
		return model.HasStmt(body, func(s model.Stmt) bool { return s == around })
	}
	switch {
	case to.Loop == loop:
		return !to.Pass
	case to.Loop != nil:
		return !inside(to.Loop)
	case to.Step != nil:
		return !inside(to.Step)
	}
	return true
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

// deadHook finds hooks at moments of another pack that never occur in what is played.
func deadHook(p *lint.Pass) {
	r := p.Reach()
	if !r.Played {
		return
	}
	lint.EachTime(p, func(judge func(hcl.Range, *diag.Finding)) {
		lint.EachHook(p.Model, func(m *model.Moment, h *model.Hook) {
			var f *diag.Finding
			// If one pack has both, the cause is what never reaches the moment.
			comes := r.Moments[m] || m.Proc != nil && m.Proc.Pack == h.Body.Pack
			if !comes && r.Force.Brings(h.Thing) {
				f = diag.Found(p.Label(h.Range), "a procedure, action or step that is played here",
					"%q never happens in this game, so the hook never runs.", h.Moment.Name)
			}
			judge(h.Range, f)
		})
	})
}

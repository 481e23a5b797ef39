package play

import (
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// deadHook finds hooks at moments of another pack that never come in what is played.
func deadHook(p *lint.Pass) {
	r := p.Reach()
	if !r.Played {
		return
	}
	lint.EachTime(p, func(judge func(hcl.Range, *diag.Finding)) {
		lint.EachHook(p.Model, func(m *model.Moment, h *model.Hook) {
			var f *diag.Finding
			// Where one pack has both, what never brings the moment about is the cause.
			comes := r.Moments[m] || m.Proc != nil && m.Proc.Pack == h.Body.Pack
			if !comes && r.Force.Brings(h.Thing) {
				f = diag.Found(p.Label(h.Range), "a procedure, action or step that is played here",
					"%q never happens in this game, so the hook never runs.", h.Moment.Name)
			}
			judge(h.Range, f)
		})
	})
}

// idleLaw finds laws that change nothing, and so would hold again as soon as they were obeyed.
func idleLaw(p *lint.Pass) {
	for _, l := range p.Model.Laws {
		for _, f := range l.For {
			if empty(p, f.Over) {
				p.Reportf(f.Over.Range(), "a list that may hold something", "The law %q is checked for nothing.", l.Name)
			}
		}
		switch {
		case isOff(p, l.Holds):
		case !model.HasStmt(l.Body.Body, changes):
			p.Reportf(l.Range, "a statement that changes what the law is about",
				"The law %q changes nothing, so once it holds it holds forever.", l.Name)
		case l.Holds != nil && always(p, l.Holds) && !finishes(l.Body.Body):
			p.Reportf(l.Holds.Range(), "a condition that the statements make false",
				"The law %q always holds, so it never stops applying.", l.Name)
		}
	}
}

// changes says whether a statement may change anything that a condition could ask for.
func changes(st model.Stmt) bool {
	switch x := st.(type) {
	case *model.Step, *model.Pick, *model.Roll, *model.Draw, *model.Show, *model.Then:
		return false
	case *model.Choose:
		return x.Choice != nil && len(x.Choice.Actions) > 0
	}
	return model.SpecFor(st).Changes
}

// idleLimit finds limits of actions that are never reached, or never begin anew.
func idleLimit(p *lint.Pass) {
	r := p.Reach()
	if !r.Played {
		return
	}
	rounds, turns := begins(p)
	for _, a := range p.Model.Procs {
		if a.Once == nil || !r.Procs[a] {
			continue
		}
		at := p.AttributeRange(a.Range, "once")
		switch {
		case a.Once.Scope == "turn" && a.Once.Key == nil && onlyTaken(p, a):
			p.Reportf(at, "`round` or `game`; else no limit",
				"Only `take` offers this action, and a turn takes only one: the limit has no effect.")
		case a.Once.Scope == "turn" && !turns:
			p.Reportf(at, "turns in what is played, or `game`", "No turns are played here, so this is once a game.")
		case a.Once.Scope == "round" && !rounds:
			p.Reportf(at, "a repeat or turns in the game or scenario itself, or `game`",
				"No new round ever begins here, so this is once a game.")
		}
	}
}

// begins says whether rounds begin anew in what is played, and whether there are turns.
func begins(p *lint.Pass) (rounds, turns bool) {
	p.Stmts(func(q *model.Proc, st model.Stmt) {
		_, t := st.(*model.Turns)
		_, r := st.(*model.Repeat)
		turns = turns || t && p.Reach().Procs[q]
		rounds = rounds || (t || r) && q.Class == model.Main && p.Reach().Procs[q]
	})
	return rounds, turns
}

// onlyTaken says whether nothing but `take` of turns offers an action.
func onlyTaken(p *lint.Pass, a *model.Proc) bool {
	runs := p.Index.Reads[a]
	return len(a.Joins) == 0 && len(runs) > 0 && !slices.ContainsFunc(runs, func(u lint.Use) bool {
		t, ok := u.In.Stmt.(*model.Turns)
		return !ok || slices.Contains(t.Free, a) || slices.Contains(t.Out, a)
	})
}

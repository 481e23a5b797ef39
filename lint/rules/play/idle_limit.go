package play

import (
	"slices"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

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
				"Only `take` offers this action, and of that a turn has but one: the limit says nothing.")
		case a.Once.Scope == "turn" && !turns:
			p.Reportf(at, "turns in what is played, or `game`", "No turns are played here, so this is once a game.")
		case a.Once.Scope == "round" && !rounds:
			p.Reportf(at, "a repeat or turns in the game or scenario itself, or `game`",
				"No round ever begins anew here, so this is once a game.")
		}
	}
}

// begins says whether rounds begin anew in what is played, and whether there are turns.
func begins(p *lint.Pass) (rounds, turns bool) {
	for _, q := range p.Model.Procs {
		if !p.Reach().Procs[q] {
			continue
		}
		model.WalkStmts(q.Body, func(st model.Stmt) {
			_, t := st.(*model.Turns)
			_, r := st.(*model.Repeat)
			turns = turns || t
			rounds = rounds || (t || r) && q.Class == model.Main
		})
	}
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

// idleOption finds choices between things that are the same.
func idleOption(p *lint.Pass) {
	p.Stmts(func(_ *model.Proc, st model.Stmt) {
		x, ok := st.(*model.Choose)
		if !ok || x.Var == nil || !p.Index.Unread(x.Var) {
			return
		}
		var idle []*model.ChooseOption
		for _, o := range x.Options {
			if len(o.Body) == 0 {
				idle = append(idle, o)
			}
		}
		acts := len(idle) < len(x.Options) || x.Choice != nil && len(x.Choice.Actions) > 0
		switch {
		case !acts && len(idle) > 0:
			p.Reportf(x.Range, "statements in an option, or a later rule that reads which was taken",
				"Nothing comes of this choice.")
		case len(idle) > 1:
			p.Report(&diag.Finding{Range: idle[1].Range, Summary: "Nothing comes of this option, as of another.",
				Detail:  "statements in it, or a later rule that reads which was taken",
				Related: []diag.Related{{Range: idle[0].Range, Note: "This does nothing, too."}}})
		}
	})
}

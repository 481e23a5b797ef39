package play

import (
	"slices"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/rules/values"
	"github.com/stellar-rules/stellar/schema/model"
)

// noOptions finds decisions and draws that can never offer anything.
func noOptions(p *lint.Pass) {
	p.Stmts(func(_ *model.Proc, st model.Stmt) {
		switch x := st.(type) {
		case *model.Pick:
			if empty(x.From) && !values.TurnedWithin(p, x.From.Range()) {
				p.Reportf(x.From.Range(), "a list that may hold something", "There is never anything to pick for %q.", x.Label)
			}
		case *model.Draw:
			if empty(x.From) && !values.TurnedWithin(p, x.From.Range()) {
				p.Reportf(x.From.Range(), "a list that may hold something", "There is never anything to draw for %q.", x.Label)
			}
		case *model.Choose:
			chooseNothing(p, x)
		}
	})
}

// chooseNothing reports a choice whose options are all shut, or that has none.
func chooseNothing(p *lint.Pass, x *model.Choose) {
	joined := x.Choice != nil && slices.ContainsFunc(x.Choice.Actions, func(a *model.Proc) bool { return !Never(a.When) })
	open := slices.ContainsFunc(x.Options, func(o *model.ChooseOption) bool { return o.When == nil || !Never(o.When) })
	if x.May || joined || open {
		return
	}
	if len(x.Options) > 0 {
		p.Reportf(x.Range, "an option whose `when` may hold", "No option of this choice is ever open, so it is passed over.")
		return
	}
	p.Reportf(x.Range, "options, or actions that join it", "Nothing can be chosen here, so it is passed over.")
}

// switchedOff finds rules that a plain false keeps from ever happening.
func switchedOff(p *lint.Pass) {
	for _, e := range p.Index.Entries {
		if !Never(e.Expr) || e.In.Test != nil {
			continue
		}
		switch e.In.Role {
		case "when":
			p.Reportf(e.Expr.Range(), "a condition that may hold; else what it guards can go", "This never holds, so what it guards never happens.")
		case "that":
			if _, ok := e.In.Stmt.(*model.Require); ok {
				p.Reportf(e.Expr.Range(), "a condition that may hold", "This never holds, so whatever leads here is refused.")
			}
		}
	}
}

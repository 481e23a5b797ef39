package play

import (
	"slices"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/rules/values"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// noOptions finds decisions and draws that can never offer anything.
func noOptions(p *lint.Pass) {
	p.Stmts(func(_ *model.Proc, st model.Stmt) {
		switch x := st.(type) {
		case *model.Pick:
			noneToTake(p, x.From, "pick", x.Label)
		case *model.Draw:
			noneToTake(p, x.From, "draw", x.Label)
		case *model.Choose:
			chooseNothing(p, x)
		}
	})
}

func noneToTake(p *lint.Pass, from model.Expr, verb, label string) {
	if empty(p, from) && !values.TurnedWithin(p, from.Range()) {
		p.Reportf(from.Range(), "a list that may hold something", "There is never anything to %s for %q.", verb, label)
	}
}

// empty says whether a list is always empty.
func empty(p *lint.Pass, e model.Expr) bool {
	v := p.Values().Of(e, nil)
	return !v.Never && !v.NotOther && v.High <= 0
}

// chooseNothing reports a choice without options, or whose options all have a false condition.
func chooseNothing(p *lint.Pass, x *model.Choose) {
	own := func(a *model.Proc) bool { return !slices.Contains(x.Choice.Autopass, a) }
	switch {
	case x.Choice != nil && len(x.Choice.Autopass) > 0 && !slices.ContainsFunc(x.Choice.Actions, own) &&
		!slices.ContainsFunc(x.Options, func(o *model.ChooseOption) bool { return len(o.Body) > 0 }):
		p.Reportf(x.Range, "an action without `autopass`, or an option that does something",
			"This choice may be skipped without being asked: everything it offers has `autopass`.")
	case x.May,
		x.Choice != nil && slices.ContainsFunc(x.Choice.Actions, func(a *model.Proc) bool { return !never(p, a.When) }),
		slices.ContainsFunc(x.Options, func(o *model.ChooseOption) bool { return !never(p, o.When) }):
	case len(x.Options) > 0:
		p.Reportf(x.Range, "an option whose `when` may hold", "No option of this choice is ever open, so it is skipped.")
	default:
		p.Reportf(x.Range, "options, or actions that join it", "Nothing can be chosen here, so it is skipped.")
	}
}

// idleOption finds choices between equal things.
func idleOption(p *lint.Pass) {
	lint.EachStmt(p, func(_ *model.Proc, x *model.Choose) {
		if x.Var == nil || !p.Index.Unread(x.Var) {
			return
		}
		idle := lists.Filter(x.Options, func(o *model.ChooseOption) bool { return len(o.Body) == 0 })
		acts := len(idle) < len(x.Options) || x.Choice != nil && len(x.Choice.Actions) > 0
		switch {
		case !acts && len(idle) > 0:
			p.Reportf(x.Range, "statements in an option, or a later rule that reads which was taken",
				"This choice has no effect.")
		case len(idle) > 1:
			p.Reportf(idle[1].Range, "statements in it, or a later rule that reads which was taken",
				"This option has no effect, like another.").See(idle[0].Range, "This does nothing either.")
		}
	})
}

// isOff says whether a condition is always false, but not because of a comparison, which is reported itself.
func isOff(p *lint.Pass, e model.Expr) bool {
	return e != nil && never(p, e) && !model.HasExpr(e, func(x *model.Binary) bool {
		_, known := p.Values().Of(x, nil).Truth()
		return known && x.Op >= model.Equal
	})
}

// switchedOff finds rules that a literal false keeps from ever happening.
func switchedOff(p *lint.Pass) {
	for _, e := range p.Index.Entries {
		_, required := e.In.Stmt.(*model.Require)
		switch guards := e.In.Role == "when"; {
		case e.In.Test != nil, !guards && !(required && e.In.Role == "that"), !isOff(p, e.Expr):
		case guards:
			p.Reportf(e.Expr.Range(), "a condition that may hold; else what it guards can be removed",
				"This never holds, so what it guards never happens.")
		default:
			p.Reportf(e.Expr.Range(), "a condition that may hold", "This never holds, so whatever leads here is refused.")
		}
	}
}

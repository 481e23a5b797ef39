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

// chooseNothing reports a choice whose options are all shut, or that has none.
func chooseNothing(p *lint.Pass, x *model.Choose) {
	joined := x.Choice != nil && slices.ContainsFunc(x.Choice.Actions,
		func(a *model.Proc) bool { return !never(p, a.When) })
	open := slices.ContainsFunc(x.Options, func(o *model.ChooseOption) bool { return !never(p, o.When) })
	if x.May || joined || open {
		return
	}
	if len(x.Options) > 0 {
		p.Reportf(x.Range, "an option whose `when` may hold", "No option of this choice is ever open, so it is passed over.")
		return
	}
	p.Reportf(x.Range, "options, or actions that join it", "Nothing can be chosen here, so it is passed over.")
}

// isOff says whether a condition never holds, and not for what it compares: that is found itself.
func isOff(p *lint.Pass, e model.Expr) bool {
	if e == nil || !never(p, e) {
		return false
	}
	return !model.HasExpr(e, func(x model.Expr) bool {
		b, ok := x.(*model.Binary)
		if !ok || b.Op < model.Equal {
			return false
		}
		_, known := p.Values().Of(b, nil).Truth()
		return known
	})
}

// switchedOff finds rules that a plain false keeps from ever happening.
func switchedOff(p *lint.Pass) {
	for _, e := range p.Index.Entries {
		if e.In.Role != "when" && e.In.Role != "that" || e.In.Test != nil || !isOff(p, e.Expr) {
			continue
		}
		switch e.In.Role {
		case "when":
			p.Reportf(e.Expr.Range(), "a condition that may hold; else what it guards can go",
				"This never holds, so what it guards never happens.")
		case "that":
			if _, ok := e.In.Stmt.(*model.Require); ok {
				p.Reportf(e.Expr.Range(), "a condition that may hold", "This never holds, so whatever leads here is refused.")
			}
		}
	}
}

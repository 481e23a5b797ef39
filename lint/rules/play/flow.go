package play

import (
	"slices"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
)

// never says whether a condition is false whatever happens; nil always holds.
func never(p *lint.Pass, e model.Expr) bool {
	is, known := p.Values().Of(e, nil).Truth()
	return e != nil && known && !is
}

// always says whether a condition holds whatever happens.
func always(p *lint.Pass, e model.Expr) bool {
	is, known := p.Values().Of(e, nil).Truth()
	return e == nil || known && is
}

// empty says whether a list holds nothing, whatever happens.
func empty(p *lint.Pass, e model.Expr) bool {
	v := p.Values().Of(e, nil)
	return !v.Never && !v.NotOther && v.High <= 0
}

// isExit says whether a statement never lets the next one in its body have its turn.
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

// stopsAt says whether a body holds a stop that leaves what is asked for.
func stopsAt(body []model.Stmt, to func(model.StopTo) bool) bool {
	return model.HasStmt(body, func(st model.Stmt) bool {
		s, ok := st.(*model.Stop)
		return ok && to(s.To)
	})
}

package interval

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// There says whether the conditions that led to an expression make sure that it is null, or
// that it is not; known is no where they say nothing.
func (w *World) There(e model.Expr, f *Facts) (there, known bool) {
	v, ok := f.value(w.key(e))
	switch {
	case !ok || v.Never:
		return false, false
	case v.NotOther:
		return false, true
	case !v.Null:
		return true, true
	}
	return false, false
}

// IsNull says whether an expression is the word null.
func IsNull(e model.Expr) bool {
	c, ok := e.(*model.Const)
	if !ok {
		return false
	}
	n, isInt := c.Value.(int64)
	return c.Value == nil || isInt && n == 0 && c.T.Optional && (c.T.Class == model.Ref ||
		c.T.Class == model.Word || c.T.Class == model.ZoneRef)
}

// Reads says whether an expression reads one of some loop variables.
func Reads(e model.Expr, vars ...*model.LoopVar) bool {
	return model.HasExpr(e, func(e model.Expr) bool {
		l, ok := e.(*model.LoopRead)
		return ok && slices.Contains(vars, l.Var)
	})
}

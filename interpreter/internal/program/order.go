package program

import (
	"github.com/stellar-rules/stellar/schema/model"
)

// Orderless says whether nothing that a body does depends on the order of the dice that a roll shows.
func Orderless(b *Body, x *RollCode) bool {
	l := x.St.Var
	if x.Slot < 0 || l == nil {
		return x.Slot < 0
	}
	fine, follows := order(b.Proc.Gives, l)
	ok := fine && !follows
	model.WalkStmts(b.Proc.Body, func(s model.Stmt) {
		for _, e := range model.Exprs(s) {
			if e != nil && ok {
				fine, follows := order(e, l)
				ok = fine && !follows
			}
		}
	})
	return ok
}

// order says whether the value of an expression depends on the order of a list at most in its own order, which then
// follows that of the list.
func order(e model.Expr, l *model.Local) (ok, follows bool) {
	switch x := e.(type) {
	case nil:
		return true, false
	case *model.LocalRead:
		return true, x.Local == l
	case *model.For:
		ok, follows = order(x.Over, l)
		if follows && (x.Key != nil || x.KeyExpr != nil) {
			return false, false
		}
		for _, p := range []model.Expr{x.KeyExpr, x.Value, x.If} {
			fine, same := order(p, l)
			ok = ok && fine && !same
		}
		return ok, follows
	case *model.Call:
		if len(x.Args) == 0 {
			return true, false
		}
		ok, follows = order(x.Args[0], l)
		for _, a := range x.Args[1:] {
			fine, same := order(a, l)
			ok = ok && fine && !same
		}
		switch x.Fn {
		case model.Count, model.AnyOf, model.AllOf, model.Sum, model.Min, model.Max, model.Contains:
			return ok, false
		case model.Sorted:
			if len(x.Args) == 1 && x.Stat == nil && x.Attr == nil {
				return ok, false
			}
		}
		return ok && !follows, false
	}
	for _, p := range model.Parts(e) {
		fine, same := order(p, l)
		if !fine || same {
			return false, false
		}
	}
	return true, false
}

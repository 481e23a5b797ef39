package play

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// Never says whether a condition can be seen to be false whatever happens; nil always holds.
func Never(e model.Expr) bool {
	switch x := e.(type) {
	case *model.Const:
		return x.Value == false
	case *model.Unary:
		return x.Op == model.Not && always(x.X)
	case *model.Binary:
		switch x.Op {
		case model.And:
			return Never(x.X) || Never(x.Y)
		case model.Or:
			return Never(x.X) && Never(x.Y)
		}
	case *model.Call:
		return x.Fn == model.AnyOf && len(x.Args) == 1 && empty(x.Args[0])
	}
	return false
}

// always says whether a condition can be seen to hold whatever happens.
func always(e model.Expr) bool {
	switch x := e.(type) {
	case nil:
		return true
	case *model.Const:
		return x.Value == true
	case *model.Unary:
		return x.Op == model.Not && Never(x.X)
	case *model.Binary:
		switch x.Op {
		case model.And:
			return always(x.X) && always(x.Y)
		case model.Or:
			return always(x.X) || always(x.Y)
		}
	}
	return false
}

// empty says whether a list can be seen to hold nothing, whatever happens.
func empty(e model.Expr) bool {
	switch x := e.(type) {
	case *model.Const:
		l, ok := x.Value.([]any)
		return ok && len(l) == 0 && x.T.Class == model.List
	case *model.ListLit:
		return len(x.Elems) == 0
	case *model.For:
		return x.KeyExpr == nil && (empty(x.Over) || x.If != nil && Never(x.If))
	case *model.Cond:
		return empty(x.Then) && empty(x.Else)
	case *model.Call:
		return emptyCall(x)
	}
	return false
}

func emptyCall(x *model.Call) bool {
	switch x.Fn {
	case model.AllThings:
		return len(x.Kind.Things) == 0 && x.Kind.Copies == 0 && !x.Kind.Scene && len(x.Kind.AnyOf) == 0
	case model.Concat, model.Flat:
		return len(x.Args) > 0 && !slices.ContainsFunc(x.Args, func(a model.Expr) bool { return !empty(a) })
	case model.Minus, model.Reverse, model.Distinct, model.Sorted, model.SortBy, model.SortDown, model.Present, model.Least,
		model.Largest, model.Alike, model.AsSet:
		return len(x.Args) > 0 && empty(x.Args[0])
	case model.Numbers:
		low, ok1 := number(x.Args[0])
		high, ok2 := number(x.Args[1])
		return ok1 && ok2 && high < low
	}
	return false
}

func number(e model.Expr) (int, bool) {
	c, ok := e.(*model.Const)
	if !ok {
		return 0, false
	}
	n, ok := c.Value.(int)
	return n, ok && c.T.Class == model.Integer
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
	found := false
	model.EachStmt(body, func(st model.Stmt) {
		if s, ok := st.(*model.Stop); ok && to(s.To) {
			found = true
		}
	})
	return found
}

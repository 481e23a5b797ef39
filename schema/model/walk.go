package model

import "slices"

// Walk visits an expression and all inside it, the outer before the inner; nil is passed over.
func Walk(e Expr, visit func(Expr)) {
	if e == nil {
		return
	}
	visit(e)
	for _, p := range Parts(e) {
		Walk(p, visit)
	}
}

// Parts are the expressions directly inside an expression; some may be nil.
func Parts(e Expr) []Expr {
	switch x := e.(type) {
	case *AttrRead:
		return []Expr{x.X}
	case *Narrow:
		return []Expr{x.X}
	case *Unary:
		return []Expr{x.X}
	case *Binary:
		return []Expr{x.X, x.Y}
	case *Cond:
		return []Expr{x.Test, x.Then, x.Else}
	case *For:
		return []Expr{x.Over, x.KeyExpr, x.Value, x.If}
	case *ListLit:
		return x.Elems
	case *TallyLit:
		return append(append([]Expr(nil), x.Keys...), x.Values...)
	case *Call:
		return x.Args
	case *FuncCall:
		return x.Args
	case *StatCall:
		return x.Args
	case *Original:
		return x.Args
	case *Lookup:
		var out []Expr
		for _, k := range x.Keys {
			out = append(out, k.Value)
		}
		return out
	case *Index:
		return []Expr{x.X, x.I}
	case *ZoneOf:
		return []Expr{x.Owner}
	case *ZoneList:
		return []Expr{x.Zone}
	case *GraphOf:
		return x.Args
	case *TextRead:
		return []Expr{x.X}
	case *With:
		var out []Expr
		for _, l := range x.Lets {
			out = append(out, l.When, l.Be)
		}
		return append(out, x.X)
	}
	return nil
}

// WalkStmts visits every statement of a body, and those inside, the outer first.
func WalkStmts(body []Stmt, visit func(Stmt)) {
	for _, st := range body {
		visit(st)
		for _, in := range Bodies(st) {
			WalkStmts(in, visit)
		}
	}
}

// AlwaysLeaves says whether the last statement of a body always leaves it.
func AlwaysLeaves(body []Stmt) bool {
	if len(body) == 0 {
		return false
	}
	switch x := body[len(body)-1].(type) {
	case *Stop:
		return x.When == nil
	case *Finish:
		return x.When == nil
	}
	return false
}

// Offers are the actions that a statement offers: those that join a choice, and those it names.
func Offers(st Stmt) (c *Choice, named []*Proc) {
	switch x := st.(type) {
	case *Choose:
		return x.Choice, nil
	case *Turns:
		return x.Choice, slices.Concat(x.Take, x.Free, x.Out)
	}
	return nil, nil
}

// HasStmt says whether a body holds a statement that is asked for, at any depth.
func HasStmt(body []Stmt, is func(Stmt) bool) bool {
	return slices.ContainsFunc(body, func(st Stmt) bool {
		return is(st) || slices.ContainsFunc(Bodies(st), func(in []Stmt) bool { return HasStmt(in, is) })
	})
}

// HasExpr says whether an expression holds one that is asked for, at any depth.
func HasExpr(e Expr, is func(Expr) bool) bool {
	return e != nil && (is(e) || slices.ContainsFunc(Parts(e), func(p Expr) bool { return HasExpr(p, is) }))
}

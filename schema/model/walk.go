package model

import "slices"

// Walk visits what is of a type in an expression, itself and all inside it, the outer before the inner; nil is
// passed over.
func Walk[E Expr](e Expr, visit func(E)) {
	if e == nil {
		return
	}
	if x, ok := e.(E); ok {
		visit(x)
	}
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

// WalkStmts visits every statement of a type in a body, and those inside, the outer first.
func WalkStmts[S Stmt](body []Stmt, visit func(S)) {
	for _, st := range body {
		if x, ok := st.(S); ok {
			visit(x)
		}
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

// HasStmt says whether a body holds a statement of a type that is asked for, at any depth.
func HasStmt[S Stmt](body []Stmt, is func(S) bool) bool {
	return slices.ContainsFunc(body, func(st Stmt) bool {
		x, ok := st.(S)
		return ok && is(x) || slices.ContainsFunc(Bodies(st), func(in []Stmt) bool { return HasStmt(in, is) })
	})
}

// HasExpr says whether an expression holds one of a type that is asked for, at any depth.
func HasExpr[E Expr](e Expr, is func(E) bool) bool {
	if e == nil {
		return false
	}
	x, ok := e.(E)
	return ok && is(x) || slices.ContainsFunc(Parts(e), func(p Expr) bool { return HasExpr(p, is) })
}

// Named are the attributes that a name means: of one kind, or of each of several, in the order of the model.
func (m *Model) Named(one *Attr, byKind map[*Kind]*Attr) []*Attr {
	var out []*Attr
	if one != nil {
		out = append(out, one)
	}
	if len(byKind) == 0 {
		return out
	}
	for _, k := range m.Kinds {
		if a := byKind[k]; a != nil && !slices.Contains(out, a) {
			out = append(out, a)
		}
	}
	return out
}

package interpreter

import (
	"maps"
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// walk calls f for an expression and all in it.
func walk(e model.Expr, f func(model.Expr)) {
	if e == nil {
		return
	}
	f(e)
	for _, c := range children(e) {
		walk(c, f)
	}
}

func children(e model.Expr) []model.Expr {
	switch e := e.(type) {
	case *model.AttrRead:
		return []model.Expr{e.X}
	case *model.Narrow:
		return []model.Expr{e.X}
	case *model.Unary:
		return []model.Expr{e.X}
	case *model.Binary:
		return []model.Expr{e.X, e.Y}
	case *model.Cond:
		return []model.Expr{e.Test, e.Then, e.Else}
	case *model.For:
		return []model.Expr{e.Over, e.Value, e.KeyExpr, e.If}
	case *model.ListLit:
		return e.Elems
	case *model.TallyLit:
		return append(slices.Clone(e.Keys), e.Values...)
	case *model.Call:
		return e.Args
	case *model.FuncCall:
		return e.Args
	case *model.StatCall:
		return e.Args
	case *model.Original:
		return e.Args
	case *model.Lookup:
		var out []model.Expr
		for _, k := range e.Keys {
			out = append(out, k.Value)
		}
		return out
	case *model.Index:
		return []model.Expr{e.X, e.I}
	case *model.ZoneOf:
		return []model.Expr{e.Owner}
	case *model.ZoneList:
		return []model.Expr{e.Zone}
	case *model.GraphOf:
		return e.Args
	}
	return nil
}

// readsLocal says whether an expression reads a local.
func readsLocal(e model.Expr, l *model.Local) bool {
	found := false
	walk(e, func(x model.Expr) {
		if r, ok := x.(*model.LocalRead); ok && l != nil && r.Local == l {
			found = true
		}
	})
	return found
}

func sortedKeys[V any](m map[string]V) []string {
	return slices.Sorted(maps.Keys(m))
}

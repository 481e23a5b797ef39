package texts

import (
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// A namesake is what a value is called after, of which it is another: the attribute or column of its name, or the
// parameter.
type namesakes struct {
	p      *lint.Pass
	report func(hcl.Range, *diag.Finding)
}

// otherNamesake finds values that have the name of one attribute or column and are another of the same thing or row,
// and arguments that stand in each other's place.
func otherNamesake(p *lint.Pass) {
	lint.EachTime(p, func(report func(hcl.Range, *diag.Finding)) {
		s := &namesakes{p, report}
		p.Stmts(func(q *model.Proc, st model.Stmt) {
			switch x := st.(type) {
			case *model.Let:
				s.value(x.Var.Name, x.Be)
			case *model.Run:
				if x.Proc != nil {
					s.arguments(x.Proc.Params, x.Args)
				}
			}
		})
		for _, e := range p.Index.Entries {
			model.Walk(e.Expr, func(c *model.FuncCall) {
				both := model.HasExpr(e.Expr, func(o *model.FuncCall) bool { return o != c && o.Fn == c.Fn })
				if !both { // else one way, and then the other
					s.arguments(c.Fn.Params, c.Args)
				}
			})
			model.Walk(e.Expr, func(w *model.With) {
				for _, l := range w.Lets {
					s.value(l.Var.Name, l.Be)
				}
			})
		}
	})
}

// value judges a value by its name.
func (s *namesakes) value(name string, e model.Expr) {
	is := attrRead(e)
	if is == nil || is.Owner == nil || is.Name == name {
		return
	}
	i := slices.IndexFunc(is.Owner.Attrs, func(a *model.Attr) bool { return a.Name == name && a.Type.Same(is.Type) })
	if i >= 0 {
		s.report(e.Range(), diag.Found(e.Range(), "`"+name+"`, or another name",
			"This is called %q, and is the %q of what has both.", name, is.Name).
			See(is.Owner.Attrs[i].Range, "This has the name."))
	}
}

// attrRead is the attribute or column that an expression reads, and nothing more.
func attrRead(e model.Expr) *model.Attr {
	switch x := e.(type) {
	case *model.AttrRead:
		return x.Attr
	case *model.Lookup:
		return x.Col
	}
	return nil
}

// arguments finds two that are called like each other's parameters.
func (s *namesakes) arguments(params []*model.Param, args []model.Expr) {
	at := func(name string) int {
		return slices.IndexFunc(params, func(x *model.Param) bool { return x.Local.Name == name })
	}
	for i, e := range args {
		if e == nil || i >= len(params) {
			continue
		}
		j := at(nameRead(e))
		if j > i && j < len(args) && args[j] != nil && nameRead(args[j]) == params[i].Local.Name {
			s.report(e.Range(), diag.Found(e.Range(), "`"+params[i].Local.Name+"` for "+params[i].Local.Name,
				"%q and %q are given in each other's place.", params[j].Local.Name, params[i].Local.Name))
		}
	}
}

// nameRead is the name of the local that an expression is.
func nameRead(e model.Expr) string {
	switch x := e.(type) {
	case *model.LocalRead:
		return x.Local.Name
	case *model.LoopRead:
		return x.Var.Name
	}
	return ""
}

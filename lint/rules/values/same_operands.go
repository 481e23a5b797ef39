package values

import (
	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// sameOperands finds operators whose two sides are one and the same.
func sameOperands(p *lint.Pass) {
	w := p.Sure()
	overNodes(p, w, func(n interval.Node) (*diag.Finding, bool) {
		e, what := twice(w, n.Expr)
		if e == nil {
			_, counts := n.Expr.(*model.Binary)
			return nil, counts
		}
		f := &diag.Finding{Range: e.Range(), Summary: what, Detail: "two that differ, or one of them alone"}
		if x, ok := n.Expr.(*model.Binary); ok && e == x.Y {
			f.Fix = without(p, x.X.Range(), x.Y.Range())
		}
		return f, true
	})
}

// twice gives what stands a second time, and says so.
func twice(w *interval.World, e model.Expr) (model.Expr, string) {
	switch x := e.(type) {
	case *model.Binary:
		if _, ok := x.Y.(*model.Const); ok {
			return nil, ""
		}
		switch {
		case x.Op == model.And || x.Op == model.Or:
			parts := operands(x.X, x.Op)
			for _, p := range parts {
				if w.Same(p, x.Y) {
					return x.Y, "This was asked on the left already."
				}
			}
		case w.Same(x.X, x.Y) && x.Op >= model.Equal:
			return x, "Both sides of this comparison are the same."
		case w.Same(x.X, x.Y) && x.Op == model.Sub:
			return x, "This takes a value from itself."
		}
	case *model.Call:
		switch x.Fn {
		case model.Min, model.Max, model.Minus, model.Distance, model.Toward, model.OrElse:
			a := x.Args
			if len(a) >= 2 && w.Same(a[len(a)-2], a[len(a)-1]) {
				return x, "This is given the same twice."
			}
		}
	}
	return nil, ""
}

// without takes away what stands second, with the operator or comma before it; nothing where
// more than that, such as a bracket or a comment, lies between.
func without(p *lint.Pass, first, second hcl.Range) []diag.Edit {
	gap := hcl.Range{Filename: first.Filename, Start: first.End, End: second.Start}
	switch p.Text(gap) {
	case "&&", "||", ",":
		gap.End = second.End
		return []diag.Edit{{Range: gap}}
	}
	return nil
}

// operands are the parts of a chain of && or ||.
func operands(e model.Expr, op model.Op) []model.Expr {
	if x, ok := e.(*model.Binary); ok && x.Op == op {
		return append(operands(x.X, op), operands(x.Y, op)...)
	}
	return []model.Expr{e}
}

package values

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// conditionWithoutElement finds comprehensions that ask of every element what has nothing to
// do with it.
func conditionWithoutElement(p *lint.Pass) {
	overNodes(p, p.Sure(), func(n interval.Node) (*diag.Finding, bool) {
		x, c := asksEach(n.Expr)
		if c == nil || p.Text(c.Range()) == "" {
			return nil, false
		}
		if _, known := c.(*model.Const); known || interval.Reads(c, x.Val, x.Key) {
			return nil, true
		}
		return &diag.Finding{Range: c.Range(), Summary: "This condition is the same for every element.",
			Detail:     "a condition that reads `" + x.Val.Name + "`",
			Suggestion: "or ask it once, before the list"}, true
	})
}

// asksEach gives a comprehension and what it asks of every element; nil where it asks nothing.
func asksEach(e model.Expr) (*model.For, model.Expr) {
	switch x := e.(type) {
	case *model.For:
		return x, x.If
	case *model.Call:
		if x.Fn != model.AnyOf && x.Fn != model.AllOf {
			return nil, nil
		}
		if f, ok := x.Args[0].(*model.For); ok {
			return f, f.Value
		}
	}
	return nil, nil
}

// constantFigure finds lists that are put in order by a figure that is the same for all.
func constantFigure(p *lint.Pass) {
	overNodes(p, p.Sure(), func(n interval.Node) (*diag.Finding, bool) {
		x, ok := n.Expr.(*model.Call)
		if !ok {
			return nil, false
		}
		switch x.Fn {
		case model.SortBy, model.SortDown, model.Least, model.Largest, model.Best, model.Ranks, model.Shares:
		default:
			return nil, false
		}
		f, ok := x.Args[1].(*model.For)
		if !ok || interval.Reads(f.Value, f.Val, f.Key) {
			return nil, true
		}
		return &diag.Finding{Range: f.Value.Range(), Summary: "This figure is the same for every element.",
			Detail: "a figure that reads `" + f.Val.Name + "`"}, true
	})
}

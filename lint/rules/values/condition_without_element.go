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

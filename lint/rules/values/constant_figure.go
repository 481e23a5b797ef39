package values

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

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

package values

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// unreadElement finds lists whose elements do not depend on what they are made of.
func unreadElement(p *lint.Pass) {
	over(p, p.Sure(), func(x *model.For, _ interval.Node) *diag.Finding {
		if _, plain := x.Value.(*model.Const); plain || interval.Reads(x.Value, x.Val, x.Key) ||
			x.KeyExpr != nil || x.If != nil && interval.Reads(x.If, x.Val, x.Key) || p.Text(x.Value.Range()) == "" {
			return nil
		}
		return diag.Found(x.Value.Range(), "a value that reads `"+x.Val.Name+"`, or `repeat(…)`",
			"This value is the same for every `%s`.", x.Val.Name)
	})
}

// addedCount finds the number of a pass that is added to what held that of the pass before.
func addedCount(p *lint.Pass) {
	rounds := map[*model.Local]bool{}
	lint.EachStmt(p, func(_ *model.Proc, r *model.Repeat) { rounds[r.Round] = r.Round != nil })
	lint.EachStmt(p, func(_ *model.Proc, g *model.Gain) {
		for _, a := range g.Assigns {
			if l, ok := a.Value.(*model.LocalRead); ok && rounds[l.Local] {
				p.Reportf(a.Range, "`set`, where it is to be the number of the pass",
					"This adds 1, then 2, then 3: the number of each pass.")
			}
		}
	})
}

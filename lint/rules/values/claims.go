package values

import (
	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// certainClaim finds expectations of tests that hold whatever play does: by the range that what they read is declared
// to have.
func certainClaim(p *lint.Pass) {
	w := p.Sure()
	lint.EachTime(p, func(found func(hcl.Range, *diag.Finding)) {
		for _, n := range w.Nodes() {
			if n.In.Role != model.Claim || !n.In.Test() || !ofState(n.Expr) || othersJudge(p, w, n.Expr) {
				continue
			}
			var f *diag.Finding
			if is, known := w.Of(n.Expr, n.Facts).Truth(); known && is {
				f = diag.Found(n.Expr.Range(), "a condition that play could break", "This cannot fail.").Help(why(w, n))
			}
			found(n.Expr.Range(), f)
		}
	})
}

// ofState says whether an expression compares something that play changes.
func ofState(e model.Expr) bool {
	x, ok := e.(*model.Binary)
	if !ok || !compares(e) {
		return false
	}
	state := func(e model.Expr) bool {
		a, ok := e.(*model.AttrRead)
		return ok && a.Attr != nil && a.Attr.Class == model.State
	}
	return state(x.X) || state(x.Y)
}

package values

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// numberOverflow finds arithmetic whose outcome may be larger than numbers can be.
func numberOverflow(p *lint.Pass) {
	w := p.Values()
	overNodes(p, w, func(n interval.Node) (*diag.Finding, bool) {
		x, ok := n.Expr.(*model.Binary)
		if !ok || x.Op > model.Mul || x.T.Class != model.Integer {
			return nil, false
		}
		a, b, v := w.Of(x.X, n.Facts), w.Of(x.Y, n.Facts), w.Of(x, n.Facts)
		if v.Never || !a.Bounded() || !b.Bounded() || v.Bounded() {
			return nil, true
		}
		return &diag.Finding{Summary: "This can be larger than any number of a game.",
			Detail: "Numbers have 63 bits; beyond, the rule is at fault."}, true
	})
}

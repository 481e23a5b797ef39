package values

import (
	"fmt"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// noSuchElement finds elements asked for beyond the end of a list, or before its beginning.
func noSuchElement(p *lint.Pass) {
	w := p.Values()
	overNodes(p, w, func(n interval.Node) (*diag.Finding, bool) {
		x, ok := n.Expr.(*model.Index)
		if !ok || x.X.Type().Class != model.List {
			return nil, false // nothing to judge
		}
		l, i := w.Of(x.X, n.Facts), w.Of(x.I, n.Facts)
		if l.Never || i.Never || i.High >= 0 && i.Low < l.High {
			return nil, true // judged, and right
		}
		return &diag.Finding{Summary: fmt.Sprintf("There is no element %s: the list has %s.", i, l),
			Detail: "Elements are counted from 0."}, true
	})
}

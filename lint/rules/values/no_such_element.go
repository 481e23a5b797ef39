package values

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// noSuchElement finds indices outside of their lists.
func noSuchElement(p *lint.Pass) {
	w := p.Values()
	over(p, w, func(x *model.Index, n interval.Node) *diag.Finding {
		l, i := w.Of(x.X, n.Facts), w.Of(x.I, n.Facts)
		if x.X.Type().Class != model.List || l.Never || i.Never || i.High >= 0 && i.Low < l.High {
			return nil
		}
		return diag.Found(x.R, "Elements are counted from 0.", "There is no element %s: the list has %s.", i, l)
	})
}

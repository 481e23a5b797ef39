package values

import (
	"fmt"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// constantCondition finds comparisons that always hold or never, whatever things say.
func constantCondition(p *lint.Pass) {
	w := p.Sure()
	overNodes(p, w, func(n interval.Node) (*diag.Finding, bool) {
		if !compares(n.Expr) {
			return nil, false
		}
		is, known := w.Of(n.Expr, n.Facts).Truth()
		if !known || n.In.Role == interval.Claim || othersJudge(p, w, n.Expr) {
			return nil, true
		}
		return &diag.Finding{Summary: fmt.Sprintf("This is always %v.", is), Detail: why(w, n)}, true
	})
}

// compares says whether an expression asks something that may be so or not.
func compares(e model.Expr) bool {
	switch x := e.(type) {
	case *model.Binary:
		return x.Op >= model.Equal
	case *model.Call:
		return x.Fn == model.Contains || x.Fn == model.Within
	}
	return false
}

// othersJudge says whether another rule has more to say of a comparison: of null, of two
// sides alike, of a word that is never there.
func othersJudge(p *lint.Pass, w *interval.World, e model.Expr) bool {
	x, ok := e.(*model.Binary)
	if !ok {
		return false
	}
	_, _, never := neverThat(p.Values(), x)
	return interval.IsNull(x.X) || interval.IsNull(x.Y) || w.Same(x.X, x.Y) || never
}

// why says in words what the sides of a comparison may be.
func why(w *interval.World, n interval.Node) string {
	x, ok := n.Expr.(*model.Binary)
	if !ok || x.X.Type().Class != model.Integer {
		return ""
	}
	a, b := w.Of(x.X, n.Facts), w.Of(x.Y, n.Facts)
	if a.Never || b.Never {
		return ""
	}
	if _, plain := x.Y.(*model.Const); plain {
		return fmt.Sprintf("The left side is %s here.", a)
	}
	if !interval.Overlap(a, b) {
		return fmt.Sprintf("The left side is %s here, the right side %s.", a, b)
	}
	return fmt.Sprintf("The left side less the right is %s here.", w.Difference(x.X, x.Y, n.Facts))
}

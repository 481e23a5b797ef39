package values

import (
	"fmt"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// divisionByZero finds divisors that may be 0, which is a fault of the rule when it comes to it.
func divisionByZero(p *lint.Pass) {
	w := p.Values()
	overNodes(p, w, func(n interval.Node) (*diag.Finding, bool) {
		d := divisor(n)
		if d == nil {
			return nil, false
		}
		v := w.Of(d, n.Facts)
		what := called(p, d, "the divisor")
		switch k, ok := v.Constant(); {
		case ok && k == 0:
			return &diag.Finding{Summary: "This divides by zero."}, true
		case v.Never || !v.May(0) || v.Low < 0 && v.High > 0:
			return nil, true // what can be anything is no reason to suspect 0
		}
		return &diag.Finding{Summary: "This divides by what can be 0.",
			Detail:     fmt.Sprintf("In this place %s is %s.", what, v),
			Suggestion: "a condition that leaves 0 out, or max(1, …)"}, true
	})
}

// divisor is what an expression divides by; nil where it divides by nothing.
func divisor(n interval.Node) model.Expr {
	if c, ok := n.Expr.(*model.Call); ok {
		switch c.Fn {
		case model.Whole, model.Rest, model.Ratio, model.Up:
			return c.Args[1]
		}
	}
	if m, ok := n.In.Owner.(*model.Modifier); ok && m.HasPart && m.PartOf[1] == n.Expr {
		return n.Expr
	}
	return nil
}

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

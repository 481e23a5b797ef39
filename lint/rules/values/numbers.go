package values

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// divisionByZero finds divisors that may be 0, which makes the rule fail.
func divisionByZero(p *lint.Pass) {
	w := p.Values()
	over(p, w, func(e model.Expr, n interval.Node) *diag.Finding {
		d := divisor(n)
		if d == nil {
			return nil
		}
		v := w.Of(d, n.Facts)
		switch k, ok := v.Constant(); {
		case ok && k == 0:
			return diag.Found(e.Range(), "", "This divides by zero.")
		case v.Never || !v.May(0) || v.Low < 0 && v.High > 0:
			return nil // what can be anything is no reason to suspect 0
		}
		return diag.Found(e.Range(), fmt.Sprintf("Here %s is %s.", called(p, d, "the divisor"), v),
			"This may divide by 0.").Help("a condition that leaves 0 out, or max(1, …)")
	})
}

// divisor is what an expression divides by, or nil.
func divisor(n interval.Node) model.Expr {
	if c, ok := n.Expr.(*model.Call); ok {
		switch c.Fn {
		case model.FloorDiv, model.Mod, model.RoundDiv, model.CeilDiv:
			return c.Args[1]
		}
	}
	if m, ok := n.In.Owner.(*model.Modifier); ok && m.HasPart && m.PartOf[1] == n.Expr {
		return n.Expr
	}
	return nil
}

// outOfRange finds state that is set to values outside of its bounds.
func outOfRange(p *lint.Pass) {
	overWrites(p, "This is %s, but %q must be %s.", func(v, bounds interval.Value, s interval.Site) bool {
		return !interval.Overlap(v, bounds)
	})
}

// mayLeaveRange finds state that is set to values that may be outside of its bounds. Rules that count up or down
// are left out, since they usually know that there is room.
func mayLeaveRange(p *lint.Pass) {
	overWrites(p, "This may be %s, but %q must be %s.", func(v, bounds interval.Value, s interval.Site) bool {
		counts := func(x *model.AttrRead) bool { return x.Attr == s.Assign.Attr }
		return interval.Overlap(v, bounds) && !model.HasExpr(s.Expr, counts) &&
			(v.High > bounds.High && v.High < interval.Inf || v.Low < bounds.Low && v.Low > -interval.Inf)
	})
}

// overWrites checks what bounded numbers are set to.
func overWrites(p *lint.Pass, words string, leaves func(v, bounds interval.Value, s interval.Site) bool) {
	w := p.Values()
	overSites(p, w, func(s interval.Site) *diag.Finding {
		switch s.Stmt.(type) {
		case *model.Set, *model.Create:
		default:
			return nil // a gain stops at its bound, a payment is refused
		}
		a := s.Assign.Attr
		_, plain := s.Expr.(*model.Const)
		if a == nil || plain || a.Type.Class != model.Integer || a.Type.Low == nil && a.Type.High == nil {
			return nil
		}
		v, bounds := w.Of(s.Expr, s.Facts), interval.OfType(a.Type)
		if v.Never || v.NotOther || !leaves(v, bounds, s) {
			return nil
		}
		return diag.Found(s.Expr.Range(), "A value out of bounds is a fault in play.", words, v, a.Name, bounds).
			Help("min(…) or max(…) around it, gain and pay, or wider bounds").See(a.Range, "The bounds are here.")
	}, model.Assigned)
}

// emptySpan finds spans and ranges of numbers whose end is before their beginning.
func emptySpan(p *lint.Pass, f *source.File) {
	if packs.IsTest(f.Name) {
		return
	}
	for _, c := range turnedSpans(f.Body) {
		a, _ := lint.WrittenNumber(c.Args[0])
		b, _ := lint.WrittenNumber(c.Args[1])
		p.Reportf(hcl.RangeBetween(c.NameRange, c.CloseParenRange), "the lower end first",
			"%s(%d, %d) holds no number: it ends before it begins.", c.Name, a, b).
			Help(fmt.Sprintf("write %s(%d, %d)", c.Name, b, a))
	}
}

// turnedSpans are the spans, and ranges of numbers, that end before they begin.
func turnedSpans(in hclsyntax.Node) []*hclsyntax.FunctionCallExpr {
	var out []*hclsyntax.FunctionCallExpr
	for _, c := range lint.Nodes[*hclsyntax.FunctionCallExpr](in) {
		if c.Name != "span" && c.Name != "range" || len(c.Args) != 2 {
			continue
		}
		a, ok := lint.WrittenNumber(c.Args[0])
		b, ok2 := lint.WrittenNumber(c.Args[1])
		if ok && ok2 && a > b {
			out = append(out, c)
		}
	}
	return out
}

// TurnedWithin says whether the attribute around a place contains such a span, which is reported itself.
func TurnedWithin(p *lint.Pass, r hcl.Range) bool {
	a := p.Attribute(r)
	return a != nil && len(turnedSpans(a.Expr)) > 0
}

package values

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// emptySpan finds spans and runs of numbers whose end lies before their beginning.
func emptySpan(p *lint.Pass, f *source.File) {
	_ = hclsyntax.VisitAll(f.Body, func(n hclsyntax.Node) hcl.Diagnostics {
		if packs.IsTest(f.Name) {
			return nil
		}
		if c, a, b := turnedSpan(n); c != nil {
			r := hcl.RangeBetween(c.NameRange, c.CloseParenRange)
			p.Report(&diag.Finding{Range: r,
				Summary: fmt.Sprintf("%s(%d, %d) holds no number: it ends before it begins.", c.Name, a, b),
				Detail:  "the lower end first", Suggestion: fmt.Sprintf("write %s(%d, %d)", c.Name, b, a)})
		}
		return nil
	})
}

// turnedSpan reads a span, or run of numbers, that ends before it begins; nil where a node is none.
func turnedSpan(n hclsyntax.Node) (c *hclsyntax.FunctionCallExpr, a, b int64) {
	c, ok := n.(*hclsyntax.FunctionCallExpr)
	if !ok || c.Name != "span" && c.Name != "numbers" || len(c.Args) != 2 {
		return nil, 0, 0
	}
	a, ok = literalNumber(c.Args[0])
	b, ok2 := literalNumber(c.Args[1])
	if !ok || !ok2 || a <= b {
		return nil, 0, 0
	}
	return c, a, b
}

// TurnedWithin says whether the attribute around a place holds such a span, which is found itself.
func TurnedWithin(p *lint.Pass, r hcl.Range) bool {
	found := false
	if a := p.Attribute(r); a != nil {
		_ = hclsyntax.VisitAll(a.Expr, func(n hclsyntax.Node) hcl.Diagnostics {
			c, _, _ := turnedSpan(n)
			found = found || c != nil
			return nil
		})
	}
	return found
}

// literalNumber reads a whole number that is written out.
func literalNumber(e hclsyntax.Expression) (int64, bool) {
	switch x := e.(type) {
	case *hclsyntax.LiteralValueExpr:
		if x.Val.IsNull() || x.Val.Type() != cty.Number {
			return 0, false
		}
		n, _ := x.Val.AsBigFloat().Int64()
		return n, true
	case *hclsyntax.UnaryOpExpr:
		n, ok := literalNumber(x.Val)
		return -n, ok && x.Op == hclsyntax.OpNegate
	}
	return 0, false
}

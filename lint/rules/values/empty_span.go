package values

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// emptySpan finds spans and runs of numbers whose end lies before their beginning.
func emptySpan(p *lint.Pass, f *source.File) {
	if packs.IsTest(f.Name) {
		return
	}
	for _, c := range turnedSpans(f.Body) {
		a, _ := writtenNumber(c.Args[0])
		b, _ := writtenNumber(c.Args[1])
		p.Reportf(hcl.RangeBetween(c.NameRange, c.CloseParenRange), "the lower end first",
			"%s(%d, %d) holds no number: it ends before it begins.", c.Name, a, b).
			Help(fmt.Sprintf("write %s(%d, %d)", c.Name, b, a))
	}
}

// turnedSpans are the spans, and runs of numbers, that end before they begin.
func turnedSpans(in hclsyntax.Node) []*hclsyntax.FunctionCallExpr {
	var out []*hclsyntax.FunctionCallExpr
	for _, c := range lint.Nodes[*hclsyntax.FunctionCallExpr](in) {
		if c.Name != "span" && c.Name != "numbers" || len(c.Args) != 2 {
			continue
		}
		a, ok := writtenNumber(c.Args[0])
		b, ok2 := writtenNumber(c.Args[1])
		if ok && ok2 && a > b {
			out = append(out, c)
		}
	}
	return out
}

// TurnedWithin says whether the attribute around a place holds such a span, which is found itself.
func TurnedWithin(p *lint.Pass, r hcl.Range) bool {
	a := p.Attribute(r)
	return a != nil && len(turnedSpans(a.Expr)) > 0
}

// writtenNumber reads a whole number that is written out.
func writtenNumber(e hclsyntax.Expression) (int64, bool) {
	v, diags := e.Value(nil)
	if diags.HasErrors() || v.IsNull() || !v.IsKnown() || v.Type() != cty.Number {
		return 0, false
	}
	n, _ := v.AsBigFloat().Int64()
	return n, true
}

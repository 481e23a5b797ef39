package scenarios

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/source"
)

// constantExpectation finds expectations that read nothing of the game, and such as stand twice.
func constantExpectation(p *lint.Pass, f *source.File) {
	for _, t := range f.Body.Blocks {
		if t.Type != "test" {
			continue
		}
		first := map[string]hcl.Range{}
		lint.EachBlock(t.Body, func(b *hclsyntax.Block) {
			a := b.Body.Attributes["that"]
			if b.Type == "expect" && a != nil && readsNothing(a.Expr) && !isFalse(a.Expr) {
				p.Reportf(a.Expr.Range(), "a condition on what the game came to", "This expectation reads nothing of the game.")
			}
		})
		for _, b := range t.Body.Blocks { // those at the end are judged at one moment
			a := b.Body.Attributes["that"]
			if b.Type != "expect" || a == nil {
				continue
			}
			key := squeezed(f, a.Expr.Range())
			if was, seen := first[key]; seen {
				p.Report(&diag.Finding{Range: a.Expr.Range(),
					Summary: "The same is expected further up in this test.", Detail: "another condition",
					Related: []diag.Related{{Range: was, Note: "The first stands here."}}})
				continue
			}
			first[key] = a.Expr.Range()
		}
	}
}

// isFalse says whether an expectation is one that nothing must come to.
func isFalse(e hclsyntax.Expression) bool {
	l, ok := e.(*hclsyntax.LiteralValueExpr)
	return ok && l.Val.RawEquals(cty.False)
}

// readsNothing says whether an expression names no value and calls nothing.
func readsNothing(e hclsyntax.Expression) bool {
	if len(e.Variables()) > 0 {
		return false
	}
	calls := false
	_ = hclsyntax.VisitAll(e, func(n hclsyntax.Node) hcl.Diagnostics {
		if _, ok := n.(*hclsyntax.FunctionCallExpr); ok {
			calls = true
		}
		return nil
	})
	return !calls
}

// noExpectation finds tests that claim nothing: they hold whatever the rules do.
func noExpectation(p *lint.Pass, f *source.File) {
	for _, b := range f.Body.Blocks {
		if b.Type != "test" || b.Body.Attributes["refused"] != nil {
			continue
		}
		claims := false
		lint.EachBlock(b.Body, func(in *hclsyntax.Block) { claims = claims || in.Type == "expect" || in.Type == "require" })
		if !claims && len(b.LabelRanges) > 0 {
			p.Reportf(b.LabelRanges[0], `expect "…" { that = … }, or refused = "…"`, "This test expects nothing.")
		}
	}
}

package scenarios

import (
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/source"
)

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

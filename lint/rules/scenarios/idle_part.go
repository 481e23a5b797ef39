package scenarios

import (
	"fmt"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/source"
)

// idlePart finds parts of scenarios, games and tests that say nothing: an empty set-up, no answers.
// A `run {}` of a test is left alone: it says that the scenario is not played.
func idlePart(p *lint.Pass, f *source.File) {
	for _, b := range f.Body.Blocks {
		if b.Type != "test" && b.Type != "scenario" && b.Type != "game" {
			continue
		}
		for _, in := range b.Body.Blocks {
			if (in.Type == "given" || in.Type == "setup") && len(in.Body.Blocks)+len(in.Body.Attributes) == 0 {
				p.Reportf(in.TypeRange, "statements, or no such block", "This %s does nothing.", in.Type)
			}
		}
		for _, name := range []string{"answers", "dice", "options"} {
			a := b.Body.Attributes[name]
			if a == nil {
				continue
			}
			if o, ok := a.Expr.(*hclsyntax.ObjectConsExpr); ok && len(o.Items) == 0 {
				p.Reportf(a.NameRange, "some, or no such attribute", "Here stand no %s.", name)
				continue
			}
			for _, k := range lint.ObjectKeys(a.Expr) {
				if t, ok := k.Value.(*hclsyntax.TupleConsExpr); ok && len(t.Exprs) == 0 && name != "options" {
					p.Report(&diag.Finding{Range: k.At, Summary: fmt.Sprintf("%q is given nothing.", k.Name),
						Detail: "what it gives, in order; or no such line"})
				}
			}
		}
	}
}

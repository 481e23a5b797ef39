package scenarios

import (
	"fmt"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
)

// optionAsIs finds options that a scenario sets to what they are anyway.
func optionAsIs(p *lint.Pass) {
	for _, s := range p.Model.Scenarios {
		b := p.Block(s.Range)
		if b == nil || b.Body.Attributes["options"] == nil || !p.Owns(s.Range.Filename) {
			continue
		}
		for _, k := range lint.ObjectKeys(b.Body.Attributes["options"].Expr) {
			for _, o := range p.Model.Options {
				if v, set := s.Options[o]; set && o.Name == k.Name && v == o.Default {
					p.Report(&diag.Finding{Range: k.At, Summary: fmt.Sprintf("The option %q is so without being set.", o.Name),
						Detail:  "another value than its own",
						Related: []diag.Related{{Range: o.Range, Note: "The option stands here."}}})
				}
			}
		}
	}
}

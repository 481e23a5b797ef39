package lint

import (
	"fmt"

	"github.com/stellar-rules/stellar/schema/diag"
)

// optionAsIs finds options that a scenario sets to what they are anyway.
var optionAsIs = &Rule{
	Code:     "L0802",
	Name:     "option-as-is",
	Severity: diag.Note,
	Check: func(p *Pass) {
		for _, s := range p.Model.Scenarios {
			b := p.Block(s.Range)
			if b == nil || b.Body.Attributes["options"] == nil || !p.Owns(s.Range.Filename) {
				continue
			}
			for _, k := range objectKeys(b.Body.Attributes["options"].Expr) {
				for _, o := range p.Model.Options {
					if v, set := s.Options[o]; set && o.Name == k.name && v == o.Default {
						p.Report(diag.Finding{Range: k.at, Summary: fmt.Sprintf("The option %q is so without being set.", o.Name),
							Detail:  "another value than its own",
							Related: []diag.Related{{Range: o.Range, Note: "The option stands here."}}})
					}
				}
			}
		}
	},
}

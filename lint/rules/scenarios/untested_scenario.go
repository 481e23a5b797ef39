package scenarios

import (
	"fmt"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/packs"
)

// untestedScenario finds scenarios that no test plays or begins with.
func untestedScenario(p *lint.Pass) {
	tested := map[string]bool{}
	for _, t := range p.Model.Tests {
		if t.Scenario != nil {
			tested[t.Scenario.Name] = true
		}
	}
	for _, s := range p.Model.Scenarios {
		if !tested[s.Name] && !packs.IsTest(s.Range.Filename) {
			p.Report(&diag.Finding{Range: s.Range, Summary: fmt.Sprintf("No test plays the scenario %q.", s.Name),
				Detail: "a test of it in a file *.test.hcl beside it"})
		}
	}
}

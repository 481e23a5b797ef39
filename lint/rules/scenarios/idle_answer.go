package scenarios

import (
	"fmt"
	"maps"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/rules/use"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/packs"
)

// idleAnswer finds answers of bots to decisions that no game asks.
func idleAnswer(p *lint.Pass) {
	if p.TestsCount() {
		return // and tests may run whatever there is
	}
	m := p.Model
	reached, behind := p.Reach(), use.BehindUnrun(p)
	for _, b := range m.Bots {
		asked := map[hcl.Range]bool{}
		idle := map[hcl.Range]string{}
		var order []hcl.Range
		for _, address := range slices.Sorted(maps.Keys(b.Answers)) {
			d := m.Decisions[address]
			for _, a := range b.Answers[address] {
				if d == nil || reached.Procs[d.Proc] || behind[d.Proc] {
					asked[a.Range] = true
				} else if _, seen := idle[a.Range]; !seen {
					idle[a.Range] = address
					order = append(order, a.Range)
				}
			}
		}
		for _, at := range order {
			if !asked[at] && !packs.IsTest(at.Filename) {
				p.Report(diag.Finding{Range: at, Summary: fmt.Sprintf("No game comes to ask %q.", idle[at]),
					Detail: "a decision of what is played"})
			}
		}
	}
}

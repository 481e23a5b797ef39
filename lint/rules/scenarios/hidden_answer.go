package scenarios

import (
	"maps"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// hiddenAnswer finds answers of a bot that are never asked, for one before them holds always.
func hiddenAnswer(p *lint.Pass) {
	for _, b := range p.Model.Bots {
		asked := map[hcl.Range]bool{}
		hiddenBy := map[hcl.Range]hcl.Range{}
		var order []hcl.Range
		for _, address := range slices.Sorted(maps.Keys(b.Answers)) {
			var always *model.Answer
			for _, a := range b.Answers[address] {
				if always == nil {
					asked[a.Range] = true
				} else if _, seen := hiddenBy[a.Range]; !seen {
					hiddenBy[a.Range] = always.Range
					order = append(order, a.Range)
				}
				if a.When == nil && always == nil {
					always = a
				}
			}
		}
		for _, at := range order {
			if !asked[at] {
				p.Report(&diag.Finding{Range: at, Summary: "This answer is never asked.",
					Detail:  "an answer without `when` as the last",
					Related: []diag.Related{{Range: hiddenBy[at], Note: "This one comes first, and holds always."}}})
			}
		}
	}
}

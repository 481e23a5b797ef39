package files

import (
	"fmt"
	"maps"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
)

// missingNeed finds packs that use what another pack declares without saying that they need it:
// it is there only because a third pack needs it.
func missingNeed(p *lint.Pass) {
	packs := newPacksOf(p)
	if len(packs.block) < 2 {
		return
	}
	first := map[[2]string]hcl.Range{}
	eachEdge(p, func(use, of hcl.Range) {
		from, to := packs.packOf(use.Filename), packs.packOf(of.Filename)
		if from == "" || to == "" || from == to || !p.Owns(use.Filename) || slices.Contains(packs.needs(from), to) {
			return
		}
		key := [2]string{from, to}
		if was, seen := first[key]; !seen || isBefore(use, was) {
			first[key] = use
		}
	})
	for _, b := range packs.blocks() {
		for _, to := range slices.Sorted(maps.Keys(packs.block)) {
			use, found := first[[2]string{b.Labels[0], to}]
			if !found {
				continue
			}
			p.Report(diag.Finding{Range: use,
				Summary: fmt.Sprintf("This is of the pack %q, which the pack %q does not say it needs.", to, b.Labels[0]),
				Detail:  fmt.Sprintf("needs = [… %q]", to),
				Related: []diag.Related{{Range: b.LabelRanges[0], Note: "The pack says what it needs here."}}})
		}
	}
}

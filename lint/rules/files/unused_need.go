package files

import (
	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
)

// unusedNeed finds packs that are said to be needed, and of which nothing is used.
func unusedNeed(p *lint.Pass) {
	packs := newPacksOf(p)
	if len(packs.block) < 2 {
		return
	}
	used := map[[2]string]bool{}
	eachEdge(p, func(use, of hcl.Range) {
		used[[2]string{packs.packOf(use.Filename), packs.packOf(of.Filename)}] = true
	})
	for _, b := range packs.blocks() {
		a := b.Body.Attributes["needs"]
		if a == nil {
			continue
		}
		for _, n := range lint.PlainStrings(a.Expr) {
			if packs.block[n.Name] != nil && !used[[2]string{b.Labels[0], n.Name}] {
				p.Reportf(n.At, "only packs that this one builds on", "Nothing of the pack %q is used here.", n.Name)
			}
		}
	}
}

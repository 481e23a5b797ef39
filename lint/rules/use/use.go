package use

import (
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
)

// declares are the blocks whose values are computed before play and leave no trace of what
// they were computed from. Those of things are named after their kinds.
var declares = map[string]bool{"kind": true, "roster": true, "common": true, "change": true, "table": true, "die": true,
	"board": true, "option": true, "scenario": true, "game": true}

// before says whether a name is spelt where values are computed before play.
func before(p *lint.Pass, name string, own hcl.Range) bool {
	for _, at := range p.Index.Mentioned(name) {
		b := p.Top(at)
		if b == nil || b.Range().ContainsOffset(own.Start.Byte) && own.Filename == at.Filename {
			continue
		}
		sets := lint.Value(b, "options")
		if b.Type == "scenario" && sets != nil && sets.Range().ContainsOffset(at.Start.Byte) {
			continue // it sets them, and does not ask
		}
		isKind := func(k *model.Kind) bool { return k.Name == b.Type }
		if declares[b.Type] || slices.ContainsFunc(p.Model.Kinds, isKind) {
			return true
		}
	}
	return false
}

// elsewhere says whether any of some uses stands at a place that is not the thing's own.
func elsewhere(uses []lint.Use, own func(*lint.Location) bool) bool {
	return slices.ContainsFunc(uses, func(u lint.Use) bool { return !own(u.In) })
}

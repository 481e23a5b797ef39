package use

import (
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
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
		if options := b.Body.Attributes["options"]; b.Type == "scenario" && options != nil &&
			options.SrcRange.ContainsOffset(at.Start.Byte) {
			continue // it sets them, and does not ask
		}
		if declares[b.Type] || isKind(p, b.Type) {
			return true
		}
	}
	return false
}

func isKind(p *lint.Pass, name string) bool {
	return slices.ContainsFunc(p.Model.Kinds, func(k *model.Kind) bool { return k.Name == name })
}

// elsewhere says whether any of the uses stands at a place that is not the thing's own.
func elsewhere(uses []lint.Use, own func(*lint.Location) bool) bool {
	return slices.ContainsFunc(uses, func(u lint.Use) bool { return !own(u.In) })
}

// blocks are the outermost blocks of a type with one label, tests apart, in the order of files.
func blocks(p *lint.Pass, kind string) []*hclsyntax.Block {
	var out []*hclsyntax.Block
	for _, f := range p.Files {
		if packs.IsTest(f.Name) {
			continue
		}
		for _, b := range f.Body.Blocks {
			if b.Type == kind && len(b.Labels) == 1 {
				out = append(out, b)
			}
		}
	}
	return out
}

// mentioned says whether any expression spells a name; of a pack that nothing plays, its tests, too.
func mentioned(p *lint.Pass, name string) bool {
	return len(p.Index.Mentioned(name)) > 0 || p.TestsCount() && len(p.Index.Tests.Mentioned(name)) > 0
}

package lint

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/packs"
)

// testsCount says whether what only tests use counts as used: of what nothing else plays, and
// where the configuration says so.
func (p *Pass) testsCount() bool { return p.tests || p.library() }

// uses gathers what uses something, in tests where these count.
func (p *Pass) uses(of func(*Index) []Use) []Use {
	out := of(p.Index)
	if p.testsCount() && p.Index.Tests != nil {
		out = append(out[:len(out):len(out)], of(p.Index.Tests)...)
	}
	return out
}

// reach is what can come about in the games of the unit.
func (p *Pass) reach() *reach { return p.Index.reachOf(p.Model) }

// library says that a unit holds nothing to play, not a single decision: it is there for others
// to build on, or to be tested, and who uses what is in it is not known here.
func (p *Pass) library() bool { return !p.reach().played }

// top is the outermost block around a place.
func (p *Pass) top(r hcl.Range) *hclsyntax.Block {
	f := p.syntax.files[r.Filename]
	if f == nil {
		return nil
	}
	return blockAt(f.Body, r.Start.Byte)
}

// declares are the blocks whose values are computed before play and leave no trace of what
// they were computed from. Those of things are named after their kinds.
var declares = map[string]bool{"kind": true, "roster": true, "common": true, "change": true, "table": true, "die": true,
	"board": true, "option": true, "scenario": true, "game": true}

// before says whether a name is spelt where values are computed before play.
func (p *Pass) before(name string, own hcl.Range) bool {
	for _, at := range p.Index.Mentioned(name) {
		b := p.top(at)
		if b == nil || holds(b.Range(), own.Start.Byte) && own.Filename == at.Filename {
			continue
		}
		if options := b.Body.Attributes["options"]; b.Type == "scenario" && options != nil && holds(options.SrcRange, at.Start.Byte) {
			continue // it sets them, and does not ask
		}
		if declares[b.Type] || p.isKind(b.Type) {
			return true
		}
	}
	return false
}

func (p *Pass) isKind(name string) bool {
	for _, k := range p.Model.Kinds {
		if k.Name == name {
			return true
		}
	}
	return false
}

// label is the range of the first label of a block; of one without labels r.
func (p *Pass) label(r hcl.Range) hcl.Range {
	if b := p.Block(r); b != nil && len(b.LabelRanges) > 0 {
		return b.LabelRanges[0]
	}
	return r
}

// elsewhere says whether any of the uses stands at a place that is not the thing's own.
func elsewhere(uses []Use, own func(*Place) bool) bool {
	for _, u := range uses {
		if !own(u.In) {
			return true
		}
	}
	return false
}

// blocks are the outermost blocks of a type with one label, tests apart, in the order of files.
func (p *Pass) blocks(kind string) []*hclsyntax.Block {
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
func (p *Pass) mentioned(name string) bool {
	return len(p.Index.Mentioned(name)) > 0 || p.testsCount() && len(p.Index.Tests.Mentioned(name)) > 0
}

package langserver

import (
	"fmt"
	"math/bits"
	"regexp"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// Where is a place in a file: the block around it, and the attribute whose value it is in or one of the slots below.
type where struct {
	block, slot string
	given       map[string]bool // attributes that the block has already, where another may stand
}

// Slots beside the values of attributes.
const (
	slotBlock     = "{"
	slotAttribute = "="
	slotLabel     = "\""
)

// whereIs is the place of a byte in what a block holds.
func whereIs(b *hclsyntax.Body, block string, at int) where {
	in := func(r hcl.Range) bool { return r.Start.Byte <= at && at <= r.End.Byte }
	for _, a := range b.Attributes {
		if in(a.NameRange) {
			given := map[string]bool{}
			for name := range b.Attributes {
				given[strings.TrimSuffix(name, "_")] = true
			}
			return where{block, slotAttribute, given}
		}
		if in(a.SrcRange) {
			return where{block: block, slot: a.Name}
		}
	}
	for _, x := range b.Blocks {
		for _, r := range x.LabelRanges {
			if in(r) {
				return where{block: x.Type, slot: slotLabel}
			}
		}
		if x.OpenBraceRange.Start.Byte <= at && at <= x.CloseBraceRange.Start.Byte {
			return whereIs(x.Body, x.Type, at)
		}
	}
	return where{block: block, slot: slotBlock}
}

var identifiers = regexp.MustCompile(`[a-z]\w*`)

// A use is a word in a place; without one, anywhere.
type use struct{ block, slot, word string }

// habits are how often the unit's own files use words in places.
func (u *unit) habits() map[use]int {
	if u.uses != nil {
		return u.uses
	}
	u.uses = map[use]int{}
	for _, f := range u.own() {
		u.countBlock(f.Body, "")
	}
	return u.uses
}

func (u *unit) countBlock(b *hclsyntax.Body, block string) {
	add := func(slot, word string) {
		u.uses[use{block, slot, word}]++
		u.uses[use{word: word}]++
	}
	for _, a := range b.Attributes {
		add(slotAttribute, a.Name)
		_ = hclsyntax.VisitAll(a.Expr, func(n hclsyntax.Node) (none hcl.Diagnostics) {
			switch x := n.(type) {
			case *hclsyntax.ScopeTraversalExpr:
				for _, name := range source.Names(x.Traversal) {
					add(a.Name, name)
				}
			case *hclsyntax.RelativeTraversalExpr:
				for _, name := range source.Names(x.Traversal) {
					add(a.Name, name)
				}
			case *hclsyntax.FunctionCallExpr:
				add(a.Name, x.Name)
			case *hclsyntax.LiteralValueExpr:
				if x.Val.Type().FriendlyName() == "string" {
					for _, w := range identifiers.FindAllString(x.Val.AsString(), -1) {
						add(a.Name, w)
					}
				}
			}
			return none
		})
	}
	for _, x := range b.Blocks {
		add(slotBlock, x.Type)
		for _, l := range x.Labels {
			for _, w := range strings.Split(l, ".") {
				u.uses[use{x.Type, slotLabel, w}]++
			}
		}
		u.countBlock(x.Body, x.Type)
	}
}

// rank sorts a candidate among others: those that begin as what is typed, then what the loader says fits best and what
// is often used in such places.
func (u *unit) rank(at where, c packs.Candidate, begun string, local bool) string {
	word := c.Name[strings.LastIndexByte(c.Name, '.')+1:]
	slot := at.slot
	if slot == slotAttribute && c.Code == diag.CodeUnknownBlock {
		slot = slotBlock
	}
	uses := u.habits()
	weight := 4*bits.Len(uint(uses[use{at.block, slot, word}])) + bits.Len(uint(uses[use{word: word}])) - 4*c.Rank
	if local {
		weight += 6
	}
	begins := 1
	if strings.HasPrefix(c.Name, begun) || strings.HasPrefix(word, begun) {
		begins = 0
	}
	return fmt.Sprintf("%d%03d%s", begins, max(0, 500-weight), c.Name)
}

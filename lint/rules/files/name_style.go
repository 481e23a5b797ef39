package files

import (
	"fmt"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/source"
)

// nameStyle finds names that are not words in small letters joined by single underscores.
// The loader refuses the worst; names of attributes, columns and loops it takes as they are.
func nameStyle(p *lint.Pass, f *source.File) {
	lint.EachBlock(f.Body, func(b *hclsyntax.Block) {
		if declaring(b) {
			for i, l := range b.Labels {
				styled(p, l, b.LabelRanges[i])
			}
		}
		for _, name := range namesThings[b.Type] {
			if a := b.Body.Attributes[name]; a != nil {
				for _, k := range lint.ObjectKeys(a.Expr) {
					styled(p, k.Name, k.At)
				}
			}
		}
	})
}

// namesThings are the attributes of blocks whose value is an object of names that it declares.
var namesThings = map[string][]string{
	"kind":      {"fixed", "state", "lists", "parts"},
	"game":      {"state"},
	"scenario":  {"state"},
	"table":     {"keys", "gives"},
	"stat":      {"takes"},
	"function":  {"takes"},
	"procedure": {"takes"},
	"action":    {"takes"},
	"graph":     {"takes", "joins"},
}

// refersTo are the blocks whose labels name what is declared elsewhere, or are free words.
var refersTo = map[string]bool{
	"set": true, "gain": true, "pay": true, "stop": true, "before": true, "after": true, "instead": true,
	"run": true, "modifier": true, "change": true, "common": true, "roster": true, "answer": true,
	"test": true, "expect": true,
}

func declaring(b *hclsyntax.Block) bool { return !refersTo[b.Type] }

var (
	upperCase  = lazy.Regexp(`[A-Z]`)
	underscore = lazy.Regexp(`__|_$`)
	humps      = lazy.Regexp(`([a-z0-9])([A-Z])`)
	manyLines  = lazy.Regexp(`_+`)
)

func styled(p *lint.Pass, name string, at hcl.Range) {
	if !upperCase().MatchString(name) && !underscore().MatchString(name) {
		return
	}
	better := strings.ToLower(humps().ReplaceAllString(name, "${1}_$2"))
	better = strings.Trim(manyLines().ReplaceAllString(better, "_"), "_")
	p.Report(&diag.Finding{Range: at, Summary: fmt.Sprintf("The name %q is not written as names are.", name),
		Detail: "small letters, words joined by one _", Suggestion: better})
}

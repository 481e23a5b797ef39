package texts

import (
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/source"
)

// repeatedText finds sentences that stand twice in one body: one of them was copied and not changed.
func repeatedText(p *lint.Pass, f *source.File) {
	for _, b := range f.Body.Blocks {
		if isBody[b.Type] {
			repeatedIn(p, b)
			continue
		}
		for _, in := range b.Body.Blocks { // rules of things, scenarios and options
			if isBody[in.Type] {
				repeatedIn(p, in)
			}
		}
	}
}

// isBody are the blocks that hold one body of statements.
var isBody = map[string]bool{
	"procedure": true, "action": true, "before": true, "after": true, "instead": true, "whenever": true,
	"setup": true, "play": true, "game": true,
}

func repeatedIn(p *lint.Pass, body *hclsyntax.Block) {
	first := map[string]*hclsyntax.Attribute{}
	lint.EachBlock(body.Body, func(b *hclsyntax.Block) {
		for _, name := range []string{"text", "because"} {
			a := b.Body.Attributes[name]
			if a == nil {
				continue
			}
			text, ok := lint.PlainString(a.Expr)
			if !ok || len(text) < 12 {
				continue
			}
			key := b.Type + " " + text
			if was := first[key]; was != nil {
				p.Report(&diag.Finding{Range: a.Expr.Range(), Summary: "The same words stand further up in this body.",
					Detail:  "other words, or one statement for both",
					Related: []diag.Related{{Range: was.Expr.Range(), Note: "The first stands here."}}})
				continue
			}
			first[key] = a
		}
	})
}

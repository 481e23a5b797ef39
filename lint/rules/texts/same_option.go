package texts

import (
	"fmt"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/source"
)

// sameOption finds options of one choice that read alike: nobody can tell which is which.
func sameOption(p *lint.Pass, f *source.File) {
	lint.EachBlock(f.Body, func(b *hclsyntax.Block) {
		first := map[string]*hclsyntax.Attribute{}
		for _, o := range b.Body.Blocks {
			if o.Type != "option" || b.Type != "choose" {
				continue
			}
			a := o.Body.Attributes["text"]
			if a == nil || o.Body.Attributes["when"] != nil {
				continue
			}
			text, ok := lint.PlainString(a.Expr)
			if !ok || text == "" {
				continue
			}
			if was := first[text]; was != nil {
				p.Report(&diag.Finding{Range: a.Expr.Range(),
					Summary: fmt.Sprintf("Another option of this choice reads %q, too.", text),
					Detail:  "words by which a player can tell them apart",
					Related: []diag.Related{{Range: was.Expr.Range(), Note: "The first stands here."}}})
				continue
			}
			first[text] = a
		}
	})
}

package texts

import (
	"fmt"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// noQuestion finds decisions, actions and options without a text: who is asked reads their
// names in the rules instead.
func noQuestion(p *lint.Pass, f *source.File) {
	if packs.IsTest(f.Name) {
		return
	}
	lint.EachBlock(f.Body, func(b *hclsyntax.Block) {
		what := ""
		switch b.Type {
		case "pick", "choose", "may":
			what = "decision"
		case "action":
			what = "action"
		case "option":
			what = "option"
		}
		name := "text"
		if isTop(f.Body, b) && b.Type == "option" {
			name = "title"
		}
		if what == "" || b.Body.Attributes[name] != nil || len(b.Labels) == 0 {
			return
		}
		p.Report(&diag.Finding{Range: b.LabelRanges[0],
			Summary: fmt.Sprintf("The %s %q has no words of its own.", what, b.Labels[0]),
			Detail:  name + ` = "…", in words for players`})
	})
}

func isTop(body *hclsyntax.Body, b *hclsyntax.Block) bool {
	for _, x := range body.Blocks {
		if x == b {
			return true
		}
	}
	return false
}

package scenarios

import (
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/source"
)

// sameEnd finds two ends of a game that ask for the same: the second is never reached.
func sameEnd(p *lint.Pass, f *source.File) {
	judge := func(body *hclsyntax.Body) {
		first := map[string]hcl.Range{}
		for _, b := range body.Blocks {
			a := b.Body.Attributes["when"]
			if b.Type != "finish" || a == nil {
				continue
			}
			key := squeezed(f, a.Expr.Range())
			if was, seen := first[key]; seen {
				p.Report(diag.Finding{Range: a.Expr.Range(), Summary: "The game has ended already where this holds.",
					Detail:  "another condition than that of the end before",
					Related: []diag.Related{{Range: was, Note: "It ends here."}}})
				continue
			}
			first[key] = a.Expr.Range()
		}
	}
	lint.EachBlock(f.Body, func(b *hclsyntax.Block) { judge(b.Body) })
}

// squeezed is a piece of a file with its blanks made alike.
func squeezed(f *source.File, r hcl.Range) string {
	if r.Start.Byte < 0 || r.Start.Byte > r.End.Byte || r.End.Byte > len(f.Bytes) {
		return ""
	}
	return strings.Join(strings.Fields(string(f.Bytes[r.Start.Byte:r.End.Byte])), " ")
}

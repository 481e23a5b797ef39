package play

import (
	"bytes"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// needlessWhen finds conditions that are `true`: something that was tried out and forgotten.
func needlessWhen(p *lint.Pass, f *source.File) {
	if packs.IsTest(f.Name) {
		return
	}
	for _, b := range f.Body.Blocks {
		// Other blocks at the top are things; an attribute of theirs may be called so.
		if whenAtTop[b.Type] {
			needless(p, f, b)
		}
		needlessWithin(p, f, b.Body)
	}
}

var whenAtTop = map[string]bool{"action": true, "before": true, "after": true, "instead": true, "whenever": true}

func needlessWithin(p *lint.Pass, f *source.File, body *hclsyntax.Body) {
	for _, b := range body.Blocks {
		needless(p, f, b)
		needlessWithin(p, f, b.Body)
	}
}

func needless(p *lint.Pass, f *source.File, b *hclsyntax.Block) {
	a := b.Body.Attributes["when"]
	if a == nil {
		return
	}
	l, ok := a.Expr.(*hclsyntax.LiteralValueExpr)
	if !ok || l.Val.Type() != cty.Bool || !l.Val.True() {
		return
	}
	x := diag.Finding{Range: l.Range(), Summary: "This condition always holds.",
		Detail: "something that may be so or not, or no `when`"}
	if line, alone := lineOf(f, a.SrcRange); alone && b.Type != "if" && b.Type != "whenever" {
		x.Fix = []diag.Edit{{Range: line}}
	}
	p.Report(&x)
}

// lineOf is the line that a range stands on, with its end, and whether nothing else stands there.
func lineOf(f *source.File, r hcl.Range) (hcl.Range, bool) {
	from := bytes.LastIndexByte(f.Bytes[:r.Start.Byte], '\n') + 1
	n := bytes.IndexByte(f.Bytes[r.End.Byte:], '\n')
	if n < 0 || len(bytes.TrimSpace(f.Bytes[from:r.Start.Byte])) > 0 ||
		len(bytes.TrimSpace(f.Bytes[r.End.Byte:r.End.Byte+n])) > 0 {
		return r, false
	}
	r.Start.Byte, r.Start.Column = from, 1
	r.End = hcl.Pos{Line: r.End.Line + 1, Column: 1, Byte: r.End.Byte + n + 1}
	return r, true
}

package values

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// sameBranches finds a question whose answer changes nothing: both ways lead to the same.
func sameBranches(p *lint.Pass) {
	w := p.Sure()
	overNodes(p, w, func(n interval.Node) (*diag.Finding, bool) {
		x, ok := n.Expr.(*model.Cond)
		if !ok {
			return nil, false
		}
		if !w.Same(x.Then, x.Else) {
			return nil, true
		}
		return &diag.Finding{Range: x.Else.Range(), Summary: "Both branches give the same.",
			Detail: "two that differ, or no condition"}, true
	})
}

func sameBranchesInFile(p *lint.Pass, f *source.File) { sameBodies(p, f.Body) }

// sameBodies finds an else that repeats its if, and two options that do the same.
func sameBodies(p *lint.Pass, body *hclsyntax.Body) {
	for i, b := range body.Blocks {
		if b.Type == "else" && i > 0 && body.Blocks[i-1].Type == "if" {
			if s := inside(p, b.Body); s != "" && s == inside(p, body.Blocks[i-1].Body) {
				p.Report(&diag.Finding{Range: b.TypeRange, Summary: "This else does what its if does.",
					Detail: "two bodies that differ, or no condition"})
			}
		}
		sameBodies(p, b.Body)
	}
}

// inside is what the statements of a body say, without blanks and comments.
func inside(p *lint.Pass, body *hclsyntax.Body) string {
	out := ""
	for _, b := range body.Blocks {
		out += tokens(p, b.Range())
	}
	return out
}

// tokens is what stands at a range, without blanks and comments.
func tokens(p *lint.Pass, r hcl.Range) string {
	f := p.File(r.Filename)
	if f == nil || r.End.Byte > len(f.Bytes) {
		return ""
	}
	toks, _ := hclsyntax.LexConfig(f.Bytes[r.Start.Byte:r.End.Byte], r.Filename, hcl.InitialPos)
	out := ""
	for _, t := range toks {
		if t.Type != hclsyntax.TokenComment && t.Type != hclsyntax.TokenNewline {
			out += string(t.Bytes) + " "
		}
	}
	return out
}

package lint

import (
	"bytes"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/stellar-rules/stellar/schema/source"
)

// What content looks like as it is written, for rules that judge the writing.

// fileTop is the place of findings about a file as a whole: its first line that is not blank.
func fileTop(f *source.File) hcl.Range {
	at := 0
	for n, text := range bytes.Split(f.Bytes, []byte("\n")) {
		if len(bytes.TrimSpace(text)) > 0 {
			return line{f.Name, text, at, n + 1}.cut(0, len(bytes.TrimRight(text, " \t\r")))
		}
		at += len(text) + 1
	}
	return hcl.Range{Filename: f.Name, Start: hcl.InitialPos, End: hcl.InitialPos}
}

// eachBlock visits all blocks of a body, the outer before the inner, as they stand.
func eachBlock(body *hclsyntax.Body, visit func(*hclsyntax.Block)) {
	for _, b := range body.Blocks {
		visit(b)
		eachBlock(b.Body, visit)
	}
}

// A key is a key of an object, and where it stands.
type key struct {
	name  string
	at    hcl.Range
	value hclsyntax.Expression
}

// objectKeys are the keys of { a = …, b = … } that are plain words; none of anything else.
func objectKeys(e hclsyntax.Expression) []key {
	o, ok := e.(*hclsyntax.ObjectConsExpr)
	if !ok {
		return nil
	}
	var out []key
	for _, it := range o.Items {
		if w := hcl.ExprAsKeyword(it.KeyExpr); w != "" {
			out = append(out, key{w, it.KeyExpr.Range(), it.ValueExpr})
		} else if s, ok := plainString(it.KeyExpr); ok {
			out = append(out, key{s, it.KeyExpr.Range(), it.ValueExpr})
		}
	}
	return out
}

// plainString is the value of a string without templates.
func plainString(e hclsyntax.Expression) (string, bool) {
	switch x := e.(type) {
	case *hclsyntax.ObjectConsKeyExpr:
		return plainString(x.Wrapped)
	case *hclsyntax.TemplateExpr:
		out := ""
		for _, part := range x.Parts {
			l, ok := part.(*hclsyntax.LiteralValueExpr)
			if !ok || l.Val.Type() != cty.String || l.Val.IsNull() {
				return "", false
			}
			out += l.Val.AsString()
		}
		return out, true
	}
	return "", false
}

// plainStrings are the strings of a list of strings, and where they stand.
func plainStrings(e hclsyntax.Expression) []named {
	t, ok := e.(*hclsyntax.TupleConsExpr)
	if !ok {
		return nil
	}
	var out []named
	for _, x := range t.Exprs {
		if s, ok := plainString(x); ok {
			out = append(out, named{s, x.Range()})
		}
	}
	return out
}

package lint

import (
	"bytes"
	"iter"
	"slices"
	"unicode/utf8"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/stellar-rules/stellar/schema/source"
)

// What content looks like as it is written, for rules that judge the writing.

// FileTop is the place of findings about a file as a whole: its first line that is not blank.
func FileTop(f *source.File) hcl.Range {
	at := 0
	for n, text := range bytes.Split(f.Bytes, []byte("\n")) {
		if len(bytes.TrimSpace(text)) > 0 {
			text = bytes.TrimRight(text, " \t\r")
			return hcl.Range{Filename: f.Name, Start: hcl.Pos{Line: n + 1, Column: 1, Byte: at},
				End: hcl.Pos{Line: n + 1, Column: utf8.RuneCount(text) + 1, Byte: at + len(text)}}
		}
		at += len(text) + 1
	}
	return hcl.Range{Filename: f.Name, Start: hcl.InitialPos, End: hcl.InitialPos}
}

// EachBlock visits all blocks of a body, the outer before the inner, as they stand.
func EachBlock(body *hclsyntax.Body, visit func(*hclsyntax.Block)) {
	for _, b := range body.Blocks {
		visit(b)
		EachBlock(b.Body, visit)
	}
}

// Blocks are the blocks of some types that stand in a body, those within them apart.
func Blocks(body *hclsyntax.Body, types ...string) iter.Seq[*hclsyntax.Block] {
	return func(yield func(*hclsyntax.Block) bool) {
		for _, b := range body.Blocks {
			if slices.Contains(types, b.Type) && !yield(b) {
				return
			}
		}
	}
}

// Nodes are all of a type in a piece of content, as they stand.
func Nodes[N hclsyntax.Node](in hclsyntax.Node) []N {
	var out []N
	_ = hclsyntax.VisitAll(in, func(n hclsyntax.Node) hcl.Diagnostics {
		if x, ok := n.(N); ok {
			out = append(out, x)
		}
		return nil
	})
	return out
}

// Value is what a block gives an attribute; nil where it has none of the name.
func Value(b *hclsyntax.Block, name string) hclsyntax.Expression {
	if b == nil || b.Body.Attributes[name] == nil {
		return nil
	}
	return b.Body.Attributes[name].Expr
}

// Elements are those of a list that is written out; none of anything else.
func Elements(e hclsyntax.Expression) []hclsyntax.Expression {
	if t, ok := e.(*hclsyntax.TupleConsExpr); ok {
		return t.Exprs
	}
	return nil
}

// A key is a key of an object, and where it stands.
type key struct {
	Name  string
	At    hcl.Range
	Value hclsyntax.Expression
}

// A Named is a name and where it stands.
type Named struct {
	Name string
	At   hcl.Range
}

// ObjectKeys are the keys of { a = …, b = … } that are plain words; none of anything else.
func ObjectKeys(e hclsyntax.Expression) []key {
	o, ok := e.(*hclsyntax.ObjectConsExpr)
	if !ok {
		return nil
	}
	var out []key
	for _, it := range o.Items {
		if w := hcl.ExprAsKeyword(it.KeyExpr); w != "" {
			out = append(out, key{w, it.KeyExpr.Range(), it.ValueExpr})
		} else if s, ok := PlainString(it.KeyExpr); ok {
			out = append(out, key{s, it.KeyExpr.Range(), it.ValueExpr})
		}
	}
	return out
}

// PlainString is the value of a string without templates.
func PlainString(e hclsyntax.Expression) (string, bool) {
	switch x := e.(type) {
	case *hclsyntax.ObjectConsKeyExpr:
		return PlainString(x.Wrapped)
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

// PlainStrings are the strings of a list of strings, and where they stand.
func PlainStrings(e hclsyntax.Expression) []Named {
	var out []Named
	for _, x := range Elements(e) {
		if s, ok := PlainString(x); ok {
			out = append(out, Named{s, x.Range()})
		}
	}
	return out
}

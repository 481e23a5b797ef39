package lint

import (
	"bytes"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// Content as it is written, for rules about its form.

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

// EachBlock visits all blocks of a body in order, outer before inner.
func EachBlock(body *hclsyntax.Body, visit func(*hclsyntax.Block)) {
	for _, b := range body.Blocks {
		visit(b)
		EachBlock(b.Body, visit)
	}
}

// Blocks are the blocks of some types directly in a body.
func Blocks(body *hclsyntax.Body, types ...string) iter.Seq[*hclsyntax.Block] {
	return func(yield func(*hclsyntax.Block) bool) {
		for _, b := range body.Blocks {
			if slices.Contains(types, b.Type) && !yield(b) {
				return
			}
		}
	}
}

// Nodes are all nodes of a type in a piece of content, in order.
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

// Value is the value of an attribute of a block; nil if it has none.
func Value(b *hclsyntax.Block, name string) hclsyntax.Expression {
	if b == nil || b.Body.Attributes[name] == nil {
		return nil
	}
	return b.Body.Attributes[name].Expr
}

// A key is a key of an object, with its place.
type key struct {
	Name  string
	At    hcl.Range
	Value hclsyntax.Expression
}

// A Named is a name with its place.
type Named struct {
	Name string
	At   hcl.Range
}

// ObjectKeys are the keys of { a = …, b = … } that are plain words; none for anything else.
func ObjectKeys(e hclsyntax.Expression) []key {
	o, ok := e.(*hclsyntax.ObjectConsExpr)
	if !ok {
		return nil
	}
	var out []key
	for _, it := range o.Items {
		if w := hcl.ExprAsKeyword(it.KeyExpr); w != "" {
			out = append(out, key{w, it.KeyExpr.Range(), it.ValueExpr})
		} else if s, ok := source.PlainText(it.KeyExpr); ok {
			out = append(out, key{s, it.KeyExpr.Range(), it.ValueExpr})
		}
	}
	return out
}

// PlainStrings are the strings of a list, with their places.
func PlainStrings(e hclsyntax.Expression) []Named {
	var out []Named
	for _, x := range source.Elements(e) {
		if s, ok := source.PlainText(x); ok {
			out = append(out, Named{s, x.Range()})
		}
	}
	return out
}

// WrittenNumber is the number that an expression is, if it names nothing.
func WrittenNumber(e hclsyntax.Expression) (int64, bool) {
	v, diags := e.Value(nil)
	if diags.HasErrors() || v.IsNull() || !v.IsKnown() || v.Type() != cty.Number {
		return 0, false
	}
	n, _ := v.AsBigFloat().Int64()
	return n, true
}

// syntax is the source of the files of a unit.
type syntax struct {
	files map[string]*source.File
}

func newSyntax(files []*source.File) *syntax {
	s := &syntax{files: map[string]*source.File{}}
	for _, f := range files {
		s.files[f.Name] = f
	}
	return s
}

// File is a file of the unit, or nil.
func (p *Pass) File(name string) *source.File { return p.syntax.files[name] }

// Source is the source of a range; nil if unknown.
func (p *Pass) Source(r hcl.Range) []byte {
	f := p.File(r.Filename)
	if f == nil || r.Start.Byte < 0 || r.Start.Byte > r.End.Byte || r.End.Byte > len(f.Bytes) {
		return nil
	}
	return f.Bytes[r.Start.Byte:r.End.Byte]
}

// Text is the source of a range, on one line.
func (p *Pass) Text(r hcl.Range) string {
	return strings.Join(strings.Fields(string(p.Source(r))), " ")
}

// Top is the outermost block around a place, or nil.
func (p *Pass) Top(r hcl.Range) *hclsyntax.Block {
	if f := p.File(r.Filename); f != nil {
		return blockAt(f.Body, r.Start.Byte)
	}
	return nil
}

// Label is the range of the first label of a block; without labels it is r.
func (p *Pass) Label(r hcl.Range) hcl.Range {
	if b := p.Block(r); b != nil && len(b.LabelRanges) > 0 {
		return b.LabelRanges[0]
	}
	return r
}

// Block is the innermost block that contains the start of r, or nil.
func (p *Pass) Block(r hcl.Range) *hclsyntax.Block {
	f := p.File(r.Filename)
	if f == nil {
		return nil
	}
	var found *hclsyntax.Block
	for body := f.Body; body != nil; {
		b := blockAt(body, r.Start.Byte)
		if b == nil {
			break
		}
		found, body = b, b.Body
	}
	return found
}

// Attribute is the innermost attribute that contains the start of r, or nil.
func (p *Pass) Attribute(r hcl.Range) *hclsyntax.Attribute {
	f := p.File(r.Filename)
	if f == nil {
		return nil
	}
	body := f.Body
	if b := p.Block(r); b != nil {
		body = b.Body
	}
	for _, a := range body.Attributes {
		if a.SrcRange.ContainsOffset(r.Start.Byte) {
			return a
		}
	}
	return nil
}

func blockAt(body *hclsyntax.Body, at int) *hclsyntax.Block {
	return lists.Find(body.Blocks, func(b *hclsyntax.Block) bool { return b.Range().ContainsOffset(at) })
}

// AttributeOf is the place where an attribute of a thing is set; else that of the thing.
func (p *Pass) AttributeOf(t *model.Thing, a *model.Attr) hcl.Range {
	if e := p.ValueExpr(t, a); e != nil {
		return e.Range()
	}
	return t.Range
}

// ValueExpr is the value of an attribute in a thing's own block, or its row of a roster; nil if it is set
// elsewhere, or nowhere.
func (p *Pass) ValueExpr(t *model.Thing, a *model.Attr) hclsyntax.Expression {
	b := p.Block(t.Range)
	switch {
	case b == nil:
	case b.Type == t.Kind.Name:
		if at := b.Body.Attributes[a.Name]; at != nil {
			return at.Expr
		}
	case b.Type == "roster":
		return cellOf(b, t, a)
	}
	return nil
}

// cellOf is the cell of a roster with a thing's attribute.
func cellOf(b *hclsyntax.Block, t *model.Thing, a *model.Attr) hclsyntax.Expression {
	columns, rows := source.Elements(Value(b, "columns")), source.Elements(Value(b, "rows"))
	for i, c := range columns {
		v, diags := c.Value(nil)
		if diags.HasErrors() || v.Type() != cty.String || v.IsNull() || v.AsString() != a.Name {
			continue
		}
		for _, r := range rows {
			if row, ok := r.(*hclsyntax.TupleConsExpr); ok &&
				row.SrcRange.ContainsOffset(t.Range.Start.Byte) && i < len(row.Exprs) {
				return row.Exprs[i]
			}
		}
	}
	return nil
}

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

	"github.com/stellar-rules/stellar/schema/model"
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
		} else if s, ok := source.PlainText(it.KeyExpr); ok {
			out = append(out, key{s, it.KeyExpr.Range(), it.ValueExpr})
		}
	}
	return out
}

// PlainStrings are the strings of a list of strings, and where they stand.
func PlainStrings(e hclsyntax.Expression) []Named {
	var out []Named
	for _, x := range source.Elements(e) {
		if s, ok := source.PlainText(x); ok {
			out = append(out, Named{s, x.Range()})
		}
	}
	return out
}

// syntax is what the files of a unit say, beside what the loader made of it.
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

// File gives a file of the unit; nil where it is none.
func (p *Pass) File(name string) *source.File { return p.syntax.files[name] }

// Source is what content writes at a range; nil where that is not known.
func (p *Pass) Source(r hcl.Range) []byte {
	f := p.File(r.Filename)
	if f == nil || r.Start.Byte < 0 || r.Start.Byte > r.End.Byte || r.End.Byte > len(f.Bytes) {
		return nil
	}
	return f.Bytes[r.Start.Byte:r.End.Byte]
}

// Text is what content writes at a range, on one line.
func (p *Pass) Text(r hcl.Range) string {
	return strings.Join(strings.Fields(string(p.Source(r))), " ")
}

// Top is the outermost block around a place; nil where there is none.
func (p *Pass) Top(r hcl.Range) *hclsyntax.Block {
	if f := p.File(r.Filename); f != nil {
		return blockAt(f.Body, r.Start.Byte)
	}
	return nil
}

// Label is the range of the first label of a block; of one without labels r.
func (p *Pass) Label(r hcl.Range) hcl.Range {
	if b := p.Block(r); b != nil && len(b.LabelRanges) > 0 {
		return b.LabelRanges[0]
	}
	return r
}

// AttributeRange is where a block spells an attribute, else its header.
func (p *Pass) AttributeRange(r hcl.Range, name string) hcl.Range {
	if e := Value(p.Block(r), name); e != nil {
		return e.Range()
	}
	return r
}

// Block gives the innermost block whose header or body holds the start of r; nil where there is none.
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

// Attribute gives the innermost attribute that holds the start of r; nil where there is none.
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
	for _, b := range body.Blocks {
		if b.Range().ContainsOffset(at) {
			return b
		}
	}
	return nil
}

// AttributeOf is where content says an attribute of a thing; else where the thing stands.
func (p *Pass) AttributeOf(t *model.Thing, a *model.Attr) hcl.Range {
	if e := p.ValueExpr(t, a); e != nil {
		return e.Range()
	}
	return t.Range
}

// ValueExpr is what a thing's own block, or its row of a roster, says of an attribute; nil
// where that is said elsewhere, or nowhere.
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

// cellOf is the cell of a roster in which a thing says an attribute.
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

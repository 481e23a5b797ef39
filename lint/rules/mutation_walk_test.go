package rules_test

import (
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/source"
)

// chain are the blocks around something, the innermost last.
type chain []*hclsyntax.Block

// in is the innermost block; nil at the top of a file.
func (c chain) in() *hclsyntax.Block {
	if len(c) == 0 {
		return nil
	}
	return c[len(c)-1]
}

// is says whether the innermost block is of one of some types.
func (c chain) is(types ...string) bool {
	for _, t := range types {
		if b := c.in(); b != nil && b.Type == t {
			return true
		}
	}
	return false
}

// has says whether any block around is of one of some types.
func (c chain) has(types ...string) bool {
	for i := range c {
		if c[:i+1].is(types...) {
			return true
		}
	}
	return false
}

// blocks goes through all blocks of a file; c ends with the block.
func (s *sites) blocks(do func(c chain)) { walkBlocks(s.file.Body, nil, do) }

func walkBlocks(body *hclsyntax.Body, c chain, do func(chain)) {
	for _, b := range body.Blocks {
		inner := append(c[:len(c):len(c)], b)
		do(inner)
		walkBlocks(b.Body, inner, do)
	}
}

// attrs goes through all attributes, in the order in which they are written.
func (s *sites) attrs(do func(c chain, a *hclsyntax.Attribute)) {
	s.blocks(func(c chain) {
		for _, a := range source.Attributes(c.in().Body) {
			do(c, a)
		}
	})
}

// A spot is where an expression stands.
type spot struct {
	chain
	attr    *hclsyntax.Attribute
	parents []hclsyntax.Node // the outermost first
}

// parent is the expression right around, past brackets; nil where there is none.
func (p spot) parent() hclsyntax.Node {
	for i := len(p.parents) - 1; i >= 0; i-- {
		if _, ok := p.parents[i].(*hclsyntax.ParenthesesExpr); !ok {
			return p.parents[i]
		}
	}
	return nil
}

// exprs goes through all expressions, those within others included, but for those in texts.
func (s *sites) exprs(do func(p spot, e hclsyntax.Expression)) {
	s.attrs(func(c chain, a *hclsyntax.Attribute) {
		_ = hclsyntax.Walk(a.Expr, &exprWalker{spot: spot{chain: c, attr: a}, do: do})
	})
}

type exprWalker struct {
	spot
	do func(p spot, e hclsyntax.Expression)
}

// Enter visits a node.
func (w *exprWalker) Enter(n hclsyntax.Node) hcl.Diagnostics {
	if e, ok := n.(hclsyntax.Expression); ok && !w.inText() {
		p := w.spot
		p.parents = append([]hclsyntax.Node(nil), w.parents...)
		w.do(p, e)
	}
	w.parents = append(w.parents, n)
	return nil
}

// Exit leaves it.
func (w *exprWalker) Exit(hclsyntax.Node) hcl.Diagnostics {
	w.parents = w.parents[:len(w.parents)-1]
	return nil
}

func (w *exprWalker) inText() bool {
	for _, p := range w.parents {
		switch p.(type) {
		case *hclsyntax.TemplateExpr, *hclsyntax.ObjectConsKeyExpr:
			return true
		}
	}
	return false
}

// A mention is a name of a path, and where it stands.
type mention struct {
	name string
	at   hcl.Range
}

// steps are the names of a plain path a.b.c, with where they stand; nil for other expressions.
func steps(e hclsyntax.Expression) []mention {
	x, ok := e.(*hclsyntax.ScopeTraversalExpr)
	if !ok {
		return nil
	}
	var out []mention
	for _, step := range x.Traversal {
		switch y := step.(type) {
		case hcl.TraverseRoot:
			out = append(out, mention{y.Name, y.SrcRange})
		case hcl.TraverseAttr:
			r := y.SrcRange
			r.Start.Byte = r.End.Byte - len(y.Name) // without the dot
			out = append(out, mention{y.Name, r})
		default:
			return out
		}
	}
	return out
}

// literal is a plain text in quotes without escapes; its range is without the quotes.
func literal(e hclsyntax.Expression) (string, hcl.Range, bool) {
	t, ok := e.(*hclsyntax.TemplateExpr)
	if !ok || !t.IsStringLiteral() {
		return "", hcl.Range{}, false
	}
	v, diags := t.Value(nil)
	r := t.SrcRange
	r.Start.Byte++
	r.End.Byte--
	if diags.HasErrors() || strings.Contains(v.AsString(), "\n") || len(v.AsString()) != r.End.Byte-r.Start.Byte {
		return "", hcl.Range{}, false
	}
	return v.AsString(), r, true
}

// label is a label of a block, without its quotes, and where it stands.
func label(b *hclsyntax.Block, i int) (string, hcl.Range) {
	if i >= len(b.Labels) {
		return "", hcl.Range{}
	}
	r := b.LabelRanges[i]
	r.Start.Byte++
	r.End.Byte--
	return b.Labels[i], r
}

// isKind says whether a kind goes by the name.
func (w *world) isKind(name string) bool {
	for _, k := range w.model.Kinds {
		if k.Name == name {
			return true
		}
	}
	return false
}

// isThing says whether a kind has a thing of the name.
func (w *world) isThing(kind, name string) bool {
	for _, k := range w.model.Kinds {
		if k.Name == kind {
			for _, t := range k.Things {
				if t.Name == name {
					return true
				}
			}
		}
	}
	return false
}

// whole is the range of a block.
func whole(b *hclsyntax.Block) hcl.Range { return b.Range() }

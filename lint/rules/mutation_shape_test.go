package rules_test

import (
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"
)

// needed are attributes that blocks cannot do without.
var needed = map[string]string{
	"roll": "die", "pick": "from", "each": "in", "let": "be", "draw": "from", "stat": "base",
	"zone": "holds", "board": "cells",
	"graph": "joins", "tell": "text", "require": "that", "check": "that", "expect": "that", "table": "rows",
	"roster": "columns", "show": "what",
	"whenever": "when", "term": "add", "modifier": "set", "pack": "version", "die": "faces",
	"remove": "what", "test": "scenario",
}

// endsLine says whether an attribute ends its line there: nothing stands behind it.
func endsLine(s *sites, at int) bool { return at < len(s.file.Bytes) && s.file.Bytes[at] == '\n' }

var shapeOperators = []*operator{
	{name: "misspelt-attribute", what: "an attribute is misspelt", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) { s.misspell(c, a.Name, a.NameRange) })
	}},
	{name: "misspelt-block", what: "a block is misspelt", sites: func(s *sites) {
		s.blocks(func(c chain) { s.misspell(c, c.in().Type, c.in().TypeRange) })
	}},
	{name: "attribute-twice", what: "an attribute stands twice", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			if a.SrcRange.Start.Line == a.SrcRange.End.Line && endsLine(s, a.SrcRange.End.Byte) {
				at := a.SrcRange.End.Byte
				s.add(c, patch{at, at, "\n  " + s.text(a.SrcRange)})
			}
		})
	}},
	{name: "missing-attribute", what: "an attribute that must be there is not", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			if needed[c.in().Type] == a.Name {
				s.add(c, s.without(a.SrcRange))
			}
		})
	}},
	{name: "declared-twice", what: "something is declared twice", sites: func(s *sites) {
		s.blocks(func(c chain) {
			if b := c.in(); len(c) == 1 && len(b.Labels) == 1 && !c.is("common", "roster", "modifier", "before", "after",
				"instead", "change", "bot", "choices", "test") {
				at := whole(b).End.Byte
				s.add(c, patch{at, at, "\n" + s.text(whole(b))})
			}
		})
	}},
	{name: "row-twice", what: "a roster names a thing twice", sites: func(s *sites) {
		s.rows(func(c chain, rows *hclsyntax.TupleConsExpr, i int) {
			if c.is("roster") {
				at := rows.Exprs[i].Range()
				s.add(c, patch{at.End.Byte, at.End.Byte, ",\n    " + s.text(at)})
			}
		})
	}},
	{name: "missing-label", what: "a block lacks its name", sites: func(s *sites) {
		s.blocks(func(c chain) {
			if b := c.in(); len(b.Labels) == 1 && c.is("run", "pick", "let", "set", "function", "procedure", "stat",
				"table", "kind", "gain", "roll") {
				s.add(c, instead(b.LabelRanges[0], ""))
			}
		})
	}},
	{name: "misplaced-block", what: "a declaration stands in a body", sites: func(s *sites) {
		s.blocks(func(c chain) {
			if len(c) == 1 && c.is("procedure", "action") && len(c.in().Body.Blocks) > 0 {
				at := c.in().Body.Blocks[0].TypeRange.Start.Byte
				s.add(c, patch{at, at, "stat \"hidden_figure\" { base = 1 }\n  "})
			}
		})
	}},
	{name: "else-alone", what: "an else follows no if", sites: func(s *sites) {
		s.blocks(func(c chain) {
			if c.is("else") {
				at := c.in().TypeRange.Start.Byte
				s.add(c, patch{at, at, "tell { text = \"In between.\" }\n  "})
			}
		})
	}},
	{name: "removed-brace", what: "a block is never closed", sites: func(s *sites) {
		s.blocks(func(c chain) {
			if b := c.in(); b.OpenBraceRange.Start.Line != b.CloseBraceRange.Start.Line {
				s.add(c, instead(b.CloseBraceRange, ""))
			}
		})
	}},
	{name: "extra-brace", what: "a brace closes nothing", sites: func(s *sites) {
		s.blocks(func(c chain) {
			if len(c) == 1 {
				at := c.in().CloseBraceRange.End.Byte
				s.add(c, patch{at, at, "\n}"})
			}
		})
	}},
	{name: "removed-quote", what: "a text is never closed", sites: func(s *sites) {
		s.exprs(func(p spot, e hclsyntax.Expression) {
			if _, at, ok := literal(e); ok {
				s.add(p.chain, patch{at.End.Byte, at.End.Byte + 1, ""})
			}
		})
	}},
	{name: "missing-equals", what: "an attribute lacks its =", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) { s.add(c, instead(a.EqualsRange, " ")) })
	}},
	{name: "missing-comma", what: "a comma is missing", sites: func(s *sites) {
		s.exprs(func(p spot, e hclsyntax.Expression) {
			if t, ok := e.(*hclsyntax.TupleConsExpr); ok && len(t.Exprs) > 1 {
				from, to := t.Exprs[0].Range().End.Byte, t.Exprs[1].Range().Start.Byte
				if i := strings.IndexByte(string(s.file.Bytes[from:to]), ','); i >= 0 {
					s.add(p.chain, patch{from + i, from + i + 1, " "})
				}
			}
		})
	}},
	{name: "word-operator", what: "an operator is written as a word", sites: func(s *sites) {
		s.operators(func(p spot, b *hclsyntax.BinaryOpExpr, at int, sign string) {
			if word := map[string]string{"&&": "and", "||": "or", "==": "is"}[sign]; word != "" {
				s.add(p.chain, patch{at, at + len(sign), word})
			}
		})
	}},
	{name: "division-sign", what: "a quotient is written with a sign that does not exist", sites: func(s *sites) {
		s.operators(func(p spot, b *hclsyntax.BinaryOpExpr, at int, sign string) {
			if sign == "*" || sign == "+" {
				s.add(p.chain, patch{at, at + 1, "/"})
			}
		})
	}},
	{name: "single-equals", what: "values are compared with one =", sites: func(s *sites) {
		s.operators(func(p spot, b *hclsyntax.BinaryOpExpr, at int, sign string) {
			if sign == "==" {
				s.add(p.chain, patch{at, at + 2, "="})
			}
		})
	}},
}

// rows goes through the rows of tables and rosters.
func (s *sites) rows(do func(c chain, rows *hclsyntax.TupleConsExpr, i int)) {
	s.attrs(func(c chain, a *hclsyntax.Attribute) {
		if rows, ok := a.Expr.(*hclsyntax.TupleConsExpr); ok && a.Name == "rows" && c.is("table", "roster") {
			for i := range rows.Exprs {
				do(c, rows, i)
			}
		}
	})
}

// operators goes through signs between two expressions.
func (s *sites) operators(do func(p spot, b *hclsyntax.BinaryOpExpr, at int, sign string)) {
	s.exprs(func(p spot, e hclsyntax.Expression) {
		b, ok := e.(*hclsyntax.BinaryOpExpr)
		if !ok {
			return
		}
		from, to := b.LHS.Range().End.Byte, b.RHS.Range().Start.Byte
		between := string(s.file.Bytes[from:to])
		for _, sign := range []string{"&&", "||", "==", "!=", "<=", ">=", "<", ">", "+", "-", "*"} {
			if i := strings.Index(between, sign); i >= 0 && !strings.Contains(between, "#") {
				do(p, b, from+i, sign)
				return
			}
		}
	})
}

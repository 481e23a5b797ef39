package rules_test

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/model"
)

// spanCall is span(a, b) with plain numbers.
func (s *sites) spanCall(e hclsyntax.Expression) (f *hclsyntax.FunctionCallExpr, low, high int, ok bool) {
	f, ok = e.(*hclsyntax.FunctionCallExpr)
	if !ok || f.Name != "span" || len(f.Args) != 2 || !number(f.Args[0]) || !number(f.Args[1]) {
		return nil, 0, 0, false
	}
	low, _ = strconv.Atoi(s.text(f.Args[0].Range()))
	high, _ = strconv.Atoi(s.text(f.Args[1].Range()))
	return f, low, high, true
}

// rowCells are the cells of a row of a table or roster.
func rowCells(rows *hclsyntax.TupleConsExpr, i int) []hclsyntax.Expression {
	t, ok := rows.Exprs[i].(*hclsyntax.TupleConsExpr)
	if !ok {
		return nil
	}
	return t.Exprs
}

// beside says whether the first cell of the next row of a table begins where that of row i ends.
func (s *sites) beside(rows *hclsyntax.TupleConsExpr, i int) bool {
	a, b := rowCells(rows, i), rowCells(rows, i+1)
	if len(a) == 0 || len(b) == 0 {
		return false
	}
	_, _, end, ok := s.spanCall(a[0])
	_, begin, _, ok2 := s.spanCall(b[0])
	return ok && ok2 && begin == end+1
}

var tableOperators = []*operator{
	{name: "swapped-span", what: "a span ends before it begins", sites: func(s *sites) {
		s.exprs(func(p spot, e hclsyntax.Expression) {
			if f, low, high, ok := s.spanCall(e); ok && low < high && !s.test {
				s.add(p.chain, instead(f.Args[0].Range(), fmt.Sprint(high)), instead(f.Args[1].Range(), fmt.Sprint(low)))
			}
		})
	}},
	{name: "deleted-row", what: "a table misses a value between two rows", sites: func(s *sites) {
		s.rows(func(c chain, rows *hclsyntax.TupleConsExpr, i int) {
			if c.is("table") && i > 0 && i+1 < len(rows.Exprs) && s.beside(rows, i-1) && s.beside(rows, i) {
				s.add(c, patch{rows.Exprs[i-1].Range().End.Byte, rows.Exprs[i].Range().End.Byte, ""})
			}
		})
	}},
	{name: "narrowed-span", what: "a table misses the last value of a row", sites: func(s *sites) {
		s.rows(func(c chain, rows *hclsyntax.TupleConsExpr, i int) {
			if !c.is("table") || i+1 >= len(rows.Exprs) || !s.beside(rows, i) {
				return
			}
			if f, low, high, _ := s.spanCall(rowCells(rows, i)[0]); high-low > 1 {
				m := s.add(c, instead(f.Args[1].Range(), fmt.Sprint(high-1)))
				m.heads = append(m.heads, rows.Exprs[i+1].Range()) // before which it is missed
			}
		})
	}},
	{name: "table-row-twice", what: "a row of a table stands twice", sites: func(s *sites) {
		s.rows(func(c chain, rows *hclsyntax.TupleConsExpr, i int) {
			if c.is("table") && !strings.Contains(s.text(rows.Exprs[i].Range()), "none") {
				at := rows.Exprs[i].Range()
				s.add(c, patch{at.End.Byte, at.End.Byte, ",\n    " + s.text(at)})
			}
		})
	}},
	{name: "dropped-cell", what: "a row is too short", sites: func(s *sites) {
		s.rows(func(c chain, rows *hclsyntax.TupleConsExpr, i int) {
			if cells := rowCells(rows, i); len(cells) > 1 {
				n := len(cells) - 1
				s.add(c, patch{cells[n-1].Range().End.Byte, cells[n].Range().End.Byte, ""})
			}
		})
	}},
	{name: "swapped-cells", what: "two cells of different types stand the other way round", sites: func(s *sites) {
		s.rows(func(c chain, rows *hclsyntax.TupleConsExpr, i int) {
			cells := rowCells(rows, i)
			for k := 0; k+1 < len(cells); k++ {
				_, _, text := literal(cells[k])
				if text && number(cells[k+1]) {
					a, b := cells[k].Range(), cells[k+1].Range()
					s.add(c, instead(a, s.text(b)), instead(b, s.text(a)))
				}
			}
		})
	}},
	{name: "swapped-bounds", what: "the bounds of a type stand the other way round", sites: func(s *sites) {
		s.exprs(func(p spot, e hclsyntax.Expression) {
			f, ok := e.(*hclsyntax.FunctionCallExpr)
			if !ok || f.Name != "integer" || len(f.Args) != 2 || s.text(f.Args[0].Range()) == s.text(f.Args[1].Range()) {
				return
			}
			a, b := f.Args[0].Range(), f.Args[1].Range()
			s.add(p.chain, instead(a, s.text(b)), instead(b, s.text(a)))
		})
	}},
	{name: "out-of-bounds", what: "a thing has a figure that its kind does not allow", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			if len(c) != 1 || !number(a.Expr) {
				return
			}
			for _, k := range s.model.Kinds {
				if k.Name != c.in().Type {
					continue
				}
				if attr := k.Attr(a.Name); attr != nil && attr.Type.Class == model.Integer && attr.Type.Low != nil {
					s.add(c, instead(a.Expr.Range(), fmt.Sprint(*attr.Type.Low-1)))
				}
			}
		})
	}},
	{name: "zero-divisor", what: "something is divided by nothing", sites: func(s *sites) {
		s.exprs(func(p spot, e hclsyntax.Expression) {
			f, ok := e.(*hclsyntax.FunctionCallExpr)
			if ok && !s.test && len(f.Args) == 2 && (f.Name == "floor_div" || f.Name == "mod" ||
				f.Name == "round_div" || f.Name == "ceil_div") {
				s.add(p.chain, instead(f.Args[1].Range(), "0"))
			}
		})
	}},
	{name: "negative-part", what: "a modifier takes a part of none", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			t, ok := a.Expr.(*hclsyntax.TupleConsExpr)
			if ok && a.Name == "part" && len(t.Exprs) == 2 && number(t.Exprs[1]) {
				s.add(c, instead(t.Exprs[1].Range(), "0"))
			}
		})
	}},
	{name: "die-without-faces", what: "a die has no face", sites: func(s *sites) {
		s.exprs(func(p spot, e hclsyntax.Expression) {
			f, ok := e.(*hclsyntax.FunctionCallExpr)
			if ok && !s.test && f.Name == "sides" && len(f.Args) == 1 && number(f.Args[0]) {
				s.add(p.chain, instead(f.Args[0].Range(), "0"))
			}
		})
	}},
}

// plainPath is a path of names, without calls or indexes.
func plainPath(e hclsyntax.Expression) bool { return len(steps(e)) > 0 }

var logicOperators = []*operator{
	{name: "when-true", what: "a condition is always true", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			if a.Name == "when" && !s.test && !c.has("test") {
				s.add(c, instead(a.Expr.Range(), "true"))
			}
		})
	}},
	{name: "when-false", what: "a condition is never true", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			if a.Name == "when" && !s.test && !c.has("test") {
				s.add(c, instead(a.Expr.Range(), "false"))
			}
		})
	}},
	{name: "compared-with-itself", what: "a value is compared with itself", sites: func(s *sites) {
		s.operators(func(p spot, b *hclsyntax.BinaryOpExpr, at int, sign string) {
			if strings.Contains("== != < > <= >=", sign) && plainPath(b.LHS) && plainPath(b.RHS) && !s.test {
				s.add(p.chain, instead(b.RHS.Range(), s.text(b.LHS.Range())))
			}
		})
	}},
	{name: "same-operand", what: "a condition is asked twice", sites: func(s *sites) {
		s.operators(func(p spot, b *hclsyntax.BinaryOpExpr, at int, sign string) {
			l, r := b.LHS.Range(), b.RHS.Range()
			chained, _ := b.LHS.(*hclsyntax.BinaryOpExpr)
			mixed := chained != nil && (chained.Op == hclsyntax.OpLogicalAnd || chained.Op == hclsyntax.OpLogicalOr)
			if (sign == "&&" || sign == "||") && !s.test && !mixed && !strings.Contains(s.text(l), "\n") {
				s.add(p.chain, instead(r, s.text(l)))
			}
		})
	}},
	{name: "same-branches", what: "both branches are the same", sites: func(s *sites) {
		s.exprs(func(p spot, e hclsyntax.Expression) {
			x, ok := e.(*hclsyntax.ConditionalExpr)
			if !ok || s.test {
				return
			}
			if a := s.text(x.TrueResult.Range()); a != s.text(x.FalseResult.Range()) && a != "null" && !strings.Contains(a,
				"?") {
				s.add(p.chain, instead(x.FalseResult.Range(), a))
			}
		})
	}},
	{name: "never-fewer-than-none", what: "a count is below nothing", sites: func(s *sites) {
		s.operators(func(p spot, b *hclsyntax.BinaryOpExpr, at int, sign string) {
			f, ok := b.LHS.(*hclsyntax.FunctionCallExpr)
			if ok && f.Name == "count" && sign == ">" && s.text(b.RHS.Range()) == "0" && !s.test {
				s.add(p.chain, patch{at, at + 1, "<"})
			}
		})
	}},
	{name: "always-at-least-none", what: "a count is nothing or more", sites: func(s *sites) {
		s.operators(func(p spot, b *hclsyntax.BinaryOpExpr, at int, sign string) {
			f, ok := b.LHS.(*hclsyntax.FunctionCallExpr)
			if ok && f.Name == "count" && sign == ">" && s.text(b.RHS.Range()) == "0" && !s.test {
				s.add(p.chain, patch{at, at + 1, ">="})
			}
		})
	}},
	{name: "contradiction", what: "a value is to be two at once", sites: func(s *sites) {
		s.exprs(func(p spot, e hclsyntax.Expression) {
			b, ok := e.(*hclsyntax.BinaryOpExpr)
			if !ok || b.Op != hclsyntax.OpEqual || s.test || p.attr.Name != "when" && p.attr.Name != "gives" {
				return
			}
			st := steps(b.RHS)
			if len(st) != 2 || !plainPath(b.LHS) || !s.isThing(st[0].name, st[1].name) {
				return
			}
			for _, k := range s.model.Kinds {
				if k.Name == st[0].name && len(k.Things) > 1 {
					other := k.Things[0].Name
					if other == st[1].name {
						other = k.Things[1].Name
					}
					at := e.Range()
					s.add(p.chain, instead(at, fmt.Sprintf("(%s && %s == %s.%s)", s.text(at), s.text(b.LHS.Range()), k.Name, other)))
				}
			}
		})
	}},
	{name: "double-not", what: "a condition is negated twice", sites: func(s *sites) {
		s.exprs(func(p spot, e hclsyntax.Expression) {
			if u, ok := e.(*hclsyntax.UnaryOpExpr); ok && u.Op == hclsyntax.OpLogicalNot && !s.test {
				s.add(p.chain, instead(u.SymbolRange, "!!"))
			}
		})
	}},
	{name: "compared-with-true", what: "a choice between true and false says what its condition says",
		sites: func(s *sites) {
			s.attrs(func(c chain, a *hclsyntax.Attribute) {
				if x := s.text(a.Expr.Range()); a.Name == "when" && !s.test && !strings.Contains(x,
					"\n") && !strings.Contains(x, "null") {
					s.add(c, instead(a.Expr.Range(), "("+s.text(a.Expr.Range())+") ? true : false"))
				}
			})
		}},
}

package rules_test

import (
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/stellar-rules/stellar/schema/model"
)

// number is a plain whole number.
func number(e hclsyntax.Expression) bool {
	l, ok := e.(*hclsyntax.LiteralValueExpr)
	return ok && l.Val.Type() == cty.Number
}

// thingOfOther names a thing of a kind that is another and belongs to no union.
func (s *sites) thingOfOther(kind string) string {
	inUnion := map[string]bool{}
	for _, k := range s.model.Kinds {
		for _, x := range k.AnyOf {
			inUnion[x.Name], inUnion[k.Name] = true, true
		}
	}
	for _, k := range s.model.Kinds {
		if k.Name != kind && !inUnion[k.Name] && len(k.Things) > 0 && len(k.Things[0].Name) > 2 && k.Table == nil &&
			k.Board == nil && aWord.FindString(k.Things[0].Name) == k.Things[0].Name &&
			k.Name != "game" && k.Name != "scenario" && k.Name != "option" && k.Name != "test" && k.Name != "action" &&
			k.Name != "choice" && k.Name != "bot" {
			return k.Name + "." + k.Things[0].Name
		}
	}
	return ""
}

var typeOperators = []*operator{
	{name: "word-for-number", what: "a number is written as a word", sites: func(s *sites) {
		s.exprs(func(p spot, e hclsyntax.Expression) {
			if number(e) {
				s.add(p.chain, instead(e.Range(), `"three"`))
			}
		})
	}},
	{name: "truth-for-number", what: "a truth stands where a number belongs", sites: func(s *sites) {
		s.exprs(func(p spot, e hclsyntax.Expression) {
			if number(e) && p.attr.Name != "designed" {
				s.add(p.chain, instead(e.Range(), "true"))
			}
		})
	}},
	{name: "number-for-condition", what: "a condition is a number", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			if a.Name == "when" || a.Name == "until" || a.Name == "while" || a.Name == "that" {
				s.add(c, instead(a.Expr.Range(), "3"))
			}
		})
	}},
	{name: "number-for-list", what: "a number stands where a list belongs", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			if c.is("each") && a.Name == "in" || c.is("pick", "draw") && a.Name == "from" {
				s.add(c, instead(a.Expr.Range(), "3"))
			}
		})
	}},
	{name: "number-for-text", what: "a text is a number", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			if a.Name == "text" || a.Name == "title" {
				s.add(c, instead(a.Expr.Range(), "3"))
			}
		})
	}},
	{name: "thing-of-other-kind", what: "a thing of another kind is compared", sites: func(s *sites) {
		s.exprs(func(p spot, e hclsyntax.Expression) {
			st := steps(e)
			_, compared := p.parent().(*hclsyntax.BinaryOpExpr)
			if len(st) != 2 || !compared || !s.isThing(st[0].name, st[1].name) {
				return
			}
			if other := s.thingOfOther(st[0].name); other != "" {
				s.add(p.chain, instead(e.Range(), other))
			}
		})
	}},
	{name: "number-for-thing", what: "a thing is compared with a number", sites: func(s *sites) {
		s.exprs(func(p spot, e hclsyntax.Expression) {
			st := steps(e)
			if b, ok := p.parent().(*hclsyntax.BinaryOpExpr); ok && len(st) == 2 && s.isThing(st[0].name,
				st[1].name) && (b.Op == hclsyntax.OpEqual || b.Op == hclsyntax.OpNotEqual) {
				s.add(p.chain, instead(e.Range(), "3"))
			}
		})
	}},
	{name: "dropped-argument", what: "a function is given too little", sites: func(s *sites) {
		s.calls(func(p spot, f *hclsyntax.FunctionCallExpr, fn *model.Function) {
			if n := len(f.Args); n > 0 && fn.Params[n-1].Default == nil {
				from := f.OpenParenRange.End.Byte
				if n > 1 {
					from = f.Args[n-2].Range().End.Byte
				}
				s.add(p.chain, patch{from, f.Args[n-1].Range().End.Byte, ""})
			}
		})
	}},
	{name: "extra-argument", what: "a function is given too much", sites: func(s *sites) {
		s.calls(func(p spot, f *hclsyntax.FunctionCallExpr, fn *model.Function) {
			if n := len(f.Args); n > 0 && n == len(fn.Params) {
				at := f.Args[n-1].Range().End.Byte
				s.add(p.chain, patch{at, at, ", 1"})
			}
		})
	}},
	{name: "swapped-arguments", what: "a function is given its arguments the other way round", sites: func(s *sites) {
		s.calls(func(p spot, f *hclsyntax.FunctionCallExpr, fn *model.Function) {
			if len(f.Args) < 2 {
				return
			}
			a, b := fn.Params[0].Local.Type, fn.Params[1].Local.Type
			if a.Class == b.Class && (a.Class != model.Ref || a.Kind == nil || b.Kind == nil || a.Kind == b.Kind ||
				len(a.Kind.AnyOf)+len(b.Kind.AnyOf) > 0) {
				return
			}
			x, y := f.Args[0].Range(), f.Args[1].Range()
			s.add(p.chain, instead(x, s.text(y)), instead(y, s.text(x)))
		})
	}},
	{name: "added-parameter", what: "a function wants more than those who call it give", sites: func(s *sites) {
		s.attrs(func(c chain, a *hclsyntax.Attribute) {
			name, _ := label(c.in(), 0)
			o, ok := a.Expr.(*hclsyntax.ObjectConsExpr)
			if ok && len(c) == 1 && c.is("function") && a.Name == "takes" && s.mentions(name+"(") && len(o.Items) > 0 {
				at := o.Items[0].KeyExpr.Range().Start.Byte
				s.add(c, patch{at, at, "wanted_too = integer, "})
			}
		})
	}},
	{name: "dropped-default", what: "a parameter that is left out has no default any more", sites: func(s *sites) {
		s.exprs(func(p spot, e hclsyntax.Expression) {
			f, ok := e.(*hclsyntax.FunctionCallExpr)
			name, _ := label(p.in(), 0)
			if !ok || f.Name != "default" || len(f.Args) != 2 || p.attr.Name != "takes" || len(p.chain) != 1 || !s.omits(name, p,
				f) {
				return
			}
			s.add(p.chain, instead(f.Range(), s.text(f.Args[0].Range())))
		})
	}},
	{name: "sum-of-truths", what: "truths are added", sites: func(s *sites) {
		s.operators(func(p spot, b *hclsyntax.BinaryOpExpr, at int, sign string) {
			if sign == "&&" {
				s.add(p.chain, patch{at, at + 2, "+"})
			}
		})
	}},
	{name: "minus-for-not", what: "a truth is negated with a minus", sites: func(s *sites) {
		s.exprs(func(p spot, e hclsyntax.Expression) {
			if u, ok := e.(*hclsyntax.UnaryOpExpr); ok && u.Op == hclsyntax.OpLogicalNot {
				s.add(p.chain, instead(u.SymbolRange, "-"))
			}
		})
	}},
	{name: "removed-guard", what: "what may be null is read without asking", sites: func(s *sites) {
		s.guards(func(p spot, b *hclsyntax.BinaryOpExpr, guarded string) {
			from, to := b.LHS.Range().Start.Byte, b.RHS.Range().Start.Byte
			s.add(p.chain, patch{from, to, ""})
		})
	}},
	{name: "inverted-guard", what: "what may be null is read where it is null", sites: func(s *sites) {
		s.guards(func(p spot, b *hclsyntax.BinaryOpExpr, guarded string) {
			g := b.LHS.Range()
			m := s.add(p.chain, instead(g, strings.Replace(s.text(g), "!=", "==", 1)))
			m.names = append(m.names, wordsOf(guarded)...)
		})
	}},
	{name: "unknown-type", what: "a type does not exist", sites: func(s *sites) {
		s.exprs(func(p spot, e hclsyntax.Expression) {
			st := steps(e)
			if len(st) == 1 && (st[0].name == "integer" || st[0].name == "boolean") && (p.attr.Name == "takes" || p.attr.Name ==
				"state" || p.attr.Name == "fixed" || p.attr.Name == "keys" || p.attr.Name == "gives" && p.is("table")) {
				s.add(p.chain, instead(st[0].at, map[string]string{"integer": "number", "boolean": "bool"}[st[0].name]))
			}
		})
	}},
}

// calls goes through calls of functions that content declares.
func (s *sites) calls(do func(p spot, f *hclsyntax.FunctionCallExpr, fn *model.Function)) {
	s.exprs(func(p spot, e hclsyntax.Expression) {
		f, ok := e.(*hclsyntax.FunctionCallExpr)
		if !ok {
			return
		}
		for _, fn := range s.model.Funcs {
			if fn.Name == f.Name && fn.Thing == nil && len(f.Args) <= len(fn.Params) {
				do(p, f, fn)
			}
		}
	})
}

// guards goes through `x != null && … x.a …`.
func (s *sites) guards(do func(p spot, b *hclsyntax.BinaryOpExpr, guarded string)) {
	s.exprs(func(p spot, e hclsyntax.Expression) {
		b, ok := e.(*hclsyntax.BinaryOpExpr)
		if !ok || b.Op != hclsyntax.OpLogicalAnd {
			return
		}
		g, ok := b.LHS.(*hclsyntax.BinaryOpExpr)
		if !ok || g.Op != hclsyntax.OpNotEqual || s.text(g.RHS.Range()) != "null" {
			return
		}
		if x := s.text(g.LHS.Range()); strings.Contains(s.text(b.RHS.Range()), x+".") {
			do(p, b, x)
		}
	})
}

// omits says whether a call of a function leaves out the parameter whose default is d.
func (s *sites) omits(name string, p spot, d *hclsyntax.FunctionCallExpr) bool {
	o, ok := p.attr.Expr.(*hclsyntax.ObjectConsExpr)
	if !ok || !p.is("function") {
		return false
	}
	at := -1
	for i, item := range o.Items {
		if item.ValueExpr == hclsyntax.Expression(d) {
			at = i
		}
	}
	found := false
	for _, f := range s.before.Files {
		_ = hclsyntax.VisitAll(f.Body, func(n hclsyntax.Node) (none hcl.Diagnostics) {
			if c, ok := n.(*hclsyntax.FunctionCallExpr); ok && c.Name == name && at >= 0 && len(c.Args) <= at {
				found = true
			}
			return nil
		})
	}
	return found
}

package load

import (
	"cmp"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// operands types both sides, of which a tally says what names in braces on the other side count. If neither does, it
// is what the result should count.
func (s *scope) operands(x *hclsyntax.BinaryOpExpr, want *model.Type) (l, r model.Expr) {
	counts := func(t *model.Type) *model.Type {
		if t != nil && t.Class == model.Tally && t.Kind != nil {
			return t.Required()
		}
		return nil
	}
	want = counts(want)
	if braces(x.LHS) {
		r = s.check(x.RHS, want)
		return s.check(x.LHS, cmp.Or(counts(r.Type()), want)), r
	}
	l = s.check(x.LHS, nil)
	if !braces(x.RHS) {
		return l, s.check(x.RHS, nil)
	}
	return l, s.check(x.RHS, cmp.Or(counts(l.Type()), want))
}

// braces says whether an expression is, or may be, a tally as it is written.
func braces(e hclsyntax.Expression) bool {
	switch x := e.(type) {
	case *hclsyntax.ObjectConsExpr:
		return true
	case *hclsyntax.ParenthesesExpr:
		return braces(x.Expression)
	case *hclsyntax.ConditionalExpr:
		return braces(x.TrueResult) || braces(x.FalseResult)
	}
	return false
}

func (s *scope) tallyOp(x *hclsyntax.BinaryOpExpr, op model.Op, l, r model.Expr) model.Expr {
	var t *model.Type
	if l.Type().Class == model.Tally && l.Type().Kind != nil {
		t = l.Type()
		r = s.ld.coerce(r, t.Required())
	} else {
		t = r.Type()
		l = s.ld.coerce(l, t.Required())
	}
	if isInvalid(l) || isInvalid(r) {
		return invalid(x.SrcRange)
	}
	switch op {
	case model.Add, model.Sub:
		return &model.Binary{Node: node(t.Required(), x.SrcRange), Op: op, X: l, Y: r}
	case model.GreaterEqual:
		return &model.Binary{Node: node(model.TypeBoolean, x.SrcRange), Op: op, X: l, Y: r}
	case model.LessEqual:
		return &model.Binary{Node: node(model.TypeBoolean, x.SrcRange), Op: model.GreaterEqual, X: r, Y: l}
	}
	return s.ld.refuse(diag.CodeBadOperands, x.SrcRange, "",
		"Tallies can be added, taken away, and compared by >= and <=.")
}

// tally types { ore = 2, (good) = 1 } as a tally of a known kind.
func (s *scope) tally(x *hclsyntax.ObjectConsExpr, want *model.Type) model.Expr {
	if want == nil && len(x.Items) > 0 {
		if k := s.tallyKind(x); k != nil {
			want = &model.Type{Class: model.Tally, Kind: k}
		}
	}
	switch {
	case want != nil && want.Class == model.Tally:
	case want != nil && want.Class != model.Invalid:
		return s.ld.refuse(diag.CodeWrongType, x.SrcRange, typeWithArticle(want),
			"Names and numbers in braces are a tally.")
	case len(x.Items) > 0:
		expected := ""
		if _, name := tallyKey(x.Items[0]); name == "" {
			expected = "for what is looked up by number a list, as in [0, 5, 7][n], or a table with keys = { n = integer }"
		}
		return s.ld.refuse(diag.CodeUnsupported, x.SrcRange, expected, "It is unclear what this is a tally of.")
	default:
		want = &model.Type{}
	}
	out := &model.TallyLit{Node: node(&model.Type{Class: model.Tally, Kind: want.Kind}, x.SrcRange)}
	for _, it := range x.Items {
		key, name := tallyKey(it)
		if name == "" {
			out.Keys = append(out.Keys, s.checkAs(key, model.RefTo(want.Kind)))
		} else if t := s.ld.things[want.Kind][name]; t != nil {
			s.ld.note(key.Range(), t)
			out.Keys = append(out.Keys, s.thing(t, key.Range()))
		} else {
			s.ld.noThing(key.Range(), want.Kind, name)
			continue
		}
		out.Values = append(out.Values, s.checkAs(it.ValueExpr, model.TypeInteger))
	}
	return out
}

// tallyKey is the key of a tally, and the name of a thing if it is just a name.
func tallyKey(it hclsyntax.ObjectConsItem) (key hclsyntax.Expression, name string) {
	k, ok := it.KeyExpr.(*hclsyntax.ObjectConsKeyExpr)
	if !ok {
		return it.KeyExpr, ""
	}
	if !k.ForceNonLiteral {
		name, _ = bareName(k.Wrapped)
	}
	return k.Wrapped, name
}

// tallyKind guesses the kind from a name, or a key in brackets: { (good) = 1 }.
func (s *scope) tallyKind(x *hclsyntax.ObjectConsExpr) *model.Kind {
	for _, it := range x.Items {
		key, name := tallyKey(it)
		if name != "" {
			return s.ld.onlyKindWith(name)
		}
		if k, ok := it.KeyExpr.(*hclsyntax.ObjectConsKeyExpr); ok && k.ForceNonLiteral {
			if e := s.check(key, nil); e.Type().Class == model.Ref {
				return e.Type().Kind
			}
		}
	}
	return nil
}

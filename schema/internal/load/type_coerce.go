package load

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// coerce converts an expression to the expected type, with a finding if it does not fit.
func (ld *loader) coerce(e model.Expr, want *model.Type) model.Expr {
	if isInvalid(e) || want == nil || want.Class == model.Invalid {
		return e
	}
	from := e.Type()
	if from.Class == model.ZoneRef && want.Class == model.List && !from.Optional {
		e = zoneList(e)
		from = e.Type()
	}
	if c, ok := e.(*model.Const); ok && from.Class == model.Null {
		if !want.Optional {
			return ld.refuse(diag.CodeWrongType, e.Range(), "optional("+want.String()+") where it is declared, if it may",
				"This may not be null; %s is needed.", withArticle(want.BareName()))
		}
		c.T, c.Value = want, builtin.Null(want)
		return c
	}
	if from.Class == model.List && want.Class == model.List && from.Elem.Class == model.Invalid {
		if l, ok := e.(*model.ListLit); ok {
			l.T = &model.Type{Class: model.List, Elem: want.Elem, Set: want.Set}
		}
		return e
	}
	if t, ok := e.(*model.TallyLit); ok && len(t.Keys) == 0 && want.Class == model.Tally {
		t.T = want.Required()
		return e
	}
	if ld.assignable(from, want) {
		if want.Class == model.List && want.Set && !from.Set {
			return &model.Call{Node: node(&model.Type{Class: model.List, Elem: from.Elem, Set: true, Optional: from.Optional},
				e.Range()), Fn: model.AsSet, Args: []model.Expr{e}}
		}
		ld.checkBounds(e, want)
		return e
	}
	if from.Optional && ld.assignable(from.Required(), want) {
		if ld.gap(e) {
			return invalid(e.Range())
		}
		ld.errorf(diag.CodeMayBeNull, e.Range(), "", "This may be null; %s is needed.", typeWithArticle(want)).
			Help("guard it with `x != null`, or use or(x, default)")
		return invalid(e.Range())
	}
	ld.wrongType(e.Range(), from, typeWithArticle(want)+example(want)).Help(ld.suggestValue(e, want))
	return invalid(e.Range())
}

func (rp *reporter) checkBounds(e model.Expr, want *model.Type) {
	c, ok := e.(*model.Const)
	if !ok || want.Class != model.Integer {
		return
	}
	n, ok := c.Value.(int64)
	if ok && (want.Low != nil && n < *want.Low || want.High != nil && n > *want.High) {
		rp.errorf(diag.CodeOutOfBounds, e.Range(), boundsOf(want), "%d is out of bounds.", n)
	}
}

func boundsOf(t *model.Type) string {
	switch {
	case t.Low != nil && t.High != nil:
		return fmt.Sprintf("%d to %d", *t.Low, *t.High)
	case t.Low != nil:
		return fmt.Sprintf("%d or more", *t.Low)
	}
	return ""
}

// spokenYou are beginnings of words that sound as if with a y before them: a unit, an upgrade.
var spokenYou = []string{"uni", "use", "usa", "usu", "uti", "uto", "ura", "ure", "ubi"}

// withArticle is the name of a type with its article.
func withArticle(s string) string {
	switch s[0] {
	case 'a', 'e', 'i', 'o':
		return "an " + s
	case 'u':
		if !slices.ContainsFunc(spokenYou, func(p string) bool { return strings.HasPrefix(s, p) }) {
			return "an " + s
		}
	}
	if s == "null" || s == "nothing known" {
		return s
	}
	return "a " + s
}

// resolved reports a value whose type is incomplete: null, [] or {} alone.
func (rp *reporter) resolved(e model.Expr) model.Expr {
	what := ""
	switch t := e.Type(); {
	case t.Class == model.Null:
		what = "null"
	case t.Class == model.Tally && t.Kind == nil:
		what = "{}"
	case t.Class == model.List && half(t.Elem):
		what = "A list of unknown type"
	default:
		return e
	}
	rp.errorf(diag.CodeWrongType, e.Range(), "a `type` beside it, or a value of a known type", "%s",
		what+" alone has no type.")
	return &model.Const{Node: node(&model.Type{Class: model.Invalid, Elem: model.TypeInvalid}, e.Range())}
}

func half(t *model.Type) bool {
	return t == nil || t.Class == model.Invalid || t.Class == model.Null || t.Class == model.Tally && t.Kind == nil ||
		t.Class == model.List && half(t.Elem)
}

func zoneList(e model.Expr) model.Expr {
	return &model.ZoneList{Node: node(model.ListOf(model.RefTo(e.Type().Kind)), e.Range()), Zone: e}
}

// asList reads a zone as the list of its content.
func (s *scope) asList(e model.Expr) model.Expr {
	if e.Type().Class == model.ZoneRef && !e.Type().Optional {
		return zoneList(e)
	}
	return e
}

func (s *scope) checkAs(e hclsyntax.Expression, want *model.Type) model.Expr {
	return s.ld.coerce(s.check(e, want), want)
}

func typeWithArticle(t *model.Type) string { return withArticle(t.String()) }

// fitBranch gives a null or empty list the type of the other branch.
func (ld *loader) fitBranch(e model.Expr, t *model.Type) model.Expr {
	if c, ok := e.(*model.Const); ok && e.Type().Class == model.Null {
		return ld.coerce(c, t)
	}
	if l, ok := e.(*model.ListLit); ok && len(l.Elems) == 0 {
		l.T = t
	}
	if l, ok := e.(*model.TallyLit); ok && len(l.Keys) == 0 && t.Class == model.Tally {
		l.T = t
	}
	return e
}

func capitalize(s string) string {
	if s == "" || s[0] < 'a' || s[0] > 'z' {
		return s
	}
	return string(s[0]-32) + s[1:]
}

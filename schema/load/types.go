package load

import (
	"fmt"
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// A typeSpec is a type as declared, with what the declaration adds to it.
type typeSpec struct {
	t      *model.Type
	def    hclsyntax.Expression
	seenBy hclsyntax.Expression
	lends  bool
	path   bool
}

// attrDefault is the default of an attribute, typed when all names are known.
type attrDefault struct {
	attr *model.Attr
	expr hclsyntax.Expression
}

var typeWords = map[string]*model.Type{
	"integer": model.TypeInteger,
	"boolean": model.TypeBoolean,
	"word":    model.TypeWord,
	"thing":   model.TypeThing,
	"span":    model.TypeSpan,
	"zone":    {Class: model.ZoneRef},
}

var typeCalls = []string{"integer", "at_least", "optional", "default", "list", "set", "tally", "zone", "path", "lends", "seen_by", "row"}

// plainType reads a type where the marks of attributes (path, lends, seen_by, default)
// have no meaning; nil with a finding.
func (ld *loader) plainType(e hclsyntax.Expression, mayDefault bool) *typeSpec {
	s := ld.typeSpec(e)
	if s != nil && (s.lends || s.path || s.seenBy != nil || s.def != nil && !mayDefault) {
		ld.errorf(diag.CodeBadType, e.Range(), "This says more than a type; only attributes have that.", article(s.t))
	}
	return s
}

// typeSpec reads a type; nil with a finding where it is none.
func (ld *loader) typeSpec(e hclsyntax.Expression) *typeSpec {
	if p, ok := e.(*hclsyntax.ParenthesesExpr); ok {
		return ld.typeSpec(p.Expression)
	}
	if n, ok := bareName(e); ok {
		if t := typeWords[n]; t != nil {
			return &typeSpec{t: t}
		}
		if k := ld.kinds[n]; k != nil {
			return &typeSpec{t: model.RefTo(k)}
		}
		if meant := otherTypes[strings.ToLower(n)]; meant != "" {
			ld.mended(diag.CodeUnknownKind, e.Range(), fmt.Sprintf("There is no type or kind %q.", n), meant)
			return nil
		}
		names := append(ld.kindNames(), keys(typeWords)...)
		ld.unknown(diag.CodeUnknownKind, e.Range(), fmt.Sprintf("There is no type or kind %q.", n), n, names)
		return nil
	}
	c, ok := e.(*hclsyntax.FunctionCallExpr)
	if !ok {
		ld.report(diag.Finding{Code: diag.CodeBadType, Range: e.Range(), Summary: "This is not a type.",
			Detail: "a kind, or integer, boolean, list(…), optional(…), default(…, value)", Suggestion: ld.meantType(e)})
		return nil
	}
	return ld.typeCall(c)
}

func (ld *loader) typeCall(c *hclsyntax.FunctionCallExpr) *typeSpec {
	args := func(min, max int) bool {
		if len(c.Args) >= min && len(c.Args) <= max {
			return true
		}
		ld.errorf(diag.CodeArguments, c.Range(), fmt.Sprintf("%s takes %s.", c.Name, rangeOf(min, max, "argument")), typeShape[c.Name])
		return false
	}
	inner := func(i int) *typeSpec { return ld.typeSpec(c.Args[i]) }
	switch c.Name {
	case "integer":
		if !args(1, 2) {
			return nil
		}
		t := &model.Type{Class: model.Integer}
		lo, ok := ld.constInt(c.Args[0])
		if !ok {
			return nil
		}
		if len(c.Args) == 1 { // integer(5): from 0 to 5
			zero := 0
			t.Low, t.High = &zero, &lo
			return &typeSpec{t: t}
		}
		hi, ok := ld.constInt(c.Args[1])
		if !ok {
			return nil
		}
		if hi < lo {
			ld.report(diag.Finding{Code: diag.CodeOutOfBounds, Range: c.Range(), Summary: "The upper bound lies below the lower.", Detail: "integer(low, high)",
				Suggestion: fmt.Sprintf("write integer(%d, %d)", hi, lo)})
			lo, hi = hi, lo
		}
		t.Low, t.High = &lo, &hi
		return &typeSpec{t: t}
	case "at_least":
		if !args(1, 1) {
			return nil
		}
		lo, ok := ld.constInt(c.Args[0])
		if !ok {
			return nil
		}
		return &typeSpec{t: &model.Type{Class: model.Integer, Low: &lo}}
	case "optional":
		if !args(1, 1) {
			return nil
		}
		s := inner(0)
		if s != nil {
			s.t = s.t.AsOptional()
		}
		return s
	case "default":
		if !args(2, 2) {
			return nil
		}
		s := inner(0)
		if s != nil {
			s.def = c.Args[1]
		}
		return s
	case "list", "set":
		if !args(1, 1) {
			return nil
		}
		s := inner(0)
		if s == nil {
			return nil
		}
		return &typeSpec{t: &model.Type{Class: model.List, Elem: s.t, Set: c.Name == "set"}}
	case "tally":
		if !args(1, 1) {
			return nil
		}
		k := ld.kindNamed(c.Args[0])
		if k == nil {
			return nil
		}
		if len(k.AnyOf) > 0 {
			ld.errorf(diag.CodeBadType, c.Args[0].Range(), "A tally counts things of one kind.", "a kind with things of its own")
			return nil
		}
		return &typeSpec{t: &model.Type{Class: model.Tally, Kind: k}}
	case "zone":
		if !args(1, 1) {
			return nil
		}
		if k := ld.kindNamed(c.Args[0]); k != nil {
			return &typeSpec{t: &model.Type{Class: model.ZoneRef, Kind: k}}
		}
		return nil
	case "path", "lends":
		if !args(1, 1) {
			return nil
		}
		s := inner(0)
		if s != nil {
			s.path = s.path || c.Name == "path"
			s.lends = s.lends || c.Name == "lends"
		}
		return s
	case "seen_by":
		if !args(2, 2) {
			return nil
		}
		s := inner(1)
		if s != nil {
			s.seenBy = c.Args[0]
		}
		return s
	case "row":
		if !args(1, 1) {
			return nil
		}
		n, _ := bareName(c.Args[0])
		if t := ld.tables[n]; t != nil {
			return &typeSpec{t: model.RefTo(t.Kind)}
		}
		ld.unknown(diag.CodeUnknownName, c.Args[0].Range(), fmt.Sprintf("There is no table %q.", n), n, keys(ld.tables))
		return nil
	}
	ld.unknown(diag.CodeBadType, c.NameRange, fmt.Sprintf("%q makes no type.", c.Name), c.Name, typeCalls)
	return nil
}

var typeShape = map[string]string{
	"integer": "integer(0, 5)", "at_least": "at_least(0)", "optional": "optional(ship)", "default": "default(integer, 1)",
	"list": "list(ship)", "set": "set(ship)", "tally": "tally(resource)", "zone": "zone(card)", "path": "path(set(tech))",
	"lends": "lends(set(tech))", "seen_by": "seen_by(owner, integer)", "row": "row(combat)",
}

// assignable says whether a value of type from may stand where to is asked.
func (ld *loader) assignable(from, to *model.Type) bool {
	if from.Class == model.Invalid || to.Class == model.Invalid {
		return true
	}
	if from.Class == model.Null {
		return to.Optional
	}
	if from.Optional && !to.Optional {
		return false
	}
	if from.Class != to.Class {
		return false
	}
	switch to.Class {
	case model.Ref:
		return ld.kindFits(from.Kind, to.Kind)
	case model.ZoneRef:
		return to.Kind == nil || from.Kind == to.Kind
	case model.Tally:
		return from.Kind == to.Kind
	case model.List:
		return ld.assignable(from.Elem, to.Elem)
	case model.Results:
		return ld.assignable(from.Key, to.Key) && ld.assignable(from.Elem, to.Elem)
	}
	return true
}

// merge is the narrowest type that holds both, nil where there is none.
func (ld *loader) merge(a, b *model.Type) *model.Type {
	if a.Class == model.Invalid {
		return b
	}
	if b.Class == model.Invalid {
		return a
	}
	if a.Class == model.Null {
		return b.AsOptional()
	}
	if b.Class == model.Null {
		return a.AsOptional()
	}
	if a.Class != b.Class {
		return nil
	}
	opt := a.Optional || b.Optional
	out := *a
	out.Optional = opt
	switch a.Class {
	case model.Integer:
		out.Low, out.High = nil, nil
	case model.Ref:
		out.Kind = ld.mergeKinds(a.Kind, b.Kind)
	case model.ZoneRef:
		if a.Kind != b.Kind {
			out.Kind = nil
		}
	case model.Tally:
		if a.Kind == nil {
			out.Kind = b.Kind
		} else if b.Kind != nil && a.Kind != b.Kind {
			return nil
		}
	case model.List:
		out.Elem = ld.merge(a.Elem, b.Elem)
		out.Set = a.Set && b.Set
		if out.Elem == nil {
			return nil
		}
	case model.Results:
		out.Key, out.Elem = ld.merge(a.Key, b.Key), ld.merge(a.Elem, b.Elem)
		if out.Key == nil || out.Elem == nil {
			return nil
		}
	}
	return &out
}

func (ld *loader) mergeKinds(a, b *model.Kind) *model.Kind {
	if a == nil || b == nil {
		return nil
	}
	if ld.kindFits(a, b) {
		return b
	}
	if ld.kindFits(b, a) {
		return a
	}
	for _, k := range ld.m.Kinds {
		if len(k.AnyOf) > 0 && ld.kindFits(a, k) && ld.kindFits(b, k) {
			return k
		}
	}
	return nil
}

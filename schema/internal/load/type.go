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

// typeArguments are how many arguments what makes a type takes, at least and at most.
var typeArguments = map[string][2]int{
	"integer": {1, 2}, "at_least": {1, 1}, "optional": {1, 1}, "default": {2, 2}, "list": {1, 1}, "set": {1, 1},
	"tally": {1, 1}, "zone": {1, 1}, "path": {1, 1}, "lends": {1, 1}, "seen_by": {2, 2}, "row": {1, 1},
}

var typeCalls = keys(typeArguments)

// plainType reads a type where the marks of attributes (path, lends, seen_by, default)
// have no meaning; nil with a finding.
func (ld *loader) plainType(e hclsyntax.Expression, mayDefault bool) *typeSpec {
	s := ld.typeSpec(e)
	if s != nil && (s.lends || s.path || s.seenBy != nil || s.def != nil && !mayDefault) {
		ld.errorf(diag.CodeBadType, e.Range(), "This says more than a type; only attributes have that.", typeWithArticle(s.t))
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
			ld.reportWith(diag.CodeUnknownKind, e.Range(), fmt.Sprintf("There is no type or kind %q.", n), meant)
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
	n, known := typeArguments[c.Name]
	if !known {
		ld.unknown(diag.CodeBadType, c.NameRange, fmt.Sprintf("%q makes no type.", c.Name), c.Name, typeCalls)
		return nil
	}
	if len(c.Args) < n[0] || len(c.Args) > n[1] {
		ld.errorf(diag.CodeArguments, c.Range(), fmt.Sprintf("%s takes %s.", c.Name, rangeOf(n[0], n[1], "argument")),
			typeShape[c.Name])
		return nil
	}
	switch c.Name {
	case "integer":
		return ld.integerType(c)
	case "at_least":
		if low, ok := ld.constInt(c.Args[0]); ok {
			return &typeSpec{t: &model.Type{Class: model.Integer, Low: &low}}
		}
	case "list", "set":
		if s := ld.typeSpec(c.Args[0]); s != nil {
			return &typeSpec{t: &model.Type{Class: model.List, Elem: s.t, Set: c.Name == "set"}}
		}
	case "tally":
		return ld.tallyType(c.Args[0])
	case "zone":
		if k := ld.kindNamed(c.Args[0]); k != nil {
			return &typeSpec{t: &model.Type{Class: model.ZoneRef, Kind: k}}
		}
	case "row":
		return ld.rowType(c.Args[0])
	default:
		return ld.markedType(c)
	}
	return nil
}

// integerType reads integer(low, high), or integer(high), which begins at 0.
func (ld *loader) integerType(c *hclsyntax.FunctionCallExpr) *typeSpec {
	low, high := 0, 0
	first, ok := ld.constInt(c.Args[0])
	if len(c.Args) == 1 || !ok {
		high = first
	} else {
		low = first
		high, ok = ld.constInt(c.Args[1])
	}
	if !ok {
		return nil
	}
	if high < low && len(c.Args) == 2 {
		ld.report(diag.Finding{Code: diag.CodeOutOfBounds, Range: c.Range(),
			Summary: "The upper bound lies below the lower.", Detail: "integer(low, high)",
			Suggestion: fmt.Sprintf("write integer(%d, %d)", high, low)})
		low, high = high, low
	}
	return &typeSpec{t: &model.Type{Class: model.Integer, Low: &low, High: &high}}
}

func (ld *loader) tallyType(of hclsyntax.Expression) *typeSpec {
	k := ld.kindNamed(of)
	if k == nil {
		return nil
	}
	if len(k.AnyOf) > 0 {
		ld.errorf(diag.CodeBadType, of.Range(), "A tally counts things of one kind.", "a kind with things of its own")
		return nil
	}
	return &typeSpec{t: &model.Type{Class: model.Tally, Kind: k}}
}

func (ld *loader) rowType(of hclsyntax.Expression) *typeSpec {
	n, _ := bareName(of)
	t := ld.tables[n]
	if t == nil {
		ld.noSuch(diag.CodeUnknownName, of.Range(), "table", n, keys(ld.tables))
		return nil
	}
	return &typeSpec{t: model.RefTo(t.Kind)}
}

// markedType reads a type and what is said of it around it.
func (ld *loader) markedType(c *hclsyntax.FunctionCallExpr) *typeSpec {
	of := c.Args[0]
	if c.Name == "seen_by" {
		of = c.Args[1]
	}
	s := ld.typeSpec(of)
	if s == nil {
		return nil
	}
	switch c.Name {
	case "optional":
		s.t = s.t.AsOptional()
	case "default":
		s.def = c.Args[1]
	case "path":
		s.path = true
	case "lends":
		s.lends = true
	case "seen_by":
		s.seenBy = c.Args[0]
	}
	return s
}

var typeShape = map[string]string{
	"integer": "integer(0, 5)", "at_least": "at_least(0)", "optional": "optional(ship)", "default": "default(integer, 1)",
	"list": "list(ship)", "set": "set(ship)", "tally": "tally(resource)", "zone": "zone(card)", "path": "path(set(tech))",
	"lends": "lends(set(tech))", "seen_by": "seen_by(owner, integer)", "row": "row(combat)",
}

// assignable says whether a value of type from may stand where to is asked.
func (sy *symbols) assignable(from, to *model.Type) bool {
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
		return kindFits(from.Kind, to.Kind)
	case model.ZoneRef:
		return to.Kind == nil || from.Kind == to.Kind
	case model.Tally:
		return from.Kind == to.Kind
	case model.List:
		return sy.assignable(from.Elem, to.Elem)
	case model.Results:
		return sy.assignable(from.Key, to.Key) && sy.assignable(from.Elem, to.Elem)
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
	if kindFits(a, b) {
		return b
	}
	if kindFits(b, a) {
		return a
	}
	for _, k := range ld.m.Kinds {
		if len(k.AnyOf) > 0 && kindFits(a, k) && kindFits(b, k) {
			return k
		}
	}
	return nil
}

package load

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// A typeSpec is a type as declared, with its marks.
type typeSpec struct {
	t      *model.Type
	def    hclsyntax.Expression
	seenBy hclsyntax.Expression
	lends  bool
	path   bool

	answers bool
	leaves  bool
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

// typeMakers are the constructors of types: their least and most arguments.
var typeMakers = map[string]struct {
	least, most int
}{
	"integer":  {1, 2},
	"at_least": {1, 1},
	"optional": {1, 1},
	"default":  {2, 2},
	"list":     {1, 1},
	"set":      {1, 1},
	"tally":    {1, 1},
	"zone":     {1, 1},
	"path":     {1, 1},
	"lends":    {1, 1},
	"answers":  {1, 1},
	"leaves":   {1, 1},
	"seen_by":  {2, 2},
	"row":      {1, 1},
}

// plainType reads a type where the marks of attributes (path, lends, answers, seen_by, default) are not allowed;
// nil with a finding.
func (ld *loader) plainType(e hclsyntax.Expression, mayDefault bool) *typeSpec {
	s := ld.typeSpec(e)
	if s != nil && (s.lends || s.answers || s.leaves || s.path || s.seenBy != nil || s.def != nil && !mayDefault) {
		ld.errorf(diag.CodeBadType, e.Range(), typeWithArticle(s.t),
			"Only attributes can be declared like this.")
	}
	return s
}

// typeSpec reads a type; nil with a finding if it is none.
func (ld *loader) typeSpec(e hclsyntax.Expression) *typeSpec {
	if n, ok := bareName(e); ok {
		if t := typeWords[n]; t != nil {
			return &typeSpec{t: t}
		}
		if k := ld.kinds[n]; k != nil {
			ld.noteSource(e.Range(), k)
			return &typeSpec{t: model.RefTo(k)}
		}
		ld.foreign(diag.CodeUnknownKind, e.Range(), otherTypes[strings.ToLower(n)], n,
			ld.typesNamed(n), "There is no type or kind %q.", n)
		return nil
	}
	c, ok := e.(*hclsyntax.FunctionCallExpr)
	if !ok {
		ld.errorf(diag.CodeBadType, e.Range(), "a kind, or integer, boolean, list(…), optional(…), default(…, value)",
			"This is not a type.").Help(ld.meantType(e))
		return nil
	}
	return ld.typeCall(c)
}

// typesNamed are the types with a name of their own, and for an editor those with arguments.
func (ld *loader) typesNamed(name string) []string {
	out := append(ld.kindNames(), keys(typeWords)...)
	if ld.asking(name) {
		out = append(out, keys(typeMakers)...)
	}
	return out
}

func (ld *loader) typeCall(c *hclsyntax.FunctionCallExpr) *typeSpec {
	n, known := typeMakers[c.Name]
	if !known {
		ld.unknown(diag.CodeBadType, c.NameRange, c.Name, keys(typeMakers), "%q is not a type.", c.Name)
		return nil
	}
	if len(c.Args) < n.least || len(c.Args) > n.most {
		ld.errorf(diag.CodeArguments, c.Range(), model.TermOf(model.Types, c.Name).Shape, "%s takes %s.", c.Name,
			rangeOf(n.least, n.most, "argument"))
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
	low := int64(0)
	high, ok := ld.constInt(c.Args[0])
	if ok && len(c.Args) == 2 {
		low = high
		high, ok = ld.constInt(c.Args[1])
	}
	if !ok {
		return nil
	}
	if high < low && len(c.Args) == 2 {
		ld.errorf(diag.CodeOutOfBounds, c.Range(), "integer(low, high)", "The upper bound is below the lower.").
			Help(fmt.Sprintf("write integer(%d, %d)", high, low))
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
		ld.errorf(diag.CodeBadType, of.Range(), "a kind with things of its own", "A tally counts things of one kind.")
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

// markedType reads a type and the marks around it.
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
	case "answers":
		s.answers = true
	case "leaves":
		s.leaves = true
	case "seen_by":
		s.seenBy = c.Args[0]
	}
	return s
}

// sure is a type without null, that of its elements too.
func sure(t *model.Type) *model.Type {
	out := *t.Required()
	if out.Elem != nil {
		out.Elem = sure(out.Elem)
	}
	return &out
}

// assignable says whether a value of type from can be used for type to.
func (sy *symbols) assignable(from, to *model.Type) bool {
	switch {
	case from.Class == model.Invalid || to.Class == model.Invalid:
		return true
	case from.Optional && !to.Optional || from.Class != to.Class:
		return false
	}
	switch to.Class {
	case model.Ref:
		return from.Kind.Is(to.Kind)
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

// merge is the narrowest type that includes both, nil if there is none.
func (ld *loader) merge(a, b *model.Type) *model.Type {
	switch {
	case a.Class == model.Invalid:
		return b
	case b.Class == model.Invalid:
		return a
	case a.Class == model.Null:
		return b.AsOptional()
	case b.Class == model.Null:
		return a.AsOptional()
	case a.Class != b.Class:
		return nil
	}
	out := *a.Plain()
	out.Optional, out.Gap = a.Optional || b.Optional, cmp.Or(a.Gap, b.Gap)
	switch a.Class {
	case model.Ref:
		out.Kind = ld.mergeKinds(a.Kind, b.Kind)
	case model.ZoneRef:
		if a.Kind != b.Kind {
			out.Kind = nil
		}
	case model.Tally:
		if out.Kind = cmp.Or(a.Kind, b.Kind); b.Kind != nil && out.Kind != b.Kind {
			return nil
		}
	case model.List:
		out.Set = a.Set && b.Set
		if out.Elem = ld.merge(a.Elem, b.Elem); out.Elem == nil {
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
	switch {
	case a == nil || b == nil:
		return nil
	case a.Is(b):
		return b
	case b.Is(a):
		return a
	}
	var union *model.Kind
	for _, k := range ld.m.Kinds {
		if len(k.AnyOf) > 0 && a.Is(k) && b.Is(k) && (union == nil || len(k.AnyOf) < len(union.AnyOf)) {
			union = k
		}
	}
	return union
}

// notOfUnions are attributes that a union of kinds cannot have, since it has no things.
var notOfUnions = []string{"fixed", "state", "things", "order", "copies", "between", "parts", "scene", "lists", "text"}

// union reads any_of. Its members may be unions in turn, see flattenUnions.
func (ld *loader) union(k *model.Kind, b *body, e hclsyntax.Expression) {
	for _, x := range ld.tuple(e, "any_of") {
		if m := ld.kindNamed(x); m != nil {
			k.AnyOf = append(k.AnyOf, m)
		}
	}
	for _, n := range notOfUnions {
		if a := b.b.Attributes[n]; a != nil {
			ld.errorf(diag.CodeMisplaced, a.NameRange, "any_of alone; attributes that all its kinds have can be read",
				"A union of kinds has no %q of its own.", n)
		}
	}
}

// flattenUnions replaces members of unions that are unions by their members.
func (ld *loader) flattenUnions() {
	flat := map[*model.Kind][]*model.Kind{}
	busy := map[*model.Kind]bool{}
	var leaves func(k *model.Kind) []*model.Kind
	leaves = func(k *model.Kind) []*model.Kind {
		if len(k.AnyOf) == 0 {
			return []*model.Kind{k}
		}
		if out, ok := flat[k]; ok {
			return out
		}
		if busy[k] {
			ld.errorf(diag.CodeRecursion, k.Range, "kinds that have things", "The union %q contains itself.", k.Name)
			return nil
		}
		busy[k] = true
		out := []*model.Kind{}
		for _, m := range k.AnyOf {
			for _, l := range leaves(m) {
				if !slices.Contains(out, l) {
					out = append(out, l)
				}
			}
		}
		flat[k] = out
		return out
	}
	for _, k := range ld.m.Kinds {
		leaves(k)
	}
	for _, k := range ld.m.Kinds {
		if len(k.AnyOf) > 0 {
			k.AnyOf = flat[k]
		}
	}
}

// narrows is the kind that x.name makes of a thing of any kind (nil), or of a union: one of its members, or a
// smaller union.
func (sy *symbols) narrows(k *model.Kind, name string) *model.Kind {
	m := sy.kinds[name]
	if k != nil && (m == nil || len(k.AnyOf) == 0 || m == k || !m.Is(k)) {
		return nil
	}
	return m
}

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
			return ld.refuse(diag.CodeWrongType, e.Range(),
				"optional("+want.String()+") where it is declared, if null is allowed",
				"This cannot be null; %s is needed.", withArticle(want.BareName()))
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
			Help("guard it with `x != null`, or use coalesce(x, default)")
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
		what+" has no type by itself.")
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

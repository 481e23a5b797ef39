package load

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// A body reads the attributes and blocks of one block and knows what nobody asked for.
type body struct {
	ld    *loader
	what  string // "A kind", for findings
	b     *hclsyntax.Body
	block *hclsyntax.Block
	at    hcl.Range // the header of the block
	asked map[string]bool
	inner map[string]bool
	open  bool // its other blocks are statements, or are reported
	// of a declaration: what the language lets stand in it
	grammar *model.Block

	values map[string]hclsyntax.Expression // of attributes that are written as blocks
}

func (ld *loader) open(b *hclsyntax.Block, what string) *body {
	ld.reading = b.DefRange()
	out := &body{ld: ld, what: what, b: b.Body, block: b, at: b.DefRange(), asked: map[string]bool{},
		inner: map[string]bool{}}
	if g, ok := model.BlockOf(b.Type); ok {
		out.grammar = &g
	}
	return out
}

// openThing opens the block of a thing, whatever its kind is called.
func (ld *loader) openThing(b *hclsyntax.Block, what string) *body {
	out := ld.open(b, what)
	out.grammar = nil
	return out
}

// declared stops what reads an attribute or a block that model.Blocks does not know.
func (b *body) declared(known bool, name string) {
	if !known {
		panic(fmt.Sprintf("model.Blocks knows no %q of %s", name, b.grammar.Word))
	}
}

// expr gives an attribute's expression, nil where it is not set.
func (b *body) expr(name string) hclsyntax.Expression {
	b.asked[name] = true
	if b.grammar != nil {
		b.declared(b.grammar.Others != "" || isIn(name, b.grammar.Names()), name)
	}
	if a := b.b.Attributes[name]; a != nil {
		return a.Expr
	}
	if isIn(name, inBraces) {
		return b.asValue(name)
	}
	return nil
}

// exprIf is expr where the block has such an attribute at all.
func (b *body) exprIf(has bool, name string) hclsyntax.Expression {
	if !has {
		return nil
	}
	return b.expr(name)
}

// need is expr with a finding where the attribute is missing.
func (b *body) need(name string) hclsyntax.Expression {
	e := b.expr(name)
	if e == nil {
		b.lacking(name)
	}
	return e
}

// rest gives the attributes that were not asked for, in the order of the file, and asks for them.
func (b *body) rest() []*hclsyntax.Attribute {
	var out []*hclsyntax.Attribute
	for _, a := range source.Attributes(b.b) {
		if !b.asked[a.Name] {
			out = append(out, a)
			b.asked[a.Name] = true
		}
	}
	return out
}

// blocks gives the inner blocks of a type.
func (b *body) blocks(kind string) []*hclsyntax.Block {
	b.inner[kind] = true
	if b.grammar != nil {
		b.declared(b.grammar.Holds(kind), kind)
	}
	var out []*hclsyntax.Block
	for _, x := range b.b.Blocks {
		if x.Type == kind {
			out = append(out, x)
		}
	}
	return out
}

// statements gives the inner blocks that were not asked for, in their order.
func (b *body) statements() []*hclsyntax.Block {
	var out []*hclsyntax.Block
	for _, x := range b.b.Blocks {
		if !b.inner[x.Type] {
			out = append(out, x)
		}
	}
	return out
}

// onlyBlocks reports blocks that were not asked for.
func (b *body) onlyBlocks(summary, expected string) {
	b.open = true
	for _, x := range b.statements() {
		b.ld.misplaced(x.DefRange(), summary, expected)
	}
}

// done reports attributes and blocks that nobody asked for.
func (b *body) done() {
	b.doneAttrs()
	for _, x := range b.b.Blocks {
		if !b.inner[x.Type] && !b.open {
			summary := fmt.Sprintf("%s has no block %q.", b.what, x.Type)
			if b.asked[x.Type] && !isIn(x.Type, inBraces) {
				b.ld.reportWith(diag.CodeUnknownBlock, x.TypeRange, summary, fmt.Sprintf(isAttribute, x.Type))
				continue
			}
			b.ld.unknown(diag.CodeUnknownBlock, x.TypeRange, summary, x.Type, keys(b.inner))
		}
	}
}

func (b *body) doneAttrs() {
	known := keys(b.asked)
	if b.grammar != nil {
		known = b.grammar.Names()
	}
	for _, a := range b.rest() {
		summary := fmt.Sprintf("%s has no attribute %q.", b.what, a.Name)
		_, statement := model.SpecOf(a.Name)
		switch meant := suggestAttribute(a.Name, known); {
		case b.inner[a.Name], statement && isObject(a.Expr):
			b.ld.reportWith(diag.CodeUnknownAttribute, a.NameRange, summary,
				fmt.Sprintf("it is a block: write %s { … } without \"=\"", a.Name))
		case meant != "":
			b.ld.reportWith(diag.CodeUnknownAttribute, a.NameRange, summary, meant)
		default:
			b.ld.unknown(diag.CodeUnknownAttribute, a.NameRange, summary, a.Name, known)
		}
	}
}

func isObject(e hclsyntax.Expression) bool {
	_, ok := e.(*hclsyntax.ObjectConsExpr)
	return ok
}

// keys are the names of a map, in order.
func keys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

func join(words []string) string {
	switch len(words) {
	case 0:
		return ""
	case 1:
		return words[0]
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}

// labels checks how many labels a block has; the names say what they are.
func (rp *reporter) labels(b *hclsyntax.Block, names ...string) bool {
	if len(b.Labels) == len(names) {
		return true
	}
	if len(names) == 0 {
		rp.errorf(diag.CodeLabels, b.LabelRanges[0], fmt.Sprintf("%s block has no label.", capitalize(withArticle(b.Type))),
			shapeOf(b.Type, names))
		return false
	}
	if len(b.Labels) > len(names) {
		at := b.LabelRanges[len(names)]
		rp.errorf(diag.CodeLabels, at, fmt.Sprintf("%s block has %s, not %d.", capitalize(withArticle(b.Type)),
			countOf(len(names), "label"), len(b.Labels)), shapeOf(b.Type, names))
		return false
	}
	rp.errorf(diag.CodeLabels, b.DefRange(), fmt.Sprintf("%s block needs %s.", capitalize(withArticle(b.Type)),
		countOf(len(names), "label")), shapeOf(b.Type, names))
	return false
}

func shapeOf(kind string, names []string) string {
	s := kind
	for _, n := range names {
		s += ` "` + n + `"`
	}
	return s + " { … }"
}

// rangeOf is "1 to 3 labels".
func rangeOf(low, high int, word string) string {
	if low == high {
		return countOf(low, word)
	}
	if high == low+1 {
		return fmt.Sprintf("%d or %d %ss", low, high, word)
	}
	return fmt.Sprintf("%d to %d %ss", low, high, word)
}

func countOf(n int, word string) string {
	switch n {
	case 0:
		return "no " + word
	case 1:
		return "one " + word
	}
	return fmt.Sprintf("%d %ss", n, word)
}

var identifier = lazy.Regexp(`^[a-z][a-z0-9_]*$`)

// reserved words of expressions.
var reserved = map[string]bool{
	"self": true, "this": true, "actor": true, "bearer": true, "owner": true, "result": true, "it": true,
	"game": true, "players": true, "table": true, "action": true, "choice": true, "die": true, "option": true,
	"scenario": true, "all": true, "true": true, "false": true, "null": true, "original": true, "moment": true,
	"turn": true,
}

// name checks the first label of a block that declares something.
func (rp *reporter) name(b *hclsyntax.Block, mayReserve bool) (string, bool) {
	if len(b.Labels) == 0 {
		return "", false
	}
	n := b.Labels[0]
	if !identifier().MatchString(n) {
		meant := rp.badName(n, b.LabelRanges[0])
		return meant, meant != ""
	}
	if !mayReserve && reserved[n] {
		rp.errorf(diag.CodeBadName, b.LabelRanges[0], fmt.Sprintf("%q is a reserved word.", n), "another name")
		return n, false
	}
	return n, true
}

// badName reports a label that is no name, and gives the name that was meant, by which all goes on.
func (rp *reporter) badName(label string, at hcl.Range) string {
	meant := asIdentifier(label)
	rp.misnamed[at] = true
	rp.report(diag.Finding{Code: diag.CodeBadName, Range: at, Summary: fmt.Sprintf("%q is no name.", label),
		Detail: "lower-case letters, digits and _, beginning with a letter", Suggestion: meant})
	return meant
}

// literal reads a plain string.
func literal(e hclsyntax.Expression) (string, bool) {
	switch x := e.(type) {
	case *hclsyntax.TemplateExpr:
		if x.IsStringLiteral() {
			v, _ := x.Value(nil)
			if v.Type() == cty.String && v.IsKnown() && !v.IsNull() {
				return v.AsString(), true
			}
		}
		if len(x.Parts) == 0 {
			return "", true
		}
		var sb strings.Builder
		for _, p := range x.Parts {
			l, ok := p.(*hclsyntax.LiteralValueExpr)
			if !ok || l.Val.Type() != cty.String {
				return "", false
			}
			sb.WriteString(l.Val.AsString())
		}
		return sb.String(), true
	case *hclsyntax.LiteralValueExpr:
		if x.Val.Type() == cty.String {
			return x.Val.AsString(), true
		}
	case *hclsyntax.ParenthesesExpr:
		return literal(x.Expression)
	}
	return "", false
}

// str reads an attribute that must be a plain string.
func (b *body) str(name string) (string, bool) {
	e := b.expr(name)
	if e == nil {
		return "", false
	}
	s, ok := literal(e)
	if !ok {
		b.ld.errorf(diag.CodeShape, e.Range(), fmt.Sprintf("%q must be a plain string in quotes.", name), "")
	}
	return s, ok
}

// strs reads an attribute that must be a list of plain strings.
func (b *body) strs(name string) []rangedString {
	e := b.expr(name)
	if e == nil {
		return nil
	}
	return b.ld.strList(e, name)
}

// quoted is a word in quotes, or a name that should stand in them.
func quoted(e hclsyntax.Expression) (string, bool) {
	if s, ok := literal(e); ok {
		return s, true
	}
	return bareName(e)
}

type rangedString struct {
	s  string
	at hcl.Range
}

func (rp *reporter) strList(e hclsyntax.Expression, name string) []rangedString {
	t, ok := e.(*hclsyntax.TupleConsExpr)
	if !ok {
		f := diag.Finding{Code: diag.CodeShape, Range: e.Range(),
			Summary: fmt.Sprintf("%q must be a list of names in quotes.", name), Detail: `["a", "b"]`}
		if s, ok := quoted(e); ok {
			f.Suggestion = fmt.Sprintf("write [%q]", s)
		}
		rp.report(f)
		return nil
	}
	var out []rangedString
	for _, x := range t.Exprs {
		if s, ok := literal(x); ok {
			out = append(out, rangedString{s, x.Range()})
		} else {
			f := diag.Finding{Code: diag.CodeShape, Range: x.Range(),
				Summary: fmt.Sprintf("%q must be a list of names in quotes.", name), Detail: `["a", "b"]`}
			if s, ok := quoted(x); ok {
				f.Suggestion = fmt.Sprintf("write %q in quotes", s)
			}
			rp.report(f)
		}
	}
	return out
}

// boolean reads an attribute that must be true or false as written.
func (b *body) flag(name string) bool {
	e := b.expr(name)
	if e == nil {
		return false
	}
	if l, ok := e.(*hclsyntax.LiteralValueExpr); ok && l.Val.Type() == cty.Bool {
		return l.Val.True()
	}
	word, _ := quoted(e)
	b.ld.reportWith(diag.CodeShape, e.Range(), fmt.Sprintf("%q must be true or false.", name),
		b.ld.unquoted(word, model.TypeBoolean))
	return false
}

// word reads an expression that is a bare name, such as the kind in `holds = card`.
func bareName(e hclsyntax.Expression) (string, bool) {
	if t, ok := e.(*hclsyntax.ScopeTraversalExpr); ok && len(t.Traversal) == 1 {
		return t.Traversal.RootName(), true
	}
	return "", false
}

// dotted reads `a.b`.
func dotted(e hclsyntax.Expression) (string, string, bool) {
	t, ok := e.(*hclsyntax.ScopeTraversalExpr)
	if !ok || len(t.Traversal) != 2 {
		return "", "", false
	}
	a, ok := t.Traversal[1].(hcl.TraverseAttr)
	if !ok {
		return "", "", false
	}
	return t.Traversal.RootName(), a.Name, true
}

// An item is one `key = value` of an object, in the order of the file.
type item struct {
	key   string
	at    hcl.Range
	value hclsyntax.Expression
}

// object reads `{ a = x, b = y }` with plain keys.
func (ld *loader) object(e hclsyntax.Expression, name string) []item {
	o, ok := e.(*hclsyntax.ObjectConsExpr)
	if !ok {
		ld.errorf(diag.CodeShape, e.Range(), fmt.Sprintf("%q must be written as names and values in braces.", name),
			"{ name = value }")
		return nil
	}
	var out []item
	seen := map[string]bool{}
	for _, it := range o.Items {
		k, ok := it.KeyExpr.(*hclsyntax.ObjectConsKeyExpr)
		var key string
		if ok {
			key, ok = bareName(k.Wrapped)
			if !ok {
				key, ok = literal(k.Wrapped)
			}
		}
		if !ok {
			f := diag.Finding{Code: diag.CodeShape, Range: it.KeyExpr.Range(), Summary: "This must be a plain name."}
			if address := ld.text(it.KeyExpr); strings.Contains(address, "/") && !strings.ContainsAny(address, `"()[]{}`) {
				f.Summary, f.Suggestion = "An address stands in quotes as a key.", fmt.Sprintf("write %q", address)
			}
			ld.report(f)
			continue
		}
		if seen[key] {
			ld.errorf(diag.CodeTwice, it.KeyExpr.Range(), fmt.Sprintf("%q stands here twice.", key), "")
			continue
		}
		seen[key] = true
		out = append(out, item{key, it.KeyExpr.Range(), it.ValueExpr})
	}
	return out
}

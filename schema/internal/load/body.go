package load

import (
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// A body reads the attributes and blocks of one block and records which were read.
type body struct {
	ld    *loader
	what  string // "A kind", for findings
	b     *hclsyntax.Body
	block *hclsyntax.Block
	at    hcl.Range // the header of the block
	asked map[string]bool
	inner map[string]bool
	open  bool // other blocks are statements, or are reported

	again    bool     // a second block of the same thing: it is read too, so that its errors are reported once
	grammar  *grammar // of a declaration: what is allowed in it
	source   string   // the marks of all declarations
	designed []string

	values map[string]hclsyntax.Expression // attributes that are written as blocks

	name, base string // what it declares; the beginning of the addresses of its texts
}

// A grammar is what the language allows in a declaration.
type grammar struct {
	attributes, blocks, labels []string
	top, others                bool // allowed at the top of a file; has attributes that content names
	statements, loose          bool // may contain statements; a label may be left out
}

// grammars are those of all declarations, by keyword; things have none.
var grammars = func() map[string]*grammar {
	out := map[string]*grammar{}
	for _, b := range model.Blocks {
		if b.Inside != "" {
			continue
		}
		out[b.Word] = &grammar{attributes: b.Names(), blocks: b.Inner(), labels: b.LabelNames(), top: b.Top,
			others: b.Others != "", statements: isIn("statements", b.Inner()), loose: strings.Contains(b.Labels, "[")}
	}
	return out
}()

// open opens a statement, which calls done itself when all of it is read.
func (ld *loader) open(b *hclsyntax.Block, what string) *body {
	ld.reading = b.DefRange()
	return &body{ld: ld, what: what, b: b.Body, block: b, at: b.DefRange(),
		asked: map[string]bool{}, inner: map[string]bool{}}
}

// declaration opens a declaration. What its grammar does not allow is reported at the end.
func (ld *loader) declaration(b *hclsyntax.Block) *body {
	what := capitalize(withArticle(b.Type))
	switch b.Type {
	case "before", "after", "instead":
		what += " hook"
	case "common", "setup", "play":
		what += " block"
	case "choices":
		what = "A group of choices"
	}
	return ld.openAs(b, what, grammars[b.Type])
}

// version opens a thing's own version of a function or procedure, with the attributes of the original.
func (ld *loader) version(b *hclsyntax.Block, inherited ...string) *body {
	g := *grammars[b.Type]
	g.attributes = slices.DeleteFunc(slices.Clone(g.attributes), func(n string) bool { return isIn(n, inherited) })
	return ld.openAs(b, capitalize(withArticle(b.Type)), &g)
}

func (ld *loader) openAs(b *hclsyntax.Block, what string, g *grammar) *body {
	out := ld.open(b, what)
	out.grammar, out.open = g, g.statements
	if isIn("source", g.attributes) {
		out.source, out.designed = ld.sources(out)
	}
	ld.opened = append(ld.opened, out)
	return out
}

// expr is an attribute's expression, nil if it is not set.
func (b *body) expr(name string) hclsyntax.Expression {
	b.asked[name] = true
	if !b.mayHave(name) {
		return nil
	}
	if a := b.b.Attributes[name]; a != nil {
		return a.Expr
	}
	if isIn(name, inBraces) {
		return b.asValue(name)
	}
	return nil
}

func (b *body) mayHave(name string) bool {
	return b.grammar == nil || b.grammar.others || isIn(name, b.grammar.attributes)
}

// need is expr with a finding if the attribute is missing.
func (b *body) need(name string) hclsyntax.Expression {
	e := b.expr(name)
	if e == nil {
		b.lacking(name)
	}
	return e
}

// rest lists the attributes that were not read, in the order of the file, and marks them as read.
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

// blocks lists the inner blocks of a type; of declarations only those with correct labels.
func (b *body) blocks(kind string) []*hclsyntax.Block {
	b.inner[kind] = true
	return lists.Filter(b.b.Blocks, func(x *hclsyntax.Block) bool {
		return x.Type == kind && (b.grammar == nil || b.ld.labels(x))
	})
}

func (b *body) inside(kind string) iter.Seq[*body] {
	return func(yield func(*body) bool) {
		for _, x := range b.blocks(kind) {
			if !yield(b.ld.declaration(x)) {
				return
			}
		}
	}
}

// one opens the inner declaration of a type that is allowed once; nil if there is none.
func (b *body) one(kind string) *body {
	var first *body
	for x := range b.inside(kind) {
		if first == nil {
			first = x
			continue
		}
		b.ld.again(x.at, first.at, "%s has one %s block.", b.what, kind)
	}
	return first
}

// statements lists the inner blocks that no other method reads, in order.
func (b *body) statements() []*hclsyntax.Block {
	return lists.Filter(b.b.Blocks, func(x *hclsyntax.Block) bool {
		return !b.inner[x.Type] && (b.grammar == nil || !isIn(x.Type, b.grammar.blocks))
	})
}

// onlyBlocks reports blocks that were not read.
func (b *body) onlyBlocks(expected, summary string) {
	b.open = true
	for _, x := range b.statements() {
		b.ld.misplaced(x.DefRange(), expected, "%s", summary)
	}
}

// done reports attributes and blocks that were not read.
func (b *body) done() {
	b.doneAttrs()
	for _, x := range b.statements() {
		if b.open && !b.ld.asking(x.Type) {
			continue
		}
		const none = "%s has no block %q."
		switch {
		case b.values[x.Type] != nil: // reported where it was read
		case b.asked[x.Type] && !b.ld.asking(x.Type) && !isIn(x.Type, inBraces):
			b.ld.errorf(diag.CodeUnknownBlock, x.TypeRange, "", none, b.what, x.Type).Help(fmt.Sprintf(isAttribute, x.Type))
		case b.block.Type == "change":
			b.ld.errorf(diag.CodeUnknownBlock, x.TypeRange, "attributes only; rules are changed by hooks and modifiers",
				none, b.what, x.Type)
		default:
			b.ld.foreign(diag.CodeUnknownBlock, x.TypeRange, standsElsewhere(x.Type), x.Type, b.blockWords(),
				none, b.what, x.Type)
		}
	}
}

// blockWords lists the blocks that are allowed inside.
func (b *body) blockWords() []string {
	if b.grammar != nil {
		return lists.Filter(b.grammar.blocks, func(w string) bool { return w != "statements" })
	}
	return keys(b.inner)
}

func (b *body) doneAttrs() {
	var known []string
	if b.grammar != nil {
		known = b.grammar.attributes
	} else {
		known = keys(b.asked)
	}
	for _, a := range source.Attributes(b.b) {
		if b.ld.asking(a.Name) {
			var need []string
			for _, l := range b.ld.lacks {
				if l.of == b {
					need = append(need, l.name)
				}
			}
			b.ld.ask(diag.CodeUnknownAttribute, a.Name, need, known)
			continue
		}
		if b.mayHave(a.Name) && (b.grammar != nil || b.asked[a.Name]) {
			continue
		}
		meant := suggestAttribute(a.Name, known)
		if _, statement := model.SpecOf(a.Name); isIn(a.Name, b.blockWords()) || statement && isObject(a.Expr) {
			meant = fmt.Sprintf("it is a block: write %s { … } without \"=\"", a.Name)
		} else if meant == "" {
			meant = b.ld.meantStatement(b, a.Name, known)
		}
		b.ld.foreign(diag.CodeUnknownAttribute, a.NameRange, meant, a.Name, known, "%s has no attribute %q.", b.what, a.Name)
	}
}

// reportUnread reports what declarations contain but do not allow.
func (ld *loader) reportUnread() {
	for _, b := range ld.opened {
		b.done()
	}
}

// kind reads an attribute that names a kind; nil if it is not set.
func (b *body) kind(name string) *model.Kind {
	if e := b.expr(name); e != nil {
		return b.ld.kindNamed(e)
	}
	return nil
}

func (b *body) items(name string) []item {
	if e := b.expr(name); e != nil {
		return b.ld.object(e, name)
	}
	return nil
}

// typed types an attribute; nil if it is not set.
func (b *body) typed(s *scope, name string, want *model.Type) model.Expr {
	if e := b.expr(name); e != nil {
		return s.checkAs(e, want)
	}
	return nil
}

// when types a condition, which the scope assumes from here on.
func (b *body) when(s *scope) model.Expr {
	e := b.typed(s, "when", model.TypeBoolean)
	if e != nil {
		s.assume(b.expr("when"), true)
	}
	return e
}

// typeOf reads the attribute `type`; nil if it is not set.
func (b *body) typeOf() *model.Type {
	if e := b.expr("type"); e != nil {
		if spec := b.ld.plainType(e, false); spec != nil {
			return spec.t
		}
	}
	return nil
}

// readText reads a text; nil if there is none. Without a scope it may have no placeholders.
func (b *body) readText(s *scope, name, address, what string) *model.Text {
	if e := b.expr(name); e != nil {
		return b.ld.text1(s, e, address, what)
	}
	return nil
}

func isObject(e hclsyntax.Expression) bool {
	_, ok := e.(*hclsyntax.ObjectConsExpr)
	return ok
}

func keys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

func joinWords(words []string) string {
	switch len(words) {
	case 0:
		return ""
	case 1:
		return words[0]
	}
	last := words[len(words)-1]
	if len(words) > manyWords {
		words, last = words[:manyWords], fmt.Sprintf("another of %d", len(words))
	} else {
		words = words[:len(words)-1]
	}
	return strings.Join(words, ", ") + " or " + last
}

// manyWords is how many words a message lists.
const manyWords = 40

func (rp *reporter) labels(b *hclsyntax.Block) bool {
	g := grammars[b.Type]
	return g == nil || g.loose || rp.labelsAre(b, g.labels...)
}

// labelsAre checks the number of a block's labels; the names are their meanings.
func (rp *reporter) labelsAre(b *hclsyntax.Block, names ...string) bool {
	at, are := b.DefRange(), "needs "+countOf(len(names), "label")
	switch {
	case len(b.Labels) == len(names):
		return true
	case len(names) == 0:
		at, are = b.LabelRanges[0], "has no label"
	case len(b.Labels) > len(names):
		at, are = b.LabelRanges[len(names)], fmt.Sprintf("has %s, not %d", countOf(len(names), "label"), len(b.Labels))
	}
	rp.errorf(diag.CodeLabels, at, shapeOf(b.Type, names), "%s block %s.", capitalize(withArticle(b.Type)), are)
	return false
}

func shapeOf(kind string, names []string) string {
	s := kind
	for _, n := range names {
		s += ` "` + n + `"`
	}
	return s + " { … }"
}

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

// reserved are the words that no declaration may be called.
var reserved = func() map[string]bool {
	out := map[string]bool{}
	for _, t := range model.Reserved {
		out[t.Word] = true
	}
	return out
}()

func (rp *reporter) name(b *hclsyntax.Block, mayReserve bool) (string, bool) {
	n := b.Labels[0]
	if !identifier().MatchString(n) {
		meant := rp.badName(n, b.LabelRanges[0])
		return meant, meant != ""
	}
	if !mayReserve && reserved[n] {
		f := rp.errorf(diag.CodeBadName, b.LabelRanges[0], "another name", "%q is a reserved word.", n)
		if one := strings.TrimSuffix(n, "s"); b.Type == "kind" && one != n && !reserved[one] {
			f.Help(one) // with which to continue
			return one, true
		}
		if b.Type == "kind" && n == "game" {
			f.Help(`state of the game stands in its block: game "name" { state = { … } }`)
		}
		return n, false
	}
	return n, true
}

// localName checks the name of a local. The reserved words for who acts are allowed, and some others.
func (rp *reporter) localName(n string, at hcl.Range, others ...string) {
	switch {
	case !identifier().MatchString(n):
		rp.badLabel(at, n, nameForm)
	case reserved[n] && n != "self" && n != "actor" && n != "owner" && !isIn(n, others):
		rp.errorf(diag.CodeBadName, at, "another name", "%q is a reserved word.", n)
	}
}

// nameForm is what a name must look like.
const nameForm = "lower-case letters, digits and _, beginning with a letter"

// badName reports an invalid label, and returns the name that was probably meant, to continue with.
func (rp *reporter) badName(label string, at hcl.Range) string {
	meant := asIdentifier(label)
	rp.misnamed.Put(at, true)
	rp.errorf(diag.CodeBadName, at, nameForm, "%q is not a name.", label).Help(meant)
	return meant
}

// str reads an attribute that must be a plain string.
func (b *body) str(name string) (string, bool) {
	e := b.expr(name)
	if e == nil {
		return "", false
	}
	s, ok := source.PlainText(e)
	if !ok {
		f := b.ld.errorf(diag.CodeShape, e.Range(), "", "%q must be a plain string in quotes.", name)
		if path, ok := pathOf(e); ok {
			f.Help(fmt.Sprintf("write %q", path[strings.LastIndexByte(path, '.')+1:]))
		}
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

// quoted is a word in quotes, or a name that should be in quotes.
func quoted(e hclsyntax.Expression) (string, bool) {
	if s, ok := source.PlainText(e); ok {
		return s, true
	}
	return bareName(e)
}

type rangedString struct {
	s  string
	at hcl.Range
}

func (rp *reporter) strList(e hclsyntax.Expression, name string) []rangedString {
	bad := func(x hclsyntax.Expression, suggestion string) {
		f := rp.errorf(diag.CodeShape, x.Range(), `["a", "b"]`, "%q must be a list of names in quotes.", name)
		if s, ok := quoted(x); ok {
			f.Help(fmt.Sprintf(suggestion, s))
		}
	}
	t, ok := e.(*hclsyntax.TupleConsExpr)
	if !ok {
		bad(e, "write [%q]")
		return nil
	}
	var out []rangedString
	for _, x := range t.Exprs {
		if s, ok := source.PlainText(x); ok {
			out = append(out, rangedString{s, x.Range()})
		} else {
			bad(x, "write %q in quotes")
		}
	}
	return out
}

// flag reads an attribute that must be true or false literally.
func (b *body) flag(name string) bool {
	e := b.expr(name)
	if e == nil {
		return false
	}
	if l, ok := e.(*hclsyntax.LiteralValueExpr); ok && l.Val.Type() == cty.Bool {
		return l.Val.True()
	}
	word, _ := quoted(e)
	if b.ld.ask(diag.CodeShape, word, []string{"true", "false"}) {
		return false
	}
	b.ld.errorf(diag.CodeShape, e.Range(), "", "%q must be true or false.", name).
		Help(b.ld.unquoted(word, model.TypeBoolean))
	return false
}

// oneOf reads an attribute that must be one of some words; an empty one cannot be written. False without it.
func (b *body) oneOf(name string, words []string, inQuotes bool) (int, bool) {
	e := b.expr(name)
	if e == nil {
		return 0, false
	}
	word, _ := quoted(e)
	_, bare := bareName(e)
	if i := slices.Index(words, word); i >= 0 && word != "" && (bare || inQuotes) {
		return i, true
	}
	words = lists.Filter(words, func(w string) bool { return w != "" })
	b.ld.unknown(diag.CodeShape, e.Range(), word, words, "`%s` is %s.", name, joinWords(words))
	return 0, false
}

// bareName reads an expression that is a bare name, such as the kind in `holds = card`.
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
		ld.errorf(diag.CodeShape, e.Range(), "{ name = value }", "%q must be written as names and values in braces.", name)
		return nil
	}
	var out []item
	seen := map[string]bool{}
	for _, it := range o.Items {
		k, ok := it.KeyExpr.(*hclsyntax.ObjectConsKeyExpr)
		var key string
		if ok {
			key, ok = quoted(k.Wrapped)
		}
		if !ok {
			f := ld.errorf(diag.CodeShape, it.KeyExpr.Range(), "", "This must be a plain name.")
			if address := ld.sourceText(it.KeyExpr); strings.Contains(address, "/") && !strings.ContainsAny(address, `"()[]{}`) {
				f.Summary, f.Suggestion = "An address used as a key needs quotes.", fmt.Sprintf("write %q", address)
			}
			continue
		}
		if seen[key] {
			ld.errorf(diag.CodeTwice, it.KeyExpr.Range(), "", "%q appears twice.", key)
			continue
		}
		seen[key] = true
		out = append(out, item{key, it.KeyExpr.Range(), it.ValueExpr})
	}
	return out
}

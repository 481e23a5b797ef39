package load

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// suggestValue is what was probably meant instead of a value of the wrong type; empty if unknown.
func (ld *loader) suggestValue(e model.Expr, want *model.Type) string {
	if want.Class == model.List && ld.assignable(e.Type(), want.Elem) {
		if text := ld.brief(e.Range()); text != "" {
			return "write [" + text + "]"
		}
	}
	if l, ok := e.(*model.ListLit); ok && want.Class == model.List && len(l.Elems) > 0 {
		var elems []string
		for _, x := range l.Elems {
			one, ok := strings.CutPrefix(ld.suggestValue(x, want.Elem), "write ")
			if !ok {
				return ""
			}
			elems = append(elems, one)
		}
		return "write [" + strings.Join(elems, ", ") + "]"
	}
	switch text := ld.brief(e.Range()); {
	case want.Class == model.ZoneRef:
		return ld.zoneAt(e)
	case text == "":
	case want.Class == model.Integer && (e.Type().Class == model.List || e.Type().Class == model.ZoneRef):
		return "write count(" + text + ")"
	case want.Class == model.Ref && e.Type().Class == model.Ref && e.Type().Kind != nil && !e.Type().Optional:
		if of := ld.leading(e.Type().Kind, want); len(of) > 0 && len(of) <= 3 {
			return "write " + strings.Join(lists.Map(of, func(n string) string { return text + "." + n }), " or ")
		}
	}
	if suggestion := spanOf(ld.brief(e.Range()), want); suggestion != "" {
		return suggestion
	}
	c, ok := e.(*model.Const)
	if !ok || e.Type().Class != model.Word {
		return ""
	}
	n, ok := c.Value.(int64)
	if !ok {
		return ""
	}
	return ld.unquoted(ld.m.Words[n], want)
}

// leading are the attributes of a kind that lead to a value of a type.
func (ld *loader) leading(k *model.Kind, want *model.Type) []string {
	return lists.Filter(attrNames(k), func(n string) bool {
		a := k.Attr(n)
		return a != nil && a.Type != nil && a.Type.Class == model.Ref && ld.assignable(a.Type, want)
	})
}

// zoneAt is a zone of a thing, if the thing itself was written for a place.
func (ld *loader) zoneAt(e model.Expr) string {
	text := ld.brief(e.Range())
	if e.Type().Class != model.Ref || text == "" {
		return ""
	}
	for _, n := range keys(ld.zones) {
		if of := ld.zones[n].Of; of != nil && of == e.Type().Kind {
			return "write " + text + "." + n
		}
	}
	return ""
}

var fromTo = lazy.Regexp(`^"?([0-9]+) *(?:-|–|\.\.) *([0-9]+)"?$`)

// spanOf is a span whose ends were written with a sign between them; for keys of tables too, which are numbers.
func spanOf(text string, want *model.Type) string {
	m := fromTo().FindStringSubmatch(text)
	if m == nil || want.Class != model.Span && want.Class != model.Integer {
		return ""
	}
	return fmt.Sprintf("write span(%s, %s)", m[1], m[2])
}

// unquoted is a value of a type that was written in quotes.
func (sy *symbols) unquoted(word string, want *model.Type) string {
	switch want.Class {
	case model.Integer:
		if _, err := strconv.ParseInt(word, 10, 64); err == nil {
			return "write " + word + ", without quotes"
		}
	case model.Boolean:
		if word == "true" || word == "false" {
			return "write " + word + ", without quotes"
		}
	case model.Ref:
		if want.Kind == nil {
			return ""
		}
		for _, k := range want.Kind.Members() {
			if sy.things[k][word] != nil {
				return fmt.Sprintf("write %s.%s", k.Name, word)
			}
		}
	}
	return ""
}

// example shows a value of a type whose name does not explain it.
func example(t *model.Type) string {
	if t.Class == model.Tally && t.Kind != nil && len(t.Kind.Things) > 0 {
		return fmt.Sprintf(", such as { %s = 1 }", t.Kind.Things[0].Name)
	}
	return ""
}

// otherLanguages are words that have other names here.
var otherLanguages = map[string]string{"yes": "true", "True": "true", "TRUE": "true", "on": "true",
	"no": "false", "False": "false", "FALSE": "false", "off": "false",
	"nil": "null", "None": "null", "NULL": "null", "nothing": "null", "none": "null", "undefined": "null"}

// attributeCalled is the path to an attribute that was named alone: of the game, of the seat that acts, of a local.
// Empty if none has it, or several.
func (s *scope) attributeCalled(name string) string {
	found, n := "", 0
	try := func(path string, t *model.Type) {
		if t.Class == model.Ref && t.Kind != nil && t.Kind.Attr(name) != nil {
			found, n = path+"."+name, n+1
		}
	}
	seen := map[string]bool{}
	for x := s; x != nil; x = x.up {
		for _, l := range keys(x.names) {
			if !seen[l] {
				seen[l] = true
				try(l, x.names[l].Type)
			}
		}
	}
	if g := s.ld.m.Game; g != nil && g.Thing != nil {
		try("game", model.RefTo(g.Thing.Kind))
	}
	if n != 1 {
		return ""
	}
	return found
}

// elsewhere is the full name of which a part was left out, or its spelling here.
func (s *scope) elsewhere(root, second string) string {
	if second != "" {
		return s.attributeCalled(root)
	}
	if word, ok := otherLanguages[root]; ok {
		return word
	}
	if full := s.ld.thingCalled(root); full != "" {
		return full
	}
	return s.attributeCalled(root)
}

// onlyIn says where words of the language have a meaning.
var onlyIn = map[string]string{
	"self":     "a parameter or loop variable of this name; actions have `self` from the start",
	"actor":    "hooks on what has a `self`, or a parameter of this name",
	"this":     "what is in a thing, or a check with `each`",
	"bearer":   "modifiers in things, and hooks in things that are not lent to seats",
	"owner":    "the start of a zone with `of`, or a parameter of this name",
	"result":   "`after` hooks, on what gives something",
	"it":       "the answers of bots",
	"original": "a thing's own version of a function, or a change",
	"choice":   "`joins` of an action",
	"moment":   "the labels of `set` and `stop` in hooks",
}

// stillAsked reports the use of a decision's name in an answer to it: nothing is chosen yet.
func (s *scope) stillAsked(name string, at hcl.Range) bool {
	if name != s.frame.asked {
		return false
	}
	s.ld.errorf(diag.CodeUnknownName, at, "", "What is chosen for %q is not known here.", name).
		Help("write `it`, the option that is scored")
	return true
}

func (s *scope) unknownName(root string, at hcl.Range, second string, want *model.Type) {
	if s.askValue(root, want) {
		return
	}
	if k := s.ld.kinds[root]; k != nil {
		s.ld.errorf(diag.CodeUnknownName, at,
			fmt.Sprintf("%s.%s for one thing, all(%s) for all of them", root, "name", root),
			"%q is a kind; there is no value of this name here.", root)
		return
	}
	if s.stillAsked(root, at) {
		return
	}
	if where, ok := onlyIn[root]; ok {
		code, nothing := diag.CodeUnknownName, "Nothing"
		if root == "self" || root == "actor" {
			code, nothing = diag.CodeNoSelf, "Nobody"
		}
		if h := s.frame.hook; root == "self" && h != nil && h.Thing != nil && s.ld.lentToNoSeat(h.Thing) {
			by := s.ld.bearerType(h.Thing.Kind)
			where = "`actor`, the seat that acts, or `bearer`, " + typeWithArticle(by) + " that lends this"
			nothing = fmt.Sprintf("This is lent to %s, which is not a seat: nobody", typeWithArticle(by))
		}
		s.ld.errorf(code, at, where, "%s is `%s` here.", nothing, root)
		return
	}
	if z := s.ld.zones[root]; z != nil && z.Of != nil {
		whose := fmt.Sprintf("its owner first: self.%s, or that of another %s", root, z.Of.Name)
		s.ld.errorf(diag.CodeUnknownName, at, whose, "Every %s has a zone %q.", z.Of.Name, root)
		return
	}
	if s.ld.funcs[root] != nil || s.ld.stats[root] != nil {
		s.ld.errorf(diag.CodeUnknownName, at, root+"(…)", "%q is a function.", root)
		return
	}
	full := s.elsewhere(root, second)
	for _, other := range []string{spaced(root), s.bare(root, second), s.ld.suggestDie(root),
		s.meantValue(root, second, want)} {
		if full == "" {
			full = other
		}
	}
	if full != "" {
		s.ld.errorf(diag.CodeUnknownName, at, "", "Nothing here is called %q.", root).Help(full)
		return
	}
	s.ld.unknown(diag.CodeUnknownName, at, root, s.visible(), "Nothing here is called %q.", root)
}

// What people write who are used to other languages and games, and what is written here instead.

var otherFunctions = map[string]string{
	"length": "count", "len": "count", "size": "count", "floor": "floor_div", "div": "floor_div", "ceil": "ceil_div",
	"round": "round_div", "modulo": "mod", "ifnull": "coalesce", "average": "round_div", "push": "append",
	"union": "concat", "unique": "distinct", "uniq": "distinct", "sort": "sorted", "order_by": "sort_by",
	"includes": "contains", "includes_any": "any", "every": "all", "some": "any", "indexof": "index_of",
	"remove": "without", "difference": "without", "has_any": "any",
	"random": "a `roll` or `draw`: chance is a statement", "rand": "a `roll` or `draw`: chance is a statement",
	"shuffle":  "a zone whose cards are unseen, and `draw`: chance is a statement",
	"smallest": byLeast, "fewest": byLeast, "lowest": byLeast, "minimum": byLeast, "min_by": byLeast, "argmin": byLeast,
	"greatest": byMost, "highest": byMost, "most": byMost, "maximum": byMost, "max_by": byMost, "argmax": byMost,
	"filter": "write [for x in list : x if condition]", "map": "write [for x in list : value]",
	"lookup": "write table.name.key[value]", "format": "write a text with placeholders in braces: \"{self} wins\"",
	"print": "write tell { text = \"{self} wins\" }", "tostring": "a placeholder in a text: \"{n}\"",
	"not": "write !condition, or !(a && b)",
	"if":  "write test ? a : b", "for": "write [for x in list : value]",
}

const (
	byLeast = "write least(list, [for x in list : figure]), all that share the least, or min(list) of numbers"
	byMost  = "write largest(list, [for x in list : figure]), all that share the most, or max(list) of numbers"
)

var otherTypes = map[string]string{
	"int": "integer", "number": "integer", "num": "integer", "float": "integer", "bool": "boolean", "flag": "boolean",
	"truth": "boolean", "string": "word", "str": "word", "text": "word", "any": "thing", "object": "thing",
	"array": "list(…)", "map": "tally(…)", "dict": "tally(…)",
}

// otherBlocks are blocks of other languages, except those whose names are similar to ours.
var otherBlocks = map[string]string{
	"variable": "write option \"name\" { … } for what a scenario may set, or state of the game",
	"locals":   "write function \"name\" { gives = value }, or let in a body",
	"class":    "write kind \"name\" { … }", "type": "write kind \"name\" { … }", "struct": "write kind \"name\" { … }",
	"enum": "write kind \"name\" { order = [\"low\", \"high\"] }", "rule": "write procedure, action, after or whenever",
	"dice":     "write die \"name\" { faces = range(1, 6) }",
	"phase":    "write step \"name\" { … } in a body, or procedure \"name\" { … }",
	"import":   "name packs by `needs` of the pack, or `uses` of a scenario",
	"modifier": "it belongs in a thing, an option or a scenario",
	"include":  "name packs by `needs` of the pack, or `uses` of a scenario",
}

// otherStatements are statements of other languages, besides those of [source.SuggestWord].
var otherStatements = map[string]string{
	"loop": "write repeat { … }", "for_each": "write each \"x\" { in = list }", "say": "write tell { text = \"…\" }",
	"break":    "write stop \"x\" with the name of the loop, and all = true for each",
	"continue": "write stop \"x\" with the name of the each", "switch": "write if and else, or a table",
	"call": "write run \"name\" { … }", "do": "write run \"name\" { … }",
	"add": "write gain", "subtract": "write pay", "ask": "write choose, pick or may",
	"end": winning, "victory": winning, "winner": winning, "wins": winning,
	"round": "write repeat { times = 6 }", "rounds": "write repeat { times = 6 }",
	"deal":    "write draw \"x\" { … }, then move { … } with what = x and to = the hand",
	"discard": "write move { … } with what = x and to = the zone of discards",
	"shuffle": "leave it out: a zone that not everybody sees has no order, and a draw from it is random",
	"takes":   isAttribute, "gives": isAttribute, "when": isAttribute, "text": isAttribute, "state": isAttribute,
	"title": isAttribute,
}

const (
	winning     = "write finish { winner = self }, or scores = …"
	isAttribute = "it is an attribute: write %s = …"
)

// otherAttributes are attributes of other languages: the first that the block allows is meant.
var otherAttributes = map[string][]string{
	"if": {"when", "that"}, "condition": {"when", "that"}, "cond": {"when", "that"}, "unless": {"when"}, "where": {"when"},
	"description": {"text", "title", "about"}, "desc": {"text", "title", "about"}, "message": {"text"}, "msg": {"text"},
	"label": {"text", "title", "name"}, "value": {"be", "gives", "base"}, "return": {"gives"}, "returns": {"gives"},
	"result":    {"gives"},
	"result_of": {"gives"}, "args": {"takes"}, "params": {"takes"}, "parameters": {"takes"}, "inputs": {"takes"},
	"attributes": {"fixed", "state"}, "fields": {"fixed", "state"}, "properties": {"fixed", "state"},
	"values":   {"things", "faces"},
	"requires": {"needs"}, "depends_on": {"needs", "uses"}, "dependencies": {"needs", "uses"}, "packs": {"uses"},
	"players": {"seats"}, "options": {"from"}, "list": {"in", "from"}, "over": {"in"}, "for_each": {"in"},
	"maximum": {"max"}, "minimum": {"min"}, "formula": {"base", "gives"}, "default": {"base"},
	"sides": {"faces", "die"}, "dice": {"die"}, "count": {"times"}, "number": {"count", "times"},
	"contains": {"holds"}, "from": {"in"},
}

// suggestAttribute is the name here of an attribute of another language; empty if unknown.
func suggestAttribute(said string, known []string) string {
	for _, n := range otherAttributes[said] {
		if isIn(n, known) {
			return n
		}
	}
	return ""
}

// meantStatement is the statement that was meant by an attribute that a block does not have; empty if unknown.
func (ld *loader) meantStatement(b *body, name string, known []string) string {
	switch {
	case name == "when" && b.block.Type == "else":
		return source.ElseIf
	case name == "when":
		return "a condition belongs in a statement: in each `run` of this, or in a `stop` at its beginning"
	case !b.open || ld.speller.Nearest(name, known) != "":
		return ""
	}
	for _, k := range ld.m.Kinds {
		if a := k.Attr(name); a != nil && a.Class == model.State {
			return fmt.Sprintf("a change belongs in a statement: set \"thing\" { %s = … }", name)
		}
	}
	return ""
}

// standsElsewhere says where a block of the language may stand that is not allowed where it is; empty if it is none.
func standsElsewhere(word string) string {
	if _, statement := model.SpecOf(word); statement {
		return "it is a statement: it belongs in an action, a procedure, a hook, or in setup { … } or play { … }"
	}
	return ""
}

// Foreign says what is written here instead of a word of other languages and games; empty if unknown.
func Foreign(word string) string {
	said := strings.ToLower(word)
	return cmp.Or(suggestStatement(said), otherBlocks[said], otherFunctions[said], otherTypes[said],
		strings.Join(otherAttributes[said], " or "))
}

func suggestStatement(said string) string {
	switch suggestion := otherStatements[said]; suggestion {
	case "":
		return source.SuggestWord(said)
	case isAttribute:
		return fmt.Sprintf(isAttribute, said)
	default:
		return suggestion
	}
}

var (
	camel   = lazy.Regexp(`([a-z0-9])([A-Z])`)
	strange = lazy.Regexp(`[^a-z0-9]+`)
	d6      = lazy.Regexp(`^[dD]([1-9][0-9]{0,3})$`)
)

// asIdentifier is a label as a valid name; empty if that is impossible.
func asIdentifier(label string) string {
	n := strange().ReplaceAllString(strings.ToLower(camel().ReplaceAllString(label, "${1}_$2")), "_")
	if n = strings.Trim(n, "_"); !identifier().MatchString(n) || reserved[n] {
		return ""
	}
	return n
}

// suggestDie is the name here of a die that people call d6.
func (sy *symbols) suggestDie(root string) string {
	m := d6().FindStringSubmatch(root)
	switch {
	case m == nil:
		return ""
	case sy.dice[strings.ToLower(root)] != nil:
		return "die." + strings.ToLower(root)
	}
	return "sides(" + m[1] + ")"
}

// dieOf is the die that was meant by a word in quotes or a number of sides.
func (ld *loader) dieOf(e hclsyntax.Expression) string {
	word, ok := source.PlainText(e)
	if !ok {
		word = "d" + ld.sourceText(e)
	}
	if die := ld.suggestDie(word); die != "" {
		return "write " + die
	}
	return ""
}

// terraform are prefixes of names in another language.
var terraform = []string{"var", "local", "each", "count", "option", "locals", "params", "args", "state", "vars"}

// bare is a name that was written with a prefix of another language, if it is visible by itself.
func (s *scope) bare(root, second string) string {
	if second == "" || !isIn(root, terraform) {
		return ""
	}
	if s.local(second) != nil || s.loop(second) != nil || s.ld.zones[second] != nil {
		return second
	}
	return s.attributeCalled(second)
}

// meantValue is what was probably meant by a name where a thing is expected, or the word that a local may be.
func (s *scope) meantValue(root, second string, want *model.Type) string {
	if second != "" {
		return ""
	}
	if want != nil && want.Class == model.Ref {
		return s.ld.unquoted(root, want)
	}
	for l, words := range s.ld.wordSets {
		if isIn(root, words) && s.local(l.Name) == l {
			return fmt.Sprintf("write %q in quotes", root)
		}
	}
	return ""
}

// spaced is `a - b` if `a-b` was written, which is one name.
func spaced(name string) string {
	if !strings.Contains(name, "-") {
		return ""
	}
	return "write spaces around the minus sign: " + strings.ReplaceAll(name, "-", " - ")
}

// inDollars finds ${ } in a text, where placeholders have no dollar.
func (ld *loader) inDollars(e hclsyntax.Expression) bool {
	var inside []hclsyntax.Expression
	switch x := e.(type) {
	case *hclsyntax.TemplateWrapExpr:
		inside = []hclsyntax.Expression{x.Wrapped}
	case *hclsyntax.TemplateExpr:
		for _, p := range x.Parts {
			if _, plain := p.(*hclsyntax.LiteralValueExpr); !plain {
				inside = append(inside, p)
			}
		}
	}
	found := false
	for _, p := range inside {
		r := p.Range()
		if src := ld.bytes[r.Filename]; r.Start.Byte < 2 || r.Start.Byte > len(src) ||
			string(src[r.Start.Byte-2:r.Start.Byte]) != "${" {
			continue
		}
		suggestion := "name the value with let \"x\" { be = … } and write {x}"
		if path, ok := pathOf(p); ok {
			suggestion = "write {" + path + "}"
		}
		r.Start.Column -= 2
		r.Start.Byte -= 2
		ld.errorf(diag.CodeBadPlaceholder, r, "a name or a path in braces: \"{ship} arrives\"",
			"A placeholder has no \"$\" before its brace.").Help(suggestion)
		found = true
	}
	return found
}

// meantType is the type that was meant by a value, or a type in quotes or wrong brackets.
func (ld *loader) meantType(e hclsyntax.Expression) string {
	if w, ok := source.PlainText(e); ok {
		switch {
		case typeWords[w] != nil || ld.kinds[w] != nil:
			return "write " + w + ", without quotes"
		case w == "":
			return "write word"
		}
		return ""
	}
	switch x := e.(type) {
	case *hclsyntax.LiteralValueExpr:
		return ofValue(x, ld.sourceText(e))
	case *hclsyntax.TupleConsExpr:
		return "write list(…) with the type of its elements, or set(…)"
	case *hclsyntax.ObjectConsExpr:
		return "write tally(…) with the kind that is counted"
	case *hclsyntax.IndexExpr, *hclsyntax.ScopeTraversalExpr:
		text := ld.sourceText(e)
		if i := strings.IndexByte(text, '['); i > 0 && typeMakers[text[:i]].most > 0 && strings.HasSuffix(text, "]") {
			return "write " + text[:i] + "(" + strings.Trim(text[i+1:len(text)-1], `"`) + ")"
		}
	}
	return ""
}

// ofValue is the type with a number or boolean as its default.
func ofValue(x *hclsyntax.LiteralValueExpr, text string) string {
	switch {
	case x.Val.IsNull():
		return "write optional(…) with the type of the value"
	case text == "true" || text == "false":
		return fmt.Sprintf("write boolean, or default(boolean, %s)", text)
	}
	return fmt.Sprintf("write integer, or default(integer, %s)", text)
}

// ofElements suggests how to read an attribute of a list's elements, or what replaces a list method of other
// languages.
func (s *scope) ofElements(x model.Expr, name string) string {
	t, text := x.Type(), s.ld.brief(x.Range())
	if t.Class != model.List && t.Class != model.ZoneRef || text == "" {
		return ""
	}
	if meant := otherFunctions[name]; name == "count" || meant == "count" {
		return fmt.Sprintf("write count(%s)", text)
	}
	if t.Elem != nil && t.Elem.Class == model.Ref && t.Elem.Kind != nil && s.hasStep(t.Elem, name) {
		return fmt.Sprintf("write %s[*].%s for a list of what they have", text, name)
	}
	return ""
}

// noChange reports that blocks of the language are not things of a kind, and how they can be changed.
func (ld *loader) noChange(word string, at hcl.Range) bool {
	if !isTop(word) || grammars[word].loose || ld.kinds[word] != nil {
		return false
	}
	suggestion := map[string]string{
		"table": "call a function that looks into the table, and give the scenario or option its own version " +
			"of that function",
		"function":  "write its own version in the scenario or option: function \"name\" { gives = value }",
		"procedure": "write `before`, `after` or `instead` with its name",
		"action":    "write `before`, `after` or `instead` with its name",
		"stat":      "write modifier \"name\" { set = value } in the scenario or option",
		"option":    "write options = { name = value } in the scenario",
		"kind":      "write change \"name\" with the name of the kind itself",
	}[word]
	ld.errorf(diag.CodeUnknownKind, at, `change "kind" "thing"`, "%q is not a kind; only things of kinds are changed.",
		word).Help(suggestion)
	return true
}

// alternative is how a pack can change what another declares; empty if both are in one pack.
func (ld *loader) alternative(at, first hcl.Range) string {
	b, pack := ld.blockAt(at)
	if _, home := ld.blockAt(first); b == nil || pack == home || len(b.Labels) == 0 {
		return ""
	}
	name := b.Labels[0]
	switch b.Type {
	case "function":
		return fmt.Sprintf("use another name; or write function %q in a scenario or option, which is its own version", name)
	case "procedure", "action":
		return fmt.Sprintf("use another name; or write before, after or instead %q, which changes what is there", name)
	case "stat":
		return fmt.Sprintf("use another name; or write modifier %q in a thing, scenario or option, "+
			"which changes what is there", name)
	case "table":
		return "use another name; a scenario or option may have its own version of the function that looks into the table"
	case "kind":
		return fmt.Sprintf("use another name; what the other lacks goes into a zone of yours with of = %s, "+
			"or into a table or function", name)
	case "roster":
		if id, ok := wordAt(ld.brief(at)); ok {
			return fmt.Sprintf("use another name; or write change %q %q { … }, which changes what is there", name, id)
		}
	}
	if ld.kinds[b.Type] != nil {
		return fmt.Sprintf("use another name; or write change %q %q { … }, which changes what is there", b.Type, name)
	}
	return "use another name: another pack has this name"
}

// wordAt is a word without its quotes.
func wordAt(text string) (string, bool) {
	w := strings.Trim(text, `"`)
	return w, identifier().MatchString(w)
}

// blockAt is the block at the top of a file that contains a range, and the pack of that file.
func (ld *loader) blockAt(r hcl.Range) (*hclsyntax.Block, int) {
	for i, p := range ld.in.Packs {
		for _, f := range p.Files {
			if f.Name != r.Filename {
				continue
			}
			for _, b := range f.Body.Blocks {
				if whole := b.Range(); whole.Start.Byte <= r.Start.Byte && r.Start.Byte <= b.Body.EndRange.End.Byte {
					return b, i
				}
			}
			return nil, i
		}
	}
	return nil, -1
}

// ofHolder suggests how to set an attribute that was written as the label of its statement.
func ofHolder(label string) string {
	i := strings.LastIndexByte(label, '.')
	if i <= 0 {
		return ""
	}
	return fmt.Sprintf("name its holder in the label, and the attribute within: %q { %s = … }", label[:i], label[i+1:])
}

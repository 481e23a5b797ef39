package load

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
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
	return lists.Where(attrNames(k), func(n string) bool {
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
	"bearer":   "modifiers in things, and hooks in things that are lent to what is no seat",
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
			where = "`actor`, who acts, or `bearer`, " + typeWithArticle(by) + " that lends this"
			nothing = fmt.Sprintf("This is lent to %s, which is no seat: nobody", typeWithArticle(by))
		}
		s.ld.errorf(code, at, where, "%s is `%s` here.", nothing, root)
		return
	}
	if z := s.ld.zones[root]; z != nil && z.Of != nil {
		whose := fmt.Sprintf("whose it is before it: self.%s, or that of another %s", root, z.Of.Name)
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

package load

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/model"
)

// suggestValue is what a value of the wrong type was probably meant to be; empty where nobody can tell.
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
	if want.Class == model.ZoneRef {
		return ld.zoneAt(e)
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

// zoneAt is a zone of a thing, where the thing itself was written for a place.
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

// spanOf is a span where its ends were written with a sign between them; keys of tables are
// numbers, and may be spans too.
func spanOf(text string, want *model.Type) string {
	m := fromTo().FindStringSubmatch(text)
	if m == nil || want.Class != model.Span && want.Class != model.Integer {
		return ""
	}
	return fmt.Sprintf("write span(%s, %s)", m[1], m[2])
}

// unquoted is what a word in quotes is where a value of a type stands without them.
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

// example shows a value of a type that is not plain from its name.
func example(t *model.Type) string {
	if t.Class == model.Tally && t.Kind != nil && len(t.Kind.Things) > 0 {
		return fmt.Sprintf(", such as { %s = 1 }", t.Kind.Things[0].Name)
	}
	return ""
}

// otherLanguages are words that the language has under other names.
var otherLanguages = map[string]string{"yes": "true", "True": "true", "TRUE": "true", "on": "true",
	"no": "false", "False": "false", "FALSE": "false", "off": "false",
	"nil": "null", "None": "null", "NULL": "null", "nothing": "null", "none": "null", "undefined": "null"}

// attributeCalled is the path to an attribute that was called by its own name alone: of the game,
// of who acts, of a local. Empty where none has it, or several.
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

// elsewhere is the whole of a name of which a part was left out, or how it is spelt here.
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

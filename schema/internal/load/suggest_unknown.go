package load

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// onlyIn says where the words of the language stand for something.
var onlyIn = map[string]string{
	"self":     "a parameter or loop variable of this name; actions have `self` from the start",
	"actor":    "hooks on what has a `self`, or a parameter of this name",
	"this":     "what is in a thing, or a check with `each`",
	"bearer":   "modifiers in things",
	"owner":    "the start of a zone with `of`, or a parameter of this name",
	"result":   "`after` hooks, on what gives something",
	"it":       "the answers of bots",
	"original": "a thing's own version of a function, or a change",
	"choice":   "`joins` of an action",
	"moment":   "the labels of `set` and `stop` in hooks",
}

// stillAsked reports the name of the decision that an answer is for: nothing is chosen yet.
func (s *scope) stillAsked(name string, at hcl.Range) bool {
	if name != s.frame.asked {
		return false
	}
	s.ld.errorf(diag.CodeUnknownName, at, "", "What is chosen for %q is not known here.", name).
		Help("write `it`, the option that is scored")
	return true
}

func (s *scope) unknownName(root string, at hcl.Range, second string, want *model.Type) {
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
		s.ld.errorf(code, at, where, "%s is `%s` here.", nothing, root)
		return
	}
	if z := s.ld.zones[root]; z != nil && z.Of != nil {
		s.ld.errorf(diag.CodeUnknownName, at, fmt.Sprintf("the %s before it: %s.%s", z.Of.Name, z.Of.Name, root),
			"Every %s has a zone %q.", z.Of.Name, root)
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

package load

import (
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// hasText says whether things of a kind, or of all that it is any of, may have a text of the name.
func hasText(k *model.Kind, name string) bool {
	return !slices.ContainsFunc(k.Members(), func(m *model.Kind) bool { return !slices.Contains(m.Texts, name) })
}

func (s *scope) noAttribute(k *model.Kind, name string, at hcl.Range) {
	for _, m := range k.AnyOf {
		if m.Attr(name) != nil {
			s.ld.errorf(diag.CodeNoSuchAttribute, at, fmt.Sprintf("x.%s.%s, where x.%s is not null", m.Name, name, m.Name),
				"Not every %s has an attribute %q.", k.Name, name)
			return
		}
	}
	const none = "%s has no attribute %q."
	of := capitalize(withArticle(k.Name))
	if (name == "x" || name == "y") && !s.ld.lost[name] {
		s.ld.errorf(diag.CodeNoSuchAttribute, at, "a cell of a board: only these have x and y", none, of, name)
		return
	}
	s.ld.foreign(diag.CodeNoSuchAttribute, at, spaced(name), name, s.stepNames(k), none, of, name)
}

func (s *scope) stepNames(k *model.Kind) []string {
	names := attrNames(k)
	for n, z := range s.ld.zones {
		if z.Of != nil && kindFits(k, z.Of) {
			names = append(names, n)
		}
	}
	for _, m := range k.AnyOf {
		names = append(names, m.Name)
	}
	for n := range s.ld.stats {
		if s.ld.unaryFunc(n, k) {
			names = append(names, n)
		}
	}
	if s.inText {
		for _, m := range k.Members() {
			names = append(names, m.Texts...)
		}
	}
	return append(names, "order", "name")
}

// builtIns are the attributes every thing has, and every cell of a board.
var builtIns = map[string]*model.Attr{
	"order": {Name: "order", Class: model.BuiltIn, Type: model.TypeInteger},
	"name":  {Name: "name", Class: model.BuiltIn, Type: model.TypeWord},
	"x":     {Name: "x", Class: model.BuiltIn, Type: model.TypeInteger},
	"y":     {Name: "y", Class: model.BuiltIn, Type: model.TypeInteger},
}

// builtIn is such an attribute of a kind.
func (sy *symbols) builtIn(k *model.Kind, name string) *model.Attr {
	if (name == "x" || name == "y") && (k == nil || k.Board == nil) {
		return nil
	}
	sy.named = sy.named || name == "name"
	return builtIns[name]
}

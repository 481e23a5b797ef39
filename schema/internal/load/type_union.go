package load

import (
	"slices"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// notOfUnions are what a kind that is one of several cannot have: it has no things.
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
			ld.errorf(diag.CodeMisplaced, a.NameRange, "any_of alone; what all of them have can be read",
				"A kind that is any of several has no %q of its own.", n)
		}
	}
}

// flattenUnions makes the members of unions kinds that have things.
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
			ld.errorf(diag.CodeRecursion, k.Range, "kinds that have things", "The kind %q is one of itself.", k.Name)
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

// kindFits says whether a thing of kind k may stand where want is asked (nil: any thing).
func kindFits(k, want *model.Kind) bool {
	if want == nil || k == want {
		return true
	}
	return k != nil && !slices.ContainsFunc(k.Members(), func(m *model.Kind) bool {
		return m != want && !slices.Contains(want.AnyOf, m)
	})
}

// narrows gives the kind that x.name makes of a thing of any kind (nil), or of a union: one of its
// members, or a smaller union.
func (sy *symbols) narrows(k *model.Kind, name string) *model.Kind {
	m := sy.kinds[name]
	if k != nil && (m == nil || len(k.AnyOf) == 0 || m == k || !kindFits(m, k)) {
		return nil
	}
	return m
}

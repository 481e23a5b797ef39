package interpreter

import (
	"maps"
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// readsLocal says whether an expression reads a local.
func readsLocal(e model.Expr, l *model.Local) bool {
	found := false
	model.Walk(e, func(x model.Expr) {
		if r, ok := x.(*model.LocalRead); ok && l != nil && r.Local == l {
			found = true
		}
	})
	return found
}

func sortedKeys[V any](m map[string]V) []string {
	return slices.Sorted(maps.Keys(m))
}

package load

import (
	"fmt"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// checkBetween: pairs are of a kind that has things of its own.
func (rp *reporter) checkBetween(p pendingKind) {
	k := p.kind
	if k.Between == nil || p.body == nil || p.body.again {
		return
	}
	if _, clash := builtins[k.Name]; clash {
		rp.errorf(diag.CodeNameTaken, k.Range,
			fmt.Sprintf("%q is a function of the language, and would be one of this kind.", k.Name), "another name for the kind")
	}
	of := k.Between
	if len(of.AnyOf) > 0 || of.Between != nil || of.Scene {
		rp.errorf(diag.CodeMisplaced, p.body.expr("between").Range(),
			fmt.Sprintf("There are no pairs of the kind %q.", of.Name), "a kind with things of its own")
		k.Between = nil
	}
}

// addPairs makes the things of a between-kind. Their ends are numbered later.
func (ld *loader) addPairs(k *model.Kind) {
	for i, a := range k.Between.Things {
		for _, b := range k.Between.Things[i+1:] {
			if len(k.Things) >= maxCopies {
				ld.errorf(diag.CodeTooMany, k.Range, fmt.Sprintf("There are more than %d pairs.", maxCopies), "")
				return
			}
			if t := ld.addThing(k, a.Name+"_"+b.Name, k.Range); t != nil {
				t.Fixed = []any{a, b}
			}
		}
	}
}

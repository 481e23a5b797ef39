package load

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// holds judges has(holder, thing) once zones and attributes are known: whether a holder could ever have
// such a thing.
func (c *callCtx) holds(call *model.Call) {
	ld, h, t := c.ld, call.Args[0].Type().Kind, call.Args[1].Type().Kind
	ld.later = append(ld.later, func() {
		if h == nil || t == nil || ld.mayHold(h, t) {
			return
		}
		f := ld.errorf(diag.CodeWrongType, c.x.Range(), "", "%s has no set, slot or zone in which %s could lie.",
			capitalize(withArticle(h.Name)), withArticle(t.Name))
		if ld.mayHold(t, h) {
			f.Help("has(holder, thing): the holder comes first")
		}
	})
}

// mayHold says whether some thing of kind h could have one of kind t.
func (ld *loader) mayHold(h, t *model.Kind) bool {
	for _, k := range h.Members() {
		for _, at := range k.Attrs {
			ty := at.Type
			if ty.Class == model.List {
				ty = ty.Elem
			} else if !at.Lends {
				continue
			}
			if ty.Class == model.Invalid || ty.Class == model.Ref && overlap(ty.Kind, t) {
				return true
			}
		}
		for _, z := range ld.m.Zones {
			if (z.Of == nil || overlap(z.Of, k)) && mayLie(z, t) {
				return true
			}
		}
	}
	return false
}

func mayLie(z *model.Zone, t *model.Kind) bool {
	kinds := z.Kinds
	if z.Holds != nil {
		kinds = append(slices.Clip(kinds), z.Holds)
	}
	return len(kinds) == 0 || slices.ContainsFunc(kinds, func(k *model.Kind) bool { return overlap(k, t) })
}

// overlap says whether a thing can be of both kinds (nil: any).
func overlap(a, b *model.Kind) bool {
	if a == nil || b == nil {
		return true
	}
	return slices.ContainsFunc(a.Members(), func(k *model.Kind) bool { return slices.Contains(b.Members(), k) })
}

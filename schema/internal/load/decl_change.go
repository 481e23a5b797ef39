package load

import (
	"fmt"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// change reads an override, at the top of a file or in the chosen scenario or option.
func (ld *loader) change(b *hclsyntax.Block, holds bool) {
	if len(b.Labels) != 1 && len(b.Labels) != 2 {
		ld.errorf(diag.CodeLabels, b.DefRange(), "A change names a kind, or a kind and a thing.",
			`change "kind" "thing" { … }`)
		return
	}
	k := ld.kinds[b.Labels[0]]
	if k == nil && ld.noChange(b.Labels[0], b.LabelRanges[0]) {
		return
	}
	if k == nil {
		ld.noKind(b.LabelRanges[0], b.Labels[0])
		return
	}
	bd := ld.declaration(b)
	if len(b.Labels) == 1 {
		ld.changeKind(k, bd, holds)
		return
	}
	ch := &change{at: b.DefRange(), values: items(bd.rest())}
	name, at := b.Labels[1], b.LabelRanges[1]
	ld.waits = append(ld.waits, func() {
		t := ld.things[k][name]
		switch {
		case t == nil:
			ld.noThing(at, k, name)
		case !holds:
			ld.later = append(ld.later, func() { ld.checkIdle(t, ch) })
		default:
			ld.changes.put(t, append(ld.changes[t], ch))
			for _, v := range ch.values {
				ld.m.Changes = append(ld.m.Changes, &model.Change{What: k.Name + "." + name + "." + v.key, Was: t.Range, Now: v.at})
			}
		}
	})
}

// changesIn reads what a scenario or option changes while it holds.
func (ld *loader) changesIn(b *body, holds bool) {
	for _, c := range b.blocks("change") {
		ld.change(c, holds)
	}
}

// changeKind reads what is changed for all things of a kind.
func (ld *loader) changeKind(k *model.Kind, bd *body, holds bool) {
	shared := bd.strs("shared")
	ld.waits = append(ld.waits, func() {
		for _, s := range shared {
			at := k.Attr(s.s)
			switch {
			case at == nil || at.Class != model.State:
				ld.unknown(diag.CodeNoSuchAttribute, s.at, fmt.Sprintf("%s has no state attribute %q.",
					capitalize(withArticle(k.Name)), s.s), s.s, stateNames(k))
			case holds:
				at.Shared = true
				ld.m.Changes = append(ld.m.Changes, &model.Change{What: k.Name + "." + at.Name, Was: at.Range, Now: s.at})
			}
		}
	})
}

package graphs

import (
	"fmt"
	"slices"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// oneSidedPair finds a thing that names another which does not name it back, where nearly all
// of their kind do.
func oneSidedPair(p *lint.Pass) {
	for _, r := range relations(p) {
		mutual := 0
		var alone [][2]*model.Thing
		for _, t := range r.attr.Owner.Things {
			for _, x := range r.names[t] {
				if slices.Contains(r.names[x], t) {
					mutual++
				} else {
					alone = append(alone, [2]*model.Thing{t, x})
				}
			}
		}
		if len(alone) == 0 || mutual < 4 || len(alone)*4 > mutual || bothWays(p, r.attr) {
			continue
		}
		for _, a := range alone {
			p.Report(&diag.Finding{Range: whereNamed(p, a[0], r.attr, a[1]),
				Summary: fmt.Sprintf("%s does not name %s back.", fullName(a[1]), fullName(a[0])),
				Detail:  fmt.Sprintf("Nearly all that %q joins name one another.", r.attr.Name),
				Related: []diag.Related{{Range: a[1].Range, Note: "This names others."}}})
		}
	}
}

// bothWays says whether a graph that goes both ways is made of the attribute: then one side is
// enough.
func bothWays(p *lint.Pass, a *model.Attr) bool {
	for _, g := range p.Model.Graphs {
		if g.OneWay || g.Where == nil {
			continue
		}
		if model.HasExpr(g.Where.Gives, func(e model.Expr) bool { x, ok := e.(*model.AttrRead); return ok && x.Attr == a }) {
			return true
		}
	}
	return false
}

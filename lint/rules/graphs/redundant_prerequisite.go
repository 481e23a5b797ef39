package graphs

import (
	"fmt"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// redundantPrerequisite finds what a thing requires that another of its requirements requires
// already.
func redundantPrerequisite(p *lint.Pass) {
	for _, r := range relations(p) {
		if !r.attr.Path {
			continue
		}
		for _, t := range r.attr.Owner.Things {
			for _, x := range r.names[t] {
				if by := r.implies(t, x); by != nil {
					p.Report(diag.Finding{Range: whereNamed(p, t, r.attr, x),
						Summary: fmt.Sprintf("%s comes before %s already.", fullName(x), fullName(by)),
						Detail:  "only the last step of each way", Related: []diag.Related{{Range: by.Range, Note: "This leads to it."}}})
				}
			}
		}
	}
}

// implies gives another requirement of t that leads to x; nil where there is none, or where
// they lead to one another.
func (r *relation) implies(t, x *model.Thing) *model.Thing {
	for _, other := range r.names[t] {
		if other != x && other != t && r.reaches(other)[x] && !r.reaches(x)[other] {
			return other
		}
	}
	return nil
}

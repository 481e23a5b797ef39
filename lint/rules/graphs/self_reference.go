package graphs

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
)

// selfReference finds a thing that names itself where hardly any of its kind does.
func selfReference(p *lint.Pass) {
	followed := followedAttrs(p.Model)
	for _, r := range relations(p) {
		if r.attr.Path || followed[r.attr] {
			continue // a cycle of one
		}
		some := 0
		var found []diag.Finding
		for _, t := range r.attr.Owner.Things {
			if len(r.names[t]) > 0 {
				some++
			}
			for _, x := range r.names[t] {
				if x == t {
					found = append(found, diag.Finding{Range: whereNamed(p, t, r.attr, t), Summary: fullName(t) + " names itself.",
						Detail: "another of its kind, as those beside it do"})
					break
				}
			}
		}
		if len(found)*10 > some {
			continue // it means something here
		}
		for _, f := range found {
			p.Report(f)
		}
	}
}

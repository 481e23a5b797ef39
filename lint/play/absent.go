package play

import (
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/packs"
)

// An item is a piece of content that play may reach.
type item struct {
	rule           *lint.Rule
	at             hcl.Range
	reached        bool
	level          int // of several that were not reached, the words of the highest are used
	what, expected string
}

// absent reports what no game reached of all that could. It stands in files that are asked for;
// a file that several scenarios load is reached where any of them reaches it.
func absent(all []*table, units []*packs.Unit) diag.Findings {
	items, order := map[place]*item{}, []place(nil)
	games := map[string]int{} // by file: in how many games it was loaded
	for _, t := range all {
		for _, v := range t.distinct {
			if v.games == 0 {
				continue
			}
			for _, p := range t.unit.Plan.Packs {
				for _, f := range p.Files {
					games[f.Name] += v.games
				}
			}
			for _, it := range itemsOf(v) {
				k := place{it.rule, it.at}
				old := items[k]
				if old == nil {
					old = &item{level: -1}
					items[k], order = old, append(order, k)
				}
				old.add(it)
			}
		}
	}
	var out diag.Findings
	for _, k := range order {
		owned := func(u *packs.Unit) bool { return u.Owns(k.at.Filename) }
		if it := items[k]; !it.reached && slices.ContainsFunc(units, owned) {
			out.Add(k.rule.Finding(diag.Finding{Range: k.at,
				Summary: fmt.Sprintf("%s in %s.", it.what, counted(games[k.at.Filename])), Detail: it.expected}))
		}
	}
	return out
}

func (it *item) add(more item) {
	it.reached = it.reached || more.reached
	if more.level > it.level {
		it.level, it.what, it.expected = more.level, more.what, more.expected
	}
}

package scenarios

import (
	"maps"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
)

// constantScore finds answers that give every option the same score: the first is always taken.
func constantScore(p *lint.Pass) {
	seen := map[hcl.Range]bool{}
	for _, b := range p.Model.Bots {
		for _, address := range slices.Sorted(maps.Keys(b.Answers)) {
			for _, a := range b.Answers[address] {
				if a.Score == nil || seen[a.Range] || hangsOnOption(a) {
					continue
				}
				seen[a.Range] = true
				p.Reportf(a.Score.Range(), "a score that depends on `it`",
					"All options score the same, so the first is always taken.")
			}
		}
	}
}

// hangsOnOption says whether a score names the option, or what was named of it.
func hangsOnOption(a *model.Answer) bool {
	of := map[*model.Local]bool{a.It: true}
	for _, l := range a.Each {
		of[l.Var] = true
	}
	found := false
	model.Walk(a.Score, func(e model.Expr) {
		if r, ok := e.(*model.LocalRead); ok && of[r.Local] {
			found = true
		}
	})
	return found
}

package scenarios

import (
	"fmt"
	"maps"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/rules/use"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// noBot finds scenarios in which seats that nobody claims are played by chance, though there
// are bots for the game.
func noBot(p *lint.Pass) {
	var bots []string
	for _, b := range p.Model.Bots {
		if !packs.IsTest(b.Range.Filename) {
			bots = append(bots, b.Name)
		}
	}
	if len(bots) == 0 {
		return
	}
	for _, s := range p.Model.Scenarios {
		if s.Bot == "" && !packs.IsTest(s.Range.Filename) {
			p.Report(&diag.Finding{Range: s.Range, Summary: fmt.Sprintf("Nobody plays the empty seats of %q but chance.", s.Name),
				Detail: `bot = "…": ` + lint.OneOf(bots)})
		}
	}
}

// idleAnswer finds answers of bots to decisions that no game asks.
func idleAnswer(p *lint.Pass) {
	if p.TestsCount() {
		return // and tests may run whatever there is
	}
	m := p.Model
	reached, behind := p.Reach(), use.BehindUnrun(p)
	for _, b := range m.Bots {
		asked := map[hcl.Range]bool{}
		idle := map[hcl.Range]string{}
		var order []hcl.Range
		for _, address := range slices.Sorted(maps.Keys(b.Answers)) {
			d := m.Decisions[address]
			for _, a := range b.Answers[address] {
				if d == nil || reached.Procs[d.Proc] || behind[d.Proc] {
					asked[a.Range] = true
				} else if _, seen := idle[a.Range]; !seen {
					idle[a.Range] = address
					order = append(order, a.Range)
				}
			}
		}
		for _, at := range order {
			if !asked[at] && !packs.IsTest(at.Filename) {
				p.Report(&diag.Finding{Range: at, Summary: fmt.Sprintf("No game comes to ask %q.", idle[at]),
					Detail: "a decision of what is played"})
			}
		}
	}
}

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
	return model.HasExpr(a.Score, func(e model.Expr) bool {
		r, ok := e.(*model.LocalRead)
		return ok && of[r.Local]
	})
}

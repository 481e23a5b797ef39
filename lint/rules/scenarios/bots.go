package scenarios

import (
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
	for _, s := range p.Model.Scenarios {
		if s.Bot == "" && len(bots) > 0 && !packs.IsTest(s.Range.Filename) {
			p.Reportf(s.Range, `bot = "…": `+lint.OneOf(bots), "Only chance plays the empty seats of %q.", s.Name)
		}
	}
}

// eachAnswers visits the answers of each bot to one decision after the other. An answer to several decisions is
// visited as often, and a finding of it stands only if it was found each time.
func eachAnswers(p *lint.Pass, visit func(address string, of []*model.Answer, judge func(hcl.Range, *diag.Finding))) {
	for _, b := range p.Model.Bots {
		lint.EachTime(p, func(judge func(hcl.Range, *diag.Finding)) {
			for _, address := range slices.Sorted(maps.Keys(b.Answers)) {
				visit(address, b.Answers[address], judge)
			}
		})
	}
}

// idleAnswer finds answers of bots to decisions that no game asks.
func idleAnswer(p *lint.Pass) {
	if p.TestsCount() {
		return // and tests may run whatever there is
	}
	reached, behind := p.Reach(), use.BehindUnrun(p)
	eachAnswers(p, func(address string, of []*model.Answer, judge func(hcl.Range, *diag.Finding)) {
		d := p.Model.Decisions[address]
		for _, a := range of {
			var f *diag.Finding
			if d != nil && !reached.Procs[d.Proc] && !behind[d.Proc] {
				f = diag.Found(a.Range, "a decision of what is played", "No game ever asks %q.", address)
			}
			judge(a.Range, f)
		}
	})
}

// hiddenAnswer finds answers of a bot that are never asked, for one before them holds always.
func hiddenAnswer(p *lint.Pass) {
	eachAnswers(p, func(_ string, of []*model.Answer, judge func(hcl.Range, *diag.Finding)) {
		always := slices.IndexFunc(of, func(a *model.Answer) bool { return a.When == nil })
		for i, a := range of {
			var f *diag.Finding
			if always >= 0 && i > always {
				f = diag.Found(a.Range, "an answer without `when` as the last", "This answer is never asked.").
					See(of[always].Range, "This one comes first, and always holds.")
			}
			judge(a.Range, f)
		}
	})
}

// constantScore finds answers that give every option the same score: the first is always taken.
func constantScore(p *lint.Pass) {
	eachAnswers(p, func(_ string, of []*model.Answer, _ func(hcl.Range, *diag.Finding)) {
		for _, a := range of {
			if a.Score != nil && !hangsOnOption(a) {
				p.Reportf(a.Score.Range(), "a score that depends on `it`",
					"All options score the same, so the first is always taken.")
			}
		}
	})
}

// hangsOnOption says whether a score names the option, or what was named of it.
func hangsOnOption(a *model.Answer) bool {
	of := map[*model.Local]bool{a.It: true}
	for _, l := range a.Each {
		of[l.Var] = true
	}
	return model.HasExpr(a.Score, func(r *model.LocalRead) bool { return of[r.Local] })
}

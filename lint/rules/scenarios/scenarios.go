package scenarios

import (
	"maps"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/lint/rules/use"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// scenarioSeats finds scenarios, and tests of them, with more, fewer or other seats than the game, or the scenario,
// allows.
func scenarioSeats(p *lint.Pass) {
	g := p.Model.Game
	if g == nil {
		return
	}
	for _, s := range p.Model.Scenarios {
		if at := lint.Value(p.Block(s.Range), "seats"); at != nil {
			seatsOf(p, at.Range(), g, s)
		}
	}
	for _, t := range p.Model.Tests {
		if at := lint.Value(p.Block(t.Range), "seats"); at != nil && t.Scenario != nil && len(t.Seats) > 0 {
			testSeats(p, at.Range(), t)
		}
	}
}

func seatsOf(p *lint.Pass, at hcl.Range, g *model.Game, s *model.Scenario) {
	gameSays := lint.Value(p.Block(g.Range), "seats")
	switch stranger := notAmong(s.Seats, g.Players); {
	case stranger != nil:
		p.Reportf(at, "seats of the game", "%q is not a seat of the game.", stranger.Name)
	case gameSays != nil && (s.Low < g.Low || s.High > g.High):
		p.Reportf(at, "no fewer and no more than the game allows", "The scenario seats %s, the game %s.",
			span(s.Low, s.High), span(g.Low, g.High)).
			See(gameSays.Range(), "The game says so here.")
	}
}

// testSeats compares a test with its scenario.
func testSeats(p *lint.Pass, at hcl.Range, t *model.Test) {
	s, n := t.Scenario, len(t.Seats)
	switch stranger := notAmong(t.Seats, s.Seats); {
	case n < s.Low || n > s.High:
		p.Reportf(at, "as many as the scenario allows", "The test seats %d, its scenario %s.",
			n, span(s.Low, s.High)).See(s.Range, "The scenario is declared here.")
	case notAmong(s.Always, t.Seats) != nil:
		p.Reportf(at, "all seats that take part in every game of it",
			"%q takes no part, although it does in every game of the scenario %q.",
			notAmong(s.Always, t.Seats).Name, s.Name)
	case stranger != nil:
		p.Reportf(at, "seats of the scenario", "%q has no seat in the scenario %q.", stranger.Name, s.Name)
	}
}

// notAmong is the first seat that is not allowed; if allowed is empty, all are.
func notAmong(seats, allowed []*model.Thing) *model.Thing {
	i := slices.IndexFunc(seats, func(t *model.Thing) bool { return len(allowed) > 0 && !slices.Contains(allowed, t) })
	if i < 0 {
		return nil
	}
	return seats[i]
}

// sameEnd finds two ends of a game with the same condition: the second is never reached.
func sameEnd(p *lint.Pass, f *source.File) {
	lint.EachBlock(f.Body, func(around *hclsyntax.Block) {
		first := lint.Firsts{}
		for b := range lint.Blocks(around.Body, "finish") {
			when := lint.Value(b, "when")
			if when == nil {
				continue
			}
			if was, again := first.Again(p.Text(when.Range()), when.Range()); again {
				p.Reportf(when.Range(), "another condition than that of the end before",
					"The game has ended already where this holds.").See(was, "It ends here.")
			}
		}
	})
}

// untestedScenario finds scenarios that no test plays or starts from.
func untestedScenario(p *lint.Pass) {
	for _, s := range p.Model.Scenarios {
		tests := func(t *model.Test) bool { return t.Scenario != nil && t.Scenario.Name == s.Name }
		if !slices.ContainsFunc(p.Model.Tests, tests) {
			p.Reportf(s.Range, "a test of it in a file *.test.hcl beside it", "No test plays the scenario %q.", s.Name)
		}
	}
}

// idlePart finds empty parts of scenarios, games and tests: a set-up, answers. An empty `run {}` of a test is
// allowed: it says that the scenario is not played.
func idlePart(p *lint.Pass, f *source.File) {
	for b := range lint.Blocks(f.Body, "test", "scenario", "game") {
		for in := range lint.Blocks(b.Body, "given", "setup") {
			if len(in.Body.Blocks)+len(in.Body.Attributes) == 0 {
				p.Reportf(in.TypeRange, "statements, or no such block", "This %s does nothing.", in.Type)
			}
		}
		for _, name := range []string{"answers", "dice", "options"} {
			if o, ok := lint.Value(b, name).(*hclsyntax.ObjectConsExpr); ok && len(o.Items) == 0 {
				p.Reportf(b.Body.Attributes[name].NameRange, "at least one, or no such attribute", "There are no %s here.", name)
			}
			for _, k := range lint.ObjectKeys(lint.Value(b, name)) {
				if t, ok := k.Value.(*hclsyntax.TupleConsExpr); ok && len(t.Exprs) == 0 && name != "options" {
					p.Reportf(k.At, "its values in order, or no such line", "%q has an empty list.", k.Name)
				}
			}
		}
	}
}

// span is the least and most seats, for findings.
func span(low, high int) interval.Value { return interval.Between(int64(low), int64(high)) }

// noBot finds scenarios in which seats without a player are played by chance, although there are bots for the game.
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

// eachAnswers visits the answers of each bot, decision by decision. An answer to several decisions is visited for
// each, and a finding about it counts only if it was made each time.
func eachAnswers(p *lint.Pass, visit func(address string, of []*model.Answer, judge func(hcl.Range, *diag.Finding))) {
	for _, b := range p.Model.Bots {
		lint.EachTime(p, func(judge func(hcl.Range, *diag.Finding)) {
			for _, address := range slices.Sorted(maps.Keys(b.Answers)) {
				visit(address, b.Answers[address], judge)
			}
		})
	}
}

// idleAnswer finds answers of bots to decisions that never occur.
func idleAnswer(p *lint.Pass) {
	if p.TestsCount() {
		return // and tests may run anything
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

// hiddenAnswer finds answers of a bot that are never used, because one before them always applies.
func hiddenAnswer(p *lint.Pass) {
	eachAnswers(p, func(_ string, of []*model.Answer, judge func(hcl.Range, *diag.Finding)) {
		always := slices.IndexFunc(of, func(a *model.Answer) bool { return a.When == nil })
		for i, a := range of {
			var f *diag.Finding
			if always >= 0 && i > always {
				f = diag.Found(a.Range, "the answer without `when` last", "This answer is never asked.").
					See(of[always].Range, "This one comes first, and always holds.")
			}
			judge(a.Range, f)
		}
	})
}

// constantScore finds answers with the same score for every option: the first is always taken.
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

// hangsOnOption says whether a score depends on the option.
func hangsOnOption(a *model.Answer) bool {
	of := map[*model.Local]bool{a.It: true}
	for _, l := range a.Each {
		of[l.Var] = true
	}
	return model.HasExpr(a.Score, func(r *model.LocalRead) bool { return of[r.Local] })
}

// noExpectation finds tests without expectations: they pass whatever the rules do.
func noExpectation(p *lint.Pass, f *source.File) {
	for b := range lint.Blocks(f.Body, "test") {
		claims := b.Body.Attributes["refused"] != nil || len(b.LabelRanges) == 0
		lint.EachBlock(b.Body, func(in *hclsyntax.Block) { claims = claims || in.Type == "expect" || in.Type == "require" })
		if !claims {
			p.Reportf(b.LabelRanges[0], `expect "…" { that = … }, or refused = "…"`, "This test expects nothing.")
		}
	}
}

// unusedGiven finds values that a test names and never uses. Names of results are allowed, since they may be there
// to tell a reader what they are.
func unusedGiven(p *lint.Pass) {
	ix := p.Index.Tests
	for _, d := range ix.Locals() {
		_, given := d.In.Stmt.(*model.Let)
		if given && len(ix.LocalReads(d.Local))+len(ix.LocalWrites(d.Local)) == 0 {
			p.Reportf(d.Local.Decl, "an expectation, a script or a statement that does; or no such name",
				"The test never uses %q.", d.Local.Name)
		}
	}
}

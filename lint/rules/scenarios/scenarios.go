package scenarios

import (
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// scenarioSeats finds scenarios, and tests of them, that seat more, fewer or others than the
// game, or the scenario, allows.
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

// seatsOf compares a scenario with its game.
func seatsOf(p *lint.Pass, at hcl.Range, g *model.Game, s *model.Scenario) {
	gameSays := lint.Value(p.Block(g.Range), "seats")
	switch stranger := notAmong(s.Seats, g.Players); {
	case stranger != nil:
		p.Reportf(at, "seats of the game", "%q never sits at the table.", stranger.Name)
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
	case stranger != nil:
		p.Reportf(at, "seats of the scenario", "%q has no seat in the scenario %q.", stranger.Name, s.Name)
	}
}

// notAmong is the first of some seats that is none of those allowed; where none are named, all are.
func notAmong(seats, allowed []*model.Thing) *model.Thing {
	i := slices.IndexFunc(seats, func(t *model.Thing) bool { return len(allowed) > 0 && !slices.Contains(allowed, t) })
	if i < 0 {
		return nil
	}
	return seats[i]
}

// optionAsIs finds options that a scenario sets to what they are anyway.
func optionAsIs(p *lint.Pass) {
	for _, s := range p.Model.Scenarios {
		for _, k := range lint.ObjectKeys(lint.Value(p.Block(s.Range), "options")) {
			for _, o := range p.Model.Options {
				if v, set := s.Options[o]; set && o.Name == k.Name && v == o.Default {
					p.Reportf(k.At, "another value than its own", "The option %q has this value without being set.", o.Name).
						See(o.Range, "The option is declared here.")
				}
			}
		}
	}
}

// sameName finds tests, scenarios, bots and options that people cannot tell apart: their names differ by no more
// than letters small and large, and blanks.
func sameName(p *lint.Pass) {
	m, first := p.Model, lint.Firsts{}
	alone := func(what, name string, at hcl.Range) {
		key := strings.ToLower(strings.Join(strings.Fields(name), " "))
		if was, again := first.Again(what+" "+key, at); again && key != "" {
			p.Reportf(at, "a name of its own", "Another %s has this name.", what).See(was, "The first is here.")
		}
	}
	titled := func(what string, t *model.Text) {
		if t != nil {
			alone(what, t.Source, t.Range)
		}
	}
	for _, t := range m.Tests {
		alone("test", t.Name, t.Range)
	}
	for _, s := range m.Scenarios {
		titled("scenario", s.Title)
	}
	for _, b := range m.Bots {
		titled("bot", b.Title)
	}
	for _, o := range m.Options {
		titled("option", o.Title)
	}
}

// sameEnd finds two ends of a game that ask for the same: the second is never reached.
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

// untestedScenario finds scenarios that no test plays or begins with.
func untestedScenario(p *lint.Pass) {
	for _, s := range p.Model.Scenarios {
		tests := func(t *model.Test) bool { return t.Scenario != nil && t.Scenario.Name == s.Name }
		if !slices.ContainsFunc(p.Model.Tests, tests) {
			p.Reportf(s.Range, "a test of it in a file *.test.hcl beside it", "No test plays the scenario %q.", s.Name)
		}
	}
}

// idlePart finds parts of scenarios, games and tests that say nothing: an empty set-up, no answers.
// A `run {}` of a test is left alone: it says that the scenario is not played.
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
					p.Reportf(k.At, "what it gives, in order; or no such line", "%q is given nothing.", k.Name)
				}
			}
		}
	}
}

// span is how findings say how few and how many may sit.
func span(low, high int) interval.Value { return interval.Between(int64(low), int64(high)) }

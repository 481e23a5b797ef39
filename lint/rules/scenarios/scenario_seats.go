package scenarios

import (
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// scenarioSeats finds scenarios, and tests of them, that seat more, fewer or others than the
// game, or the scenario, allows.
func scenarioSeats(p *lint.Pass) {
	g := p.Model.Game
	if g == nil {
		return
	}
	for _, s := range p.Model.Scenarios {
		if p.Owns(s.Range.Filename) {
			seatsOf(p, g, s)
		}
	}
	for _, t := range p.Model.Tests {
		if t.Scenario != nil && len(t.Seats) > 0 && p.Owns(t.Range.Filename) {
			testSeats(p, t)
		}
	}
}

// seatsOf compares a scenario with its game.
func seatsOf(p *lint.Pass, g *model.Game, s *model.Scenario) {
	at, said := attributeAt(p, s.Range, "seats")
	if !said {
		return
	}
	for _, t := range s.Seats {
		if !slices.Contains(g.Players, t) && len(g.Players) > 0 {
			p.Reportf(at, "seats of the game", "%q never sits at the table.", t.Name)
			return
		}
	}
	gameSays, declared := attributeAt(p, g.Range, "seats")
	if !declared || s.Low >= g.Low && s.High <= g.High {
		return
	}
	p.Report(&diag.Finding{Range: at,
		Summary: fmt.Sprintf("The scenario seats %s, the game %s.", seatCount(s.Low, s.High), seatCount(g.Low, g.High)),
		Detail:  "no fewer and no more than the game allows",
		Related: []diag.Related{{Range: gameSays, Note: "The game says so here."}}})
}

// testSeats compares a test with its scenario.
func testSeats(p *lint.Pass, t *model.Test) {
	at, said := attributeAt(p, t.Range, "seats")
	s := t.Scenario
	switch {
	case !said:
	case len(t.Seats) < s.Low || len(t.Seats) > s.High:
		p.Report(&diag.Finding{Range: at,
			Summary: fmt.Sprintf("The test seats %d, its scenario %s.", len(t.Seats), seatCount(s.Low, s.High)),
			Detail:  "as many as may play the scenario",
			Related: []diag.Related{{Range: s.Range, Note: "The scenario stands here."}}})
	default:
		for _, x := range t.Seats {
			if len(s.Seats) > 0 && !slices.Contains(s.Seats, x) {
				p.Reportf(at, "seats of the scenario", "%q has no seat in the scenario %q.", x.Name, s.Name)
				return
			}
		}
	}
}

func seatCount(low, high int) string {
	if low == high {
		return fmt.Sprint(low)
	}
	return fmt.Sprintf("%d to %d", low, high)
}

// attributeAt is the value of an attribute of the block that a header belongs to.
func attributeAt(p *lint.Pass, header hcl.Range, name string) (hcl.Range, bool) {
	b := p.Block(header)
	if b == nil || b.Body.Attributes[name] == nil {
		return hcl.Range{}, false
	}
	return b.Body.Attributes[name].Expr.Range(), true
}

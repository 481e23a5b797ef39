package scenarios

import (
	"fmt"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
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
			p.Report(diag.Finding{Range: s.Range, Summary: fmt.Sprintf("Nobody plays the empty seats of %q but chance.", s.Name),
				Detail: `bot = "…": ` + lint.OneOf(bots)})
		}
	}
}

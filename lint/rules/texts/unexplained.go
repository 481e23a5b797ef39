package texts

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// unexplained finds actions without help and scenarios without a goal, in games that explain themselves to players.
func unexplained(p *lint.Pass) {
	m := p.Model
	if len(m.Helps) == 0 {
		return
	}
	for _, a := range m.Procs {
		if a.Class == model.Action && m.HelpOf(a) == nil && !packs.IsTest(a.Range.Filename) {
			p.Reportf(a.Range, `help = "…", what it is for and what it costs`, "No help tells players what %q does.", a.Name)
		}
	}
	for _, s := range m.Scenarios {
		if s.Goal == nil && (m.Game == nil || m.Game.Goal == nil) && !packs.IsTest(s.Range.Filename) {
			p.Reportf(s.Range, `goal = "…", in the scenario or the game`, "Nothing tells players what they play for.")
		}
	}
}

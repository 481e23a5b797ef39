package use

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// unusedStat finds figures that nothing asks for: whatever modifies them has no effect.
func unusedStat(p *lint.Pass) {
	for _, s := range p.Model.Stats {
		if asked(p, s) {
			continue
		}
		f := diag.Finding{Range: s.Range, Summary: "Nothing asks for the stat \"" + s.Name + "\".",
			Detail: "a rule, text, map or bot that reads it; else it can go, with what modifies it"}
		for _, m := range s.Mods[:min(len(s.Mods), 1)] {
			f.Related = append(f.Related, diag.Related{Range: m.Range, Note: "This modifies it, to no effect."})
		}
		p.Report(f)
	}
}

// asked says whether anything but the stat itself asks for it.
func asked(p *lint.Pass, s *model.Stat) bool {
	uses := uses(p, func(ix *lint.Index) []lint.Use { return ix.Asks[s] })
	return elsewhere(uses, func(at *lint.Location) bool { return at.Stat == s })
}

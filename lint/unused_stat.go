package lint

import (
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// unusedStat finds figures that nothing asks for: whatever bends them bends nothing.
var unusedStat = &Rule{
	Code:        "L0201",
	Name:        "unused-stat",
	Severity:    diag.Warning,
	Recommended: true,
	Absent:      true,
	Check: func(p *Pass) {
		for _, s := range p.Model.Stats {
			if p.asked(s) {
				continue
			}
			f := diag.Finding{Range: s.Range, Summary: "Nothing asks for the stat \"" + s.Name + "\".",
				Detail: "a rule, text, map or bot that reads it; else it can go, with what modifies it"}
			for _, m := range s.Mods[:min(len(s.Mods), 1)] {
				f.Related = append(f.Related, diag.Related{Range: m.Range, Note: "This modifies it, to no effect."})
			}
			p.Report(f)
		}
	},
}

// asked says whether anything but the stat itself asks for it.
func (p *Pass) asked(s *model.Stat) bool {
	uses := p.uses(func(ix *Index) []Use { return ix.Asks(s) })
	return elsewhere(uses, func(at *Place) bool { return at.Stat == s })
}

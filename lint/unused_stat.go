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
			if !p.Owns(s.Range.Filename) || asked(p.Index, s) {
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
func asked(ix *Index, s *model.Stat) bool {
	for _, u := range ix.Asks(s) {
		if u.In.Stat != s {
			return true
		}
	}
	return false
}

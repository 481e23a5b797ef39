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
		p.Report(&f)
	}
}

// asked says whether anything but the stat itself asks for it.
func asked(p *lint.Pass, s *model.Stat) bool {
	uses := p.Used().Reads[s]
	return elsewhere(uses, func(at *lint.Location) bool { return at.Stat == s })
}

// unmodifiedStat finds figures that nothing modifies: a function says the same in fewer words.
func unmodifiedStat(p *lint.Pass) {
	for _, s := range p.Model.Stats {
		if len(s.Mods) == 0 && len(s.Terms) == 0 && !isFalse(s.Base) {
			p.Reportf(s.Range, "a modifier of it in some thing; else a function", "No modifier bends the stat %q.", s.Name)
		}
	}
}

// grantless finds abilities that nothing ever grants.
func grantless(p *lint.Pass) {
	for _, s := range p.Model.Stats {
		if s.Type.Class == model.Boolean && isFalse(s.Base) && !sets(s.Terms) && !sets(s.Mods) {
			p.Reportf(s.Range, "a modifier with set = true in what grants it", "Nothing grants %q: it is always false.", s.Name)
		}
	}
}

// sets says whether any of the modifiers may give another value than false.
func sets(mods []*model.Modifier) bool {
	for _, m := range mods {
		if m.Set != nil && !isFalse(m.Set) {
			return true
		}
	}
	return false
}

func isFalse(e model.Expr) bool {
	c, ok := e.(*model.Const)
	return ok && c.Value == false
}

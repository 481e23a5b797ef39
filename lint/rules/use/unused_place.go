package use

import (
	"slices"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// unenteredZone finds zones that nothing ever comes into.
func unenteredZone(p *lint.Pass) {
	byValue := entersByValue(p)
	for _, z := range p.Model.Zones {
		if byValue && len(p.Used().Reads[z]) > 0 {
			continue
		}
		if len(p.Used().Writes[z]) == 0 && !packs.IsTest(z.Range.Filename) {
			p.Reportf(z.Range, "`starts`, or a statement that moves things there",
				"Nothing ever comes into the zone %q.", z.Name)
		}
	}
}

// entersByValue says whether things are moved into a zone that a value names: then there is no
// telling which it is.
func entersByValue(p *lint.Pass) bool {
	return slices.ContainsFunc(p.Model.Procs, func(q *model.Proc) bool {
		return model.HasStmt(q.Body, func(st model.Stmt) bool {
			return slices.ContainsFunc(model.Fields(st), func(f model.Field) bool {
				return f.Wants == model.Place && f.Expr != nil && isValue(*f.Expr)
			})
		})
	})
}

func isValue(e model.Expr) bool {
	switch x := e.(type) {
	case nil, *model.Const, *model.ZoneOf:
		return false
	case *model.Cond:
		return isValue(x.Then) || isValue(x.Else)
	}
	return true
}

// unreadZone finds zones that things go into, which nothing asks about.
func unreadZone(p *lint.Pass) {
	for _, z := range p.Model.Zones {
		used := p.Used()
		if len(used.Writes[z]) > 0 && len(used.Reads[z]) == 0 && !z.Works && !z.Hears && !packs.IsTest(z.Range.Filename) {
			p.Reportf(z.Range, "a rule, text or map that reads it; else the box does (`to = null`)",
				"Nothing asks what lies in the zone %q.", z.Name)
		}
	}
}

// unusedGraph finds graphs that nothing walks.
func unusedGraph(p *lint.Pass) {
	for _, g := range p.Model.Graphs {
		own := func(at *lint.Location) bool { return at.Graph == g }
		if !elsewhere(p.Used().Reads[g], own) && !packs.IsTest(g.Range.Filename) {
			p.Reportf(g.Range, "distance, near, connects or neighbours with it; else it can go",
				"Nothing asks for the graph %q.", g.Name)
		}
	}
}

// unusedDie finds dice that nothing rolls.
func unusedDie(p *lint.Pass) {
	for _, b := range blocks(p, "die") {
		if !mentioned(p, b.Labels[0]) {
			p.Reportf(b.LabelRanges[0], "a roll with die = die."+b.Labels[0]+"; else it can go",
				"Nothing rolls the die %q.", b.Labels[0])
		}
	}
}

// unusedChoices finds groups of choices that nothing joins.
func unusedChoices(p *lint.Pass) {
	done := map[string]bool{}
	for _, b := range blocks(p, "choices") {
		if name := b.Labels[0]; !done[name] && !mentioned(p, name) {
			done[name] = true
			p.Reportf(b.LabelRanges[0], "joins = choice."+name+" in an action; else it can go",
				"No action joins the choices %q.", name)
		}
	}
}

// unusedOption finds options that change nothing.
func unusedOption(p *lint.Pass) {
	for _, o := range p.Model.Options {
		own := func(at *lint.Location) bool { return at.Scenario != nil }
		if elsewhere(p.Used().Reads[o], own) || before(p, o.Name, o.Range) {
			continue
		}
		if b := p.Block(o.Range); b == nil || len(b.Body.Blocks) == 0 {
			p.Reportf(o.Range, "rules within it, or option."+o.Name+" in a rule", "The option %q changes nothing.", o.Name)
		}
	}
}

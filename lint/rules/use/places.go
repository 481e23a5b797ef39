package use

import (
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
)

// unenteredZone finds zones that nothing ever comes into.
func unenteredZone(p *lint.Pass) {
	byValue := entersByValue(p)
	for _, z := range p.Model.Zones {
		if len(p.Used().Writes[z]) == 0 && !(byValue && len(p.Used().Reads[z]) > 0) {
			p.Reportf(z.Range, "`starts`, or a statement that moves things there",
				"Nothing ever enters the zone %q.", z.Name)
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
		if len(p.Used().Writes[z]) > 0 && len(p.Used().Reads[z]) == 0 && !z.Works && !z.Hears {
			p.Reportf(z.Range, "a rule, text or map that reads it; else use the box (`to = null`)",
				"Nothing asks what is in the zone %q.", z.Name)
		}
	}
}

// unusedGraph finds graphs that nothing walks.
func unusedGraph(p *lint.Pass) {
	for _, g := range p.Model.Graphs {
		if !elsewhere(p.Used().Reads[g], func(at *lint.Location) bool { return at.Graph == g }) {
			p.Reportf(g.Range, "distance, near, connects or neighbours with it; else remove it",
				"Nothing uses the graph %q.", g.Name)
		}
	}
}

// unusedDie finds dice that nothing rolls.
func unusedDie(p *lint.Pass) {
	for _, die := range unmentioned(p, "die") {
		p.Reportf(die.At, "a roll with die = die."+die.Name+"; else remove it", "Nothing rolls the die %q.", die.Name)
	}
}

// unusedChoices finds groups of choices that nothing joins.
func unusedChoices(p *lint.Pass) {
	for _, group := range unmentioned(p, "choices") {
		p.Reportf(group.At, "joins = choice."+group.Name+" in an action; else remove it",
			"No action joins the choices %q.", group.Name)
	}
}

// unmentioned are the labels of outermost blocks of a type that no expression spells, in the order of files; of a
// pack that nothing plays, those that its tests do not spell either.
func unmentioned(p *lint.Pass, kind string) []lint.Named {
	var out []lint.Named
	for _, f := range p.Files {
		for b := range lint.Blocks(f.Body, kind) {
			if len(b.Labels) == 1 && len(p.Index.Mentioned(b.Labels[0])) == 0 &&
				!(p.TestsCount() && len(p.Index.Tests.Mentioned(b.Labels[0])) > 0) {
				out = append(out, lint.Named{Name: b.Labels[0], At: b.LabelRanges[0]})
			}
		}
	}
	return out
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

// unusedTable finds tables that nothing looks anything up in.
func unusedTable(p *lint.Pass) {
	for _, t := range p.Model.Tables {
		if !looksUp(p, t) {
			p.Reportf(t.Range, "table.NAME in a rule; else remove it", "Nothing looks anything up in the table %q.", t.Name)
		}
	}
}

func looksUp(p *lint.Pass, t *model.Table) bool {
	return len(p.Used().Reads[t]) > 0 || before(p, t.Name, t.Range)
}

// unusedColumn finds columns of tables that are used, which nothing looks up by or reads.
func unusedColumn(p *lint.Pass) {
	for _, t := range p.Model.Tables {
		if !looksUp(p, t) {
			continue
		}
		for _, k := range t.Keys {
			if len(p.Used().Reads[k]) == 0 && !before(p, k.Name, t.Range) {
				p.Reportf(column(p, t, "keys", k.Name), "a lookup that names it; else remove the column",
					"No lookup names the key %q.", k.Name)
			}
		}
		for _, a := range t.Kind.Attrs {
			if a.Class == model.Fixed && len(p.Used().Reads[a]) == 0 && !before(p, a.Name, t.Range) {
				p.Reportf(column(p, t, "gives", a.Name), "a rule that reads it; else remove the column",
					"Nothing reads the column %q.", a.Name)
			}
		}
	}
}

// column is where a table names a column.
func column(p *lint.Pass, t *model.Table, attr, name string) hcl.Range {
	for _, k := range lint.ObjectKeys(lint.Value(p.Block(t.Range), attr)) {
		if k.Name == name {
			return k.At
		}
	}
	return t.Range
}

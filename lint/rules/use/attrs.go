package use

import (
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
)

// unreadState finds attributes that rules write and nothing ever reads.
func unreadState(p *lint.Pass) {
	attrs(p, model.State, func(a *model.Attr, read, written bool) {
		if written && !read {
			p.Reportf(a.Range, "a rule, text, map or bot that reads it; else remove it, with what sets it",
				"Nothing reads %s, so what is set there is lost.", lint.Quoted(a)).
				See(p.Used().Writes[a][0].Range, "It is set here.")
		}
	})
}

// unsetState finds attributes that rules read, though nothing ever gives them a value.
func unsetState(p *lint.Pass) {
	attrs(p, model.State, func(a *model.Attr, read, _ bool) {
		stays := a.Default == nil && !slices.ContainsFunc(p.Used().Writes[a], func(u lint.Use) bool { return !atStart(u) })
		if read && stays {
			p.Reportf(a.Range, "a statement that sets it, or a value in a thing", "Nothing ever sets %s: it stays %s.",
				lint.Quoted(a), atFirst(a.Type))
		}
	})
}

// atStart says whether a write sets null, 0 or false, as an attribute is at first if nothing sets it.
func atStart(u lint.Use) bool {
	c, ok := u.Value.(*model.Const)
	return ok && (c.Value == nil || c.Value == int64(0) || c.Value == false)
}

// unusedAttr finds attributes that nothing sets and nothing reads.
func unusedAttr(p *lint.Pass) {
	attrs(p, model.State, func(a *model.Attr, read, written bool) {
		if !read && !written {
			p.Reportf(a.Range, "a rule that sets and reads it; else remove it", "Nothing sets or reads %s.", lint.Quoted(a))
		}
	})
	attrs(p, model.Inverse, func(a *model.Attr, read, _ bool) {
		if !read {
			p.Reportf(a.Range, "a rule that reads the list; else remove it", "Nothing reads the list %s.", lint.Quoted(a))
		}
	})
}

// unreadFixed finds fixed attributes of things that nothing reads, except those whose combinations make the copies
// of a kind.
func unreadFixed(p *lint.Pass) {
	attrs(p, model.Fixed, func(a *model.Attr, read, _ bool) {
		copies := lint.Value(p.Block(a.Range), "copies")
		if !read && (copies == nil || !copies.Range().Overlaps(a.Range)) {
			p.Reportf(a.Range, "a rule, text, map or bot that reads it; else remove it", "Nothing reads %s.", lint.Quoted(a))
		}
	})
}

// frozenState finds state that is set when things are declared and never changes afterwards.
func frozenState(p *lint.Pass) {
	declared := func(at *lint.Location) bool { return at.Stmt == nil }
	attrs(p, model.State, func(a *model.Attr, read, written bool) {
		if read && written && !elsewhere(p.Used().Writes[a], declared) {
			p.Reportf(a.Range, "a statement that changes it; else `fixed`",
				"No statement changes %s once a game has begun.", lint.Quoted(a))
		}
	})
}

// attrs visits the attributes of a class that content declares for kinds that are used.
func attrs(p *lint.Pass, c model.AttrClass, visit func(a *model.Attr, read, written bool)) {
	for _, k := range p.Model.Kinds {
		if k.Table != nil || !isTable(p, k) && !k.Seat && !usesKind(p, k) {
			continue
		}
		for _, a := range k.Attrs {
			if a.Class == c && a.Owner == k && a != k.Ends[0] && a != k.Ends[1] {
				visit(a, reads(p, a), len(p.Used().Writes[a]) > 0)
			}
		}
	}
}

// reads says whether anything reads an attribute. One that lends is read by being in force, a path by what leads
// back along it. A read by the statement that sets it does not count.
func reads(p *lint.Pass, a *model.Attr) bool {
	own := func(at *lint.Location) bool {
		set, ok := at.Stmt.(*model.Set)
		return ok && at.Role == a.Name && len(set.Assigns) == 1 && set.Assigns[0].Attr == a
	}
	return a.Lends || a.Path || p.Model.Game != nil && (a == p.Model.Game.Answers || a == p.Model.Game.Leaves) ||
		elsewhere(p.Used().Reads[a], own) ||
		(a.Class == model.Fixed || a.Class == model.Inverse) && before(p, a.Name, a.Range)
}

// atFirst is the value of an attribute that nothing sets.
func atFirst(t *model.Type) string {
	switch {
	case t.Optional:
		return "null"
	case t.Class == model.Integer:
		return "0"
	case t.Class == model.Boolean:
		return "false"
	case t.Class == model.List, t.Class == model.Tally:
		return "empty"
	}
	return "as it is at the start"
}

// unusedStat finds stats that nothing evaluates: whatever modifies them has no effect.
func unusedStat(p *lint.Pass) {
	for _, s := range p.Model.Stats {
		if elsewhere(p.Used().Reads[s], func(at *lint.Location) bool { return at.Stat == s }) {
			continue
		}
		f := p.Reportf(s.Range, "a rule, text, map or bot that reads it; else remove it, with what modifies it",
			"Nothing reads the stat %q.", s.Name)
		if len(s.Mods) > 0 {
			f.See(s.Mods[0].Range, "This modifies it, to no effect.")
		}
	}
}

// grantless finds abilities that nothing ever grants.
func grantless(p *lint.Pass) {
	grants := func(m *model.Modifier) bool { return m.Set != nil && !isConst(m.Set, false) }
	for _, s := range p.Model.Stats {
		if s.Type.Class == model.Boolean && isConst(s.Base, false) && !slices.ContainsFunc(modifiers(s), grants) {
			p.Reportf(s.Range, "a modifier with set = true in what grants it", "Nothing grants %q: it is always false.", s.Name)
		}
	}
}

// modifiers are all that a stat has, of its own block and of things.
func modifiers(s *model.Stat) []*model.Modifier { return slices.Concat(s.Terms, s.Mods) }

func isConst(e model.Expr, value any) bool {
	c, ok := e.(*model.Const)
	return ok && c.Value == value
}

// unaskedModifier finds modifiers of a stat that is never evaluated for those whom their thing is lent to.
func unaskedModifier(p *lint.Pass) {
	for _, s := range p.Model.Stats {
		for _, d := range s.Mods {
			if !p.Reach().Force.Adjusts(d) {
				p.Reportf(d.Range, "a slot or zone that lends such things to what the stat asks (`from`)",
					"The stat %q never asks for what a thing of the kind %q brings.", s.Name, d.Thing.Kind.Name).
					See(s.Range, "The stat is declared here.")
			}
		}
	}
}

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

// entersByValue says whether things are moved into a zone that is not known before play.
func entersByValue(p *lint.Pass) bool {
	return slices.ContainsFunc(p.Model.Procs, func(q *model.Proc) bool {
		return model.HasStmt(q.Body, func(st model.Stmt) bool {
			return model.HasField(st, func(f model.Field) bool {
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

// unreadZone finds zones that things move into, but nothing reads.
func unreadZone(p *lint.Pass) {
	for _, z := range p.Model.Zones {
		if len(p.Used().Writes[z]) > 0 && len(p.Used().Reads[z]) == 0 && !z.Active && !z.Hears {
			p.Reportf(z.Range, "a rule, text or map that reads it; else use the supply (`to = null`)",
				"Nothing asks what is in the zone %q.", z.Name)
		}
	}
}

// unusedGraph finds graphs that nothing uses.
func unusedGraph(p *lint.Pass) {
	for _, g := range p.Model.Graphs {
		drawn := g.Looked || slices.ContainsFunc(p.Model.Boards, func(b *model.Board) bool { return b.Ways == g })
		if !drawn && !elsewhere(p.Used().Reads[g], func(at *lint.Location) bool { return at.Graph == g }) {
			p.Reportf(g.Range, "distance, within_distance, connects or neighbours with it, or a look; else remove it",
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

// unmentioned are the labels of blocks of a type at the top of files that no expression mentions, in the order of
// files; for a pack without anything to play, tests count too.
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

// unusedTable finds tables that nothing looks up.
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

// unusedColumn finds columns of used tables that nothing looks up by or reads.
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

func column(p *lint.Pass, t *model.Table, attr, name string) hcl.Range {
	for _, k := range lint.ObjectKeys(lint.Value(p.Block(t.Range), attr)) {
		if k.Name == name {
			return k.At
		}
	}
	return t.Range
}

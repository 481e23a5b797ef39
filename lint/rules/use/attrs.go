package use

import (
	"reflect"
	"slices"

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
	attrs(p, model.State, func(a *model.Attr, read, written bool) {
		if read && !written {
			p.Reportf(a.Range, "a statement that sets it, or a start in a thing", "Nothing ever sets %s: it stays %s.",
				lint.Quoted(a), atFirst(a.Type))
		}
	})
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

// unreadFixed finds figures of things that nothing reads. Without a figure whose combinations with others are the
// copies of its kind there would be fewer of them.
func unreadFixed(p *lint.Pass) {
	attrs(p, model.Fixed, func(a *model.Attr, read, _ bool) {
		copies := lint.Value(p.Block(a.Range), "copies")
		if !read && (copies == nil || !copies.Range().Overlaps(a.Range)) {
			p.Reportf(a.Range, "a rule, text, map or bot that reads it; else remove it", "Nothing reads %s.", lint.Quoted(a))
		}
	})
}

// frozenState finds state that is given when things are declared and never changes afterwards.
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

// reads says whether anything reads an attribute. What lends is read by being in force, a path
// by what leads back along it. What a statement reads of it to set it alone is no use of it.
func reads(p *lint.Pass, a *model.Attr) bool {
	own := func(at *lint.Location) bool {
		set, ok := at.Stmt.(*model.Set)
		return ok && at.Role == a.Name && len(set.Assigns) == 1 && set.Assigns[0].Attr == a
	}
	return a.Lends || a.Path || p.Model.Game != nil && a == p.Model.Game.Answers || elsewhere(p.Used().Reads[a], own) ||
		(a.Class == model.Fixed || a.Class == model.Inverse) && before(p, a.Name, a.Range)
}

// atFirst is what an attribute of a type is where nothing sets it.
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

// unusedStat finds figures that nothing asks for: whatever modifies them has no effect.
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

// unmodifiedStat finds figures that nothing modifies: a function says the same in fewer words.
func unmodifiedStat(p *lint.Pass) {
	for _, s := range p.Model.Stats {
		if len(s.Mods) == 0 && len(s.Terms) == 0 && !isConst(s.Base, false) {
			p.Reportf(s.Range, "a modifier of it in some thing; else a function", "No modifier changes the stat %q.", s.Name)
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

// idleModifier finds modifiers that leave a figure as it is.
func idleModifier(p *lint.Pass) {
	for _, s := range p.Model.Stats {
		for _, d := range modifiers(s) {
			if why, role := changesNothing(s, d); why != "" {
				p.Reportf(p.AttributeRange(d.Range, role), "another value; else remove the block",
					"%s: this does not change %q.", why, s.Name)
			}
		}
	}
}

// changesNothing says why a modifier changes nothing, and which of its attributes does not; empty where it may.
func changesNothing(s *model.Stat, d *model.Modifier) (why, role string) {
	parts := []model.Expr{d.Set, d.Times, d.Add, d.PartOf[0]}
	// Where several set a stat, one that sets the base may be what counts.
	others := func(o *model.Modifier) bool { return o != d && o.Set != nil }
	switch {
	case len(slices.DeleteFunc(parts, func(e model.Expr) bool { return e == nil })) != 1:
	case isConst(d.Add, int64(0)):
		return "Nothing is added", "add"
	case isConst(d.Times, int64(1)):
		return "Times one", "times"
	case d.HasPart && sameConst(d.PartOf[0], d.PartOf[1]):
		return "All parts of it", "part"
	case sameConst(d.Set, s.Base) && !slices.ContainsFunc(modifiers(s), others):
		return "It is set to the value it has anyway", "set"
	}
	return "", ""
}

func isConst(e model.Expr, value any) bool {
	c, ok := e.(*model.Const)
	return ok && c.Value == value
}

func sameConst(a, b model.Expr) bool {
	x, ok := a.(*model.Const)
	y, ok2 := b.(*model.Const)
	return ok && ok2 && reflect.DeepEqual(x.Value, y.Value)
}

// unaskedModifier finds modifiers of a stat that never asks those whom their thing is lent to.
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

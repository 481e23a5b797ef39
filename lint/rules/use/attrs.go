package use

import (
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
	return a.Lends || a.Path || elsewhere(p.Used().Reads[a], own) ||
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

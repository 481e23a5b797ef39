package use

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// unreadState finds attributes that rules write and nothing ever reads.
func unreadState(p *lint.Pass) {
	attrs(p, model.State, func(a *model.Attr) {
		if reads(p, a) || !written(p, a) {
			return
		}
		f := diag.Finding{Range: a.Range, Summary: "Nothing reads " + lint.Quoted(a) + ", so what is set there is lost.",
			Detail: "a rule, text, map or bot that reads it; else it can go, with what sets it"}
		for _, u := range p.Used().Writes[a][:1] {
			f.Related = append(f.Related, diag.Related{Range: u.Range, Note: "It is set here."})
		}
		p.Report(&f)
	})
}

// unsetState finds attributes that rules read, though nothing ever gives them a value.
func unsetState(p *lint.Pass) {
	attrs(p, model.State, func(a *model.Attr) {
		if !written(p, a) && reads(p, a) {
			p.Reportf(a.Range, "a statement that sets it, or a start in a thing", "Nothing ever sets %s: it stays %s.",
				lint.Quoted(a), atFirst(a.Type))
		}
	})
}

// unusedState finds attributes that nothing sets and nothing reads.
func unusedAttr(p *lint.Pass) {
	attrs(p, model.State, func(a *model.Attr) {
		if !written(p, a) && !reads(p, a) {
			p.Reportf(a.Range, "a rule that sets and reads it; else it can go", "Nothing sets or reads %s.", lint.Quoted(a))
		}
	})
	attrs(p, model.Inverse, func(a *model.Attr) {
		if !reads(p, a) {
			p.Reportf(a.Range, "a rule that reads the list; else it can go", "Nothing reads the list %s.", lint.Quoted(a))
		}
	})
}

// unreadFixed finds figures of things that nothing reads.
func unreadFixed(p *lint.Pass) {
	attrs(p, model.Fixed, func(a *model.Attr) {
		if !reads(p, a) && !multiplies(p, a) {
			p.Reportf(a.Range, "a rule, text, map or bot that reads it; else it can go", "Nothing reads %s.", lint.Quoted(a))
		}
	})
}

// multiplies says whether a figure is one of those whose combinations are the copies of its kind:
// without it there would be fewer of them.
func multiplies(p *lint.Pass, a *model.Attr) bool {
	b := p.Block(a.Range)
	if b == nil {
		return false
	}
	copies := b.Body.Attributes["copies"]
	return copies != nil && copies.Expr.Range().Overlaps(a.Range)
}

// frozenState finds state that is given when things are declared and never changes afterwards.
func frozenState(p *lint.Pass) {
	attrs(p, model.State, func(a *model.Attr) {
		if written(p, a) && reads(p, a) && !changed(p, a) {
			p.Reportf(a.Range, "a statement that changes it; else `fixed`",
				"No statement changes %s once a game has begun.", lint.Quoted(a))
		}
	})
}

// attrs visits the attributes of a class that content declares for kinds that are used.
func attrs(p *lint.Pass, c model.AttrClass, visit func(*model.Attr)) {
	always := p.Reach().Force.Always
	for _, k := range p.Model.Kinds {
		if k.Table != nil || !isTable(p, k) && !k.Seat && !usesKind(p, k, always) {
			continue
		}
		for _, a := range k.Attrs {
			if a.Class == c && a.Owner == k && a != k.Ends[0] && a != k.Ends[1] && a.Range.Filename != "" &&
				!packs.IsTest(a.Range.Filename) {
				visit(a)
			}
		}
	}
}

// reads says whether anything reads an attribute. What lends is read by being in force, a path
// by what leads back along it.
func reads(p *lint.Pass, a *model.Attr) bool {
	if a.Lends || a.Path {
		return true
	}
	own := func(at *lint.Location) bool { return at.Role == a.Name && at.Stmt != nil && onlySets(at.Stmt, a) }
	return elsewhere(p.Used().Reads[a], own) ||
		(a.Class == model.Fixed || a.Class == model.Inverse) && before(p, a.Name, a.Range)
}

// onlySets says whether a statement does nothing but give an attribute another value: what it
// reads of it for that is no use of it.
func onlySets(s model.Stmt, a *model.Attr) bool {
	set, ok := s.(*model.Set)
	return ok && len(set.Assigns) == 1 && set.Assigns[0].Attr == a
}

func written(p *lint.Pass, a *model.Attr) bool {
	return len(p.Used().Writes[a]) > 0
}

// changed says whether a statement writes an attribute.
func changed(p *lint.Pass, a *model.Attr) bool {
	return elsewhere(p.Used().Writes[a],
		func(at *lint.Location) bool { return at.Stmt == nil })
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

package lint

import (
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// unreadState finds attributes that rules write and nothing ever reads.
var unreadState = &Rule{
	Code:        "L0210",
	Name:        "state-never-read",
	Severity:    diag.Warning,
	Recommended: true,
	Absent:      true,
	Check: func(p *Pass) {
		p.attrs(model.State, func(a *model.Attr) {
			if p.reads(a) || !p.written(a) {
				return
			}
			f := diag.Finding{Range: a.Range, Summary: "Nothing reads " + quoted(a) + ", so what is set there is lost.",
				Detail: "a rule, text, map or bot that reads it; else it can go, with what sets it"}
			for _, u := range p.uses(func(ix *Index) []Use { return ix.Writes(a) })[:1] {
				f.Related = append(f.Related, diag.Related{Range: u.Range, Note: "It is set here."})
			}
			p.Report(f)
		})
	},
}

// unsetState finds attributes that rules read, though nothing ever gives them a value.
var unsetState = &Rule{
	Code:        "L0211",
	Name:        "state-never-set",
	Severity:    diag.Warning,
	Recommended: true,
	Absent:      true,
	Check: func(p *Pass) {
		p.attrs(model.State, func(a *model.Attr) {
			if !p.written(a) && p.reads(a) {
				p.Reportf(a.Range, "a statement that sets it, or a start in a thing", "Nothing ever sets %s: it stays %s.", quoted(a), atFirst(a.Type))
			}
		})
	},
}

// unusedState finds attributes that nothing sets and nothing reads.
var unusedAttr = &Rule{
	Code:        "L0212",
	Name:        "unused-attribute",
	Severity:    diag.Warning,
	Recommended: true,
	Absent:      true,
	Check: func(p *Pass) {
		p.attrs(model.State, func(a *model.Attr) {
			if !p.written(a) && !p.reads(a) {
				p.Reportf(a.Range, "a rule that sets and reads it; else it can go", "Nothing sets or reads %s.", quoted(a))
			}
		})
		p.attrs(model.Inverse, func(a *model.Attr) {
			if !p.reads(a) {
				p.Reportf(a.Range, "a rule that reads the list; else it can go", "Nothing reads the list %s.", quoted(a))
			}
		})
	},
}

// unreadFixed finds figures of things that nothing reads.
var unreadFixed = &Rule{
	Code:        "L0213",
	Name:        "figure-never-read",
	Severity:    diag.Warning,
	Recommended: true,
	Absent:      true,
	Check: func(p *Pass) {
		p.attrs(model.Fixed, func(a *model.Attr) {
			if !p.reads(a) && !p.multiplies(a) {
				p.Reportf(a.Range, "a rule, text, map or bot that reads it; else it can go", "Nothing reads %s.", quoted(a))
			}
		})
	},
}

// multiplies says whether a figure is one of those whose combinations are the copies of its kind:
// without it there would be fewer of them.
func (p *Pass) multiplies(a *model.Attr) bool {
	b := p.Block(a.Range)
	if b == nil {
		return false
	}
	copies := b.Body.Attributes["copies"]
	return copies != nil && copies.Expr.Range().Overlaps(a.Range)
}

// frozenState finds state that is given when things are declared and never changes afterwards.
var frozenState = &Rule{
	Code:     "L0214",
	Name:     "state-never-changed",
	Severity: diag.Note,
	Absent:   true,
	Check: func(p *Pass) {
		p.attrs(model.State, func(a *model.Attr) {
			if p.written(a) && p.reads(a) && !p.changed(a) {
				p.Reportf(a.Range, "a statement that changes it; else `fixed`", "No statement changes %s once a game has begun.", quoted(a))
			}
		})
	},
}

// attrs visits the attributes of a class that content declares for kinds that are used.
func (p *Pass) attrs(c model.AttrClass, visit func(*model.Attr)) {
	always := p.reach().force.always
	for _, k := range p.Model.Kinds {
		if k.Table != nil || !p.isTable(k) && !k.Seat && !p.usesKind(k, always) {
			continue
		}
		for _, a := range k.Attrs {
			if a.Class == c && a.Owner == k && a != k.Ends[0] && a != k.Ends[1] && a.Range.Filename != "" && !packs.IsTest(a.Range.Filename) {
				visit(a)
			}
		}
	}
}

// reads says whether anything reads an attribute. What lends is read by being in force, a path
// by what leads back along it.
func (p *Pass) reads(a *model.Attr) bool {
	if a.Lends || a.Path {
		return true
	}
	own := func(at *Place) bool { return at.Role == a.Name && at.Stmt != nil && onlySets(at.Stmt, a) }
	return elsewhere(p.uses(func(ix *Index) []Use { return ix.Reads(a) }), own) ||
		(a.Class == model.Fixed || a.Class == model.Inverse) && p.before(a.Name, a.Range)
}

// onlySets says whether a statement does nothing but give an attribute another value: what it
// reads of it for that is no use of it.
func onlySets(s model.Stmt, a *model.Attr) bool {
	set, ok := s.(*model.Set)
	return ok && len(set.Assigns) == 1 && set.Assigns[0].Attr == a
}

func (p *Pass) written(a *model.Attr) bool {
	return len(p.uses(func(ix *Index) []Use { return ix.Writes(a) })) > 0
}

// changed says whether a statement writes an attribute.
func (p *Pass) changed(a *model.Attr) bool {
	return elsewhere(p.uses(func(ix *Index) []Use { return ix.Writes(a) }), func(at *Place) bool { return at.Stmt == nil })
}

// quoted names an attribute as rules read it.
func quoted(a *model.Attr) string { return `"` + a.Owner.Name + "." + a.Name + `"` }

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

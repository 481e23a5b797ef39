package graphs

import (
	"fmt"
	"slices"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// redundantPrerequisite finds what a thing requires that another of its requirements requires
// already.
func redundantPrerequisite(p *lint.Pass) {
	for _, r := range relations(p) {
		if !r.attr.Path {
			continue
		}
		for _, t := range r.attr.Owner.Things {
			for _, x := range r.names[t] {
				if by := r.implies(t, x); by != nil {
					p.Report(&diag.Finding{Range: whereNamed(p, t, r.attr, x),
						Summary: fmt.Sprintf("%s comes before %s already.", fullName(x), fullName(by)),
						Detail:  "only the last step of each way", Related: []diag.Related{{Range: by.Range, Note: "This leads to it."}}})
				}
			}
		}
	}
}

// implies gives another requirement of t that leads to x; nil where there is none, or where
// they lead to one another.
func (r *relation) implies(t, x *model.Thing) *model.Thing {
	for _, other := range r.names[t] {
		if other != x && other != t && r.reaches(other)[x] && !r.reaches(x)[other] {
			return other
		}
	}
	return nil
}

// startWithoutPrerequisite finds things that are there from the start, though what leads to
// them is not.
func startWithoutPrerequisite(p *lint.Pass) {
	starts := startAttrs(p)
	for _, r := range relations(p) {
		if !r.attr.Path {
			continue
		}
		for _, k := range p.Model.Kinds {
			for _, a := range k.Attrs {
				if a.Class != model.Fixed || !starts[a] || lint.Elem(a.Type).Kind != r.attr.Owner {
					continue
				}
				for _, t := range k.Things {
					startOf(p, r, t, a)
				}
			}
		}
	}
}

// startAttrs are the attributes that things are declared with, and that play gives them whole
// as the start of their state.
func startAttrs(p *lint.Pass) map[*model.Attr]bool {
	out := map[*model.Attr]bool{}
	for _, s := range p.Sure().Sites() {
		if s.Role != interval.Assigned || s.Test() {
			continue
		}
		if _, ok := s.Stmt.(*model.Set); !ok {
			continue
		}
		e := s.Expr
		if c, ok := e.(*model.Call); ok && c.Fn == model.AsSet {
			e = c.Args[0]
		}
		if x, ok := e.(*model.AttrRead); ok && x.Attr != nil && x.Attr.Type.Class == model.List {
			out[x.Attr] = true
		}
	}
	return out
}

func startOf(p *lint.Pass, r *relation, t *model.Thing, a *model.Attr) {
	had := named(p, t, a)
	for _, x := range had {
		for _, need := range r.names[x] {
			if slices.Contains(had, need) {
				continue
			}
			p.Report(&diag.Finding{Range: whereNamed(p, t, a, x),
				Summary: fmt.Sprintf("%s is there from the start, and %s, which leads to it, is not.", fullName(x), fullName(need)),
				Detail:  "what leads to it, too, or nothing that has to be led to",
				Related: []diag.Related{{Range: whereNamed(p, x, r.attr, need), Note: "It is required here."}}})
			break
		}
	}
}

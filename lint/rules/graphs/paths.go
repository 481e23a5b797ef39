package graphs

import (
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// pathCycle finds things that lead back to themselves along a path, or along an attribute that
// a function follows from thing to thing.
func pathCycle(p *lint.Pass) {
	followed := followedAttrs(p.Model)
	for _, r := range relations(p) {
		if !r.attr.Path && !followed[r.attr] {
			continue
		}
		why := "no way back, because everything along a path comes before it"
		if !r.attr.Path {
			why = "no way back, because a function follows this from thing to thing and would never end"
		}
		done := map[*model.Thing]bool{}
		for _, t := range r.attr.Owner.Things {
			way := r.way(t, t)
			if way == nil || done[t] {
				continue
			}
			var names []string
			for _, x := range way {
				done[x] = true
				names = append(names, x.Name)
			}
			p.Reportf(whereNamed(p, t, r.attr, way[1]), why,
				"%s leads back to itself: %s.", t.Path(), strings.Join(names, " → "))
		}
	}
}

// followedAttrs are the attributes along which a function asks itself.
func followedAttrs(m *model.Model) map[*model.Attr]bool {
	out := map[*model.Attr]bool{}
	for _, f := range m.Funcs {
		model.Walk(f.Gives, func(c *model.FuncCall) {
			if c.Fn != f {
				return
			}
			for i, a := range c.Args {
				if i < len(f.Params) {
					out[stepAlong(f, f.Params[i].Local, a)] = true
				}
			}
		})
	}
	return out
}

// stepAlong is the attribute by which an argument goes on from what the function was given:
// f(x.attr), or [for y in x.attr : f(y)]; nil where it is something else.
func stepAlong(f *model.Function, given *model.Local, arg model.Expr) *model.Attr {
	if l, ok := arg.(*model.LoopRead); ok {
		model.Walk(f.Gives, func(x *model.For) {
			if x.Val == l.Var {
				arg = x.Over
			}
		})
	}
	read, ok := arg.(*model.AttrRead)
	if !ok {
		return nil
	}
	if l, ok := read.X.(*model.LocalRead); !ok || l.Local != given {
		return nil
	}
	return read.Attr
}

// selfReference finds a thing that names itself where hardly any of its kind does.
func selfReference(p *lint.Pass) {
	followed := followedAttrs(p.Model)
	for _, r := range relations(p) {
		if r.attr.Path || followed[r.attr] {
			continue // a cycle of one
		}
		some := 0
		var found []*diag.Finding
		for _, t := range r.attr.Owner.Things {
			if len(r.names[t]) > 0 {
				some++
			}
			if slices.Contains(r.names[t], t) {
				found = append(found, diag.Found(whereNamed(p, t, r.attr, t), "another of its kind, as those beside it do",
					"%s names itself.", t.Path()))
			}
		}
		if len(found)*10 > some {
			continue // it means something here
		}
		for _, f := range found {
			p.Report(f)
		}
	}
}

// redundantPrerequisite finds what a thing requires that another of its requirements requires
// already.
func redundantPrerequisite(p *lint.Pass) {
	for _, r := range relations(p) {
		if !r.attr.Path {
			continue
		}
		for _, t := range r.attr.Owner.Things {
			for _, x := range r.names[t] {
				i := slices.IndexFunc(r.names[t], func(by *model.Thing) bool {
					return by != x && by != t && r.way(by, x) != nil && r.way(x, by) == nil
				})
				if i >= 0 {
					by := r.names[t][i]
					p.Reportf(whereNamed(p, t, r.attr, x), "only the last step of each way",
						"%s comes before %s already.", x.Path(), by.Path()).See(by.Range, "This leads to it.")
				}
			}
		}
	}
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
		if _, sets := s.Stmt.(*model.Set); !sets || s.Role != model.Assigned || s.Test() {
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
		i := slices.IndexFunc(r.names[x], func(need *model.Thing) bool { return !slices.Contains(had, need) })
		if i >= 0 {
			need := r.names[x][i]
			p.Reportf(whereNamed(p, t, a, x), "what leads to it as well, or only things that need nothing before them",
				"%s is there from the start, and %s, which leads to it, is not.", x.Path(), need.Path()).
				See(whereNamed(p, x, r.attr, need), "It is required here.")
		}
	}
}

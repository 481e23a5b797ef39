package graphs

import (
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
		done := map[*model.Thing]bool{}
		for _, t := range r.attr.Owner.Things {
			if done[t] {
				continue
			}
			way := r.way(t)
			if way == nil {
				continue
			}
			var names []string
			for _, x := range way {
				done[x] = true
				names = append(names, x.Name)
			}
			what := "everything along a path comes before it"
			if !r.attr.Path {
				what = "a function follows this from thing to thing, and would never end"
			}
			p.Report(&diag.Finding{Range: whereNamed(p, t, r.attr, way[1]), Summary: fullName(t) + " leads back to itself: " +
				strings.Join(names, " → ") + ".", Detail: "no way back, for " + what})
		}
	}
}

// followedAttrs are the attributes along which a function asks itself.
func followedAttrs(m *model.Model) map[*model.Attr]bool {
	out := map[*model.Attr]bool{}
	for _, f := range m.Funcs {
		if len(f.Params) == 0 || f.Gives == nil {
			continue
		}
		model.Walk(f.Gives, func(e model.Expr) {
			c, ok := e.(*model.FuncCall)
			if !ok || c.Fn != f {
				return
			}
			for i, a := range c.Args {
				if at := stepAlong(f, i, a); at != nil {
					out[at] = true
				}
			}
		})
	}
	return out
}

// stepAlong is the attribute by which an argument goes on from what the function was given:
// f(x.attr), or [for y in x.attr : f(y)]; nil where it is something else.
func stepAlong(f *model.Function, i int, arg model.Expr) *model.Attr {
	read, ok := arg.(*model.AttrRead)
	if l, isLoop := arg.(*model.LoopRead); isLoop {
		model.Walk(f.Gives, func(e model.Expr) {
			if x, isFor := e.(*model.For); isFor && x.Val == l.Var {
				read, ok = x.Over.(*model.AttrRead)
			}
		})
	}
	if !ok || read == nil || read.Attr == nil || i >= len(f.Params) {
		return nil
	}
	if l, isLocal := read.X.(*model.LocalRead); isLocal && l.Local == f.Params[i].Local {
		return read.Attr
	}
	return nil
}

// selfReference finds a thing that names itself where hardly any of its kind does.
func selfReference(p *lint.Pass) {
	followed := followedAttrs(p.Model)
	for _, r := range relations(p) {
		if r.attr.Path || followed[r.attr] {
			continue // a cycle of one
		}
		some := 0
		var found []diag.Finding
		for _, t := range r.attr.Owner.Things {
			if len(r.names[t]) > 0 {
				some++
			}
			for _, x := range r.names[t] {
				if x == t {
					found = append(found, diag.Finding{Range: whereNamed(p, t, r.attr, t), Summary: fullName(t) + " names itself.",
						Detail: "another of its kind, as those beside it do"})
					break
				}
			}
		}
		if len(found)*10 > some {
			continue // it means something here
		}
		for _, f := range found {
			p.Report(&f)
		}
	}
}

package graphs

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// A relation is a fixed attribute by which things of a kind name one another.
type relation struct {
	attr  *model.Attr
	names map[*model.Thing][]*model.Thing
}

// relations are those of all kinds, in declaration order.
func relations(p *lint.Pass) []*relation {
	return lint.Cached(p, "things by attribute", func() []*relation {
		var out []*relation
		for _, k := range p.Model.Kinds {
			for _, a := range k.Attrs {
				if t := a.Type.One(); a.Class != model.Fixed || t.Class != model.Ref || t.Kind != k {
					continue
				}
				r := &relation{attr: a, names: map[*model.Thing][]*model.Thing{}}
				for _, x := range k.Things {
					r.names[x] = named(p, x, a)
				}
				out = append(out, r)
			}
		}
		return out
	})
}

// named are the things that a thing names by a fixed attribute.
func named(p *lint.Pass, t *model.Thing, a *model.Attr) []*model.Thing {
	if a.Index >= len(t.Fixed) {
		return nil
	}
	ids, isList := t.Fixed[a.Index].([]any)
	if !isList {
		ids = []any{t.Fixed[a.Index]}
	}
	var out []*model.Thing
	for _, id := range ids {
		if n := builtin.ID(id); n > 0 && n < len(p.Model.Things) {
			out = append(out, p.Model.Things[n])
		}
	}
	return out
}

// way is the shortest way from a thing to another, or back to itself, with both ends; nil if there is none.
func (r *relation) way(from, to *model.Thing) []*model.Thing {
	came := map[*model.Thing]*model.Thing{}
	for todo := []*model.Thing{from}; len(todo) > 0; todo = todo[1:] {
		t := todo[0]
		if slices.Contains(r.names[t], to) {
			out := []*model.Thing{to, t}
			for ; t != from; t = came[t] {
				out = append(out, came[t])
			}
			slices.Reverse(out)
			return out
		}
		for _, next := range r.names[t] {
			if came[next] == nil {
				came[next] = t
				todo = append(todo, next)
			}
		}
	}
	return nil
}

// whereNamed is the place where a thing names another by an attribute; else the attribute, else the thing.
func whereNamed(p *lint.Pass, t *model.Thing, a *model.Attr, other *model.Thing) hcl.Range {
	for _, x := range source.Elements(p.ValueExpr(t, a)) {
		if p.Text(x.Range()) == other.Path() {
			return x.Range()
		}
	}
	return p.AttributeOf(t, a)
}

// oneSidedPair finds a thing that names another which does not name it back, although nearly all of their kind do.
func oneSidedPair(p *lint.Pass) {
	for _, r := range relations(p) {
		mutual := 0
		var alone [][2]*model.Thing
		for _, t := range r.attr.Owner.Things {
			for _, x := range r.names[t] {
				if slices.Contains(r.names[x], t) {
					mutual++
				} else {
					alone = append(alone, [2]*model.Thing{t, x})
				}
			}
		}
		if len(alone) == 0 || mutual < 4 || len(alone)*4 > mutual || bothWays(p, r.attr) {
			continue
		}
		for _, a := range alone {
			p.Reportf(whereNamed(p, a[0], r.attr, a[1]), fmt.Sprintf("Nearly all that %q joins name each other.", r.attr.Name),
				"%s does not name %s back.", a[1].Path(), a[0].Path()).See(a[1].Range, "This names others.")
		}
	}
}

// bothWays says whether a symmetric graph uses the attribute: then one side is enough.
func bothWays(p *lint.Pass, a *model.Attr) bool {
	return slices.ContainsFunc(p.Model.Graphs, func(g *model.Graph) bool {
		reads := func(x *model.AttrRead) bool { return x.Attr == a }
		return !g.OneWay && g.Where != nil && model.HasExpr(g.Where.Gives, reads)
	})
}

// maxNodes bounds the graphs that are examined pair by pair.
const maxNodes = 64

// isolatedNode finds things of a graph that can never be joined with another.
func isolatedNode(p *lint.Pass) {
	joined := map[*model.Thing]bool{}
	last := map[*model.Kind]*model.Graph{} // for each kind
	for _, g := range p.Model.Graphs {
		k := g.Joins[0]
		drawn := g.Looked && len(p.Used().Reads[g]) == 0 // and nothing else: it shows who is joined, and who is not
		if !drawn && k == g.Joins[1] && g.Where != nil && g.Where.Gives != nil && len(g.Where.Params) >= 2 &&
			len(k.Things) >= 3 && len(k.Things) <= maxNodes {
			last[k] = g
			joinedBy(p, g, joined)
		}
	}
	for k, g := range last {
		alone := slices.DeleteFunc(slices.Clone(k.Things), func(x *model.Thing) bool { return joined[x] })
		if len(alone)*2 > len(k.Things) {
			continue // most are: the graph is about the others
		}
		for _, x := range alone {
			p.Reportf(x.Range, "a way there", "Nothing is ever joined with %s in the graph %q.", x.Path(), g.Name).
				See(g.Range, "The graph is declared here.")
		}
	}
}

// joinedBy adds the things that a graph joins, or may join.
func joinedBy(p *lint.Pass, g *model.Graph, joined map[*model.Thing]bool) {
	params := g.Where.Params
	a, b := params[len(params)-2].Local, params[len(params)-1].Local
	w := p.Values().Closely()
	for _, x := range g.Joins[0].Things {
		w.Set(a, w.Thing(x))
		for _, y := range g.Joins[0].Things {
			if x == y || joined[x] && joined[y] {
				continue
			}
			w.Set(b, w.Thing(y))
			if is, known := w.Of(g.Where.Gives, nil).Truth(); !known || is {
				joined[x], joined[y] = true, true
			}
		}
	}
}

// pathCycle finds things that lead back to themselves along a path, or along an attribute that a function follows
// recursively.
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

// followedAttrs are the attributes that recursive functions follow.
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

// stepAlong is the attribute by which a recursive argument continues from the function's own: f(x.attr), or [for y
// in x.attr : f(y)]; nil if there is none.
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

// selfReference finds a thing that names itself although hardly any of its kind does.
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
			continue // it has a meaning here
		}
		for _, f := range found {
			p.Report(f)
		}
	}
}

// redundantPrerequisite finds what a thing requires although another of its requirements requires it already.
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

// startWithoutPrerequisite finds things that are there from the start, although their prerequisites are not.
func startWithoutPrerequisite(p *lint.Pass) {
	starts := startAttrs(p)
	for _, r := range relations(p) {
		if !r.attr.Path {
			continue
		}
		for _, k := range p.Model.Kinds {
			for _, a := range k.Attrs {
				if a.Class != model.Fixed || !starts[a] || a.Type.One().Kind != r.attr.Owner {
					continue
				}
				for _, t := range k.Things {
					startOf(p, r, t, a)
				}
			}
		}
	}
}

// startAttrs are the fixed attributes that play copies as a whole to the start of state.
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

package graphs

import (
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/builtin"
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
					r.names[x] = linkedThings(p, x, a)
				}
				out = append(out, r)
			}
		}
		return out
	})
}

// linkedThings are the things that a thing names by a fixed attribute.
func linkedThings(p *lint.Pass, t *model.Thing, a *model.Attr) []*model.Thing {
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

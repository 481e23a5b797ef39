package graphs

import (
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// A relation is what the things of a kind say of one another by an attribute that never
// changes: which things each of them names.
type relation struct {
	attr  *model.Attr
	names map[*model.Thing][]*model.Thing
}

// relations are those of all kinds, in the order of their declaration.
func relations(p *lint.Pass) []*relation {
	return lint.Cached(p, "things by attribute", func() []*relation {
		var out []*relation
		for _, k := range p.Model.Kinds {
			for _, a := range k.Attrs {
				if t := lint.Elem(a.Type); a.Class != model.Fixed || t.Class != model.Ref || t.Kind != k {
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

// named are the things that a thing names by an attribute it is declared with.
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

// way is the shortest way from a thing to another, or back to itself, with both its ends; nil where there is none.
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

// whereNamed is the place at which a thing names another by an attribute; else the attribute,
// else the thing.
func whereNamed(p *lint.Pass, t *model.Thing, a *model.Attr, other *model.Thing) hcl.Range {
	for _, x := range lint.Elements(p.ValueExpr(t, a)) {
		if p.Text(x.Range()) == other.Path() {
			return x.Range()
		}
	}
	return p.AttributeOf(t, a)
}

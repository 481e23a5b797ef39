package graphs

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
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
	var out []*relation
	for _, k := range p.Model.Kinds {
		for _, a := range k.Attrs {
			t := a.Type
			if t.Class == model.List {
				t = t.Elem
			}
			if a.Class != model.Fixed || t.Class != model.Ref || t.Kind != k {
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
}

// named are the things that a thing names by an attribute it is declared with.
func named(p *lint.Pass, t *model.Thing, a *model.Attr) []*model.Thing {
	if a.Index >= len(t.Fixed) {
		return nil
	}
	var out []*model.Thing
	switch v := t.Fixed[a.Index].(type) {
	case int:
		out = thingOf(p, out, v)
	case []any:
		for _, x := range v {
			out = thingOf(p, out, x)
		}
	}
	return out
}

func thingOf(p *lint.Pass, to []*model.Thing, v any) []*model.Thing {
	if n, ok := v.(int); ok && n > 0 && n < len(p.Model.Things) {
		return append(to, p.Model.Things[n])
	}
	return to
}

// reaches are all things that a thing leads to, itself only where it leads back.
func (r *relation) reaches(from *model.Thing) map[*model.Thing]bool {
	seen := map[*model.Thing]bool{}
	todo := r.names[from]
	for len(todo) > 0 {
		t := todo[0]
		todo = todo[1:]
		if !seen[t] {
			seen[t] = true
			todo = append(todo[:len(todo):len(todo)], r.names[t]...)
		}
	}
	return seen
}

// way is the shortest way from a thing back to itself; nil where there is none.
func (r *relation) way(from *model.Thing) []*model.Thing {
	came := map[*model.Thing]*model.Thing{}
	todo := []*model.Thing{from}
	for len(todo) > 0 {
		t := todo[0]
		todo = todo[1:]
		for _, next := range r.names[t] {
			if next == from {
				out := []*model.Thing{from}
				for ; t != from; t = came[t] {
					out = append([]*model.Thing{t}, out...)
				}
				return append([]*model.Thing{from}, out...)
			}
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
	e := p.ValueExpr(t, a)
	if e == nil {
		return t.Range
	}
	if list, ok := e.(*hclsyntax.TupleConsExpr); ok {
		for _, x := range list.Exprs {
			if p.Text(x.Range()) == fullName(other) {
				return x.Range()
			}
		}
	}
	return e.Range()
}

func fullName(t *model.Thing) string { return t.Kind.Name + "." + t.Name }

package graphs

import (
	"fmt"
	"slices"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
)

// oneSidedPair finds a thing that names another which does not name it back, where nearly all
// of their kind do.
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

// bothWays says whether a graph that goes both ways is made of the attribute: then one side is
// enough.
func bothWays(p *lint.Pass, a *model.Attr) bool {
	return slices.ContainsFunc(p.Model.Graphs, func(g *model.Graph) bool {
		reads := func(x *model.AttrRead) bool { return x.Attr == a }
		return !g.OneWay && g.Where != nil && model.HasExpr(g.Where.Gives, reads)
	})
}

// maxNodes bounds the graphs that are looked at pair by pair.
const maxNodes = 64

// isolatedNode finds things of a graph that can never be joined with another.
func isolatedNode(p *lint.Pass) {
	joined := map[*model.Thing]bool{}
	last := map[*model.Kind]*model.Graph{} // of the things of a kind
	for _, g := range p.Model.Graphs {
		k := g.Joins[0]
		if k == g.Joins[1] && g.Where != nil && g.Where.Gives != nil && len(g.Where.Params) >= 2 &&
			len(k.Things) >= 3 && len(k.Things) <= maxNodes {
			last[k] = g
			joinedBy(p, g, joined)
		}
	}
	for k, g := range last {
		alone := slices.DeleteFunc(slices.Clone(k.Things), func(x *model.Thing) bool { return joined[x] })
		if len(alone)*2 > len(k.Things) {
			continue // such are most: the graph is about the others
		}
		for _, x := range alone {
			p.Reportf(x.Range, "a way there", "Nothing is ever joined with %s in the graph %q.", x.Path(), g.Name).
				See(g.Range, "The graph is declared here.")
		}
	}
}

// joinedBy notes the things that a graph joins, or may join.
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

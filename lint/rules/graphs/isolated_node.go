package graphs

import (
	"fmt"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// maxNodes bounds the graphs that are looked at pair by pair.
const maxNodes = 64

// isolatedNode finds things of a graph that can never be joined with another.
func isolatedNode(p *lint.Pass) {
	joined := map[*model.Thing]bool{}
	decided := map[*model.Kind]*model.Graph{}
	var kinds []*model.Kind
	for _, g := range p.Model.Graphs {
		k := g.Joins[0]
		if k != g.Joins[1] || g.Where == nil || g.Where.Gives == nil || len(g.Where.Params) < 2 ||
			len(k.Things) < 3 || len(k.Things) > maxNodes {
			continue
		}
		if decided[k] == nil {
			kinds = append(kinds, k)
		}
		decided[k] = g
		joinedBy(p, g, joined)
	}
	for _, k := range kinds {
		isolated(p, k, decided[k], joined)
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

// isolated reports things that no graph of their kind joins, where others are joined.
func isolated(p *lint.Pass, k *model.Kind, g *model.Graph, joined map[*model.Thing]bool) {
	var alone []*model.Thing
	for _, x := range k.Things {
		if !joined[x] {
			alone = append(alone, x)
		}
	}
	if len(alone)*2 > len(k.Things) {
		return // such are most: the graph is about the others
	}
	for _, x := range alone {
		p.Report(&diag.Finding{Range: x.Range,
			Summary: fmt.Sprintf("Nothing is ever joined with %s in the graph %q.", fullName(x), g.Name),
			Detail:  "a way there", Related: []diag.Related{{Range: g.Range, Note: "The graph stands here."}}})
	}
}

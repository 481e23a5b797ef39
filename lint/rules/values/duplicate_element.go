package values

import (
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// duplicateElement finds what a set, a tally or a list that is only asked names twice.
func duplicateElement(p *lint.Pass) {
	w := p.Sure()
	overNodes(p, w, func(n interval.Node) (*diag.Finding, bool) {
		l := elements(n.Expr)
		first, second := repeated(w, l)
		if second == nil {
			return nil, len(l) > 0
		}
		return &diag.Finding{Range: second.Range(), Summary: called(p, second, "This") + " stands here twice.",
			Detail: "each element once", Related: []diag.Related{{Range: first.Range(), Note: "The first stands here."}}}, true
	})
	for _, t := range p.Model.Things {
		if t != nil && p.Owns(t.Range.Filename) {
			duplicatesOf(p, t)
		}
	}
}

// elements are what may stand but once in an expression.
func elements(e model.Expr) []model.Expr {
	switch x := e.(type) {
	case *model.TallyLit:
		return x.Keys
	case *model.Call:
		if x.Fn == model.AsSet || x.Fn == model.Contains || x.Fn == model.Minus {
			for _, a := range x.Args {
				if l, ok := a.(*model.ListLit); ok {
					return l.Elems
				}
			}
		}
	}
	return nil
}

func repeated(w *interval.World, l []model.Expr) (first, second model.Expr) {
	for i, b := range l {
		for _, a := range l[:i] {
			if w.Same(a, b) {
				return a, b
			}
		}
	}
	return nil, nil
}

// duplicatesOf looks at the sets that a thing is written with.
func duplicatesOf(p *lint.Pass, t *model.Thing) {
	for _, a := range t.Kind.Attrs {
		if a.Type.Class != model.List || !a.Type.Set {
			continue
		}
		list, ok := p.ValueExpr(t, a).(*hclsyntax.TupleConsExpr)
		if !ok {
			continue
		}
		seen := map[string]hclsyntax.Expression{}
		for i, e := range list.Exprs {
			s := p.Text(e.Range())
			if was := seen[s]; was != nil {
				p.Report(&diag.Finding{Range: e.Range(), Summary: "`" + s + "` stands here twice.", Detail: "each element once",
					Related: []diag.Related{{Range: was.Range(), Note: "The first stands here."}},
					Fix:     without(p, list.Exprs[i-1].Range(), e.Range())})
				continue
			}
			seen[s] = e
		}
	}
}

package play

import (
	"slices"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/packs"
)

// seatsOf are the attributes of statements that name who is asked.
var seatsOf = map[string]string{"turns": "of", "pick": "by", "choose": "by", "roll": "by", "each": "in"}

// asksAll finds the one place that asks all seats, or rolls for all, where every other asks only those that a function
// leaves: who is still in.
func asksAll(p *lint.Pass) {
	in := map[string]*hclsyntax.Block{}
	for _, f := range p.Files {
		for b := range lint.Blocks(f.Body, "function") {
			x, ok := lint.Value(b, "gives").(*hclsyntax.ForExpr)
			if ok && len(b.Labels) == 1 && lint.Value(b, "takes") == nil && x.CondExpr != nil && x.KeyExpr == nil &&
				p.Text(x.CollExpr.Range()) == "players" && p.Text(x.ValExpr.Range()) == x.ValVar {
				in[b.Labels[0]] = b
			}
		}
	}
	some, all := map[string]int{}, []hclsyntax.Node{}
	for _, f := range p.Files {
		if packs.IsTest(f.Name) || len(in) == 0 {
			continue
		}
		lint.EachBlock(f.Body, func(b *hclsyntax.Block) {
			switch x := lint.Value(b, seatsOf[b.Type]).(type) {
			case *hclsyntax.FunctionCallExpr:
				some[x.Name]++
			case *hclsyntax.ScopeTraversalExpr:
				if p.Text(x.Range()) == "players" && (b.Type != "each" || asks(b)) {
					all = append(all, x)
				}
			case nil:
				if b.Type == "turns" {
					all = append(all, b)
				}
			}
		})
	}
	for name, of := range in {
		if some[name] > 1 && len(all) == 1 && p.Owns(all[0].Range().Filename) {
			at := all[0].Range()
			if b, ok := all[0].(*hclsyntax.Block); ok {
				at = b.DefRange()
			}
			p.Reportf(at, "`"+name+"()`", "This is for all seats, and everything else only for those of %q.", name).
				See(of.DefRange(), "These are they.")
		}
	}
}

func asks(b *hclsyntax.Block) bool {
	return slices.ContainsFunc(lint.Nodes[*hclsyntax.Block](b), func(in *hclsyntax.Block) bool {
		return slices.Contains([]string{"pick", "choose", "turns", "roll"}, in.Type) && lint.Value(in, "by") == nil
	})
}

package values

import (
	"reflect"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// called is what content writes for an expression; other words where that is long.
func called(p *lint.Pass, e model.Expr, other string) string {
	if s := p.Text(e.Range()); s != "" && len(s) <= 60 {
		return "`" + s + "`"
	}
	return other
}

// over judges every expression of a type, those of tests apart.
func over[E model.Expr](p *lint.Pass, w *interval.World, judge func(x E, n interval.Node) *diag.Finding) {
	type place struct { // parts of an expression may stand where the whole stands
		at hcl.Range
		of reflect.Type
	}
	lint.EachTime(p, func(found func(place, *diag.Finding)) {
		for _, n := range w.Nodes() {
			if x, ok := n.Expr.(E); ok && !n.In.Test() {
				found(place{x.Range(), reflect.TypeOf(x)}, judge(x, n))
			}
		}
	})
}

// overSites judges the whole expressions in some roles, those of tests apart.
func overSites(p *lint.Pass, w *interval.World, judge func(interval.Site) *diag.Finding, roles ...model.Use) {
	lint.EachTime(p, func(found func(hcl.Range, *diag.Finding)) {
		for _, s := range w.Sites() {
			if slices.Contains(roles, s.Role) && !s.Test() {
				found(s.Expr.Range(), judge(s))
			}
		}
	})
}

// Package values judges values, tables, dice and expressions: the rules L03.
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

// Rules are those of the package.
var Rules = lint.Rules{
	{Code: "L0301", Name: "constant-condition", Severity: diag.Warning, Recommended: true, Check: constantCondition},
	{Code: "L0302", Name: "never-that-value", Severity: diag.Warning, Recommended: true, Check: neverThatValue},
	{Code: "L0303", Name: "same-operands", Severity: diag.Warning, Recommended: true, Check: sameOperands},
	{Code: "L0305", Name: "known-null", Severity: diag.Warning, Recommended: true, Check: knownNull},
	{Code: "L0306", Name: "division-by-zero", Severity: diag.Warning, Recommended: true, Check: divisionByZero},
	{Code: "L0307", Name: "out-of-range", Severity: diag.Warning, Recommended: true, Check: outOfRange},
	{Code: "L0308", Name: "may-leave-range", Severity: diag.Warning, Check: mayLeaveRange},
	{Code: "L0309", Name: "no-such-element", Severity: diag.Warning, Recommended: true, Check: noSuchElement},
	{Code: "L0312", Name: "same-branches", Severity: diag.Warning, Recommended: true,
		Check: sameBranches, File: sameBodies},
	{Code: "L0314", Name: "condition-without-element", Severity: diag.Warning, Recommended: true,
		Check: conditionWithoutElement},
	{Code: "L0315", Name: "change-without-effect", Severity: diag.Warning, Recommended: true, Check: changeWithoutEffect},
	{Code: "L0316", Name: "never-runs", Severity: diag.Warning, Recommended: true, Check: neverRuns},
	{Code: "L0320", Name: "missed-roll", Severity: diag.Warning, Recommended: true, Check: missedRoll},
	{Code: "L0321", Name: "overlapping-rows", Severity: diag.Warning, Recommended: true, Check: overlappingRows},
	{Code: "L0322", Name: "row-never-found", Severity: diag.Warning, Recommended: true, Check: rowNeverFound},
	{Code: "L0323", Name: "empty-span", Severity: diag.Warning, Recommended: true, File: emptySpan},
	{Code: "L0329", Name: "repeated-statement", Severity: diag.Warning, Recommended: true, File: repeatedStatement},
	{Code: "L0330", Name: "unread-element", Severity: diag.Warning, Recommended: true, Check: unreadElement},
	{Code: "L0339", Name: "left-out-number", Severity: diag.Warning, Recommended: true, Check: leftOutNumber},
	{Code: "L0326", Name: "left-unset", Severity: diag.Warning, Recommended: true, Check: leftUnset},
}

// called is the source of an expression, or other if that is long.
func called(p *lint.Pass, e model.Expr, other string) string {
	if s := p.Text(e.Range()); s != "" && len(s) <= 60 {
		return "`" + s + "`"
	}
	return other
}

// over checks every expression of a type, without those of tests.
func over[E model.Expr](p *lint.Pass, w *interval.World, judge func(x E, n interval.Node) *diag.Finding) {
	type place struct { // parts of an expression may have the place of the whole
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

// overSites checks the outermost expressions in some roles, without those of tests.
func overSites(p *lint.Pass, w *interval.World, judge func(interval.Site) *diag.Finding, roles ...model.Use) {
	lint.EachTime(p, func(found func(hcl.Range, *diag.Finding)) {
		for _, s := range w.Sites() {
			if slices.Contains(roles, s.Role) && !s.Test() {
				found(s.Expr.Range(), judge(s))
			}
		}
	})
}

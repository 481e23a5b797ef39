// Package use finds what is never used or never reached: the rules L02.
package use

import (
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// Rules are those of the package.
var Rules = lint.Rules{
	{Code: "L0201", Name: "unused-stat", Severity: diag.Warning, Recommended: true, Absent: true, Check: unusedStat},
	{Code: "L0203", Name: "never-granted", Severity: diag.Warning, Recommended: true, Absent: true, Check: grantless},
	{Code: "L0204", Name: "unused-function", Severity: diag.Warning, Recommended: true,
		Absent: true, Check: unusedFunction},
	{Code: "L0205", Name: "unused-procedure", Severity: diag.Warning, Recommended: true,
		Absent: true, Check: unusedProcedure},
	{Code: "L0206", Name: "unused-table", Severity: diag.Warning, Recommended: true, Absent: true, Check: unusedTable},
	{Code: "L0207", Name: "unused-column", Severity: diag.Warning, Recommended: true, Absent: true, Check: unusedColumn},
	{Code: "L0208", Name: "unused-kind", Severity: diag.Warning, Recommended: true, Absent: true, Check: unusedKind},
	{Code: "L0209", Name: "unreached-thing", Severity: diag.Warning, Recommended: true,
		Absent: true, Check: unreachedThing},
	{Code: "L0210", Name: "state-never-read", Severity: diag.Warning, Recommended: true, Absent: true, Check: unreadState},
	{Code: "L0211", Name: "state-never-set", Severity: diag.Warning, Recommended: true, Absent: true, Check: unsetState},
	{Code: "L0212", Name: "unused-attribute", Severity: diag.Warning, Recommended: true, Absent: true, Check: unusedAttr},
	{Code: "L0213", Name: "figure-never-read", Severity: diag.Warning, Recommended: true,
		Absent: true, Check: unreadFixed},
	{Code: "L0214", Name: "state-never-changed", Severity: diag.Note, Absent: true, Check: frozenState},
	{Code: "L0216", Name: "zone-never-entered", Severity: diag.Warning, Recommended: true,
		Absent: true, Check: unenteredZone},
	{Code: "L0217", Name: "zone-never-read", Severity: diag.Note, Absent: true, Check: unreadZone},
	{Code: "L0218", Name: "unused-graph", Severity: diag.Warning, Recommended: true, Absent: true, Check: unusedGraph},
	{Code: "L0219", Name: "unused-die", Severity: diag.Warning, Recommended: true, Absent: true, Check: unusedDie},
	{Code: "L0220", Name: "unused-choices", Severity: diag.Warning, Recommended: true, Absent: true, Check: unusedChoices},
	{Code: "L0221", Name: "unused-option", Severity: diag.Warning, Recommended: true, Absent: true, Check: unusedOption},
	{Code: "L0222", Name: "unused-let", Severity: diag.Warning, Recommended: true, Check: unreadLet},
	{Code: "L0223", Name: "unused-result", Severity: diag.Warning, Recommended: true, Check: unreadResult},
	{Code: "L0225", Name: "unused-parameter", Severity: diag.Warning, Recommended: true,
		Absent: true, Check: unreadParameter},
	{Code: "L0227", Name: "modifier-never-asked", Severity: diag.Warning, Recommended: true,
		Absent: true, Check: unaskedModifier},
	{Code: "L0228", Name: "never-in-force", Severity: diag.Warning, Recommended: true, Absent: true, Check: neverInForce},
	{Code: "L0229", Name: "never-created", Severity: diag.Warning, Recommended: true, Absent: true, Check: neverCreated},
	{Code: "L0230", Name: "unoffered-action", Severity: diag.Warning, Recommended: true,
		Absent: true, Check: unofferedAction},
	{Code: "L0231", Name: "unshown-text", Severity: diag.Warning, Recommended: true, Absent: true, Check: unshownText},
}

// declares are the blocks whose values are computed before play, so that the model does not keep what they read.
// Blocks of things are named after their kinds.
var declares = map[string]bool{"kind": true, "roster": true, "common": true, "change": true, "table": true, "die": true,
	"board": true, "option": true, "scenario": true, "game": true}

// before says whether a name is mentioned in values that are computed before play.
func before(p *lint.Pass, name string, own hcl.Range) bool {
	for _, at := range p.Index.Mentioned(name) {
		b := p.Top(at)
		if b == nil || b.Range().ContainsOffset(own.Start.Byte) && own.Filename == at.Filename {
			continue
		}
		sets := lint.Value(b, "options")
		if b.Type == "scenario" && sets != nil && sets.Range().ContainsOffset(at.Start.Byte) {
			continue // it sets them, and does not read
		}
		isKind := func(k *model.Kind) bool { return k.Name == b.Type }
		if declares[b.Type] || slices.ContainsFunc(p.Model.Kinds, isKind) {
			return true
		}
	}
	return false
}

// elsewhere says whether any of some uses is outside of the thing itself.
func elsewhere(uses []lint.Use, own func(*lint.Location) bool) bool {
	return slices.ContainsFunc(uses, func(u lint.Use) bool { return !own(u.In) })
}

package play

import (
	"slices"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
)

// P01xx: what findings of play are called, and how much they matter.
var (
	playFault     = &lint.Rule{Code: "P0101", Name: "play-fault", Severity: diag.Error, Recommended: true}
	brokenCheck   = &lint.Rule{Code: "P0102", Name: "broken-check", Severity: diag.Error, Recommended: true}
	stuckDecision = &lint.Rule{Code: "P0103", Name: "stuck-decision", Severity: diag.Error, Recommended: true}
	endlessGame   = &lint.Rule{Code: "P0104", Name: "endless-game", Severity: diag.Warning, Recommended: true}
	allStruck     = &lint.Rule{Code: "P0105", Name: "all-struck", Severity: diag.Note}

	neverOffered   = &lint.Rule{Code: "P0111", Name: "never-offered", Severity: diag.Note, Absent: true}
	neverTaken     = &lint.Rule{Code: "P0112", Name: "never-taken", Severity: diag.Note, Absent: true}
	neverPlayed    = &lint.Rule{Code: "P0113", Name: "never-played", Severity: diag.Note, Absent: true}
	hookUnanswered = &lint.Rule{Code: "P0114", Name: "hook-never-answers", Severity: diag.Note, Absent: true}
	rowNeverAsked  = &lint.Rule{Code: "P0115", Name: "row-never-asked", Severity: diag.Note, Absent: true}
	neverApplies   = &lint.Rule{Code: "P0116", Name: "modifier-never-applies", Severity: diag.Note, Absent: true}
	neverDrawn     = &lint.Rule{Code: "P0117", Name: "never-drawn", Severity: diag.Note, Absent: true}
	neverHad       = &lint.Rule{Code: "P0118", Name: "never-had", Severity: diag.Note, Absent: true}
)

// Rules are those whose findings come of games; they have no check.
var Rules = lint.Rules{
	playFault, brokenCheck, stuckDecision, endlessGame, allStruck,
	neverOffered, neverTaken, neverPlayed, hookUnanswered, rowNeverAsked, neverApplies, neverDrawn, neverHad,
}

// WantsAbsent says whether anybody may want to be told what play never reached.
func WantsAbsent(c *lint.Config) bool {
	return slices.ContainsFunc(Rules, func(r *lint.Rule) bool { return r.Absent && c.MayWant(r) })
}

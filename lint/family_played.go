package lint

import "github.com/stellar-rules/stellar/schema/diag"

// P01xx: found by playing. Games are played by lint/play; the rules here say what its findings
// are called and how much they matter.
var (
	PlayFault     = &Rule{Code: "P0101", Name: "play-fault", Severity: diag.Error, Recommended: true}
	BrokenCheck   = &Rule{Code: "P0102", Name: "broken-check", Severity: diag.Error, Recommended: true}
	StuckDecision = &Rule{Code: "P0103", Name: "stuck-decision", Severity: diag.Error, Recommended: true}
	EndlessGame   = &Rule{Code: "P0104", Name: "endless-game", Severity: diag.Warning, Recommended: true}
	AllStruck     = &Rule{Code: "P0105", Name: "all-struck", Severity: diag.Note}

	NeverOffered   = &Rule{Code: "P0111", Name: "never-offered", Severity: diag.Note, Absent: true}
	NeverTaken     = &Rule{Code: "P0112", Name: "never-taken", Severity: diag.Note, Absent: true}
	NeverPlayed    = &Rule{Code: "P0113", Name: "never-played", Severity: diag.Note, Absent: true}
	HookUnanswered = &Rule{Code: "P0114", Name: "hook-never-answers", Severity: diag.Note, Absent: true}
	RowNeverAsked  = &Rule{Code: "P0115", Name: "row-never-asked", Severity: diag.Note, Absent: true}
	NeverApplies   = &Rule{Code: "P0116", Name: "modifier-never-applies", Severity: diag.Note, Absent: true}
	NeverDrawn     = &Rule{Code: "P0117", Name: "never-drawn", Severity: diag.Note, Absent: true}
	NeverHad       = &Rule{Code: "P0118", Name: "never-had", Severity: diag.Note, Absent: true}
)

// PlayedRules are those whose findings come of games.
var PlayedRules = []*Rule{
	PlayFault, BrokenCheck, StuckDecision, EndlessGame, AllStruck,
	NeverOffered, NeverTaken, NeverPlayed, HookUnanswered, RowNeverAsked, NeverApplies, NeverDrawn, NeverHad,
}

// WantsAbsent says whether anybody may want to be told what play never reached.
func (c *Config) WantsAbsent() bool {
	for _, r := range PlayedRules {
		if r.Absent && c.mayWant(r) {
			return true
		}
	}
	return false
}

// Finding is a finding of a rule that is found elsewhere.
func (r *Rule) Finding(f diag.Finding) diag.Finding { return r.finding(f) }

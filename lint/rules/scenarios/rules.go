// Package scenarios judges scenarios, seats, options, bots and tests: the rules L08.
package scenarios

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
)

// Rules are those of the package.
var Rules = lint.Rules{
	{Code: "L0801", Name: "scenario-seats", Severity: diag.Warning, Recommended: true, Check: scenarioSeats},
	{Code: "L0803", Name: "same-end", Severity: diag.Warning, Recommended: true, File: sameEnd},
	{Code: "L0804", Name: "hidden-answer", Severity: diag.Warning, Recommended: true, Check: hiddenAnswer},
	{Code: "L0805", Name: "constant-score", Severity: diag.Note, Check: constantScore},
	{Code: "L0806", Name: "no-expectation", Severity: diag.Warning, Recommended: true, File: noExpectation},
	{Code: "L0808", Name: "idle-part", Severity: diag.Warning, Recommended: true, File: idlePart},
	{Code: "L0810", Name: "untested-scenario", Severity: diag.Note, Absent: true, Check: untestedScenario},
	{Code: "L0811", Name: "no-bot", Severity: diag.Note, Check: noBot},
	{Code: "L0812", Name: "idle-answer", Severity: diag.Warning, Recommended: true, Absent: true, Check: idleAnswer},
	{Code: "L0813", Name: "unused-given", Severity: diag.Warning, Recommended: true, Check: unusedGiven},
}

// Package play judges play: actions, decisions, phases and hooks: the rules L04.
package play

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
)

// Rules are those of the package.
var Rules = lint.Rules{
	{Code: "L0401", Name: "unreachable-statement", Severity: diag.Warning, Recommended: true, Check: unreachableStatement},
	{Code: "L0403", Name: "endless-loop", Severity: diag.Warning, Recommended: true, Absent: true, Check: endlessLoop},
	{Code: "L0404", Name: "missing-end", Severity: diag.Warning, Recommended: true, Absent: true, Check: missingEnd},
	{Code: "L0405", Name: "no-options", Severity: diag.Warning, Recommended: true, Absent: true, Check: noOptions},
	{Code: "L0406", Name: "switched-off", Severity: diag.Warning, Recommended: true, Check: switchedOff},
	{Code: "L0407", Name: "dead-hook", Severity: diag.Warning, Recommended: true, Absent: true, Check: deadHook},
	{Code: "L0410", Name: "idle-options", Severity: diag.Warning, Recommended: true, Check: idleOption},
	{Code: "L0411", Name: "told-secret", Severity: diag.Warning, Recommended: true, Check: toldSecret},
	{Code: "L0412", Name: "offered-secret", Severity: diag.Note, Check: offeredSecret},
	{Code: "L0414", Name: "kept-open", Severity: diag.Warning, Recommended: true, Check: keptOpen},
	{Code: "L0415", Name: "early-end", Severity: diag.Warning, Recommended: true, Check: earlyEnd},
	{Code: "L0416", Name: "open-pile", Severity: diag.Warning, Recommended: true, Check: openPile},
	{Code: "L0418", Name: "overwritten-score", Severity: diag.Warning, Recommended: true, Check: overwrittenScore},
	{Code: "L0419", Name: "seen-secret", Severity: diag.Warning, Recommended: true, Check: seenSecret},
	{Code: "L0420", Name: "given-away", Severity: diag.Note, Check: givenAway},
	{Code: "L0421", Name: "not-taken", Severity: diag.Warning, Recommended: true, Check: notTaken},
	{Code: "L0423", Name: "kept-in-hand", Severity: diag.Warning, Recommended: true, Check: keptInHand},
}

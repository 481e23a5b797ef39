// Package play judges play: actions, decisions, phases and hooks: the rules L04.
package play

import "github.com/stellar-rules/stellar/lint"

// Rules are those of the package.
var Rules = lint.Rules{
	unreachableStatement, onlyOnce, endlessLoop, missingEnd,
	noOptions, switchedOff, deadHook, idleLaw, idleLimit, idleOption,
	toldSecret, offeredSecret, needlessWhen,
}

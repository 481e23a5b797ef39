// Package use finds what is never used or never reached: the rules L02.
package use

import "github.com/stellar-rules/stellar/lint"

// Rules are those of the package.
var Rules = lint.Rules{
	unusedStat, unmodifiedStat, grantless,
	unusedFunction, unusedProcedure, unofferedAction, unusedTable, unusedColumn,
	unusedKind, unreachedThing,
	unreadState, unsetState, unusedAttr, unreadFixed, frozenState, thingWithoutEffect,
	unenteredZone, unreadZone, unusedGraph, unusedDie, unusedChoices, unusedOption,
	unreadLet, unreadResult, unreadName, unreadParameter,
	idleModifier, unaskedModifier, neverInForce, neverCreated, unshownText,
}

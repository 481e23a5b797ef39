package lint

// L02xx: never used, never reached.
var useRules = []*Rule{
	unusedStat, unmodifiedStat, grantless,
	unusedFunction, unusedProcedure, unofferedAction, unusedTable, unusedColumn,
	unusedKind, unreachedThing,
	unreadState, unsetState, unusedAttr, unreadFixed, frozenState, thingWithoutEffect,
	unenteredZone, unreadZone, unusedGraph, unusedDie, unusedChoices, unusedOption,
	unreadLet, unreadResult, unreadName, unreadParameter,
	idleModifier, unaskedModifier, neverInForce, neverCreated, unshownText,
}

package lint

// L02xx: never used, never reached.
var useRules = []*Rule{
	unusedStat,
}

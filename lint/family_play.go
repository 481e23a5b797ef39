package lint

// L04xx: play: actions, decisions, phases, hooks.
var playRules = []*Rule{
	unreachableStatement, onlyOnce, endlessLoop, missingEnd,
	noOptions, switchedOff, deadHook, idleLaw, idleLimit, idleOption,
	toldSecret, offeredSecret, needlessWhen,
}

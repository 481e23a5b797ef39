package lint

// L08xx: scenarios, seats, options, bots, tests.
var scenarioRules = []*Rule{
	scenarioSeats,
	optionAsIs,
	sameEnd,
	hiddenAnswer,
	constantScore,
	noExpectation,
	constantExpectation,
	idlePart,
	sameName,
	untestedScenario,
	noBot,
	idleAnswer,
	impossibleRoll,
	unusedGiven,
}

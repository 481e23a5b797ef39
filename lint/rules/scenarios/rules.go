// Package scenarios judges scenarios, seats, options, bots and tests: the rules L08.
package scenarios

import "github.com/stellar-rules/stellar/lint"

// Rules are those of the package.
var Rules = lint.Rules{
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

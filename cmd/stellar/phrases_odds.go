package main

// What `stellar odds` says.
var (
	sayOddsGoal = phrases.New("odds/goal", "The goal, by what is best: {value}",
		"value is a chance or an expected number")
	sayOddsExpected = phrases.New("odds/expected", "Expected:", "above a table of expected numbers")
	sayOddsOption   = phrases.New("odds/option", "Option {n}: {value}",
		"what an option is worth; value is a chance or a number")
	sayOddsStates = phrases.New("odds/positions",
		"Exact, over {n, plural, one {# position} other {# positions}}.", "below chances that were computed")
)

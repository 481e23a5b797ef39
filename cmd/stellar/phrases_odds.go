package main

// What `stellar odds` says.
var (
	sayOddsWhat = wrongUse("odds/what",
		"say what to tell apart: --rule NAME, --outcome EXPR, --goal EXPR or --measure EXPR")
	sayNoOddsRule   = wrongUse("odds/rule", "there is no procedure or action {name}{near?; did you mean {near}?}")
	sayOddsNotBegun = wrongUse("odds/begun", "{name} never begins in the game that bots play on from here")
	sayOddsSeat     = wrongUse("odds/seat",
		"no seat here is called {name}{near?; did you mean {near}?}; there are: {list}")
	sayOddsPolicy = wrongUse("odds/policy",
		"--answers: {name} is no policy: best, against, chance, first, or a bot of the content")
	sayOddsLarge = wrongUse("odds/large",
		"there is too much to walk: more than {n} positions, or ways between them (--positions N walks more)")
	sayOddsGoal = phrases.New("odds/goal", "The goal, by what is best: {value}",
		"value is a chance or an expected number")
	sayOddsExpected = phrases.New("odds/expected", "Expected:", "above a table of expected numbers")
	sayOddsOption   = phrases.New("odds/option", "Option {n}: {value}",
		"what an option is worth; value is a chance or a number")
	sayOddsStates = phrases.New("odds/positions",
		"Exact, over {n, plural, one {# position} other {# positions}}.", "below chances that were computed")
)

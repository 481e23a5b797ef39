package lint

// L08xx: scenarios, seats, options, bots, tests.
var scenarioRules = []*Rule{}

package lint

// L04xx: play: actions, decisions, phases, hooks.
var playRules = []*Rule{}

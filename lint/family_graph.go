package lint

// L05xx: graphs of things.
var graphRules = []*Rule{
	pathCycle, selfReference, redundantPrerequisite, startWithoutPrerequisite, oneSidedPair, isolatedNode,
}

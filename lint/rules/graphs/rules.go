// Package graphs judges graphs of things: the rules L05.
package graphs

import "github.com/stellar-rules/stellar/lint"

// Rules are those of the package.
var Rules = lint.Rules{
	pathCycle, selfReference, redundantPrerequisite, startWithoutPrerequisite, oneSidedPair, isolatedNode,
}

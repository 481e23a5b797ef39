// Package values judges values, tables, dice and expressions: the rules L03.
package values

import "github.com/stellar-rules/stellar/lint"

// Rules are those of the package.
var Rules = lint.Rules{
	constantCondition, neverThatValue, sameOperands, redundantBoolean, knownNull, divisionByZero,
	outOfRange, mayLeaveRange, noSuchElement, numberOverflow, duplicateElement, sameBranches,
	constantFigure, conditionWithoutElement, changeWithoutEffect, neverRuns, statBounds,
	endlessRecursion, missedRoll, overlappingRows, rowNeverFound, emptySpan, overlappingThings,
	missedSlice, leftUnset,
}

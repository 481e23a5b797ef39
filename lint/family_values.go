package lint

// L03xx: values, tables, dice, expressions.
var valueRules = []*Rule{
	constantCondition, neverThatValue, sameOperands, redundantBoolean, knownNull, divisionByZero,
	outOfRange, mayLeaveRange, noSuchElement, numberOverflow, duplicateElement, sameBranches,
	constantFigure, conditionWithoutElement, changeWithoutEffect, neverRuns, statBounds,
	endlessRecursion, missedRoll, overlappingRows, rowNeverFound, emptySpan, overlappingThings,
	missedSlice, leftUnset,
}

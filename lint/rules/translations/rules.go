// Package translations judges files of translations: the rules T01.
package translations

import "github.com/stellar-rules/stellar/lint"

// Rules are those of the package.
var Rules = lint.Rules{
	unreadableTranslation, brokenMessage, unknownPlaceholder, missingPlaceholder, placeholderFormat, misfitPlaceholder,
	unknownCase, idleCase, missingCase, undeclaredForm, bareParticle, doubleForm, noReading,
	translationBlanks, otherEnd, lineBreaks, translationMarkup,
	untranslated, fuzzyTranslation, identicalTranslation, duplicateMessage, unusedMessage, translationHeader,
	conflictingNames, ambiguousName, wideTranslation,
}

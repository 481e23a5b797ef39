package lint

// translationRules judge files of translations: T01.
var translationRules = []*Rule{
	unreadableTranslation, brokenMessage, unknownPlaceholder, missingPlaceholder, placeholderFormat, misfitPlaceholder,
	unknownCase, idleCase, missingCase, undeclaredForm, bareParticle, doubleForm, noReading,
	translationBlanks, otherEnd, lineBreaks, translationMarkup,
	untranslated, fuzzyTranslation, identicalTranslation, duplicateMessage, unusedMessage, translationHeader,
	conflictingNames, ambiguousName, wideTranslation,
}

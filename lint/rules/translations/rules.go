// Package translations judges files of translations: the rules T01.
package translations

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
)

// Rules are those of the package.
var Rules = lint.Rules{
	{Code: "T0101", Name: "unreadable-translation", Severity: diag.Error, Recommended: true,
		Translation: unreadableTranslation},
	{Code: "T0102", Name: "broken-message", Severity: diag.Error, Recommended: true, Translation: brokenMessage},
	{Code: "T0103", Name: "unknown-placeholder", Severity: diag.Error, Recommended: true, Translation: unknownPlaceholder},
	{Code: "T0104", Name: "missing-placeholder", Severity: diag.Warning, Recommended: true,
		Translation: missingPlaceholder},
	{Code: "T0105", Name: "placeholder-format", Severity: diag.Warning, Recommended: true, Translation: placeholderFormat},
	{Code: "T0106", Name: "misfit-placeholder", Severity: diag.Error, Recommended: true, Translation: misfitPlaceholder},
	{Code: "T0107", Name: "unknown-case", Severity: diag.Error, Recommended: true, Translation: unknownCase},
	{Code: "T0108", Name: "idle-case", Severity: diag.Warning, Recommended: true, Translation: idleCase},
	{Code: "T0109", Name: "missing-case", Severity: diag.Note, Translation: missingCase},
	{Code: "T0110", Name: "undeclared-form", Severity: diag.Error, Recommended: true, Translation: undeclaredForm},
	{Code: "T0111", Name: "bare-particle", Severity: diag.Warning, Recommended: true, Translation: bareParticle},
	{Code: "T0112", Name: "double-form", Severity: diag.Warning, Recommended: true, Translation: doubleForm},
	{Code: "T0113", Name: "name-without-reading", Severity: diag.Note, Translation: noReading},
	{Code: "T0114", Name: "translation-blanks", Severity: diag.Warning, Recommended: true, Translation: translationBlanks},
	{Code: "T0115", Name: "end-mark", Severity: diag.Warning, Recommended: true, Translation: otherEnd},
	{Code: "T0116", Name: "line-breaks", Severity: diag.Warning, Recommended: true, Translation: lineBreaks},
	{Code: "T0117", Name: "translation-markup", Severity: diag.Warning, Recommended: true, Translation: translationMarkup},
	{Code: "T0118", Name: "untranslated", Severity: diag.Note, Translation: untranslated},
	{Code: "T0119", Name: "fuzzy-translation", Severity: diag.Note, Translation: fuzzyTranslation},
	{Code: "T0120", Name: "identical-translation", Severity: diag.Note, Translation: identicalTranslation},
	{Code: "T0121", Name: "duplicate-message", Severity: diag.Error, Recommended: true, Translation: duplicateMessage},
	{Code: "T0122", Name: "unused-message", Severity: diag.Warning, Recommended: true, Translation: unusedMessage},
	{Code: "T0123", Name: "translation-header", Severity: diag.Warning, Recommended: true, Translation: translationHeader},
	{Code: "T0124", Name: "conflicting-names", Severity: diag.Note, Translation: conflictingNames},
	{Code: "T0125", Name: "ambiguous-name", Severity: diag.Warning, Recommended: true, Translation: ambiguousName},
	{Code: "T0126", Name: "wide-translation", Severity: diag.Warning, Recommended: true, Translation: wideTranslation},
	{Code: "T0127", Name: "other-sense", Severity: diag.Warning, Recommended: true, Translation: otherSense},
}

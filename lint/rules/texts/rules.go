// Package texts judges texts: the rules L06.
package texts

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
)

// Rules are those of the package.
var Rules = lint.Rules{
	{Code: "L0601", Name: "glued-words", Severity: diag.Warning, Recommended: true, Check: gluedWords},
	{Code: "L0602", Name: "glued-placeholder", Severity: diag.Warning, Recommended: true, Check: gluedPlaceholder},
	{Code: "L0605", Name: "text-blanks", Severity: diag.Warning, Recommended: true, Check: textBlanks},
	{Code: "L0607", Name: "same-option", Severity: diag.Warning, Recommended: true, Check: sameOption},
	{Code: "L0609", Name: "wide-cell", Severity: diag.Warning, Recommended: true, File: wideCell},
	{Code: "L0611", Name: "plural-by-hand", Severity: diag.Warning, Recommended: true, Check: pluralByHand},
	{Code: "L0612", Name: "fixed-plural", Severity: diag.Note, Check: fixedPlural},
	{Code: "L0613", Name: "no-question", Severity: diag.Warning, File: noQuestion},
	{Code: "L0614", Name: "nameless-thing", Severity: diag.Warning, Recommended: true, Check: namelessThing},
	{Code: "L0616", Name: "markup", Severity: diag.Warning, Recommended: true, Check: markup},
	{Code: "L0617", Name: "empty-text", Severity: diag.Warning, Recommended: true, Check: emptyText},
	{Code: "L0618", Name: "maybe-nothing", Severity: diag.Note, Check: maybeNothing},
	{Code: "L0620", Name: "shared-name", Severity: diag.Warning, Recommended: true, Check: sharedName},
	{Code: "L0621", Name: "unexplained", Severity: diag.Note, Check: unexplained},
	{Code: "L0624", Name: "shown-twice", Severity: diag.Warning, Recommended: true, Check: shownTwice},
	{Code: "L0632", Name: "placed-seat", Severity: diag.Warning, Recommended: true, Check: placedSeat},
}

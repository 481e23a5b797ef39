// Package texts judges texts: the rules L06.
package texts

import "github.com/stellar-rules/stellar/lint"

// Rules are those of the package.
var Rules = lint.Rules{
	gluedWords,
	gluedPlaceholder,
	rawWord,
	sentenceForm,
	textBlanks,
	mixedQuotes,
	sameOption,
	repeatedText,
	wideCell,
	doubleArticle,
	pluralByHand,
	fixedPlural,
	noQuestion,
	namelessThing,
	emptyReason,
	markup,
	emptyText,
	maybeNothing,
	doubledWord,
}

package lint

// L06xx: texts.
var textRules = []*Rule{
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

package locale

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// questionMarks end a question in some script. The Greek one looks like a semicolon, and is nearly always typed so.
const questionMarks = "?？؟⸮՞፧꘏⁇⁈⁉;\u037e"

// AfterQuestion is what a text says after the question that it begins with, in any language; empty if it asks nothing,
// or says nothing else.
func AfterQuestion(text string) string {
	for at, mark := range text {
		if !strings.ContainsRune(questionMarks, mark) || mark == ';' && !isGreek(text[:at]) {
			continue
		}
		return strings.TrimLeft(text[at+utf8.RuneLen(mark):], questionMarks+"\u00a0 \n\t»”\"")
	}
	return ""
}

// isGreek says whether a text ends in a Greek word, behind which a semicolon asks.
func isGreek(text string) bool {
	text = strings.TrimRightFunc(text, func(r rune) bool { return !unicode.IsLetter(r) })
	last, _ := utf8.DecodeLastRuneInString(text)
	return unicode.Is(unicode.Greek, last)
}

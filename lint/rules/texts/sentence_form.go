package texts

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/locale/message"
)

// sentenceForm finds sentences that lack the mark at their end or the capital at their
// beginning that the others of their sort have: they read as pieces of one.
func sentenceForm(p *lint.Pass) {
	for _, sort := range []string{"tell.text", "finish.text", "scenario.text", "check.text", "require.because"} {
		var all []shownText
		eachText(p, func(x shownText) {
			if x.in() == sort && len(x.words) > 0 {
				all = append(all, x)
			}
		})
		for _, x := range unlikeOthers(all, endMark) {
			last := strings.LastIndexByte(strings.TrimRight(x.Source, " \n"), ' ') + 1
			p.Reportf(x.place(last, len(x.Source)), "a full stop, or another mark",
				"This sentence has no mark at its end, as the others here have.")
		}
		for _, x := range unlikeOthers(all, capital) {
			first, _, _ := strings.Cut(x.Source, " ")
			p.Reportf(x.place(0, len(first)), "a capital",
				"This sentence begins with a small letter, as the others here do not.")
		}
	}
}

// The answers of a judge of form.
const (
	unsaid = iota // it hangs on a value
	has
	lacks
)

// mostly is the share of a pack's texts of one sort that must have a form before the rest is
// found to lack it, in parts of four.
const mostly, fewest = 3, 4

// unlikeOthers are the few texts of a sort that lack what the most have.
func unlikeOthers(all []shownText, judge func(shownText) int) []shownText {
	var without []shownText
	with := 0
	for _, x := range all {
		switch judge(x) {
		case has:
			with++
		case lacks:
			without = append(without, x)
		}
	}
	if n := with + len(without); n < fewest || with*4 < n*mostly {
		return nil
	}
	return without
}

func endMark(x shownText) int {
	last := x.words[len(x.words)-1]
	s := strings.TrimRight(last.Text, " \n\"'”’»)]")
	r, _ := utf8.DecodeLastRuneInString(s)
	switch {
	case last.Kind != message.Literal || s == "":
		return unsaid
	case strings.ContainsRune(".!?…:。！？", r):
		return has
	}
	return lacks
}

func capital(x shownText) int {
	r, _ := utf8.DecodeRuneInString(strings.TrimLeft(x.words[0].Text, "\"'“‘«(["))
	switch {
	case x.words[0].Kind != message.Literal:
	case unicode.IsLower(r):
		return lacks
	case unicode.IsUpper(r):
		return has
	}
	return unsaid
}

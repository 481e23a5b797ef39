package texts

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale/message"
)

// sentenceForm finds sentences that lack the mark at their end or the capital at their
// beginning that the others of their sort have: they read as pieces of one.
func sentenceForm(p *lint.Pass) {
	sorts := map[string][]shownText{}
	var order []string
	eachText(p, func(x shownText) {
		in := x.in()
		if !sentences[in] || len(x.words) == 0 {
			return
		}
		if sorts[in] == nil {
			order = append(order, in)
		}
		sorts[in] = append(sorts[in], x)
	})
	for _, in := range order {
		unlikeOthers(sorts[in], endMark, func(x shownText) {
			at, _ := piece(p, x.text, lastWord(x.text.Source), len(x.text.Source))
			p.Report(&diag.Finding{Range: at, Summary: "This sentence has no mark at its end, as the others here have.",
				Detail: "a full stop, or another mark"})
		})
		unlikeOthers(sorts[in], capital, func(x shownText) {
			at, _ := piece(p, x.text, 0, len(firstWord(x.text.Source)))
			p.Report(&diag.Finding{Range: at, Summary: "This sentence begins with a small letter, as the others here do not.",
				Detail: "a capital"})
		})
	}
}

// sentences are the texts that are told as sentences of their own.
var sentences = map[string]bool{
	"tell.text": true, "finish.text": true, "scenario.text": true, "check.text": true, "require.because": true,
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

// unlikeOthers reports the few texts of a sort that lack what the most have.
func unlikeOthers(all []shownText, judge func(shownText) int, report func(shownText)) {
	n, with := 0, 0
	for _, x := range all {
		switch judge(x) {
		case has:
			n++
			with++
		case lacks:
			n++
		}
	}
	if n < fewest || with*4 < n*mostly {
		return
	}
	for _, x := range all {
		if judge(x) == lacks {
			report(x)
		}
	}
}

func endMark(x shownText) int {
	last := x.words[len(x.words)-1]
	if last.Kind != message.Literal {
		return unsaid
	}
	s := strings.TrimRight(last.Text, " \n\"'”’»)]")
	if s == "" {
		return unsaid
	}
	r, _ := utf8.DecodeLastRuneInString(s)
	if strings.ContainsRune(".!?…:。！？", r) {
		return has
	}
	return lacks
}

func capital(x shownText) int {
	first := x.words[0]
	if first.Kind != message.Literal {
		return unsaid
	}
	r, _ := utf8.DecodeRuneInString(strings.TrimLeft(first.Text, "\"'“‘«(["))
	switch {
	case unicode.IsLower(r):
		return lacks
	case unicode.IsUpper(r):
		return has
	}
	return unsaid
}

func firstWord(s string) string {
	if i := strings.IndexByte(s, ' '); i > 0 {
		return s[:i]
	}
	return s
}

func lastWord(s string) int { return strings.LastIndexByte(strings.TrimRight(s, " \n"), ' ') + 1 }

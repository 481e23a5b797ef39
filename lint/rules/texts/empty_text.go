package texts

import (
	"strings"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/lazy"
)

// emptyText finds texts without words: nothing is shown where something is expected. Cells of
// maps may be empty.
func emptyText(p *lint.Pass) {
	eachText(p, func(x shownText) {
		if strings.TrimSpace(x.text.Source) == "" && x.attr != "cells" && x.attr != "columns" {
			p.Reportf(x.text.Range, "words, or no such attribute", "This text is empty.")
		}
	})
}

// emptyReason finds reasons that say no more than that something is refused.
func emptyReason(p *lint.Pass) {
	eachText(p, func(x shownText) {
		if in := x.in(); in != "require.because" && in != "check.text" {
			return
		}
		s := strings.TrimSpace(x.text.Source)
		if s == "" { // a finding of its own
			return
		}
		if saysNothing().MatchString(s) || len(x.words) == 1 && !strings.Contains(s, " ") && isASCII(s) {
			p.Reportf(x.text.Range, "what is in the way, in a sentence", "This reason says only that something is refused.")
		}
	})
}

var saysNothing = lazy.Regexp(`^(?i)(?:(?:this|that|it) (?:is|was) )?` +
	`(?:not (?:allowed|possible|legal|permitted|valid)|illegal|invalid|forbidden|impossible|` +
	`(?:you )?(?:can(?:no|')t|may not)(?: do (?:this|that|it))?)(?: (?:move|action|choice|option|here|now))?\W*$`)

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

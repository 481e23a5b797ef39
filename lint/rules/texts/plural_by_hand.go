package texts

import (
	"fmt"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
)

// pluralByHand finds words that say one or many in brackets.
func pluralByHand(p *lint.Pass) {
	eachText(p, func(x shownText) {
		m := endingInBrackets().FindStringIndex(x.text.Source)
		if m == nil {
			return
		}
		at, _ := piece(p, x.text, m[0], m[1])
		word := x.text.Source[m[0]:m[1]]
		p.Report(diag.Finding{Range: at, Summary: fmt.Sprintf("%q says one and many at once.", word),
			Detail: "{n, plural, one {…} other {…}}, where n is the number"})
	})
}

var endingInBrackets = lazy.Regexp(`\pL+\((?:s|es|ies|en)\)`)

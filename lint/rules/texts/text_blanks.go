package texts

import (
	"regexp"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
)

// textBlanks finds blanks in texts where none belong: two together, before a mark, at the edges.
func textBlanks(p *lint.Pass) {
	eachText(p, func(x shownText) {
		for _, b := range blanks {
			m := b.where().FindStringSubmatchIndex(x.text.Source)
			if m == nil {
				continue
			}
			at, exact := piece(p, x.text, m[2], m[3])
			f := diag.Finding{Range: at, Summary: b.summary, Detail: b.detail}
			if exact {
				f.Fix = []diag.Edit{{Range: at, New: b.mended}}
			}
			p.Report(f)
		}
	})
}

// blanks are patterns whose first group is too much.
var blanks = []struct {
	where                   func() *regexp.Regexp
	summary, detail, mended string
}{
	{lazy.Regexp(`[^ \n]( {2,})[^ ]`), "This text has two blanks together.", "one", " "},
	{lazy.Regexp(`[^ ]( +)(?:[,;:!?)\]]|\.(?:[^.0-9]|$))`), "A blank stands before a mark.",
		"the mark right behind the word", ""},
	{lazy.Regexp(`^( +)[^ ]`), "This text begins with a blank.",
		"no blank there: what it is joined to brings its own", ""},
	{lazy.Regexp(`[^ ]( +)$`), "This text ends in a blank.", "no blank there", ""},
}

package texts

import (
	"fmt"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/lazy"
)

// markup finds marks of other formats in texts, which are shown as they stand.
func markup(p *lint.Pass) {
	eachText(p, func(x shownText) {
		m := marks().FindStringIndex(x.text.Source)
		if m == nil {
			return
		}
		at, _ := piece(p, x.text, m[0], m[1])
		p.Reportf(at, "plain words", "%s is shown as it stands: texts have no markup.",
			fmt.Sprintf("%q", x.text.Source[m[0]:m[1]]))
	})
}

var marks = lazy.Regexp("</?[A-Za-z][A-Za-z0-9]*(?: [^>]*)?/?>|\\*\\*[^* ][^*]*\\*\\*|" +
	"\\[/?(?:b|i|u|s|url|color|img)(?:=[^\\]]*)?\\]|&(?:[a-z]+|#[0-9]+);|`[^`]+`|" +
	"\\$\\{|%[sd]\\b|[\\x00-\\x09\\x0b-\\x1f\\x7f]|\\\\[ntr\"]")

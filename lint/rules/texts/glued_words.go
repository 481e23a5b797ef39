package texts

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale/message"
)

// gluedWords finds sentences put together from pieces of words: no translator can say in
// another language what is a word here only when two pieces meet.
func gluedWords(p *lint.Pass) {
	eachText(p, func(x shownText) {
		message.Each(x.words, func(m message.Message) {
			for i := 1; i < len(m); i++ {
				a, b := m[i-1], m[i]
				if a.Kind != message.Words && b.Kind != message.Words {
					continue
				}
				if ends(m[i-1:i]) == nothing || begins(m[i:i+1]) == nothing {
					continue
				}
				from, to := a.At, b.End
				if a.Kind == message.Literal {
					from = a.End - len(closing(a.Text))
				}
				if b.Kind == message.Literal {
					to = b.At + len(leading(b.Text))
				}
				at, _ := piece(p, x.text, from, to)
				f := diag.Finding{Range: at, Summary: "These pieces meet in the middle of a word.",
					Detail: "a blank or a sign between them"}
				if a.Kind == message.Words && b.Kind == message.Words {
					f.Summary = "Of these words either the ones or the others stand here, or they run together."
					f.Detail = "two whole texts, or one {value, select, …} with a case for each"
				}
				p.Report(f)
			}
		})
	})
}

package texts

import (
	"strings"

	"github.com/stellar-rules/stellar/lint"
)

// mixedQuotes finds straight quotation marks and apostrophes in packs that mostly write curly
// ones, and the other way round.
func mixedQuotes(p *lint.Pass) {
	for _, q := range quotes {
		var straight, curly []shownText
		eachText(p, func(x shownText) {
			if strings.ContainsAny(x.text.Source, q.straight) {
				straight = append(straight, x)
			}
			if strings.ContainsAny(x.text.Source, q.curly) {
				curly = append(curly, x)
			}
		})
		switch {
		case len(straight) == 0 || len(curly) == 0:
		case len(straight) < len(curly):
			q.report(p, straight, q.straight, "curly ones ("+q.curly+"), as elsewhere in these texts")
		default:
			q.report(p, curly, q.curly, "straight ones ("+q.straight+"), as elsewhere in these texts")
		}
	}
}

type quoteStyle struct{ what, straight, curly string }

var quotes = []quoteStyle{{"apostrophe", "'", "’‘"}, {"quotation mark", `"`, "“”"}}

func (q quoteStyle) report(p *lint.Pass, texts []shownText, signs, wanted string) {
	for _, x := range texts {
		i := strings.IndexAny(x.text.Source, signs)
		sign := []rune(x.text.Source[i:])[0]
		at, _ := piece(p, x.text, i, i+len(string(sign)))
		p.Reportf(at, wanted, "This %s is of another style than most.", q.what)
	}
}

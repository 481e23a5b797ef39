package texts

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
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
			p.Report(&f)
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

package texts

import (
	"fmt"
	"strings"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
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
		p.Report(&diag.Finding{Range: at, Summary: fmt.Sprintf("%q says one and many at once.", word),
			Detail: "{n, plural, one {…} other {…}}, where n is the number"})
	})
}

var endingInBrackets = lazy.Regexp(`\pL+\((?:s|es|ies|en)\)`)

// fixedPlural finds numbers, which may be one, before a word that means many. What a thing is
// called is no such word: of "Supplies" there may be one.
func fixedPlural(p *lint.Pass) {
	called := map[string]bool{}
	for _, t := range p.Model.Things {
		if t != nil && t.Title != nil {
			called[strings.ToLower(t.Title.Source)] = true
		}
	}
	eachText(p, func(x shownText) {
		values := x.values()
		message.Each(x.words, func(m message.Message) {
			for i := 0; i+1 < len(m); i++ {
				v := values[m[i].Path]
				if m[i].Kind != message.Value && m[i].Kind != message.Number || v == nil || !mayBeOne(v.Type()) ||
					m[i+1].Kind != message.Literal {
					continue
				}
				word := manyAtStart().FindStringSubmatch(m[i+1].Text)
				if word == nil || called[word[1]] || notMany[word[1]] || oneInS().MatchString(word[1]) {
					continue
				}
				at, _ := piece(p, x.text, m[i].At, m[i].End+1+len(word[1]))
				p.Report(&diag.Finding{Range: at, Summary: fmt.Sprintf("Where {%s} is 1, this reads \"1 %s\".", m[i].Path, word[1]),
					Detail: fmt.Sprintf("{%s, plural, one {# …} other {# %s}}", m[i].Path, word[1])})
			}
		})
	})
}

func mayBeOne(t *model.Type) bool {
	return t.Class == model.Integer && (t.Low == nil || *t.Low <= 1) && (t.High == nil || *t.High >= 1)
}

var (
	manyAtStart = lazy.Regexp(`^ (\p{Ll}+s|are|were|have)\b`)
	oneInS      = lazy.Regexp(`(?:ss|us|is)$`)
)

// notMany are words that end in s and mean no number of things.
var notMany = map[string]bool{
	"is": true, "was": true, "has": true, "does": true, "goes": true, "less": true, "plus": true, "minus": true,
	"as": true, "this": true, "its": true, "us": true, "always": true, "times": true, "across": true, "towards": true,
	"afterwards": true, "besides": true, "unless": true, "perhaps": true, "thus": true, "yes": true, "falls": true,
	"rises": true, "stands": true, "lies": true, "counts": true, "becomes": true, "means": true,
	"needs": true, "costs": true,
}

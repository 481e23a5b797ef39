package texts

import (
	"fmt"
	"strings"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
)

// doubledWord finds small words that stand twice in a text, as happens when one is rewritten.
func doubledWord(p *lint.Pass) {
	eachText(p, func(x shownText) {
		src := x.text.Source
		words := lonelyWord().FindAllStringIndex(src, -1)
		for i := 1; i < len(words); i++ {
			a, b := words[i-1], words[i]
			word := src[b[0]:b[1]]
			if src[a[1]:b[0]] != " " || !strings.EqualFold(src[a[0]:a[1]], word) || !neverTwice[strings.ToLower(word)] {
				continue
			}
			at, exact := piece(p, x.text, a[1], b[1])
			f := diag.Finding{Range: at, Summary: fmt.Sprintf("%q stands twice.", word), Detail: "one of them"}
			if exact {
				f.Fix = []diag.Edit{{Range: at}}
			}
			p.Report(f)
		}
	})
}

// lonelyWord is a word of letters, with what belongs to it.
var lonelyWord = lazy.Regexp(`[\pL\pN'’{}_.-]+`)

// neverTwice are words that no sentence has twice running. "That that" and "had had" are none
// of them.
var neverTwice = setOf("a an the of to at by for with from and or but as if is are was were be it " +
	"its this these those their our my your")

func setOf(words string) map[string]bool {
	out := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		out[w] = true
	}
	return out
}

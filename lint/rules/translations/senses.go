package translations

import (
	"slices"
	"strconv"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/rules/figures"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/locale/message"
)

// numbersOf are words for small numbers, by language.
var (
	numbersOf = map[string]map[string]int64{"ko": {"두": 2, "둘": 2, "세": 3, "셋": 3, "네": 4, "넷": 4, "다섯": 5,
		"여섯": 6, "일곱": 7, "여덟": 8, "아홉": 9, "열": 10}}
	aNumber = lazy.Regexp(`\d+(?:분의)?|\pL+`)
)

// otherSense finds translations that name another figure than the source.
func otherSense(p *lint.Pass, t *lint.Translation) {
	for _, x := range t.Entries {
		source, target := literal(x.Source), literal(x.Target)
		said, says := map[int64]bool{}, []int64{}
		for _, n := range figures.NumbersIn(source) {
			said[n.Is] = true
		}
		delete(said, 1)
		for _, w := range aNumber().FindAllString(target, -1) {
			n, _ := strconv.ParseInt(w, 10, 64)
			if n = max(n, numbersOf[t.Tag][w]); n > 1 {
				says = append(says, n)
			}
		}
		if i := slices.IndexFunc(says, func(n int64) bool { return !said[n] }); i >= 0 && len(said) == len(says) {
			p.Reportf(t.Translated(x.Entry), "the figures of the source", "This says %d, and the source does not.", says[i])
		}
	}
}

// literal is what a message says without its values.
func literal(m message.Message) (out string) {
	message.Walk(m, func(p *message.Part) {
		if p.Kind == message.Literal {
			out += p.Text + " "
		}
	})
	return out
}

package translations

import (
	"slices"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/rules/figures"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/locale/message"
)

// A turn is a word of the source and what it is in a language, and another, which it must not become.
type turn struct{ source, is, other, turned string }

// numbersOf are words for small numbers, and turnsOf words that are turned round, by language.
var (
	numbersOf = map[string]map[string]int64{"ko": {"두": 2, "둘": 2, "세": 3, "셋": 3, "네": 4, "넷": 4, "다섯": 5,
		"여섯": 6, "일곱": 7, "여덟": 8, "아홉": 9, "열": 10}}
	turnsOf = map[string][]turn{"ko": {{"left", "왼", "right", "오른쪽"}, {"right", "오른", "left", "왼쪽"},
		{"first", "첫", "last", "마지막"}, {"last", "마지막", "first", "첫"}, {"at least", "이상", "at most", "이하"},
		{"at most", "이하", "at least", "이상"}, {"higher", "높", "lower", "낮"}, {"lower", "낮", "higher", "높"},
		{"most", "많", "least", "가장 적"}, {"fewest", "적", "most", "가장 많"}}}
	aNumber = lazy.Regexp(`\d+(?:분의)?|\pL+`)
)

// otherSense finds translations that name another figure than the source, or turn a word of it round.
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
		has := func(word string) bool { return strings.Contains(" "+strings.ToLower(source), " "+word) }
		for _, w := range turnsOf[t.Tag] {
			if strings.Contains(target, w.turned) && !strings.Contains(target, w.is) && has(w.source) && !has(w.other) {
				p.Reportf(t.Translated(x.Entry), "`"+w.is+"`", "The source says %q, and this %q.", w.source, w.turned)
			}
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

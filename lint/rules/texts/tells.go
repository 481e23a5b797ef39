package texts

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
)

var (
	placing = lazy.Regexp(`(?i)\b(?:on|onto|into|in|at) $`)
	anArt   = lazy.Regexp(`(?i)\ban? $`)
	doing   = lazy.Regexp(`^ \w+s `)
)

// placedSeat finds seats behind an article, which their names do not have, or behind a word of place, where the
// sentence begins with a thing that does something.
func placedSeat(p *lint.Pass) {
	g := p.Model.Game
	isSeat := func(v model.Expr) bool { return v.Type().Kind == g.SeatKind }
	eachValue(p, func(x shownText, m message.Message, i int, v model.Expr) {
		if i == 0 || g == nil || g.SeatKind == nil || v.Type().Class != model.Ref || !isSeat(v) ||
			m[i-1].Kind != message.Literal {
			return
		}
		before := m[i-1].Text
		first := x.Parts[0].Value
		thing := i > 1 && m[0].Kind == message.Value && first != nil && first.Type().Class == model.Ref &&
			!isSeat(first) && m[1].Kind == message.Literal && doing().MatchString(m[1].Text)
		article := anArt().MatchString(before) || before == " " && i > 1 && m[i-2].Kind == message.Form
		if article || thing && placing().MatchString(before) {
			p.Reportf(x.rangeOf(m[i].At, m[i].End), "a thing that is not a seat",
				"This is a seat, but the sentence needs a thing.")
		}
	})
}

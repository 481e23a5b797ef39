package texts

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
)

var toLose = lazy.Regexp(`^ (?:loses?|pays?|spends?|gives?|takes?|gains?|gets?|receives?|earns?|scores?|wins?)\b`)

// toldOfAnother finds a change of one seat that the line beside it tells of another.
func toldOfAnother(p *lint.Pass) {
	p.Bodies(func(_ *model.Proc, body []model.Stmt) {
		for i, st := range body {
			who := changedSeat(p, st)
			if who == nil {
				continue
			}
			for _, j := range []int{i + 1, i - 1} {
				if j < 0 || j >= len(body) {
					continue
				}
				t, ok := body[j].(*model.Tell)
				if !ok || t.Text == nil {
					continue
				}
				named := map[*model.Local]bool{}
				var does *model.Local
				for n, part := range t.Text.Parts {
					l := seatNamed(p, part.Value)
					if l == nil {
						continue
					}
					named[l] = true
					if n+1 < len(t.Text.Parts) && t.Text.Parts[n+1].Kind == message.Literal &&
						toLose().MatchString(t.Text.Parts[n+1].Literal) {
						does = l
					}
				}
				if does != nil && !named[who] && does != who {
					p.Reportf(t.Text.Range, "a line about "+who.Name+", or a change of "+does.Name,
						"This tells of %q, and what stands beside it changes %q.", does.Name, who.Name).
						See(st.Head().Range, "It is changed here.")
				}
				break
			}
		}
	})
}

// changedSeat is the seat, as a local, of which a statement changes a figure.
func changedSeat(p *lint.Pass, st model.Stmt) *model.Local {
	switch x := st.(type) {
	case *model.Pay:
		return seatNamed(p, x.Target.Thing)
	case *model.Gain:
		return seatNamed(p, x.Target.Thing)
	}
	return nil
}

// seatNamed is the local that an expression is, if that is a seat; else nil.
func seatNamed(p *lint.Pass, e model.Expr) *model.Local {
	l, ok := e.(*model.LocalRead)
	if !ok || p.Model.Game == nil || l.Local.Type.Kind == nil || !l.Local.Type.Kind.Is(p.Model.Game.SeatKind) {
		return nil
	}
	return l.Local
}

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
			p.Reportf(x.place(m[i].At, m[i].End), "what is there, or is one of several",
				"This is a seat, and stands where a thing would.")
		}
	})
}

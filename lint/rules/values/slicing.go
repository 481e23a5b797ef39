package values

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// overlappingThings finds things that divide the numbers of a roll among them, and share some.
func overlappingThings(p *lint.Pass) {
	overlap := func(a, b builtin.Run) bool { return interval.Overlap(span(a), span(b)) }
	eachSlicing(p, func(of slicing, things []*model.Thing, l []builtin.Run) {
		if !of.alone {
			return
		}
		eachClash(l, overlap, func(a, b builtin.Run, shared interval.Value) {
			p.Reportf(p.AttributeOf(things[b.Of], of.low), "slices of the roll that share no number",
				"%s also belongs to %q.", shared, things[a.Of].Name).
				See(p.AttributeOf(things[a.Of], of.low), "It is here.").See(of.at.Expr.Range(), "It is tested here.")
		})
	})
}

// missedSlice finds numbers of a roll that none of the things is for which divide it.
func missedSlice(p *lint.Pass) {
	eachSlicing(p, func(of slicing, things []*model.Thing, l []builtin.Run) {
		for _, gap := range builtin.Gaps(l) {
			if interval.Overlap(of.asked, span(gap)) {
				p.Reportf(p.AttributeOf(things[gap.Of], of.low), "slices of the roll that follow one another without a gap",
					"Nothing is for %s, which lies before this.", span(gap)).See(of.at.Expr.Range(), "It is tested here.")
			}
		}
	})
}

// A slicing is a question which of the things of a kind a number belongs to, each having a
// span of them: within(thing.span, number), or number >= thing.low && number <= thing.high.
type slicing struct {
	low, high *model.Attr // the ends; both the same where it is a span
	at        interval.Node
	asked     interval.Value // the number
	alone     bool           // nothing else is asked of the thing
}

// eachSlicing calls for every attribute by which things divide the numbers of a roll.
func eachSlicing(p *lint.Pass, visit func(slicing, []*model.Thing, []builtin.Run)) {
	w := p.Values()
	done := map[*model.Attr]bool{}
	for _, n := range w.Nodes() {
		x, ok := n.Expr.(*model.For)
		if !ok || n.In.Test() || x.If == nil {
			continue
		}
		s, ok := slicedBy(w, x, n)
		if !ok || done[s.low] || !s.asked.Bounded() {
			continue
		}
		done[s.low] = true
		var things []*model.Thing
		var l []builtin.Run
		for _, t := range s.low.Owner.Things {
			low, ok := endOf(t, s.low, 0)
			high, ok2 := endOf(t, s.high, 1)
			if ok && ok2 && low <= high {
				l = append(l, builtin.Run{Low: low, High: high, Of: len(things)})
				things = append(things, t)
			}
		}
		if len(things) > 1 && len(things) <= 500 {
			visit(s, things, l)
		}
	}
}

// slicedBy finds within(x.span, n) among the conditions of a list, or n >= x.low && n <= x.high.
func slicedBy(w *interval.World, x *model.For, n interval.Node) (slicing, bool) {
	conds := operands(x.If, model.And)
	var low, high *model.Attr
	var of [2]model.Expr
	for _, c := range conds {
		switch c := c.(type) {
		case *model.Call:
			if c.Fn != model.Within && c.Fn != model.Contains {
				continue
			}
			if a := ownFigure(c.Args[0], x.Val, model.Span); a != nil && !interval.Reads(c.Args[1], x.Val) {
				return slicing{a, a, n, w.Called(c.Args[1], n.Facts), len(conds) == 1+asksForNull(w, conds, c.Args[0])}, true
			}
		case *model.Binary:
			small, large := c.X, c.Y
			switch c.Op {
			case model.GreaterEqual:
				small, large = large, small
			case model.LessEqual:
			default:
				continue
			}
			if a := ownFigure(small, x.Val, model.Integer); a != nil && !interval.Reads(large, x.Val) {
				low, of[0] = a, large
			} else if a := ownFigure(large, x.Val, model.Integer); a != nil && !interval.Reads(small, x.Val) {
				high, of[1] = a, small
			}
		}
	}
	if low == nil || high == nil || !w.Same(of[0], of[1]) {
		return slicing{}, false
	}
	return slicing{low, high, n, w.Called(of[0], n.Facts), len(conds) == 2}, true
}

// ownFigure is the attribute of an element, of a class, that it was declared with; nil of anything else.
func ownFigure(e model.Expr, v *model.LoopVar, class model.Class) *model.Attr {
	read, ok := e.(*model.AttrRead)
	if !ok || read.Attr == nil || read.Attr.Class != model.Fixed || read.Attr.Type.Class != class ||
		class == model.Integer && read.Attr.Type.Optional {
		return nil
	}
	if l, ok := read.X.(*model.LoopRead); !ok || l.Var != v {
		return nil
	}
	return read.Attr
}

// asksForNull counts the conditions that ask no more than whether there is a span.
func asksForNull(w *interval.World, conds []model.Expr, span model.Expr) int {
	n := 0
	for _, c := range conds {
		if x := asksNull(c); x != nil && w.Same(x, span) {
			n++
		}
	}
	return n
}

// endOf is one end of the slice that a thing is declared with: a number, or that of a span.
func endOf(t *model.Thing, a *model.Attr, end int) (n int64, ok bool) {
	if a.Index >= len(t.Fixed) {
		return 0, false
	}
	v := t.Fixed[a.Index]
	if l, isSpan := v.([]any); isSpan && len(l) == 2 {
		v = l[end]
	}
	n, ok = v.(int64)
	return n, ok
}

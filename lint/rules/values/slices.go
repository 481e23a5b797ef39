package values

import (
	"fmt"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// overlappingThings finds things that divide the numbers of a roll among them, and share some.
func overlappingThings(p *lint.Pass) {
	eachSlicing(p, func(of slicing, things []*model.Thing, l []interval.Run) {
		for j, b := range l {
			for _, a := range l[:j] {
				if a.Low > b.High || b.Low > a.High || !of.alone {
					continue
				}
				shared := interval.Run{Low: max(a.Low, b.Low), High: min(a.High, b.High)}
				p.Report(&diag.Finding{Range: p.AttributeOf(things[b.Of], of.attr),
					Summary: fmt.Sprintf("%s belongs to %q, too.", stretch(shared), things[a.Of].Name),
					Detail:  "slices of the roll that share no number", Related: []diag.Related{
						{Range: p.AttributeOf(things[a.Of], of.attr), Note: "It stands here."},
						{Range: of.at.Expr.Range(), Note: "It is asked here."}}})
				break
			}
		}
	})
}

// missedSlice finds numbers of a roll that none of the things is for which divide it.
func missedSlice(p *lint.Pass) {
	eachSlicing(p, func(of slicing, things []*model.Thing, l []interval.Run) {
		for _, h := range interval.Gaps(l) {
			if !interval.Overlap(of.asked, interval.Between(h.Low, h.High)) {
				continue
			}
			p.Report(&diag.Finding{Range: p.AttributeOf(things[h.Of], of.attr),
				Summary: fmt.Sprintf("Nothing is for %s, which lies before this.", stretch(h)),
				Detail:  "slices of the roll that follow one another without a gap",
				Related: []diag.Related{{Range: of.at.Expr.Range(), Note: "It is asked here."}}})
		}
	})
}

// A slicing is a question which of the things of a kind a number belongs to, each having a
// span of them: within(thing.span, number), or number >= thing.low && number <= thing.high.
type slicing struct {
	attr  *model.Attr // the span, or the lower end
	upper *model.Attr // the upper end; nil of a span
	at    interval.Node
	asked interval.Value // the number
	alone bool           // nothing else is asked of the thing
}

// eachSlicing calls for every attribute by which things divide the numbers of a roll.
func eachSlicing(p *lint.Pass, visit func(slicing, []*model.Thing, []interval.Run)) {
	w := p.Values()
	done := map[*model.Attr]bool{}
	for _, n := range w.Nodes() {
		x, ok := n.Expr.(*model.For)
		if !ok || n.In.Test() || x.If == nil {
			continue
		}
		s, ok := slicedBy(w, x, n)
		if !ok || done[s.attr] {
			continue
		}
		done[s.attr] = true
		var things []*model.Thing
		var l []interval.Run
		for _, t := range s.attr.Owner.Things {
			if lo, hi, ok := s.spanOf(t); ok {
				l = append(l, interval.Run{Low: lo, High: hi, Of: len(things)})
				things = append(things, t)
			}
		}
		if len(things) > 1 && len(things) <= 500 {
			visit(s, things, l)
		}
	}
}

// slicedBy finds within(x.span, n) among the conditions of a list, the number being no more
// than a die or other bounds allow.
func slicedBy(w *interval.World, x *model.For, n interval.Node) (slicing, bool) {
	conds := operands(x.If, model.And)
	for _, c := range conds {
		call, ok := c.(*model.Call)
		if !ok || call.Fn != model.Within && call.Fn != model.Contains {
			continue
		}
		read, ok := call.Args[0].(*model.AttrRead)
		if !ok || read.Attr == nil || read.Attr.Class != model.Fixed || read.Attr.Type.Class != model.Span {
			continue
		}
		of, ok := read.X.(*model.LoopRead)
		v := w.Called(call.Args[1], n.Facts)
		if ok && of.Var == x.Val && v.Bounded() && !interval.Reads(call.Args[1], x.Val) {
			return slicing{attr: read.Attr, at: n, asked: v, alone: len(conds) == 1+asksForNull(w, conds, read)}, true
		}
	}
	return slicedByEnds(w, x, n, conds)
}

// slicedByEnds finds n >= x.low && n <= x.high.
func slicedByEnds(w *interval.World, x *model.For, n interval.Node, conds []model.Expr) (slicing, bool) {
	var low, high *model.Attr
	var of [2]model.Expr
	for _, c := range conds {
		b, ok := c.(*model.Binary)
		if !ok || b.Op != model.GreaterEqual && b.Op != model.LessEqual {
			continue
		}
		small, large := b.X, b.Y
		if b.Op == model.GreaterEqual {
			small, large = large, small
		}
		if a := ownNumber(small, x.Val); a != nil && !interval.Reads(large, x.Val) {
			low, of[0] = a, large
		} else if a := ownNumber(large, x.Val); a != nil && !interval.Reads(small, x.Val) {
			high, of[1] = a, small
		}
	}
	if low == nil || high == nil || !w.Same(of[0], of[1]) {
		return slicing{}, false
	}
	v := w.Called(of[0], n.Facts)
	return slicing{attr: low, upper: high, at: n, asked: v, alone: len(conds) == 2}, v.Bounded()
}

// ownNumber is the attribute of an element that is a number it was declared with.
func ownNumber(e model.Expr, v *model.LoopVar) *model.Attr {
	read, ok := e.(*model.AttrRead)
	if !ok || read.Attr == nil || read.Attr.Class != model.Fixed ||
		read.Attr.Type.Class != model.Integer || read.Attr.Type.Optional {
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

// spanOf is the slice that a thing is declared with.
func (s slicing) spanOf(t *model.Thing) (low, high int, ok bool) {
	if s.upper != nil {
		if s.attr.Index >= len(t.Fixed) || s.upper.Index >= len(t.Fixed) {
			return 0, 0, false
		}
		low, ok = t.Fixed[s.attr.Index].(int)
		high, ok2 := t.Fixed[s.upper.Index].(int)
		return low, high, ok && ok2 && low <= high
	}
	if s.attr.Index >= len(t.Fixed) {
		return 0, 0, false
	}
	l, ok := t.Fixed[s.attr.Index].([]any)
	if !ok || len(l) != 2 {
		return 0, 0, false
	}
	low, ok = l[0].(int)
	high, ok2 := l[1].(int)
	return low, high, ok && ok2 && low <= high
}

package interval

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

func (w *World) binary(x *model.Binary, f *Facts) Value {
	switch x.Op {
	case model.And, model.Or:
		return w.logical(x, f)
	case model.Equal, model.Unequal:
		return w.equal(x, f)
	case model.Add, model.Sub, model.Mul:
		if x.T.Class != model.Integer {
			return w.tallies(x, f)
		}
		return w.arithmetic(x, f)
	}
	return w.ordered(x, f)
}

func (w *World) logical(x *model.Binary, f *Facts) Value {
	decides := truth(x.Op == model.Or)
	a := w.Of(x.X, f)
	if a.Never || same(a, decides) {
		return a
	}
	b := w.Of(x.Y, w.Assume(x.X, x.Op == model.And, f))
	if b.Never || same(a, b) {
		return b
	}
	if is, ok := b.Truth(); ok && is == (x.Op == model.Or) {
		return b
	}
	if _, ok := a.Truth(); ok {
		return b
	}
	return Between(0, 1)
}

func (w *World) arithmetic(x *model.Binary, f *Facts) Value {
	if x.Op == model.Sub {
		return w.Difference(x.X, x.Y, f)
	}
	a, b := w.Of(x.X, f), w.Of(x.Y, f)
	switch {
	case a.Never || b.Never:
		return never
	case x.Op == model.Add:
		return sum(a, b)
	}
	p := product(a, b)
	if w.Same(x.X, x.Y) {
		p.Low = max(0, p.Low)
	}
	return p
}

func (w *World) tallies(x *model.Binary, f *Facts) Value {
	a, b := w.Of(x.X, f), w.Of(x.Y, f)
	v := w.typed(x.T)
	if a.Elem == nil || b.Elem == nil || a.Elem.Never || b.Elem.Never {
		return v
	}
	e := sum(*a.Elem, *b.Elem)
	if x.Op == model.Sub {
		e = sum(*a.Elem, negate(*b.Elem))
	}
	v.Elem = &e
	return v
}

func (w *World) equal(x *model.Binary, f *Facts) Value {
	a, b := w.Declared(x.X, f), w.Declared(x.Y, f)
	if a.Never || b.Never {
		return Between(0, 1)
	}
	out := Between(0, 1)
	class := x.X.Type().Class
	if class == model.Null {
		class = x.Y.Type().Class
	}
	switch {
	case disjoint(a, b, x.Y.Type()) && disjoint(a, b, x.X.Type()):
		out = truth(false)
	case w.Same(x.X, x.Y), a.NotOther && b.NotOther:
		out = truth(true)
	case a.Null || b.Null:
	case class == model.Integer:
		out = holds(model.Equal, w.Difference(x.X, x.Y, f))
	case class == model.Boolean:
		out = holds(model.Equal, sum(a, negate(b)))
	case class == model.Word || class == model.Ref:
		if a.Known && b.Known && len(a.IDs) == 1 && slices.Equal(a.IDs, b.IDs) {
			out = truth(true)
		}
	}
	if x.Op == model.Unequal {
		return Between(1-out.High, 1-out.Low)
	}
	return out
}

// ordered compares numbers, and things of an ordered kind by their place.
func (w *World) ordered(x *model.Binary, f *Facts) Value {
	var d Value
	switch x.X.Type().Class {
	case model.Integer:
		d = w.Difference(x.X, x.Y, f)
	case model.Ref:
		a, ok := w.places(w.Of(x.X, f))
		b, ok2 := w.places(w.Of(x.Y, f))
		if !ok || !ok2 {
			return Between(0, 1)
		}
		if d = sum(a, negate(b)); w.Same(x.X, x.Y) {
			d = Exactly(0)
		}
	default:
		return Between(0, 1)
	}
	if d.Never {
		return Between(0, 1)
	}
	return holds(x.Op, d)
}

// holds says whether two numbers compare so, by what one less the other may be.
func holds(op model.Op, d Value) Value {
	switch where := differences[op]; {
	case !Overlap(d, where):
		return truth(false)
	case where.Low <= d.Low && d.High <= where.High:
		return truth(true)
	}
	return Between(0, 1)
}

// places are the places that things have among their kind.
func (w *World) places(v Value) (Value, bool) {
	if v.Never || !v.Known || len(v.IDs) == 0 {
		return v, false
	}
	out := never
	for _, id := range v.IDs {
		out = join(out, Exactly(int64(w.Model.Things[id].Order)))
	}
	return out, true
}

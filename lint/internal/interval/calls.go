package interval

import (
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// call is what a builtin may give.
func (w *World) call(x *model.Call, f *Facts) Value {
	args := make([]Value, len(x.Args))
	for i, a := range x.Args {
		args[i] = w.Of(a, f)
	}
	for i, v := range args {
		if v.Never && x.Args[i] != nil {
			return w.typed(x.T)
		}
	}
	if v, ok := w.numeric(x, args); ok {
		return v
	}
	if v, ok := w.listed(x, args); ok {
		return v
	}
	v := w.typed(x.T)
	switch x.Fn {
	case model.OrElse:
		first := w.Declared(x.Args[0], f)
		if first.NotOther {
			return args[1]
		}
		if !first.Null {
			return first
		}
		first.Null = false
		return join(first, args[1])
	case model.Contains, model.Within:
		if x.Args[0].Type().Class == model.Span {
			if !Overlap(args[0], args[1]) {
				return truth(false)
			}
			return v
		}
		if args[0].High == 0 || args[0].Elem != nil && apart(*args[0].Elem, args[1], x.Args[1].Type()) {
			return truth(false)
		}
	case model.AllThings:
		return w.allThings(x.Kind)
	}
	return v
}

// Overlap says whether two numbers may be one.
func Overlap(a, b Value) bool { return !a.Never && !b.Never && a.Low <= b.High && b.Low <= a.High }

// apart says whether two values of a type are never one.
func apart(a, b Value, t *model.Type) bool {
	if a.Never || b.Never {
		return false
	}
	if a.Null && b.Null {
		return false
	}
	if a.NotOther || b.NotOther {
		return true
	}
	switch t.Class {
	case model.Integer, model.Boolean:
		return !Overlap(a, b)
	case model.Word, model.Ref:
		return a.Known && b.Known && len(both(a.IDs, b.IDs)) == 0
	}
	return false
}

func (w *World) allThings(k *model.Kind) Value {
	e := w.anyOf(k)
	things := k.Instances()
	v := Value{Low: 0, High: len(things), Elem: &e}
	if w.loose || k.Scene || k.Copies > 0 && len(things) == 0 {
		v.Low, v.High = 0, Inf
		return v
	}
	if fixedNumber(k) {
		v.Low = v.High
	}
	return v
}

// fixedNumber says whether all things of a kind are always in play.
func fixedNumber(k *model.Kind) bool {
	if k.Copies > 0 || k.Scene || len(k.Things) == 0 && len(k.AnyOf) == 0 {
		return false
	}
	for _, m := range k.AnyOf {
		if !fixedNumber(m) {
			return false
		}
	}
	return true
}

// numeric reckons builtins that give numbers.
func (w *World) numeric(x *model.Call, a []Value) (Value, bool) {
	if b := builtin.Of(x.Fn); b.Bounds != nil {
		in := make([]builtin.Range, len(a))
		for i, v := range a {
			in[i] = builtin.Range{Low: v.Low, High: v.High}
		}
		out := b.Bounds(in...)
		v := Between(out.Low, out.High)
		v.Null = x.T.Optional
		return v, true
	}
	switch x.Fn {
	case model.AnyOf, model.AllOf:
		return quantified(x.Fn, a[0]), true
	case model.Sum, model.Total, model.TotalOf:
		if v, ok := w.totalOf(x.Args[0]); ok {
			return v, true
		}
		return total(x, a[0]), true
	case model.Min, model.Max:
		return extreme(x.Fn, a), true
	}
	return Value{}, false
}

func quantified(fn model.Builtin, l Value) Value {
	none := fn == model.AllOf // of an empty list
	switch {
	case l.Elem == nil || l.High == 0:
		if l.High == 0 {
			return truth(none)
		}
		return Between(0, 1)
	}
	is, known := l.Elem.Truth()
	switch {
	case known && is == none:
		return truth(none)
	case known && l.Low > 0:
		return truth(is)
	}
	return Between(0, 1)
}

// totalOf adds up what things are declared with, for that is known thing by thing.
func (w *World) totalOf(e model.Expr) (Value, bool) {
	read, ok := e.(*model.AttrRead)
	if !ok || w.loose || read.Attr == nil || read.Attr.Class != model.Fixed {
		return Value{}, false
	}
	v := never
	for _, t := range read.Attr.Owner.Things {
		if read.Attr.Index >= len(t.Fixed) {
			return v, false
		}
		l, ok := t.Fixed[read.Attr.Index].([]any)
		if !ok {
			return v, false
		}
		n := 0
		for _, x := range l {
			i, _ := x.(int)
			n += i
		}
		v = join(v, Exactly(n))
	}
	return v, !v.Never
}

func total(x *model.Call, l Value) Value {
	if l.Elem == nil || l.High == 0 {
		return Exactly(0)
	}
	if l.Elem.Never {
		return Between(-Inf, Inf)
	}
	n := Between(l.Low, l.High)
	if x.Args[0].Type().Class == model.Tally {
		n = Between(0, Inf)
		if k := x.Args[0].Type().Kind; k != nil && len(k.Things) > 0 {
			n = Exactly(len(k.Things))
		}
	}
	out := product(n, Between(l.Elem.Low, l.Elem.High))
	if n.Low == 0 {
		out = join(out, Exactly(0))
	}
	return out
}

func extreme(fn model.Builtin, a []Value) Value {
	if len(a) == 1 { // a list
		if a[0].Elem == nil || a[0].Elem.Never {
			return Value{Null: true, Low: -Inf, High: Inf}
		}
		return Value{Null: a[0].Low <= 0, Low: a[0].Elem.Low, High: a[0].Elem.High}
	}
	out := Between(a[0].Low, a[0].High)
	for _, v := range a[1:] {
		if fn == model.Min {
			out.Low, out.High = min(out.Low, v.Low), min(out.High, v.High)
		} else {
			out.Low, out.High = max(out.Low, v.Low), max(out.High, v.High)
		}
	}
	return out
}

// listed reckons builtins that give lists, or elements of lists.
func (w *World) listed(x *model.Call, a []Value) (Value, bool) {
	switch x.Fn {
	case model.First, model.Last:
		if len(a) == 2 {
			return Value{Low: min(a[0].Low, max(0, a[1].Low)), High: max(0, min(a[0].High, a[1].High)), Elem: a[0].Elem}, true
		}
		return elementOf(a[0]), true
	case model.Best:
		return elementOf(a[0]), true
	case model.Concat:
		out := Value{Elem: &never}
		for _, v := range a {
			out = appended(out, v)
		}
		return out, true
	case model.Plus:
		one := Exactly(1)
		one.Elem = &a[1]
		v := appended(a[0], one)
		if x.T.Set {
			v.Low = max(a[0].Low, 1)
		}
		return v, true
	case model.Minus, model.Distinct, model.Present, model.AsSet, model.Alike, model.BeforeIn, model.Possible:
		v := a[0]
		if x.Fn == model.Present && v.Elem != nil {
			e := *v.Elem
			e.Null = false
			v.Elem = &e
		}
		if x.Fn == model.Minus || x.Fn == model.Present || x.Fn == model.BeforeIn || x.Fn == model.Possible {
			v.Low = 0
		} else {
			v.Low = min(v.Low, 1)
		}
		return v, true
	case model.Reverse, model.Sorted, model.SortBy, model.SortDown:
		return a[0], true
	case model.Least, model.Largest:
		v := a[0]
		v.Low = min(v.Low, 1)
		return v, true
	case model.Numbers:
		n := Between(max(0, add(add(a[1].Low, -a[0].High), 1)), max(0, addUp(addUp(a[1].High, -a[0].Low), 1)))
		e := never
		if n.High > 0 {
			e = Between(a[0].Low, max(a[0].Low, a[1].High))
		}
		n.Elem = &e
		return n, true
	case model.Sides:
		n := Between(max(0, a[0].Low), max(0, a[0].High))
		e := Between(1, max(1, a[0].High))
		n.Elem = &e
		return n, true
	case model.Repeated:
		return Value{Low: max(0, a[1].Low), High: max(0, a[1].High), Elem: &a[0]}, true
	case model.Choices:
		return w.typed(x.T), true
	case model.SpanOf:
		return Between(min(a[0].Low, a[1].Low), max(a[0].High, a[1].High)), true
	case model.UpTo:
		return Between(-Inf, a[0].High), true
	case model.FromUp:
		return Between(a[0].Low, Inf), true
	}
	return Value{}, false
}

// elementOf is one element of a list, null where that is empty.
func elementOf(l Value) Value {
	if l.High == 0 {
		return Value{Null: true, NotOther: true}
	}
	if l.Elem == nil || l.Elem.Never {
		return Value{Null: true, Low: -Inf, High: Inf}
	}
	v := *l.Elem
	v.Null = v.Null || l.Low <= 0
	return v
}

func appended(a, b Value) Value {
	out := sum(a, b)
	if a.Elem == nil || b.Elem == nil {
		return out
	}
	e := join(*a.Elem, *b.Elem)
	out.Elem = &e
	return out
}

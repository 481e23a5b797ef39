package interval

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// evalCall is the possible values of a builtin.
func (w *World) evalCall(x *model.Call, f *Facts) Value {
	args := lists.Map(x.Args, func(a model.Expr) Value { return w.Of(a, f) })
	switch x.Fn {
	case model.Coalesce:
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
		} else if args[0].High == 0 || args[0].Elem != nil && disjoint(*args[0].Elem, args[1], x.Args[1].Type()) {
			return truth(false)
		}
	case model.AllThings:
		return w.allThings(x.Kind)
	case model.Sum, model.Total:
		if v, ok := w.totalOf(x.Args[0]); ok {
			return v
		}
	}
	if v, ok := w.bounded(x, args); ok {
		return v
	}
	return w.typed(x.T)
}

// Overlap says whether two numbers may be equal.
func Overlap(a, b Value) bool { return !a.Never && !b.Never && a.Low <= b.High && b.Low <= a.High }

// disjoint says whether two values of a type are never equal.
func disjoint(a, b Value, t *model.Type) bool {
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
		return a.Known && b.Known && len(intersect(a.IDs, b.IDs)) == 0
	}
	return false
}

func (w *World) allThings(k *model.Kind) Value {
	e := w.anyOf(k)
	things := k.Instances()
	v := Value{Low: 0, High: int64(len(things)), Elem: &e}
	if w.approximate || k.Scene || k.Copies > 0 && len(things) == 0 {
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
	return !slices.ContainsFunc(k.AnyOf, func(m *model.Kind) bool { return !fixedNumber(m) })
}

// bounded is the bounds from the row of a builtin.
func (w *World) bounded(x *model.Call, a []Value) (Value, bool) {
	b := builtin.Of(x.Fn)
	sig := b.For(len(a))
	if b.Lazy != nil || b.Bounds == nil && !hasE(sig.Result) {
		return Value{}, false
	}
	in := make([]builtin.Range, len(a))
	filled := false // a list is never empty
	longest := int64(1)
	for i, v := range a {
		in[i] = rangeOf(v)
		t := x.Args[i].Type()
		if t.Class == model.Tally && t.Kind != nil && len(t.Kind.Things) > 0 {
			n := int64(len(t.Kind.Things))
			in[i].Low, in[i].High = n, n
		}
		if t.Class == model.List || t.Class == model.Results {
			filled = filled || v.Low > 0
			longest = max(longest, v.Low)
		}
	}
	e, known := elements(sig, a)
	v := w.typed(x.T)
	switch {
	case sig.Result == "E" || sig.Result == "E?":
		if known {
			v = e
		}
		if v.Never {
			v = Value{NotOther: true}
		}
		v.Null = v.Null || v.NotOther || x.T.Optional && !filled
		return v, true
	case b.Bounds == nil:
		return v, false
	}
	out := b.Bounds(in...)
	v.Low, v.High, v.Null = out.Low, out.High, x.T.Optional && !filled
	switch {
	case out.Elem != nil:
		one := Between(out.Elem.Low, out.Elem.High)
		v.Elem = &one
	case known && hasE(sig.Result):
		v.Elem = &e
	}
	if x.T.Set { // the new element may be there already
		v.Low = min(v.Low, longest)
	}
	return v, true
}

// hasE says whether a result consists of elements of the arguments.
func hasE(result string) bool {
	switch result {
	case "E", "E?", "list of E", "list":
		return true
	}
	return false
}

func rangeOf(v Value) builtin.Range {
	out := builtin.Range{Low: v.Low, High: v.High}
	if v.Elem != nil && !v.Elem.Never {
		out.Elem = &builtin.Range{Low: v.Elem.Low, High: v.Elem.High}
	}
	return out
}

// elements is all that E can be in a call.
func elements(sig builtin.Signature, a []Value) (e Value, known bool) {
	e = never
	for i, v := range a {
		switch t := sig.Type(i); t {
		case "list of E", "list of E?":
			if v.High == 0 {
				continue
			}
			if v.Elem == nil || v.Elem.Never {
				return never, false
			}
			one := *v.Elem
			if t == "list of E?" {
				one.Null = false
			}
			e = join(e, one)
		case "E":
			e = join(e, v)
		}
	}
	return e, true
}

// totalOf sums what things are declared with, which is known thing by thing.
func (w *World) totalOf(e model.Expr) (Value, bool) {
	read, ok := e.(*model.AttrRead)
	if !ok || w.approximate || read.Attr == nil || read.Attr.Class != model.Fixed {
		return Value{}, false
	}
	v := never
	for _, t := range read.Attr.Owner.Things {
		l, ok := t.Fixed[read.Attr.Index].([]any)
		if !ok {
			return v, false
		}
		n := int64(0)
		for _, x := range l {
			n += builtin.Int(x)
		}
		v = join(v, Exactly(n))
	}
	return v, !v.Never
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

// Called is Of with parameters of functions bounded by all calls of them. Tests are left out, and it works only if
// every call is known.
func (w *World) Called(e model.Expr, f *Facts) Value {
	v := w.Of(e, f)
	l, ok := e.(*model.LocalRead)
	if !ok || v.Bounded() {
		return v
	}
	if w.calls == nil {
		w.collectCalls()
	}
	if all, ok := w.calls[l.Local]; ok {
		return meet(v, w.callsOf(l.Local, all, map[*model.Local]bool{}))
	}
	return v
}

func (w *World) collectCalls() {
	w.calls = map[*model.Local][]Node{}
	for _, n := range w.nodes {
		x, ok := n.Expr.(*model.FuncCall)
		if !ok || n.In.Test() || len(x.Fn.Overrides) > 0 {
			continue
		}
		for i, p := range x.Fn.Params {
			if i < len(x.Args) {
				w.calls[p.Local] = append(w.calls[p.Local], Node{Expr: x.Args[i], Facts: n.Facts, In: n.In})
			}
		}
	}
}

func (w *World) callsOf(l *model.Local, calls []Node, busy map[*model.Local]bool) Value {
	if busy[l] {
		return never
	}
	busy[l] = true
	v := never
	for _, n := range calls {
		if x, ok := n.Expr.(*model.LocalRead); ok && w.calls[x.Local] != nil {
			v = join(v, w.callsOf(x.Local, w.calls[x.Local], busy))
			continue
		}
		v = join(v, w.Of(n.Expr, n.Facts))
	}
	delete(busy, l)
	if v.Never {
		return w.typed(l.Type)
	}
	return v
}

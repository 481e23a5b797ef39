package interval

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"

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
	if equalValues(a, decides) {
		return a
	}
	b := w.Of(x.Y, w.Assume(x.X, x.Op == model.And, f))
	if equalValues(a, b) {
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
	if x.Op == model.Add {
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
		out = compare(model.Equal, w.Difference(x.X, x.Y, f))
	case class == model.Boolean:
		out = compare(model.Equal, sum(a, negate(b)))
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

// ordered compares numbers, and things of an ordered kind by their index.
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
	return compare(x.Op, d)
}

// compare says whether two numbers compare so, from the range of their difference.
func compare(op model.Op, d Value) Value {
	switch where := differences[op]; {
	case !Overlap(d, where):
		return truth(false)
	case where.Low <= d.Low && d.High <= where.High:
		return truth(true)
	}
	return Between(0, 1)
}

// places are the indices of things in their kind.
func (w *World) places(v Value) (Value, bool) {
	if !v.Known || len(v.IDs) == 0 {
		return v, false
	}
	out := never
	for _, id := range v.IDs {
		out = join(out, Exactly(int64(w.Model.Things[id].Order)))
	}
	return out, true
}

// Same says whether two expressions always have the same value because they are equal in structure.
func (w *World) Same(a, b model.Expr) bool {
	return a != nil && b != nil && w.key(a) == w.key(b)
}

// key is equal for expressions of equal structure, and for no others.
func (w *World) key(e model.Expr) string {
	if len(w.inFor)+len(w.as) > 0 {
		return w.build(e)
	}
	if k, ok := w.keys[e]; ok {
		return k
	}
	k := w.build(e)
	w.keys[e] = k
	return k
}

// id numbers what a key names by its address, in order of first use.
func (w *World) id(x any) int64 {
	n, ok := w.number[x]
	if !ok {
		n = int64(len(w.number) + 1)
		w.number[x] = n
	}
	return n
}

func (w *World) build(e model.Expr) string {
	switch x := e.(type) {
	case nil:
		return "-"
	case *model.Const:
		return fmt.Sprintf("c%d:%v", x.T.Class, x.Value)
	case *model.LoopRead:
		if d, ok := w.inFor[x.Var]; ok {
			return fmt.Sprintf("#%d", d)
		}
		if l := w.as[x.Var]; l != nil {
			return w.build(&model.LocalRead{Local: l})
		}
	case *model.For:
		return w.buildFor(x)
	}
	v := reflect.ValueOf(e).Elem()
	return string(append(w.spell(append([]byte{'('}, v.Type().Name()...), v), ')'))
}

// spell writes all that an expression consists of and names: every field of its type, except its place and its
// type.
func (w *World) spell(to []byte, v reflect.Value) []byte {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Field(i); f.Type() != reflect.TypeFor[model.Node]() {
				to = w.spell(append(to, ' '), f)
			}
		}
		return to
	case reflect.Slice:
		for i := range v.Len() {
			to = w.spell(append(to, ','), v.Index(i))
		}
		return to
	case reflect.Interface:
		e, _ := v.Interface().(model.Expr)
		return append(to, w.key(e)...)
	case reflect.Map: // attributes of several kinds with one name: the first is enough
		by := v.Interface().(map[*model.Kind]*model.Attr)
		for _, k := range w.Model.Kinds {
			if a := by[k]; a != nil {
				return strconv.AppendInt(to, w.id(a), 10)
			}
		}
		return to
	case reflect.Pointer:
		return strconv.AppendInt(to, w.id(v.Interface()), 10)
	}
	return fmt.Append(to, v)
}

// buildFor names the variables of a comprehension by their depth, so that names do not matter.
func (w *World) buildFor(x *model.For) string {
	over := w.key(x.Over)
	n := len(w.inFor)
	w.inFor[x.Val] = n
	if x.Key != nil {
		w.inFor[x.Key] = n + 1
	}
	s := fmt.Sprintf("(for %s %s %s %s)", over, w.key(x.KeyExpr), w.key(x.Value), w.key(x.If))
	delete(w.inFor, x.Val)
	if x.Key != nil {
		delete(w.inFor, x.Key)
	}
	return s
}

package interval

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// Facts are what is known at the place of an expression because of the conditions that led there. Nil is nothing.
type Facts struct {
	up     *Facts
	key    string
	is     Value
	stable bool // no rule can have changed it since
}

// value is what the facts say of an expression, by its key.
func (f *Facts) value(key string) (v Value, found bool) {
	v = Value{Null: true, Low: -Inf, High: Inf}
	for ; f != nil && !v.Never; f = f.up {
		if f.key == key {
			v, found = meet(v, f.is), true
		}
	}
	return v, found
}

// Stable keeps the facts that no rule can have changed.
func (f *Facts) Stable() *Facts {
	if f == nil {
		return nil
	}
	up := f.up.Stable()
	if !f.stable {
		return up
	}
	if up == f.up {
		return f
	}
	return &Facts{up: up, key: f.key, is: f.is, stable: true}
}

func (w *World) with(f *Facts, e model.Expr, is Value) *Facts {
	if _, ok := e.(*model.Const); ok {
		return f
	}
	return &Facts{up: f, key: w.key(e), is: is, stable: w.stable(e)}
}

// stable says whether no rule can change the value of an expression while a body runs.
func (w *World) stable(e model.Expr) bool {
	ok := true
	model.Walk(e, func(e model.Expr) {
		switch x := e.(type) {
		case *model.LocalRead:
			ok = ok && !w.mutable[x.Local]
		case *model.AttrRead:
			ok = ok && x.Attr != nil && (x.Attr.Class == model.Fixed || x.Attr.Class == model.Part ||
				x.Attr.Class == model.BuiltIn)
		case *model.FuncCall, *model.StatCall, *model.Original, *model.ZoneList, *model.GraphOf:
			ok = false
		case *model.Call:
			ok = ok && (!builtin.Of(x.Fn).Asks || x.Fn == model.AllThings && fixedNumber(x.Kind))
		}
	})
	return ok
}

// there is anything but null.
var there = Value{Low: -Inf, High: Inf}

// notEmpty is a list with elements, as one is to whoever goes through it.
var notEmpty = Value{Low: 1, High: Inf}

// Assume adds what is known if a condition is true, or false.
func (w *World) Assume(e model.Expr, is bool, f *Facts) *Facts {
	switch x := e.(type) {
	case nil, *model.Const:
		return f
	case *model.Unary:
		if x.Op == model.Not {
			return w.Assume(x.X, !is, f)
		}
	case *model.Binary:
		switch {
		case x.Op == model.And && is, x.Op == model.Or && !is:
			return w.Assume(x.Y, is, w.Assume(x.X, is, f))
		case x.Op == model.And || x.Op == model.Or:
			// One side alone decides if the other cannot.
			if v, ok := w.Of(x.X, f).Truth(); ok && v != is {
				f = w.Assume(x.Y, is, f)
			}
		default:
			f = w.compared(x, is, f)
		}
	}
	return w.with(f, e, truth(is))
}

func (w *World) compared(x *model.Binary, is bool, f *Facts) *Facts {
	op := x.Op
	if !is {
		op = model.Negated[op]
	}
	switch {
	case IsNull(x.Y):
		return w.nullOr(x.X, op == model.Equal, f)
	case IsNull(x.X):
		return w.nullOr(x.Y, op == model.Equal, f)
	}
	switch x.X.Type().Class {
	case model.Integer:
		if x.Y.Type().Class != model.Integer {
			return f
		}
		return w.numbersCompared(x, op, f)
	case model.Word, model.Ref:
		if op != model.Equal && op != model.Unequal {
			return f
		}
		f = w.equalTo(x.X, x.Y, op == model.Equal, f)
		return w.equalTo(x.Y, x.X, op == model.Equal, f)
	}
	return f
}

func (w *World) nullOr(e model.Expr, null bool, f *Facts) *Facts {
	if null {
		return w.with(f, e, Value{Null: true, NotOther: true})
	}
	return w.with(f, e, there)
}

// equalTo records that a word or thing is, or is not, what the other side may be.
func (w *World) equalTo(e, other model.Expr, equal bool, f *Facts) *Facts {
	o := w.Declared(other, f)
	if equal {
		return w.with(f, e, o)
	}
	if o.Known && len(o.IDs) == 1 && !o.Null {
		mine := w.Declared(e, f)
		if mine.Known {
			mine.IDs = slices.DeleteFunc(slices.Clone(mine.IDs), func(n int) bool { return n == o.IDs[0] })
			if len(mine.IDs) == 0 {
				mine.NotOther = true
			}
			return w.with(f, e, mine)
		}
	}
	return f
}

// differences are the range of the difference of two numbers that compare so.
var differences = map[model.Op]Value{model.Equal: Exactly(0), model.Less: Between(-Inf, -1),
	model.LessEqual: Between(-Inf, 0), model.Greater: Between(1, Inf), model.GreaterEqual: Between(0, Inf)}

func (w *World) numbersCompared(x *model.Binary, op model.Op, f *Facts) *Facts {
	a, b := w.Of(x.X, f), w.Of(x.Y, f)
	d, bounds := differences[op]
	if !bounds {
		return w.without(x.X, a, b, w.without(x.Y, b, a, f))
	}
	return w.differs(x, d, w.with(w.with(f, x.X, sum(b, d)), x.Y, sum(a, negate(d))))
}

// without removes an end of a range that is excluded.
func (w *World) without(e model.Expr, have, other Value, f *Facts) *Facts {
	n, ok := other.Constant()
	switch {
	case !ok:
		return f
	case have.Low == n:
		return w.with(f, e, Between(sum(other, Exactly(1)).Low, Inf))
	case have.High == n:
		return w.with(f, e, Between(-Inf, sum(other, Exactly(-1)).High))
	}
	return f
}

// A linear is a sum of multiples, and a number.
type linear struct {
	times map[string]int64
	parts map[string]model.Expr
	plus  Value
}

// linearOf takes apart sums, differences and products with numbers.
func (w *World) linearOf(e model.Expr, times int64, l *linear) {
	switch x := e.(type) {
	case *model.Const:
		if n, ok := x.Value.(int64); ok {
			l.plus = sum(l.plus, product(Exactly(n), Exactly(times)))
			return
		}
	case *model.Unary:
		if x.Op == model.Neg {
			w.linearOf(x.X, -times, l)
			return
		}
	case *model.Binary:
		switch x.Op {
		case model.Add:
			w.linearOf(x.X, times, l)
			w.linearOf(x.Y, times, l)
			return
		case model.Sub:
			w.linearOf(x.X, times, l)
			w.linearOf(x.Y, -times, l)
			return
		case model.Mul:
			for _, side := range [][2]model.Expr{{x.X, x.Y}, {x.Y, x.X}} {
				if c, ok := side[0].(*model.Const); ok {
					n := w.ofValue(c.Value, c.T)
					w.linearOf(side[1], product(Exactly(times), n).Low, l)
					return
				}
			}
		}
	}
	k := w.key(e)
	l.times[k] += times
	l.parts[k] = e
	if l.times[k] == 0 {
		delete(l.times, k)
	}
}

// difference is x - y as a sum: the key of its unknown part, that part's sign, and the number added.
func (w *World) difference(x, y model.Expr) (l linear, key string, sign int64) {
	l = linear{times: map[string]int64{}, parts: map[string]model.Expr{}, plus: Exactly(0)}
	w.linearOf(x, 1, &l)
	w.linearOf(y, -1, &l)
	names := slices.Sorted(maps.Keys(l.times))
	sign = 1
	if len(names) > 0 && l.times[names[0]] < 0 {
		sign = -1
	}
	var b strings.Builder
	b.WriteString("=")
	for _, k := range names {
		b.WriteString(strconv.FormatInt(sign*l.times[k], 10) + "*" + k + "+")
	}
	return l, b.String(), sign
}

// differs records that x - y is d.
func (w *World) differs(x *model.Binary, d Value, f *Facts) *Facts {
	l, key, sign := w.difference(x.X, x.Y)
	if len(l.times) == 0 {
		return f
	}
	d = sum(d, negate(l.plus))
	if sign < 0 {
		d = negate(d)
	}
	stable := true
	for _, p := range l.parts {
		stable = stable && w.stable(p)
	}
	return &Facts{up: f, key: key, is: d, stable: stable}
}

// Difference is all possible values of x - y.
func (w *World) Difference(x, y model.Expr, f *Facts) Value {
	l, key, sign := w.difference(x, y)
	d := Exactly(0)
	for k, p := range l.parts {
		if n := l.times[k]; n != 0 {
			v := w.Of(p, f)
			d = sum(d, product(Between(v.Low, v.High), Exactly(n)))
		}
	}
	if known, ok := f.value(key); ok {
		if sign < 0 {
			known = negate(known)
		}
		d = meet(d, known)
	}
	if d.Never {
		return d
	}
	return sum(d, l.plus)
}

// There says whether the conditions that led to an expression imply that it is null, or that it is not; known is
// false if they imply neither.
func (w *World) There(e model.Expr, f *Facts) (there, known bool) {
	v, ok := f.value(w.key(e))
	switch {
	case !ok || v.Never:
		return false, false
	case v.NotOther:
		return false, true
	case !v.Null:
		return true, true
	}
	return false, false
}

func IsNull(e model.Expr) bool {
	c, ok := e.(*model.Const)
	if !ok {
		return false
	}
	n, isInt := c.Value.(int64)
	return c.Value == nil || isInt && n == 0 && c.T.Optional && (c.T.Class == model.Ref ||
		c.T.Class == model.Word || c.T.Class == model.ZoneRef)
}

// Reads says whether an expression reads one of some loop variables.
func Reads(e model.Expr, vars ...*model.LoopVar) bool {
	return model.HasExpr(e, func(e model.Expr) bool {
		l, ok := e.(*model.LoopRead)
		return ok && slices.Contains(vars, l.Var)
	})
}

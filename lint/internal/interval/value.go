// Package interval computes the possible values of every expression of a pack, without playing: the lowest and
// highest number, whether it may be null, how long a list can be, which words and things are possible.
//
// It is an abstract interpreter over [model.Expr]. Its results are never too narrow: a rule that finds "never" here
// may rely on it. The unknown is any value.
package interval

import (
	"fmt"
	"slices"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// Inf means no bound: it is beyond every number of a game.
const Inf = builtin.Inf

// maxKnown bounds how many words or things a value lists.
const maxKnown = 256

// A Value is all possible values of an expression.
//
// Low and High are the bounds of an integer, 0 and 1 of a boolean, the number of elements of a list; for a span
// they enclose both its ends.
type Value struct {
	Never     bool // it is never evaluated
	Null      bool // may be null
	NotOther  bool // is never anything but null
	Low, High int64
	Known     bool   // of words and things: IDs are all possible ones
	IDs       []int  // rising
	Elem      *Value // of lists, tallies and results: the possible elements
}

// Exactly is the value of one known number.
func Exactly(n int64) Value { return Value{Low: n, High: n} }

// Between is any number from low to high.
func Between(low, high int64) Value { return Value{Low: low, High: high} }

func truth(b bool) Value {
	if b {
		return Exactly(1)
	}
	return Exactly(0)
}

var never = Value{Never: true}

// Bounded says whether both bounds are known.
func (v Value) Bounded() bool { return !v.Never && v.Low > -Inf && v.High < Inf }

// Constant is the only possible number, if there is only one.
func (v Value) Constant() (int64, bool) {
	return v.Low, !v.Never && !v.Null && v.Low == v.High
}

// Truth says which of true and false a boolean always is.
func (v Value) Truth() (is, known bool) {
	n, ok := v.Constant()
	return n == 1, ok
}

// May says whether a number can be n.
func (v Value) May(n int64) bool { return !v.Never && v.Low <= n && n <= v.High }

// MayBe says whether a word or thing can be this one.
func (v Value) MayBe(id int) bool {
	switch {
	case v.Never:
		return false
	case id == 0:
		return v.Null
	case v.NotOther:
		return false
	case !v.Known:
		return true
	}
	_, ok := slices.BinarySearch(v.IDs, id)
	return ok
}

// String is a number's bounds in words: 1 to 6, 0 or more.
func (v Value) String() string {
	switch {
	case v.Never:
		return "nothing"
	case v.Low == v.High:
		return fmt.Sprint(v.Low)
	case v.Bounded():
		return fmt.Sprintf("%d to %d", v.Low, v.High)
	case v.Low > -Inf:
		return fmt.Sprintf("%d or more", v.Low)
	case v.High < Inf:
		return fmt.Sprintf("%d or less", v.High)
	}
	return "any number"
}

// join is the least value that covers two others.
func join(a, b Value) Value {
	switch {
	case a.Never:
		return b
	case b.Never:
		return a
	}
	out := Value{Null: a.Null || b.Null}
	switch {
	case a.NotOther:
		out.NotOther, out.Low, out.High, out.Known, out.IDs, out.Elem = b.NotOther, b.Low, b.High, b.Known, b.IDs, b.Elem
		return out
	case b.NotOther:
		out.Low, out.High, out.Known, out.IDs, out.Elem = a.Low, a.High, a.Known, a.IDs, a.Elem
		return out
	}
	out.Low, out.High = min(a.Low, b.Low), max(a.High, b.High)
	if a.Known && b.Known {
		out.IDs = union(a.IDs, b.IDs)
		if out.Known = len(out.IDs) <= maxKnown; !out.Known {
			out.IDs = nil
		}
	}
	if a.Elem != nil && b.Elem != nil {
		e := join(*a.Elem, *b.Elem)
		out.Elem = &e
	}
	return out
}

// meet is the intersection of two values.
func meet(a, b Value) Value {
	if a.Never || b.Never {
		return never
	}
	out := Value{Null: a.Null && b.Null, NotOther: a.NotOther || b.NotOther, Low: max(a.Low, b.Low),
		High: min(a.High, b.High), Elem: a.Elem}
	switch {
	case a.Known && b.Known:
		out.Known, out.IDs = true, intersect(a.IDs, b.IDs)
	case a.Known:
		out.Known, out.IDs = true, a.IDs
	case b.Known:
		out.Known, out.IDs = true, b.IDs
	}
	if out.Elem == nil {
		out.Elem = b.Elem
	} else if b.Elem != nil {
		e := meet(*a.Elem, *b.Elem)
		out.Elem = &e
	}
	if out.Low > out.High || out.Known && len(out.IDs) == 0 {
		out.NotOther = true
		out.Low, out.High, out.IDs = 0, 0, nil
	}
	if out.NotOther && !out.Null {
		return never
	}
	return out
}

// widen makes bounds that still grow infinite, so that evaluation ends.
func widen(old, now Value) Value {
	out := now
	if old.Never || now.Never || old.NotOther {
		return out
	}
	if now.Low < old.Low {
		out.Low = -Inf
	}
	if now.High > old.High {
		out.High = Inf
	}
	if old.Elem != nil && now.Elem != nil {
		e := widen(*old.Elem, *now.Elem)
		out.Elem = &e
	}
	return out
}

func equalValues(a, b Value) bool {
	if a.Never != b.Never || a.Null != b.Null || a.NotOther != b.NotOther || a.Low != b.Low || a.High != b.High ||
		a.Known != b.Known || !slices.Equal(a.IDs, b.IDs) || (a.Elem == nil) != (b.Elem == nil) {
		return false
	}
	return a.Elem == nil || equalValues(*a.Elem, *b.Elem)
}

func union(a, b []int) []int {
	out := append(slices.Clone(a), b...)
	slices.Sort(out)
	return slices.Compact(out)
}

func intersect(a, b []int) []int {
	var out []int
	for _, n := range a {
		if _, ok := slices.BinarySearch(b, n); ok {
			out = append(out, n)
		}
	}
	return out
}

// OfType is anything that a type allows.
func OfType(t *model.Type) Value {
	v := Value{Null: t.Optional, Low: -Inf, High: Inf}
	switch t.Class {
	case model.Integer:
		if t.Low != nil {
			v.Low = *t.Low
		}
		if t.High != nil {
			v.High = *t.High
		}
	case model.Boolean:
		v.Low, v.High = 0, 1
	case model.List, model.Results:
		v.Low = 0
		if t.Elem != nil {
			e := OfType(t.Elem)
			v.Elem = &e
		}
	case model.Tally:
		tally := tallyOf(Between(-Inf, Inf))
		tally.Null = v.Null
		return tally
	case model.Null:
		v.NotOther = true
	}
	return v
}

// tallyOf is a tally of such numbers.
func tallyOf(each Value) Value { return Value{Low: 0, High: Inf, Elem: &each} }

// span is the bounds of a number; of is a number between them.
func (v Value) span() builtin.Range { return builtin.Range{Low: v.Low, High: v.High} }

func valueOf(r builtin.Range) Value { return Between(r.Low, r.High) }

func sum(a, b Value) Value { return valueOf(a.span().Plus(b.span())) }

func negate(a Value) Value { return valueOf(a.span().Neg()) }

func product(a, b Value) Value { return valueOf(a.span().Times(b.span())) }

package eval

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// listNative gives the builtins that take lists apart and put them together. All that
// build a list pay for its length first, so that memory is bounded by the steps.
func listNative(c *lowering, n *model.Call) native {
	switch n.Fn {
	case model.Count:
		return countNative(n)
	case model.AnyOf:
		return func(ev *Evaluator, args []any) any { return hasBool(ev, asList(args[0]), true) }
	case model.AllOf:
		return func(ev *Evaluator, args []any) any { return !hasBool(ev, asList(args[0]), false) }
	case model.Sum, model.Total, model.TotalOf:
		return sumNative(n)
	case model.Min, model.Max:
		return extremeNative(n)
	case model.First, model.Last:
		return endNative(n)
	case model.Numbers:
		return numbers
	case model.Choices:
		return copied
	case model.Sides:
		return func(ev *Evaluator, args []any) any { return numbers(ev, []any{1, args[0]}) }
	case model.Repeated:
		return repeated
	case model.Subsets:
		return subsets
	case model.AsSet:
		return func(ev *Evaluator, args []any) any {
			if args[0] == nil {
				return nil
			}
			ev.chargeSort(len(asList(args[0])))
			return asSet(asList(args[0]))
		}
	}
	if fn := joinNative(n); fn != nil {
		return setNative(n, fn)
	}
	return nil
}

// setNative keeps the result as sets are kept where the call gives a set.
func setNative(n *model.Call, fn native) native {
	if !n.T.Set {
		return fn
	}
	return func(ev *Evaluator, args []any) any { return asSet(asList(fn(ev, args))) }
}

func joinNative(n *model.Call) native {
	switch n.Fn {
	case model.Flat:
		return func(ev *Evaluator, args []any) any { return concat(ev, asList(args[0])) }
	case model.Concat:
		return concatNative
	case model.Plus:
		return plus
	case model.Minus:
		return minus
	case model.Reverse:
		return reverse
	case model.Distinct:
		return func(ev *Evaluator, args []any) any {
			l := asList(args[0])
			ev.spend(len(l))
			return distinct(l)
		}
	case model.BeforeIn:
		return beforeIn
	case model.InsertBefore:
		return insertBefore
	case model.PlaceIn:
		return func(ev *Evaluator, args []any) any { return Box(place(ev, asList(args[0]), args[1]) + 1) }
	case model.Present:
		return presentNative(n)
	}
	return nil
}

func countNative(n *model.Call) native {
	if n.Args[0].Type().Class == model.Results {
		return func(_ *Evaluator, args []any) any { return Box(len(asList(resultPart(args[0], 0)))) }
	}
	return func(_ *Evaluator, args []any) any { return Box(len(asList(args[0]))) }
}

func hasBool(ev *Evaluator, l []any, want bool) bool {
	ev.spend(len(l))
	for _, x := range l {
		if x == want {
			return true
		}
	}
	return false
}

func sumNative(n *model.Call) native {
	results := n.Args[0].Type().Class == model.Results
	return func(ev *Evaluator, args []any) any {
		l := asList(args[0])
		if results {
			l = asList(resultPart(args[0], 1))
		}
		ev.spend(len(l))
		sum := 0
		for _, x := range l {
			sum = builtin.Add(sum, asInt(x))
		}
		return Box(sum)
	}
}

// extremeNative is min or max of several numbers or of one list; nulls do not count.
func extremeNative(n *model.Call) native {
	sign, null, optional := 1, nullOf(n.T), n.T.Optional
	if n.Fn == model.Min {
		sign = -1
	}
	inList := n.Args[0].Type().Class == model.List && len(n.Args) == 1
	inResults := n.Args[0].Type().Class == model.Results && len(n.Args) == 1
	return func(ev *Evaluator, args []any) any {
		l := args
		if inList {
			l = asList(args[0])
		} else if inResults {
			l = asList(resultPart(args[0], 1))
		}
		ev.spend(len(l))
		best := null
		for _, x := range l {
			if x != nil && (best == null || compare(x, best)*sign > 0) {
				best = x
			}
		}
		if best == nil && !optional {
			fail("the list is empty")
		}
		return best
	}
}

// endNative is first or last, alone or with a number.
func endNative(n *model.Call) native {
	last := n.Fn == model.Last
	if len(n.Args) == 2 {
		return func(_ *Evaluator, args []any) any {
			l := asList(args[0])
			k := min(max(asInt(args[1]), 0), len(l))
			if last {
				return l[len(l)-k:]
			}
			return l[:k:k]
		}
	}
	null, optional := nullOf(n.T), n.T.Optional
	return func(_ *Evaluator, args []any) any {
		l := asList(args[0])
		switch {
		case len(l) == 0 && null == nil && !optional:
			fail("the list is empty")
		case len(l) == 0:
			return null
		case last:
			return l[len(l)-1]
		}
		return l[0]
	}
}

func numbers(ev *Evaluator, args []any) any {
	a, b := asInt(args[0]), asInt(args[1])
	if b < a {
		return []any{}
	}
	n := uint64(b) - uint64(a)
	if n >= uint64(max(ev.left, 0)) {
		panic(ev.overrun())
	}
	ev.spend(int(n) + 1)
	l := make([]any, n+1)
	for i := range l {
		l[i] = Box(a + i)
	}
	return l
}

func copied(ev *Evaluator, args []any) any {
	ev.spend(len(args))
	return append(make([]any, 0, len(args)), args...)
}

func repeated(ev *Evaluator, args []any) any {
	n := max(asInt(args[1]), 0)
	if n > ev.left {
		panic(ev.overrun())
	}
	ev.spend(n)
	l := make([]any, n)
	for i := range l {
		l[i] = args[0]
	}
	return l
}

const maxSubsetsOf = 10

// subsets gives all proper, non-empty subsets, in the order of counting in binary.
func subsets(ev *Evaluator, args []any) any {
	l := asList(args[0])
	if len(l) > maxSubsetsOf {
		fail("subsets of %d elements, %d are the most", len(l), maxSubsetsOf)
	}
	all := 1 << len(l)
	ev.spend(all * (len(l) + 1))
	out := make([]any, 0, all)
	for mask := 1; mask < all-1; mask++ {
		var s []any
		for i, x := range l {
			if mask&(1<<i) != 0 {
				s = append(s, x)
			}
		}
		out = append(out, s)
	}
	return out
}

func concatNative(ev *Evaluator, args []any) any { return concat(ev, args) }

func concat(ev *Evaluator, lists []any) []any {
	n := 0
	for _, l := range lists {
		ev.spend(len(asList(l)) + 1)
		n += len(asList(l))
	}
	out := make([]any, 0, n)
	for _, l := range lists {
		out = append(out, asList(l)...)
	}
	return out
}

// plus adds an element; to a list always, the caller keeps sets as they are.
func plus(ev *Evaluator, args []any) any {
	l := asList(args[0])
	ev.spend(len(l) + 1)
	return append(slices.Clip(slices.Clone(l)), args[1])
}

func minus(ev *Evaluator, args []any) any {
	l, without := asList(args[0]), asList(args[1])
	ev.spend(len(l) + len(without))
	drop := make(map[any]bool, len(without))
	plain := true
	for _, x := range without {
		k, ok := key(x)
		plain = plain && ok
		if ok {
			drop[k] = true
		}
	}
	if !plain {
		ev.spend(min(len(l), 1<<20) * min(len(without), 1<<20))
	}
	out := make([]any, 0, len(l))
	for _, x := range l {
		k, ok := key(x)
		if ok && drop[k] || !ok && contains(without, x) {
			continue
		}
		out = append(out, x)
	}
	return out
}

func reverse(ev *Evaluator, args []any) any {
	l := slices.Clone(asList(args[0]))
	ev.spend(len(l))
	slices.Reverse(l)
	return l
}

// place is where x stands in a list, -1 where it does not.
func place(ev *Evaluator, l []any, x any) int {
	ev.spend(len(l))
	for i, e := range l {
		if same(e, x) {
			return i
		}
	}
	return -1
}

func beforeIn(ev *Evaluator, args []any) any {
	l := asList(args[0])
	i := max(place(ev, l, args[1]), 0)
	return l[:i:i]
}

// insertBefore puts y before x, at the end where there is no x.
func insertBefore(ev *Evaluator, args []any) any {
	l := asList(args[0])
	i := place(ev, l, args[1])
	if i < 0 {
		i = len(l)
	}
	out := make([]any, 0, len(l)+1)
	out = append(out, l[:i]...)
	out = append(out, args[2])
	return append(out, l[i:]...)
}

func presentNative(n *model.Call) native {
	null := nullOn(elemOf(n.Args[0].Type()))
	return func(ev *Evaluator, args []any) any {
		l := asList(args[0])
		ev.spend(len(l))
		out := make([]any, 0, len(l))
		for _, x := range l {
			if !null(x) {
				out = append(out, x)
			}
		}
		return out
	}
}

package builtin

import (
	"math"
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

func countOf(_ Env, n *model.Call, args []any) any {
	return Box(len(elements(n.Args[0].Type(), args[0])))
}

func anyOf(env Env, _ *model.Call, args []any) any { return hasBool(env, List(args[0]), true) }

func allOf(env Env, _ *model.Call, args []any) any { return !hasBool(env, List(args[0]), false) }

func hasBool(env Env, l []any, want bool) bool {
	env.Spend(len(l))
	return slices.Contains(l, any(want))
}

func sum(env Env, n *model.Call, args []any) any {
	l := elements(n.Args[0].Type(), args[0])
	env.Spend(len(l))
	sum := int64(0)
	for _, x := range l {
		sum = Add(sum, Int(x))
	}
	return Box(sum)
}

// extreme is min or max of several numbers or of one list; nulls are ignored.
func extreme(sign int) func(Env, *model.Call, []any) any {
	return func(env Env, n *model.Call, args []any) any {
		l := args
		if len(args) == 1 {
			l = elements(n.Args[0].Type(), args[0])
		}
		env.Spend(len(l))
		return orEmpty(n, furthest(l, sign))
	}
}

// furthest is the largest of some values, or with a negative sign the least; null if there are none.
func furthest(l []any, sign int) (best any) {
	for _, x := range l {
		if x != nil && (best == nil || Compare(x, best)*sign > 0) {
			best = x
		}
	}
	return best
}

// orEmpty is the element that a call found, or null; a fault if its type is not optional.
func orEmpty(n *model.Call, v any) any {
	if v != nil {
		return v
	}
	null := Null(n.T)
	if null == nil && !n.T.Optional {
		Fail("the list is empty")
	}
	return null
}

func first(_ Env, n *model.Call, args []any) any {
	l := List(args[0])
	switch {
	case len(args) == 2:
		k := min(max(Int(args[1]), 0), int64(len(l)))
		return l[:k:k]
	case len(l) == 0:
		return orEmpty(n, nil)
	}
	return l[0]
}

func last(_ Env, n *model.Call, args []any) any {
	l := List(args[0])
	switch {
	case len(args) == 2:
		return l[int64(len(l))-min(max(Int(args[1]), 0), int64(len(l))):]
	case len(l) == 0:
		return orEmpty(n, nil)
	}
	return l[len(l)-1]
}

func intRange(env Env, a, b int64) []any {
	if b < a {
		return []any{}
	}
	n := uint64(b) - uint64(a)
	env.Spend(int(min(n, math.MaxInt-1)) + 1)
	l := make([]any, n+1)
	for i := range l {
		l[i] = Box(a + int64(i))
	}
	return l
}

func repeat(env Env, _ *model.Call, args []any) any {
	n := Clamp(max(Int(args[1]), 0))
	env.Spend(n)
	return slices.Repeat([]any{args[0]}, n)
}

// spendPairs pays for comparing b values with each of a.
func spendPairs(env Env, a, b int) { env.Spend(int(min(int64(a)*int64(b)/4, math.MaxInt32/4))) }

const maxSubsetsOf = 10

// subsets lists all proper, non-empty subsets, in the order of counting in binary.
func subsets(env Env, _ *model.Call, args []any) any {
	l := List(args[0])
	if len(l) > maxSubsetsOf {
		Fail("subsets of %d elements, %d at most", len(l), maxSubsetsOf)
	}
	all := 1 << len(l)
	env.Spend(all * (len(l) + 1))
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

func set(env Env, _ *model.Call, args []any) any {
	if args[0] == nil {
		return nil
	}
	env.Spend(SortCost(len(List(args[0]))))
	return AsSet(List(args[0]))
}

// keepSet turns a result into a set if the call gives a set.
func keepSet(do func(env Env, args []any) []any) func(Env, *model.Call, []any) any {
	return func(env Env, n *model.Call, args []any) any {
		l := do(env, args)
		if n.T.Set {
			return AsSet(l)
		}
		return l
	}
}

func flatten(env Env, args []any) []any { return concat(env, List(args[0])) }

func concat(env Env, lists []any) []any {
	n := 0
	for _, l := range lists {
		env.Spend(len(List(l)) + 1)
		n += len(List(l))
	}
	out := make([]any, 0, n)
	for _, l := range lists {
		out = append(out, List(l)...)
	}
	return out
}

func appended(env Env, args []any) []any {
	l := List(args[0])
	env.Spend(len(l) + 1)
	return append(slices.Clip(slices.Clone(l)), args[1])
}

func without(env Env, args []any) []any {
	l, without := List(args[0]), List(args[1])
	env.Spend(len(l) + len(without))
	drop := make(map[any]bool, len(without))
	for _, x := range without {
		if k, ok := key(x); ok {
			drop[k] = true
		} else {
			env.Spend(len(l))
		}
	}
	out := make([]any, 0, len(l))
	for _, x := range l {
		k, ok := key(x)
		if ok && drop[k] || !ok && Contains(without, x) {
			continue
		}
		out = append(out, x)
	}
	return out
}

func reverse(env Env, args []any) []any {
	l := slices.Clone(List(args[0]))
	env.Spend(len(l))
	slices.Reverse(l)
	return l
}

func distinctOf(env Env, args []any) []any {
	l := List(args[0])
	env.Spend(len(l))
	if len(l) > 0 {
		if _, ok := key(l[0]); !ok {
			spendPairs(env, len(l), len(l))
		}
	}
	return distinct(l)
}

// indexIn is the index of x in a list, or -1.
func indexIn(env Env, l []any, x any) int {
	env.Spend(len(l))
	return slices.IndexFunc(l, func(e any) bool { return Same(e, x) })
}

func indexOf(env Env, _ *model.Call, args []any) any {
	return Box(indexIn(env, List(args[0]), args[1]) + 1)
}

func before(env Env, args []any) []any {
	l := List(args[0])
	i := max(indexIn(env, l, args[1]), 0)
	return l[:i:i]
}

// insertBefore inserts y before x, or at the end if there is no x.
func insertBefore(env Env, args []any) []any {
	l := List(args[0])
	i := indexIn(env, l, args[1])
	if i < 0 {
		i = len(l)
	}
	out := make([]any, 0, len(l)+1)
	out = append(append(out, l[:i]...), args[2])
	return append(out, l[i:]...)
}

func compact(env Env, n *model.Call, args []any) any {
	l, t := List(args[0]), elemOf(n.Args[0].Type())
	env.Spend(len(l))
	out := make([]any, 0, len(l))
	for _, x := range l {
		if !IsNull(t, x) {
			out = append(out, x)
		}
	}
	if n.T.Set {
		return AsSet(out)
	}
	return out
}

func elemOf(t *model.Type) *model.Type {
	if t.Elem != nil {
		return t.Elem
	}
	return model.TypeInteger
}

// contains tests a list, or whether a number is in a span; nothing is in `none`.
func contains(env Env, n *model.Call, args []any) any {
	l := List(args[0])
	if n.Args[0].Type().Class == model.Span {
		return within(l, Int(args[1]))
	}
	env.Spend(len(l) + 1)
	return Contains(l, args[1])
}

func within(span []any, n int64) bool {
	return len(span) == 2 && Int(span[0]) <= n && n <= Int(span[1])
}

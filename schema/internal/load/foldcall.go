package load

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// foldCall computes the builtins that declarations use; no where it knows none.
func foldCall(fn model.Builtin, args []any) (any, bool) {
	ints := make([]int, len(args))
	lists := make([][]any, len(args))
	for i, a := range args {
		ints[i], _ = a.(int)
		lists[i], _ = a.([]any)
	}
	if b := builtin.Of(fn); b != nil {
		return builtin.Try(b, args)
	}
	if v, ok := foldList(fn, args, ints, lists); ok {
		return v, true
	}
	switch fn {
	case model.Numbers:
		return numbered(ints[0], ints[1]), true
	case model.Sides:
		return numbered(1, ints[0]), true
	case model.Min, model.Max:
		if len(args) < 2 {
			return nil, false
		}
		if fn == model.Min {
			return slices.Min(ints), true
		}
		return slices.Max(ints), true
	}
	return nil, false
}

// foldedLength is how many elements a builtin that makes lists would give.
func foldedLength(fn model.Builtin, args []any) int {
	ints := make([]int, len(args))
	n := 0
	for i, a := range args {
		l, _ := a.([]any)
		ints[i], _ = a.(int)
		n += len(l)
	}
	switch fn {
	case model.Numbers:
		return ints[1] - ints[0] + 1
	case model.Sides:
		return ints[0]
	case model.Repeated:
		return ints[1]
	case model.Concat, model.Plus:
		return n
	}
	return 0
}

func numbered(lo, hi int) []any {
	out := []any{}
	for n := lo; n <= hi; n++ {
		out = append(out, n)
	}
	return out
}

// foldList computes builtins of lists.
func foldList(fn model.Builtin, args []any, ints []int, lists [][]any) (any, bool) {
	switch fn {
	case model.Count:
		return len(lists[0]), true
	case model.Sum, model.Total:
		n := 0
		for _, v := range lists[0] {
			i, _ := v.(int)
			if n += i; n > maxNumber || n < -maxNumber {
				break
			}
		}
		return n, true
	case model.Concat:
		return slices.Concat(append([][]any{{}}, lists...)...), true
	case model.Plus:
		return append(slices.Clone(lists[0]), args[1]), true
	case model.Reverse:
		out := slices.Clone(lists[0])
		slices.Reverse(out)
		return out, true
	case model.AsSet:
		return asSet(lists[0]), true
	case model.Distinct:
		out := []any{}
		for _, v := range lists[0] {
			if !holds(out, v) {
				out = append(out, v)
			}
		}
		return out, true
	case model.Repeated:
		if ints[1] < 0 {
			return nil, false
		}
		return slices.Repeat([]any{args[0]}, ints[1]), true
	case model.Contains:
		return holds(lists[0], args[1]), true
	case model.Minus:
		out := []any{}
		for _, v := range lists[0] {
			if !holds(lists[1], v) {
				out = append(out, v)
			}
		}
		return out, true
	}
	return nil, false
}

func holds(list []any, v any) bool {
	return slices.ContainsFunc(list, func(x any) bool { return equalValues(x, v) })
}

package builtin

import (
	"cmp"
	"math"
	"slices"

	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// Values are those of [model.Class]: an int64, a bool, a []any, nil.

const (
	boxLow  = -1024
	boxHigh = 4095
)

// boxes holds integers in interfaces, so that boxing them allocates nothing.
var boxes = makeBoxes()

func makeBoxes() []any {
	b := make([]any, boxHigh-boxLow+1)
	for i := range b {
		b[i] = int64(i + boxLow)
	}
	return b
}

// Box puts an integer into an interface; -1024 to 4095 allocate nothing.
func Box[N int | int64](n N) any {
	if n >= boxLow && n <= boxHigh {
		return boxes[int(n)-boxLow]
	}
	return int64(n)
}

// Boxes are things as a list.
func Boxes(ids []int64) []any {
	out := make([]any, len(ids))
	for i, id := range ids {
		out[i] = Box(id)
	}
	return out
}

// Unboxes are the things of a list.
func Unboxes(l []any) []int64 { return lists.Map(l, Int) }

// Int is an integer; 0 for null.
func Int(v any) int64 {
	n, _ := v.(int64)
	return n
}

// ID is the number of a word, a thing or a zone; 0 for null.
func ID(v any) int { return int(Int(v)) }

// Clamp is the nearest int, for a count or an index.
func Clamp(n int64) int { return int(min(max(n, math.MinInt), math.MaxInt)) }

// List is a list; empty for null.
func List(v any) []any {
	l, _ := v.([]any)
	return l
}

// intAt is an element of a tally, which may be shorter than another.
func intAt(l []any, i int) int64 {
	if i < len(l) {
		return Int(l[i])
	}
	return 0
}

// Null is the null of a type: 0 if its values are words, things or zones.
func Null(t *model.Type) any {
	switch t.Class {
	case model.Word, model.Ref, model.ZoneRef:
		return Box(0)
	}
	return nil
}

// IsNull says whether a value of a type is null.
func IsNull(t *model.Type, v any) bool {
	if Null(t) != nil {
		return Int(v) == 0
	}
	return v == nil
}

// Zero is the first value of a type.
func Zero(t *model.Type) any {
	if null := Null(t); null != nil || t.Optional {
		return null
	}
	switch t.Class {
	case model.Integer:
		return Box(0)
	case model.Boolean:
		return false
	case model.Tally:
		return EmptyTally(t.Kind)
	case model.Results:
		return []any{[]any{}, []any{}}
	case model.List:
		return []any{}
	}
	return nil
}

// EmptyTally is 0 for every thing of a kind.
func EmptyTally(k *model.Kind) []any {
	if k == nil {
		return []any{}
	}
	l := make([]any, len(k.Things))
	for i := range l {
		l[i] = Box(0)
	}
	return l
}

// resultPart is the keys (0) or the values (1) of results.
func resultPart(r any, i int) []any {
	if l := List(r); len(l) == 2 {
		return List(l[i])
	}
	return []any{}
}

// resultOf finds the result for a key.
func resultOf(results, by any) (any, bool) {
	values := resultPart(results, 1)
	for i, k := range resultPart(results, 0) {
		if Same(k, by) {
			return values[i], true
		}
	}
	return nil, false
}

// elements are those of a list, or the values of results.
func elements(t *model.Type, v any) []any {
	if t.Class == model.Results {
		return resultPart(v, 1)
	}
	return List(v)
}

// Same compares two values of one class.
func Same(a, b any) bool {
	switch x := a.(type) {
	case int64:
		y, ok := b.(int64)
		return ok && x == y
	case bool:
		y, ok := b.(bool)
		return ok && x == y
	case nil:
		return b == nil
	case []any:
		y, ok := b.([]any)
		return ok && slices.EqualFunc(x, y, Same)
	}
	return false
}

// key is a value as a comparable Go value; lists have none.
func key(v any) (any, bool) {
	switch v.(type) {
	case int64, bool, nil:
		return v, true
	}
	return nil, false
}

// Contains says whether a value is among others.
func Contains(l []any, x any) bool {
	return slices.ContainsFunc(l, func(e any) bool { return Same(e, x) })
}

// Compare orders two values: null first, false before true, numbers and things rising. Things of the same model are
// in declaration order by number.
func Compare(a, b any) int {
	switch x := a.(type) {
	case nil:
		if b == nil {
			return 0
		}
		return -1
	case int64:
		if y, ok := b.(int64); ok {
			return cmp.Compare(x, y)
		}
	case bool:
		if y, ok := b.(bool); ok {
			return boolNumber(x) - boolNumber(y)
		}
	case []any:
		if y, ok := b.([]any); ok {
			return slices.CompareFunc(x, y, Compare)
		}
	}
	if b == nil {
		return 1
	}
	return 0
}

func boolNumber(b bool) int {
	if b {
		return 1
	}
	return 0
}

// AsSet is a list in the form of sets: sorted, without duplicates. The list itself is not changed.
func AsSet(l []any) []any {
	rises := func(b, a any) int { return Compare(b, a) - 1 } // equals do not
	if slices.IsSortedFunc(l, rises) {
		return l
	}
	s := slices.Clone(l)
	slices.SortStableFunc(s, Compare)
	return slices.CompactFunc(s, Same)
}

// distinct keeps the first of equals.
func distinct(l []any) []any {
	out := make([]any, 0, len(l))
	seen := make(map[any]bool, len(l))
	for _, x := range l {
		k, ok := key(x)
		if ok && seen[k] || !ok && Contains(out, x) {
			continue
		}
		if ok {
			seen[k] = true
		}
		out = append(out, x)
	}
	return out
}

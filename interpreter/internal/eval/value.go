package eval

import (
	"reflect"
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

const (
	boxLow  = -1024
	boxHigh = 65535
)

// boxes holds integers in interfaces, so that reading one takes no memory.
var boxes = makeBoxes()

func makeBoxes() []any {
	b := make([]any, boxHigh-boxLow+1)
	for i := range b {
		b[i] = i + boxLow
	}
	return b
}

// Box puts an integer into an interface; -1024 to 65535 take no memory.
func Box(n int) any {
	if n >= boxLow && n <= boxHigh {
		return boxes[n-boxLow]
	}
	return n
}

// asInt reads an integer, a word, a thing or a zone; null is 0.
func asInt(v any) int {
	n, _ := v.(int)
	return n
}

// asList reads a list; null is empty.
func asList(v any) []any {
	l, _ := v.([]any)
	return l
}

// zero is what a type starts as.
func zero(t *model.Type) any {
	switch t.Class {
	case model.Word, model.Ref, model.ZoneRef:
		return Box(0)
	}
	if t.Optional {
		return nil
	}
	switch t.Class {
	case model.Integer:
		return Box(0)
	case model.Boolean:
		return false
	case model.Tally:
		return emptyTally(t.Kind)
	case model.Results:
		return []any{[]any{}, []any{}}
	case model.List:
		return []any{}
	}
	return nil
}

func emptyTally(k *model.Kind) []any {
	if k == nil {
		return []any{}
	}
	l := make([]any, len(k.Things))
	for i := range l {
		l[i] = Box(0)
	}
	return l
}

// isNumber says whether every value of t is a Go int.
func isNumber(t *model.Type) bool {
	switch t.Class {
	case model.Word, model.Ref, model.ZoneRef:
		return true
	case model.Integer:
		return !t.Optional
	}
	return false
}

var (
	intType  = reflect.TypeFor[int]()
	boolType = reflect.TypeFor[bool]()
	anyType  = reflect.TypeFor[any]()
	listType = reflect.TypeFor[[]any]()
)

// goType is what expr is told of values of t.
func goType(t *model.Type) reflect.Type {
	switch {
	case isNumber(t):
		return intType
	case t.Class == model.Boolean && !t.Optional:
		return boolType
	}
	return anyType
}

// same compares two values of one class.
func same(a, b any) bool {
	switch x := a.(type) {
	case int:
		y, ok := b.(int)
		return ok && x == y
	case bool:
		y, ok := b.(bool)
		return ok && x == y
	case nil:
		return b == nil
	case []any:
		y, ok := b.([]any)
		return ok && slices.EqualFunc(x, y, same)
	}
	return false
}

// key is a value as a comparable Go value; lists have none.
func key(v any) (any, bool) {
	switch v.(type) {
	case int, bool, nil:
		return v, true
	}
	return nil, false
}

func contains(l []any, x any) bool {
	if n, ok := x.(int); ok {
		for _, e := range l {
			if m, ok := e.(int); ok && m == n {
				return true
			}
		}
		return false
	}
	for _, e := range l {
		if same(e, x) {
			return true
		}
	}
	return false
}

// compare orders two values: null first, false before true, numbers and things rising.
// Things of the same model stand in declaration order by id.
func compare(a, b any) int {
	switch x := a.(type) {
	case nil:
		if b == nil {
			return 0
		}
		return -1
	case int:
		if y, ok := b.(int); ok {
			return cmpInt(x, y)
		}
	case bool:
		if y, ok := b.(bool); ok {
			return boolNumber(x) - boolNumber(y)
		}
	case []any:
		if y, ok := b.([]any); ok {
			return slices.CompareFunc(x, y, compare)
		}
	}
	if b == nil {
		return 1
	}
	return 0
}

func cmpInt(x, y int) int {
	switch {
	case x < y:
		return -1
	case x > y:
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

// asSet is a list as sets are kept: sorted, nothing twice. The list itself is not changed.
func asSet(l []any) []any {
	sorted := true
	for i := 1; i < len(l); i++ {
		if compare(l[i-1], l[i]) >= 0 {
			sorted = false
			break
		}
	}
	if sorted {
		return l
	}
	s := slices.Clone(l)
	slices.SortStableFunc(s, compare)
	return slices.CompactFunc(s, same)
}

// distinct keeps the first of equals.
func distinct(l []any) []any {
	out := make([]any, 0, len(l))
	seen := make(map[any]bool, len(l))
	for _, x := range l {
		k, ok := key(x)
		if !ok {
			if !contains(out, x) {
				out = append(out, x)
			}
			continue
		}
		if !seen[k] {
			seen[k] = true
			out = append(out, x)
		}
	}
	return out
}

package program

import (
	"iter"
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/model"
)

// NoInt is null in a column of integers.
const NoInt = eval.None

// ZeroInt is the first value of a scalar: null if it may be, else the number nearest to 0.
func ZeroInt(t *model.Type) int64 {
	switch {
	case t.Class == model.Word || t.Class == model.Ref || t.Class == model.ZoneRef:
		return 0
	case t.Optional:
		return NoInt
	case t.Low != nil && *t.Low > 0:
		return int64(*t.Low)
	case t.High != nil && *t.High < 0:
		return int64(*t.High)
	}
	return 0
}

// ZeroList is the first value of a list: null if it may be, else empty.
func ZeroList(t *model.Type) []int64 {
	switch {
	case t.Optional:
		return nil
	case t.Class == model.Tally && t.Kind != nil:
		return make([]int64, len(t.Kind.Things))
	case t.Class == model.Results:
		return NoResults
	}
	return Empty
}

// A Value is a word if its type is a scalar, else a list of words; see [eval.Scalar].
type Value struct {
	W int64
	L []int64 // shared and never changed in place
} // a list that is null has the word of null; nil beside another word is a list that was never filled

// Things yields the thing that a value is, or those in its list.
func (v Value) Things() iter.Seq[int] {
	return func(yield func(int) bool) {
		if v.W > 0 && !yield(int(v.W)) {
			return
		}
		for _, id := range v.L {
			if id > 0 && !yield(int(id)) {
				return
			}
		}
	}
}

// Empty is the empty list, which is not null.
var Empty = []int64{}

// Null is the null of a type.
func Null(t *model.Type) Value { return Value{W: nullWord(t)} }

func nullWord(t *model.Type) int64 {
	if t == nil {
		return NoInt
	}
	return eval.NullOf(t)
}

// Unboxed is a value of the model as words.
func Unboxed(v any, t *model.Type) Value {
	w, l := eval.Unbox(v, t)
	if eval.Scalar(t) {
		return Value{W: w}
	}
	return ListValue(l, t)
}

// ListValue is a list; nil becomes null if the type allows it, else an empty list.
func ListValue(l []int64, t *model.Type) Value {
	if l == nil && t.Optional {
		return Value{W: NoInt}
	}
	return Value{L: l}
}

// Boxed is the value as in the model.
func (v Value) Boxed(t *model.Type) any {
	if t == nil || v.W == NoInt {
		return nil
	}
	return eval.Box(v.W, v.L, t)
}

// A Listing is a list that knows its elements: words, or lists that are preceded by their length.
type Listing struct {
	Words  []int64
	Nested bool
}

// ListOf is a list of elements of a type.
func ListOf(words []int64, elem *model.Type) Listing {
	return Listing{words, elem != nil && !eval.Scalar(elem)}
}

// First splits off the first element.
func (l Listing) First() (Value, Listing) {
	if !l.Nested {
		return Value{W: l.Words[0]}, Listing{Words: l.Words[1:]}
	}
	first, rest := eval.Cut(l.Words)
	v := Value{L: first}
	if first == nil {
		v.W = NoInt
	}
	return v, Listing{rest, true}
}

// All yields the elements.
func (l Listing) All() iter.Seq[Value] {
	return func(yield func(Value) bool) {
		for len(l.Words) > 0 {
			var v Value
			if v, l = l.First(); !yield(v) {
				return
			}
		}
	}
}

// Only keeps the elements for which keep is true, in new memory.
func (l Listing) Only(keep func(Value) bool) Listing {
	out := Listing{make([]int64, 0, len(l.Words)), l.Nested}
	for v := range l.All() {
		if keep(v) {
			out = out.Add(v)
		}
	}
	return out
}

// Len is the number of elements.
func (l Listing) Len() int {
	if !l.Nested {
		return len(l.Words)
	}
	n := 0
	for range l.All() {
		n++
	}
	return n
}

// At is the i-th element.
func (l Listing) At(i int) (v Value) {
	if !l.Nested {
		return Value{W: l.Words[i]}
	}
	for range i + 1 {
		v, l = l.First()
	}
	return v
}

// Add is the list with one more element, in the same memory where there is room.
func (l Listing) Add(v Value) Listing {
	switch {
	case !l.Nested:
		l.Words = append(l.Words, v.W)
	case v.W == NoInt:
		l.Words = append(l.Words, -1)
	default:
		l.Words = append(append(l.Words, int64(len(v.L))), v.L...)
	}
	return l
}

// Find is the index of an element, or -1.
func (l Listing) Find(v Value) int {
	if !l.Nested {
		return slices.Index(l.Words, v.W)
	}
	i := 0
	for x := range l.All() {
		if v.Same(x) {
			return i
		}
		i++
	}
	return -1
}

// Drop is a new list without the i-th element.
func (l Listing) Drop(i int) Listing {
	n := -1
	return l.Only(func(Value) bool { n++; return n != i })
}

// Cut removes the i-th element in place.
func (l Listing) Cut(i int) Listing {
	if l.Nested {
		return Listing{append(l.Words[:0], l.Drop(i).Words...), true}
	}
	return Listing{Words: slices.Delete(l.Words, i, i+1)}
}

// Same says whether two values of one type are equal; an empty list is not null.
func (v Value) Same(o Value) bool {
	return v.W == o.W && SameList(v.L, o.L)
}

// SameList distinguishes an empty list from null.
func SameList(a, b []int64) bool { return (a == nil) == (b == nil) && slices.Equal(a, b) }

// Rising says whether each word is greater than the one before.
func Rising(l []int64) bool {
	for i := 1; i < len(l); i++ {
		if l[i-1] >= l[i] {
			return false
		}
	}
	return true
}

// Results splits results into the keys and the values.
func Results(l []int64, t *model.Type) (keys, values Listing) {
	_, k, v := eval.Halves(l, t)
	return ListOf(k, t.Key), ListOf(v, t.Elem)
}

// AddResult adds the value of a key, or replaces it.
func AddResult(l []int64, t *model.Type, key, v Value) []int64 {
	keys, values := Results(l, t)
	n, at := keys.Len(), keys.Find(key)
	out := make([]int64, 1, len(l)+3+len(key.L)+len(v.L))
	out = append(out, keys.Words...)
	if at < 0 {
		out = Listing{out, keys.Nested}.Add(key).Words
		at, n = n, n+1
	}
	out[0] = int64(n)
	to, i := Listing{out, values.Nested}, 0
	for old := range values.All() {
		if i == at {
			old = v
		}
		to, i = to.Add(old), i+1
	}
	if i == at {
		to = to.Add(v)
	}
	return to.Words
}

// NoResults are results without keys.
var NoResults = []int64{0}

// Boxed are the elements as in the model.
func (l Listing) Boxed(elem *model.Type) []any {
	out := make([]any, 0, len(l.Words))
	for v := range l.All() {
		out = append(out, v.Boxed(elem))
	}
	return out
}

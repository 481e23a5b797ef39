package eval

import (
	"math"
	"slices"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// None is null among integers and booleans. For words, things and zones null is 0.
const None = math.MinInt64

// A Frame holds the locals of a body by [model.Local.Index]: [Scalar] ones in W, all others in L, where nil is
// null. Programs read it in place and keep no reference to it.
type Frame struct {
	W []int64
	L [][]int64
}

// Scalar says whether a value of a type is one word. All others are lists of words:
//
//   - a list of scalars: its elements; a set: rising, nothing twice
//   - a list of others: for each element its length, then its words; a length of -1 is null
//   - a tally: a number for each thing of its kind, in order
//   - a span: its ends
//   - results: how many, the keys as in a list, the values as in a list
func Scalar(t *model.Type) bool {
	switch t.Class {
	case model.Integer, model.Boolean, model.Word, model.Ref, model.ZoneRef, model.Said, model.Invalid:
		return true
	}
	return false
}

// NullOf is the null of a scalar type.
func NullOf(t *model.Type) int64 {
	switch t.Class {
	case model.Word, model.Ref, model.ZoneRef, model.Said:
		return 0
	}
	return None
}

func elemOf(t *model.Type) *model.Type {
	if (t.Class == model.List || t.Class == model.Results) && t.Elem != nil {
		return t.Elem
	}
	return model.TypeInteger
}

// Cut splits off the first element of a list of lists.
func Cut(l []int64) (first, rest []int64) {
	n := int(l[0])
	if n < 0 {
		return nil, l[1:]
	}
	return l[1 : 1+n : 1+n], l[1+n:]
}

func length(l []int64, elem *model.Type) int {
	if Scalar(elem) {
		return len(l)
	}
	n := 0
	for ; len(l) > 0; n++ {
		_, l = Cut(l)
	}
	return n
}

// length counts the elements of a list, and pays for it.
func (ev *Evaluator) length(l []int64, elem *model.Type) int {
	if !Scalar(elem) {
		ev.SpendWords(len(l))
	}
	return length(l, elem)
}

// Halves splits results into n keys and n values.
func Halves(l []int64, t *model.Type) (n int, keys, values []int64) {
	if len(l) == 0 {
		return 0, nil, nil
	}
	n, l = int(l[0]), l[1:]
	if t.Key == nil || Scalar(t.Key) {
		return n, l[:n:n], l[n:]
	}
	rest := l
	for range n {
		_, rest = Cut(rest)
	}
	return n, l[:len(l)-len(rest)], rest
}

// Box converts a value from its word or list to its form in the model.
func Box(w int64, l []int64, t *model.Type) any {
	if Scalar(t) {
		return boxWord(w, t)
	}
	return boxList(l, t)
}

func boxWord(w int64, t *model.Type) any {
	if w == None {
		return nil
	}
	if t.Class == model.Boolean {
		return w != 0
	}
	return builtin.Box(w)
}

func boxList(l []int64, t *model.Type) any {
	if l == nil {
		switch {
		case t.Optional:
			return nil
		case t.Class == model.List:
			return []any(nil) // a list that was never filled
		}
		return builtin.Zero(t)
	}
	if t.Class == model.Results {
		n, keys, values := Halves(l, t)
		key := model.TypeInteger
		if t.Key != nil {
			key = t.Key
		}
		return []any{boxElements(keys, key, n), boxElements(values, elemOf(t), n)}
	}
	return boxElements(l, elemOf(t), len(l))
}

func boxElements(l []int64, elem *model.Type, room int) []any {
	out := make([]any, 0, room)
	if Scalar(elem) {
		for _, w := range l {
			out = append(out, boxWord(w, elem))
		}
		return out
	}
	for len(l) > 0 {
		var x []int64
		if x, l = Cut(l); x == nil {
			out = append(out, nil)
		} else {
			out = append(out, boxList(x, elem))
		}
	}
	return out
}

// Unbox converts a value of the model to a word or a list.
func Unbox(v any, t *model.Type) (int64, []int64) {
	if Scalar(t) {
		return unboxWord(v, NullOf(t)), nil
	}
	l, _ := v.([]any)
	if l == nil {
		return 0, nil
	}
	return 0, unboxList(make([]int64, 0, len(l)), l, t)
}

func unboxWord(v any, null int64) int64 {
	switch v := v.(type) {
	case int64:
		return v
	case bool:
		if v {
			return 1
		}
		return 0
	}
	return null
}

func unboxList(out []int64, l []any, t *model.Type) []int64 {
	if t.Class == model.Results {
		if len(l) != 2 {
			return append(out, 0)
		}
		keys, values := builtin.List(l[0]), builtin.List(l[1])
		key := model.TypeInteger
		if t.Key != nil {
			key = t.Key
		}
		out = append(out, int64(len(keys)))
		return unboxElements(unboxElements(out, keys, key), values, elemOf(t))
	}
	return unboxElements(out, l, elemOf(t))
}

func unboxElements(out []int64, l []any, elem *model.Type) []int64 {
	if Scalar(elem) {
		null := NullOf(elem)
		for _, v := range l {
			out = append(out, unboxWord(v, null))
		}
		return out
	}
	for _, v := range l {
		x, ok := v.([]any)
		if !ok {
			out = append(out, -1)
			continue
		}
		at := len(out)
		out = unboxList(append(out, 0), x, elem)
		out[at] = int64(len(out) - at - 1)
	}
	return out
}

// zero is the first value of a type.
func zero(t *model.Type) (int64, []int64) { return Unbox(builtin.Zero(t), t) }

// asSet puts a list of scalars into the form of sets, in place.
func asSet(l []int64) []int64 {
	for i := 1; i < len(l); i++ {
		if l[i-1] >= l[i] {
			slices.Sort(l)
			return slices.Compact(l)
		}
	}
	return l
}

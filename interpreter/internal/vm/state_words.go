package vm

import (
	"iter"
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/model"
)

// A value is a word if its type is a scalar, else a list of words; see [eval.Scalar].
type value struct {
	w int64
	l []int64 // shared and never changed in place
} // a list that is null has the word of null; nil beside another word is a list that was never filled

// things yields the thing that a value is, or those in its list.
func (v value) things() iter.Seq[int] {
	return func(yield func(int) bool) {
		if v.w > 0 && !yield(int(v.w)) {
			return
		}
		for _, id := range v.l {
			if id > 0 && !yield(int(id)) {
				return
			}
		}
	}
}

var empty = []int64{}

func null(t *model.Type) value { return value{w: nullWord(t)} }

func nullWord(t *model.Type) int64 {
	if t != nil {
		switch t.Class {
		case model.Word, model.Ref, model.ZoneRef:
			return 0
		}
	}
	return noInt
}

func unboxed(v any, t *model.Type) value {
	w, l := eval.Unbox(v, t)
	if eval.Scalar(t) {
		return value{w: w}
	}
	return listValue(l, t)
}

// listValue is a list; nil becomes null if the type allows it, else an empty list.
func listValue(l []int64, t *model.Type) value {
	if l == nil && t.Optional {
		return value{w: noInt}
	}
	return value{l: l}
}

func (v value) boxed(t *model.Type) any {
	if t == nil || v.w == noInt {
		return nil
	}
	return eval.Box(v.w, v.l, t)
}

// A listing is a list that knows its elements: words, or lists that are preceded by their length.
type listing struct {
	words  []int64
	nested bool
}

func listOf(words []int64, elem *model.Type) listing {
	return listing{words, elem != nil && !eval.Scalar(elem)}
}

// first splits off the first element.
func (l listing) first() (value, listing) {
	if !l.nested {
		return value{w: l.words[0]}, listing{words: l.words[1:]}
	}
	first, rest := eval.Cut(l.words)
	v := value{l: first}
	if first == nil {
		v.w = noInt
	}
	return v, listing{rest, true}
}

func (l listing) all() iter.Seq[value] {
	return func(yield func(value) bool) {
		for len(l.words) > 0 {
			var v value
			if v, l = l.first(); !yield(v) {
				return
			}
		}
	}
}

// only keeps the elements for which keep is true, in new memory.
func (l listing) only(keep func(value) bool) listing {
	out := listing{make([]int64, 0, len(l.words)), l.nested}
	for v := range l.all() {
		if keep(v) {
			out = out.add(v)
		}
	}
	return out
}

func (l listing) len() int {
	if !l.nested {
		return len(l.words)
	}
	n := 0
	for range l.all() {
		n++
	}
	return n
}

func (l listing) at(i int) (v value) {
	if !l.nested {
		return value{w: l.words[i]}
	}
	for range i + 1 {
		v, l = l.first()
	}
	return v
}

func (l listing) add(v value) listing {
	switch {
	case !l.nested:
		l.words = append(l.words, v.w)
	case v.w == noInt:
		l.words = append(l.words, -1)
	default:
		l.words = append(append(l.words, int64(len(v.l))), v.l...)
	}
	return l
}

// find is the index of an element, or -1.
func (l listing) find(v value) int {
	if !l.nested {
		return slices.Index(l.words, v.w)
	}
	i := 0
	for x := range l.all() {
		if v.same(x) {
			return i
		}
		i++
	}
	return -1
}

// drop is a new list without the i-th element.
func (l listing) drop(i int) listing {
	n := -1
	return l.only(func(value) bool { n++; return n != i })
}

// cut removes the i-th element in place.
func (l listing) cut(i int) listing {
	if l.nested {
		return listing{append(l.words[:0], l.drop(i).words...), true}
	}
	return listing{words: slices.Delete(l.words, i, i+1)}
}

// same says whether two values of one type are equal; an empty list is not null.
func (v value) same(o value) bool {
	return v.w == o.w && sameList(v.l, o.l)
}

// sameList distinguishes an empty list from null.
func sameList(a, b []int64) bool { return (a == nil) == (b == nil) && slices.Equal(a, b) }

// rising says whether each word is greater than the one before.
func rising(l []int64) bool {
	for i := 1; i < len(l); i++ {
		if l[i-1] >= l[i] {
			return false
		}
	}
	return true
}

// results splits results into the keys and the values.
func results(l []int64, t *model.Type) (keys, values listing) {
	_, k, v := eval.Halves(l, t)
	return listOf(k, t.Key), listOf(v, t.Elem)
}

// addResult adds the value of a key, or replaces it.
func addResult(l []int64, t *model.Type, key, v value) []int64 {
	keys, values := results(l, t)
	n, at := keys.len(), keys.find(key)
	out := make([]int64, 1, len(l)+3+len(key.l)+len(v.l))
	out = append(out, keys.words...)
	if at < 0 {
		out = listing{out, keys.nested}.add(key).words
		at, n = n, n+1
	}
	out[0] = int64(n)
	to, i := listing{out, values.nested}, 0
	for old := range values.all() {
		if i == at {
			old = v
		}
		to, i = to.add(old), i+1
	}
	if i == at {
		to = to.add(v)
	}
	return to.words
}

var noResults = []int64{0}

func (l listing) boxed(elem *model.Type) []any {
	out := make([]any, 0, len(l.words))
	for v := range l.all() {
		out = append(out, v.boxed(elem))
	}
	return out
}

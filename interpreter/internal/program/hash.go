package program

import (
	"math/bits"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/model"
)

// A Hasher mixes numbers into one. It must never change: journals contain its results.
type Hasher uint64

// NewHasher has mixed nothing yet.
func NewHasher() Hasher { return 0x9e3779b97f4a7c15 }

// Num mixes in a number.
func (h *Hasher) Num(n uint64) {
	hi, lo := bits.Mul64(uint64(*h)^n^0xa0761d6478bd642f, 0xe7037ed1a0b428db)
	*h = Hasher(hi ^ lo ^ n)
}

// Bit mixes in a truth.
func (h *Hasher) Bit(b bool) {
	if b {
		h.Num(1)
	} else {
		h.Num(2)
	}
}

// Boxed mixes in a boxed value.
func (h *Hasher) Boxed(v any) {
	switch v := v.(type) {
	case nil:
		h.Num(3)
	case int64:
		h.Num(4)
		h.Num(uint64(v))
	case bool:
		h.Bit(v)
	case []any:
		h.Num(5)
		h.List(v)
	}
}

func (h *Hasher) addWord(w int64, t *model.Type) {
	switch {
	case w == NoInt:
		h.Num(3)
	case t != nil && t.Class == model.Boolean:
		h.Bit(w != 0)
	default:
		h.Num(4)
		h.Num(uint64(w))
	}
}

// Typed mixes in a value of a type.
func (h *Hasher) Typed(v Value, t *model.Type) {
	if v.W == NoInt || v.L == nil && (t == nil || eval.Scalar(t)) {
		h.addWord(v.W, t)
		return
	}
	h.Num(5)
	h.Words(v.L, t)
}

// Words mixes in a list of a type.
func (h *Hasher) Words(l []int64, t *model.Type) {
	elem := model.TypeInteger
	if t != nil && t.Class == model.List && t.Elem != nil {
		elem = t.Elem
	}
	if t != nil && (t.Class == model.Results || t.Class == model.GraphRef || !eval.Scalar(elem)) {
		h.List(eval.Box(0, l, t).([]any))
		return
	}
	h.Num(uint64(len(l)))
	for _, w := range l {
		h.addWord(w, elem)
	}
}

// List mixes in a boxed list.
func (h *Hasher) List(l []any) {
	h.Num(uint64(len(l)))
	for _, v := range l {
		h.Boxed(v)
	}
}

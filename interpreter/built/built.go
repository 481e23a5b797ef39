// Package built is what games need that `stellar build` wrote in Go. Only such games use it.
package built

import (
	"math/bits"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/interpreter/internal/vm"
)

// What generated code is made of.
type (
	Run    = vm.Run // what evaluates and plays, in one machine
	Code   = vm.Code
	Body   = vm.BodyCode
	Native = eval.Native
)

// Why a body ended before its end.
const (
	IsOver  = vm.IsOver
	HasNone = vm.HasNone
)

// A Game is a game in Go.
type Game struct {
	Name    string          // of the game
	Package string          // of the code
	Sum     string          // of the code, as it is written from the game
	Build   func(*Run) Code // the code of expressions and statements, for one machine
}

// None is null among numbers and truths; for things, words and zones it is 0.
const None = eval.None

// Empty is an empty list, NoList one that is null.
var (
	Empty  = []int64{}
	NoList []int64
)

// back hands what is evaluated back to the interpreter, which finds the fault.
func back() { panic(eval.HandBack) }

// There is a thing that is used.
func There(id int64) int64 {
	if id == 0 {
		back()
	}
	return id
}

// Sure is a number that is used.
func Sure(w int64) int64 {
	if w == None {
		back()
	}
	return w
}

// Other is the other of two seats.
func Other(p, a, b int64) int64 {
	switch p {
	case a:
		return b
	case b:
		return a
	}
	back()
	return 0
}

// Thing is a thing that is changed.
func Thing(id int64) int64 {
	if id <= 0 {
		back()
	}
	return id
}

// Number is a number; 0 if it is null.
func Number(w int64) int64 {
	if w == None {
		return 0
	}
	return w
}

// Gained is a number with another added.
func Gained(was, by int64) int64 {
	n := was + by
	if was == None || by == None || (n > was) != (by > 0) || n == None {
		back()
	}
	return n
}

// Nth is the n-th thing of a set, from 0 on.
func Nth(first int64, n int, set ...uint64) int64 {
	for _, w := range set {
		if c := bits.OnesCount64(w); n >= c {
			n, first = n-c, first+64
			continue
		}
		for {
			c := bits.OnesCount8(uint8(w))
			if n < c {
				break
			}
			n, w, first = n-c, w>>8, first+8
		}
		for ; n > 0; n-- {
			w &= w - 1
		}
		return first + int64(bits.TrailingZeros64(w))
	}
	back()
	return 0
}

// Ref is a thing in a local that may never have been set.
func Ref(w int64) int64 {
	if w == None {
		return 0
	}
	return w
}

// Word is a truth as a number.
func Word(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// Filled is a list; empty if it was never filled.
func Filled(l []int64) []int64 {
	if l == nil {
		return Empty
	}
	return l
}

// A Board finds cells by their place.
type Board struct {
	W, H  int64
	Cells []int64 // rows from 0 to H, each from 0 to W; 0: there is none
}

// At is the cell at a place; 0 if there is none.
func (b *Board) At(x, y int64) int64 {
	if x < 0 || y < 0 || x > b.W || y > b.H {
		return 0
	}
	return b.Cells[y*(b.W+1)+x]
}

// Sets are the things with each value of a fixed attribute.
type Sets struct {
	low  int64
	sets [][]uint64 // from the lowest value on
	null []uint64
	none []uint64
}

// NewSets makes sets of so many words each, one for each value.
func NewSets(words int, values []int64, sets []uint64) *Sets {
	s := &Sets{none: make([]uint64, words)}
	s.null = s.none
	high := int64(0)
	for _, w := range values {
		if w != None {
			s.low, high = min(s.low, w), max(high, w)
		}
	}
	s.sets = make([][]uint64, high-s.low+1)
	for i := range s.sets {
		s.sets[i] = s.none
	}
	for i, w := range values {
		if of := sets[i*words : (i+1)*words]; w == None {
			s.null = of
		} else {
			s.sets[w-s.low] = of
		}
	}
	return s
}

// Of are the things with a value.
func (s *Sets) Of(w int64) []uint64 {
	switch i := w - s.low; {
	case w == None:
		return s.null
	case i < 0 || i >= int64(len(s.sets)):
		return s.none
	default:
		return s.sets[i]
	}
}

// Connects says whether a way leads from front to goal through a set of cells, which it changes.
func Connects(beside, front, goal, through []uint64) bool {
	return eval.Connected(beside, front, goal, through)
}

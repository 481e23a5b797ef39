package eval

import (
	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/model"
)

// A LineOp says what a line of an explanation does to the value.
type LineOp int

// The operations, in the order of evaluation.
const (
	OpBase LineOp = iota
	OpSet
	OpTimes
	OpAdd
	OpPart // Value is []any{a, b}: a of b parts
	OpLeast
	OpMost
	OpRound
)

// A LineState says what became of a line.
type LineState int

// The states of a line.
const (
	Counts     LineState = iota
	Superseded           // another set or a thing further along its path took its place
	NotHeld              // its `when` does not hold
)

// A Line is one part of a stat's value.
type Line struct {
	Op    LineOp
	State LineState
	Name  string       // of a term
	Thing *model.Thing // whose modifier it is; nil: the stat's own
	// Bearer is who was asked for it; 0: the stat itself.
	Bearer int
	// Value is what the operation was given; nil where it does not hold. Of Least, Most
	// and Round it is the value afterwards.
	Value any
	Range hcl.Range
}

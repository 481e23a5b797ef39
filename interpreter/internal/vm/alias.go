package vm

import "github.com/stellar-rules/stellar/interpreter/internal/program"

// Words of the program that the machine uses at every turn.
type (
	value   = program.Value
	listing = program.Listing
)

const noInt = program.NoInt

// DecisionKind is the kind of a decision.
type DecisionKind = program.DecisionKind

// The kinds of decisions.
const (
	DecisionPick   = program.DecisionPick   // one of some values
	DecisionChoose = program.DecisionChoose // one of the written options and actions
	DecisionTurns  = program.DecisionTurns  // one of the actions of a turn
)

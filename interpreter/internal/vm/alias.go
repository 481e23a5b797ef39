package vm

import (
	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/interpreter/internal/words"
)

// Words of the program that the machine uses at every turn.
type (
	value   = program.Value
	listing = program.Listing
)

const noInt = program.NoInt

// Unknown replaces a value that is not known yet: an action is offered before its picks are made.
const Unknown = words.Unknown

// DecisionKind is the kind of a decision.
type DecisionKind = program.DecisionKind

// The kinds of decisions.
const (
	DecisionPick   = program.DecisionPick   // one of some values
	DecisionChoose = program.DecisionChoose // one of the written options and actions
	DecisionTurns  = program.DecisionTurns  // one of the actions of a turn
)

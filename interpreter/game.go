package interpreter

import (
	"github.com/stellar-rules/stellar/schema/model"
)

// Setup says how a game begins.
type Setup struct {
	Scenario *model.Scenario       // nil: the game as it is
	Seats    []*model.Thing        // who takes part, in any order
	Options  map[*model.Option]any // other values than the scenario's
	Seed     uint64
	test     *model.Test // whose hooks are in force; nil: none
}

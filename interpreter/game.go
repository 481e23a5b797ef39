package interpreter

import (
	"github.com/stellar-rules/stellar/schema/model"
)

// A Game is a compiled model: the code of every body and the places of every attribute.
// It is immutable and may be shared by goroutines.
type Game struct {
	model *model.Model
}

// Model is what the game was compiled from.
func (g *Game) Model() *model.Model { return g.model }

// Setup says how a game begins.
type Setup struct {
	Scenario *model.Scenario       // nil: the game as it is
	Seats    []*model.Thing        // who takes part, in any order
	Options  map[*model.Option]any // other values than the scenario's
	Seed     uint64
}

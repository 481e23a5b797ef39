package eval

import (
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// Host is the game that expressions run in.
type Host interface {
	builtin.Game
	// Columns is the state itself.
	Columns() Columns
	// Number is State where that is always a Go int.
	Number(thing int, a *model.Attr) int
}

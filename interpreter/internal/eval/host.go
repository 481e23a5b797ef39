package eval

import (
	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/model"
)

// Host is what expressions ask of the game they run in. No answer may be changed later:
// lists are shared with the expressions that asked.
type Host interface {
	// Columns is the state itself.
	Columns() Columns
	// State is a state attribute of a thing.
	State(thing int, a *model.Attr) any
	// Number is State where that is always a Go int.
	Number(thing int, a *model.Attr) int
	// Inverse is a read-only inverse list of a thing.
	Inverse(thing int, a *model.Attr) []any
	// ZoneList is what lies in a zone instance, in its order.
	ZoneList(zone int) []any
	// WhereIs is the zone instance a thing lies in, 0 for the box.
	WhereIs(thing int) int
	// InPlay gives the things of a kind in declaration order; of copies and scenes those in play.
	InPlay(k *model.Kind) []any
	// Spare counts the copies of a kind that are in the box.
	Spare(k *model.Kind) int
	// Players are the seats that take part, in seat order.
	Players() []any
	// Outcome is how the game ended; not over: no winners.
	Outcome() (over bool, winners []any)
	// Score is a seat's score when the game is over; false: none.
	Score(seat int) (int, bool)
	// Option is the value of an option in this game.
	Option(o *model.Option) any
	// Lent says whether thing lies in a lending slot or zone of bearer.
	Lent(bearer, thing int) bool
	// LentToAll is what is in force by itself and has thing in a lending slot or zone; 0: nothing.
	LentToAll(thing int) int
	// Active says whether a thing is in force by itself: the game, the scenario, an option that is on.
	Active(thing int) bool
	// Possible gives what may stand in a list for all that a seat knows.
	Possible(list []any, seat int) []any
	// Alike gives one of each of the things that differ in nothing.
	Alike(list []any) []any
}

// A Fault is a rule that cannot be evaluated: it reads through null, divides by 0,
// leaves its bounds.
type Fault struct {
	Range   hcl.Range
	Message string
	Budget  bool // the rule took more steps than it may
	Hidden  bool // the rule reads what its viewer may not see
}

// Error gives the message with its place.
func (f *Fault) Error() string {
	if f.Range.Filename == "" {
		return f.Message
	}
	return f.Range.String() + ": " + f.Message
}

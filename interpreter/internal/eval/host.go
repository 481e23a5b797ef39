package eval

import (
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// Host is what expressions ask of the game they run in, beyond its [Columns]. It tells the
// evaluator by [Evaluator.Note] what an answer was made of. Lists are only read.
type Host interface {
	// CheckSeen fails where the viewer may not see an attribute of a thing.
	CheckSeen(thing int, a *model.Attr)
	// Inverse is a read-only inverse list of a thing.
	Inverse(thing int, a *model.Attr) []int64
	// ZoneList is what the viewer sees in a zone instance, in its order.
	ZoneList(zone int) []int64
	// WhereIs is the zone instance a thing lies in, 0 for the box.
	WhereIs(thing int) int
	// InPlay gives the things of a kind in declaration order; of copies and scenes those in play.
	InPlay(k *model.Kind) []int64
	// Spare counts the copies of a kind that are in the box.
	Spare(k *model.Kind) int
	// Players are the seats that take part, in seat order.
	Players() []int64
	// Outcome is how the game ended; not over: no winners.
	Outcome() (over bool, winners []int64)
	// Score is a seat's score when the game is over; false: none.
	Score(seat int) (int64, bool)
	// Option is the value of an option in this game; nil: none was chosen.
	Option(o *model.Option) any
	// Lent says whether thing lies in a lending slot or zone of bearer.
	Lent(bearer, thing int) bool
	// LentToAll is what is in force by itself and has thing in a lending slot or zone; 0: nothing.
	LentToAll(thing int) int
	// Active says whether a thing is in force by itself: the game, the scenario, an option that is on.
	Active(thing int) bool
	// Possible gives what may stand in a list for all that a seat knows.
	Possible(list []int64, seat int) []int64
	// Alike gives one of each of the things that differ in nothing.
	Alike(list []int64) []int64
}

// A Watcher is told what expressions make use of. What is remembered and given again is not told
// again.
type Watcher interface {
	Found(t *model.Table, row int) // a lookup found a row
	StatEvaluated(s *model.Stat)   // a stat was asked
	Applied(m *model.Modifier)     // a modifier or term counted in it
}

// Watch says who is told from now on; nil: nobody.
func (ev *Evaluator) Watch(w Watcher) { ev.watcher = w }

// Columns is the state that programs read directly.
type Columns struct {
	Ints  []int64
	Lists [][]int64
	Loc   []int32 // by thing: the zone it lies in; 0: the box
	Live  []int16 // by thing: not 0 in play
}

// Places says where state attributes lie, and by which number a cell of the state goes in
// what calls were made of.
type Places interface {
	// Column is where an attribute lies, from the base of its thing unless shared.
	Column(a *model.Attr, k *model.Kind) (at int32, list, shared bool)
	IntBase() []int32  // by thing
	ListBase() []int32 // by thing
	ListCell(p int32) int32
	ColumnCell(a *model.Attr, k *model.Kind) int32
	KindCell(k *model.Kind) int32
}

// A Fault is a rule that cannot be evaluated: it reads through null, divides by 0,
// leaves its bounds.
type Fault = builtin.Fault

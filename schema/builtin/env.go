package builtin

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/model"
)

// Game is what expressions read of the game they run in. Lists are of things; no result may be changed, now or later.
type Game interface {
	// Inverse is a read-only inverse list of a thing.
	Inverse(thing int, a *model.Attr) []int64
	// ZoneList is what is seen in a zone instance, in order.
	ZoneList(zone int) []int64
	// WhereIs is the zone instance that a thing is in, 0 for the supply.
	WhereIs(thing int) int
	// InPlay lists the things of a kind in declaration order; of copies and scenes, those in play.
	InPlay(k *model.Kind) []int64
	// Spare counts the copies of a kind that are in the supply.
	Spare(k *model.Kind) int
	// Players are the seats that take part, in seat order.
	Players() []int64
	// Outcome is how the game ended; without winners before that.
	Outcome() (over bool, winners []int64)
	// Score is a seat's score when the game is over; false if it has none.
	Score(seat int) (int64, bool)
	// Option is the value of an option in this game; nil if there is none.
	Option(o *model.Option) any
	// Lent says whether thing is in a lending slot or zone of bearer.
	Lent(bearer, thing int) bool
	// LentToAll is what is in force by itself and has thing in a lending slot or zone; 0 if nothing.
	LentToAll(thing int) int
	// Active says whether a thing is in force without being lent: the game, the scenario, an option that is on.
	Active(thing int) bool
	// Possible lists what may be in a list as far as a seat knows.
	Possible(list []int64, seat int) []int64
	// Alike returns one of each group of things that differ in nothing.
	Alike(list []int64) []int64
}

// Env is where operators and functions are evaluated: a game in play, a test, or declarations before play, which
// have no game and fail with a [Fault].
type Env interface {
	Game
	Model() *model.Model
	// State is a state attribute of a thing; nil: its type's first value.
	State(thing int, a *model.Attr) any
	// Spend takes steps from the budget. Whoever builds a list pays for its length first, so that memory is bounded
	// by the steps.
	Spend(steps int)
	// Fixed is a fixed attribute of a thing.
	Fixed(t *model.Thing, a *model.Attr) any
	// Word is the number of a word; 0 if the model has no such word.
	Word(s string) int
	// Function calls a function; Stat evaluates a stat. Arguments are in the order of the parameters.
	Function(f *model.Function, args []any) any
	Stat(s *model.Stat, args []any) any
	// Suppose is what a procedure gives on a copy of the game, which is forgotten.
	Suppose(p *model.Proc, args []any) any
}

// A Fault is a rule that cannot be evaluated: it reads an attribute of null, divides by 0, or exceeds its bounds.
type Fault struct {
	Range    hcl.Range // the zero range: the place of the current expression
	Message  string
	Budget   bool // the rule took more steps than it may
	Hidden   bool // the rule reads what its viewer may not see
	TooLarge bool // a number is out of range
}

// Error is the message with its place.
func (f *Fault) Error() string {
	if f.Range.Filename == "" {
		return f.Message
	}
	return f.Range.String() + ": " + f.Message
}

// At sets the place of a fault that has none.
func (f *Fault) At(r hcl.Range) *Fault {
	if f.Range == (hcl.Range{}) {
		f.Range = r
	}
	return f
}

// Fail stops an evaluation by a panic with a [Fault], which the caller locates and recovers.
func Fail(format string, args ...any) {
	if len(args) > 0 {
		format = fmt.Sprintf(format, args...)
	}
	panic(&Fault{Message: format})
}

// Missing is the message if a type forbids null and play gave it: the result of a moment that a hook cancelled is
// null whatever its procedure gives.
const Missing = "something here is null though its type forbids it: a hook may have cancelled what should give it"

func number(v any) int64 {
	n, ok := v.(int64)
	if !ok {
		Fail(Missing)
	}
	return n
}

func thing(env Env, id int) *model.Thing {
	all := env.Model().Things
	if id == 0 {
		Fail(Missing)
	}
	return all[id]
}

// given is the thing that an argument e evaluates to.
func given(env Env, e model.Expr, v any) *model.Thing {
	id := ID(v)
	if id == 0 {
		FailNull(e)
	}
	return thing(env, id)
}

// FailNull stops an evaluation because e is null.
func FailNull(e model.Expr) {
	panic(&Fault{Range: e.Range(), Message: describe(e) + " is null here"})
}

// describe names an expression as it was written, if that is a name or a path.
func describe(e model.Expr) string {
	if s := pathOf(e); s != "" {
		return "`" + s + "`"
	}
	return "this"
}

func pathOf(e model.Expr) string {
	switch n := e.(type) {
	case *model.LocalRead:
		return n.Local.Name
	case *model.LoopRead:
		return n.Var.Name
	case *model.AttrRead:
		s, a := pathOf(n.X), n.Attr
		if a == nil {
			for _, b := range n.ByKind { // all have the same name
				a = b
			}
		}
		if s != "" && a != nil {
			return s + "." + a.Name
		}
	}
	return ""
}

// Read reads an attribute of a thing.
func Read(env Env, t *model.Thing, a *model.Attr) any {
	var v any
	switch a.Class {
	case model.State:
		v = env.State(t.ID, a)
	case model.Inverse:
		return Boxes(env.Inverse(t.ID, a))
	case model.BuiltIn:
		switch a.Name {
		case "order":
			return Box(t.Order)
		case "x":
			return Box(t.X)
		case "y":
			return Box(t.Y)
		case "name":
			return Box(env.Word(t.Name))
		}
	default:
		v = env.Fixed(t, a)
	}
	if v == nil {
		return Zero(a.Type)
	}
	return v
}

// attrFor is the attribute that a read by name means for things of a kind; nil if they have none.
func attrFor(a *model.Attr, by map[*model.Kind]*model.Attr, k *model.Kind) *model.Attr {
	if b := by[k]; b != nil {
		return b
	}
	return a
}

// Ends are the two things that a thing of a between-kind joins.
func Ends(env Env, t *model.Thing) (a, b int) {
	return ID(env.Fixed(t, t.Kind.Ends[0])), ID(env.Fixed(t, t.Kind.Ends[1]))
}

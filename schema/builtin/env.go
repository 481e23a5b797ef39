package builtin

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/model"
)

// Game is what expressions ask of the game they run in. No answer may be changed later: lists are
// shared with the expressions that asked.
type Game interface {
	// State is a state attribute of a thing; nil: what its type starts as.
	State(thing int, a *model.Attr) any
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
	Score(seat int) (int64, bool)
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

// Env is where operators and functions are evaluated: a game that is played, a test, or
// declarations before play, which know no game and answer with a [Fault].
type Env interface {
	Game
	Model() *model.Model
	// Spend takes steps from those that are left. Whoever builds a list pays for its length
	// first, so that memory is bounded by the steps.
	Spend(steps int)
	// Fixed is a fixed attribute of a thing.
	Fixed(t *model.Thing, a *model.Attr) any
	// Word is the number of a word; 0 where the model has no such word.
	Word(s string) int
	// Function calls a function; Stat asks a stat. Arguments stand in the order of the parameters.
	Function(f *model.Function, args []any) any
	Stat(s *model.Stat, args []any) any
}

// A Fault is a rule that cannot be evaluated: it reads through null, divides by 0, leaves its bounds.
type Fault struct {
	Range    hcl.Range // the zero range: where the expression stands that was evaluated
	Message  string
	Budget   bool // the rule took more steps than it may
	Hidden   bool // the rule reads what its viewer may not see
	TooLarge bool // a number is beyond what is counted with
}

// Error gives the message with its place.
func (f *Fault) Error() string {
	if f.Range.Filename == "" {
		return f.Message
	}
	return f.Range.String() + ": " + f.Message
}

// At places a fault that has no place yet.
func (f *Fault) At(r hcl.Range) *Fault {
	if f.Range == (hcl.Range{}) {
		f.Range = r
	}
	return f
}

// Fail stops an evaluation by a panic with a [Fault], which whoever runs it places and catches.
func Fail(format string, args ...any) {
	if len(args) > 0 {
		format = fmt.Sprintf(format, args...)
	}
	panic(&Fault{Message: format})
}

// Missing is said of what types promise and play did not give: the result of a moment that a hook
// cancelled is null whatever its procedure gives.
const Missing = "something here is null though its type forbids it: a hook may have cancelled what should give it"

// number reads what is no null.
func number(v any) int64 {
	n, ok := v.(int64)
	if !ok {
		Fail(Missing)
	}
	return n
}

// thing finds a thing by its number.
func thing(env Env, id int) *model.Thing {
	all := env.Model().Things
	if id <= 0 || id >= len(all) {
		Fail("there is no thing %d", id)
	}
	return all[id]
}

// given is the thing an argument gives, which stands as e.
func given(env Env, e model.Expr, v any) *model.Thing {
	id := ID(v)
	if id == 0 {
		FailNull(e)
	}
	return thing(env, id)
}

// FailNull stops an evaluation because what stands as e is null.
func FailNull(e model.Expr) {
	panic(&Fault{Range: e.Range(), Message: describe(e) + " is null here"})
}

// describe names an expression as it was written, where that is a name or a path.
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
			for _, b := range n.ByKind { // all are called the same
				a = b
			}
		}
		if s != "" && a != nil {
			return s + "." + a.Name
		}
	case *model.ZoneOf:
		if n.Owner == nil {
			return n.Zone.Name
		}
		if s := pathOf(n.Owner); s != "" {
			return s + "." + n.Zone.Name
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
		return env.Inverse(t.ID, a)
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
		case "kind":
			return Box(env.Word(t.Kind.Name))
		}
	default:
		v = env.Fixed(t, a)
	}
	if v == nil {
		return Zero(a.Type)
	}
	return v
}

// attrFor is the attribute that a read by name means for things of a kind; nil: they have none.
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

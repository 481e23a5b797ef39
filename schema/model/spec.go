package model

import (
	"iter"
	"reflect"
	"slices"

	"github.com/stellar-rules/stellar/schema/lists"
)

// A Spec is the description of a statement in the language. [Specs] has one for each.
type Spec struct {
	Word            string
	Label           string // as docs show it
	Least           int    // number of required labels
	Most            int
	Shape           string // an example, for findings about missing labels
	Named           bool   // found by its label: decisions, rolls, draws
	Changes         bool   // writes what expressions can read
	New             func() Stmt
	NotSimultaneous string // why it is not allowed in several passes at once
	Others          string // what it contains besides its fields, in words
	Doc             string // what it does
}

// Specs are the statements of the language, in the order of docs/language.md.
var Specs = []Spec{
	{Word: "let", Label: `"x"`, Least: 1, Most: 1, New: of[Let],
		Shape: `let "name" { be = value }`,
		Doc:   "names a value. `type` is needed if it cannot be inferred, as for null"},
	{Word: "set", Label: `"x"`, Least: 1, Most: 1, Changes: true, New: of[Set],
		Shape:  `set "thing" { attribute = value }`,
		Others: "state attributes; for a local, `be`",
		Doc: "writes values. All are computed first, then written. The label may be a path: `set " +
			"\"world.mars\"`, `set \"game\"`, `set \"moment\"` (§7)"},
	{Word: "gain", Label: `"x"`, Least: 1, Most: 1, Changes: true, New: of[Gain],
		Shape:  `gain "thing" { attribute = amount }`,
		Others: `counters, tallies, lists, sets`,
		Doc: "adds, and stops at an upper bound. One number of a tally: `bank = { (good) = 1 }`. To a list or " +
			"set, an element or a list of them is appended"},
	{Word: "pay", Label: `"x"`, Least: 1, Most: 1, Changes: true, New: of[Pay],
		Shape:  `pay "thing" { attribute = amount }`,
		Others: `counters, tallies, lists, sets`,
		Doc: "subtracts. If it cannot be paid, the choice that led here is illegal. From a list or set, an " +
			"element or a list of them is removed; from a list, each once"},
	{Word: "create", Label: `"kind" "x"`, Least: 1, Most: 2, Changes: true, New: of[Create],
		Shape:  `create "kind" "name" { … }`,
		Others: `state attributes`,
		Doc:    "takes a free counter out of the supply (a fault if `supply(kind)` is 0), or begins a scene"},
	{Word: "remove", Changes: true, New: of[Remove], NotSimultaneous: "Removals cannot happen at once.",
		Shape: `remove { what = thing }`,
		Doc:   "returns a thing to the supply: resets its state and clears references to it"},
	{Word: "move", Changes: true, New: of[Move], NotSimultaneous: "Moves cannot happen at once.",
		Shape: `move { what = thing, to = zone }`,
		Doc:   "moves a thing or a list of things into a zone (`null`: the supply)"},
	{Word: "draw", Label: `"x"`, Least: 1, Most: 1, Named: true, Changes: true, New: of[Draw],
		Shape: `draw "name" { from = zone }`,
		Doc: "chooses at random from a list or an unseen zone, or from the front of an ordered or seen one. " +
			"It moves nothing"},
	{Word: "roll", Label: `"x" ["outcome"]`, Least: 1, Most: 2, Named: true, Changes: true, New: of[Roll],
		Shape:  `roll "name" { die = die.d10 }`,
		Others: "blocks `outcome \"n\" { when, verbosity, text }`",
		Doc: "rolls dice; with `times`, the result is a list. `by` rolls, by default `self`; a list of seats " +
			"gives results by seat, with `self` each of them. `text` is told with the result. The second label " +
			"names the outcome"},
	{Word: "show", Changes: true, New: of[Show],
		Shape: `show { what = things }`,
		Doc: "reveals hidden things or values to the seats of `to`, or without it to everybody. They see the things " +
			"until those are moved (§8)"},
	{Word: "pick", Label: `"x"`, Least: 1, Most: 1, Named: true, Changes: true, New: of[Pick],
		Shape: `pick "name" { from = list }`,
		Doc:   `a player's choice of one or several elements of a list`},
	{Word: "choose", Label: `"x"`, Least: 1, Most: 1, Named: true, Changes: true, New: of[Choose],
		Shape:  `choose "name" { text = "What now?" }`,
		Others: "blocks `option \"n\" { text, when, verbosity, …statements }`",
		Doc: "a player's choice among written options and the actions that join it. x is the name of what was " +
			"taken. If there is nothing to offer, it is skipped and x is null"},
	{Word: "may", Label: `"x"`, Least: 1, Most: 1, Named: true, Changes: true, New: of[Choose],
		Shape:  `may "name" { text = "Really?" }`,
		Others: `…statements`,
		Doc: "asks the question in `text`, and runs the statements if the seat says yes. x is \"yes\" or " +
			`"no". It is always asked`},
	{Word: "if", New: of[If],
		Shape:  `if { when = condition }`,
		Others: `statements`,
		Doc:    "runs its statements if `when` holds"},
	{Word: "else",
		Shape:  `else { … }`,
		Others: `statements`,
		Doc:    "follows an `if`: runs if its `when` does not hold"},
	{Word: "each", Label: `"x" ["results"]`, Least: 1, Most: 2, New: of[Each],
		Shape:  `each "x" "results" { in = list }`,
		Others: `statements`,
		Doc: "runs for every element. The list is read once. `cycle`: round and round, reading the list again " +
			"each round, until it is empty. `simultaneous`: no pass sees what another does. The second label " +
			"names the results of the passes: `results[x]`. A pass that is left early has none"},
	{Word: "repeat", Label: `["n"]`, Most: 1, New: of[Repeat],
		Others: `statements`,
		Doc: "a loop. `while` is tested before each pass, `until` after it. Inside, the label is the number of " +
			"the pass, from 1"},
	{Word: "stop", Label: `["x"]`, Most: 1, New: of[Stop],
		Shape: `stop "name" { when = condition }`,
		Doc: "leaves the loop, step, procedure or action of that name. In an `each`, it leaves the pass; `stop " +
			"\"x\" { all = true }` leaves the whole loop. Without a label, it leaves the procedure, action or " +
			"hook. `stop \"moment\"`, `stop \"turn\"`, `stop \"choice\"`: see §7"},
	{Word: "step", Label: `"n"`, Least: 1, Most: 1, Changes: true, New: of[Step],
		Shape:  `step "name" { … }`,
		Others: `statements`,
		Doc:    "a named part of a body, to which hooks may be attached"},
	{Word: "run", Label: `"p" ["result"]`, Least: 1, Most: 2, Changes: true, New: of[Run],
		Shape:  `run "procedure" "result" { … }`,
		Others: "arguments by name; block `then { }`",
		Doc: "runs a procedure or action. An argument that is not given is the local of the same name, if its " +
			"type fits. The block `then` runs where the procedure says `then {}`, and sees the names of the " +
			"place where it is written"},
	{Word: "then", Changes: true, New: of[Then],
		Shape: `then {}`,
		Doc:   "in a procedure: runs the `then` block of the `run` that called it"},
	{Word: "require", New: of[Require],
		Shape: `require { that = condition }`,
		Doc:   "if `that` does not hold, the choice that led here is illegal"},
	{Word: "tell", New: of[Tell],
		Shape: `tell { text = "What happened" }`,
		Doc:   "adds a line to the story"},
	{Word: "finish", Changes: true, New: of[Finish], NotSimultaneous: "The game cannot end in one pass of several.",
		Shape: `finish { winner = seat }`,
		Doc: "ends the game. `places` is a list of lists of seats, best first. `scores` is a list of numbers " +
			"in seat order, `{ for p in players : p => p.points }`, or the results of a loop. The highest " +
			"score wins unless `winner`, `winners` or `places` is given. Scores may be tallies: they are added " +
			"up, and the end of the game shows the parts. `unit = \"quarters\"`: scores count quarters, as " +
			"`{n, number, quarters}` does (§9). `winners = []` means that everybody lost, null leaves it open"},
	{Word: "turns", Label: `["x" ["order"]]`, Most: 2, Named: true, Changes: true, New: of[Turns],
		Shape: `turns { take = [action.name] }`,
		Doc: "seats take turns. In a turn, a seat takes one action of `take`: before it any of `free`, after " +
			"it any of `after` until the seat declines (`may` gives the words). Actions of `pass` are offered " +
			"with the others; the seat then leaves the turns. With `rejoin = true` all who left are back when a seat takes " +
			"an action of `take`, so the turns end when all pass in a row. A seat for which `eliminated` holds when its " +
			"turn comes leaves them without being asked. A seat that has left may take one of `after_pass` " +
			"each round. The turns end when all seats have left, or when `until` holds after a turn. So with " +
			"only `pass`, each seat acts once. A seat that can do nothing is skipped; it is a fault if no seat " +
			"can do anything. A round is one turn for each seat. `of` and `from` are read again at its start, " +
			"so a `from` that names the last to act gives that seat two turns in a row. The decision is called " +
			"`turns`, or by the first label, which actions may also join. An action that is in no list and " +
			"joins nothing is never offered. With a label, each turn is a moment of that name, whose `actor` is " +
			"the seat whose turn it is. The second label names the seats that have left, in that order"},
	{Word: "expect", Label: `"what"`, Least: 1, Most: 1, New: of[Expect],
		Shape: `expect "what must hold" { that = condition }`,
		Doc:   "in a test: what must be true"},
}

func of[S any, P interface {
	*S
	Stmt
}]() Stmt {
	return P(new(S))
}

var specs = func() map[string]Spec {
	out := map[string]Spec{}
	for _, s := range Specs {
		out[s.Word] = s
	}
	return out
}()

// SpecOf finds the statement with a keyword.
func SpecOf(word string) (Spec, bool) {
	s, ok := specs[word]
	return s, ok
}

// Names are the attributes that it may always have, except `when`, in order.
func (s Spec) Names() []string { return names(s.ownFields()) }

func (s Spec) ownFields() iter.Seq[Field] {
	if s.New == nil {
		return slices.Values[[]Field](nil)
	}
	return ownFields(s.New())
}

// Words are the keywords of all statements.
func Words() []string {
	return lists.Map(Specs, func(s Spec) string { return s.Word })
}

// SpecFor is the description of a statement.
func SpecFor(st Stmt) Spec { return byType[reflect.TypeOf(st)] }

var byType = func() map[reflect.Type]Spec {
	out := map[reflect.Type]Spec{reflect.TypeFor[*PlayOn](): {Changes: true}}
	for _, s := range Specs {
		if s.New != nil {
			out[reflect.TypeOf(s.New())] = s
		}
	}
	return out
}()

package model

import (
	"reflect"

	"github.com/stellar-rules/stellar/schema/lists"
)

// A Spec is the description of a statement in the language. [Specs] has one for each.
type Spec struct {
	Word    string
	Label   string // as docs show it
	Least   int    // number of required labels
	Most    int
	Shape   string // an example, for findings about missing labels
	Named   bool   // found by its label: decisions, rolls, draws
	Changes bool   // writes what expressions can read
	New     func() Stmt
	AtOnce  string // why it is not allowed in several passes at once
	Others  string // what it contains besides its fields, in words
	Doc     string // what it does
}

// Specs are the statements of the language, in the order of docs/language.md.
var Specs = []Spec{
	{Word: "let", Label: `"x"`, Least: 1, Most: 1, New: of[Let],
		Shape: `let "name" { be = value }`,
		Doc:   "names a value; `type` where it cannot be told, as of null"},
	{Word: "set", Label: `"x"`, Least: 1, Most: 1, Changes: true, New: of[Set],
		Shape:  `set "thing" { attribute = value }`,
		Others: "state attributes; for a local `be`",
		Doc: "all right sides first, then the writes. The label may be a path: `set \"world.mars\"`, `set " +
			"\"game\"`, `set \"moment\"` (§7)"},
	{Word: "gain", Label: `"x"`, Least: 1, Most: 1, Changes: true, New: of[Gain],
		Shape:  `gain "thing" { attribute = amount }`,
		Others: `counters, tallies, lists, sets`,
		Doc: "adds, stopping at an upper bound. To one number of a tally: `bank = { (good) = 1 }`. To lists and sets " +
			"one element or a list of them: put at the end"},
	{Word: "pay", Label: `"x"`, Least: 1, Most: 1, Changes: true, New: of[Pay],
		Shape:  `pay "thing" { attribute = amount }`,
		Others: `counters, tallies, lists, sets`,
		Doc: `subtracts; where it cannot be paid the choice that led here is illegal. Of lists and sets one ` +
			`element or a list of them is taken away, for a list once for each`},
	{Word: "create", Label: `"kind" "x"`, Least: 1, Most: 2, Changes: true, New: of[Create],
		Shape:  `create "kind" "name" { … }`,
		Others: `state attributes`,
		Doc: "takes a free counter out of the supply (a fault where `supply(kind)` is 0), or opens a " +
			`scene`},
	{Word: "remove", Changes: true, New: of[Remove], AtOnce: "Removals cannot happen at once.",
		Shape: `remove { what = thing }`,
		Doc:   `back in the supply: state as at the start, references to it cleared`},
	{Word: "move", Changes: true, New: of[Move], AtOnce: "Moves cannot happen at once.",
		Shape: `move { what = thing, to = zone }`,
		Doc:   "a thing or a list of things into a zone (`null`: the supply)"},
	{Word: "draw", Label: `"x"`, Least: 1, Most: 1, Named: true, Changes: true, New: of[Draw],
		Shape: `draw "name" { from = zone }`,
		Doc:   `by chance from a list or an unseen zone, from the front of an ordered or seen one; moves nothing`},
	{Word: "roll", Label: `"x" ["outcome"]`, Least: 1, Most: 2, Named: true, Changes: true, New: of[Roll],
		Shape:  `roll "name" { die = die.d10 }`,
		Others: "blocks `outcome \"n\" { when, verbosity, text }`",
		Doc: "dice; `times`: a list; `by` who rolls, `self` where it is not given; a list of seats: results by" +
			" seat, `self` being each; `text` is told with what falls. The second label names the outcome (below)"},
	{Word: "show", Changes: true, New: of[Show],
		Shape: `show { what = things }`,
		Doc: "makes hidden things or values known to the seats of `to`, or, without it, to everybody, whoever sees the " +
			"zone otherwise"},
	{Word: "pick", Label: `"x"`, Least: 1, Most: 1, Named: true, Changes: true, New: of[Pick],
		Shape: `pick "name" { from = list }`,
		Doc:   `a player's choice from data (below)`},
	{Word: "choose", Label: `"x"`, Least: 1, Most: 1, Named: true, Changes: true, New: of[Choose],
		Shape:  `choose "name" { text = "What now?" }`,
		Others: "blocks `option \"n\" { text, when, verbosity, …statements }`",
		Doc: `a player's choice among written options and the actions that join it; x is the name of what was ` +
			`taken, null where nothing could be: a choose with nothing to offer is skipped`},
	{Word: "may", Label: `"x"`, Least: 1, Most: 1, Named: true, Changes: true, New: of[Choose],
		Shape:  `may "name" { text = "Really?" }`,
		Others: `…statements`,
		Doc: "`text` is a question; the statements, if the seat says yes; x is \"yes\" or \"no\". Never skipped " +
			`for having one option`},
	{Word: "if", New: of[If],
		Shape:  `if { when = condition }`,
		Others: `statements`,
		Doc:    `guards several statements`},
	{Word: "else",
		Shape:  `else { … }`,
		Others: `statements`,
		Doc:    "follows an `if`: what is done where its `when` does not hold"},
	{Word: "each", Label: `"x" ["results"]`, Least: 1, Most: 2, New: of[Each],
		Shape:  `each "x" "results" { in = list }`,
		Others: `statements`,
		Doc: "for every element; the list is read once. `cycle`: round and round, read again each time, while it has any." +
			" `simultaneous`: as if simultaneous. The second label names what the passes gave:" +
			" `results[x]`; a pass that is left early has no result"},
	{Word: "repeat", Label: `["n"]`, Most: 1, New: of[Repeat],
		Others: `statements`,
		Doc: "`while` is tested before, `until` after each pass; inside, the label is the number of the pass, " +
			`from 1`},
	{Word: "stop", Label: `["x"]`, Most: 1, New: of[Stop],
		Shape: `stop "name" { when = condition }`,
		Doc: "leaves the loop, step, procedure or action of that name; of an `each` the pass (`stop \"x\" { all " +
			"= true }`: the whole loop). Without label: the procedure, action or hook. `stop \"moment\"`, `stop" +
			" \"turn\"`: §7, `turns`"},
	{Word: "step", Label: `"n"`, Least: 1, Most: 1, Changes: true, New: of[Step],
		Shape:  `step "name" { … }`,
		Others: `statements`,
		Doc:    `a named moment inside a body`},
	{Word: "run", Label: `"p" ["result"]`, Least: 1, Most: 2, Changes: true, New: of[Run],
		Shape:  `run "procedure" "result" { … }`,
		Others: "arguments by name; block `then { }`",
		Doc: `does a procedure or action. An argument not given is the local of the same name, where that fits` +
			" its type. `then` is run where the procedure says `then {}`, with the names of where it was " +
			`written`},
	{Word: "then", Changes: true, New: of[Then],
		Shape: `then {}`,
		Doc:   "in a procedure: here the statements of the `then` of its `run` are done"},
	{Word: "require", New: of[Require],
		Shape: `require { that = condition }`,
		Doc:   `refuses: the choice that led here is illegal`},
	{Word: "tell", New: of[Tell],
		Shape: `tell { text = "What happened" }`,
		Doc:   `a line in the log`},
	{Word: "finish", Changes: true, New: of[Finish], AtOnce: "The game cannot end in one pass of several.",
		Shape: `finish { winner = seat }`,
		Doc: "the game is over. `places` is a list of lists of seats, best first. `scores`: a list of numbers " +
			"in seat order, `{ for p in players : p => p.points }`, or the results of a loop; the best score " +
			"of several wins where neither `winner`, `winners` nor `places` says otherwise. Tallies in the " +
			"place of numbers are added up, and the end of the game tells what each score is made of. " +
			"`unit = \"quarters\"`: scores count these, as `{n, number, quarters}` does (§9). `winners = []`: " +
			"everybody lost; null: it does not say"},
	{Word: "turns", Label: `["x" ["order"]]`, Most: 2, Named: true, Changes: true, New: of[Turns],
		Shape: `turns { take = [action.name] }`,
		Doc: "seats take turns, one action of `take` each: before it any of `free`, after it any of `after` until the " +
			"seat declines (`may` is the option to). An action of `pass` is offered with the others, and its seat then leaves " +
			"the turns; so does, unasked, a seat for which `eliminated` holds when its turn comes. A seat that has left may " +
			"take one of `after_pass` each time round. The turns end when all seats have left (so with only `pass` each seat " +
			"acts once), or when `until` holds after a turn. A seat that can do nothing is skipped; it is a fault if no seat " +
			"can do anything. `of` and `from` are read again at the start of each round, which is one turn for each seat: a " +
			"`from` that names the last to act gives that seat two turns in a row. The decision is called `turns`, or by the " +
			"first label, which actions may also join. An action that no list names and that joins nothing is never " +
			"offered. The second label names the seats that have left, in the order in which they did"},
	{Word: "expect", Label: `"what"`, Least: 1, Most: 1, New: of[Expect],
		Shape: `expect "what must hold" { that = condition }`,
		Doc:   `in a test: what must be so`},
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

func (s Spec) ownFields() []Field {
	if s.New == nil {
		return nil
	}
	return s.New().fields()
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

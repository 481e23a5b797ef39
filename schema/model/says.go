package model

import (
	"maps"
	"slices"
	"strings"
)

// Says is what an attribute of a block or statement says; empty if it has none of the name. of is the keyword, and
// for a written option or an outcome its statement before it: "choose option".
func Says(of, name string) string {
	if doc := says[of+"."+name]; doc != "" {
		return doc
	}
	return says[name]
}

// Saying are the keys of what [Says] knows, in order: those of all blocks first, then `block.attribute`.
func Saying() []string {
	return slices.SortedFunc(maps.Keys(says), func(a, b string) int {
		if x, y := strings.Contains(a, "."), strings.Contains(b, "."); x != y {
			if y {
				return -1
			}
			return 1
		}
		return strings.Compare(a, b)
	})
}

// says has what attributes mean, alone where it is the same in all blocks.
var says = map[string]string{
	"source":   "the section or publication that its figures come from",
	"designed": "`true`, or the names of attributes whose figures are this pack's own invention",
	"title":    "what people read it by",
	"text":     "what people read, with placeholders in braces (§9)",
	"help":     "what is explained of it to those who play",
	"told":     "`brief`, `full` or `never`: which stories tell it",
	"when":     "a condition: otherwise it is passed over, or not in force",
	"takes":    "its parameters and their types: `{ ship = ship, n = default(integer, 1) }`",
	"type":     "the type of what it gives, where that cannot be told from the rest",
	"state":    "attributes that change in play, and their types",
	"by":       "the seat that decides or rolls, `self` where it is not given; a list: all of them",
	"seen":     "the seats that see it; all where it is not given",

	"pack.version": "its version, such as `\"1.0.0\"`",
	"pack.needs":   "the packs that this one builds on; `\"id >= 1.2\"`: that version or a later one",

	"game.goal":    "what a game is about, in a sentence or two",
	"game.players": "names things of kind `player`; exactly these seats",
	"game.seat":    "the kind whose things sit at the table; `player` where it is not given",
	"game.seats":   "the fewest and the most seats that take part: `[2, 4]`",

	"scenario.text":    "told at the start",
	"scenario.goal":    "what this scenario is about",
	"scenario.uses":    "ids of the packs that are in force",
	"scenario.seats":   "how many take part: `[1, 7]`; or a list of things: exactly these",
	"scenario.always":  "who takes part in every game, first in seat order",
	"scenario.options": "other starts for declared options: `{ cash = 80 }`",
	"scenario.bot":     "who plays seats that nobody claimed",
	"scenario.tutor":   "a bot whose advice people are told at each of their decisions",
	"scenario.seed":    "of its dice, unless another is asked for",

	"option.type":    "the type of its value; an option without one is on or off",
	"option.default": "its value where nobody asks for another",

	"kind.between": "one thing for every unordered pair of things of a kind; the function " +
		"of the kind's name finds it: " +
		"`relation(a, b)`",
	"kind.any_of": "one of several kinds: `[ship, base]`. What all have can be read " +
		"straight off; `x.ship` is x where it is a " +
		"ship, else null. Unions may be of unions",
	"kind.scene": "`true`: lives while the procedure that created it runs, or further up " +
		"where it is reachable from what " +
		"that gives",
	"kind.copies": "`12`: anonymous counters `name.c1` … `name.c12` that lie in the box until created. " +
		"`{ rank = numbers(1, 13), suit = choices(\"a\", \"b\") }` makes one for every combination (`suit = " +
		"all(suit)` runs through the things of a kind or of a union); they are in play from the start, and named by " +
		"their values, words and things " +
		"first: `card.a_13` (`c13` where that would begin with a digit). Where that makes no names, or two alike, all " +
		"are `c1`, `c2` …",
	"kind.things": "names featureless things on the spot: `[\"a\", \"b\"]`",
	"kind.order":  "`[\"low\", \"high\"]`: names things, and they compare: `<`, `step`, `toward`, `highest`",
	"kind.fixed":  "attributes that are declared with the thing and never change, and their types",
	"kind.text":   "names of text attributes, which other texts may show (§9). `name` is how the thing is shown",
	"kind.parts": "every thing of the kind brings this one: `{ orbit = place({ level = " +
		"level.orbit, world = this }) }` is " +
		"read as `world.mars.orbit`. Its texts may name what it comes with: `name = \"{this} orbit\"`",
	"kind.lists": "read-only inverses: `ships = ship.owner` are the ships whose `owner` is (or contains) this",
	"kind.about": "what is said of a thing where a player may pick it, or asks `show` for it: " +
		"`\"size {size}, combat {combat}\"`",
	"kind.called": "how a thing without `name` is shown: `\"{owner}'s base\"`",

	"roster.common":  "attributes that all rows have: `{ owner = faction.russia }`",
	"roster.columns": "names of attributes, `id` among them",
	"roster.rows":    "a list of values for each thing; `_` leaves an attribute out",

	"change.shared": "names of state attributes of which all things of the kind share one",

	"zone.of":      "the kind of whose things each has one: `p.hand`",
	"zone.holds":   "a kind, or a list of kinds",
	"zone.starts":  "the things that lie there at the start; `owner` is whose zone it is",
	"zone.seen":    "`owner`, `nobody`, or `everybody` where it is not given",
	"zone.ordered": "`true`: it keeps an order although not all see it",
	"zone.refill":  "the zone whose things are moved here when a draw finds too few",
	"zone.works":   "`true`: modifiers, hooks and actions of what lies here are in force",
	"zone.hears":   "`true`: hooks and actions of what lies here are in force",

	"board.cells": "the kind of its cells",
	"board.shape": "`squares(8, 8)`, `rhombus(11, 11)`, `hexes(3)`; or `hexes(list)`, of a list of `[x, y]` or a table",

	"graph.joins":   "two names with their kinds: `{ a = sector, b = sector }`",
	"graph.where":   "whether a and b are joined",
	"graph.one_way": "`true`: from a to b alone",

	"stat.text":    "what people read it by, where they ask why",
	"stat.of":      "a kind: short for a parameter of its name that is also asked for modifiers",
	"stat.from":    "who is asked for modifiers: `[faction]`",
	"stat.base":    "its value before modifiers",
	"stat.combine": "how several `set` are combined: `furthest`, `highest`, `lowest`, `every`, `any`",
	"stat.least":   "a lower bound of the result",
	"stat.most":    "an upper bound of the result",

	"set":   "takes the place of the base",
	"times": "a factor; of a statement how often",
	"add":   "is added",
	"part":  "a fraction: `[1, 2]`",

	"table.keys":   "what it is looked up by, and the types: `{ odds = integer }`",
	"table.gives":  "the columns that are read, and their types",
	"table.called": "how a row is shown: `\"{power} power for {text}\"`",
	"table.rows":   "keys, then what they give: a value, a span, a list of values, `none` or `_`",

	"die.faces": "a list: `numbers(1, 10)`",

	"gives":              "the value of it all, computed last",
	"function.text":      "what people call what it gives, where they ask why not",
	"function.because":   "what is told where it does not hold, or is empty, and that keeps somebody from something",
	"procedure.title":    "announces it in the story",
	"step.title":         "announces it in the story",
	"action.joins":       "the choices that offer it: `choice.order`",
	"action.once":        "`\"game\"`, `\"round\"`, `\"turn\"`, or what is counted: `{ turn = other }`",
	"action.text":        "what a player reads when it is offered, and is told when it is done",
	"choices.of":         "the choices that it stands for: `[choice.building, choice.moving]`",
	"choices.aside":      "`true`: who has left what joins it is not asked for it alone at each of them",
	"whenever.for":       "names, and what they run through: `{ who = player }`",
	"check.each":         "a kind: it must hold for each of its things, `this`",
	"check.that":         "what must hold at every decision",
	"check.text":         "what is told where it does not",
	"look.at":            "the thing in which each thing of the kind lies; null: nowhere",
	"look.colour":        "its colour: a word, or a thing in whose colour it is",
	"look.here":          "the things that lie in it",
	"look.corners":       "a board of squares: cell x, y of this one is the upper right corner of cell x, y of that",
	"look.layout":        "how what lies in the zone is laid out: `fan`, `row` or `pile`",
	"look.shape":         "its shape, a word; a `box` holds others",
	"look.symbol":        "what stands for a thing of the kind where it is drawn",
	"look.text":          "short words beside it",
	"look.title":         "the heading of what is drawn",
	"look.tracks":        "numbers of its things, and the span of fields on which each is marked",
	"look.when":          "whether a thing of the kind is drawn at all",
	"look.x":             "where it stands, to the right",
	"look.y":             "where it stands, upwards",
	"look.ways":          "a graph: where it does not join two neighbours there is a wall",
	"map.before":         "the procedure or step before which a story draws it",
	"map.columns":        "headings",
	"row.in":             "a row for each element",
	"row.cells":          "texts, one for each column",
	"row.trend":          "a number whose course over the game is drawn",
	"bot.like":           "the bot whose answers it has where its own do not apply",
	"score":              "how good the option `it` is; the highest is taken",
	"answer.text":        "why it answers so, said to people as advice",
	"test.scenario":      "what is set up: `scenario.two_players`",
	"test.seats":         "who takes part; all that can, where it is not given",
	"test.seed":          "lets what nothing scripts fall by chance",
	"test.bot":           "who answers what nothing scripts",
	"test.dice":          "what is rolled and drawn, by the name of the roll or draw",
	"test.answers":       "what is chosen, by the name of the decision",
	"test.refused":       "a word of the message with which the run must be refused",
	"choose option.text": "what a player reads",
	"roll outcome.text":  "what the roll came to, told behind what fell",

	"let.be":          "the value that is named",
	"create.into":     "the zone in which it begins",
	"remove.what":     "a thing or a list of things",
	"move.what":       "a thing or a list of things",
	"move.to":         "a zone; `null`: the box",
	"draw.from":       "a list or a zone",
	"draw.count":      "how many; then what is drawn is a list",
	"roll.die":        "`die.d10`, `sides(6)` or a list of faces",
	"roll.times":      "how many dice; then what falls is a list",
	"show.what":       "hidden things or values",
	"show.to":         "the seats that are shown it; all where it is not given",
	"pick.from":       "a list, a zone, a board or all(kind): what can be picked",
	"pick.count":      "how many: short for the same `least` and `most`",
	"pick.least":      "how many there must be",
	"pick.most":       "how many there may be",
	"pick.until":      "done may be said only when it holds",
	"pick.sound":      "judges the list whenever it would be done",
	"pick.on":         "the things that stand for an option where they are drawn",
	"pick.ordered":    "`false`: any order of picking is accepted, and the list keeps that of `from`",
	"pick.optional":   "whether it may be declined; then the result may be null",
	"pick.may":        "the words with which it may be declined",
	"pick.seen":       "the seats that see the answer; all where it is not given",
	"each.in":         "a list, a zone, a board or all(kind); it is read once",
	"each.cycle":      "`true`: round and round, read again each time, while it has any",
	"each.at_once":    "`true`: as if simultaneous",
	"each.gives":      "the result of a pass",
	"repeat.while":    "tested before each pass",
	"repeat.until":    "tested after each pass",
	"stop.all":        "`true`: of an `each` the whole loop, not only the pass",
	"require.that":    "what must hold, or the choice that led here is illegal",
	"require.because": "what is told of it where it does not hold",
	"tell.to":         "the seats that are told; all where it is not given",
	"finish.winner":   "the seat that won",
	"finish.winners":  "the seats that won; none: everybody lost",
	"finish.places":   "a list of lists of seats, the best first",
	"finish.scores": "a number for each seat in their order, `{ for p in players : p => " +
		"p.points }`, or the results of a loop",
	"finish.unit": "`\"halves\"`, `\"quarters\"`, `\"tenths\"` or `\"hundredths\"`: what scores count",
	"turns.of":    "the seats that take part; all where it is not given",
	"turns.take":  "actions, one of which is a turn: `[action.move]`",
	"turns.from":  "who begins; read anew each round",
	"turns.free":  "actions that may be done before it",
	"turns.after": "actions that may be done behind it, until the seat has enough",
	"turns.out":   "actions after which a seat is out",
	"turns.still": "actions of which who is out may take one in each turn",
	"turns.gone":  "a condition on `self`: for whom it holds when its turn comes is out, unasked",
	"turns.may":   "the words with which a seat does nothing more in its turn",
	"turns.until": "ends the turns when it holds after one",
	"expect.that": "what must be so",
}

// A Term is a word of the language that is neither a block, a statement nor a function.
type Term struct {
	Word  string
	Shape string // how it is written, if not alone
	Doc   string
}

// Types are the words of types (docs/language.md §2).
var Types = []Term{
	{"integer", "integer(0, 5)", "a whole number, between bounds if they are given; `integer(5)` is from 0"},
	{"at_least", "at_least(0)", "a whole number with a lower bound"},
	{"boolean", "", "true or false"},
	{"word", "", "a word in quotes"},
	{"thing", "", "a thing of any kind"},
	{"span", "", "numbers from one to another: `span(4, 6)`"},
	{"zone", "zone(card)", "a zone, of what holds a kind if one is given"},
	{"optional", "optional(ship)", "the same, or null"},
	{"default", "default(integer, 1)", "the same, and what it is where nothing else is said"},
	{"list", "list(ship)", "values in an order"},
	{"set", "set(ship)", "values without order, in that of their declaration; nothing is in it twice"},
	{"tally", "tally(resource)", "a number for every thing of a kind; `gain \"x\" { name = { (key) = 1 } }` adds to one"},
	{"row", "row(combat)", "a row of a table"},
	{"path", "path(set(tech))", "of fixed attributes: leads back along a path, see `combine = furthest`"},
	{"lends", "lends(set(tech))", "of attributes: what lies in it is in force for this thing"},
	{"answers", "answers(optional(player))", "of the seat kind: who is asked instead of this thing"},
	{"seen_by", "seen_by(owner, integer)", "of attributes: only those seats see it; `this`, `nobody` or an attribute"},
}

// Reserved are the words that have a meaning in expressions or labels, and are no names.
var Reserved = []Term{
	{"self", "", "the seat that acts: the first parameter of an action, who is asked in a `pick`"},
	{"this", "", "the thing in which a rule or a value stands; in a `check` with `each`, the thing that is judged"},
	{"actor", "", "in a hook, the `self` of what it follows"},
	{"bearer", "", "in a modifier, who was asked for it"},
	{"owner", "", "in `starts` of a zone, whose zone it is"},
	{"result", "", "in an `after` hook, what was given"},
	{"it", "", "in answers of bots, the option that is scored"},
	{"game", "game.round", "the table itself, and its state"},
	{"players", "", "the seats that take part, in their order"},
	{"table", "table.combat.odds[n].damage", "looks a table up"},
	{"action", "action.search", "names an action"},
	{"choice", "choice.order", "names a choice that actions join"},
	{"die", "die.d10", "names a die"},
	{"option", "option.cash", "the value of an option"},
	{"scenario", "scenario.invasion", "names a scenario, and reads its state"},
	{"all", "all(ship)", "all things of a kind; of conditions, whether all hold"},
	{"true", "", "what a condition is that holds"},
	{"false", "", "what a condition is that does not hold"},
	{"null", "", "nothing: an optional value that is not there"},
	{"original", "", "what a thing's version of a function replaces, and what a `change` replaces"},
	{"moment", `set "moment" { … }`, "in hooks: the arguments of what they stand before, and what `stop` cancels"},
	{"turn", `stop "turn"`, "ends the turn of the enclosing `turns`"},
}

// TermOf finds a word of a list; nil if it has none.
func TermOf(list []Term, word string) *Term {
	for i := range list {
		if list[i].Word == word {
			return &list[i]
		}
	}
	return nil
}

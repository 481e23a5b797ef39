package model

import (
	"maps"
	"slices"
	"strings"
	"sync"
)

// Says is what an attribute of a block or statement says; empty if it has none of the name. of is the keyword, and
// for a written option or an outcome its statement before it: "choose option".
func Says(of, name string) string {
	if doc := ownSays()[of+"."+name]; doc != "" {
		return doc
	}
	return says[name]
}

// ownSays has what attributes say in one block or statement alone, by `block.attribute`.
var ownSays = sync.OnceValue(func() map[string]string {
	out := map[string]string{}
	add := func(of string, fields []Field) {
		for _, f := range fields {
			if f.Says != "" {
				out[of+"."+f.Name] = f.Says
			}
		}
	}
	for _, s := range Specs {
		add(s.Word, s.ownFields())
	}
	for _, b := range Blocks {
		add(strings.TrimSpace(b.Inside+" "+b.Word), b.Fields)
	}
	return out
})

// Saying are the keys of what [Says] knows, in order: those of all blocks first, then `block.attribute`.
func Saying() []string {
	return append(slices.Sorted(maps.Keys(says)), slices.Sorted(maps.Keys(ownSays()))...)
}

// says has what attributes mean that say the same in all blocks.
var says = map[string]string{
	"source":    "the section or publication that its figures come from",
	"designed":  "`true`, or the names of attributes whose figures are this pack's own invention",
	"title":     "what people read it by",
	"text":      "what people read, with placeholders in braces (§9)",
	"help":      "what is explained of it to those who play",
	"verbosity": "`brief`, `full` or `never`: which stories tell it",
	"when":      "a condition: otherwise it is passed over, or not in force",
	"takes":     "its parameters and their types: `{ ship = ship, n = default(integer, 1) }`",
	"type":      "the type of what it gives, where that cannot be told from the rest",
	"state":     "attributes that change in play, and their types",
	"by":        "the seat that decides or rolls, `self` where it is not given; a list: all of them",
	"seen":      "the seats that see it; all where it is not given",
	"set":       "takes the place of the base",
	"times":     "a factor; of a statement how often",
	"add":       "is added",
	"part":      "a fraction: `[1, 2]`",
	"gives":     "the value of it all, computed last",
	"score":     "how good the option `it` is; the highest is taken",
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

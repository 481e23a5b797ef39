package model

import (
	"iter"
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
	add := func(of string, fields iter.Seq[Field]) {
		for f := range fields {
			if f.Says != "" {
				out[of+"."+f.Name] = f.Says
			}
		}
	}
	for _, s := range Specs {
		add(s.Word, s.ownFields())
	}
	for _, b := range Blocks {
		add(strings.TrimSpace(b.Inside+" "+b.Word), slices.Values(b.Fields))
	}
	return out
})

// Saying are the keys of what [Says] knows, in order: those of all blocks first, then `block.attribute`.
func Saying() []string {
	return append(slices.Sorted(maps.Keys(says)), slices.Sorted(maps.Keys(ownSays()))...)
}

// says has what attributes mean that say the same in all blocks.
var says = map[string]string{
	"source":    "the section or publication its figures come from",
	"designed":  "`true`, or the names of attributes whose figures this pack invented",
	"title":     "its name for people",
	"text":      "what people read, with placeholders in braces (§9)",
	"help":      "an explanation for players",
	"verbosity": "`brief`, `full` or `never`: which stories tell it",
	"when":      "a condition: if it does not hold, this is skipped, or not in force",
	"takes":     "its parameters and their types: `{ ship = ship, n = default(integer, 1) }`",
	"type":      "the type of its value, if that cannot be inferred",
	"state":     "attributes that change in play, and their types",
	"by":        "the seat that decides or rolls, by default `self`; a list: all of them",
	"seen":      "the seats that see it, by default all",
	"set":       "replaces the base",
	"times":     "a factor; in a statement, how many times",
	"add":       "is added",
	"part":      "a fraction: `[1, 2]`",
	"gives":     "its value, computed last",
	"score":     "how good the option `it` is; the highest wins",
}

// A Term is a word of the language that is neither a block, a statement nor a function.
type Term struct {
	Word  string
	Shape string // how it is written, if not alone
	Doc   string
}

// Types are the words of types (docs/language.md §2).
var Types = []Term{
	{"integer", "integer(0, 5)", "a whole number, within bounds if they are given; `integer(5)` goes from 0 to 5"},
	{"at_least", "at_least(0)", "a whole number with a lower bound"},
	{"boolean", "", "true or false"},
	{"word", "", "a word in quotes"},
	{"thing", "", "a thing of any kind"},
	{"span", "", "the numbers from one to another: `span(4, 6)`"},
	{"zone", "zone(card)", "a zone; if a kind is given, one that holds it"},
	{"optional", "optional(ship)", "this type, or null"},
	{"default", "default(integer, 1)", "this type, and the value to use if none is given"},
	{"list", "list(ship)", "values in an order"},
	{"set", "set(ship)", "values in the order of their declaration, each only once"},
	{"tally", "tally(resource)", "a number for every thing of a kind; `gain \"x\" { name = { (key) = 1 } }` adds to one"},
	{"row", "row(combat)", "a row of a table"},
	{"path", "path(set(tech))", "for fixed attributes: leads back along a path, see `combine = furthest`"},
	{"lends", "lends(set(tech))", "for attributes: what lies in it is in force for this thing"},
	{"answers", "answers(optional(player))", "for the seat kind: who is asked instead of this thing"},
	{"leaves", "leaves(boolean)", "for the seat kind: while it is true, the seat has left the game"},
	{"seen_by", "seen_by(owner, integer)", "for attributes: only those seats see it; `this`, `others`, `nobody` or an " +
		"attribute"},
}

// Reserved are the words that have a meaning in expressions or labels, and are no names.
var Reserved = []Term{
	{"self", "", "the seat that acts: the first parameter of an action; in a `pick`, the seat that is asked"},
	{"this", "", "the thing whose block this is; in a `check` with `each`, the thing that is checked"},
	{"actor", "", "in a hook, the `self` of its moment"},
	{"bearer", "", "in a modifier, the thing that was asked for it"},
	{"owner", "", "in `starts` of a zone, the owner of the zone"},
	{"result", "", "in an `after` hook, the value that was given"},
	{"it", "", "in answers of bots, the option being scored"},
	{"game", "game.round", "the table itself, and its state"},
	{"players", "", "the seats that take part, in seat order"},
	{"table", "table.combat.odds[n].damage", "looks a table up"},
	{"action", "action.search", "names an action"},
	{"choice", "choice.order", "names a choice that actions join; `stop \"choice\"` takes back the " +
		"action or reaction that was chosen"},
	{"die", "die.d10", "names a die"},
	{"option", "option.cash", "the value of an option"},
	{"scenario", "scenario.invasion", "names a scenario, and reads its state"},
	{"all", "all(ship)", "all things of a kind; for conditions, whether all hold"},
	{"true", "", "the value of a condition that holds"},
	{"false", "", "the value of a condition that does not hold"},
	{"null", "", "the absence of an optional value"},
	{"original", "", "the value that a thing's version of a function, or a `change`, replaces"},
	{"moment", `set "moment" { … }`, "in hooks: holds the arguments and the result, which `set` changes, " +
		"and is what `stop` cancels"},
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

package runner

import "github.com/stellar-rules/stellar/schema/locale"

// How declining is offered where the rule has no words of its own for it. In English it can be
// typed whatever language people read.
var (
	sayDone = locale.Phrase{Address: "option/done", Source: "done", About: "an option: enough was picked"}
	sayNone = locale.Phrase{Address: "option/none", Source: "none", About: "an option: nothing is picked"}
)

// How a table is described before play.
var (
	sayHuman  = locale.Phrase{Address: "player/human", Source: "human", About: "who plays a seat, behind its name: a person at the terminal"}
	sayRandom = locale.Phrase{Address: "player/random", Source: "random", About: "who plays a seat, behind its name: chance"}
	sayFirst  = locale.Phrase{Address: "player/first", Source: "first", About: "who plays a seat, behind its name: a player who always takes the first option"}
	sayOption = locale.Phrase{Address: "table/option", Source: "{name}: {value}", About: "an option of the game and its value, before play"}
)

// Phrases are what a table says in the program's own words, for translators.
func Phrases() []locale.Phrase {
	return []locale.Phrase{sayDone, sayNone, sayHuman, sayRandom, sayFirst, sayOption}
}

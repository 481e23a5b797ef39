package interpreter

import "github.com/stellar-rules/stellar/schema/locale"

// What the machine says in its own words.
var (
	sayYes   = locale.NewPhrase("value/yes", "yes", "a value that is true; the answer yes to a question")
	sayNo    = locale.NewPhrase("value/no", "no", "a value that is false; the answer no to a question")
	sayTally = locale.NewPhrase("value/tally", "{n} {thing}",
		"so many of something, in a list such as: 2 ore, 1 ice")
	sayResult = locale.NewPhrase("value/result", "{key}: {value}",
		"what something came to for somebody, in a list such as: Ann: 3, Bob: 5")
	sayZone     = locale.NewPhrase("value/zone", "{owner}.{zone}", "a zone of somebody, as a value: his hand")
	sayNotHolds = locale.NewPhrase("refused/require", "what is required does not hold",
		"why a choice is taken back, behind a colon")
	sayNoPick = locale.NewPhrase("refused/pick", "there is nothing to pick from",
		"why a choice is taken back, behind a colon")
	sayUnsound = locale.NewPhrase("refused/sound", "what was picked does not fit",
		"why a choice is taken back, behind a colon")
	sayNoneLeft = locale.NewPhrase("refused/left", "nothing is left to pick",
		"why a choice is taken back, behind a colon")
	sayUnpayable = locale.NewPhrase("refused/pay", "it cannot be paid", "why a choice is taken back, behind a colon")
)

// Phrases are what a game says in the program's own words, for translators.
func Phrases() []locale.Phrase {
	return []locale.Phrase{sayYes, sayNo, sayTally, sayResult, sayZone, sayNotHolds, sayNoPick,
		sayUnsound, sayNoneLeft, sayUnpayable}
}

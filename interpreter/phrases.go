package interpreter

import "github.com/stellar-rules/stellar/schema/locale"

// What the machine says in its own words.
var (
	sayYes       = locale.Phrase{Address: "value/yes", Source: "yes", About: "a value that is true; the answer yes to a question"}
	sayNo        = locale.Phrase{Address: "value/no", Source: "no", About: "a value that is false; the answer no to a question"}
	sayTally     = locale.Phrase{Address: "value/tally", Source: "{n} {thing}", About: "so many of something, in a list such as: 2 ore, 1 ice"}
	sayResult    = locale.Phrase{Address: "value/result", Source: "{key}: {value}", About: "what something came to for somebody, in a list such as: Ann: 3, Bob: 5"}
	sayZone      = locale.Phrase{Address: "value/zone", Source: "{owner}.{zone}", About: "a zone of somebody, as a value: his hand"}
	sayNotHolds  = locale.Phrase{Address: "refused/require", Source: "what is required does not hold", About: "why a choice is taken back, behind a colon"}
	sayNoPick    = locale.Phrase{Address: "refused/pick", Source: "there is nothing to pick from", About: "why a choice is taken back, behind a colon"}
	sayUnsound   = locale.Phrase{Address: "refused/sound", Source: "what was picked does not fit", About: "why a choice is taken back, behind a colon"}
	sayNoneLeft  = locale.Phrase{Address: "refused/left", Source: "nothing is left to pick", About: "why a choice is taken back, behind a colon"}
	sayUnpayable = locale.Phrase{Address: "refused/pay", Source: "it cannot be paid", About: "why a choice is taken back, behind a colon"}
)

// Phrases are what a game says in the program's own words, for translators.
func Phrases() []locale.Phrase {
	return []locale.Phrase{sayYes, sayNo, sayTally, sayResult, sayZone, sayNotHolds, sayNoPick, sayUnsound, sayNoneLeft, sayUnpayable}
}

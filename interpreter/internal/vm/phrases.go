package vm

import "github.com/stellar-rules/stellar/schema/locale"

var phrases locale.Phrasebook

// Phrases are the program's own phrases in this package, for translators.
func Phrases() []locale.Phrase { return phrases }

var refusal = phrases.About("why a choice is taken back, behind a colon")

var (
	sayYes    = phrases.New("value/yes", "yes", "a value that is true; the answer yes to a question")
	sayNo     = phrases.New("value/no", "no", "a value that is false; the answer no to a question")
	sayTally  = phrases.New("value/tally", "{n} {thing}", "an amount of something, in a list such as: 2 ore, 1 ice")
	sayResult = phrases.New("value/result", "{key}: {value}",
		"what something came to for somebody, in a list such as: Ann: 3, Bob: 5")
	sayZone      = phrases.New("value/zone", "{owner}'s {zone}", "a zone of somebody, as a value: Ann's hand")
	SayNotHolds  = refusal("refused/require", "what is required does not hold")
	SayNoPick    = refusal("refused/pick", "there is nothing to pick from")
	sayUnsound   = refusal("refused/sound", "what was picked does not fit")
	sayNoneLeft  = refusal("refused/left", "nothing is left to pick")
	sayUnpayable = refusal("refused/pay", "it cannot be paid")
)

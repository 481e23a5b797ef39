package journal

import "github.com/stellar-rules/stellar/schema/locale"

// Why a journal cannot be read, and where a game leaves it.
var (
	sayLine = locale.NewPhrase("journal/line", "line {line}: {why}",
		"why a journal cannot be read, behind a colon")
	sayLineLong = locale.NewPhrase("journal/line_long", "line {line} is longer than {most} bytes",
		"why a journal cannot be read, behind a colon")
	sayNoFirst = locale.NewPhrase("journal/first_line", "the journal has no whole first line",
		"why a journal cannot be read, behind a colon")
	sayLarge = locale.NewPhrase("journal/large", "the journal is larger than {most} bytes",
		"why a journal cannot be read, behind a colon")
	sayFormat = locale.NewPhrase("journal/format", "format {format}, and {known} can be read",
		"why a journal cannot be read, behind a colon; both are numbers")
	sayOrder = locale.NewPhrase("journal/order", "record {n} where {want} must stand",
		"why a journal cannot be read, behind a colon")
	sayNegative = locale.NewPhrase("journal/negative", "a number below 0",
		"why a journal cannot be read, behind a colon")
	sayMany = locale.NewPhrase("journal/many", "more than {most} records",
		"why a journal cannot be read, behind a colon")
	sayTwoValues = locale.NewPhrase("journal/values", "more than one value on a line",
		"why a journal cannot be read, behind a colon")
	sayTooLong = locale.NewPhrase("journal/write_long", "a line of {n} bytes is too long for a journal",
		"a game cannot be kept")

	sayParts = locale.NewPhrase("parting/at", "at decision {n}: {why}",
		"where a game comes out otherwise than its journal says, behind a colon")
	sayContent = locale.NewPhrase("parting/content",
		"the content is another: the journal was written with {was}, this is {is}",
		"why a game leaves its journal; both are fingerprints of content")
	sayOver  = locale.NewPhrase("parting/over", "the game is over already", "why a game leaves its journal")
	sayOther = locale.NewPhrase("parting/decision", "the decision is {is} and was {was}",
		"why a game leaves its journal; both are addresses of rules")
	sayOtherSeat = locale.NewPhrase("parting/seat", "{is} decides and it was {was}",
		"why a game leaves its journal; both are names of seats")
	sayGone = locale.NewPhrase("parting/option", "option {n} ({said}) is no longer there, {all} are",
		"why a game leaves its journal; all is how many options there are")
	sayOtherSaid = locale.NewPhrase("parting/said", "option {n} is {is} and was {was}",
		"why a game leaves its journal; is and was stand in quotes")
	sayOtherState = locale.NewPhrase("parting/state", "the state comes out otherwise: {is}, and it was {was}",
		"why a game leaves its journal; both are fingerprints of the state of the game")
	sayBackTo = locale.NewPhrase("parting/back", "{left} decisions cannot be left of {all}",
		"why a game leaves its journal: more is taken back than was decided")
)

// Phrases are what is said of journals in the program's own words, for translators.
func Phrases() []locale.Phrase {
	return []locale.Phrase{
		sayLine, sayLineLong, sayNoFirst, sayLarge, sayFormat, sayOrder, sayNegative, sayMany, sayTwoValues,
		sayTooLong, sayParts, sayContent, sayOver, sayOther, sayOtherSeat, sayGone, sayOtherSaid, sayOtherState,
		sayBackTo,
	}
}

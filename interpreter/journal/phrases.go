package journal

import "github.com/stellar-rules/stellar/schema/locale"

// Why a journal cannot be read, and where a game leaves it.
var (
	sayLine      = locale.Phrase{Address: "journal/line", Source: "line {line}: {why}", About: "why a journal cannot be read, behind a colon"}
	sayLineLong  = locale.Phrase{Address: "journal/line_long", Source: "line {line} is longer than {most} bytes", About: "why a journal cannot be read, behind a colon"}
	sayNoFirst   = locale.Phrase{Address: "journal/first_line", Source: "the journal has no whole first line", About: "why a journal cannot be read, behind a colon"}
	sayLarge     = locale.Phrase{Address: "journal/large", Source: "the journal is larger than {most} bytes", About: "why a journal cannot be read, behind a colon"}
	sayFormat    = locale.Phrase{Address: "journal/format", Source: "format {format}, and {known} can be read", About: "why a journal cannot be read, behind a colon; both are numbers"}
	sayOrder     = locale.Phrase{Address: "journal/order", Source: "record {n} where {want} must stand", About: "why a journal cannot be read, behind a colon"}
	sayNegative  = locale.Phrase{Address: "journal/negative", Source: "a number below 0", About: "why a journal cannot be read, behind a colon"}
	sayMany      = locale.Phrase{Address: "journal/many", Source: "more than {most} records", About: "why a journal cannot be read, behind a colon"}
	sayTwoValues = locale.Phrase{Address: "journal/values", Source: "more than one value on a line", About: "why a journal cannot be read, behind a colon"}
	sayTooLong   = locale.Phrase{Address: "journal/write_long", Source: "a line of {n} bytes is too long for a journal", About: "a game cannot be kept"}

	sayParts      = locale.Phrase{Address: "parting/at", Source: "at decision {n}: {why}", About: "where a game comes out otherwise than its journal says, behind a colon"}
	sayContent    = locale.Phrase{Address: "parting/content", Source: "the content is another: the journal was written with {was}, this is {is}", About: "why a game leaves its journal; both are fingerprints of content"}
	sayOver       = locale.Phrase{Address: "parting/over", Source: "the game is over already", About: "why a game leaves its journal"}
	sayOther      = locale.Phrase{Address: "parting/decision", Source: "the decision is {is} and was {was}", About: "why a game leaves its journal; both are addresses of rules"}
	sayOtherSeat  = locale.Phrase{Address: "parting/seat", Source: "{is} decides and it was {was}", About: "why a game leaves its journal; both are names of seats"}
	sayGone       = locale.Phrase{Address: "parting/option", Source: "option {n} ({said}) is no longer there, {all} are", About: "why a game leaves its journal; all is how many options there are"}
	sayOtherSaid  = locale.Phrase{Address: "parting/said", Source: "option {n} is {is} and was {was}", About: "why a game leaves its journal; is and was stand in quotes"}
	sayOtherState = locale.Phrase{Address: "parting/state", Source: "the state comes out otherwise: {is}, and it was {was}", About: "why a game leaves its journal; both are fingerprints of the state of the game"}
	sayBackTo     = locale.Phrase{Address: "parting/back", Source: "{left} decisions cannot be left of {all}", About: "why a game leaves its journal: more is taken back than was decided"}
)

// Phrases are what is said of journals in the program's own words, for translators.
func Phrases() []locale.Phrase {
	return []locale.Phrase{
		sayLine, sayLineLong, sayNoFirst, sayLarge, sayFormat, sayOrder, sayNegative, sayMany, sayTwoValues,
		sayTooLong, sayParts, sayContent, sayOver, sayOther, sayOtherSeat, sayGone, sayOtherSaid, sayOtherState,
		sayBackTo,
	}
}

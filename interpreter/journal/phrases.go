package journal

import "github.com/stellar-rules/stellar/schema/locale"

var phrases locale.Phrasebook

// Phrases are the program's own phrases in this package, for translators.
func Phrases() []locale.Phrase { return phrases }

var unreadable = phrases.About("why a journal cannot be read, behind a colon")

// Why a journal cannot be read, and where a game differs from it.
var (
	sayLine     = unreadable("journal/line", "line {line}: {why}")
	sayLineLong = unreadable("journal/line_long", "line {line} is longer than {most} bytes")
	sayNoFirst  = unreadable("journal/first_line", "the journal has no whole first line")
	sayFormat   = phrases.New("journal/format", "format {format} cannot be read, only {known}",
		"why a journal cannot be read, behind a colon; both are numbers")
	sayOrder     = unreadable("journal/order", "record {n} where record {want} belongs")
	sayNegative  = unreadable("journal/negative", "a number below 0")
	sayBackTo    = unreadable("journal/back", "{left} of {all} decisions cannot be kept")
	sayAfterEnd  = unreadable("journal/after_end", "a record after the end of the game")
	sayTwoValues = unreadable("journal/values", "more than one value on a line")
	sayTooLong   = phrases.New("journal/write_long", "a line of {n} bytes is too long for a journal",
		"a game cannot be saved")
	sayNoLock = phrases.New("journal/lock",
		"{file} should be the lock file of the game, but is something else: remove it",
		"a game cannot be gone on with")
	sayHeld = phrases.New("journal/held",
		"{file} is being played by another process{pid? ({pid} on {host}, since {since})}; `stellar replay {file}` shows it",
		"a game cannot be gone on with; pid is the number of the process, host the name of a computer, in quotes")

	sayParts = phrases.New("parting/at", "at decision {n}: {why}",
		"where a game comes out differently than its journal says, after a colon")
	sayOver  = phrases.New("parting/over", "the game is over already", "why a game diverges from its journal")
	sayOther = phrases.New("parting/decision", "the decision is {is}, but was {was}",
		"why a game diverges from its journal; both are addresses of rules")
	sayOtherSeat = phrases.New("parting/seat", "{is} decides, but {was} did before",
		"why a game diverges from its journal; both are names of seats")
	sayGone = phrases.New("parting/option", "option {n} ({said}) is no longer among the {all} options",
		"why a game diverges from its journal; all is how many options there are")
	sayOtherSaid = phrases.New("parting/said", "option {n} is {is}, but was {was}",
		"why a game diverges from its journal; is and was stand in quotes")
	sayOtherOffer = phrases.New("parting/offer", "{at} offers something else than before",
		"why a game diverges from its journal; at is the address of a rule")
	sayNotOver = phrases.New("parting/not_over", "the game is not over, but was before",
		"why a game diverges from its journal")
	sayOtherState = phrases.New("parting/state", "the state is different: {is}, but was {was}",
		"why a game diverges from its journal; both are fingerprints of the state of the game")
)

package interpreter

import "github.com/stellar-rules/stellar/schema/locale"

var phrases locale.Phrasebook

// Phrases are the program's own phrases in this package, for translators.
func Phrases() []locale.Phrase { return phrases }

var refusal = phrases.About("why a choice is taken back, behind a colon")

var because = phrases.About("the answer to why: something that keeps an option from being offered; " +
	"what is what it is about, have how it is, need how it would have to be")

var (
	sayYes    = phrases.New("value/yes", "yes", "a value that is true; the answer yes to a question")
	sayNo     = phrases.New("value/no", "no", "a value that is false; the answer no to a question")
	sayTally  = phrases.New("value/tally", "{n} {thing}", "an amount of something, in a list such as: 2 ore, 1 ice")
	sayResult = phrases.New("value/result", "{key}: {value}",
		"what something came to for somebody, in a list such as: Ann: 3, Bob: 5")
	sayZone      = phrases.New("value/zone", "{owner}.{zone}", "a zone of somebody, as a value: his hand")
	sayNotHolds  = refusal("refused/require", "what is required does not hold")
	sayNoPick    = refusal("refused/pick", "there is nothing to pick from")
	sayUnsound   = refusal("refused/sound", "what was picked does not fit")
	sayNoneLeft  = refusal("refused/left", "nothing is left to pick")
	sayUnpayable = refusal("refused/pay", "it cannot be paid")
)

// The answer to why.
var (
	sayOf = phrases.New("why/of", "{what} of {thing}",
		"what a thing has, in a sentence such as: range of Glenn: 2")
	sayNamed     = phrases.New("why/named", "{value} ({what})", "a value and, in brackets, whose or what it is")
	sayUntold    = because("why/untold", "It depends on what cannot be told.")
	sayNotListed = because("why/not_listed",
		"{what} is not among {list, select, none {what can be picked} other {{list}}}")
	sayListed   = because("why/listed", "{what} is among {list, select, none {those left out} other {{list}}}")
	sayEmpty    = because("why/empty", "{what}: none")
	sayMust     = because("why/must", "{what?{what}: }{have}, needs to be {need}")
	sayMustNot  = because("why/must_not", "{what?{what}: }{have}, needs to be other")
	sayMissing  = because("why/missing", "{what?{what}: }none, and one is needed")
	sayMustNone = because("why/must_none", "{what?{what}: }{have}, and there must be none")
	sayAtLeast  = because("why/at_least", "{what?{what}: }{have}, needs at least {need}")
	sayAtMost   = because("why/at_most", "{what?{what}: }{have}, may be at most {need}")
	sayMore     = because("why/more", "{what?{what}: }{have}, needs more than {need}")
	sayLess     = because("why/less", "{what?{what}: }{have}, needs less than {need}")
	sayStat     = because("why/stat", "{what}: {have}, needs {need}")
	sayShort    = because("why/short", "{what}: {have}, which does not pay {need}")
	sayHelped   = phrases.New("why/helped", "{why}: {things}",
		"why something is not offered, and the things that would change it: range: 0, needs 1: Astrodynamics")
)

// The answer to why, as a whole.
var (
	sayOffered    = phrases.New("why/offered", "{what} is offered.", "the answer to why, if there is nothing to explain")
	sayNotOffered = phrases.New("why/not_offered", "{what}{why?: {why}}",
		"the answer to why: what it was asked about, and why that is not offered")
	sayElsewhere = phrases.New("why/elsewhere", "{what}: not now{when?, but in: {when}}{why?. {why}}",
		"the answer to why: an action, the titles of the parts of the game that offer it, and what it would lack now")
	sayUnasked   = phrases.New("why/unasked", "Nothing that can be done here asks for {what}.", "the answer to why")
	sayNothingSo = phrases.New("why/unknown", "nothing is called {what}{near?; did you mean {near}?}",
		"the answer to why; what and near stand in quotes")
	sayNotHad = because("why/not_had", "{thing} is not there yet")
	sayOnce   = because("why/once", "{what} was done already")
	sayPicked = because("why/picked", "{what} is picked already")
	sayPassed = because("why/passed", "{what} comes before what is picked already")
)

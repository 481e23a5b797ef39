package explain

import "github.com/stellar-rules/stellar/schema/locale"

var phrases locale.Phrasebook

// Phrases are the program's own phrases in this package, for translators.
func Phrases() []locale.Phrase { return phrases }

var because = phrases.About("the answer to why: something that keeps an option from being offered; " +
	"what is what it is about, thing whose that is, have how it is, need how it would have to be, other what " +
	"else that is, nothing that it is 0")

// The parts of an answer.
var (
	sayOf = phrases.New("why/of", "{what} of {thing}",
		"what a thing has, in a sentence such as: range of Glenn: 2")
	sayNamed     = phrases.New("why/named", "{value} ({what})", "a value and, in brackets, whose or what it is")
	sayUntold    = because("why/untold", "It depends on something hidden.")
	sayNotListed = because("why/not_listed",
		"{what} is not among {list, select, none {what can be picked} other {{list}}}")
	sayLeadsNot = because("why/leads_not",
		"{n, plural, one {{list} does not lead to {what}} other {none of {list} leads to {what}}}")
	sayListed   = because("why/listed", "{what} is {list, select, none {left out here} other {among {list} already}}")
	sayEmpty    = because("why/empty", "{what}: none")
	sayMust     = because("why/must", "{what, select, none {it is} other {{what} is}} {have}, and must be {need}")
	sayNoneMust = because("why/none_must",
		"{what, select, none {there is none} other {{what}: none}}, and must be {need}")
	sayMustNot = because("why/must_not", "{what, select, none {it is} other {{what} is}} {have}, and must be another")
	sayMissing = because("why/missing", "{thing, select, none {there is no} other {{thing} has no}} "+
		"{what, select, none {such thing} other {{what}}}")
	sayMustNone = because("why/must_none", "{what, select, none {it is} other {{what} is}} {have}, and must be none")
	sayAtLeast  = because("why/at_least",
		"{what, select, none {{have} is less than {need}{other?, the {other}}} "+
			"other {{what} is {have}, and must be at least {need}}}")
	sayAtMost = because("why/at_most",
		"{what, select, none {{have} is more than {need}{other?, the {other}}} "+
			"other {{what} is {have}, and may be at most {need}}}")
	sayCounted = because("why/counted",
		"{what}: {have}, and must be {limit, select, least {at least } most {at most } other {}}{need}")
	sayBelongs = because("why/belongs",
		"{thing} belongs to {free, select, true {nobody} other {{have}}}{need?, not to {need}}")
	sayMay    = because("why/may", "{need, select, none {{have} may not} other {only {need} may, not {have}}}")
	sayColumn = phrases.New("why/column", "column",
		"of a cell of a board, in a sentence such as: column of b2 is 2, and must be 3")
	sayRow = phrases.New("why/row", "row",
		"of a cell of a board, in a sentence such as: row of b2 is 2, and must be 3")
	sayMore = because("why/more",
		"{what, select, none {it is} other {{what} is}} {have}, and must be more than {need}")
	sayLess = because("why/less",
		"{what, select, none {it is} other {{what} is}} {have}, and must be less than {need}")
	sayHasLeast = because("why/has_at_least",
		"{thing} has {nothing, select, true {no {what}} other {{what} {have}}}, and needs at least {need}")
	sayHasJust = because("why/has_exactly",
		"{thing} has {nothing, select, true {no {what}} other {{what} {have}}}, and must have {need}")
	sayHasMost = because("why/has_at_most", "{thing} has {what} {have}, and may have at most {need}")
	sayIs      = because("why/is", "{thing, select, none {{what}: yes} other {{thing}: {what}}}")
	sayIsNot   = because("why/is_not", "{thing, select, none {{what}: no} other {{thing}: not {what}}}")
	sayShort   = because("why/short",
		"{thing} has {nothing, select, true {no {what}} other {{what} {have}}}, and it costs {need}")
	sayHelped = phrases.New("why/helped", "{why}; it takes {things}",
		"why something is not offered, and the things that would change it: "+
			"range is 0, and must be at least 1; it takes Astrodynamics")
	sayRaised = phrases.New("why/raised",
		"{switch, select, true {it takes {things} ({what})} other {{what} is {have}, and with {things} {need}}}",
		"why something is not offered: things that would change it. Of a switch, what they switch on; else a number, now "+
			"and with them: range is 0, and with Astrodynamics 1")
	sayNearest = phrases.New("why/nearest", "{what?{what} comes nearest: }{why}",
		"the answer to why: of several things the one that lacks the least, unless why names it, and what it lacks")
	sayExample = phrases.New("why/example", "{what?{what}, }for example: {why}",
		"the answer to why: one of several things that lack the same, unless why names it, and what it lacks")
)

// The answer as a whole.
var (
	sayNoAnswer = phrases.New("refused/question", "there is no answer to: {question}", "why an action cannot be taken")
	sayOffered  = phrases.New("why/offered", "{what} is offered.", "the answer to why, if there is nothing to explain")
	sayCould    = phrases.New("why/could", "{what} could be chosen.",
		"the answer to why, below another part of the game, which would offer it")
	sayNotOffered = phrases.New("why/not_offered", "{what}{why?: {why}}",
		"the answer to why: what it was asked about, and why that is not offered")
	sayElsewhere = phrases.New("why/elsewhere", "{what}: not now{when?, but in: {when}}{why?. {why}}",
		"the answer to why: an action, the titles of the parts of the game that offer it, and what it would lack now")
	sayStuck   = because("why/stuck", "Nothing that {what} asks for can be chosen now.")
	sayNotLive = because("why/not_in_play", "There is no such {what} in play.")
	sayAfter   = phrases.New("why/after", "{what}: once this is answered, in: {when}{why?. {why}}",
		"the answer to why: an action, the title of the part of the game that goes on now, and what it would lack now")
	sayUnasked   = phrases.New("why/unasked", "Nothing that can be done here asks for {what}.", "the answer to why")
	sayNothingSo = phrases.New("why/unknown", "nothing is called {what}{near?; did you mean {near}?}",
		"the answer to why; what and near stand in quotes")
	sayAmid = phrases.New("why/amid", "{what}: not now, in the middle of {amid}{why?. {why}}",
		"the answer to why: an action, another one that goes on now, and what the first would lack now")
	sayUnderWay = phrases.New("why/under_way", "{what}: this is being done now",
		"the answer to why: an action that goes on")
	sayActed    = because("why/acted", "{thing} has done the main thing of this turn")
	sayFirst    = because("why/first", "only after {list, select, none {something else} other {{list}}}")
	sayGoneOut  = because("why/gone_out", "{thing} is out{list?; still allowed: {list}}")
	sayMustPick = because("why/must_pick", "Something must be picked here.")
	sayNotHad   = because("why/not_had", "{thing} is not there yet")
	sayNotSet   = because("why/not_set", "this game is played without the option {thing}")
	saySetUp    = because("why/option", "{thing} is an option of the game, which is set before it begins.")
	sayOnce     = because("why/once", "{what} was done already")
	sayPicked   = because("why/picked", "{what} is picked already")
	sayPassed   = because("why/passed", "{what} comes before what is picked already")
)

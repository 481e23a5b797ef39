package runner

import "github.com/stellar-rules/stellar/schema/locale"

// How declining is offered where the rule has no words of its own for it. In English it can be
// typed whatever language people read.
var (
	sayDone = locale.NewPhrase("option/done", "done", "an option: enough was picked")
	sayNone = locale.NewPhrase("option/none", "none", "an option: nothing is picked")
)

// How a table is described before play.
var (
	sayHuman  = locale.NewPhrase("player/human", "human", "who plays a seat, behind its name: a person at the terminal")
	sayRandom = locale.NewPhrase("player/random", "random", "who plays a seat, behind its name: chance")
	sayFirst  = locale.NewPhrase("player/first", "first",
		"who plays a seat, behind its name: a player who always takes the first option")
	sayOption = locale.NewPhrase("table/option", "{name}: {value}", "an option of the game and its value, before play")
)

// What a person is asked.
var (
	sayHandOver = locale.NewPhrase("ask/hand_over", "Hand over to {who}. Press Enter when only {who} sees the screen.",
		"several people share a terminal, and the next must not see what the last one saw")
	sayPrivate = locale.NewPhrase("ask/private", "For your eyes: {what}",
		"a line of the story that the person alone may read")
	sayOwn = locale.NewPhrase("ask/own", "You alone see: {what}",
		"what the person alone may see, such as a hand of cards; what is a list")
	sayDoWhat = locale.NewPhrase("ask/turn", "what do you do?",
		"a question to a player whose turn it is; the player's name and a colon stand before it")
	sayAsk = locale.NewPhrase("ask/question", "{who}: {question}",
		"a question to a player, whose name it does not say")
	sayAskMore = locale.NewPhrase("ask/growing", "{question} ({n} so far)",
		"a question that is asked again until the player has picked enough; n is how many are picked")
	sayPrompt = locale.NewPhrase("ask/prompt", "{who}>", "stands before what the player types")
	sayOrElse = locale.NewPhrase("ask/or_else", "{numbers}; or: {others}",
		"below a question: which numbers may be answered, and what else")
	sayRange = locale.NewPhrase("ask/range", "any number from {low} to {high}",
		"below a question: which numbers may be answered; also within a sentence")
	sayOnly = locale.NewPhrase("ask/only", "only {n}",
		"below a question: the one number that may be answered; also within a sentence")
	sayEither = locale.NewPhrase("ask/either", "{first} or {last}",
		"a list of what may be answered; first is one, or several with commas between")
	sayPages = locale.NewPhrase("ask/page", "page {n} of {all}; Enter shows the next", "below a page of options")
	sayHelp  = locale.Phrase{Address: "ask/help",
		Source: `Answer with the number of an option, or with its name as far as it is needed.
An action keeps its number while others come and go.
  ?            this help
  o, options   the question again
  show [NAME]  what you may see: what has changed; a thing, all of a kind, a zone
{maps?  map [NAME]   the table as it lies there, drawn
}{bot?  b, bot       let the seat's own player decide
}  u, undo      take back your last choice, if nothing became known since
  s, save FILE keep the game in a file
  q, quit      leave the game`, About: "the answer to ?; the words in the left column are typed as they stand there"}
	sayAskedAt = locale.NewPhrase("ask/address", "asked at {address}",
		"the last line of the help: by which address content knows the question")
	sayMisheard = locale.NewPhrase("ask/misheard", "{why}. `?` tells what you can do.",
		"the answer was not understood; why is a sentence without its full stop, in a language with capitals it begins with one")
	sayNoAmount = locale.NewPhrase("match/amount", "{n} is not offered, but {numbers}",
		"why an answer is not taken: numbers are those that are")
	sayNoNumber = locale.NewPhrase("match/number", "there is no option {n}; they are numbered from 1 to {all}",
		"why an answer is not taken")
	sayNotNow = locale.NewPhrase("match/not_now", "option {n} is not offered now",
		"why an answer is not taken: a menu has an option of that number, but not at present")
	sayNoName = locale.NewPhrase("match/name", "no option is called {answer}",
		"why an answer is not taken; answer stands in quotes")
	sayAmbiguous = locale.NewPhrase("match/several", "{answer} may be {list}",
		"why an answer is not taken: several options begin so")
	sayTwoOrMore = locale.NewPhrase("match/more", "{first}, {second} or {n} more",
		"options that an answer may mean: two of them, and how many others")
	sayLeaveGame = locale.NewPhrase("leave/unkept",
		"This game is not kept. `save FILE` keeps it; `q` again leaves it.",
		"before a game is left that would be lost; save and q are typed so")
	sayStay       = locale.NewPhrase("leave/stay", "Then the game goes on.", "a game was about to be left, and is not")
	sayTakenBack  = locale.NewPhrase("undo/done", "Taken back.", "the last choice of the player is taken back")
	sayLeftBefore = locale.NewPhrase("undo/before", "What was decided before the game was left cannot be taken back.",
		"the answer to undo")
	sayKnownSince = locale.NewPhrase("undo/known",
		"Since your last choice something became known, so it cannot be taken back.",
		"the answer to undo")
	sayOtherSince = locale.NewPhrase("undo/other",
		"Another person has decided since, so your last choice cannot be taken back.",
		"the answer to undo")
	sayNoChoice = locale.NewPhrase("undo/nothing", "There is nothing to take back yet.", "the answer to undo")
	sayKeptFrom = locale.NewPhrase("save/always", "Every choice is kept in {file} as it is made.",
		"the answer to save")
	sayWhereTo = locale.NewPhrase("save/where", "Where to? `save FILE` keeps the game in that file.",
		"the answer to save without a file")
	sayKeptThere = locale.NewPhrase("save/already", "The game is kept in {file} already.",
		"the answer to save with a file, where the game is kept in another")
	sayUnsaved = locale.NewPhrase("save/failed", "It cannot be saved: {why}", "the answer to save")
	saySaved   = locale.NewPhrase("save/done", "Kept in {file}, with every choice from now on.",
		"the answer to save with a file")
)

// What is said of maps and of progress.
var (
	sayNoDrawing = locale.NewPhrase("map/nothing", "There is nothing to draw.", "the answer to map")
	sayNoMap     = locale.NewPhrase("map/unknown",
		"There is no map {name}{near?; did you mean {near}?}{list?; there are: {list}}",
		"the answer to map with a name; name and near stand in quotes")
	sayUndrawn = locale.NewPhrase("map/failed", "The map cannot be drawn: {why}",
		"the answer to map: a rule of the game broke; why is in English")
	sayProgress = locale.NewPhrase("progress/line",
		"{rounds, plural, =0 {} other {Round #, }}{decisions, plural, one {# decision} other {# decisions}}, {seconds} s",
		"how far a game is whose story is not told; seconds are those that went by")
	sayPlaysBroken = locale.NewPhrase("content/broken",
		"{n, plural, one {the content has an error} other {the content has # errors}}",
		"below the findings, behind the program's name")
	sayNotFit = locale.NewPhrase("content/not_fit",
		"{n, plural, one {the content has an error} other {the content has # errors}}, and none without --with {packs}",
		"below the findings, behind the program's name; packs are names of packs as they were typed")
)

// Phrases are what a table says in the program's own words, for translators.
func Phrases() []locale.Phrase {
	return []locale.Phrase{
		sayDone, sayNone, sayHuman, sayRandom, sayFirst, sayOption, sayHandOver, sayPrivate, sayOwn,
		sayDoWhat, sayAsk, sayAskMore, sayPrompt, sayOrElse, sayRange, sayOnly, sayEither, sayPages, sayHelp, sayAskedAt,
		sayMisheard, sayNoAmount, sayNoNumber, sayNotNow, sayNoName, sayAmbiguous, sayTwoOrMore, sayLeaveGame, sayStay,
		sayTakenBack, sayLeftBefore, sayKnownSince, sayOtherSince, sayNoChoice, sayKeptFrom, sayWhereTo,
		sayKeptThere, sayUnsaved, saySaved, sayNoDrawing, sayNoMap, sayUndrawn, sayProgress, sayPlaysBroken, sayNotFit,
		sayNoOptions, sayNoOption, sayOnOff, sayWhole, sayWholeBetween, sayWholeLeast, sayWholeMost, sayNoWord,
		sayNotSettable, sayNoValue, sayTwoPlayers, sayNoSeatLeft, sayMoreNamed, sayExactly, sayBetween, sayNoPlayer,
		sayNoSeatNumber, sayNoSeat, sayNameSeat, sayExists, sayNoScript, sayScriptLong, sayScriptLine,
		sayScriptEnded, sayScriptMistaken, sayAndMore,
	}
}

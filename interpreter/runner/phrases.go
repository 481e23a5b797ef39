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

// What a person is asked.
var (
	sayHandOver = locale.Phrase{Address: "ask/hand_over", Source: "Hand over to {who}. Press Enter when only {who} sees the screen.", About: "several people share a terminal, and the next must not see what the last one saw"}
	sayPrivate  = locale.Phrase{Address: "ask/private", Source: "For your eyes: {what}", About: "a line of the story that the person alone may read"}
	sayOwn      = locale.Phrase{Address: "ask/own", Source: "You alone see: {what}", About: "what the person alone may see, such as a hand of cards; what is a list"}
	sayDoWhat   = locale.Phrase{Address: "ask/turn", Source: "what do you do?", About: "a question to a player whose turn it is; the player's name and a colon stand before it"}
	sayAsk      = locale.Phrase{Address: "ask/question", Source: "{who}: {question}", About: "a question to a player, whose name it does not say"}
	sayAskMore  = locale.Phrase{Address: "ask/growing", Source: "{question} ({n} so far)", About: "a question that is asked again until the player has picked enough; n is how many are picked"}
	sayPrompt   = locale.Phrase{Address: "ask/prompt", Source: "{who}>", About: "stands before what the player types"}
	sayOrElse   = locale.Phrase{Address: "ask/or_else", Source: "{numbers}; or: {others}", About: "below a question: which numbers may be answered, and what else"}
	sayRange    = locale.Phrase{Address: "ask/range", Source: "any number from {low} to {high}", About: "below a question: which numbers may be answered; also within a sentence"}
	sayOnly     = locale.Phrase{Address: "ask/only", Source: "only {n}", About: "below a question: the one number that may be answered; also within a sentence"}
	sayEither   = locale.Phrase{Address: "ask/either", Source: "{first} or {last}", About: "a list of what may be answered; first is one, or several with commas between"}
	sayPages    = locale.Phrase{Address: "ask/page", Source: "page {n} of {all}; Enter shows the next", About: "below a page of options"}
	sayHelp     = locale.Phrase{Address: "ask/help", Source: `Answer with the number of an option, or with its name as far as it is needed.
An action keeps its number while others come and go.
  ?            this help
  o, options   the question again
  show [NAME]  what you may see: what has changed; a thing, all of a kind, a zone
{maps?  map [NAME]   the table as it lies there, drawn
}{bot?  b, bot       let the seat's own player decide
}  u, undo      take back your last choice, if nothing became known since
  s, save FILE keep the game in a file
  q, quit      leave the game`, About: "the answer to ?; the words in the left column are typed as they stand there"}
	sayAskedAt    = locale.Phrase{Address: "ask/address", Source: "asked at {address}", About: "the last line of the help: by which address content knows the question"}
	sayMisheard   = locale.Phrase{Address: "ask/misheard", Source: "{why}. `?` tells what you can do.", About: "the answer was not understood; why is a sentence without its full stop, in a language with capitals it begins with one"}
	sayNoAmount   = locale.Phrase{Address: "match/amount", Source: "{n} is not offered, but {numbers}", About: "why an answer is not taken: numbers are those that are"}
	sayNoNumber   = locale.Phrase{Address: "match/number", Source: "there is no option {n}; they are numbered from 1 to {all}", About: "why an answer is not taken"}
	sayNotNow     = locale.Phrase{Address: "match/not_now", Source: "option {n} is not offered now", About: "why an answer is not taken: a menu has an option of that number, but not at present"}
	sayNoName     = locale.Phrase{Address: "match/name", Source: "no option is called {answer}", About: "why an answer is not taken; answer stands in quotes"}
	sayAmbiguous  = locale.Phrase{Address: "match/several", Source: "{answer} may be {list}", About: "why an answer is not taken: several options begin so"}
	sayTwoOrMore  = locale.Phrase{Address: "match/more", Source: "{first}, {second} or {n} more", About: "options that an answer may mean: two of them, and how many others"}
	sayLeaveGame  = locale.Phrase{Address: "leave/unkept", Source: "This game is not kept. `save FILE` keeps it; `q` again leaves it.", About: "before a game is left that would be lost; save and q are typed so"}
	sayStay       = locale.Phrase{Address: "leave/stay", Source: "Then the game goes on.", About: "a game was about to be left, and is not"}
	sayTakenBack  = locale.Phrase{Address: "undo/done", Source: "Taken back.", About: "the last choice of the player is taken back"}
	sayLeftBefore = locale.Phrase{Address: "undo/before", Source: "What was decided before the game was left cannot be taken back.", About: "the answer to undo"}
	sayKnownSince = locale.Phrase{Address: "undo/known", Source: "Since your last choice something became known, so it cannot be taken back.", About: "the answer to undo"}
	sayOtherSince = locale.Phrase{Address: "undo/other", Source: "Another person has decided since, so your last choice cannot be taken back.", About: "the answer to undo"}
	sayNoChoice   = locale.Phrase{Address: "undo/nothing", Source: "There is nothing to take back yet.", About: "the answer to undo"}
	sayKeptFrom   = locale.Phrase{Address: "save/always", Source: "Every choice is kept in {file} as it is made.", About: "the answer to save"}
	sayWhereTo    = locale.Phrase{Address: "save/where", Source: "Where to? `save FILE` keeps the game in that file.", About: "the answer to save without a file"}
	sayKeptThere  = locale.Phrase{Address: "save/already", Source: "The game is kept in {file} already.", About: "the answer to save with a file, where the game is kept in another"}
	sayUnsaved    = locale.Phrase{Address: "save/failed", Source: "It cannot be saved: {why}", About: "the answer to save"}
	saySaved      = locale.Phrase{Address: "save/done", Source: "Kept in {file}, with every choice from now on.", About: "the answer to save with a file"}
)

// What is said of maps and of progress.
var (
	sayNoDrawing   = locale.Phrase{Address: "map/nothing", Source: "There is nothing to draw.", About: "the answer to map"}
	sayNoMap       = locale.Phrase{Address: "map/unknown", Source: "There is no map {name}{near?; did you mean {near}?}{list?; there are: {list}}", About: "the answer to map with a name; name and near stand in quotes"}
	sayUndrawn     = locale.Phrase{Address: "map/failed", Source: "The map cannot be drawn: {why}", About: "the answer to map: a rule of the game broke; why is in English"}
	sayProgress    = locale.Phrase{Address: "progress/line", Source: "{rounds, plural, =0 {} other {Round #, }}{decisions, plural, one {# decision} other {# decisions}}, {seconds} s", About: "how far a game is whose story is not told; seconds are those that went by"}
	sayPlaysBroken = locale.Phrase{Address: "content/broken", Source: "{n, plural, one {the content has an error} other {the content has # errors}}", About: "below the findings, behind the program's name"}
	sayNotFit      = locale.Phrase{Address: "content/not_fit", Source: "{n, plural, one {the content has an error} other {the content has # errors}}, and none without --with {packs}", About: "below the findings, behind the program's name; packs are names of packs as they were typed"}
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

package runner

import "github.com/stellar-rules/stellar/schema/locale"

var phrases locale.Phrasebook

// Phrases are the program's own phrases in this package, for translators.
func Phrases() []locale.Phrase { return phrases }

var onUndo = phrases.About("the answer to undo")

// How declining is offered if the rule has no words for it. In English it can be typed whatever language people
// read.
var (
	SayDone = phrases.New("option/done", "done", "an option: enough was picked")
	SayNone = phrases.New("option/none", "none", "an option: nothing is picked")
)

// The description of a match before play.
var (
	sayHuman  = phrases.New("player/human", "human", "who plays a seat, behind its name: a person at the terminal")
	sayRandom = phrases.New("player/random", "random", "who plays a seat, behind its name: chance")
	sayFirst  = phrases.New("player/first", "first",
		"who plays a seat, behind its name: a player who always takes the first option")
	saySearches = phrases.New("player/search", "search, {n, plural, one {# playout} other {# playouts}} a decision",
		"who plays a seat, behind its name: a bot that plays each decision so often to the end")
	saySearchesFor = phrases.New("player/search_for", "search, {n, plural, one {# second} other {# seconds}} a decision",
		"who plays a seat, behind its name: a bot that plays a decision to the end again and again for so long")
	sayEasy   = phrases.New("player/easy", "easy", "who plays a seat, behind its name: an easy opponent")
	sayNormal = phrases.New("player/normal", "normal", "who plays a seat, behind its name: a normal opponent")
	sayHard   = phrases.New("player/hard", "hard", "who plays a seat, behind its name: a hard opponent")
	sayOption = phrases.New("table/option", "{name}: {value}", "an option of the game and its value, before play")
)

// Advice, undo and content that cannot be played.
var (
	sayTried = phrases.New("ask/tried",
		"It came out ahead in {won} of {n, plural, one {# trial game} other {# trial games}}"+
			"{next?; the next best, {next}, in {less} of {tries}}.",
		"why an option is advised: a search has tried it; next is another option, in words")
	sayWould = phrases.New("ask/would",
		"The bot ({bot}) would do this.{next? Its second choice is {next}.}",
		"why an option is advised: a bot of the content, which gives no reason, would take it; next is another option")
	sayKnownSince = onUndo("undo/known", "Something has become known since your last choice, so it cannot be undone.")
	sayOtherSince = onUndo("undo/other",
		"Another person has decided since your last choice, so it cannot be undone.")
	sayUndoneOften = onUndo("undo/often", "This game has reached its limit of undos.")
	sayNoChoice    = onUndo("undo/nothing", "There is nothing to undo yet.")
	sayPlaysBroken = phrases.New("content/broken",
		"{n, plural, one {the content has an error} other {the content has # errors}}",
		"below the findings, behind the program's name")
	sayNotFit = phrases.New("content/not_fit",
		"{n, plural, one {the content has an error} other {the content has # errors}}, and none without --with "+
			"{packs}",
		"below the findings, behind the program's name; packs are names of packs as they were typed")
)

var (
	wrongSet  = phrases.About("wrong use: --set")
	wrongSeat = phrases.About("wrong use: --seat")
)

// What is wrong with a wish that cannot be met. Names are in quotes.
var (
	sayNoOptions = wrongSet("use/no_options", "there is no option {name}: this game has none")
	sayNoOption  = wrongSet("use/option",
		"there is no option {name}{near?; did you mean {near}?}{list?; there are: {list}}")
	sayOnOff = phrases.New("use/on_off", "option {option} is on or off, not {value}",
		"wrong use: --set; on and off are typed so")
	sayWhole        = wrongSet("use/whole", "option {option} is a whole number, not {value}")
	sayWholeBetween = wrongSet("use/whole_between",
		"option {option} is a whole number from {low} to {high}, not {value}")
	sayWholeLeast  = wrongSet("use/whole_least", "option {option} is a whole number of at least {low}, not {value}")
	sayWholeMost   = wrongSet("use/whole_most", "option {option} is a whole number of at most {high}, not {value}")
	sayNoWord      = wrongSet("use/word", "option {option} may not be {value}: no rule knows that word")
	sayNotSettable = wrongSet("use/settable", "option {option} cannot be set from outside")
	sayNoValue     = wrongSet("use/value", "option {option} may not be {value}{near?; did you mean {near}?}")
	sayTwoPlayers  = wrongSeat("use/seat_twice", "seat {seat} is given to two players")
	sayNoSeatLeft  = wrongSeat("use/seats_full", "there is no seat left for {player}")
	sayMoreNamed   = phrases.New("use/seats_named", "{players} players were asked for, but {seats} seats are named",
		"wrong use: --players and --seat")
	sayExactly = phrases.New("use/players_exact", "exactly {n} players take part here, not {players}",
		"wrong use: --players")
	sayBetween = phrases.New("use/players", "{low} to {high} players take part here, not {players}",
		"wrong use: --players")
	sayNoPlayer = phrases.New("use/player",
		"there is no player {name}{near?; did you mean {near}?}{list?; there are: {list}, search:N, script:FILE}",
		"wrong use: --seat; search: and script: are typed so, N stands for a number, FILE for a name")
	sayPlayouts = wrongSeat("use/playouts",
		"{n} is not what a search takes: 1 to {most} playouts, or 1s to {seconds}s; plain search means {usual} playouts")
	sayNoSeatNumber = wrongSeat("use/seat_number", "there is no seat {n}; they are numbered from 1 to {all}")
	sayNoSeat       = wrongSeat("use/seat",
		"there is no seat {name}{near?; did you mean {near}?}{list?; there are: {list}}")
	sayNameSeat = phrases.New("use/reseat_name", "a resumed game needs the seat's name: --seat NAME={player}",
		"wrong use: --seat with --resume")
	sayExists = phrases.New("use/exists", "{file} exists already; `--resume {file}` resumes the game in it",
		"wrong use: --journal, or the answer to save")
)

// What people say.
var (
	sayNoText      = phrases.New("talk/empty", "there is nothing to say", "the answer to somebody who says nothing")
	sayTooMuchTalk = phrases.New("talk/most", "at most {most} messages can be said in a game",
		"the answer to somebody who says something in a game")
)

// Chance by a script.
var (
	wrongDice   = phrases.About("wrong use: a file of what dice show and draws give, --dice or dice of a program")
	sayDiceLong = wrongDice("dice/long", "{file}: dice are at most {most} bytes")
	sayDiceForm = wrongDice("dice/form", "{file}: dice are a JSON object of lists: {why}")
	sayDiceMany = wrongDice("dice/many", "dice are at most {most} values")
	sayNoDice   = phrases.New("dice/name",
		"no roll or draw is called {name}{near?; did you mean {near}?}{list?; there are: {list}}",
		"wrong use: dice by a script; name and near stand in quotes, list are names of content")
	sayNoFace = phrases.New("dice/face", "value {n} of the dice for {address} is {value}, but must be one of: {faces}",
		"why a game by scripted dice stops")
	sayDiceLeft = phrases.New("dice/left",
		"{n, plural, one {# of the dice for {name} was} other {# of the dice for {name} were}} not asked for",
		"after a game by scripted dice")
)

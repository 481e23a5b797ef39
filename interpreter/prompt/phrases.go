package prompt

import "github.com/stellar-rules/stellar/schema/locale"

var phrases locale.Phrasebook

// Phrases are the program's own phrases in this package, for translators.
func Phrases() []locale.Phrase { return phrases }

// What a person is asked.
var (
	sayHandOver = phrases.New("ask/hand_over", "Hand over to {who}. Press Enter when only {who} sees the screen.",
		"several people share a terminal, and the next must not see what the last one saw")
	sayPrivate = phrases.New("ask/private", "For your eyes: {what}",
		"a line of the story that the person alone may read")
	sayOwn = phrases.New("ask/own", "Only you see: {what}",
		"what the person alone may see, such as a hand of cards; what is a list")
	sayDoWhat = phrases.New("ask/turn", "what do you do?",
		"a question to a player whose turn it is; the player's name and a colon come before it")
	sayAsk     = phrases.New("ask/question", "{who}: {question}", "a question to a player, whose name it does not say")
	sayAskMore = phrases.New("ask/growing", "{question} ({n} so far)",
		"a question that is asked again until the player has picked enough; n is how many are picked")
	sayPrompt = phrases.New("ask/prompt", "{who}>", "comes before what the player types")
	sayOrElse = phrases.New("ask/or_else", "{numbers}; or: {others}",
		"below a question: which numbers may be answered, and what else")
	sayRange = phrases.New("ask/range", "any number from {low} to {high}",
		"below a question: which numbers may be answered; also within a sentence")
	sayOnly = phrases.New("ask/only", "only {n}",
		"below a question: the one number that may be answered; also within a sentence")
	sayEither = phrases.New("ask/either", "{first} or {last}",
		"a list of what may be answered; first is one, or several with commas between")
	sayPages  = phrases.New("ask/page", "page {n} of {all}; Enter shows the next", "below a page of options")
	sayForced = phrases.New("ask/forced", "{what?{what}: }{steps}{says?. {says}}",
		"an option and what it chooses by itself, since there is nothing else; or, without an option, below a question, "+
			"what every answer does; says is whole sentences")
	sayCells = phrases.New("ask/cells", "any of {n} by name, from {first} to {last}; `o` lists them",
		"below a question: the cells of a board that may be answered; o is typed so")
	sayHelp = phrases.New("ask/help",
		"Answer with the number of an option, or with enough of its name.\n"+
			"An action keeps its number while others come and go. You may answer the questions\n"+
			"that follow on the same line.",
		"the answer to ?, above a list of what can be typed")
	sayHint = phrases.New("ask/hint", "Hint: {why?{why} }→ {number?{number}  }{option}",
		"what a tutor advises: whole sentences that say why, then the option, with its number")
	sayNoHint   = phrases.New("ask/no_hint", "There is no advice on this.", "the answer to hint")
	sayOutcomes = phrases.New("odds/outcomes", "Possible outcomes{rule? ({rule})}:",
		"above a table of chances in percent; rule is the name of what is under way")
	sayEndless = phrases.New("odds/endless", "it never ends",
		"in a table of what may come of a position, behind a chance")
	sayEachCase = phrases.New("odds/each_case", "In each case",
		"heads what is rolled for whatever is answered, below what is rolled for after each answer")
	sayAimed = phrases.New("odds/aim",
		"The chance of {outcome}, if you play for it and others against it{after?, after each answer}:",
		"above chances in percent; outcome is such as the player's name, or yes")
	sayAmounts = phrases.New("odds/amounts",
		"The average amount, if you play for more and others for less{after?, after each answer}:",
		"above numbers")
	sayNoGoal = phrases.New("ask/no_goal", "This game does not say what you play for; `rules` may help.",
		"the answer to goal; rules is typed as it stands")
	sayAskedAt = phrases.New("ask/address", "asked at {address}",
		"the last line of the help: by which address content knows the question")
	sayMisheard = phrases.New("ask/misheard", "{why}. `?` shows what you can do.",
		"the answer was not understood; why is a sentence without its full stop, "+
			"in a language with capitals it begins with one")
	sayNoAmount = phrases.New("match/amount", "{n} is not offered, but {numbers}",
		"why an answer is not taken: numbers are those that are")
	sayNoNumber = phrases.New("match/number", "there is no option {n}; they are numbered from 1 to {all}",
		"why an answer is not taken")
	sayNotNow = phrases.New("match/not_now", "option {n} is not offered now",
		"why an answer is not taken: a menu has an option of that number, but not at present")
	sayNotOffered = phrases.New("match/not_offered", "{answer}{kind? ({kind})} is not offered here:",
		"why an answer is not taken; answer stands in quotes, kind is what it is, and the reasons follow below")
	sayLater = phrases.New("match/later", "{answer} is for a question that comes later. Type:",
		"why an answer is not taken; answer stands in quotes, and below are lines that can be typed")
	sayLaterBy = phrases.New("match/later_by", "  `{line}`  {option}",
		"one of the lines that can be typed, and the option that it begins with")
	sayAfter = phrases.New("match/after", "After {steps}:",
		"a line of several answers goes wrong: steps are those that could be taken, and why the next cannot follows below")
	sayWhyMore = phrases.New("match/why_more", "`why {what}` says more.",
		"below some reasons why an answer is not taken; why is typed as it stands")
	sayWelcome = phrases.New("ask/welcome",
		"`?` shows what you can type, `goal` what you play for, `rules` how the game goes.",
		"before the first question; ?, goal and rules are typed as they stand")
	sayNoName = phrases.New("match/name", "no option is called {answer}",
		"why an answer is not taken; answer stands in quotes")
	sayAmbiguous = phrases.New("match/several", "{answer} may be {list}",
		"why an answer is not taken: several options begin so")
	sayWhyWhat = phrases.New("why/what", "`why NAME` says why a thing, an action or an option is not offered.",
		"the answer to why without a name; why is typed as it is")
	sayLeaveGame = phrases.New("leave/unkept", "This game is not saved. `save FILE` saves it; `q` again leaves it.",
		"before a game is left that would be lost; save and q are typed as they are")
	sayForfeit = phrases.New("ask/forfeit", "Give up {things} for good? (y/n)",
		"before a thing is lost by a choice; things is a list of names; y is typed so")
	sayAgree   = phrases.New("ask/agree", "yes", "what a player may type to agree, besides y")
	sayNotDone = phrases.New("ask/not_done", "Nothing was done.",
		"a choice by which a thing would have been lost is not taken")
	sayPassed = phrases.New("ask/passed", "{question}: skipped, with nothing new to do (`autopass`: be asked)",
		"a question is answered by itself with going on, since all that it offers was left before; autopass is typed so")
	sayAutopass = phrases.New("ask/autopass",
		"{asked, select, true {No menu is skipped.} "+
			"other {Menus that offer only what you have declined are skipped.}}",
		"the answer to autopass, which changes this")
	sayTaken = phrases.New("ask/taken", "{what}{changes?: {changes}}",
		"what a player has just chosen, and what that has changed, where the story does not tell it")
	sayInterrupt = phrases.New("ask/interrupt",
		"Ctrl-C again leaves the game{kept?, which is saved}; so does `q`.", "the answer to Ctrl-C; q is typed so")
	sayStay      = phrases.New("leave/stay", "The game continues.", "a game was about to be left, and is not")
	sayTakenBack = phrases.New("undo/done", "Undone: {option}",
		"the last choice of the player is taken back; option is what was chosen")
	sayKeptFrom = phrases.New("save/always", "Every choice is saved in {file} as it is made.", "the answer to save")
	sayWhereTo  = phrases.New("save/where", "Where to? `save FILE` saves the game in that file.",
		"the answer to save without a file")
	sayKeptThere = phrases.New("save/already", "The game is already saved in {file}.",
		"the answer to save with a file, where the game is saved in another")
	sayUnsaved = phrases.New("save/failed", "It cannot be saved: {why}", "the answer to save")
	saySaved   = phrases.New("save/done", "Saved in {file}, with every choice from now on.",
		"the answer to save with a file")
)

// The commands of the prompt.
var (
	does           = phrases.About("what a command does: in a list, behind what is typed")
	sayNameOrNone  = phrases.New("command/name", "[NAME]", "behind a command: a name may follow it")
	sayWords       = phrases.New("command/words", "TEXT", "behind a command: any words follow it")
	sayFileName    = phrases.New("command/file", "FILE", "behind a command: the name of a file follows it")
	sayNameOf      = phrases.New("command/name_of", "NAME", "behind a command: a name follows it")
	sayDoesWhy     = does("command/why", "why something is not offered, and what it takes: a thing, an action, an option")
	sayDoesHelp    = does("command/help", "this help")
	sayDoesOptions = does("command/options", "repeat the question")
	sayDoesShow    = does("command/show", "show the table; a thing, a kind or a zone")
	sayDoesMap     = does("command/map", "draw the table")
	sayDoesGoal    = does("command/goal", "what you play for")
	sayDoesRules   = does("command/rules", "explain the game, an action or a term")
	sayDoesHint    = does("command/hint", "what a bot would do here")
	sayDoesOdds    = does("command/odds",
		"show chances: of what is under way, after each answer, and of the rolls that follow")
	sayDoesBot  = does("command/bot", "let the seat's own bot decide")
	sayDoesUndo = does("command/undo",
		"undo your last choice, or a whole action, if nothing became known since")
	sayDoesAutopass = does("command/autopass",
		"skip menus that offer only what you have declined, or stop skipping")
	sayDoesSay  = does("command/say", "say something to the others; @NAME first: only to that seat")
	sayDoesSave = does("command/save", "save the game in a file")
	sayDoesQuit = does("command/quit", "leave the game")
)

// Maps and progress.
var (
	sayNoDrawing = phrases.New("map/nothing", "There is nothing to draw.", "the answer to map")
	sayNoMap     = phrases.New("map/unknown",
		"There is no map {name}{near?; did you mean {near}?}{list?; there are: {list}}",
		"the answer to map with a name; name and near stand in quotes")
	sayUndrawn = phrases.New("map/failed", "The map cannot be drawn: {why}",
		"the answer to map: a rule of the game broke; why is in English")
	sayProgress = phrases.New("progress/line",
		"{rounds, plural, =0 {} other {Round #, }}{decisions, plural, one {# decision} other {# decisions}}, "+
			"{seconds} s", "how far a game is whose story is not told; seconds are those that have passed")
)

var wrongScript = phrases.About("wrong use: --seat script:FILE")

// What is wrong with a script.
var (
	sayNoScript = phrases.New("use/script_unread", "the script cannot be read: {why}",
		"wrong use: --seat script:FILE; why is from the system, in English")
	sayScriptLong  = wrongScript("use/script_long", "{file} has more than {most} answers")
	sayScriptLine  = wrongScript("use/script_line", "{file} has a line that is longer than {most} bytes")
	sayScriptEnded = wrongScript("use/script_ended",
		"the script {file} has no answer left for: {who}, {question} ({address})")
	sayScriptMistaken = phrases.New("use/script_answer",
		"{file}:{line}: {why}, at: {who}, {question} ({address}); there are: {options}",
		"wrong use: --seat script:FILE; why is one of those why an answer is not taken")
)

// What people say at the prompt.
var (
	sayTalk = phrases.New("talk/line", "{who}{to? (to {to})}: {text}",
		"what a player says at the prompt; who and to are seats; to is there if it is only for that one")
	sayNoOne = phrases.New("talk/nobody", "there is no other seat {name}; there are: {list}",
		"the answer to say @NAME; name stands in quotes")
)

package story

import "github.com/stellar-rules/stellar/schema/locale"

var phrases locale.Phrasebook

// Phrases are the program's own phrases in this package, for translators.
func Phrases() []locale.Phrase { return phrases }

var (
	sayBack = phrases.New("story/back", "Undone: {why}",
		"a choice led nowhere and is taken back; why is a part of a sentence")
	sayNone  = phrases.New("story/none", "none", "the answer of a player who took nothing")
	sayAsked = phrases.New("story/asked", "{who}: {question} → {answer}",
		"a line of the story: who decided, what was asked, what was answered")
	sayAnswered = phrases.New("story/answered", "{question} → {answer}",
		"a line of the story: what was asked, in words that name who was asked, and what was answered")
	sayPicked = phrases.New("story/picked", "{who}, {what} → {answer}",
		"a line of the story: who picked, the name of what was to be picked, and what was picked")
	sayChose  = phrases.New("story/chose", "{who}: {answer}", "a line of the story: who chose, and what")
	sayAct    = phrases.New("story/act", "{who}: {what}", "a line of the story: who took an action, and which")
	sayValues = phrases.New("story/values", "{what}: {values}",
		"a line of the story: what was rolled, drawn or shown, and what came")
	sayFollows = phrases.New("story/follows", "{what}: {outcome}{values? (rolled {values})}{chance?, {chance}% likely}",
		"a line of the story: what dice were rolled for, what follows, what they show, and how likely that was; "+
			"what follows is a part of a sentence")
	sayFate = phrases.New("story/fate", "{outcome} ({chance}%)",
		"what dice may mean, in a list behind what they are rolled for: it breaks down (25%); a part of a sentence")
	sayRolls = phrases.New("story/rolls", "{who} rolls {what}: {values}",
		"a line of the story: the dice that a player rolled, and for what")
	sayRolled = phrases.New("story/rolled", "{what, select, none {Rolls} other {{what} rolls}}: {values}",
		"a line of the story: dice that nobody in particular rolled")
	sayDrawn = phrases.New("story/drawn", "{what, select, none {Drawn} other {{what} drawn}}: {values}",
		"a line of the story: what was drawn by chance, and for what")
	sayShown = phrases.New("story/shown", "{what, select, none {Shown} other {{what} shown}}: {values}",
		"a line of the story: what was made known")

	sayLoses   = phrases.New("result/loses", "{who} loses.", "the end of a game that one player played and lost")
	sayAllLose = phrases.New("result/all_lose", "Everyone loses.", "the end of a game")
	sayWins    = phrases.New("result/wins", "{who} wins.", "the end of a game")
	sayShare   = phrases.New("result/share", "{who} share the first place.",
		"the end of a game that all won; who is a list")
	sayWinners = phrases.New("result/winners", "{who} win.", "the end of a game that several won; who is a list")
	sayAnd     = phrases.New("result/and", "{first} and {last}",
		"a list of players; first is one, or several with commas between")
	sayPlace = phrases.New("result/place", "{n}.", "a place in the table at the end of a game: 1., 2.")

	sayFrom = phrases.New("result/from", "Points for",
		"heads a list of what players have points for, at the end of a game; beside it their names")

	sayUnchanged = phrases.New("show/unchanged",
		"Everything is as it was at the start. `show NAME` shows a thing, all of a kind, or a zone.",
		"the answer to show; `show` is what a player types and stays as it is")
	sayNothingOf = phrases.New("show/nothing_of", "Nothing of \"{name}\" is in play, or it has nothing that changes.",
		"the answer to show with a name")
	sayNothingCalled = phrases.New("show/unknown",
		"There is nothing called \"{name}\" to show{near?, but \"{near}\"}.",
		"the answer to show with a name that is not there")
	sayHiddenCount = phrases.New("show/hidden_count", "{n}, hidden",
		"how many things are in a zone that the player may not look into")
	sayEmpty = phrases.New("show/empty", "empty", "nothing is in a zone")
	sayZone  = phrases.New("show/zone", "{zone}: {things}", "the answer to show: a zone, and what is in it")
	sayOwn   = phrases.New("show/own", "{what} {value}", "what a player alone sees of what is his, and what it is")
	sayGame  = phrases.New("show/game", "{name}",
		"the answer to show: the game itself, which has numbers of its own; "+
			"name is a name in the rules, in English, and may give way to a word for the game")
	sayHidden    = phrases.New("show/hidden", "{what} hidden", "what a thing has, and the player may not see")
	sayAttribute = phrases.New("show/attribute", "{what} {value}",
		"what a thing has, and how much or what it is, in a list")
	sayChange = phrases.New("changes/thing", "{thing}: {changes}",
		"what an answer has changed: of which thing, and a list of what")
	sayOwnChange = phrases.New("changes/own", "{what} {change}",
		"what an answer has changed of a thing or of the player's own, and how")
	sayBecomes = phrases.New("changes/becomes", "{was} → {now}", "how a value changed")
	sayGoal    = phrases.New("rules/goal", "Your goal: {goal}", "what one plays for; goal is whole sentences")
	sayNoRules = phrases.New("rules/none",
		"This game does not explain itself. `show` shows the table.",
		"the answer to rules; show is typed as it stands")
	sayCourse    = phrases.New("rules/course", "How it goes", "heads the list of the parts of a game, in their order")
	sayMayDo     = phrases.New("rules/may_do", "What you may do", "heads the list of the actions of a game")
	sayMoreRules = phrases.New("rules/more",
		"`rules NAME` says more of each{topics?, and of: {topics}}.",
		"below the overview of the rules; rules is typed as it stands, NAME is anything listed; topics is a list of names")
	sayRuleSource = phrases.New("rules/source", "{name} (rulebook {section})",
		"heads a page of the rules; section is where the rulebook says it, such as 3.3.4")
	sayNoRule = phrases.New("rules/silent", "The rules say nothing more of it. `show NAME` may explain it.",
		"a page of the rules that has no words; show is typed as it stands, NAME is a name")
	sayManyRules = phrases.New("rules/several", "{name} may be: {list}",
		"the answer to rules with a name that several begin with or contain; name stands in quotes")
	sayUnknownRule = phrases.New("rules/unknown",
		"the rules know no {name}{near?, but {near}}; `rules` lists what there is",
		"the answer to rules with a name; name and near stand in quotes; rules is typed as it stands")
	sayHasAttribute = phrases.New("rules/has", "Each {kind} has “{what}”: `show {kind}` lists them.",
		"the answer to rules with the name of an attribute; kind is a kind of thing; show is typed as it stands")
	sayIsA = phrases.New("rules/is", "{what} is of the kind “{kind}”: `show {what}` shows all of it.",
		"the answer to rules with the name of a thing; show is typed as it stands")
	sayMore = phrases.New("map/more", "… and more rows than these.", "below a map that is not drawn to its end")
)

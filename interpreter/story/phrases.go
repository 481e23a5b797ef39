package story

import "github.com/stellar-rules/stellar/schema/locale"

// What a story says in its own words.
var (
	sayBack     = locale.Phrase{Address: "story/back", Source: "Taken back: {why}", About: "a choice led nowhere and is taken back; why is a part of a sentence"}
	sayNone     = locale.Phrase{Address: "story/none", Source: "none", About: "the answer of a player who took nothing"}
	sayAsked    = locale.Phrase{Address: "story/asked", Source: "{who}: {question} → {answer}", About: "a line of the story: who decided, what was asked, what was answered"}
	sayAnswered = locale.Phrase{Address: "story/answered", Source: "{question} → {answer}", About: "a line of the story: what was asked, in words that name who was asked, and what was answered"}
	sayPicked   = locale.Phrase{Address: "story/picked", Source: "{who}, {what} → {answer}", About: "a line of the story: who picked, the name of what was to be picked, and what was picked"}
	sayChose    = locale.Phrase{Address: "story/chose", Source: "{who}: {answer}", About: "a line of the story: who chose, and what"}
	sayAct      = locale.Phrase{Address: "story/act", Source: "{who}: {what}", About: "a line of the story: who took an action, and which"}
	sayValues   = locale.Phrase{Address: "story/values", Source: "{what}: {values}", About: "a line of the story: what was rolled, drawn or shown, and what came"}
	sayRolls    = locale.Phrase{Address: "story/rolls", Source: "{who} rolls {what}: {values}", About: "a line of the story: the dice that a player rolled, and for what"}
	sayRolled   = locale.Phrase{Address: "story/rolled", Source: "{what, select, none {Rolls} other {{what} rolls}}: {values}", About: "a line of the story: dice that nobody in particular rolled"}
	sayDrawn    = locale.Phrase{Address: "story/drawn", Source: "{what, select, none {Drawn} other {{what} drawn}}: {values}", About: "a line of the story: what was drawn by chance, and for what"}
	sayShown    = locale.Phrase{Address: "story/shown", Source: "{what, select, none {Shown} other {{what} shown}}: {values}", About: "a line of the story: what was made known"}

	sayLoses   = locale.Phrase{Address: "result/loses", Source: "{who} loses.", About: "the end of a game that one player played and lost"}
	sayAllLose = locale.Phrase{Address: "result/all_lose", Source: "Everybody loses.", About: "the end of a game"}
	sayWins    = locale.Phrase{Address: "result/wins", Source: "{who} wins.", About: "the end of a game"}
	sayShare   = locale.Phrase{Address: "result/share", Source: "{who} share the first place.", About: "the end of a game that all won; who is a list"}
	sayWinners = locale.Phrase{Address: "result/winners", Source: "{who} win.", About: "the end of a game that several won; who is a list"}
	sayAnd     = locale.Phrase{Address: "result/and", Source: "{first} and {last}", About: "a list of players; first is one, or several with commas between"}
	sayPlace   = locale.Phrase{Address: "result/place", Source: "{n}.", About: "a place in the table at the end of a game: 1., 2."}

	sayUnchanged     = locale.Phrase{Address: "show/unchanged", Source: "Everything is as it was at the start. `show NAME` shows a thing, all of a kind, or a zone.", About: "the answer to show; `show` is what a player types and stays as it is"}
	sayNothingOf     = locale.Phrase{Address: "show/nothing_of", Source: "Nothing of \"{name}\" is in play, or it has nothing that changes.", About: "the answer to show with a name"}
	sayNothingCalled = locale.Phrase{Address: "show/unknown", Source: "There is nothing called \"{name}\" to show{near?; did you mean \"{near}\"?}.", About: "the answer to show with a name that is not there"}
	sayMoreRows      = locale.Phrase{Address: "show/more", Source: "… and {n} more: `show NAME` shows a thing, all of a kind, or a zone.", About: "below a long list"}
	sayHiddenCount   = locale.Phrase{Address: "show/hidden_count", Source: "{n}, hidden", About: "how many things lie in a zone that the player may not look into"}
	sayEmpty         = locale.Phrase{Address: "show/empty", Source: "empty", About: "nothing lies in a zone"}
	sayZone          = locale.Phrase{Address: "show/zone", Source: "{zone}: {things}", About: "the answer to show: a zone, and what lies there"}
	sayOwnZone       = locale.Phrase{Address: "show/owned_zone", Source: "{owner}, {zone}: {things}", About: "the answer to show: whose zone, which, and what lies there"}
	sayOwn           = locale.Phrase{Address: "show/own", Source: "{what} {value}", About: "what a player alone sees of what is his, and what it is"}
	sayThing         = locale.Phrase{Address: "show/thing", Source: "{thing}: {attributes}", About: "the answer to show: a thing, and a list of what it has"}
	sayGame          = locale.Phrase{Address: "show/game", Source: "{name}", About: "the answer to show: the game itself, which has numbers of its own; name is a name in the rules, in English, and may give way to a word for the game"}
	sayThingAbout    = locale.Phrase{Address: "show/about", Source: "{thing} ({kind}): {about}", About: "the answer to show: a thing, what it is, and what the game says about it"}
	sayHidden        = locale.Phrase{Address: "show/hidden", Source: "{what} hidden", About: "what a thing has, and the player may not see"}
	sayAttribute     = locale.Phrase{Address: "show/attribute", Source: "{what} {value}", About: "what a thing has, and how much or what it is, in a list"}
	sayMore          = locale.Phrase{Address: "map/more", Source: "… and more rows than these.", About: "below a map that is not drawn to its end"}
)

// Phrases are what a story says in the program's own words, for translators.
func Phrases() []locale.Phrase {
	return []locale.Phrase{
		sayBack, sayNone, sayAsked, sayAnswered, sayPicked, sayChose, sayAct, sayValues, sayRolls, sayRolled,
		sayDrawn, sayShown, sayLoses, sayAllLose, sayWins, sayShare, sayWinners, sayAnd, sayPlace, sayUnchanged,
		sayNothingOf, sayNothingCalled, sayMoreRows, sayHiddenCount, sayEmpty, sayZone, sayOwnZone, sayOwn, sayThing,
		sayGame, sayThingAbout, sayHidden, sayAttribute, sayMore,
	}
}

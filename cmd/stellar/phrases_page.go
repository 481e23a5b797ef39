package main

import "github.com/stellar-rules/stellar/schema/locale"

var (
	sayPageSeat = phrases.New("serve/seat", "{seat} plays at {address}",
		"when a page begins to be served: the address of a seat's page, which is a secret")
	sayPageWatch = phrases.New("serve/watch", "Onlookers watch at {address}",
		"when a page begins to be served: the address of those who only watch")
	sayPageKept = phrases.New("serve/kept", "The game is saved as it is played: stellar play --resume {name}",
		"when a page begins to be served; the command can be copied")
	sayPageEnds = phrases.New("serve/secret",
		"Each address is a key: who has it plays that seat. Ctrl-C ends the game.", "below the addresses of pages")
)

var onPage = phrases.About("on the page in a browser on which games are played")

// pagePhrases are the words of the page, by the names that it uses. {a} and {b} are filled in there.
var pagePhrases = map[string]locale.Phrase{
	"yours": onPage("page/yours", "Your turn"),
	"over":  onPage("page/over", "The game is over"),
	"winners": phrases.New("page/winners", "Winner: {a}",
		"on the page, above the table when the game is over; a list of seats"),
	"you": phrases.New("page/you", "you",
		"on the page, behind the name of the seat that the reader plays"),
	"watching": onPage("page/watching", "You are watching"),
	"wait":     onPage("page/wait", "Waiting for {a}"),
	"filter": phrases.New("page/filter", "Find an option",
		"on the page, in the empty field that filters the list of answers"),
	"none": onPage("page/none", "Nothing that is offered reads like this."),
	"whyText": phrases.New("page/why_text", "Why not “{a}”?",
		"on the page, a button below the field where a is typed"),
	"why": phrases.New("page/why", "Why can this not be chosen?",
		"on the page, a button at a thing that is not offered"),
	"because": phrases.New("page/because", "Why not", "on the page, heading above the reasons"),
	"undo":    phrases.New("page/undo", "Take back", "on the page, a button: takes the last decision back"),
	"picks": phrases.New("page/picks", "Chosen so far",
		"on the page, above what was answered in this turn"),
	"more": phrases.New("page/more", "Show all {a}",
		"on the page, a button below the first of many options; a is their number"),
	"here": phrases.New("page/here", "What is here",
		"on the page, heading above the options of a clicked cell"),
	"all": phrases.New("page/all", "All options", "on the page, a button: shows all options again"),
	"sure": phrases.New("page/sure", "That gives up for good: {a}",
		"on the page, asked before an answer is taken; a list of things"),
	"yes":   phrases.New("page/yes", "Do it", "on the page, a button that confirms"),
	"no":    phrases.New("page/no", "Leave it", "on the page, a button that does not confirm"),
	"close": phrases.New("page/close", "Close", "on the page, a button"),
	"about": phrases.New("page/about", "About {a}",
		"on the page, read aloud: a button that tells of a thing"),
	"log": phrases.New("page/log", "Log", "on the page, heading above what has happened"),
	"detail": phrases.New("page/detail", "Every answer and roll",
		"on the page, beside a check box: the log tells all"),
	"options": phrases.New("page/options", "Answers",
		"on the page, read aloud: the list of what may be answered"),
	"board": phrases.New("page/board", "Board", "on the page, read aloud: a board"),
	"table": phrases.New("page/table", "Table", "on the page, read aloud: all that lies on the table"),
	"seats": phrases.New("page/seats", "Seats", "on the page, read aloud: who plays"),
	"offered": phrases.New("page/offered", "can be chosen",
		"on the page, read aloud behind the name of a cell or thing"),
	"empty": phrases.New("page/empty", "empty", "on the page: nothing lies there"),
	"hidden": phrases.New("page/hidden", "{a} face down",
		"on the page: a cards or things that one does not see"),
	"chart":  phrases.New("page/chart", "Standings over time", "on the page, heading above a chart without a title"),
	"hint":   phrases.New("page/hint", "Hint", "on the page, a button: says what to answer"),
	"noHint": onPage("page/no_hint", "Nobody here has advice on this."),
	"chance": phrases.New("page/chance", "the rest is not known yet",
		"on the page, behind what an answer would change: chance, or what is hidden, decides more"),
	"whose": phrases.New("page/whose", "All seats",
		"on the page, above the log: the choice of a seat whose part of it is shown; this one shows all"),
	"language": phrases.New("page/language", "Language", "on the page, at the choice of a language"),
	"lost":     onPage("page/lost", "The connection is lost. Trying again …"),
	"noKey":    onPage("page/no_key", "This address opens no game. Its key is wrong, or the game has ended."),
	"refused": phrases.New("page/refused", "That was taken back: {a}",
		"on the page: the rules refused an answer; a says why"),
	"keys": phrases.New("page/keys", "Keys", "on the page, heading above what keys of the keyboard do"),
	"keyMove": phrases.New("page/key_move", "move over the board and the list",
		"on the page: what the arrow keys do"),
	"keyTake":   phrases.New("page/key_take", "choose", "on the page: what Enter does"),
	"keyFilter": phrases.New("page/key_filter", "find an option", "on the page: what a key does"),
	"keyUndo":   phrases.New("page/key_undo", "take back", "on the page: what a key does"),
	"keyAbout":  phrases.New("page/key_about", "tell of what is in focus", "on the page: what a key does"),
	"keyHelp":   phrases.New("page/key_help", "these keys", "on the page: what a key does"),
}

package main

import "github.com/stellar-rules/stellar/schema/locale"

var (
	sayPageSeat = phrases.New("serve/seat", "{seat} plays at {address}",
		"when a page begins to be served: the address of a seat's page, which is a secret")
	sayPageWatch = phrases.New("serve/watch", "Spectators watch at {address}",
		"when a page begins to be served: the address of those who only watch")
	sayPageHome = phrases.New("serve/home", "You start and resume games at {address}",
		"when pages begin to be served: the address of the home page of whoever runs the command, which is a secret")
	sayPageKept = phrases.New("serve/kept", "The game is saved as it is played: stellar play --resume {name}",
		"when a page begins to be served; the command can be copied")
	sayPageEnds = phrases.New("serve/secret",
		"Anyone who has a seat's address plays that seat. Ctrl-C ends the server; addresses of saved games work again "+
			"after a restart.", "below the addresses of pages")
)

var onPage = phrases.About("on the page in a browser on which games are played")

// pagePhrases are the words of the page, by the names that it uses. {a} and {b} are filled in there.
var pagePhrases = map[string]locale.Phrase{
	"yours": onPage("page/yours", "Your turn"),
	"over":  onPage("page/over", "The game is over"),
	"winners": phrases.New("page/winners", "Winner: {a}",
		"on the page, above the table when the game is over; a list of seats"),
	"youWin": onPage("page/you_win", "You win"),
	"score": phrases.New("page/score", "score {a}",
		"on the page, behind the name of a seat when the game is over; a number"),
	"nobody": phrases.New("page/nobody", "Nobody wins", "on the page, above the table when the game is over"),
	"act": phrases.New("page/act", "What do you do?",
		"on the page, above the actions that whoever has the turn may choose from"),
	"you": phrases.New("page/you", "you",
		"on the page, behind the name of the seat that the reader plays"),
	"watching": onPage("page/watching", "You are watching"),
	"repeatable": phrases.New("page/repeatable", "Repeatable: anyone who knows the seed can find out what is hidden",
		"on the page, at the top: the game was begun with a seed (--seed), and things are hidden in it"),
	"wait": onPage("page/wait", "Waiting for {a}"),
	"window": phrases.New("page/window", "Somebody may react",
		"on the page, while others are asked whether they answer something by a card that is hidden"),
	"filter": phrases.New("page/filter", "Find an option",
		"on the page, in the empty field that filters the list of answers"),
	"decline": phrases.New("page/decline", "None of these", "on the page, an answer that declines what is offered"),
	"done":    phrases.New("page/done", "That is enough", "on the page, an answer that ends a choice of several"),
	"none":    onPage("page/none", "No option matches."),
	"whyText": phrases.New("page/why_text", "Why not “{a}”?",
		"on the page, a button below the field where a is typed"),
	"why": phrases.New("page/why", "Why can this not be chosen?",
		"on the page, a button at a thing that is not offered"),
	"because": phrases.New("page/because", "Why not", "on the page, heading above the reasons"),
	"undo":    phrases.New("page/undo", "Undo", "on the page, a button: takes the last decision back"),
	"passed": phrases.New("page/passed", "Skipped, with nothing new to do: {a}",
		"on the page, above the answers: a is how many questions were answered by going on, since all was left before"),
	"ask":     phrases.New("page/ask", "Ask me", "on the page, a button: such questions are asked from now on"),
	"asked":   onPage("page/asked", "No menu is skipped."),
	"unasked": onPage("page/unasked", "Menus that offer only what you have declined are skipped."),
	"picks": phrases.New("page/picks", "Chosen so far",
		"on the page, above what was answered in this turn"),
	"more": phrases.New("page/more", "Show all {a}",
		"on the page, a button below the first of many options; a is their number"),
	"cell": phrases.New("page/here", "What is here",
		"on the page, heading above the options of a clicked cell"),
	"all": phrases.New("page/all", "All options", "on the page, a button: shows all options again"),
	"sure": phrases.New("page/sure", "This gives up for good: {a}",
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
	"again": phrases.New("page/again", "New game", "on the page, a button when the game is over"),
	"chart": phrases.New("page/chart", "Standings over time", "on the page, heading above a chart without a title"),
	"hint":  phrases.New("page/hint", "Hint", "on the page, a button: says what to answer"),
	"odds":  phrases.New("page/odds", "Odds", "on the page, a button: tells the chances of what is under way"),
	"chancesOf": phrases.New("page/odds_of", "Possible outcomes ({a})",
		"on the page, above a table of chances; a is the name of what is under way"),
	"chancesAfter": phrases.New("page/odds_after",
		"At each answer: the chance of {a}, if you play for it and others against it.",
		"on the page, below a table of chances; a is an outcome, such as the player's name, or yes"),
	"amountsAfter": phrases.New("page/odds_number",
		"At each answer: the average amount, if you play for more and others for less.",
		"on the page, below a table of chances"),
	"endless": phrases.New("page/odds_endless", "it never ends", "on the page, in a table of chances"),
	"press": phrases.New("page/press", "Hold an answer to see what it would change.",
		"on the page, where answers are touched: below them"),
	"advised": phrases.New("page/advised", "A bot would answer:",
		"on the page, before an answer that is advised without saying why"),
	"story": phrases.New("page/story", "What the game is about, and its rules",
		"on the page, a button: the title of the game, which opens its story and its rules"),
	"findRule": phrases.New("page/find_rule", "Find in the rules",
		"the label of a field, on the page and in the booklet that stellar rules writes"),
	"inRules": phrases.New("page/in_rules", "In the rules",
		"on the page, a button at what is told of a thing: opens the rules where they speak of it"),
	"rules":  phrases.New("page/rules", "Rules", "on the page, a button: opens the rules of the game"),
	"noHint": onPage("page/no_hint", "There is no advice on this."),
	"chance": phrases.New("page/chance", "the rest is not known yet",
		"on the page, behind what an answer would change: chance, or what is hidden, decides more"),
	"whose": phrases.New("page/whose", "All seats",
		"on the page, above the log: the choice of a seat whose part of it is shown; this one shows all"),
	"language": phrases.New("page/language", "Language", "on the page, at the choice of a language"),
	"lost":     onPage("page/lost", "The connection is lost. Trying again …"),
	"paused":   onPage("page/paused", "The game is paused: it cannot be saved at present."),
	"noKey":    onPage("page/no_key", "This address opens no game. Its key is wrong, or the game has ended."),
	"refused": phrases.New("page/refused", "That was undone: {a}",
		"on the page: the rules refused an answer; a says why"),
	"keys": phrases.New("page/keys", "Keys", "on the page, heading above what keys of the keyboard do"),
	"keyMove": phrases.New("page/key_move", "move over the board and the list",
		"on the page: what the arrow keys do"),
	"keyTake":   phrases.New("page/key_take", "choose", "on the page: what Enter does"),
	"keyFilter": phrases.New("page/key_filter", "find an option", "on the page: what a key does"),
	"keyUndo":   phrases.New("page/key_undo", "undo", "on the page: what a key does"),
	"keyHint":   phrases.New("page/key_hint", "ask for a hint", "on the page: what a key does"),
	"keyOdds":   phrases.New("page/key_odds", "show the chances", "on the page: what a key does"),
	"keyAbout":  phrases.New("page/key_about", "explain what is in focus", "on the page: what a key does"),
	"keyAutopass": phrases.New("page/key_autopass", "skip menus that offer only what you have declined, or stop skipping",
		"on the page: what a key does"),
	"games":   phrases.New("page/games", "Games", "on the page, a link to the home page, where games are begun"),
	"newGame": phrases.New("page/new_game", "New game", "on the home page, heading above all games"),
	"teaches": phrases.New("page/teaches", "teaches the game",
		"on the home page, at a game that explains itself as it is played"),
	"alone": phrases.New("page/alone", "1 player", "on the home page, at a game"),
	"players": phrases.New("page/players", "{a} players",
		"on the home page, at a game; a is a number from 2, or a range: 2–4"),
	"savedGames": phrases.New("page/saved_games", "Saved games",
		"on the home page, heading above games that can be resumed"),
	"resume": phrases.New("page/resume", "Resume", "on the home page, a button at a saved game"),
	"sofar":  phrases.New("page/so_far", "decisions: {a}", "on the home page, at a saved game: how far it is"),
	"tables": phrases.New("page/tables", "Being played",
		"on the home page, heading above games that are being played"),
	"finished": phrases.New("page/finished", "Finished",
		"on the home page, heading above games that are over, and whose pages are still open"),
	"here": phrases.New("page/is_here", "is here", "on the page, behind the name of somebody who is connected"),
	"away": phrases.New("page/is_away", "is not here yet",
		"on the page, behind the name of somebody who is not connected"),
	"links": phrases.New("page/links", "Seats and links",
		"on the home page, a button: shows the links by which others join"),
	"person": phrases.New("page/person", "A person", "on the home page, in a list of who can play a seat"),
	"bot": phrases.New("page/bot", "Bot: {a}",
		"on the home page, in a list of who can play a seat; a is a bot's name or level"),
	"randomBot": phrases.New("page/random_bot", "Bot: plays at random",
		"on the home page, in a list of who can play a seat"),
	"easy":   phrases.New("page/easy", "easy", "on the home page: the level of a bot"),
	"normal": phrases.New("page/normal", "normal", "on the home page: the level of a bot"),
	"hard":   phrases.New("page/hard", "hard", "on the home page: the level of a bot"),
	"howMany": phrases.New("page/how_many", "Players",
		"on the home page, before the choice of how many take part"),
	"whoPlays": phrases.New("page/who_plays", "Who plays?",
		"on the home page, heading above the seats of a new game"),
	"gameOptions": phrases.New("page/game_options", "Options",
		"on the home page, heading above the settings of a new game"),
	"start":   phrases.New("page/begin", "Begin", "on the home page, a button: begins the game"),
	"toGames": phrases.New("page/back", "Back", "on the home page, a button: to all games"),
	"linkOf": phrases.New("page/link_of", "Link for {a}",
		"on the home page, read aloud: the address of a seat's page"),
	"copy":   phrases.New("page/copy", "Copy", "on the home page, a button: copies a link"),
	"copied": onPage("page/copied", "The link is copied."),
	"code": phrases.New("page/code", "QR code",
		"on the home page, a button: shows a link as a QR code for a phone"),
	"open": phrases.New("page/open", "Open here",
		"on the home page, a link that opens the page of a seat, or of spectators, in this browser"),
	"sendLinks": onPage("page/invite",
		"Open your own seat here, and send each other player the link of theirs. "+
			"Anyone who has a link plays that seat."),
	"near": onPage("page/near",
		"Only this machine can open these links. To let others join, start with: stellar serve --listen 0.0.0.0"),
	"address": phrases.New("page/address", "Address",
		"on the home page, before the choice of the address in links"),
	"spectators": phrases.New("page/spectators", "Spectators",
		"on the home page, in a list of links: who only watches"),
	"keyLetters": phrases.New("page/key_letters", "show letters on symbols, or hide them",
		"on the page: what a key does"),
	"enlarge": phrases.New("page/enlarge", "Enlarge the board", "on the page, at a board, and what a key does"),
	"legend":  phrases.New("page/legend", "Signs on the board", "on the page, heading above what is drawn on a board"),
	"talk":    phrases.New("page/talk", "Talk", "on the page, heading above what players say to one another"),
	"toAll":   phrases.New("page/to_all", "To all", "on the page, in a list of whom something is said to"),
	"sayTo":   phrases.New("page/say_to", "To whom", "on the page, read aloud: a list of whom something is said to"),
	"saying":  phrases.New("page/saying", "Say something", "on the page, in an empty field"),
	"sayIt":   phrases.New("page/say_it", "Say", "on the page, a button: sends what was typed to the other players"),
	"myName": phrases.New("page/my_name", "Your name",
		"on the page, before a field: how others at the table call the reader"),
	"sound": phrases.New("page/sound", "Sound on my turn", "on the page, beside a check box"),
	"notify": phrases.New("page/notify", "Notify me on my turn",
		"on the page, beside a check box: the browser shows a message"),
	"held": onPage("page/held", "The host has paused the game."),
	"wish": phrases.New("page/wish", "{a} asks to undo the last answers: {b}",
		"on the page: a is a player, b a number; all others are asked to agree"),
	"wished": phrases.New("page/wished", "You asked the others to undo the last answers: {a}",
		"on the page: a is a number; all others are asked to agree"),
	"consent": phrases.New("page/consent", "May this be undone?",
		"on the page, in the title of the tab and in a notification: a player asks the others to undo something"),
	"host":     phrases.New("page/the_host", "The host", "on the page: who began the game, asks to undo something"),
	"agree":    phrases.New("page/agree", "Agree", "on the page, a button: something is undone if all agree"),
	"disagree": phrases.New("page/disagree", "Do not undo", "on the page, a button: nothing is undone"),
	"askUndo": phrases.New("page/ask_undo", "Ask to undo",
		"on the page, a button: asks all others whether the reader's last answer may be undone"),
	"seconds": phrases.New("page/seconds", "{a} s", "on the page: a time in seconds, such as that left to answer"),
	"passTo": phrases.New("page/pass_to", "Pass the screen to {a}",
		"on the page, where several people play on one screen: it covers what the next must not see"),
	"iAm": phrases.New("page/i_am", "I am {a}", "on the page, a button on the cover: shows what the seat a sees"),
	"oneScreen": phrases.New("page/one_screen", "All play on this screen",
		"on the home page, a link: all people share it"),
	"pause": phrases.New("page/pause", "Pause", "on the home page, a button: nobody may answer meanwhile"),
	"goOn":  phrases.New("page/go_on", "Continue", "on the home page, a button: ends a pause"),
	"rekey": phrases.New("page/rekey", "New link",
		"on the home page, a button at a seat: whoever has the old link can do nothing with it any more"),
	"botPlays":    phrases.New("page/bot_plays", "Let a bot play", "on the home page, a button at a person's seat"),
	"personPlays": phrases.New("page/person_plays", "Let the person play", "on the home page, a button at a seat"),
	"timeLimit": phrases.New("page/time_limit", "Time to answer",
		"on the home page, before a choice: when it is over, a bot answers"),
	"elsewhere": phrases.New("page/elsewhere", "Packs from elsewhere",
		"on the home page, a heading: packs that others made"),
	"browse": phrases.New("page/browse", "See what there is",
		"on the home page, a button: lists the packs of an index"),
	"got": phrases.New("page/got", "you have it", "on the home page, beside a pack of an index"),
	"spectatorsSee": phrases.New("page/spectators_see", "Spectators see",
		"on the home page, before a choice: the game now, or as it was"),
	"atOnce": phrases.New("page/at_once", "the game now", "on the home page: what spectators see"),
	"decisionsAgo": phrases.New("page/decisions_ago", "it {a} decisions ago",
		"on the home page: what spectators see; a is a number of decisions"),
	"noLimit": phrases.New("page/no_limit", "unlimited", "on the home page: the time to answer"),
	"keyHelp": phrases.New("page/key_help", "these keys", "on the page: what a key does"),
}

var (
	after           = phrases.About("a game is not over, and stops")
	sayCannotResume = phrases.New("run/parted", "{file} cannot be resumed: {why} (`stellar replay {file}` says more)",
		"a saved game now comes out differently; why is a part of a sentence")
	sayOtherRules = phrases.New("run/other_rules",
		"{file} was played with other rules{in? ({in})}, and differs {why}; --force continues after the last decision that "+
			"fits{kept?, --original continues with the rules it began with}",
		"a saved game; in lists the packs that have changed; why is a part of a sentence: at decision 3: …")
	sayNoRules = phrases.New("run/no_rules", "the rules {file} began with are not kept here",
		"a saved game cannot go on by them")
	sayForced = phrases.New("run/forced",
		"{n, plural, =0 {Every decision fits} one {# decision does not fit and is left out} other "+
			"{# decisions do not fit and are left out}}; the journal as it was is {file}.",
		"before a game goes on by other rules than it was begun with")
	sayGoesOn = phrases.New("run/resumed",
		"The game continues after {n, plural, one {# decision} other {# decisions}}.{torn? The last record was "+
			"cut off and is dropped.}", "before a game goes on; torn: the last line of its file was cut off")
	sayNotKeptHere = phrases.New("run/not_kept_here", "the game is not saved automatically: {why}",
		"before the game of a person; why is from the system, in English")
	sayMorePages = phrases.New("run/more", "-- more: Enter; q stops --", "below a screenful of a long answer")
	sayNoGames   = phrases.New("games/none", "There are no saved games in {folder}.",
		"the answer to --resume alone")
	sayGameSoFar = phrases.New("games/so_far", "{n, plural, one {# decision} other {# decisions}}{over?, over}",
		"in a list of saved games: how far one is")
	sayUnreadGame = phrases.New("games/unread", "not a journal that can be read", "in a list of saved games")
	sayResumeOne  = phrases.New("games/resume",
		"{more?… and {more, plural, one {# older game} other {# older games}}.\n}Resume one by its number or name: "+
			"stellar run --resume 1", "below a list of saved games; the command can be copied")
	sayShowTells = phrases.New("run/show", "`show` displays the state of the game.", "before a game goes on")
	sayKeptHere  = phrases.New("run/kept", "The game so far is saved in {file}.", "a rule broke in play")
	sayLeft      = after("run/left", "You left the game after {n, plural, one {# decision} other {# decisions}}.")
	sayEnded     = after("run/ended",
		"The input ended, so the game stops after {n, plural, one {# decision} other {# decisions}}.")
	sayStopped = after("query/stopped",
		"The game stops here, after {n, plural, one {# decision} other {# decisions}}.")
	sayNotKept = phrases.New("run/not_kept", "It is not saved; --journal FILE saves games.",
		"behind the sentence that says after how many decisions a game stopped")
	sayOnlyBots = phrases.New("run/only_bots", "Only bots played; --seat human lets you play.",
		"after a game that somebody at a terminal has watched; --seat human is typed so")
	sayGoOn = phrases.New("run/go_on", "Resume with: stellar run --resume {file}",
		"behind the sentence that says after how many decisions a game stopped; the command can be copied")
)

var (
	sayServing = phrases.New("serve/open", "Programs can play at {address}; Ctrl-C ends it.",
		"while a server runs; address is that of a socket")
	sayServeFar = phrases.New("serve/far",
		"Warning: other machines can reach {address}. Nothing is encrypted, so others on the way can read keys.",
		"a warning before a server runs")
	sayServeEnd = phrases.New("serve/end", "The server ends.", "when a server is stopped")
)

var (
	sayEvent = phrases.New("query/event",
		"{file?{file}:{line}: }event {n}, round {round}: {kind}{about? ({about})}{text?: {text}}",
		"an event that was asked for; kind and about are words and names of the content")
	sayStops = phrases.New("query/stops", "--until matches {what}",
		"what is a line that tells of an event, file and line first")
	sayBreaks = phrases.New("query/breaks", "--break matches {what}",
		"what is a line that tells of an event, file and line first")
	sayNeverFits = phrases.New("query/never", "No event matches --until; the game was played to its end.",
		"below a game that was to stop")
	sayHowMany = phrases.New("query/count",
		"{n, plural, =0 {No event matches} one {# event matches} other {# events match}}.",
		"below the events that were asked for")
)

// The introduction to a game. The first words are a column.
var (
	saySeats   = phrases.New("header/seats", "seats", "before a game: who plays")
	saySeed    = phrases.New("header/seed", "seed", "before a game: the seed of the random numbers")
	sayWith    = phrases.New("header/with", "with", "before a game: packs that are laid over the scenario")
	saySavedIn = phrases.New("header/saved", "saved", "before a game: the name under which it is saved as it is played")
	sayOptions = phrases.New("header/options", "options", "before a game: the options of the game that are on")
	saySeat    = phrases.New("header/seat", "{seat} ({player})", "before a game: a seat, and who plays it")
)

var (
	sayChanged = phrases.New("replay/changed", "The rules have changed since the game was played{in?: {in}}.",
		"below a replay; in lists the packs in which they have")
	sayMoved = phrases.New("replay/moved",
		"{file}: each of {all, plural, one {# decision} other {# decisions}} still fits, but decision {n} differs: {why}.",
		"below a replay; why is a part of a sentence")
	sayForceGoesOn = phrases.New("replay/force",
		"`stellar run --resume {file} --force` continues by the current rules, after {n, plural, =0 {no decision} one "+
			"{# decision} other {# decisions}}.", "below a replay of a game that was played by other rules")
	sayParted = phrases.New("replay/parted",
		"{file}: the game diverges from its journal at decision {n} of {all}: {why}.",
		"below a replay; why is a part of a sentence")
	sayBreaksOff = phrases.New("replay/broken", "{file}: the game stops early.", "below a replay: a rule broke")
	saySame      = phrases.New("replay/same",
		"{file}: the game comes out the same ({n, plural, one {# decision} other {# decisions}}){over, select, "+
			"true {, to its end} other {; it is not over yet}}.", "below a replay; over: the game is over")
	sayTorn = phrases.New("replay/torn", "The last record was cut off when it was written; it is not counted.",
		"below a replay")
)

var (
	sayPlaytested = phrases.New("playtest/head",
		"{games, plural, one {# game} other {# games}}, seeds {first} to {last}{left, plural, =0 {} one {, "+
			"# left out} other {, # left out}}{broken, plural, =0 {} one {, # broke off} other {, # broke off}}",
		"above what came of many games; those that were left out or broke off are not counted")
	sayOverTime    = phrases.New("playtest/over_time", "Over the rounds: the mean of all games", "heading above charts")
	sayPlayedSoFar = phrases.New("playtest/so_far", "{n} of {all} games, {seconds} s left",
		"while many games are played")
)

// What stellar run --profile says.
var (
	inProfile  = phrases.About("stellar run --profile: heading of a column")
	sayProfile = phrases.New("profile/head",
		"Where the steps went: {n, plural, one {# was taken} other {# were taken}}; cached results took none.",
		"head of two tables; a step is a unit of work")
	sayRuleFunctionStat = inProfile("profile/rule", "Rule, function or stat")
	sayWhere            = inProfile("profile/where", "Where")
	sayLine             = inProfile("profile/line", "Line")
	saySteps            = inProfile("profile/steps", "Steps")
	sayShare            = inProfile("profile/share", "Share")
	sayShareWithAsked   = inProfile("profile/all", "With its calls")
	sayTimes            = inProfile("profile/times", "Times")
	sayRecalled         = inProfile("profile/recalled", "Cached")
	sayElsewhere        = phrases.New("profile/rest", "what is shown", "in place of the name of a rule")
	sayMoreRows         = phrases.New("profile/more", "… and {n} more", "below a table that shows only the highest rows")
)

package main

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

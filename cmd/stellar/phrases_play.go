package main

import "github.com/stellar-rules/stellar/schema/locale"

// What run says around a game.
var (
	sayQuietJSON = locale.NewPhrase("run/quiet_json", "--quiet and --json exclude each other",
		"wrong use: stellar run")
	sayChangesJSON = locale.NewPhrase("run/changes",
		"--changes needs --json: a story tells of changes in its own words", "wrong use: stellar run")
	sayMapStory = locale.NewPhrase("run/map_story", "--map is for the story: --quiet and --json exclude it",
		"wrong use: stellar run")
	sayResumeJournal = locale.NewPhrase("run/resume_journal",
		"--resume goes on writing to its own file; leave out --journal", "wrong use: stellar run")
	sayPlayersLeast = locale.NewPhrase("run/players", "--players is at least 1, not {n}", "wrong use: stellar run")
	saySettled      = locale.NewPhrase("run/settled", "{flag} is settled by the game that goes on; leave it out",
		"wrong use: stellar run")
	sayNoFile    = locale.NewPhrase("run/no_file", "there is no file {file}", "wrong use: stellar run")
	sayNoJournal = locale.NewPhrase("run/no_journal", "{file} is no journal that can be read: {why}",
		"wrong use: stellar run; why is a part of a sentence")
	sayJSONPeople = locale.NewPhrase("run/json_people", "--json needs seats that no person plays",
		"wrong use: stellar run")
	sayNoMaps       = locale.NewPhrase("run/no_map", "--map: this game has no map to draw", "wrong use: stellar run")
	sayCannotResume = locale.NewPhrase("run/parted",
		"{file} cannot go on: {why} (`stellar replay {file}` says more)",
		"a game that was kept comes out otherwise by now; why is a part of a sentence")
	sayGoesOn = locale.NewPhrase("run/resumed",
		"The game goes on after {n, plural, one {# decision} other {# decisions}}.{torn? The last record was "+
			"cut off and is dropped.}", "before a game goes on; torn: the last line of its file was cut off")
	sayShowTells = locale.NewPhrase("run/show", "`show` tells how things stand.", "before a game goes on")
	sayKeptHere  = locale.NewPhrase("run/kept", "The game up to here is kept in {file}.", "a rule broke in play")
	sayLeft      = locale.NewPhrase("run/left",
		"You left the game after {n, plural, one {# decision} other {# decisions}}. It is not kept: --journal "+
			"FILE would do that.", "a player left the game")
	sayLeftKept = locale.NewPhrase("run/left_kept",
		"You left the game after {n, plural, one {# decision} other {# decisions}}. Go on with: stellar run "+
			"--resume {file}", "a player left the game; the command can be copied")
	sayEnded = locale.NewPhrase("run/ended",
		"The input ended, and the game stops with it after {n, plural, one {# decision} other {# decisions}}. "+
			"It is not kept: --journal FILE would do that.", "a player was due and nothing more was typed")
	sayEndedKept = locale.NewPhrase("run/ended_kept",
		"The input ended, and the game stops with it after {n, plural, one {# decision} other {# decisions}}. "+
			"Go on with: stellar run --resume {file}",
		"a player was due and nothing more was typed; the command can be copied")
)

// What is said of events that were asked for.
var (
	sayBreakJSON = locale.NewPhrase("query/break_json", "--break asks a person, and --json has none",
		"wrong use: stellar run")
	sayStoryAlone = locale.NewPhrase("query/story", "--story tells everything: leave out --where and --json",
		"wrong use: stellar replay")
	sayEvent = locale.NewPhrase("query/event",
		"{file?{file}:{line}: }event {n}, round {round}: {kind}{about? ({about})}{text?: {text}}",
		"an event that was asked for; kind and about are words and names of the content")
	sayStops = locale.NewPhrase("query/stops", "--until fits {what}",
		"what is a line that tells of an event, file and line first")
	sayBreaks = locale.NewPhrase("query/breaks", "--break fits {what}",
		"what is a line that tells of an event, file and line first")
	sayStopped = locale.NewPhrase("query/stopped",
		"The game stops here, after {n, plural, one {# decision} other {# decisions}}. It is not kept: "+
			"--journal FILE would do that.", "below a game that was to stop")
	sayStoppedKept = locale.NewPhrase("query/stopped_kept",
		"The game stops here, after {n, plural, one {# decision} other {# decisions}}. Go on with: stellar run "+
			"--resume {file}", "below a game that was to stop; the command can be copied")
	sayNeverFits = locale.NewPhrase("query/never", "No event fits --until; the game was played to its end.",
		"below a game that was to stop")
	sayHowMany = locale.NewPhrase("query/count",
		"{n, plural, =0 {No event fits} one {# event fits} other {# events fit}}.",
		"below the events that were asked for")
)

// What is told before a game. The first words stand in a column.
var (
	saySeats   = locale.NewPhrase("header/seats", "seats", "before a game: who plays")
	saySeed    = locale.NewPhrase("header/seed", "seed", "before a game: the number that chance falls by")
	sayWith    = locale.NewPhrase("header/with", "with", "before a game: packs that are laid over the scenario")
	sayOptions = locale.NewPhrase("header/options", "options", "before a game: the options of the game that are on")
	saySeat    = locale.NewPhrase("header/seat", "{seat} ({player})", "before a game: a seat, and who plays it")
)

// What replay says.
var (
	sayChanged = locale.NewPhrase("replay/changed", "The content has changed since the game was played.",
		"below a replay")
	sayParted = locale.NewPhrase("replay/parted",
		"{file}: the game parts from its journal at decision {n} of {all}: {why}.",
		"below a replay; why is a part of a sentence")
	sayBreaksOff = locale.NewPhrase("replay/broken", "{file}: the game breaks off.", "below a replay: a rule broke")
	saySame      = locale.NewPhrase("replay/same",
		"{file}: the game comes out the same ({n, plural, one {# record} other {# records}}){over, select, "+
			"true {, to its end} other {; it is not over yet}}.", "below a replay; over: the game is over")
	sayTorn = locale.NewPhrase("replay/torn", "The last record was cut off when it was written; it is not counted.",
		"below a replay")
)

package main

import "github.com/stellar-rules/stellar/schema/locale"

// What run says around a game.
var (
	sayQuietJSON     = locale.Phrase{Address: "run/quiet_json", Source: "--quiet and --json exclude each other", About: "wrong use: stellar run"}
	sayChangesJSON   = locale.Phrase{Address: "run/changes", Source: "--changes needs --json: a story tells of changes in its own words", About: "wrong use: stellar run"}
	sayMapStory      = locale.Phrase{Address: "run/map_story", Source: "--map is for the story: --quiet and --json exclude it", About: "wrong use: stellar run"}
	sayResumeJournal = locale.Phrase{Address: "run/resume_journal", Source: "--resume goes on writing to its own file; leave out --journal", About: "wrong use: stellar run"}
	sayPlayersLeast  = locale.Phrase{Address: "run/players", Source: "--players is at least 1, not {n}", About: "wrong use: stellar run"}
	saySettled       = locale.Phrase{Address: "run/settled", Source: "{flag} is settled by the game that goes on; leave it out", About: "wrong use: stellar run"}
	sayNoFile        = locale.Phrase{Address: "run/no_file", Source: "there is no file {file}", About: "wrong use: stellar run"}
	sayNoJournal     = locale.Phrase{Address: "run/no_journal", Source: "{file} is no journal that can be read: {why}", About: "wrong use: stellar run; why is a part of a sentence"}
	sayJSONPeople    = locale.Phrase{Address: "run/json_people", Source: "--json needs seats that no person plays", About: "wrong use: stellar run"}
	sayNoMaps        = locale.Phrase{Address: "run/no_map", Source: "--map: this game has no map to draw", About: "wrong use: stellar run"}
	sayCannotResume  = locale.Phrase{Address: "run/parted", Source: "{file} cannot go on: {why} (`stellar replay {file}` says more)", About: "a game that was kept comes out otherwise by now; why is a part of a sentence"}
	sayGoesOn        = locale.Phrase{Address: "run/resumed", Source: "The game goes on after {n, plural, one {# decision} other {# decisions}}.{torn? The last record was cut off and is dropped.}", About: "before a game goes on; torn: the last line of its file was cut off"}
	sayShowTells     = locale.Phrase{Address: "run/show", Source: "`show` tells how things stand.", About: "before a game goes on"}
	sayKeptHere      = locale.Phrase{Address: "run/kept", Source: "The game up to here is kept in {file}.", About: "a rule broke in play"}
	sayLeft          = locale.Phrase{Address: "run/left", Source: "You left the game after {n, plural, one {# decision} other {# decisions}}. It is not kept: --journal FILE would do that.", About: "a player left the game"}
	sayLeftKept      = locale.Phrase{Address: "run/left_kept", Source: "You left the game after {n, plural, one {# decision} other {# decisions}}. Go on with: stellar run --resume {file}", About: "a player left the game; the command can be copied"}
	sayEnded         = locale.Phrase{Address: "run/ended", Source: "The input ended, and the game stops with it after {n, plural, one {# decision} other {# decisions}}. It is not kept: --journal FILE would do that.", About: "a player was due and nothing more was typed"}
	sayEndedKept     = locale.Phrase{Address: "run/ended_kept", Source: "The input ended, and the game stops with it after {n, plural, one {# decision} other {# decisions}}. Go on with: stellar run --resume {file}", About: "a player was due and nothing more was typed; the command can be copied"}
)

// What is said of events that were asked for.
var (
	sayBreakJSON   = locale.Phrase{Address: "query/break_json", Source: "--break asks a person, and --json has none", About: "wrong use: stellar run"}
	sayStoryAlone  = locale.Phrase{Address: "query/story", Source: "--story tells everything: leave out --where and --json", About: "wrong use: stellar replay"}
	sayEvent       = locale.Phrase{Address: "query/event", Source: "{file?{file}:{line}: }event {n}, round {round}: {event}{about? ({about})}{text?: {text}}", About: "an event that was asked for; event and about are words and names of the content"}
	sayStops       = locale.Phrase{Address: "query/stops", Source: "--until fits {event}", About: "event is a line that tells of an event, file and line first"}
	sayBreaks      = locale.Phrase{Address: "query/breaks", Source: "--break fits {event}", About: "event is a line that tells of an event, file and line first"}
	sayStopped     = locale.Phrase{Address: "query/stopped", Source: "The game stops here, after {n, plural, one {# decision} other {# decisions}}. It is not kept: --journal FILE would do that.", About: "below a game that was to stop"}
	sayStoppedKept = locale.Phrase{Address: "query/stopped_kept", Source: "The game stops here, after {n, plural, one {# decision} other {# decisions}}. Go on with: stellar run --resume {file}", About: "below a game that was to stop; the command can be copied"}
	sayNeverFits   = locale.Phrase{Address: "query/never", Source: "No event fits --until; the game was played to its end.", About: "below a game that was to stop"}
	sayHowMany     = locale.Phrase{Address: "query/count", Source: "{n, plural, =0 {No event fits} one {# event fits} other {# events fit}}.", About: "below the events that were asked for"}
)

// What is told before a game. The first words stand in a column.
var (
	saySeats   = locale.Phrase{Address: "header/seats", Source: "seats", About: "before a game: who plays"}
	saySeed    = locale.Phrase{Address: "header/seed", Source: "seed", About: "before a game: the number that chance falls by"}
	sayWith    = locale.Phrase{Address: "header/with", Source: "with", About: "before a game: packs that are laid over the scenario"}
	sayOptions = locale.Phrase{Address: "header/options", Source: "options", About: "before a game: the options of the game that are on"}
	saySeat    = locale.Phrase{Address: "header/seat", Source: "{seat} ({player})", About: "before a game: a seat, and who plays it"}
)

// What replay says.
var (
	sayChanged   = locale.Phrase{Address: "replay/changed", Source: "The content has changed since the game was played.", About: "below a replay"}
	sayParted    = locale.Phrase{Address: "replay/parted", Source: "{file}: the game parts from its journal at decision {n} of {all}: {why}.", About: "below a replay; why is a part of a sentence"}
	sayBreaksOff = locale.Phrase{Address: "replay/broken", Source: "{file}: the game breaks off.", About: "below a replay: a rule broke"}
	saySame      = locale.Phrase{Address: "replay/same", Source: "{file}: the game comes out the same ({n, plural, one {# record} other {# records}}){over, select, true {, to its end} other {; it is not over yet}}.", About: "below a replay; over: the game is over"}
	sayTorn      = locale.Phrase{Address: "replay/torn", Source: "The last record was cut off when it was written; it is not counted.", About: "below a replay"}
)

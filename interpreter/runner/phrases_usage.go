package runner

import "github.com/stellar-rules/stellar/schema/locale"

// What is said of wishes that cannot be met. Names stand in quotes.
var (
	sayNoOptions      = locale.Phrase{Address: "use/no_options", Source: "there is no option {name}: this game has none", About: "wrong use: --set"}
	sayNoOption       = locale.Phrase{Address: "use/option", Source: "there is no option {name}{near?; did you mean {near}?}{list?; there are: {list}}", About: "wrong use: --set"}
	sayOnOff          = locale.Phrase{Address: "use/on_off", Source: "option {option} is on or off, not {value}", About: "wrong use: --set; on and off are typed so"}
	sayWhole          = locale.Phrase{Address: "use/whole", Source: "option {option} is a whole number, not {value}", About: "wrong use: --set"}
	sayWholeBetween   = locale.Phrase{Address: "use/whole_between", Source: "option {option} is a whole number from {low} to {high}, not {value}", About: "wrong use: --set"}
	sayWholeLeast     = locale.Phrase{Address: "use/whole_least", Source: "option {option} is a whole number of at least {low}, not {value}", About: "wrong use: --set"}
	sayWholeMost      = locale.Phrase{Address: "use/whole_most", Source: "option {option} is a whole number of at most {high}, not {value}", About: "wrong use: --set"}
	sayNoWord         = locale.Phrase{Address: "use/word", Source: "option {option} may not be {value}: no rule knows that word", About: "wrong use: --set"}
	sayNotSettable    = locale.Phrase{Address: "use/settable", Source: "option {option} cannot be set from outside", About: "wrong use: --set"}
	sayNoValue        = locale.Phrase{Address: "use/value", Source: "option {option} may not be {value}{near?; did you mean {near}?}", About: "wrong use: --set"}
	sayTwoPlayers     = locale.Phrase{Address: "use/seat_twice", Source: "seat {seat} is given to two players", About: "wrong use: --seat"}
	sayNoSeatLeft     = locale.Phrase{Address: "use/seats_full", Source: "there is no seat left for {player}", About: "wrong use: --seat"}
	sayMoreNamed      = locale.Phrase{Address: "use/seats_named", Source: "{players} players were asked for and {seats} seats are named", About: "wrong use: --players and --seat"}
	sayExactly        = locale.Phrase{Address: "use/players_exact", Source: "exactly {n} take part here, not {players}", About: "wrong use: --players"}
	sayBetween        = locale.Phrase{Address: "use/players", Source: "{low} to {high} take part here, not {players}", About: "wrong use: --players"}
	sayNoPlayer       = locale.Phrase{Address: "use/player", Source: "there is no player {name}{near?; did you mean {near}?}{list?; there are: {list}, script:FILE}", About: "wrong use: --seat; script: is typed so, FILE stands for a name"}
	sayNoSeatNumber   = locale.Phrase{Address: "use/seat_number", Source: "there is no seat {n}; they are numbered from 1 to {all}", About: "wrong use: --seat"}
	sayNoSeat         = locale.Phrase{Address: "use/seat", Source: "there is no seat {name}{near?; did you mean {near}?}{list?; there are: {list}}", About: "wrong use: --seat"}
	sayNameSeat       = locale.Phrase{Address: "use/reseat_name", Source: "a game that goes on needs the seat's name: --seat NAME={player}", About: "wrong use: --seat with --resume"}
	sayExists         = locale.Phrase{Address: "use/exists", Source: "{file} exists already; `--resume {file}` goes on with the game it holds", About: "wrong use: --journal, or the answer to save"}
	sayNoScript       = locale.Phrase{Address: "use/script_unread", Source: "the script cannot be read: {why}", About: "wrong use: --seat script:FILE; why is from the system, in English"}
	sayScriptLong     = locale.Phrase{Address: "use/script_long", Source: "{file} has more than {most} answers", About: "wrong use: --seat script:FILE"}
	sayScriptLine     = locale.Phrase{Address: "use/script_line", Source: "{file} has a line that is longer than {most} bytes", About: "wrong use: --seat script:FILE"}
	sayScriptEnded    = locale.Phrase{Address: "use/script_ended", Source: "the script {file} has no answer left for: {who}, {question} ({address})", About: "wrong use: --seat script:FILE"}
	sayScriptMistaken = locale.Phrase{Address: "use/script_answer", Source: "{file}:{line}: {why}, at: {who}, {question} ({address}); there are: {options}", About: "wrong use: --seat script:FILE; why is one of those why an answer is not taken"}
	sayAndMore        = locale.Phrase{Address: "use/and_more", Source: "{list} and {n} more", About: "a list of options that is not shown whole"}
)

package runner

import "github.com/stellar-rules/stellar/schema/locale"

// What is said of wishes that cannot be met. Names stand in quotes.
var (
	sayNoOptions = locale.NewPhrase("use/no_options", "there is no option {name}: this game has none",
		"wrong use: --set")
	sayNoOption = locale.NewPhrase("use/option",
		"there is no option {name}{near?; did you mean {near}?}{list?; there are: {list}}",
		"wrong use: --set")
	sayOnOff = locale.NewPhrase("use/on_off", "option {option} is on or off, not {value}",
		"wrong use: --set; on and off are typed so")
	sayWhole = locale.NewPhrase("use/whole", "option {option} is a whole number, not {value}",
		"wrong use: --set")
	sayWholeBetween = locale.NewPhrase("use/whole_between",
		"option {option} is a whole number from {low} to {high}, not {value}",
		"wrong use: --set")
	sayWholeLeast = locale.NewPhrase("use/whole_least",
		"option {option} is a whole number of at least {low}, not {value}",
		"wrong use: --set")
	sayWholeMost = locale.NewPhrase("use/whole_most",
		"option {option} is a whole number of at most {high}, not {value}",
		"wrong use: --set")
	sayNoWord = locale.NewPhrase("use/word", "option {option} may not be {value}: no rule knows that word",
		"wrong use: --set")
	sayNotSettable = locale.NewPhrase("use/settable", "option {option} cannot be set from outside",
		"wrong use: --set")
	sayNoValue = locale.NewPhrase("use/value", "option {option} may not be {value}{near?; did you mean {near}?}",
		"wrong use: --set")
	sayTwoPlayers = locale.NewPhrase("use/seat_twice", "seat {seat} is given to two players", "wrong use: --seat")
	sayNoSeatLeft = locale.NewPhrase("use/seats_full", "there is no seat left for {player}", "wrong use: --seat")
	sayMoreNamed  = locale.NewPhrase("use/seats_named",
		"{players} players were asked for and {seats} seats are named",
		"wrong use: --players and --seat")
	sayExactly = locale.NewPhrase("use/players_exact", "exactly {n} take part here, not {players}",
		"wrong use: --players")
	sayBetween = locale.NewPhrase("use/players", "{low} to {high} take part here, not {players}",
		"wrong use: --players")
	sayNoPlayer = locale.NewPhrase("use/player",
		"there is no player {name}{near?; did you mean {near}?}{list?; there are: {list}, script:FILE}",
		"wrong use: --seat; script: is typed so, FILE stands for a name")
	sayNoSeatNumber = locale.NewPhrase("use/seat_number", "there is no seat {n}; they are numbered from 1 to {all}",
		"wrong use: --seat")
	sayNoSeat = locale.NewPhrase("use/seat",
		"there is no seat {name}{near?; did you mean {near}?}{list?; there are: {list}}",
		"wrong use: --seat")
	sayNameSeat = locale.NewPhrase("use/reseat_name",
		"a game that goes on needs the seat's name: --seat NAME={player}",
		"wrong use: --seat with --resume")
	sayExists = locale.NewPhrase("use/exists",
		"{file} exists already; `--resume {file}` goes on with the game it holds",
		"wrong use: --journal, or the answer to save")
	sayNoScript = locale.NewPhrase("use/script_unread", "the script cannot be read: {why}",
		"wrong use: --seat script:FILE; why is from the system, in English")
	sayScriptLong = locale.NewPhrase("use/script_long", "{file} has more than {most} answers",
		"wrong use: --seat script:FILE")
	sayScriptLine = locale.NewPhrase("use/script_line", "{file} has a line that is longer than {most} bytes",
		"wrong use: --seat script:FILE")
	sayScriptEnded = locale.NewPhrase("use/script_ended",
		"the script {file} has no answer left for: {who}, {question} ({address})",
		"wrong use: --seat script:FILE")
	sayScriptMistaken = locale.NewPhrase("use/script_answer",
		"{file}:{line}: {why}, at: {who}, {question} ({address}); there are: {options}",
		"wrong use: --seat script:FILE; why is one of those why an answer is not taken")
	sayAndMore = locale.NewPhrase("use/and_more", "{list} and {n} more",
		"a list of options that is not shown whole")
)

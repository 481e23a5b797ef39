package runner

var (
	wrongSet    = phrases.About("wrong use: --set")
	wrongSeat   = phrases.About("wrong use: --seat")
	wrongScript = phrases.About("wrong use: --seat script:FILE")
)

// What is said of wishes that cannot be met. Names stand in quotes.
var (
	sayNoOptions = wrongSet("use/no_options", "there is no option {name}: this game has none")
	sayNoOption  = wrongSet("use/option",
		"there is no option {name}{near?; did you mean {near}?}{list?; there are: {list}}")
	sayOnOff = phrases.New("use/on_off", "option {option} is on or off, not {value}",
		"wrong use: --set; on and off are typed so")
	sayWhole        = wrongSet("use/whole", "option {option} is a whole number, not {value}")
	sayWholeBetween = wrongSet("use/whole_between",
		"option {option} is a whole number from {low} to {high}, not {value}")
	sayWholeLeast  = wrongSet("use/whole_least", "option {option} is a whole number of at least {low}, not {value}")
	sayWholeMost   = wrongSet("use/whole_most", "option {option} is a whole number of at most {high}, not {value}")
	sayNoWord      = wrongSet("use/word", "option {option} may not be {value}: no rule knows that word")
	sayNotSettable = wrongSet("use/settable", "option {option} cannot be set from outside")
	sayNoValue     = wrongSet("use/value", "option {option} may not be {value}{near?; did you mean {near}?}")
	sayTwoPlayers  = wrongSeat("use/seat_twice", "seat {seat} is given to two players")
	sayNoSeatLeft  = wrongSeat("use/seats_full", "there is no seat left for {player}")
	sayMoreNamed   = phrases.New("use/seats_named", "{players} players were asked for and {seats} seats are named",
		"wrong use: --players and --seat")
	sayExactly = phrases.New("use/players_exact", "exactly {n} players take part here, not {players}",
		"wrong use: --players")
	sayBetween = phrases.New("use/players", "{low} to {high} players take part here, not {players}",
		"wrong use: --players")
	sayNoPlayer = phrases.New("use/player",
		"there is no player {name}{near?; did you mean {near}?}{list?; there are: {list}, script:FILE}",
		"wrong use: --seat; script: is typed so, FILE stands for a name")
	sayNoSeatNumber = wrongSeat("use/seat_number", "there is no seat {n}; they are numbered from 1 to {all}")
	sayNoSeat       = wrongSeat("use/seat",
		"there is no seat {name}{near?; did you mean {near}?}{list?; there are: {list}}")
	sayNameSeat = phrases.New("use/reseat_name", "a resumed game needs the seat's name: --seat NAME={player}",
		"wrong use: --seat with --resume")
	sayExists = phrases.New("use/exists", "{file} exists already; `--resume {file}` resumes the game in it",
		"wrong use: --journal, or the answer to save")
	sayNoScript = phrases.New("use/script_unread", "the script cannot be read: {why}",
		"wrong use: --seat script:FILE; why is from the system, in English")
	sayScriptLong  = wrongScript("use/script_long", "{file} has more than {most} answers")
	sayScriptLine  = wrongScript("use/script_line", "{file} has a line that is longer than {most} bytes")
	sayScriptEnded = wrongScript("use/script_ended",
		"the script {file} has no answer left for: {who}, {question} ({address})")
	sayScriptMistaken = phrases.New("use/script_answer",
		"{file}:{line}: {why}, at: {who}, {question} ({address}); there are: {options}",
		"wrong use: --seat script:FILE; why is one of those why an answer is not taken")
	sayAndMore = phrases.New("use/and_more", "{list} and {n} more", "a list of options that is not shown whole")
)

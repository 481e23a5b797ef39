package main

import "github.com/stellar-rules/stellar/schema/locale"

// phrases are all that the command says in its own words, as they are declared in phrases*.go.
var phrases locale.Phrasebook

// What is said on one occasion.
var (
	wrongUse  = phrases.About("wrong use")
	wrongRun  = phrases.About("wrong use: stellar run")
	wrongLint = phrases.About("wrong use: stellar lint")
	wrongFmt  = phrases.About("wrong use: stellar fmt")
	wrongI18n = phrases.About("wrong use: stellar i18n")
	after     = phrases.About("a game is not over, and stops")
	fixing    = phrases.About("stellar lint --fix")
	needs     = phrases.About("what a command needs")
	listed    = phrases.About("in a list behind the name of a file")
	column    = phrases.About("heading of a column of numbers")
)

// What goes wrong, whatever the verb. Names that were typed stand in quotes.
var (
	sayTrouble   = phrases.New("error/line", "stellar: {why}", "what went wrong, behind the name of the program")
	sayUnwritten = phrases.New("error/unwritten", "what is to be told cannot be written: {why}",
		"what went wrong; why is from the system, in English")
	sayOwnFault = phrases.New("error/own", "this is a fault of stellar itself, not of your content: {why}",
		"the program itself failed; why is in English")
	sayReport = phrases.New("error/report",
		"Please report it with the command you gave; STELLAR_TRACE=1 prints where it happened.",
		"below: the program itself failed")
	sayReportOnly = phrases.New("error/report_only", "Please report it with the command you gave.",
		"below: the program itself failed")
	sayRuleBroke = phrases.New("error/rule", "The rule that broke is {rule}.",
		"below the finding of a rule of the game that broke; rule stands in quotes")
	sayCannotGoOn = phrases.New("error/broken_rule", "a rule broke in play, so the game cannot go on",
		"the last line: a rule of the game broke")
	sayNoVerb = phrases.New("use/command",
		"there is no command {name}{near?; did you mean {near}?}{run?; did you mean `stellar run {run}`?} "+
			"(stellar --help lists all)", "wrong use; run is a path")
	sayNoFlag = wrongUse("use/flag",
		"there is no flag {flag}{near?; did you mean {near}?} ({command} --help lists all)")
	sayFlagNatural = wrongUse("use/flag_natural",
		"{flag} is a whole number, 0 or more, not {value} ({command} --help lists all)")
	sayFlagWhole  = wrongUse("use/flag_whole", "{flag} is a whole number, not {value} ({command} --help lists all)")
	sayFlagValue  = wrongUse("use/flag_value", "{flag} needs a value ({command} --help lists all)")
	sayFlagSwitch = wrongUse("use/flag_switch", "{flag} is true or false, not {value} ({command} --help lists all)")
	sayFlagOther  = phrases.New("use/flag_other", "{why} ({command} --help lists all)", "wrong use; why is in English")
	sayNeeds      = phrases.New("use/needs", "{command} needs {what} ({command} --help shows examples)",
		"wrong use; what is one of what commands need")
	sayTakes = phrases.New("use/takes",
		"{command} takes {what}, and {argument} is too much ({command} --help shows examples)",
		"wrong use; what is one of what commands need, argument what is too much, in quotes")
	sayLangFlag  = phrases.New("use/lang", "--lang: {why}", "wrong use; why says that there is no such language")
	sayFlagWords = phrases.New("use/flag_words", "{flag} is {list}, not {value}{near?; did you mean {near}?}",
		"wrong use; list are the words that the flag takes")
	sayOr = phrases.New("list/or", "{first} or {last}",
		"a list of words of which one is to be taken; first is one, or several with commas between")
)

// What verbs need.
var (
	needScenario   = needs("need/scenario", "a scenario")
	needPath       = needs("need/path", "a path")
	needJournal    = needs("need/journal", "the file of a journal")
	needCode       = needs("need/code", "one code or name")
	needNothing    = needs("need/nothing", "nothing")
	needFolder     = needs("need/folder", "a pack or a folder of scenarios")
	needLangFolder = needs("need/lang_folder", "a language, and a pack or a folder of scenarios")
)

// How help is laid out. What it says of commands and flags stands at these: see helpTexts.
var (
	completionShort = phrases.New("help/completion/short", "Write the script by which a shell completes commands",
		"one line about stellar completion, in a list of commands")
	completionOf = phrases.New("help/completion/shell", "Write the script for {shell}",
		"one line about stellar completion, with the name of a shell")
	useUsage   = phrases.New("usage/usage", "Usage:", "heading in the help: how a command is written")
	useFlags   = phrases.New("usage/with_flags", "{command} [flags]", "how a command is written, in the help")
	useCommand = phrases.New("usage/with_command", "{command} [command]",
		"how a command is written, in the help")
	useExamples = phrases.New("usage/examples", "Examples:", "heading in the help")
	useCommands = phrases.New("usage/commands", "Available Commands:", "heading in the help")
	useOwnFlags = phrases.New("usage/flags", "Flags:", "heading in the help")
	useAllFlags = phrases.New("usage/global_flags", "Global Flags:",
		"heading in the help: flags of all commands")
	useMore = phrases.New("usage/more",
		"Use \"{command} [command] --help\" for more information about a command.", "last line of the help")
	useDefault = phrases.New("usage/default", "{usage} (default {value})",
		"what a flag does, and what holds without it")
)

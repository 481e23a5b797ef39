package main

import "github.com/stellar-rules/stellar/schema/locale"

// What goes wrong, whatever the verb. Names that were typed stand in quotes.
var (
	sayTrouble  = locale.NewPhrase("error/line", "stellar: {why}", "what went wrong, behind the name of the program")
	sayOwnFault = locale.NewPhrase("error/own", "this is a fault of stellar itself, not of your content: {why}",
		"the program itself failed; why is in English")
	sayReport = locale.NewPhrase("error/report",
		"Please report it with the command you gave; STELLAR_TRACE=1 prints where it happened.",
		"below: the program itself failed")
	sayReportOnly = locale.NewPhrase("error/report_only", "Please report it with the command you gave.",
		"below: the program itself failed")
	sayRuleBroke = locale.NewPhrase("error/rule", "The rule that broke is {rule}.",
		"below the finding of a rule of the game that broke; rule stands in quotes")
	sayCannotGoOn = locale.NewPhrase("error/broken_rule", "a rule broke in play, so the game cannot go on",
		"the last line: a rule of the game broke")
	sayNoVerb = locale.NewPhrase("use/command",
		"there is no command {name}{near?; did you mean {near}?}{run?; did you mean `stellar run {run}`?} "+
			"(stellar --help lists all)", "wrong use; run is a path")
	sayNoFlag = locale.NewPhrase("use/flag",
		"there is no flag {flag}{near?; did you mean {near}?} ({command} --help lists all)", "wrong use")
	sayFlagNatural = locale.NewPhrase("use/flag_natural",
		"{flag} is a whole number, 0 or more, not {value} ({command} --help lists all)", "wrong use")
	sayFlagWhole = locale.NewPhrase("use/flag_whole",
		"{flag} is a whole number, not {value} ({command} --help lists all)", "wrong use")
	sayFlagValue = locale.NewPhrase("use/flag_value", "{flag} needs a value ({command} --help lists all)",
		"wrong use")
	sayFlagSwitch = locale.NewPhrase("use/flag_switch",
		"{flag} is true or false, not {value} ({command} --help lists all)", "wrong use")
	sayFlagOther = locale.NewPhrase("use/flag_other", "{why} ({command} --help lists all)",
		"wrong use; why is in English")
	sayNeeds = locale.NewPhrase("use/needs", "{command} needs {what} ({command} --help shows examples)",
		"wrong use; what is one of what commands need")
	sayTakes = locale.NewPhrase("use/takes",
		"{command} takes {what}, and {argument} is too much ({command} --help shows examples)",
		"wrong use; what is one of what commands need, argument what is too much, in quotes")
	sayLangFlag  = locale.NewPhrase("use/lang", "--lang: {why}", "wrong use; why says that there is no such language")
	sayFlagWords = locale.NewPhrase("use/flag_words", "{flag} is {list}, not {value}{near?; did you mean {near}?}",
		"wrong use; list are the words that the flag takes")
	sayOr = locale.NewPhrase("list/or", "{first} or {last}",
		"a list of words of which one is to be taken; first is one, or several with commas between")
)

// What verbs need.
var (
	needScenario   = locale.NewPhrase("need/scenario", "a scenario", "what a command needs")
	needPath       = locale.NewPhrase("need/path", "a path", "what a command needs")
	needJournal    = locale.NewPhrase("need/journal", "the file of a journal", "what a command needs")
	needCode       = locale.NewPhrase("need/code", "one code or name", "what a command needs")
	needNothing    = locale.NewPhrase("need/nothing", "nothing", "what a command needs")
	needFolder     = locale.NewPhrase("need/folder", "a pack or a folder of scenarios", "what a command needs")
	needLangFolder = locale.NewPhrase("need/lang_folder", "a language, and a pack or a folder of scenarios",
		"what a command needs")
)

// ownPhrases are what the command says in its own words.
func ownPhrases() []locale.Phrase {
	return []locale.Phrase{
		sayTrouble, sayOwnFault, sayReport, sayReportOnly, sayRuleBroke, sayCannotGoOn, sayNoVerb, sayNoFlag,
		sayFlagNatural, sayFlagWhole, sayFlagValue, sayFlagSwitch, sayFlagOther, sayNeeds, sayTakes,
		sayLangFlag, sayFlagWords, sayOr, needScenario, needPath, needJournal, needCode, needNothing, needFolder,
		needLangFolder, sayQuietJSON, sayChangesJSON, sayMapStory, sayResumeJournal, sayPlayersLeast, saySettled,
		sayNoFile, sayNoJournal, sayJSONPeople, sayNoMaps, sayCannotResume, sayGoesOn, sayShowTells, sayKeptHere,
		sayLeft, sayLeftKept, sayEnded, sayEndedKept, saySeats, saySeed, sayWith, sayOptions, saySeat, sayChanged, sayParted,
		sayBreaksOff, saySame, sayBreakJSON, sayStoryAlone, sayEvent, sayStops, sayBreaks, sayStopped, sayStoppedKept,
		sayNeverFits, sayHowMany, sayTorn, sayRunPattern, sayPassed, sayPass, sayFail, sayUnitBroken,
		sayChecked, sayDryRun, sayFixText, sayNoRule, sayMended, sayUnwritable, sayNotPlain, sayMeanwhile, sayStdin,
		sayGamesWords, sayLimitLeast, sayLimitPlay, sayNotPlayed, sayPlayed, sayAbsentToo,
		sayLink, sayNotHCL, sayTooLarge, sayShipped, sayNoDir, sayPOLarge, sayTwice, sayNoTemplate, sayMadeUp,
		sayWritten, sayAsItWas, sayForValues, sayStale, sayWithOne, sayNoneYet, sayMerged, sayTakenOver, sayNotTaken, sayKept,
		sayNew, sayFuzzied, sayRenamed, sayStillMissing, sayStillFuzzy, sayObsolete, sayNothing, sayLostText,
		sayLostAddress, sayPreviewed, sayPage,
		sayOutputMissing, sayMissingOne, sayLeftOver, colLanguage, colMessages, colTranslated, colFuzzy, colMissing,
		colIdentical, sayAll, sayNoneOfIt, sayPercent, rootShort, rootLong, runShort, runLong, replayShort,
		replayLong, testShort, testLong, checkShort, checkLong, lintShort, lintLong, explainShort, explainLong,
		fmtShort, fmtLong, i18nShort, i18nLong, extractShort, extractLong, mergeShort, mergeLong, statusShort,
		statusLong, previewShort, previewLong, versionShort, helpShort, completionShort, completionOf, useUsage,
		useFlags, useCommand, useExamples, useCommands, useOwnFlags, useAllFlags, useMore, useDefault, flagHelp,
		flagColor, flagLang, flagContent, flagSeed, flagPlayers, flagSeat, flagSet, flagLay, flagJournal, flagResume,
		flagQuiet, flagJSON, flagChanges, flagMap, flagStory, flagUntil, flagBreak, flagWhere, flagRun, flagVerbose,
		flagCheckFormat, flagLintFormat,
		flagSeverity, flagPreset, flagRule, flagIgnore, flagFix, flagDryRun, flagPlay, flagPlayLimit, flagFmtCheck,
		flagDiff, flagProgram,
		flagExtractCheck, flagMergeLang, flagWith, flagStatusLang, flagMissing, flagOutput, flagHTML,
	}
}

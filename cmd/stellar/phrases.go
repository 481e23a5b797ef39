package main

import "github.com/stellar-rules/stellar/schema/locale"

// What goes wrong, whatever the verb. Names that were typed stand in quotes.
var (
	sayTrouble     = locale.Phrase{Address: "error/line", Source: "stellar: {why}", About: "what went wrong, behind the name of the program"}
	sayOwnFault    = locale.Phrase{Address: "error/own", Source: "this is a fault of stellar itself, not of your content: {why}", About: "the program itself failed; why is in English"}
	sayReport      = locale.Phrase{Address: "error/report", Source: "Please report it with the command you gave; STELLAR_TRACE=1 prints where it happened.", About: "below: the program itself failed"}
	sayReportOnly  = locale.Phrase{Address: "error/report_only", Source: "Please report it with the command you gave.", About: "below: the program itself failed"}
	sayRuleBroke   = locale.Phrase{Address: "error/rule", Source: "The rule that broke is {rule}.", About: "below the finding of a rule of the game that broke; rule stands in quotes"}
	sayCannotGoOn  = locale.Phrase{Address: "error/broken_rule", Source: "a rule broke in play, so the game cannot go on", About: "the last line: a rule of the game broke"}
	sayNoVerb      = locale.Phrase{Address: "use/command", Source: "there is no command {name}{near?; did you mean {near}?}{run?; did you mean `stellar run {run}`?} (stellar --help lists all)", About: "wrong use; run is a path"}
	sayNoFlag      = locale.Phrase{Address: "use/flag", Source: "there is no flag {flag}{near?; did you mean {near}?} ({command} --help lists all)", About: "wrong use"}
	sayFlagNatural = locale.Phrase{Address: "use/flag_natural", Source: "{flag} is a whole number, 0 or more, not {value} ({command} --help lists all)", About: "wrong use"}
	sayFlagWhole   = locale.Phrase{Address: "use/flag_whole", Source: "{flag} is a whole number, not {value} ({command} --help lists all)", About: "wrong use"}
	sayFlagValue   = locale.Phrase{Address: "use/flag_value", Source: "{flag} needs a value ({command} --help lists all)", About: "wrong use"}
	sayFlagSwitch  = locale.Phrase{Address: "use/flag_switch", Source: "{flag} is true or false, not {value} ({command} --help lists all)", About: "wrong use"}
	sayFlagOther   = locale.Phrase{Address: "use/flag_other", Source: "{why} ({command} --help lists all)", About: "wrong use; why is in English"}
	sayNeeds       = locale.Phrase{Address: "use/needs", Source: "{command} needs {what} ({command} --help shows examples)", About: "wrong use; what is one of what commands need"}
	sayTakes       = locale.Phrase{Address: "use/takes", Source: "{command} takes {what}, and {argument} is too much ({command} --help shows examples)", About: "wrong use; what is one of what commands need, argument what is too much, in quotes"}
	sayLangFlag    = locale.Phrase{Address: "use/lang", Source: "--lang: {why}", About: "wrong use; why says that there is no such language"}
	sayFlagWords   = locale.Phrase{Address: "use/flag_words", Source: "{flag} is {list}, not {value}{near?; did you mean {near}?}", About: "wrong use; list are the words that the flag takes"}
	sayOr          = locale.Phrase{Address: "list/or", Source: "{first} or {last}", About: "a list of words of which one is to be taken; first is one, or several with commas between"}
)

// What verbs need.
var (
	needScenario   = locale.Phrase{Address: "need/scenario", Source: "a scenario", About: "what a command needs"}
	needPath       = locale.Phrase{Address: "need/path", Source: "a path", About: "what a command needs"}
	needJournal    = locale.Phrase{Address: "need/journal", Source: "the file of a journal", About: "what a command needs"}
	needCode       = locale.Phrase{Address: "need/code", Source: "one code or name", About: "what a command needs"}
	needNothing    = locale.Phrase{Address: "need/nothing", Source: "nothing", About: "what a command needs"}
	needFolder     = locale.Phrase{Address: "need/folder", Source: "a pack or a folder of scenarios", About: "what a command needs"}
	needLangFolder = locale.Phrase{Address: "need/lang_folder", Source: "a language, and a pack or a folder of scenarios", About: "what a command needs"}
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

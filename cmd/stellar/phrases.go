package main

import (
	"github.com/stellar-rules/stellar/schema/locale"
)

// phrases collects the command's own phrases, as they are declared in phrases*.go.
var phrases locale.Phrasebook

var (
	after  = phrases.About("a game is not over, and stops")
	fixing = phrases.About("stellar lint --fix")
	listed = phrases.About("in a list behind the name of a file")
	column = phrases.About("heading of a column of numbers")
)

// Errors of all verbs. Names that were typed are in quotes.
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
)

// What man and completion install say.
var (
	sayManWritten = phrases.New("man/written", "{n, plural, one {# page} other {# pages}} in {folder}",
		"stellar man: the last line")
	sayInstalled = phrases.New("completion/installed",
		"{file}: written{zsh?; ~/.zshrc must say before compinit: fpath+={zsh}}; new shells complete what you type",
		"stellar completion install; zsh is a folder, and what stands before it is typed so")
)

var (
	sayPassed = phrases.New("test/summary", "{n, plural, =0 {no test was run: tests stand in files *.test.hcl} "+
		"other {{passed} passed, {failed} failed}}", "the last line of stellar test")
	sayPass    = phrases.New("test/pass", "pass", "before the name of a test that passed")
	sayFail    = phrases.New("test/fail", "FAIL", "before the name of a test that failed")
	sayMutated = phrases.New("test/mutated", "{path}: tests notice {noticed} of {n} changes. "+
		"{places} places could be changed, {unreached} of them where no test comes.", "the end of stellar test --mutate")
	sayCoverage = phrases.New("test/coverage", "Reached of how many lines, and which were missed, whole or in part:",
		"head of a list: stellar test --coverage")
	sayMissedAt     = phrases.New("test/missed", "{path}: {lines}", "lines are numbers of lines")
	sayCoveragePage = phrases.New("test/coverage_page", "What the tests reached", "title of a page")
	sayUnitBroken   = phrases.New("test/broken", "{path}: {why}",
		"content cannot be loaded; why is a part of a sentence")
	sayChecked = phrases.New("check/summary",
		"checked {units, plural, =0 {} one {# pack or scenario} other {# packs and scenarios}}{both? and "+
			"}{speech, plural, =0 {} one {# translation} other {# translations}}: {errors, plural, one {# error} "+
			"other {# errors}}{warnings, plural, =0 {} one {, # warning} other {, # warnings}}{notes, plural, =0 "+
			"{} one {, # note} other {, # notes}}",
		"the last line of stellar check and stellar lint; both is there where units and translations were checked")
	sayAlsoIn = phrases.New("explain/also", "Several packs declare it: say which one with --in.",
		"stellar explain, below a list of packs that declare a name")
	sayMended     = fixing("lint/mended", "fixed {n, plural, one {# finding} other {# findings}}")
	sayUnwritable = fixing("lint/unwritable", "{file} cannot be fixed: it is in no folder that can be written to")
	sayNotPlain   = fixing("lint/not_plain", "{file} cannot be fixed: it is not a plain file on disk")
	sayMeanwhile  = fixing("lint/meanwhile", "{file} was changed while it was checked; run lint again")
	sayNotPlayed  = phrases.New("lint/not_played", "played nothing: no scenario that loads is declared here",
		"the last line of stellar lint --play")
	sayPlayed = phrases.New("lint/played",
		"played {games, plural, one {# game} other {# games}} of {scenarios, plural, one {# scenario} other {# "+
			"scenarios}}: {decisions, plural, one {# decision} other {# decisions}}",
		"the last line of stellar lint --play; decisions are those of players")
	sayAbsentToo = phrases.New("lint/absent", "--preset all also reports what was never reached",
		"below the last line of stellar lint --play")
)

// What new says.
var (
	beginning   = phrases.About("stellar new")
	sayMade     = beginning("new/made", "{file}: written")
	sayThenPack = beginning("new/then",
		"Next:\n  stellar run {name} --seat human    play it\n"+
			"  stellar test {name}                its tests; change a figure, and see one fail\n"+
			"  stellar lint {name}                what is probably a mistake; docs/modding.md says how to go on")
	sayThenTranslate = beginning("new/then_translate",
		"Next:\n  translate the messages in {file}, with an editor of PO files or any other\n"+
			"  stellar i18n preview {lang} {path}    read them as players will\n"+
			"  stellar run {path} --lang {lang}      play in the language; docs/translating.md says how to go on")
)

// What list says.
var (
	listing        = phrases.About("a heading of stellar list")
	playing        = phrases.About("stellar list: who can play a seat")
	sayScenarios   = listing("list/scenarios", "Scenarios, and the packs they use")
	sayPacks       = listing("list/packs", "Packs, and where they are")
	sayListSeats   = listing("list/seats", "Seats (--seat)")
	sayListPlayers = listing("list/players", "Who can play them (--seat SEAT=PLAYER; * where nobody is named)")
	sayListOptions = listing("list/options", "Options (--set NAME=VALUE)")
	sayTakePart    = phrases.New("list/how_many",
		"{same?{low, plural, one {# player} other {# players}}}{several?{low} to {high} players} (--players)",
		"stellar list: how many take part in a scenario; several is there where the number may differ, same where not")
	sayHuman   = playing("list/human", "you, at this terminal")
	sayRandom  = playing("list/random", "any option, all equally likely")
	sayFirst   = playing("list/first", "always the first option")
	saySearch  = playing("list/search", "plays every decision N times to the end, and takes what came out best")
	sayListOne = phrases.New("list/one", "stellar list SCENARIO lists its seats, players and options.",
		"the last line of stellar list")
)

// What i18n says.
var (
	sayTwice = phrases.New("i18n/twice",
		"{address} has an entry with the same text already, at line {line}: keep one of them.",
		"a mistake in a file of translations; address stands in quotes")
	sayWritten = phrases.New("i18n/written", "{file}: {n, plural, one {# message} other {# messages}}, written",
		"stellar i18n extract")
	sayAsItWas = phrases.New("i18n/as_it_was", "{file}: {n, plural, one {# message} other {# messages}}, as it was",
		"stellar i18n extract")
	sayForValues = phrases.New("i18n/played", "{scenario}, played for values: {why}",
		"a game that was played for the template broke; why is in English")
	sayStale = phrases.New("i18n/stale",
		"{file} does not match the content: {list}{more, plural, =0 {} other { and # more}}. `stellar i18n extract "+
			"{how}` updates it.", "stellar i18n extract --check; list are addresses")
	sayNoneYet = phrases.New("i18n/none_yet", "{path} has no translation yet; --lang begins one",
		"stellar i18n merge")
	sayMerged = phrases.New("i18n/merged", "{file}: {list}",
		"stellar i18n merge; list is how many messages were kept, new and so on")
	sayTakenOver = listed("i18n/taken_over", "{n} taken over")
	sayNotTaken  = listed("i18n/not_taken",
		"{n} not taken over, because {n, plural, one {it is} other {they are}} fuzzy there")
	sayKept    = phrases.New("i18n/kept", "{n} kept", "in a list behind the name of a file: translations that stay")
	sayNew     = phrases.New("i18n/new", "{n} new", "in a list behind the name of a file: messages without a translation")
	sayFuzzied = phrases.New("i18n/fuzzied", "{n} changed, to be looked at",
		"in a list behind the name of a file: translations whose source text changed")
	sayRenamed      = listed("i18n/renamed", "{n} carried over to another address")
	sayStillMissing = phrases.New("i18n/still_missing", "{n} still missing",
		"in a list behind the name of a file: messages without a translation, as before")
	sayStillFuzzy = phrases.New("i18n/still_fuzzy", "{n} still fuzzy",
		"in a list behind the name of a file: translations to be looked at, as before")
	sayObsolete = listed("i18n/obsolete", "{n} out of use")
	sayNothing  = phrases.New("i18n/nothing", "nothing to translate", "instead of the list behind the name of a file")
	sayLostText = phrases.New("i18n/lost_text",
		"The text of {address} has changed, so its translation was not taken over.",
		"stellar i18n merge --with; address stands in quotes")
	sayLostAddress = phrases.New("i18n/lost_address",
		"There is no address {address} here, so its translation was not taken over.{near? The nearest is {near}.}",
		"stellar i18n merge --with; address and near stand in quotes")
	sayPreviewed = phrases.New("i18n/previewed",
		"{tag}: {translated} of {all} translated, {fuzzy} fuzzy, {missing} missing{wrong, plural, =0 {} one {, "+
			"# with a mistake} other {, # with mistakes}}{long, plural, =0 {} other {, # too long}}",
		"the last line of stellar i18n preview")
	sayPage = phrases.New("i18n/page", "{file}: {n, plural, one {# message} other {# messages}}",
		"stellar i18n preview --html")
	sayLeftOver = phrases.New("i18n/left",
		"{file}: {n, plural, one {# message} other {# messages}} left to translate", "stellar i18n status --missing")
)

// The table of stellar i18n status.
var (
	colLanguage   = phrases.New("status/language", "language", "heading of a column")
	colMessages   = column("status/messages", "messages")
	colTranslated = column("status/translated", "translated")
	colFuzzy      = phrases.New("status/fuzzy", "fuzzy", "heading of a column of numbers: made for another text")
	colMissing    = column("status/missing", "missing")
	colIdentical  = phrases.New("status/identical", "identical",
		"heading of a column of numbers: translations that say what the source says")
	sayAll      = phrases.New("status/all", "all", "in place of a name: the sums")
	sayNoneOfIt = phrases.New("status/none", "none yet", "in place of a language: there is no translation")
	sayPercent  = phrases.New("status/percent", "{n} %", "how much is translated")
)

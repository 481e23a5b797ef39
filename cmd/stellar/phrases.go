package main

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/stellar-rules/stellar/schema/locale"
)

// phrases collects the command's own phrases, as they are declared in phrases*.go.
var phrases locale.Phrasebook

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
	sayWhichGame = phrases.New("use/which_game",
		"stellar run needs a scenario: a file, or one of {list} (stellar run --help shows examples)",
		"wrong use; list are the names of those that are shipped")
	sayTakes = phrases.New("use/takes",
		"{command} takes {what}, and {argument} is too much ({command} --help shows examples)",
		"wrong use; what is one of what commands need, argument what is too much, in quotes")
	sayLangFlag  = phrases.New("use/lang", "--lang: {why}", "wrong use; why says that there is no such language")
	sayFlagWords = phrases.New("use/flag_words", "{flag} is {list}, not {value}{near?; did you mean {near}?}",
		"wrong use; list are the words that the flag takes")
	sayOr = phrases.New("list/or", "{first} or {last}",
		"a list of words of which one is to be taken; first is one, or several with commas between")
)

var (
	needScenario   = needs("need/scenario", "a scenario")
	needRecords    = needs("need/records", "files of records")
	needPath       = needs("need/path", "a path")
	needJournal    = needs("need/journal", "the file of a journal")
	needWord       = needs("need/word", "one word")
	needNew        = needs("need/new", "what is to begin, such as a game, and its name")
	needName       = needs("need/name", "one name")
	needNothing    = needs("need/nothing", "nothing")
	needFolder     = needs("need/folder", "a pack or a folder of scenarios")
	needMan        = needs("need/man", "a folder")
	needShell      = needs("need/shell", "one shell")
	needLangFolder = needs("need/lang_folder", "a language, and a pack or a folder of scenarios")
)

// The layout of help. Texts of commands and flags are addressed by these: see helpTexts.
var (
	completionShort = phrases.New("help/completion/short", "Write the script by which a shell completes commands",
		"one line about stellar completion, in a list of commands")
	completionOf = phrases.New("help/completion/shell", "Write the script for {shell}",
		"one line about stellar completion, with the name of a shell")
	sayManWritten = phrases.New("man/written", "{n, plural, one {# page} other {# pages}} in {folder}",
		"stellar man: the last line")
	sayNoShell = phrases.New("completion/shell",
		"the shell is bash, fish or zsh, not {shell}: for others `stellar completion SHELL` writes the script",
		"wrong use: stellar completion install")
	sayInstalled = phrases.New("completion/installed",
		"{file}: written{zsh?; ~/.zshrc must say before compinit: fpath+={zsh}}; new shells complete what you type",
		"stellar completion install; zsh is a folder, and what stands before it is typed so")
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

var (
	sayRunPattern = phrases.New("test/pattern", "--run is not a regular expression: {why}",
		"wrong use: stellar test; why is in English")
	sayPassed = phrases.New("test/summary", "{n, plural, =0 {no test was run: tests stand in files *.test.hcl} "+
		"other {{passed} passed, {failed} failed}}", "the last line of stellar test")
	sayPass      = phrases.New("test/pass", "pass", "before the name of a test that passed")
	sayFail      = phrases.New("test/fail", "FAIL", "before the name of a test that failed")
	sayInPattern = phrases.New("test/in_pattern", "--in is not a regular expression: {why}",
		"wrong use; why is in English")
	sayMutated = phrases.New("test/mutated", "{path}: tests notice {noticed} of {n} changes. "+
		"{places} places could be changed, {unreached} of them where no test comes.", "the end of stellar test --mutate")
	sayMutateBounds = phrases.New("test/mutate_bounds", "--mutate is 1 or more, not {n}", "wrong use")
	sayCoverage     = phrases.New("test/coverage", "Reached of how many lines, and which were missed, whole or in part:",
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
	sayDryRun  = wrongLint("lint/dry_run", "--dry-run shows what --fix would change, and goes with it")
	sayFixText = wrongLint("lint/fix_text", "--fix goes with --format text, not {value}")
	sayNoWord  = phrases.New("explain/word",
		"{word} is no word of the language{in?, no name in {in}} and no code{near?; did you mean {near}?}"+
			"{instead?. Instead: {instead}}{look?; {look} looks among the names of a pack or scenario}",
		"wrong use: stellar explain; in is the name or path of a pack or scenario; instead is what to write, in English")
	sayAlsoIn = phrases.New("explain/also", "Several packs declare it: say which one with --in.",
		"stellar explain, below a list of packs that declare a name")
	sayNoRule = phrases.New("lint/rule",
		"{flag?{flag}: }there is no rule {word}{near?; did you mean {near}?} (stellar explain lists all)",
		"wrong use: stellar lint, stellar explain; flag is there where one names the rule")
	sayMended     = fixing("lint/mended", "fixed {n, plural, one {# finding} other {# findings}}")
	sayUnwritable = fixing("lint/unwritable", "{file} cannot be fixed: it is in no folder that can be written to")
	sayNotPlain   = fixing("lint/not_plain", "{file} cannot be fixed: it is not a plain file on disk")
	sayMeanwhile  = fixing("lint/meanwhile", "{file} was changed while it was checked; run lint again")
	sayGamesWords = wrongLint("lint/games", "--play is a number of games from 0 to {most}, not {n}")
	sayLimitLeast = wrongLint("lint/limit_least", "--play-limit is at least 1 decision, not {n}")
	sayLimitPlay  = wrongLint("lint/limit_play", "--play-limit says when games are stopped, and goes with --play")
	sayNotPlayed  = phrases.New("lint/not_played", "played nothing: no scenario that loads is declared here",
		"the last line of stellar lint --play")
	sayPlayed = phrases.New("lint/played",
		"played {games, plural, one {# game} other {# games}} of {scenarios, plural, one {# scenario} other {# "+
			"scenarios}}: {decisions, plural, one {# decision} other {# decisions}}",
		"the last line of stellar lint --play; decisions are those of players")
	sayAbsentToo = phrases.New("lint/absent", "--preset all also reports what was never reached",
		"below the last line of stellar lint --play")
	sayStdin = phrases.New("fmt/stdin", "- stands for standard input and goes with no other path",
		"wrong use: stellar fmt; - is typed so")
	sayLink     = wrongFmt("fmt/link", "{file} is a link; links are not followed: name what it points to")
	sayNotHCL   = wrongFmt("fmt/not_hcl", "{file} is not a *.hcl file")
	sayTooLarge = wrongFmt("fmt/large", "{file} is too large to be searched: name a folder further down")
)

// A helpText is a text of help for a command or a flag, where the library keeps it.
type helpText struct {
	locale.Phrase
	at *string
}

// helpTexts are those of a command and all below it. Flags with the same text share an address.
func helpTexts(root *cobra.Command) []helpText {
	var out []helpText
	add := func(address string, at *string, about string) {
		if *at != "" {
			out = append(out, helpText{locale.Phrase{Address: address, Source: *at, About: about}, at})
		}
	}
	flags := map[string]string{} // texts by address, and addresses by text
	walked := map[string]bool{}
	var walk func(*cobra.Command, string)
	walk = func(cmd *cobra.Command, name string) {
		if walked[name] {
			name = cmd.Parent().Name() + "_" + name
		}
		walked[name] = true
		add("help/"+name+"/short", &cmd.Short, "one line about "+cmd.CommandPath()+", in a list of commands")
		add("help/"+name+"/long", &cmd.Long, "help of "+cmd.CommandPath()+"; what is typed stays as it is")
		eachFlag(cmd, func(f *pflag.Flag) {
			address := flags[f.Usage]
			if address == "" {
				if address = "flag/" + f.Name; flags[address] != "" {
					address = "flag/" + name + "_" + f.Name
				}
				flags[address], flags[f.Usage] = f.Usage, address
			}
			about := "what a flag does"
			if strings.Contains(f.Usage, "`") {
				about += "; what stands in backquotes is a name for its value"
			}
			add(address, &f.Usage, about)
		})
		for _, c := range cmd.Commands() {
			if c.Name() != completionName {
				walk(c, c.Name())
			} else if ours, _, err := c.Find([]string{installName}); err == nil { // the rest is the library's: see complete
				walk(ours, installName)
			}
		}
	}
	walk(root, "root")
	return out
}

// What new says.
var (
	beginning  = phrases.About("stellar new")
	sayNoStart = beginning("new/kind", "nothing called {kind} can be begun{near?; did you mean {near}?} (one of {list})")
	sayNoName  = beginning("new/name",
		"{name} is no name: lower-case letters, digits and _, beginning with a letter{near?; did you mean {near}?}")
	sayNoTitle     = beginning("new/title", "the title {title} must be without quotes, backslashes and braces")
	sayFolderThere = beginning("new/there", "there is a {path} already")
	sayMade        = beginning("new/made", "{file}: written")
	sayThenPack    = beginning("new/then",
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
	sayShipped = wrongI18n("i18n/shipped",
		"{path} is no folder on disk; translations are written beside content there")
	sayNoDir   = wrongI18n("i18n/no_folder", "there is no folder {path}")
	sayPOLarge = wrongI18n("i18n/large", "{file} has more than {most} MiB")
	sayTwice   = phrases.New("i18n/twice",
		"{address} has an entry with the same text already, at line {line}: keep one of them.",
		"a mistake in a file of translations; address stands in quotes")
	sayNoTemplate = wrongI18n("i18n/no_template", "there is no {file}; `stellar i18n extract {how}` writes it")
	sayMadeUp     = wrongI18n("i18n/made_up", "{tag} is generated by the program for tests: nobody translates it")
	sayWritten    = phrases.New("i18n/written", "{file}: {n, plural, one {# message} other {# messages}}, written",
		"stellar i18n extract")
	sayAsItWas = phrases.New("i18n/as_it_was", "{file}: {n, plural, one {# message} other {# messages}}, as it was",
		"stellar i18n extract")
	sayForValues = phrases.New("i18n/played", "{scenario}, played for values: {why}",
		"a game that was played for the template broke; why is in English")
	sayStale = phrases.New("i18n/stale",
		"{file} does not match the content: {list}{more, plural, =0 {} other { and # more}}. `stellar i18n extract "+
			"{how}` updates it.", "stellar i18n extract --check; list are addresses")
	sayWithOne = wrongI18n("i18n/with", "--with is for one language of one folder: name it with --lang")
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
	sayOutputMissing = wrongI18n("i18n/output", "--output is for --missing")
	sayMissingOne    = wrongI18n("i18n/missing", "--missing is for one language of one folder: name it with --lang")
	sayLeftOver      = phrases.New("i18n/left",
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

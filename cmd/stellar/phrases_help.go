package main

import "github.com/stellar-rules/stellar/schema/locale"

// What each verb is for.
var (
	rootShort = locale.NewPhrase("help/root/short", "Play, test and check board games that are written as content",
		"one line about the program")
	rootLong = locale.NewPhrase("help/root/long",
		`Stellar plays board games that are written as content: packs of HCL files.

  stellar run invasion                      watch bots play a shipped scenario
  stellar run my/game/scenario.hcl --seat human
  stellar check my/game                     is all of it sound?
  stellar lint my/game                      is anything in it probably a mistake?
  stellar test my/game                      do its rules do what its tests expect?
  stellar fmt my/game                       write it in its canonical form

Exit codes: 0 done; 1 a test failed, a replay differs, lint found something, a file is not in
canonical form; 2 wrong use; 3 content that is broken, or a rule that breaks in play; 70 a fault of
stellar itself.`, "help of the program; what is typed stays as it is")
	runShort = locale.NewPhrase("help/run/short", "Play a scenario",
		"one line about stellar run, in a list of commands")
	runLong = locale.NewPhrase("help/run/long", `Run plays a scenario and tells the story as it goes.

SCENARIO is a file or a pack's folder, a path as in the repository, or the name of
a shipped scenario; NAME says which, where a file declares several. Bots sit in
every seat that nobody claims: the scenario's own, else "random".

A seat is named by its thing or its number. Who plays it is one of
  human         you, at this terminal
  random        any option, each as likely
  first         always the first option
  BOT           a bot that the content declares
  script:FILE   a file of answers, one a line: number, name or words of an option

PACK of --with is a pack's folder or its id. The game plays as if the scenario used it;
a game that is kept keeps it too.

Without --seed the seed is 1: the same command always plays the same game.
Packs are looked for in the scenario's own folder, in every --content, beside it
and in the "content" folders above it, then among those that are shipped.`,
		"help of stellar run; what is typed stays as it is")
	replayShort = locale.NewPhrase("help/replay/short", "Play a journal again and compare",
		"one line about stellar replay, in a list of commands")
	replayLong = locale.NewPhrase("help/replay/long",
		`Replay plays a journal again and says whether the game still comes out the same:
whether the content is what it was, and whether every decision is there and leads to
the same position. If not, it says at which decision the game parts, and why.

The scenario is looked for where the journal says it was; SCENARIO names another place. So are
packs that were laid over it, which --with names anew.`, "help of stellar replay; what is typed stays as it is")
	testShort = locale.NewPhrase("help/test/short", "Run the tests of packs and scenarios",
		"one line about stellar test, in a list of commands")
	testLong = locale.NewPhrase("help/test/long",
		`Test runs the tests of content (*.test.hcl): of packs, of scenarios, of single files, or
of all below a folder. A failure shows what was expected, the line, and what was found.`,
		"help of stellar test; what is typed stays as it is")
	checkShort = locale.NewPhrase("help/check/short", "Report what is wrong with packs and scenarios",
		"one line about stellar check, in a list of commands")
	checkLong = locale.NewPhrase("help/check/long",
		`Check loads packs and scenarios, or all below a folder, and reports everything that
is wrong with them, each on the very word. A scenario is loaded by itself too, for it
may change what it builds on.`, "help of stellar check; what is typed stays as it is")
	lintShort = locale.NewPhrase("help/lint/short", "Report what is probably a mistake in packs and scenarios",
		"one line about stellar lint, in a list of commands")
	lintLong = locale.NewPhrase("help/lint/long",
		`Lint judges packs and scenarios that load: what is legal, and yet probably a mistake.
Each finding stands on the very word, with what was expected there; "stellar explain CODE"
tells more of it. What does not load is reported as by "stellar check".

The translations of a folder, locale/*.po, are judged with it; a file of them may be named
by itself.

Findings are suppressed by a comment with a reason, "# lint:ignore CODE reason", and rules
are chosen in a file .stellar.hcl: see docs/lint/README.md. Exit code 1: there are findings
at or above --severity.`, "help of stellar lint; what is typed stays as it is")
	explainShort = locale.NewPhrase("help/explain/short", "Explain a finding by its code, or list all codes",
		"one line about stellar explain, in a list of commands")
	explainLong = locale.NewPhrase("help/explain/long",
		`Explain prints the page of a code: of a rule of "stellar lint" (L0201) or of what
the loader finds (E0404). It tells what is found, why that matters, and shows bad and good
content. Without an argument it lists all codes.`, "help of stellar explain; what is typed stays as it is")
	fmtShort = locale.NewPhrase("help/fmt/short", "Write content in its canonical form",
		"one line about stellar fmt, in a list of commands")
	fmtLong = locale.NewPhrase("help/fmt/long",
		`Fmt writes content in its canonical form: indents, blanks, columns, and the order of
attributes that follow each other. It never changes what content means, keeps every
comment, and leaves alone what it cannot read. The form is told in docs/format.md.

A path is a file or a folder with all *.hcl files below it; none is the folder one is in;
- reads from standard input and writes to standard output. Links are not followed. The
files that changed are listed.`, "help of stellar fmt; what is typed stays as it is")
	i18nShort = locale.NewPhrase("help/i18n/short", "Take games into other languages",
		"one line about stellar i18n, in a list of commands")
	i18nLong = locale.NewPhrase("help/i18n/long",
		`I18n serves those who take a game into another language. What a pack or a folder of
scenarios says is gathered in a template, locale/messages.pot beside it; each language
is a file of its own, such as locale/ko.po, for any editor of PO files.

  stellar i18n extract my/game               write the template
  stellar i18n merge my/game --lang ko       begin a translation, or bring it up to date
  stellar i18n preview ko my/game            read all messages as players will
  stellar i18n status my/game                what is left to do

docs/translating.md takes you from nothing to a running translation.`,
		"help of stellar i18n; what is typed stays as it is")
	extractShort = locale.NewPhrase("help/extract/short", "Write the template of all that can be translated",
		"one line about stellar i18n extract, in a list of commands")
	extractLong = locale.NewPhrase("help/extract/long",
		`Extract writes locale/messages.pot beside each pack, or folder of scenarios: all that its
content says, with its place, what it is, who reads it, and what its placeholders stand
for. The values that it shows are taken from games that bots play, always the same: of
the scenarios that are named, and of those known that use a pack for which none is.

--check writes nothing and plays nothing. It fails where a template says something else
than content does; only lines and the values from play may differ.`,
		"help of stellar i18n extract; what is typed stays as it is")
	mergeShort = locale.NewPhrase("help/merge/short", "Begin a translation, or bring it up to date",
		"one line about stellar i18n merge, in a list of commands")
	mergeLong = locale.NewPhrase("help/merge/long",
		`Merge brings translations up to their template, locale/messages.pot. Work is never lost:
a translation whose source text changed is marked as fuzzy, with the text it was made
for, and is not used in play until somebody has looked at it and taken the mark away;
one whose address changed is carried over; what content says no more goes to the end of
the file, out of use. With --lang a language is begun that is not there yet.

--with FILE takes over what another file has translated, such as the part that
"stellar i18n status --missing" wrote; what is translated already stays.`,
		"help of stellar i18n merge; what is typed stays as it is")
	statusShort = locale.NewPhrase("help/status/short", "Show how far translations are",
		"one line about stellar i18n status, in a list of commands")
	statusLong = locale.NewPhrase("help/status/long",
		`Status shows how far translations are, by what content says now: how many of its messages
are translated, how many are fuzzy (made for another text, and not used in play) or
missing, and how many of those translated are as the source says it, which may be
meant or forgotten.

--missing writes what is left of one language of one folder as a file of its own:
"stellar i18n merge --with FILE" takes it in when it is filled.`,
		"help of stellar i18n status; what is typed stays as it is")
	previewShort = locale.NewPhrase("help/preview/short", "Show all messages as players will read them",
		"one line about stellar i18n preview, in a list of commands")
	previewLong = locale.NewPhrase("help/preview/long",
		`Preview shows each message as players will read it, source and translation: with values
from games that bots play, in all cases of its plurals and selections, with and without
words that may be left out, and with words of every sort before particles. Marks say
what is fuzzy, missing, written with a mistake, or too long for its column.

--html FILE writes one page that needs nothing else, with a box to filter by.`,
		"help of stellar i18n preview; what is typed stays as it is")
	versionShort = locale.NewPhrase("help/version/short", "Print the version",
		"one line about stellar version, in a list of commands")
	helpShort = locale.NewPhrase("help/help/short", "Help about any command",
		"one line about stellar help, in a list of commands")
	completionShort = locale.NewPhrase("help/completion/short",
		"Write the script by which a shell completes commands",
		"one line about stellar completion, in a list of commands")
	completionOf = locale.NewPhrase("help/completion/shell", "Write the script for {shell}",
		"one line about stellar completion, with the name of a shell")
)

// How help is laid out.
var (
	useUsage   = locale.NewPhrase("usage/usage", "Usage:", "heading in the help: how a command is written")
	useFlags   = locale.NewPhrase("usage/with_flags", "{command} [flags]", "how a command is written, in the help")
	useCommand = locale.NewPhrase("usage/with_command", "{command} [command]",
		"how a command is written, in the help")
	useExamples = locale.NewPhrase("usage/examples", "Examples:", "heading in the help")
	useCommands = locale.NewPhrase("usage/commands", "Available Commands:", "heading in the help")
	useOwnFlags = locale.NewPhrase("usage/flags", "Flags:", "heading in the help")
	useAllFlags = locale.NewPhrase("usage/global_flags", "Global Flags:",
		"heading in the help: flags of all commands")
	useMore = locale.NewPhrase("usage/more",
		"Use \"{command} [command] --help\" for more information about a command.", "last line of the help")
	useDefault = locale.NewPhrase("usage/default", "{usage} (default {value})",
		"what a flag does, and what holds without it")
)

// What flags do.
var (
	flagHelp  = locale.NewPhrase("flag/help", "tell about a command", "what a flag does")
	flagColor = locale.NewPhrase("flag/color", "use colours `WHEN`: auto, always or never; NO_COLOR counts too",
		"what a flag does; what stands in backquotes is a name for its value")
	flagLang = locale.NewPhrase("flag/lang",
		"speak the language `TAG`, such as ko (default by LC_ALL, LC_MESSAGES or LANG)",
		"what a flag does; what stands in backquotes is a name for its value")
	flagContent = locale.NewPhrase("flag/content", "look for packs and scenarios in `FOLDER` too; repeatable",
		"what a flag does; what stands in backquotes is a name for its value")
	flagSeed = locale.NewPhrase("flag/seed", "let chance fall by `N`",
		"what a flag does; what stands in backquotes is a name for its value")
	flagPlayers = locale.NewPhrase("flag/players", "let `N` take part (default as few as may)",
		"what a flag does; what stands in backquotes is a name for its value")
	flagSeat = locale.NewPhrase("flag/seat",
		"give a seat to a player, `NAME=PLAYER`, or the next free one, PLAYER; repeatable",
		"what a flag does; what stands in backquotes is a name for its value")
	flagSet = locale.NewPhrase("flag/set", "set an option of the game, `OPTION=VALUE`; repeatable",
		"what a flag does; what stands in backquotes is a name for its value")
	flagLay = locale.NewPhrase("flag/lay",
		"lay packs over the scenario, `PACK[,PACK]`, as if it used them; repeatable",
		"what a flag does; what stands in backquotes is a name for its value")
	flagJournal = locale.NewPhrase("flag/journal", "keep the game in a new `FILE`, decision by decision",
		"what a flag does; what stands in backquotes is a name for its value")
	flagResume = locale.NewPhrase("flag/resume", "go on with the game kept in `FILE`, and keep it there",
		"what a flag does; what stands in backquotes is a name for its value")
	flagQuiet   = locale.NewPhrase("flag/quiet", "tell only how the game ends", "what a flag does")
	flagJSON    = locale.NewPhrase("flag/json", "write one event a line as JSON, see docs/json.md", "what a flag does")
	flagChanges = locale.NewPhrase("flag/changes", "with --json: write every change of every value too",
		"what a flag does")
	flagMap = locale.NewPhrase("flag/map", "draw the table: before a person decides, else with every round",
		"what a flag does")
	flagUntil = locale.NewPhrase("flag/until",
		"stop before the decision after an event that fits `EXPR`, see docs/query.md",
		"what a flag does; what stands in backquotes is a name for its value")
	flagBreak = locale.NewPhrase("flag/break", "ask you for the decision after each event that fits `EXPR`",
		"what a flag does; what stands in backquotes is a name for its value")
	flagWhere = locale.NewPhrase("flag/where", "tell of the events that fit `EXPR`, see docs/query.md",
		"what a flag does; what stands in backquotes is a name for its value")
	flagStory = locale.NewPhrase("flag/story", "tell the story too", "what a flag does")
	flagRun   = locale.NewPhrase("flag/run", "only tests whose names match the regular expression `REGEXP`",
		"what a flag does; what stands in backquotes is a name for its value")
	flagVerbose     = locale.NewPhrase("flag/verbose", "name the tests that pass too", "what a flag does")
	flagCheckFormat = locale.NewPhrase("flag/check_format", "write as `FORMAT`: text, or json (one finding a line)",
		"what a flag does; what stands in backquotes is a name for its value")
	flagLintFormat = locale.NewPhrase("flag/lint_format",
		"write as `FORMAT`: text, json (one finding a line), sarif or github",
		"what a flag does; what stands in backquotes is a name for its value")
	flagSeverity = locale.NewPhrase("flag/severity",
		"the least `SEVERITY` that makes the exit code 1: error, warning or note",
		"what a flag does; what stands in backquotes is a name for its value")
	flagPreset = locale.NewPhrase("flag/preset", "judge by `PRESET`, recommended or all, whatever .stellar.hcl says",
		"what a flag does; what stands in backquotes is a name for its value")
	flagRule = locale.NewPhrase("flag/rule", "only `RULE`, by code or name; repeatable",
		"what a flag does; what stands in backquotes is a name for its value")
	flagIgnore = locale.NewPhrase("flag/ignore", "not `RULE`, by code or name; repeatable",
		"what a flag does; what stands in backquotes is a name for its value")
	flagFix = locale.NewPhrase("flag/fix", "make the mends that are always safe, and report what is left",
		"what a flag does")
	flagDryRun = locale.NewPhrase("flag/dry_run", "with --fix: change nothing, show what would change",
		"what a flag does")
	flagPlay = locale.NewPhrase("flag/play", "play `N` games of every scenario too, and report what they show",
		"what a flag does; what stands in backquotes is a name for its value")
	flagPlayLimit = locale.NewPhrase("flag/play_limit", "with --play: break a game off after `N` decisions",
		"what a flag does; what stands in backquotes is a name for its value")
	flagFmtCheck = locale.NewPhrase("flag/fmt_check",
		"change nothing; list what would change, and exit with 1 if anything would", "what a flag does")
	flagDiff    = locale.NewPhrase("flag/diff", "change nothing; show what would change", "what a flag does")
	flagProgram = locale.NewPhrase("flag/program",
		"with the program's own sentences, whose translations lie below `FOLDER` in locale",
		"what a flag does; what stands in backquotes is a name for its value")
	flagExtractCheck = locale.NewPhrase("flag/extract_check", "only say whether the templates are as content is",
		"what a flag does")
	flagMergeLang = locale.NewPhrase("flag/merge_lang",
		"the language `TAG`, such as ko or pt-BR (default all that there are)",
		"what a flag does; what stands in backquotes is a name for its value")
	flagWith = locale.NewPhrase("flag/with", "take over what `FILE` has translated",
		"what a flag does; what stands in backquotes is a name for its value")
	flagStatusLang = locale.NewPhrase("flag/status_lang", "only the language `TAG`, such as ko or pt-BR",
		"what a flag does; what stands in backquotes is a name for its value")
	flagMissing = locale.NewPhrase("flag/missing", "write what is left to translate as a PO file",
		"what a flag does")
	flagOutput = locale.NewPhrase("flag/output", "with --missing: write to `FILE`",
		"what a flag does; what stands in backquotes is a name for its value")
	flagHTML = locale.NewPhrase("flag/html", "write a page to `FILE`",
		"what a flag does; what stands in backquotes is a name for its value")
)

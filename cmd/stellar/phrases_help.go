package main

import "github.com/stellar-rules/stellar/schema/locale"

// What each verb is for.
var (
	rootShort = locale.Phrase{Address: "help/root/short", Source: "Play, test and check board games that are written as content", About: "one line about the program"}
	rootLong  = locale.Phrase{Address: "help/root/long", Source: `Stellar plays board games that are written as content: packs of HCL files.

  stellar run invasion                      watch bots play a shipped scenario
  stellar run my/game/scenario.hcl --seat human
  stellar check my/game                     is all of it sound?
  stellar lint my/game                      is anything in it probably a mistake?
  stellar test my/game                      do its rules do what its tests expect?
  stellar fmt my/game                       write it in its canonical form

Exit codes: 0 done; 1 a test failed, a replay differs, lint found something, a file is not in
canonical form; 2 wrong use; 3 content that is broken, or a rule that breaks in play; 70 a fault of
stellar itself.`, About: "help of the program; what is typed stays as it is"}
	runShort = locale.Phrase{Address: "help/run/short", Source: "Play a scenario", About: "one line about stellar run, in a list of commands"}
	runLong  = locale.Phrase{Address: "help/run/long", Source: `Run plays a scenario and tells the story as it goes.

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
and in the "content" folders above it, then among those that are shipped.`, About: "help of stellar run; what is typed stays as it is"}
	replayShort = locale.Phrase{Address: "help/replay/short", Source: "Play a journal again and compare", About: "one line about stellar replay, in a list of commands"}
	replayLong  = locale.Phrase{Address: "help/replay/long", Source: `Replay plays a journal again and says whether the game still comes out the same:
whether the content is what it was, and whether every decision is there and leads to
the same position. If not, it says at which decision the game parts, and why.

The scenario is looked for where the journal says it was; SCENARIO names another place. So are
packs that were laid over it, which --with names anew.`, About: "help of stellar replay; what is typed stays as it is"}
	testShort = locale.Phrase{Address: "help/test/short", Source: "Run the tests of packs and scenarios", About: "one line about stellar test, in a list of commands"}
	testLong  = locale.Phrase{Address: "help/test/long", Source: `Test runs the tests of content (*.test.hcl): of packs, of scenarios, of single files, or
of all below a folder. A failure shows what was expected, the line, and what was found.`, About: "help of stellar test; what is typed stays as it is"}
	checkShort = locale.Phrase{Address: "help/check/short", Source: "Report what is wrong with packs and scenarios", About: "one line about stellar check, in a list of commands"}
	checkLong  = locale.Phrase{Address: "help/check/long", Source: `Check loads packs and scenarios, or all below a folder, and reports everything that
is wrong with them, each on the very word. A scenario is loaded by itself too, for it
may change what it builds on.`, About: "help of stellar check; what is typed stays as it is"}
	lintShort = locale.Phrase{Address: "help/lint/short", Source: "Report what is probably a mistake in packs and scenarios", About: "one line about stellar lint, in a list of commands"}
	lintLong  = locale.Phrase{Address: "help/lint/long", Source: `Lint judges packs and scenarios that load: what is legal, and yet probably a mistake.
Each finding stands on the very word, with what was expected there; "stellar explain CODE"
tells more of it. What does not load is reported as by "stellar check".

The translations of a folder, locale/*.po, are judged with it; a file of them may be named
by itself.

Findings are suppressed by a comment with a reason, "# lint:ignore CODE reason", and rules
are chosen in a file .stellar.hcl: see docs/lint/README.md. Exit code 1: there are findings
at or above --severity.`, About: "help of stellar lint; what is typed stays as it is"}
	explainShort = locale.Phrase{Address: "help/explain/short", Source: "Explain a finding by its code, or list all codes", About: "one line about stellar explain, in a list of commands"}
	explainLong  = locale.Phrase{Address: "help/explain/long", Source: `Explain prints the page of a code: of a rule of "stellar lint" (L0201) or of what
the loader finds (E0404). It tells what is found, why that matters, and shows bad and good
content. Without an argument it lists all codes.`, About: "help of stellar explain; what is typed stays as it is"}
	fmtShort = locale.Phrase{Address: "help/fmt/short", Source: "Write content in its canonical form", About: "one line about stellar fmt, in a list of commands"}
	fmtLong  = locale.Phrase{Address: "help/fmt/long", Source: `Fmt writes content in its canonical form: indents, blanks, columns, and the order of
attributes that follow each other. It never changes what content means, keeps every
comment, and leaves alone what it cannot read. The form is told in docs/format.md.

A path is a file or a folder with all *.hcl files below it; none is the folder one is in;
- reads from standard input and writes to standard output. Links are not followed. The
files that changed are listed.`, About: "help of stellar fmt; what is typed stays as it is"}
	i18nShort = locale.Phrase{Address: "help/i18n/short", Source: "Take games into other languages", About: "one line about stellar i18n, in a list of commands"}
	i18nLong  = locale.Phrase{Address: "help/i18n/long", Source: `I18n serves those who take a game into another language. What a pack or a folder of
scenarios says is gathered in a template, locale/messages.pot beside it; each language
is a file of its own, such as locale/ko.po, for any editor of PO files.

  stellar i18n extract my/game               write the template
  stellar i18n merge my/game --lang ko       begin a translation, or bring it up to date
  stellar i18n preview ko my/game            read all messages as players will
  stellar i18n status my/game                what is left to do

docs/translating.md takes you from nothing to a running translation.`, About: "help of stellar i18n; what is typed stays as it is"}
	extractShort = locale.Phrase{Address: "help/extract/short", Source: "Write the template of all that can be translated", About: "one line about stellar i18n extract, in a list of commands"}
	extractLong  = locale.Phrase{Address: "help/extract/long", Source: `Extract writes locale/messages.pot beside each pack, or folder of scenarios: all that its
content says, with its place, what it is, who reads it, and what its placeholders stand
for. The values that it shows are taken from games that bots play, always the same: of
the scenarios that are named, and of those known that use a pack for which none is.

--check writes nothing and plays nothing. It fails where a template says something else
than content does; only lines and the values from play may differ.`, About: "help of stellar i18n extract; what is typed stays as it is"}
	mergeShort = locale.Phrase{Address: "help/merge/short", Source: "Begin a translation, or bring it up to date", About: "one line about stellar i18n merge, in a list of commands"}
	mergeLong  = locale.Phrase{Address: "help/merge/long", Source: `Merge brings translations up to their template, locale/messages.pot. Work is never lost:
a translation whose source text changed is marked as fuzzy, with the text it was made
for, and is not used in play until somebody has looked at it and taken the mark away;
one whose address changed is carried over; what content says no more goes to the end of
the file, out of use. With --lang a language is begun that is not there yet.

--with FILE takes over what another file has translated, such as the part that
"stellar i18n status --missing" wrote; what is translated already stays.`, About: "help of stellar i18n merge; what is typed stays as it is"}
	statusShort = locale.Phrase{Address: "help/status/short", Source: "Show how far translations are", About: "one line about stellar i18n status, in a list of commands"}
	statusLong  = locale.Phrase{Address: "help/status/long", Source: `Status shows how far translations are, by what content says now: how many of its messages
are translated, how many are fuzzy (made for another text, and not used in play) or
missing, and how many of those translated are as the source says it, which may be
meant or forgotten.

--missing writes what is left of one language of one folder as a file of its own:
"stellar i18n merge --with FILE" takes it in when it is filled.`, About: "help of stellar i18n status; what is typed stays as it is"}
	previewShort = locale.Phrase{Address: "help/preview/short", Source: "Show all messages as players will read them", About: "one line about stellar i18n preview, in a list of commands"}
	previewLong  = locale.Phrase{Address: "help/preview/long", Source: `Preview shows each message as players will read it, source and translation: with values
from games that bots play, in all cases of its plurals and selections, with and without
words that may be left out, and with words of every sort before particles. Marks say
what is fuzzy, missing, written with a mistake, or too long for its column.

--html FILE writes one page that needs nothing else, with a box to filter by.`, About: "help of stellar i18n preview; what is typed stays as it is"}
	versionShort    = locale.Phrase{Address: "help/version/short", Source: "Print the version", About: "one line about stellar version, in a list of commands"}
	helpShort       = locale.Phrase{Address: "help/help/short", Source: "Help about any command", About: "one line about stellar help, in a list of commands"}
	completionShort = locale.Phrase{Address: "help/completion/short", Source: "Write the script by which a shell completes commands", About: "one line about stellar completion, in a list of commands"}
	completionOf    = locale.Phrase{Address: "help/completion/shell", Source: "Write the script for {shell}", About: "one line about stellar completion, with the name of a shell"}
)

// How help is laid out.
var (
	useUsage    = locale.Phrase{Address: "usage/usage", Source: "Usage:", About: "heading in the help: how a command is written"}
	useFlags    = locale.Phrase{Address: "usage/with_flags", Source: "{command} [flags]", About: "how a command is written, in the help"}
	useCommand  = locale.Phrase{Address: "usage/with_command", Source: "{command} [command]", About: "how a command is written, in the help"}
	useExamples = locale.Phrase{Address: "usage/examples", Source: "Examples:", About: "heading in the help"}
	useCommands = locale.Phrase{Address: "usage/commands", Source: "Available Commands:", About: "heading in the help"}
	useOwnFlags = locale.Phrase{Address: "usage/flags", Source: "Flags:", About: "heading in the help"}
	useAllFlags = locale.Phrase{Address: "usage/global_flags", Source: "Global Flags:", About: "heading in the help: flags of all commands"}
	useMore     = locale.Phrase{Address: "usage/more", Source: "Use \"{command} [command] --help\" for more information about a command.", About: "last line of the help"}
	useDefault  = locale.Phrase{Address: "usage/default", Source: "{usage} (default {value})", About: "what a flag does, and what holds without it"}
)

// What flags do.
var (
	flagHelp         = locale.Phrase{Address: "flag/help", Source: "tell about a command", About: "what a flag does"}
	flagColor        = locale.Phrase{Address: "flag/color", Source: "use colours `WHEN`: auto, always or never; NO_COLOR counts too", About: "what a flag does; what stands in backquotes is a name for its value"}
	flagLang         = locale.Phrase{Address: "flag/lang", Source: "speak the language `TAG`, such as ko (default by LC_ALL, LC_MESSAGES or LANG)", About: "what a flag does; what stands in backquotes is a name for its value"}
	flagContent      = locale.Phrase{Address: "flag/content", Source: "look for packs and scenarios in `FOLDER` too; repeatable", About: "what a flag does; what stands in backquotes is a name for its value"}
	flagSeed         = locale.Phrase{Address: "flag/seed", Source: "let chance fall by `N`", About: "what a flag does; what stands in backquotes is a name for its value"}
	flagPlayers      = locale.Phrase{Address: "flag/players", Source: "let `N` take part (default as few as may)", About: "what a flag does; what stands in backquotes is a name for its value"}
	flagSeat         = locale.Phrase{Address: "flag/seat", Source: "give a seat to a player, `NAME=PLAYER`, or the next free one, PLAYER; repeatable", About: "what a flag does; what stands in backquotes is a name for its value"}
	flagSet          = locale.Phrase{Address: "flag/set", Source: "set an option of the game, `OPTION=VALUE`; repeatable", About: "what a flag does; what stands in backquotes is a name for its value"}
	flagLay          = locale.Phrase{Address: "flag/lay", Source: "lay packs over the scenario, `PACK[,PACK]`, as if it used them; repeatable", About: "what a flag does; what stands in backquotes is a name for its value"}
	flagJournal      = locale.Phrase{Address: "flag/journal", Source: "keep the game in a new `FILE`, decision by decision", About: "what a flag does; what stands in backquotes is a name for its value"}
	flagResume       = locale.Phrase{Address: "flag/resume", Source: "go on with the game kept in `FILE`, and keep it there", About: "what a flag does; what stands in backquotes is a name for its value"}
	flagQuiet        = locale.Phrase{Address: "flag/quiet", Source: "tell only how the game ends", About: "what a flag does"}
	flagJSON         = locale.Phrase{Address: "flag/json", Source: "write one event a line as JSON, see docs/json.md", About: "what a flag does"}
	flagChanges      = locale.Phrase{Address: "flag/changes", Source: "with --json: write every change of every value too", About: "what a flag does"}
	flagMap          = locale.Phrase{Address: "flag/map", Source: "draw the table: before a person decides, else with every round", About: "what a flag does"}
	flagUntil        = locale.Phrase{Address: "flag/until", Source: "stop before the decision after an event that fits `EXPR`, see docs/query.md", About: "what a flag does; what stands in backquotes is a name for its value"}
	flagBreak        = locale.Phrase{Address: "flag/break", Source: "ask you for the decision after each event that fits `EXPR`", About: "what a flag does; what stands in backquotes is a name for its value"}
	flagWhere        = locale.Phrase{Address: "flag/where", Source: "tell of the events that fit `EXPR`, see docs/query.md", About: "what a flag does; what stands in backquotes is a name for its value"}
	flagStory        = locale.Phrase{Address: "flag/story", Source: "tell the story too", About: "what a flag does"}
	flagRun          = locale.Phrase{Address: "flag/run", Source: "only tests whose names match the regular expression `REGEXP`", About: "what a flag does; what stands in backquotes is a name for its value"}
	flagVerbose      = locale.Phrase{Address: "flag/verbose", Source: "name the tests that pass too", About: "what a flag does"}
	flagCheckFormat  = locale.Phrase{Address: "flag/check_format", Source: "write as `FORMAT`: text, or json (one finding a line)", About: "what a flag does; what stands in backquotes is a name for its value"}
	flagLintFormat   = locale.Phrase{Address: "flag/lint_format", Source: "write as `FORMAT`: text, json (one finding a line), sarif or github", About: "what a flag does; what stands in backquotes is a name for its value"}
	flagSeverity     = locale.Phrase{Address: "flag/severity", Source: "the least `SEVERITY` that makes the exit code 1: error, warning or note", About: "what a flag does; what stands in backquotes is a name for its value"}
	flagPreset       = locale.Phrase{Address: "flag/preset", Source: "judge by `PRESET`, recommended or all, whatever .stellar.hcl says", About: "what a flag does; what stands in backquotes is a name for its value"}
	flagRule         = locale.Phrase{Address: "flag/rule", Source: "only `RULE`, by code or name; repeatable", About: "what a flag does; what stands in backquotes is a name for its value"}
	flagIgnore       = locale.Phrase{Address: "flag/ignore", Source: "not `RULE`, by code or name; repeatable", About: "what a flag does; what stands in backquotes is a name for its value"}
	flagFix          = locale.Phrase{Address: "flag/fix", Source: "make the mends that are always safe, and report what is left", About: "what a flag does"}
	flagDryRun       = locale.Phrase{Address: "flag/dry_run", Source: "with --fix: change nothing, show what would change", About: "what a flag does"}
	flagPlay         = locale.Phrase{Address: "flag/play", Source: "play `N` games of every scenario too, and report what they show", About: "what a flag does; what stands in backquotes is a name for its value"}
	flagPlayLimit    = locale.Phrase{Address: "flag/play_limit", Source: "with --play: break a game off after `N` decisions", About: "what a flag does; what stands in backquotes is a name for its value"}
	flagFmtCheck     = locale.Phrase{Address: "flag/fmt_check", Source: "change nothing; list what would change, and exit with 1 if anything would", About: "what a flag does"}
	flagDiff         = locale.Phrase{Address: "flag/diff", Source: "change nothing; show what would change", About: "what a flag does"}
	flagProgram      = locale.Phrase{Address: "flag/program", Source: "with the program's own sentences, whose translations lie below `FOLDER` in locale", About: "what a flag does; what stands in backquotes is a name for its value"}
	flagExtractCheck = locale.Phrase{Address: "flag/extract_check", Source: "only say whether the templates are as content is", About: "what a flag does"}
	flagMergeLang    = locale.Phrase{Address: "flag/merge_lang", Source: "the language `TAG`, such as ko or pt-BR (default all that there are)", About: "what a flag does; what stands in backquotes is a name for its value"}
	flagWith         = locale.Phrase{Address: "flag/with", Source: "take over what `FILE` has translated", About: "what a flag does; what stands in backquotes is a name for its value"}
	flagStatusLang   = locale.Phrase{Address: "flag/status_lang", Source: "only the language `TAG`, such as ko or pt-BR", About: "what a flag does; what stands in backquotes is a name for its value"}
	flagMissing      = locale.Phrase{Address: "flag/missing", Source: "write what is left to translate as a PO file", About: "what a flag does"}
	flagOutput       = locale.Phrase{Address: "flag/output", Source: "with --missing: write to `FILE`", About: "what a flag does; what stands in backquotes is a name for its value"}
	flagHTML         = locale.Phrase{Address: "flag/html", Source: "write a page to `FILE`", About: "what a flag does; what stands in backquotes is a name for its value"}
)

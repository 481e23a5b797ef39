package main

import "github.com/stellar-rules/stellar/schema/locale"

// What is said of content.
var (
	sayRunPattern = locale.NewPhrase("test/pattern", "--run is no regular expression: {why}",
		"wrong use: stellar test; why is in English")
	sayPassed     = locale.NewPhrase("test/summary", "{passed} passed, {failed} failed", "the last line of stellar test")
	sayPass       = locale.NewPhrase("test/pass", "pass", "before the name of a test that passed")
	sayFail       = locale.NewPhrase("test/fail", "FAIL", "before the name of a test that failed")
	sayUnitBroken = locale.NewPhrase("test/broken", "{path}: {why}",
		"content cannot be loaded; why is a part of a sentence")
	sayChecked = locale.NewPhrase("check/summary",
		"checked {units, plural, =0 {} one {# pack or scenario} other {# packs and scenarios}}{both? and "+
			"}{speech, plural, =0 {} one {# translation} other {# translations}}: {errors, plural, one {# error} "+
			"other {# errors}}{warnings, plural, =0 {} one {, # warning} other {, # warnings}}{notes, plural, =0 "+
			"{} one {, # note} other {, # notes}}",
		"the last line of stellar check and stellar lint; both is there where units and translations were checked")
	sayDryRun = locale.NewPhrase("lint/dry_run", "--dry-run shows what --fix would change, and goes with it",
		"wrong use: stellar lint")
	sayFixText = locale.NewPhrase("lint/fix_text", "--fix goes with --format text, not {value}",
		"wrong use: stellar lint")
	sayNoRule = locale.NewPhrase("lint/rule",
		"{flag?{flag}: }there is no rule {word}{near?; did you mean {near}?} (stellar explain lists all)",
		"wrong use: stellar lint, stellar explain; flag is there where one names the rule")
	sayMended = locale.NewPhrase("lint/mended", "mended {n, plural, one {# finding} other {# findings}}",
		"stellar lint --fix")
	sayUnwritable = locale.NewPhrase("lint/unwritable",
		"{file} cannot be mended: it lies in no folder that can be written to", "stellar lint --fix")
	sayNotPlain = locale.NewPhrase("lint/not_plain", "{file} cannot be mended: it is no plain file on disk",
		"stellar lint --fix")
	sayMeanwhile = locale.NewPhrase("lint/meanwhile", "{file} was changed while it was judged; run lint again",
		"stellar lint --fix")
	sayGamesWords = locale.NewPhrase("lint/games", "--play is a number of games from 0 to {most}, not {n}",
		"wrong use: stellar lint")
	sayLimitLeast = locale.NewPhrase("lint/limit_least", "--play-limit is at least 1 decision, not {n}",
		"wrong use: stellar lint")
	sayLimitPlay = locale.NewPhrase("lint/limit_play",
		"--play-limit says when games are broken off, and goes with --play", "wrong use: stellar lint")
	sayNotPlayed = locale.NewPhrase("lint/not_played", "played nothing: no scenario that loads is declared here",
		"the last line of stellar lint --play")
	sayPlayed = locale.NewPhrase("lint/played",
		"played {games, plural, one {# game} other {# games}} of {scenarios, plural, one {# scenario} other {# "+
			"scenarios}}: {decisions, plural, one {# decision} other {# decisions}}",
		"the last line of stellar lint --play; decisions are those of players")
	sayAbsentToo = locale.NewPhrase("lint/absent", "--preset all also tells what was never reached",
		"below the last line of stellar lint --play")
	sayStdin = locale.NewPhrase("fmt/stdin", "- stands for standard input and goes with no other path",
		"wrong use: stellar fmt; - is typed so")
	sayLink = locale.NewPhrase("fmt/link", "{file} is a link; links are not followed: name what it points to",
		"wrong use: stellar fmt")
	sayNotHCL   = locale.NewPhrase("fmt/not_hcl", "{file} is no *.hcl file", "wrong use: stellar fmt")
	sayTooLarge = locale.NewPhrase("fmt/large", "{file} is too large to be searched: name a folder further down",
		"wrong use: stellar fmt")
)

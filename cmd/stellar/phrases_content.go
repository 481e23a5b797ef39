package main

import "github.com/stellar-rules/stellar/schema/locale"

// What is said of content.
var (
	sayRunPattern = locale.Phrase{Address: "test/pattern", Source: "--run is no regular expression: {why}", About: "wrong use: stellar test; why is in English"}
	sayPassed     = locale.Phrase{Address: "test/summary", Source: "{passed} passed, {failed} failed", About: "the last line of stellar test"}
	sayPass       = locale.Phrase{Address: "test/pass", Source: "pass", About: "before the name of a test that passed"}
	sayFail       = locale.Phrase{Address: "test/fail", Source: "FAIL", About: "before the name of a test that failed"}
	sayUnitBroken = locale.Phrase{Address: "test/broken", Source: "{path}: {why}", About: "content cannot be loaded; why is a part of a sentence"}
	sayChecked    = locale.Phrase{Address: "check/summary", Source: "checked {units, plural, =0 {} one {# pack or scenario} other {# packs and scenarios}}{both? and }{speech, plural, =0 {} one {# translation} other {# translations}}: {errors, plural, one {# error} other {# errors}}{warnings, plural, =0 {} one {, # warning} other {, # warnings}}{notes, plural, =0 {} one {, # note} other {, # notes}}", About: "the last line of stellar check and stellar lint; both is there where units and translations were checked"}
	sayDryRun     = locale.Phrase{Address: "lint/dry_run", Source: "--dry-run shows what --fix would change, and goes with it", About: "wrong use: stellar lint"}
	sayFixText    = locale.Phrase{Address: "lint/fix_text", Source: "--fix goes with --format text, not {value}", About: "wrong use: stellar lint"}
	sayNoRule     = locale.Phrase{Address: "lint/rule", Source: "{flag?{flag}: }there is no rule {word}{near?; did you mean {near}?} (stellar explain lists all)", About: "wrong use: stellar lint, stellar explain; flag is there where one names the rule"}
	sayMended     = locale.Phrase{Address: "lint/mended", Source: "mended {n, plural, one {# finding} other {# findings}}", About: "stellar lint --fix"}
	sayUnwritable = locale.Phrase{Address: "lint/unwritable", Source: "{file} cannot be mended: it lies in no folder that can be written to", About: "stellar lint --fix"}
	sayNotPlain   = locale.Phrase{Address: "lint/not_plain", Source: "{file} cannot be mended: it is no plain file on disk", About: "stellar lint --fix"}
	sayMeanwhile  = locale.Phrase{Address: "lint/meanwhile", Source: "{file} was changed while it was judged; run lint again", About: "stellar lint --fix"}
	sayGamesWords = locale.Phrase{Address: "lint/games", Source: "--play is a number of games from 0 to {most}, not {n}", About: "wrong use: stellar lint"}
	sayLimitLeast = locale.Phrase{Address: "lint/limit_least", Source: "--play-limit is at least 1 decision, not {n}", About: "wrong use: stellar lint"}
	sayLimitPlay  = locale.Phrase{Address: "lint/limit_play", Source: "--play-limit says when games are broken off, and goes with --play", About: "wrong use: stellar lint"}
	sayNotPlayed  = locale.Phrase{Address: "lint/not_played", Source: "played nothing: no scenario that loads is declared here", About: "the last line of stellar lint --play"}
	sayPlayed     = locale.Phrase{Address: "lint/played", Source: "played {games, plural, one {# game} other {# games}} of {scenarios, plural, one {# scenario} other {# scenarios}}: {decisions, plural, one {# decision} other {# decisions}}", About: "the last line of stellar lint --play; decisions are those of players"}
	sayAbsentToo  = locale.Phrase{Address: "lint/absent", Source: "--preset all also tells what was never reached", About: "below the last line of stellar lint --play"}
	sayStdin      = locale.Phrase{Address: "fmt/stdin", Source: "- stands for standard input and goes with no other path", About: "wrong use: stellar fmt; - is typed so"}
	sayLink       = locale.Phrase{Address: "fmt/link", Source: "{file} is a link; links are not followed: name what it points to", About: "wrong use: stellar fmt"}
	sayNotHCL     = locale.Phrase{Address: "fmt/not_hcl", Source: "{file} is no *.hcl file", About: "wrong use: stellar fmt"}
	sayTooLarge   = locale.Phrase{Address: "fmt/large", Source: "{file} is too large to be searched: name a folder further down", About: "wrong use: stellar fmt"}
)

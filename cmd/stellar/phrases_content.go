package main

// What is said of content.
var (
	sayRunPattern = phrases.New("test/pattern", "--run is not a regular expression: {why}",
		"wrong use: stellar test; why is in English")
	sayPassed     = phrases.New("test/summary", "{passed} passed, {failed} failed", "the last line of stellar test")
	sayPass       = phrases.New("test/pass", "pass", "before the name of a test that passed")
	sayFail       = phrases.New("test/fail", "FAIL", "before the name of a test that failed")
	sayUnitBroken = phrases.New("test/broken", "{path}: {why}",
		"content cannot be loaded; why is a part of a sentence")
	sayChecked = phrases.New("check/summary",
		"checked {units, plural, =0 {} one {# pack or scenario} other {# packs and scenarios}}{both? and "+
			"}{speech, plural, =0 {} one {# translation} other {# translations}}: {errors, plural, one {# error} "+
			"other {# errors}}{warnings, plural, =0 {} one {, # warning} other {, # warnings}}{notes, plural, =0 "+
			"{} one {, # note} other {, # notes}}",
		"the last line of stellar check and stellar lint; both is there where units and translations were checked")
	sayDryRun  = wrongLint("lint/dry_run", "--dry-run shows what --fix would change, and goes with it")
	sayFixText = wrongLint("lint/fix_text", "--fix goes with --format text, not {value}")
	sayNoRule  = phrases.New("lint/rule",
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

package playtest

import "github.com/stellar-rules/stellar/schema/locale"

var phrases locale.Phrasebook

// Phrases are the program's own phrases in this package, for translators.
func Phrases() []locale.Phrase { return phrases }

var (
	badFile      = phrases.About("a file of records of stellar playtest cannot be used")
	sayNoRecords = badFile("playtest/no_records", "{file} is not a file of records of stellar playtest")
	sayShort     = badFile("playtest/short", "{file} ends before its last game: play its shard again")
	sayLong      = badFile("playtest/long", "{file} continues after its last game")
	sayBadRecord = badFile("playtest/bad_record", "{file}:{line} is not a record of the game expected here: {why}")

	sayOtherSeries = badFile("playtest/other",
		"{file} is of another series than {first}: scenario, content, seeds, seats or flags differ")
	sayShardTwice = badFile("playtest/twice", "{file} and {first} are both shard {n}")
	sayMissing    = badFile("playtest/missing",
		"{n, plural, one {shard {list} of {all} is missing: play it again} other {shards {list} of {all} are missing: "+
			"play them again}}")
)

var (
	heading    = phrases.About("heading of a column of stellar playtest; numbers of many games stand below it")
	saySeat    = heading("playtest/seat", "seat")
	sayPlayer  = heading("playtest/player", "player")
	sayElo     = heading("playtest/elo", "Elo")
	sayGames   = heading("playtest/games_column", "games")
	sayWon     = heading("playtest/won", "won")
	sayPlace   = heading("playtest/place", "mean place")
	sayScore   = heading("playtest/score", "score (median)")
	sayChoice  = heading("playtest/choice", "decision and option")
	sayOffered = heading("playtest/offered", "offered")
	sayChosen  = heading("playtest/chosen", "chosen")
	sayMean    = heading("playtest/mean", "mean")
	sayMedian  = heading("playtest/median", "median")
	sayLeast   = heading("playtest/least", "least")
	sayMost    = heading("playtest/most", "most")
)

var (
	sayWhat          = heading("playtest/what", "what")
	sayWhen          = heading("playtest/when", "after")
	sayWhose         = heading("playtest/whose", "whose")
	sayLeaderWon     = heading("playtest/leader_won", "who led won")
	sayEven          = heading("playtest/even", "by chance")
	sayCommand       = heading("playtest/command", "shown by")
	sayWithout       = heading("playtest/without", "without it")
	sayWith          = heading("playtest/with", "with it")
	sayMore          = heading("playtest/more", "difference")
	sayCertain       = heading("playtest/certain", "certainty")
	sayDecision      = heading("playtest/decision", "decision")
	sayDue           = heading("playtest/due", "came up")
	sayForced        = heading("playtest/forced", "without a choice")
	sayWonWith       = heading("playtest/won_with", "won, who took it")
	sayWonWithout    = heading("playtest/won_without", "won, who did not")
	sayThing         = heading("playtest/thing", "thing")
	sayKind          = heading("playtest/kind", "kind")
	sayShare         = heading("playtest/share", "of all games")
	sayRound         = heading("playtest/round", "round")
	tableOf          = phrases.About("title of a table of stellar playtest, about many games")
	sayBySeat        = tableOf("playtest/by_seat", "Seats")
	sayByPlayer      = tableOf("playtest/by_player", "Players")
	sayTournament    = tableOf("playtest/tournament", "Against each other")
	sayPoints        = tableOf("playtest/points", "points")
	sayMeasures      = tableOf("playtest/measures", "measures")
	sayLength        = tableOf("playtest/length", "Length")
	sayLeads         = tableOf("playtest/leads", "Who leads, and who wins")
	sayFaults        = tableOf("playtest/faults", "Rules that broke")
	sayCompared      = tableOf("playtest/compared", "What the pack changes")
	sayDecisions     = tableOf("playtest/decisions", "Decisions")
	sayOptions       = tableOf("playtest/options", "Options")
	sayUsed          = tableOf("playtest/used", "What was drawn, looked up or in force")
	sayByRound       = tableOf("playtest/by_round", "Round by round")
	sayStanding      = tableOf("playtest/standing", "how seats stand")
	row              = phrases.About("name of a row in a table of stellar playtest")
	sayDecisionsEach = row("playtest/decisions_each", "decisions")
	sayRoundsEach    = row("playtest/rounds_each", "rounds")
	sayNoChoice      = row("playtest/no_choice", "decisions without a choice")
	sayQuarter       = row("playtest/quarter", "a quarter of the rounds")
	sayHalf          = row("playtest/half", "half of the rounds")
	sayThreeQuarters = row("playtest/three_quarters", "three quarters of the rounds")
	sayWholeGame     = row("playtest/whole", "the game")
)

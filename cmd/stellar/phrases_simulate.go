package main

// What simulate says.
var (
	wrongSimulate     = phrases.About("wrong use: stellar simulate")
	simulated         = phrases.About("heading of a column: how many games ended, by seat or by player")
	sayGamesBounds    = wrongSimulate("simulate/games", "--games is 1 to {most}, not {n}")
	sayChoicesJSON    = wrongSimulate("simulate/choices_json", "--choices and --json exclude each other")
	saySimulatePeople = wrongSimulate("simulate/people", "simulate needs seats that no person plays")
	saySimulated      = phrases.New("simulate/head",
		"{games, plural, one {# game} other {# games}}, seeds {first} to {last}, {decisions, plural, one {# decision} "+
			"other {# decisions}} each", "above what came of many games; a game takes so many decisions on average")
	sayGameBroke = phrases.New("simulate/broken", "The game with seed {seed} broke off:",
		"before the finding that says why")
	saySeatColumn    = simulated("simulate/seat", "seat")
	sayPlayerColumn  = simulated("simulate/player", "player")
	sayGamesColumn   = simulated("simulate/games_column", "games")
	sayWonColumn     = simulated("simulate/won", "won")
	sayPlaceColumn   = simulated("simulate/place", "mean place")
	sayScoreColumn   = simulated("simulate/score", "score (median)")
	sayChoiceColumn  = simulated("simulate/choice", "decision and option")
	sayOfferedColumn = simulated("simulate/offered", "offered")
	sayChosenColumn  = simulated("simulate/chosen", "chosen")
)

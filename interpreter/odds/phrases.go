package odds

import "github.com/stellar-rules/stellar/schema/locale"

var phrases locale.Phrasebook

// Phrases are the program's own phrases in this package, for translators.
func Phrases() []locale.Phrase { return phrases }

var none = phrases.About("why the chances of a position in play cannot be told")

var (
	sayNoSeat  = none("odds/seatless", "spectators are not shown chances")
	sayNothing = none("odds/nothing", "nothing is under way whose outcome has chances")
	sayLarge   = none("odds/too_large",
		"there are too many outcomes: more than {n} positions, or transitions between them")
	sayOutcomes = none("odds/too_many", "one roll or draw here has too many outcomes to walk them all")
	sayAtOnce   = none("odds/simultaneous", "others have answered in secret already: ask again when all have answered")
	sayStuck    = none("odds/stuck", "the rules come to a point at which nothing can be chosen")
	sayHidden   = none("odds/hidden", "it depends on what you may not see")
)

package story

// What is shown of the table.
var (
	saySymbol = phrases.New("board/symbol", "{symbol} {meaning}",
		"below a board: a letter or sign on it, and what it stands for")
	sayOffered = phrases.New("board/offered", "{marks} may be chosen",
		"below a board: the marks around what may be chosen now")
	sayFresh   = phrases.New("board/fresh", "{sign} last move", "below a board: the mark around what has changed")
	sayThere   = phrases.New("board/there", "There", "heads the column of what is in a place, in a list of places")
	sayLeadsTo = phrases.New("board/leads_to", "Leads to",
		"heads the column of places to which one may go, in a list of places")
)

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
	sayHead = phrases.New("sheet/head", "{thing}, {kind}",
		"heads what is told of a thing: its name, and of what kind it is")
	sayCounted   = phrases.New("sheet/counted", "{what} ({n})", "heads a list of things: what they are, and how many")
	sayUntouched = phrases.New("sheet/untouched", "{what}, as at the start",
		"heads a list of things, such as ships, of which nothing has changed since the start; what is in the plural")
	sayLeads  = phrases.New("sheet/leads", "leads to", "before what a thing, such as a technology, makes possible")
	sayHeldBy = phrases.New("sheet/held_by", "owned by", "before the players who have a thing, such as a technology")
	sayLiesIn = phrases.New("sheet/lies_in", "is in", "before the name of the zone that a thing lies in")
	sayBase   = phrases.New("sheet/base", "{value} to begin with",
		"what a figure is before anything changes it, in a list of what it is made of")
	sayPart    = phrases.New("sheet/part", "{name} {value}", "what changes a figure, and by how much, in a list")
	sayZoneOf  = phrases.New("sheet/zone_of", "{owner}, {zone}", "a zone, and whose it is")
	sayOnTable = phrases.New("show/table", "On the table", "heads what belongs to nobody, or to all")
	sayMayBe   = phrases.New("show/several", "\"{name}\" may be: {list}",
		"the answer to show with a name that several have a part of")
)

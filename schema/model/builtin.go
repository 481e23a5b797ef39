package model

// Builtin is a function of the language.
type Builtin int

// The builtins. In the comments L is a list (a set, a zone's content), n an integer.
const (
	Count Builtin = iota // count(L): its length; count(tally): the sum is total()
	AnyOf                // any(L of boolean)
	AllOf                // all(L of boolean)
	Sum                  // sum(L of integer), 0 when empty
	Min                  // min(n, n, ...) or min(L): null when a list is empty
	Max                  // max(n, n, ...) or max(L): null when a list is empty
	// all(kind): every thing of the kind, in declaration order; of copies and scenes those in play
	AllThings
	Supply         // supply(kind): how many copies are still in the supply
	First          // first(L): null when empty; first(L, n): up to n of them
	Last           // last(L): null when empty; last(L, n): up to n of them
	Flatten        // flatten(L of L)
	Concat         // concat(L, L, ...)
	Append         // append(set or list, element): with it
	Without        // without(L, L): without those
	Contains       // contains(L, x); contains(span, n)
	Reverse        // reverse(L)
	Distinct       // distinct(L): the first of equals
	BeforeIn       // before(L, x): the elements before x
	InsertBefore   // insert_before(L, x, y): y put before x
	IndexOf        // index_of(L, x): from 1; 0 when absent
	Sorted         // sorted(L, "attribute or stat", up|down), sorted(L): stable
	SortBy         // sort_by(L, L of integer): by the numbers beside them, rising, stable
	SortDown       // sort_down(L, L of integer or results): falling, stable
	Least          // least(L, L of integer): all that share the least number
	Largest        // largest(L, L of integer): all that share the largest
	Best           // best(L, L of integer): the first with the largest number, null when empty
	Ranks          // ranks(L, L of integer): list of lists, highest first, ties together
	Shares         // shares(prizes, numbers): results by index; ties share the sum of their places, whole part
	Reached        // reached(numbers, least): how many are at least the number at their place
	Compact        // compact(L of optional): without nulls
	Subsets        // subsets(L): all proper, non-empty ones; more than 10 elements is a fault
	IntRange       // range(a, b): a to b, empty when b < a
	Choices        // choices("a", "b"): list of words
	RepeatOf       // repeat(x, n): a list of n times x
	FloorDiv       // floor_div(a, b): a divided by b, rounded down
	Mod            // mod(a, b): the remainder of floor_div; of the sign of b
	RoundDiv       // round_div(a, b): rounded, half away from zero
	CeilDiv        // ceil_div(a, b): a divided by b, rounded up
	Half           // half(a): ratio(a, 2)
	Odd            // odd(a)
	Abs            // abs(a)
	SpanOf         // span(a, b)
	AtMost         // at_most(a)
	AtLeast        // at_least(a)
	Within         // within(span, n)
	Total          // total(tally), total(results)
	Coalesce       // coalesce(x, d): x, or d where x is null
	StepAlong      // step(x, n): n places along its ordered kind, not beyond its ends
	Toward         // toward(x, y): one place nearer to y
	Highest        // highest(L) of an ordered kind; highest(L, d): d where L is empty
	Lowest         // lowest(L); lowest(L, d)
	Has            // has(holder, x): x is in a set or zone of holder that lends, or in a list of its state
	Pair           // <between kind>(a, b): the one thing for the pair; Kind says which
	Ends           // ends(r): the two things a between-thing joins
	PairsOf        // pairs_of(a, kind): the between-things that join a
	Others         // others(p): the other players, in seat order after p
	Next           // next(p), next(p, L): the one after p in seat order, round the table
	Other          // other(p): of two players the other; other(p, L of two)
	Starting       // starting(p): all players, p first, in seat order
	Sides          // sides(n): a die with faces 1 to n, as a list
	Where          // where(x): the zone that x is in, null for the supply
	OneOfEach      // one_of_each(L): one of each group of identical things
	Possible       // possible(L, seat): what may be there as far as that seat knows
	Neighbours     // neighbours(x) on x's board; neighbours(graph, x)
	Distance       // distance(x, y), distance(graph, x, y): steps, null when there is no way
	WithinDistance // within_distance(L, n), within_distance(graph, L, n): all within n steps of one of L, L included
	Connects       // connects(graph, L, L, L): from some of the first to some of the second through the third
	Components     // components(graph, L): L as connected groups
	Lines          // lines(board, n): every straight line of n cells
	CellAt         // at(board, x, y): the cell, null outside; at(cell, x, y, turns): so far from it, turned
	LineDistance   // line_distance(x, y): steps as if the board had no holes and no end
	Direction      // direction(x, y): the side of x that looks straight at y, null if none does
	Ray            // ray(x, y): the cells from x on in the direction of y, as far as the board goes
	Ring           // ring(x, n): the cells n steps apart from x, going round
	Diagonals      // diagonals(x): the cells that a corner of x looks at
	SteinerCost    // steiner_cost(graph, groups, L): how few of L join the groups, null if none do
	SteinerNext    // steiner_next(graph, groups, L): those of L beside a group that are part of a best joining
	IsOver         // is_over(): the game is over
	WinnersOf      // winners(): who won; empty while the game goes on
	ScoreOf        // score_of(seat): null where the game gives no scores
	Supposed       // implicit: what a procedure gives on a copy of the table
	AsSet          // implicit: a list as a set, sorted by declaration, without duplicates; null stays null
)

// Package builtin defines the operators and functions of the language, each once: how a function is called and what
// it returns, what it does, the bounds of its value, and what it reads of the game. The loader types calls by it
// and computes what is known before play, the evaluator compiles them, the linter bounds them, and docs/language.md
// lists them.
//
// It is for the tools of this repository, not part of the API for embedding. It knows models and values, and reads
// the game through an [Env].
package builtin

import (
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// A Builtin is a function of the language.
type Builtin struct {
	Fn model.Builtin
	// Sig is how it is called, one line for each way; see [Signature]. Without a name content cannot call it.
	Sig  []string
	ways []Signature
	Doc  string
	// Example is a condition that holds in the game that docs/language.md §4 shows.
	Example string
	// What it does. One and Two work on numbers alone; Eval gets the values of a call's arguments. Without a result
	// they call [Fail].
	One  func(a int64) int64
	Two  func(a, b int64) int64
	Eval func(env Env, n *model.Call, args []any) any
	// Lazy evaluates a call whose last arguments are evaluated only if necessary.
	Lazy func(eval func(model.Expr) any, n *model.Call) any
	// Bounds are those of its value, from those of its arguments; nil: as its type says. Unless Elem is set, the
	// bounds of a list's elements follow from E in the signature.
	Bounds func(a ...Range) Range
	Asks   bool // it reads the game besides its arguments
}

// Of finds the row of a builtin.
func Of(fn model.Builtin) *Builtin { return byFn[fn] }

var byFn = func() []*Builtin {
	out := make([]*Builtin, 1+slices.MaxFunc(Table, func(a, b Builtin) int { return int(a.Fn - b.Fn) }).Fn)
	for i := range Table {
		b := &Table[i]
		b.ways = lists.Map(b.Sig, parse)
		out[b.Fn] = b
	}
	return out
}()

// Call is the value of a call with evaluated arguments.
func (b *Builtin) Call(env Env, n *model.Call, args []any) any {
	switch {
	case b.One != nil:
		return Box(b.One(number(args[0])))
	case b.Two != nil:
		return Box(b.Two(number(args[0]), number(args[1])))
	}
	return b.Eval(env, n, args)
}

// Wanted is the type of an argument that is null.
func Wanted(n *model.Call, i int) *model.Type {
	first := n.Args[0].Type()
	switch n.Fn {
	case model.Append, model.Contains, model.IndexOf, model.BeforeIn, model.InsertBefore:
		if i > 0 && first.Elem != nil {
			return first.Elem
		}
	case model.Coalesce, model.Highest, model.Lowest:
		return n.T
	case model.RepeatOf:
		if i == 0 && n.T.Elem != nil {
			return n.T.Elem
		}
	}
	return n.Args[i].Type()
}

// Table are all builtins, in the order of docs/language.md.
var Table = []Builtin{
	{Fn: model.Count, Example: "count([4, 7, 4]) == 3",
		Sig: []string{"count(list: list of E) number"}, Doc: "how many there are", Eval: countOf,
		Bounds: length},
	{Fn: model.AnyOf, Example: "any([for n in [1, 2] : n > 1])",
		Sig: []string{"any([for x in list : condition]: list of truth) truth"},
		Doc: "whether the condition holds for at least one", Eval: anyOf, Bounds: quantified(false)},
	{Fn: model.AllOf, Example: "all([for n in [1, 2] : n > 0])",
		Sig: []string{"all([for x in list : condition]: list of truth) truth",
			"all(kind: kind) list of thing"},
		Doc: "whether the condition holds for all; or the things of a kind in declared order (of copies and " +
			"scenes, those in play)",
		Eval: allOf, Bounds: quantified(true)},
	{Fn: model.Sum, Example: "sum([4, 7, 4]) == 15",
		Sig: []string{"sum([for x in list : number]: figures) number"},
		Doc: "the sum of numbers or results; 0 if there are none", Eval: sum, Bounds: total},
	{Fn: model.Min, Example: "min(4, 7) == 4",
		Sig: []string{"min(a, b, ...) number", "min(list: figures) number?"},
		Doc: "the smallest; null if the list is empty", Eval: extreme(-1), Bounds: furthestOf(minOf)},
	{Fn: model.Max, Example: "max([4, 7]) == 7",
		Sig: []string{"max(a, b, ...) number", "max(list: figures) number?"},
		Doc: "the largest; null if the list is empty", Eval: extreme(1), Bounds: furthestOf(maxOf)},
	{Fn: model.First, Example: "first([4, 7]) == 4",
		Sig: []string{"first(list: list of E) E?", "first(list: list of E, n) list of E"},
		Doc: "the first (null if the list is empty), or up to n of them", Eval: first, Bounds: firstOf},
	{Fn: model.Last, Example: "last([4, 7, 9], 2) == [7, 9]",
		Sig: []string{"last(list: list of E) E?", "last(list: list of E, n) list of E"},
		Doc: "the last (null if the list is empty), or up to n of them", Eval: last, Bounds: firstOf},
	{Fn: model.Flatten, Example: "flatten([[4], [7, 9]]) == [4, 7, 9]",
		Sig: []string{"flatten(list of lists: list of list of E) list of E"}, Doc: "the elements of all lists",
		Eval: keepSet(flatten)},
	{Fn: model.Concat, Example: "concat([4], [7, 9]) == [4, 7, 9]",
		Sig: []string{"concat(list: list of E, ...) list of E"}, Doc: "one after the other",
		Eval: keepSet(concat), Bounds: hull},
	{Fn: model.Append, Example: "append([4], 7) == [4, 7]",
		Sig: []string{"append(list: list of E, element: E) list"}, Doc: "the list with the element at the end",
		Eval: keepSet(appended), Bounds: more},
	{Fn: model.Without, Example: "without([4, 7, 9], [7]) == [4, 9]",
		Sig: []string{"without(list: list of E, list: list like E) list"}, Doc: "the list without those",
		Eval: keepSet(without), Bounds: some},
	{Fn: model.Contains, Example: "contains([4, 7], 7)",
		Sig: []string{"contains(list: list of E, element: like E) truth",
			"contains(span: span, n) truth"}, Doc: "whether it is there", Eval: contains},
	{Fn: model.Reverse, Example: "reverse([4, 7]) == [7, 4]",
		Sig: []string{"reverse(list: list of E) list of E"}, Doc: "the list backwards",
		Eval: keepSet(reverse), Bounds: as},
	{Fn: model.Distinct, Example: "distinct([4, 7, 4]) == [4, 7]",
		Sig: []string{"distinct(list: list of E) list of E"}, Doc: "the list without duplicates",
		Eval: keepSet(distinctOf), Bounds: one},
	{Fn: model.BeforeIn, Example: "before([4, 7, 9], 9) == [4, 7]",
		Sig: []string{"before(list: list of E, element: like E) list of E"},
		Doc: "the elements before this one", Eval: keepSet(before), Bounds: some},
	{Fn: model.InsertBefore, Example: "insert_before([4, 9], 9, 7) == [4, 7, 9]",
		Sig: []string{"insert_before(list: list of E, element: like E, new: E) list of E"},
		Doc: "with the new one before the element, or at the end if that is not there", Eval: keepSet(insertBefore),
		Bounds: more},
	{Fn: model.IndexOf, Example: "index_of([4, 7], 7) == 2",
		Sig: []string{"index_of(list: list of E, element: like E) number"},
		Doc: "its position, from 1; 0 if it is not there", Eval: indexOf,
		Bounds: some},
	{Fn: model.Compact, Example: "compact([player.p1.rival, player.p2.rival]) == [player.p2]",
		Sig: []string{"compact(list: list of E?) list of E"}, Doc: "the list without nulls", Eval: compact,
		Bounds: some},
	{Fn: model.RepeatOf, Example: "repeat(4, 3) == [4, 4, 4]",
		Sig: []string{"repeat(x: E, n) list of E"}, Doc: "n times x", Eval: repeat,
		Bounds: func(a ...Range) Range { return times(a[1]) }},
	{Fn: model.Subsets, Example: "subsets([4, 7]) == [[4], [7]]",
		Sig: []string{"subsets(list: list of E) list of list of E"},
		Doc: "all subsets except the empty one and the whole; for at most 10 elements", Eval: subsets},

	{Fn: model.Sorted, Example: "sorted([7, 4]) == [4, 7]",
		Sig: []string{"sorted(list: list of E) list of E",
			`sorted(list: list of E, "attribute or stat": key, up: up or down) list of E`},
		Doc: "sorted by an attribute or stat, or by size or order; stable", Eval: sorted, Bounds: as},
	{Fn: model.SortBy, Example: "sort_by([10, 20], [2, 1]) == [20, 10]",
		Sig: []string{"sort_by(list: list of E, figures: figures) list of E"},
		Doc: "sorted by the figures, lowest first; stable", Eval: sortBy, Bounds: as},
	{Fn: model.SortDown, Example: "sort_down([10, 20], [1, 2]) == [20, 10]",
		Sig: []string{"sort_down(list: list of E, figures: figures) list of E"}, Doc: "sorted by the figures, " +
			"highest first; stable",
		Eval: sortDown, Bounds: as},
	{Fn: model.Least, Example: "least([10, 20, 30], [5, 1, 1]) == [20, 30]",
		Sig: []string{"least(list: list of E, figures: figures) list of E"},
		Doc: "all with the lowest figure", Eval: least, Bounds: one},
	{Fn: model.Largest, Example: "largest([10, 20, 30], [5, 1, 5]) == [10, 30]",
		Sig: []string{"largest(list: list of E, figures: figures) list of E"},
		Doc: "all with the highest figure", Eval: largest, Bounds: one},
	{Fn: model.Best, Example: "best([10, 20, 30], [1, 5, 5]) == 20",
		Sig: []string{"best(list: list of E, figures: figures) E?"}, Doc: "the first with the highest figure; " +
			"null if the list is empty",
		Eval: best},
	{Fn: model.Ranks, Example: "ranks([10, 20, 30], [1, 5, 5]) == [[20, 30], [10]]",
		Sig: []string{"ranks(list: list of E, figures: figures) list of list of E"},
		Doc: "groups by figure, highest first", Eval: ranks},
	{Fn: model.Shares, Example: "shares([6, 3], [9, 9, 1]) == [4, 4, 0]",
		Sig: []string{"shares(prizes: figures, figures: figures) list of number"},
		Doc: "the prize of each by its place; ties share theirs, rounded down", Eval: shares},
	{Fn: model.Reached, Example: "reached([7, 9, 3], [6, 9, 4]) == 2",
		Sig: []string{"reached(numbers: figures, least: figures) number"},
		Doc: "how many numbers are at least the one at the same place of the second list, such as dice that each need " +
			"another number", Eval: reached, Bounds: some},

	{Fn: model.FloorDiv, Example: "floor_div(-7, 2) == -4",
		Sig: []string{"floor_div(a, b) number"}, Doc: "a divided by b, rounded down", Two: FloorDiv,
		Bounds: quotient},
	{Fn: model.Mod, Example: "mod(7, 2) == 1",
		Sig: []string{"mod(a, b) number"}, Doc: "the remainder of floor_div; it has the sign of b", Two: Mod,
		Bounds: modulo},
	{Fn: model.RoundDiv, Example: "round_div(7, 2) == 4",
		Sig: []string{"round_div(a, b) number"}, Doc: "a divided by b, rounded to the nearest, half away from zero",
		Two: RoundDiv, Bounds: quotient},
	{Fn: model.CeilDiv, Example: "ceil_div(7, 3) == 3",
		Sig: []string{"ceil_div(a, b) number"}, Doc: "a divided by b, rounded up", Two: CeilDiv, Bounds: quotient},
	{Fn: model.Half, Example: "half(7) == 4",
		Sig: []string{"half(a) number"}, Doc: "round_div(a, 2)", One: func(a int64) int64 { return RoundDiv(a, 2) },
		Bounds: func(a ...Range) Range { return quotient(a[0], between(2, 2)) }},
	{Fn: model.Odd, Example: "odd(7)",
		Sig: []string{"odd(a) truth"}, Doc: "whether a is odd",
		Eval: func(_ Env, _ *model.Call, args []any) any { return number(args[0])&1 == 1 }},
	{Fn: model.Abs, Example: "abs(-7) == 7",
		Sig: []string{"abs(a) number"}, Doc: "a without its sign", One: Abs, Bounds: abs},
	{Fn: model.IntRange, Example: "range(2, 4) == [2, 3, 4]",
		Sig: []string{"range(a, b) list of number"}, Doc: "the numbers from a to b; empty if b is less",
		Eval: func(env Env, _ *model.Call, args []any) any {
			return intRange(env, Int(args[0]), Int(args[1]))
		}, Bounds: counted},
	{Fn: model.Choices, Example: `choices("aim", "keep")[0] == "aim"`,
		Sig: []string{`choices("a": word, "b": word, ...) list of word`}, Doc: "words to choose from",
		Eval: func(_ Env, _ *model.Call, args []any) any { return slices.Clone(args) }},

	{Fn: model.SpanOf, Example: "span(4, 6) == span(4, 6)",
		Sig: []string{"span(low, high) span"}, Doc: "the numbers from low to high",
		Eval: func(_ Env, _ *model.Call, args []any) any { return slices.Clone(args) }, Bounds: func(a ...Range) Range {
			return between(min(a[0].Low, a[1].Low), max(a[0].High, a[1].High))
		}},
	{Fn: model.AtMost, Example: "within(at_most(4), -3)",
		Sig: []string{"at_most(high) span"}, Doc: "all numbers up to high",
		Eval: func(_ Env, _ *model.Call, args []any) any { return []any{-NoEnd, args[0]} }, Bounds: func(a ...Range) Range {
			return between(-Inf, a[0].High)
		}},
	{Fn: model.AtLeast, Example: "within(at_least(4), 9)",
		Sig: []string{"at_least(low) span"}, Doc: "all numbers from low",
		Eval: func(_ Env, _ *model.Call, args []any) any { return []any{args[0], NoEnd} }, Bounds: func(a ...Range) Range {
			return between(a[0].Low, Inf)
		}},
	{Fn: model.Within, Example: "within(span(4, 6), 6)",
		Sig: []string{"within(span: span, n) truth"},
		Doc: "whether n is in the span; nothing is in `none`", Eval: func(_ Env, _ *model.Call, args []any) any {
			return within(List(args[0]), Int(args[1]))
		}},

	{Fn: model.Total, Example: "total(player.p1.purse) == 5",
		Sig: []string{"total(tally: tally) number"}, Doc: "the sum of all numbers of a tally or of results", Eval: sum,
		Bounds: total},
	{Fn: model.StepAlong, Example: "step(rank.low, 1) == rank.middle",
		Sig: []string{"step(x: ordered, n) ordered"}, Doc: "n places further along its kind, but not past its ends",
		Eval: step},
	{Fn: model.Toward, Example: "toward(rank.low, rank.high) == rank.middle",
		Sig: []string{"toward(x: ordered, y: ordered) ordered"}, Doc: "one place nearer to y",
		Eval: toward},
	{Fn: model.Highest, Example: "highest([rank.low, rank.high]) == rank.high",
		Sig: []string{"highest(list: list of E) E?", "highest(list: list of E, default: E) E"},
		Doc: "by order; null, or the default, if the list is empty", Eval: extremeThing(1)},
	{Fn: model.Lowest, Example: "lowest([rank.low, rank.high]) == rank.low",
		Sig: []string{"lowest(list: list of E) E?", "lowest(list: list of E, default: E) E"},
		Doc: "by order; null, or the default, if the list is empty", Eval: extremeThing(-1)},
	{Fn: model.Coalesce, Example: "coalesce(player.p2.rival, player.p3) == player.p3",
		Sig: []string{"coalesce(x: E?, default: E) E"}, Doc: "x, or the default if x is null", Lazy: coalesce},

	{Fn: model.AllThings, Sig: []string{"(kind: kind) list of thing"}, Eval: allThings, Asks: true},
	{Fn: model.Supply, Example: "supply(coin) == 10",
		Sig: []string{"supply(kind: copies) number"}, Doc: "how many copies are in the supply", Eval: supply,
		Bounds: natural, Asks: true},
	{Fn: model.Has, Example: "has(player.p1, good.ice)",
		Sig: []string{"has(holder: thing, thing: thing) truth"},
		Doc: "whether it is in a list of its state, or in a slot or zone that lends", Eval: has, Asks: true},
	{Fn: model.OneOfEach, Example: "count(one_of_each(till)) == 1",
		Sig: []string{"one_of_each(list: list of E) list of E"}, Doc: "one of each group of identical things",
		Eval: oneOfEach, Asks: true, Bounds: one},
	{Fn: model.Where, Example: "where(good.ore) == market",
		Sig: []string{"where(thing: thing) zone?"}, Doc: "the zone it is in; null for the supply",
		Eval: where, Asks: true},
	{Fn: model.Possible, Example: "possible([good.ore], player.p1) == [good.ore]",
		Sig: []string{"possible(list: list of E, seat: seat) list"},
		Doc: "the things that may be there, as far as the seat knows", Eval: possible, Asks: true, Bounds: natural},
	{Fn: model.Ends, Example: "ends(pact(player.p1, player.p2)) == [player.p1, player.p2]",
		Sig: []string{"ends(pair: pair) list of thing"}, Doc: "the two things of a pair", Eval: ends},
	{Fn: model.PairsOf, Example: "count(pairs_of(player.p1, pact)) == 2",
		Sig: []string{"pairs_of(thing: end, kind: between) list of thing"},
		Doc: "the pairs of a `between` kind that the thing is in", Eval: pairsOf},
	{Fn: model.Pair, Sig: []string{"(a: thing, b: thing) thing?"}, Eval: pair},
	{Fn: model.Supposed, Sig: []string{"() thing"}, Eval: func(env Env, n *model.Call, args []any) any {
		return env.Suppose(n.Proc, args)
	}, Asks: true},
	{Fn: model.AsSet, Sig: []string{"(list: list of E) list of E"}, Eval: set, Bounds: one},

	{Fn: model.Others, Example: "others(player.p2) == [player.p3, player.p1]",
		Sig: []string{"others(p: seat) list of seat"}, Doc: "the other seats in seat order, beginning after p",
		Eval: others},
	{Fn: model.Next, Example: "next(player.p3) == player.p1",
		Sig: []string{"next(p: seat) seat", "next(p: like E, list: list of E) E"},
		Doc: "the seat after p, around the table; or the element after p, around a list", Eval: next},
	{Fn: model.Other, Example: "other(player.p1, [player.p1, player.p2]) == player.p2",
		Sig: []string{"other(p: seat) seat", "other(p: like E, pair: list of E) E"}, Doc: "the other of two",
		Eval: other},
	{Fn: model.Starting, Example: "starting(player.p2) == [player.p2, player.p3, player.p1]",
		Sig: []string{"starting(p: seat) list of seat"}, Doc: "all seats in seat order, beginning with p",
		Eval: starting},
	{Fn: model.WinnersOf, Example: "winners() == []",
		Sig: []string{"winners() list of seat"}, Doc: "the winners; none before the game ends", Eval: winners,
		Asks: true},
	{Fn: model.IsOver, Example: "!is_over()",
		Sig: []string{"is_over() truth"}, Doc: "whether the game is over", Eval: isOver, Asks: true},
	{Fn: model.ScoreOf, Example: "score_of(player.p1) == null",
		Sig: []string{"score_of(p: seat) number?"}, Doc: "the score of p; null if there is none", Eval: scoreOf,
		Asks: true},

	{Fn: model.Neighbours, Example: "neighbours(cell.a1) == [cell.a2, cell.b1]",
		Sig: []string{"neighbours(cell: cell) list of thing",
			"neighbours(graph: graph, x: node) list of thing"}, Doc: "what is joined to it", Eval: onGraph(neighbours)},
	{Fn: model.Distance, Example: "distance(cell.a1, cell.c3) == 4",
		Sig: []string{"distance(cell: cell, cell: cell or list) number?",
			"distance(graph: graph, x: node, y: node or list) number?"},
		Doc:  "the number of steps, to the nearest if the last is a list; null if there is no way",
		Eval: onGraph(distance), Bounds: natural},
	{Fn: model.WithinDistance, Example: "count(within_distance([cell.a1], 1)) == 3",
		Sig: []string{"within_distance(cells: list of cell, n) list of thing",
			"within_distance(graph: graph, list: list of node, n) list of thing"},
		Doc: "all within n steps of one of them, including these", Eval: onGraph(withinDistance)},
	{Fn: model.Connects,
		Example: "connects(grid, [cell.a1], [cell.a3], [cell.a1, cell.a2, cell.a3])",
		Sig:     []string{"connects(board: graph, from: list of node, to: list of node, through: list of node) truth"},
		Doc:     "whether a way leads from one of the first list to one of the second, only through the third",
		Eval:    onGraph(connects)},
	{Fn: model.Components, Example: "components(grid, [cell.a1, cell.a2, cell.c3]) == [[cell.a1, cell.a2], [cell.c3]]",
		Sig: []string{"components(board: graph, list: list of node) list of list of thing"},
		Doc: "the list in connected groups", Eval: onGraph(components)},
	{Fn: model.SteinerCost, Example: "steiner_cost(grid, [[cell.a1], [cell.a3], [cell.c1]], all(cell)) == 2",
		Sig: []string{"steiner_cost(board: graph, groups: list of list of node, through: list of node) number?",
			"steiner_cost(board: graph, groups: list of list of node, through: list of node, taken: list of node) number?"},
		Doc: "the fewest cells of the third list that join all groups, besides those taken already; each group " +
			"counts as connected. Null if nothing joins them",
		Eval: onGraph(join), Bounds: natural},
	{Fn: model.SteinerNext, Example: "steiner_next(grid, [[cell.a1], [cell.a3]], all(cell)) == [cell.a2]",
		Sig: []string{"steiner_next(board: graph, groups: list of list of node, through: list of node) list of thing",
			"steiner_next(board: graph, groups: list of list of node, through: list of node, taken: list of node) " +
				"list of thing"},
		Doc: "the cells beside a group that are part of such a cheapest network", Eval: onGraph(joinNext)},
	{Fn: model.Lines, Example: "count(lines(grid, 3)) == 8",
		Sig: []string{"lines(board: board, n) list of list of thing"},
		Doc: "every straight line of n cells", Eval: onGraph(lines)},
	{Fn: model.CellAt, Example: "at(grid, 3, 1) == cell.c1 && at(cell.a1, 2, 0, 1) == cell.a3",
		Sig: []string{"at(board: board, x, y) thing?", "at(from: cell, x, y, turns) thing?"},
		Doc: "the cell at x, y, or null outside; or at an offset from another cell, turned by sixths " +
			"(quarters on squares)",
		Eval: onGraph(cellAt)},
	{Fn: model.LineDistance, Example: "line_distance(cell.a1, cell.c3) == 4",
		Sig: []string{"line_distance(cell: cell, cell: cell) number"}, Doc: "the number of steps if the board " +
			"had no end and no holes",
		Eval: onGraph(lineDistance), Bounds: natural},
	{Fn: model.Direction, Example: "direction(cell.a1, cell.a3) == 1",
		Sig:  []string{"direction(from: cell, to: cell) number?"},
		Doc:  "the side of the first that faces the second in a straight line, from 0; null if none does",
		Eval: onGraph(direction), Bounds: func(...Range) Range { return between(0, 5) }},
	{Fn: model.Ray, Example: "ray(cell.a1, cell.b2) == [cell.b2, cell.c3]",
		Sig: []string{"ray(from: cell, to: cell) list of thing"},
		Doc: "the cells from the first on in the direction of the second, to the edge of the board", Eval: onGraph(ray)},
	{Fn: model.Ring, Example: "count(ring(cell.b2, 1)) == 4",
		Sig: []string{"ring(cell: cell, n) list of thing"}, Doc: "the cells n steps away, in a circle",
		Eval: onGraph(ring)},
	{Fn: model.Diagonals, Example: "diagonals(cell.a1) == [cell.b2]",
		Sig: []string{"diagonals(cell: cell) list of thing"}, Doc: "the cells at its corners",
		Eval: onGraph(diagonals)},
	{Fn: model.Sides, Example: "sides(6) == range(1, 6)",
		Sig: []string{"sides(6) list of number"}, Doc: "a die with faces 1 to 6",
		Eval: func(env Env, _ *model.Call, args []any) any {
			return intRange(env, 1, Int(args[0]))
		}, Bounds: func(a ...Range) Range { return counted(between(1, 1), a[0]) }},
}

func coalesce(eval func(model.Expr) any, n *model.Call) any {
	if v := eval(n.Args[0]); !IsNull(n.Args[0].Type(), v) {
		return v
	}
	return eval(n.Args[1])
}

// A Signature is one way to call a function: `first(list: list of E, n) list of E`. A parameter without a type is a
// number; E is one type throughout, `like E` is only compared with it; `?` marks what may be null.
type Signature struct {
	Name   string
	Params []Param
	More   bool // any number of values like the last may follow
	Result string
}

// A Param is a parameter with its type, as shown to readers.
type Param struct{ Name, Type string }

// Signatures are the ways to call it.
func (b *Builtin) Signatures() []Signature { return b.ways }

func parse(s string) Signature {
	open, shut := strings.Index(s, "("), strings.LastIndex(s, ")")
	out := Signature{Name: s[:open], Result: strings.TrimSpace(s[shut+1:])}
	if shut == open+1 {
		return out
	}
	for _, p := range strings.Split(s[open+1:shut], ", ") {
		if p == "..." {
			out.More = true
			continue
		}
		name, t := p, "number"
		if i := strings.LastIndex(p, ": "); i >= 0 {
			name, t = p[:i], p[i+2:]
		}
		out.Params = append(out.Params, Param{name, t})
	}
	return out
}

// String is the signature without types.
func (s Signature) String() string {
	names := lists.Map(s.Params, func(p Param) string { return p.Name })
	if s.More && len(s.Params) == 1 { // show that there may be more than one
		names = append(names, names[0])
	}
	return s.Name + "(" + strings.Join(names, ", ") + ")"
}

// Name is the name of the function; empty if content cannot call it.
func (b *Builtin) Name() string { return b.ways[0].Name }

// For is the signature with n parameters, or the last one.
func (b *Builtin) For(n int) Signature {
	for _, s := range b.ways {
		if len(s.Params) == n || s.More && len(s.Params) <= n {
			return s
		}
	}
	return b.ways[len(b.ways)-1]
}

// Type is the type of the i-th argument.
func (s Signature) Type(i int) string { return s.Params[min(i, len(s.Params)-1)].Type }

// Shape shows how it is called.
func (b *Builtin) Shape() string {
	var out []string
	for _, s := range b.ways {
		if ways := s.String(); !slices.Contains(out, ways) {
			out = append(out, ways)
		}
	}
	return strings.Join(out, ", ")
}

// Arity is how many arguments it takes; most is -1 for any number.
func (b *Builtin) Arity() (least, most int) {
	least = 1 << 10
	for _, s := range b.ways {
		n := len(s.Params)
		switch {
		case s.More:
			least, most = min(least, 1), -1
		case most >= 0:
			most = max(most, n)
		}
		least = min(least, n)
	}
	return least, most
}

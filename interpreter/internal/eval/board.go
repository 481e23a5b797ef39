package eval

import (
	"slices"

	"github.com/expr-lang/expr/ast"

	"github.com/stellar-rules/stellar/schema/model"
)

// A web is what things are joined by: the neighbours on a board, or a graph of the pack.
type web struct {
	board *model.Board
	graph *model.Graph
	fn    *function
	args  []any
}

// graphOf gives a reference to a graph with its arguments. Boards stand behind the graphs.
func (c *lowering) graphOf(n *model.GraphOf) ast.Node {
	if n.Graph == nil {
		i := slices.Index(c.lib.model.Boards, n.Board)
		return c.place(&ast.ConstantNode{Value: []any{Box(len(c.lib.model.Graphs) + i)}}, listType, n.R)
	}
	index := Box(n.Graph.Index)
	return c.natively(func(_ *Evaluator, args []any) any {
		return append([]any{index}, args...)
	}, n, c.arguments(n.Graph.Where.Params, n.Args)...)
}

func (ev *Evaluator) webOf(ref any) web {
	l, m := asList(ref), ev.lib.model
	if len(l) == 0 {
		fail("there is no graph here")
	}
	i := asInt(l[0])
	if i >= len(m.Graphs) {
		return web{board: m.Boards[i-len(m.Graphs)]}
	}
	return web{graph: m.Graphs[i], fn: ev.lib.graphs[i], args: l[1:]}
}

// boardOf is the board of a cell.
func (ev *Evaluator) boardOf(cell any) web {
	id := asInt(cell)
	if id == 0 {
		fail("the cell is null here")
	}
	b := ev.lib.thing(id).Kind.Board
	if b == nil {
		fail("this stands on no board")
	}
	return web{board: b}
}

// beside visits what is joined to x, in a fixed order; skip says what need not be asked.
func (w web) beside(ev *Evaluator, x int, skip func(int) bool, visit func(int)) {
	if w.board != nil {
		around := w.board.Neighbours[ev.lib.thing(x).Order]
		ev.spend(len(around))
		for _, y := range around {
			if !skip(y) {
				visit(y)
			}
		}
		return
	}
	k := ev.lib.thing(x).Kind
	seen := map[int]bool{x: true}
	try := func(from, to *model.Kind, turned bool) {
		if !isKind(k, from) {
			return
		}
		for _, y := range ev.host.InPlay(to) {
			id := asInt(y)
			ev.spend(1)
			if !seen[id] && !skip(id) && w.joined(ev, x, id, turned) {
				seen[id] = true
				visit(id)
			}
		}
	}
	try(w.graph.Joins[0], w.graph.Joins[1], false)
	if !w.graph.OneWay {
		try(w.graph.Joins[1], w.graph.Joins[0], true)
	}
}

func (w web) joined(ev *Evaluator, x, y int, turned bool) bool {
	if turned {
		x, y = y, x
	}
	ev.stack = append(append(ev.stack, w.args...), Box(x), Box(y))
	b, _ := ev.call(w.fn, len(w.args)+2).(bool)
	return b
}

// spread walks from a list, step by step, over what allowed lets through, until visit is
// content. It visits the things of the list first, with 0 steps.
func (w web) spread(ev *Evaluator, from []any, allowed func(int) bool, visit func(x, steps int) (done bool)) {
	type stop struct{ id, steps int }
	seen := map[int]bool{}
	var queue []stop
	ev.spend(len(from))
	for _, x := range from {
		if id := asInt(x); id != 0 && !seen[id] && allowed(id) {
			seen[id] = true
			queue = append(queue, stop{id, 0})
		}
	}
	skip := func(y int) bool { return seen[y] || !allowed(y) }
	for i := 0; i < len(queue); i++ {
		at := queue[i]
		if visit(at.id, at.steps) {
			return
		}
		w.beside(ev, at.id, skip, func(y int) {
			seen[y] = true
			queue = append(queue, stop{y, at.steps + 1})
		})
	}
}

func everywhere(int) bool { return true }

func nowhere(int) bool { return false }

func among(ev *Evaluator, l []any) func(int) bool {
	ev.spend(len(l))
	in := make(map[int]bool, len(l))
	for _, x := range l {
		in[asInt(x)] = true
	}
	return func(id int) bool { return in[id] }
}

// placeNative gives the builtins about boards and graphs. Where no graph is named the
// board of the first cell is meant.
func placeNative(c *lowering, n *model.Call) native {
	switch n.Fn {
	case model.Lines:
		return lines
	case model.CellAt:
		return cellAt
	}
	fn := walks[n.Fn]
	if fn == nil {
		return nil
	}
	if n.Args[0].Type().Class == model.GraphRef {
		return func(ev *Evaluator, args []any) any { return fn(ev, ev.webOf(args[0]), args[1:]) }
	}
	return func(ev *Evaluator, args []any) any {
		cell := args[0]
		if l, ok := cell.([]any); ok {
			if len(l) == 0 {
				return fn(ev, web{}, args)
			}
			cell = l[0]
		}
		return fn(ev, ev.boardOf(cell), args)
	}
}

var walks = map[model.Builtin]func(ev *Evaluator, w web, args []any) any{
	model.Neighbours: neighbours,
	model.Distance:   distance,
	model.Near:       near,
	model.Connects:   connects,
	model.Components: components,
}

func neighbours(ev *Evaluator, w web, args []any) any {
	id := asInt(args[0])
	if id == 0 {
		fail("there is nothing to be beside of: null")
	}
	out := []any{}
	w.beside(ev, id, nowhere, func(y int) { out = append(out, Box(y)) })
	return out
}

// distance is null where there is no way.
func distance(ev *Evaluator, w web, args []any) any {
	from, to := args[0], asInt(args[1])
	if asInt(from) == 0 || to == 0 {
		fail("a distance from or to null")
	}
	var found any
	w.spread(ev, []any{from}, everywhere, func(x, steps int) bool {
		if x == to {
			found = Box(steps)
		}
		return x == to
	})
	return found
}

// near gives all within n steps, in declaration order.
func near(ev *Evaluator, w web, args []any) any {
	l, ok := args[0].([]any)
	if !ok {
		l = []any{args[0]}
	}
	most := asInt(args[1])
	var ids []int
	if len(l) > 0 && most >= 0 {
		w.spread(ev, l, everywhere, func(x, steps int) bool {
			if steps <= most {
				ids = append(ids, x)
			}
			return steps > most
		})
	}
	slices.Sort(ids)
	out := make([]any, len(ids))
	for i, id := range ids {
		out[i] = Box(id)
	}
	return out
}

// connects says whether a way leads from one of the first to one of the second; all of it,
// both its ends too, lies in the third.
func connects(ev *Evaluator, w web, args []any) any {
	goal, found := among(ev, asList(args[1])), false
	if len(asList(args[0])) == 0 {
		return false
	}
	w.spread(ev, asList(args[0]), among(ev, asList(args[2])), func(x, _ int) bool {
		found = goal(x)
		return found
	})
	return found
}

// components groups a list by what hangs together, in the list's order.
func components(ev *Evaluator, w web, args []any) any {
	l := asList(args[0])
	in := among(ev, l)
	group := map[int]int{}
	out := []any{}
	for _, x := range l {
		if _, done := group[asInt(x)]; done || asInt(x) == 0 {
			continue
		}
		n := len(out)
		w.spread(ev, []any{x}, in, func(y, _ int) bool {
			group[y] = n
			return false
		})
		out = append(out, []any(nil))
	}
	seen := map[int]bool{}
	for _, x := range l {
		id := asInt(x)
		n, ok := group[id]
		if ok && !seen[id] {
			seen[id] = true
			out[n] = append(asList(out[n]), x)
		}
	}
	return out
}

func cellAt(ev *Evaluator, args []any) any {
	w := ev.webOf(args[0])
	if t := w.board.At[[2]int{asInt(args[1]), asInt(args[2])}]; t != nil {
		return Box(t.ID)
	}
	return Box(0)
}

// lines gives every straight run of n cells: rows, columns and both diagonals of squares,
// the three axes of hexagons; of each direction by cell.
func lines(ev *Evaluator, args []any) any {
	w, n := ev.webOf(args[0]), asInt(args[1])
	if w.board == nil {
		fail("only a board has lines")
	}
	ev.spend(len(w.board.Cells.Things)) // whether they are known already or not
	at := lineKey{w.board, n}
	if l, ok := ev.lines[at]; ok {
		return l
	}
	l := findLines(w.board, n)
	if len(l) == 0 {
		return l
	}
	if ev.lines == nil {
		ev.lines = map[lineKey][]any{}
	}
	ev.lines[at] = l
	return l
}

func findLines(b *model.Board, n int) []any {
	ways := [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}}
	if b.Hex {
		ways = [][2]int{{1, 0}, {0, 1}, {1, -1}}
	}
	if n == 1 {
		ways = ways[:1]
	}
	out := []any{}
	if n < 1 || n > max(b.Width, b.Height) {
		return out
	}
	for _, way := range ways {
		for _, start := range b.Cells.Things {
			if line := run(b, start, way, n); line != nil {
				out = append(out, line)
			}
		}
	}
	return out
}

// run is n cells from start on, or nil where the board ends before.
func run(b *model.Board, start *model.Thing, way [2]int, n int) []any {
	line := make([]any, 0, n)
	for i := range n {
		t := b.At[[2]int{start.X + i*way[0], start.Y + i*way[1]}]
		if t == nil {
			return nil
		}
		line = append(line, Box(t.ID))
	}
	return line
}

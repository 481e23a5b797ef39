package builtin

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// A web joins things: the neighbours on a board, or a graph of the pack.
type web struct {
	board *model.Board
	graph *model.Graph
	args  []any
}

// GraphRef is a reference to a graph with its arguments. Boards are numbered after the graphs.
func GraphRef(env Env, n *model.GraphOf, args []any) any {
	if n.Graph != nil {
		return append([]any{Box(n.Graph.Index)}, args...)
	}
	m := env.Model()
	return []any{Box(len(m.Graphs) + slices.Index(m.Boards, n.Board))}
}

func webOf(env Env, ref any) web {
	l, m := List(ref), env.Model()
	if len(l) == 0 {
		Fail("there is no graph here")
	}
	i := ID(l[0])
	if i >= len(m.Graphs) {
		return web{board: m.Boards[i-len(m.Graphs)]}
	}
	return web{graph: m.Graphs[i], args: l[1:]}
}

func boardOf(env Env, cell any) web {
	return web{board: thing(env, ID(cell)).Kind.Board}
}

// beside lists what is joined to x, in a fixed order. What skip excludes may be missing.
func (w web) beside(env Env, x int, skip func(int) bool) []int {
	if w.board != nil {
		around := w.board.Neighbours[thing(env, x).Order]
		env.Spend(len(around))
		return around
	}
	k := thing(env, x).Kind
	var out []int
	try := func(from, to *model.Kind, turned bool) {
		if !k.Is(from) {
			return
		}
		for _, y := range env.InPlay(to) {
			id := int(y)
			env.Spend(1)
			if id != x && !skip(id) && !slices.Contains(out, id) && w.hasEdge(env, x, id, turned) {
				out = append(out, id)
			}
		}
	}
	try(w.graph.Joins[0], w.graph.Joins[1], false)
	if !w.graph.OneWay {
		try(w.graph.Joins[1], w.graph.Joins[0], true)
	}
	return out
}

func (w web) hasEdge(env Env, x, y int, turned bool) bool {
	if turned {
		x, y = y, x
	}
	b, _ := env.Function(w.graph.Where, append(slices.Clone(w.args), Box(x), Box(y))).(bool)
	return b
}

// marks are things, a bit each.
type marks []uint64

func newMarks(env Env) marks { return make(marks, len(env.Model().Things)/64+1) }

func (m marks) has(id int) bool { return m[id/64]>>(id%64)&1 == 1 }

func (m marks) add(id int) { m[id/64] |= 1 << (id % 64) }

// spread walks from a list, step by step, over what is allowed, until visit is done. It visits the things of the
// list first, with 0 steps.
func (w web) spread(env Env, from []any, allowed func(int) bool, visit func(x, steps int) (done bool)) {
	seen := newMarks(env)
	skip := func(y int) bool { return seen.has(y) || !allowed(y) }
	var queue []int
	env.Spend(len(from))
	for _, x := range from {
		if id := ID(x); id != 0 && !skip(id) {
			seen.add(id)
			queue = append(queue, id)
		}
	}
	for i, steps, next := 0, 0, len(queue); i < len(queue); i++ {
		if i == next { // all with fewer steps were visited
			steps, next = steps+1, len(queue)
		}
		if visit(queue[i], steps) {
			return
		}
		for _, y := range w.beside(env, queue[i], skip) {
			if !skip(y) {
				seen.add(y)
				queue = append(queue, y)
			}
		}
	}
}

func everywhere(int) bool { return true }

func nowhere(int) bool { return false }

func among(env Env, l []any) func(int) bool {
	env.Spend(len(l))
	in := newMarks(env)
	for _, x := range l {
		in.add(ID(x))
	}
	return in.has
}

// onGraph passes the graph that is named first, or else the board of the first cell.
func onGraph(do func(env Env, w web, args []any) any) func(Env, *model.Call, []any) any {
	return func(env Env, n *model.Call, args []any) any {
		if n.Args[0].Type().Class == model.GraphRef {
			return do(env, webOf(env, args[0]), args[1:])
		}
		cell := args[0]
		if l, ok := cell.([]any); ok {
			if len(l) == 0 {
				return do(env, web{}, args)
			}
			cell = l[0]
		}
		return do(env, boardOf(env, cell), args)
	}
}

func neighbours(env Env, w web, args []any) any {
	id := ID(args[0])
	if id == 0 {
		Fail(Missing)
	}
	out := []any{}
	for _, y := range w.beside(env, id, nowhere) {
		out = append(out, Box(y))
	}
	return out
}

// distance is null if there is no way.
func distance(env Env, w web, args []any) any {
	var goal func(int) bool
	if l, many := args[1].([]any); many {
		goal = among(env, l)
	} else if to := ID(args[1]); to != 0 {
		goal = func(x int) bool { return x == to }
	}
	if ID(args[0]) == 0 || goal == nil {
		Fail(Missing)
	}
	var found any
	w.spread(env, args[:1], everywhere, func(x, steps int) bool {
		if goal(x) {
			found = Box(steps)
		}
		return found != nil
	})
	return found
}

// near lists all within n steps, in declaration order.
func withinDistance(env Env, w web, args []any) any {
	l := List(args[0])
	most := Clamp(Int(args[1]))
	var ids []int
	if len(l) > 0 && most >= 0 {
		w.spread(env, l, everywhere, func(x, steps int) bool {
			if steps <= most {
				ids = append(ids, x)
			}
			return steps > most
		})
	}
	return inOrder(ids)
}

// inOrder are things in the order of their numbers.
func inOrder(ids []int) []any {
	slices.Sort(ids)
	out := make([]any, len(ids))
	for i, id := range ids {
		out[i] = Box(id)
	}
	return out
}

// connects says whether there is a way from one of the first to one of the second that lies in the third, ends
// included.
func connects(env Env, w web, args []any) any {
	goal, found := among(env, List(args[1])), false
	if len(List(args[0])) == 0 {
		return false
	}
	w.spread(env, List(args[0]), among(env, List(args[2])), func(x, _ int) bool {
		found = goal(x)
		return found
	})
	return found
}

// components groups a list into connected parts, in the list's order.
func components(env Env, w web, args []any) any {
	l := List(args[0])
	in := among(env, l)
	group := map[int]int{} // by thing: the number of its group, from 1
	out := []any{}
	for _, x := range l {
		if ID(x) == 0 || group[ID(x)] != 0 {
			continue
		}
		w.spread(env, []any{x}, in, func(y, _ int) bool {
			group[y] = len(out) + 1
			return false
		})
		out = append(out, []any(nil))
	}
	listed := newMarks(env)
	for _, x := range l {
		if id := ID(x); id != 0 && !listed.has(id) {
			listed.add(id)
			n := group[id] - 1
			out[n] = append(List(out[n]), x)
		}
	}
	return out
}

// lines lists every straight run of n cells: rows, columns and both diagonals of squares, the three axes of
// hexagons; each direction by cell.
func lines(env Env, w web, args []any) any {
	if w.board == nil {
		Fail("only a board has lines")
	}
	env.Spend(len(w.board.Cells.Things))
	return Lines(w.board, Clamp(Int(args[0])))
}

// Lines are all straight runs of n cells of a board.
func Lines(b *model.Board, n int) []any {
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

// run is n cells from start on, or nil if the board ends before.
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

// A way leads from one cell to another: so many to the right, and so many up.
type way [2]int

// turned is a way after so many sixths of a turn, on squares quarters. The sides of a cell are counted by it: side n
// looks where the way to the right leads after n turns.
func (s way) turned(b *model.Board, times int64) way {
	sides := sidesOf(b)
	for range (times%sides + sides) % sides {
		if s = (way{-s[1], s[0]}); b.Hex {
			s = way{s[0], s[1] - s[0]}
		}
	}
	return s
}

func sidesOf(b *model.Board) int64 {
	if b.Hex {
		return 6
	}
	return 4
}

// steps is how long the shortest way is on a board without holes or end.
func (s way) steps(b *model.Board) int {
	if b.Hex {
		return max(size(s[0]), size(s[1]), size(s[0]+s[1]))
	}
	return size(s[0]) + size(s[1])
}

func size(n int) int { return max(n, -n) }

// from is the cell to which a way leads so many times; 0 if there is none.
func (s way) from(b *model.Board, t *model.Thing, times int) int {
	if to := b.At[[2]int{t.X + times*s[0], t.Y + times*s[1]}]; to != nil {
		return to.ID
	}
	return 0
}

// apartBy is the way from one cell of a board to another, and the first of them.
func lineBetween(env Env, args []any) (way, *model.Thing) {
	a, b := thing(env, ID(args[0])), thing(env, ID(args[1]))
	return way{b.X - a.X, b.Y - a.Y}, a
}

// mostAway is farther than any two cells are apart.
const mostAway = 1 << 10

func cellAt(env Env, w web, args []any) any {
	if len(args) == 2 { // of a board
		if t := w.board.At[[2]int{Clamp(Int(args[0])), Clamp(Int(args[1]))}]; t != nil {
			return Box(t.ID)
		}
		return Box(0)
	}
	x, y := Int(args[1]), Int(args[2])
	if x < -mostAway || x > mostAway || y < -mostAway || y > mostAway {
		return Box(0)
	}
	s := way{int(x), int(y)}.turned(w.board, Int(args[3]))
	return Box(s.from(w.board, thing(env, ID(args[0])), 1))
}

func lineDistance(env Env, w web, args []any) any {
	return Box(LineDistance(w.board, thing(env, ID(args[0])), thing(env, ID(args[1]))))
}

// LineDistance is how far two cells of a board are apart if it has neither holes nor an end.
func LineDistance(b *model.Board, x, y *model.Thing) int { return way{y.X - x.X, y.Y - x.Y}.steps(b) }

func direction(env Env, w web, args []any) any {
	s, _ := lineBetween(env, args)
	n := s.steps(w.board)
	for d := range sidesOf(w.board) {
		if (way{n, 0}).turned(w.board, d) == s && n > 0 {
			return Box(d)
		}
	}
	return nil
}

func ray(env Env, w web, args []any) any {
	s, at := lineBetween(env, args)
	out := []any{}
	by := max(size(s[0]), size(s[1]))
	for ; by > 1 && (s[0]%by != 0 || s[1]%by != 0); by-- {
	}
	if by == 0 {
		return out
	}
	s = way{s[0] / by, s[1] / by}
	for n := 1; s.from(w.board, at, n) != 0; n++ {
		out = append(out, Box(s.from(w.board, at, n)))
	}
	env.Spend(len(out))
	return out
}

func ring(env Env, w web, args []any) any {
	n, out := Clamp(Int(args[1])), []any{}
	if n < 0 || n > mostAway {
		return out
	}
	at := way{n, 0}
	env.Spend(6*n + 1)
	for d := range sidesOf(w.board) {
		for range max(n, 1) {
			if id := at.from(w.board, thing(env, ID(args[0])), 1); id != 0 {
				out = append(out, Box(id))
			}
			if n == 0 {
				return out
			}
			by := (way{-1, 1}).turned(w.board, d)
			at = way{at[0] + by[0], at[1] + by[1]}
		}
	}
	return out
}

func diagonals(env Env, w web, args []any) any {
	out := []any{}
	for d := range sidesOf(w.board) {
		if id := (way{1, 1}).turned(w.board, d).from(w.board, thing(env, ID(args[0])), 1); id != 0 {
			out = append(out, Box(id))
		}
	}
	return out
}

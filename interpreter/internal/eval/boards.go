package eval

import (
	"math/bits"
	"slices"
	"sync"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// A space is a set of places with ways between them: the cells of a board, or the things of a kind joined by a
// graph. Ways are found by flood fill over sets.
type space struct {
	u     *universe
	graph *graph // nil for a board
	args  *call  // of the graph
}

// space is the space that a builtin works on, and the arguments after it. Without a named graph it is the board of
// the first cell. It is nil if the things are not always in play.
func (c *codegen) space(n *model.Call) (*space, []model.Expr) {
	s := &space{}
	g, named := n.Args[0].(*model.GraphOf)
	rest := n.Args
	switch {
	case named && g.Graph != nil:
		if g.Graph.Joins[0] != g.Graph.Joins[1] {
			return nil, nil
		}
		s.graph, s.u, rest = c.lib.graphs[g.Graph], c.lib.universes[g.Graph.Joins[0]], rest[1:]
		if s.u != nil {
			s.args = c.compileCall(g.Graph.Where.Params, g.Args)
		}
	case named:
		s.u, rest = c.lib.universes[g.Board.Cells], rest[1:]
	default:
		t := n.Args[0].Type()
		if t.Class == model.Ref && t.Kind != nil && t.Kind.Board != nil {
			s.u = c.lib.universes[t.Kind]
		}
	}
	if s.u == nil {
		return nil, nil
	}
	return s, rest
}

// A walk is a space with the values of the graph's arguments.
type walk struct {
	*space
	args
	was caller
}

// walk begins a walk; end frees its memory.
func (s *space) walk(ev *Evaluator) walk {
	w := walk{space: s}
	if s.graph != nil {
		w.args, w.was = s.args.eval(ev)
	}
	return w
}

func (w *walk) end(ev *Evaluator) {
	if w.graph != nil {
		ev.pop(w.was)
	}
}

// setOf compiles a list of things as a set of u.
func (c *codegen) setOf(e model.Expr, u *universe) setFunc {
	if z, v := c.set(e); z != nil && u == v {
		return z
	}
	list := c.compileList(e)
	return func(ev *Evaluator) []uint64 {
		ap := ev.ap
		l := list(ev)
		ev.Spend(len(l))
		b := ev.bits(u.words)
		clear(b)
		u.addIDs(b, l)
		ev.ap = ap
		return b
	}
}

// addIDs adds things to a set, and ignores those outside the universe.
func (u *universe) addIDs(b []uint64, l []int64) {
	for _, id := range l {
		if o := id - u.first; o >= 0 && o < int64(u.n) {
			setBit(b, int(o))
		}
	}
}

func (ev *Evaluator) everything(u *universe) []uint64 {
	b := ev.bits(u.words)
	copy(b, u.full)
	return b
}

func (c *codegen) connects(n *model.Call) boolFunc {
	s, args := c.space(n)
	if s == nil {
		return nil
	}
	var z [3]setFunc
	for i, a := range args {
		z[i] = c.setOf(a, s.u)
	}
	beside := s.u.beside // of a board, whose neighbours never change
	if s.graph != nil {
		beside = nil
	}
	return func(ev *Evaluator) bool {
		p, found := ev.bp, false
		var w walk
		if beside == nil {
			w = s.walk(ev)
		}
		front, goal, through := z[0](ev), z[1](ev), z[2](ev)
		ev.Spend(s.u.n)
		if beside != nil {
			found = Connected(beside, front, goal, through)
			ev.bp = p
			return found
		}
		and(front, through)
		for i := 0; i < len(front) && !found; {
			m := front[i]
			if m == 0 {
				i++
				continue
			}
			found = m&goal[i] != 0
			front[i], through[i] = 0, through[i]&^m
			for ; m != 0 && !found; m &= m - 1 {
				to, from := s.graph.row(ev, &w, i*64+bits.TrailingZeros64(m))
				for j := range front {
					front[j] |= uint64(to[j]|from[j]) & through[j]
				}
			}
			i = 0 // neighbours may come before
		}
		w.end(ev)
		ev.bp = p
		return found
	}
}

// Connected says whether a way leads from front to goal through a set of cells. It changes front and through; beside
// are the neighbours of each cell, a set each.
func Connected(beside, front, goal, through []uint64) bool {
	and(front, through)
	for i := 0; i < len(front); {
		m := front[i]
		if m == 0 {
			i++
			continue
		}
		if m&goal[i] != 0 {
			return true
		}
		front[i], through[i] = 0, through[i]&^m
		for ; m != 0; m &= m - 1 {
			x := i*64 + bits.TrailingZeros64(m)
			for j, b := range beside[x*len(front) : (x+1)*len(front)] {
				front[j] |= b & through[j]
			}
		}
		i = 0 // neighbours may come before
	}
	return false
}

// neighbours of a cell are in a fixed order; those in a graph are in declaration order, first those that the graph
// leads to.
func (c *codegen) neighbours(n *model.Call) listFunc {
	s, args := c.space(n)
	if s == nil {
		return nil
	}
	x, u := c.compileWord(args[0]), s.u
	var tab [][]int64
	if s.graph == nil {
		for _, l := range u.kind.Board.Neighbours {
			row := make([]int64, len(l))
			for i, id := range l {
				row[i] = int64(id)
			}
			tab = append(tab, row)
		}
	}
	return func(ev *Evaluator) []int64 {
		w := s.walk(ev)
		id := x(ev)
		if id == 0 {
			fail(&n.R, builtin.Missing)
		}
		o := int(id - u.first)
		if tab != nil {
			ev.Spend(len(tab[o]))
			return tab[o]
		}
		to, from := s.graph.row(ev, &w, o)
		out := ev.alloc(u.n)[:0]
		for _, side := range [][]int64{to, from} {
			for i, m := range side {
				for m := uint64(m); m != 0; m &= m - 1 {
					out = append(out, u.first+int64(i*64+bits.TrailingZeros64(m)))
				}
			}
		}
		w.end(ev)
		return out
	}
}

func (c *codegen) cellAt(n *model.Call) intFunc {
	g, ok := n.Args[0].(*model.GraphOf)
	if !ok || g.Board == nil {
		return nil
	}
	w, h := 0, 0
	for _, t := range g.Board.Cells.Things {
		w, h = max(w, t.X), max(h, t.Y)
	}
	tab := make([]int64, (w+1)*(h+1))
	for _, t := range g.Board.Cells.Things {
		tab[t.Y*(w+1)+t.X] = int64(t.ID)
	}
	x, y := c.compileWord(n.Args[1]), c.compileWord(n.Args[2])
	return func(ev *Evaluator) int64 {
		a := x(ev)
		b := y(ev)
		if a < 0 || b < 0 || a > int64(w) || b > int64(h) {
			return 0
		}
		return tab[int(b)*(w+1)+int(a)]
	}
}

// A graph is a graph of the model. Its `where` is evaluated only for the pairs for which it may be true.
type graph struct {
	*model.Graph
	where *function
	no    int // for its queries
	ways  int // for those of steps from a thing
	once  sync.Once
	may   []uint64 // for each thing, the set of those it may lead to, judged by all that never changes; nil: all
	u     *universe
}

// row is what the graph joins to the thing at a place: what it leads to, and what else leads to it.
func (g *graph) row(ev *Evaluator, w *walk, x int) (to, from []int64) {
	g.once.Do(func() { g.prepare(ev.lib, w.u) })
	n := len(w.args.w)
	var buf [MostArgs]int64
	if n < MostArgs && w.space.args.plain && g.where.plain && ev.remembers {
		buf[copy(buf[:], w.args.w)] = int64(x)
		_, l := ev.recall(g, g.no, buf[:n+1])
		return l[:w.u.words], l[w.u.words:]
	}
	l := g.ends(ev, w.args, x, w.space.args.plain)
	return l[:w.u.words], l[w.u.words:]
}

// ask computes a query; the last argument is the place of the thing.
func (g *graph) ask(ev *Evaluator, q *query) (int64, []int64) {
	return 0, g.ends(ev, args{q.args[:q.n-1], noLists[:q.n-1]}, int(q.args[q.n-1]), true)
}

// ends returns two lists as words: what x leads to, and what else leads to x.
func (g *graph) ends(ev *Evaluator, a args, x int, plain bool) []int64 {
	u, n := g.u, len(a.w)
	was := ev.push(n+2, n+2)
	ends := args{ev.f, ev.fl}
	ev.f, ev.fl = was.f, was.fl
	copy(ends.w, a.w)
	copy(ends.l, a.l)
	joined := func(x, y int) bool {
		if g.may != nil && !hasBit(g.may[x*u.words:], y) {
			return false
		}
		ends.w[n], ends.w[n+1] = u.first+int64(x), u.first+int64(y)
		w, _ := ev.callFunction(g.where, ends, plain && n+2 <= MostArgs, &g.Range, false)
		return w == 1
	}
	ev.SpendWords(u.n)
	l := ev.alloc(2 * u.words)
	clear(l)
	for y := range u.n {
		switch {
		case y == x:
		case joined(x, y):
			l[y/64] |= 1 << (y % 64)
		case !g.OneWay && joined(y, x):
			l[u.words+y/64] |= 1 << (y % 64)
		}
	}
	ev.pop(was)
	return l
}

// mostPaired is the most things for which all pairs are tried in advance, which costs no steps.
const mostPaired = 256

// prepare finds the pairs for which `where` may be true: those that satisfy all conditions that do not depend on
// the state.
func (g *graph) prepare(c *Compiler, u *universe) {
	g.where.prepare(c)
	if g.u = u; u.n > mostPaired {
		return
	}
	g.may = make([]uint64, u.n*u.words)
	c.mu.Lock()
	gen := &codegen{lib: c}
	params := g.Where.Params[len(g.Where.Params)-2:]
	x, y := gen.reserveSlot(params[0].Local), gen.reserveSlot(params[1].Local)
	may := model.Expr(&model.Const{Node: model.Node{T: model.TypeBoolean}, Value: true})
	for _, e := range conditions(g.Where.Gives, nil) {
		if known(e, params, 0) {
			may = &model.Binary{Node: model.Node{T: model.TypeBoolean}, Op: model.And, X: may, Y: e}
		}
	}
	test := gen.truth(may)
	c.mu.Unlock()
	ev := c.NewEvaluator()
	holds := func() (ok bool) {
		defer func() {
			switch cause := recover().(type) {
			case nil:
			case *Fault:
				ok = true // the fault belongs to whoever evaluates it in play
			default:
				panic(cause)
			}
		}()
		return test(ev)
	}
	for i := range u.n {
		for j := range u.n {
			ev.left, ev.ap, ev.bp, ev.sp, ev.lsp, ev.depth = defaultBudget, 0, 0, 0, 0, 0
			ev.push(gen.n, gen.ln)
			ev.f[x], ev.f[y] = u.first+int64(i), u.first+int64(j)
			if i != j && (len(g.Where.Overrides) > 0 || holds()) {
				setBit(g.may[i*u.words:], j)
			}
		}
	}
}

// conditions splits a condition at every `and`.
func conditions(e model.Expr, before []model.Expr) []model.Expr {
	if b, ok := e.(*model.Binary); ok && b.Op == model.And {
		return conditions(b.Y, conditions(b.X, before))
	}
	return append(before, e)
}

// Constant says whether an expression reads only what never changes, and no locals.
func Constant(e model.Expr) bool { return known(e, nil, 0) }

// known says whether an expression reads only its parameters and what never changes.
func known(e model.Expr, params []*model.Param, deep int) bool {
	yes := e != nil && deep < 8
	attr := func(a *model.Attr) bool {
		return a == nil || a.Class == model.Fixed || a.Class == model.BuiltIn || a.Class == model.Part
	}
	model.Walk(e, func(x model.Expr) {
		switch n := x.(type) {
		case *model.LocalRead:
			yes = yes && slices.ContainsFunc(params, func(p *model.Param) bool { return p.Local == n.Local })
		case *model.AttrRead:
			yes = yes && attr(n.Attr)
			for _, a := range n.ByKind {
				yes = yes && attr(a)
			}
		case *model.Call:
			never := !builtin.Of(n.Fn).Asks || n.Fn == model.AllThings && static(n.Kind)
			yes = yes && n.Stat == nil && attr(n.Attr) && never
		case *model.FuncCall:
			yes = yes && len(n.Fn.Overrides) == 0 && n.Fn.This == nil && known(n.Fn.Gives, n.Fn.Params, deep+1)
		case *model.GraphOf:
			yes = yes && n.Board != nil
		case *model.Const, *model.LoopRead, *model.Narrow, *model.Unary, *model.Binary, *model.Cond, *model.For,
			*model.ListLit, *model.TallyLit, *model.Index, *model.Lookup:
		default:
			yes = false
		}
	})
	return yes
}

// anyLine compiles any or all over a board's lines of any or all over the cells of a line: whether some line gives
// the wanted answer. It is nil for anything else.
func (c *codegen) anyLine(outer *model.For, want bool) boolFunc {
	u, lines := c.linesOf(outer.Over)
	in, ok := outer.Value.(*model.Call)
	if u == nil || outer.If != nil || outer.Key != nil || !ok || in.Fn != model.AllOf && in.Fn != model.AnyOf {
		return nil
	}
	f, ok := in.Args[0].(*model.For)
	if !ok || f.If != nil || f.Key != nil {
		return nil
	}
	over, ok := f.Over.(*model.LoopRead)
	if !ok || over.Var != outer.Val || c.uses(f.Value, outer.Val) {
		return nil
	}
	narrow, whole := c.narrow(f.Value, f.Val, u)
	if !whole {
		return nil
	}
	all, charge := in.Fn == model.AllOf, len(lines)/u.words+1
	return func(ev *Evaluator) bool {
		ev.Spend(charge)
		p := ev.bp
		b := ev.everything(u)
		narrow(ev, b)
		if !all { // a line has such a cell if it is not inside the set of the others
			for i := range b {
				b[i] = ^b[i]
			}
		}
		ev.bp = p
		for i := 0; i < len(lines); i += u.words {
			if subset(lines[i:i+u.words], b) == (all == want) {
				return true
			}
		}
		return false
	}
}

// linesOf are the lines of a board that are known before play, each as a set of cells; nil if they are not.
func (c *codegen) linesOf(e model.Expr) (u *universe, lines []uint64) {
	n, ok := e.(*model.Call)
	if !ok || n.Fn != model.Lines {
		return nil, nil
	}
	g, ok := n.Args[0].(*model.GraphOf)
	k, known := constant(n.Args[1])
	if !ok || g.Board == nil || !known {
		return nil, nil
	}
	if u = c.lib.universes[g.Board.Cells]; u == nil {
		return nil, nil
	}
	for _, line := range builtin.Lines(g.Board, builtin.Clamp(k)) {
		mask := make([]uint64, u.words)
		u.addIDs(mask, builtin.Unboxes(builtin.List(line)))
		lines = append(lines, mask...)
	}
	return u, lines
}

// distance looks distances on a board up in a table; those in a graph are remembered.
func (c *codegen) distance(n *model.Call) intFunc {
	s, args := c.space(n)
	if s == nil {
		return nil
	}
	u := s.u
	x, y, set := c.compileWord(args[0]), intFunc(nil), setFunc(nil)
	if args[1].Type().Class == model.List {
		set = c.setOf(args[1], u)
	} else {
		y = c.compileWord(args[1])
	}
	return func(ev *Evaluator) (b int64) {
		p, w := ev.bp, s.walk(ev)
		a, to := x(ev), []uint64(nil)
		if set != nil {
			b, to = u.first, set(ev)
		} else {
			b = y(ev)
		}
		if a == 0 || b == 0 {
			fail(&n.R, builtin.Missing)
		}
		a, b = a-u.first, b-u.first
		if s.graph == nil {
			b = nearest(u.distancesFrom(int(a)), b, to)
		} else {
			b = nearest(s.graph.stepsFrom(ev, &w, int(a)), b, to)
		}
		w.end(ev)
		ev.bp = p
		if b < 0 {
			return None
		}
		return b
	}
}

// nearest is the least of the distances to a set, or the one to a place if there is no set; -1 if there is no way.
func nearest[T int16 | int64](steps []T, at int64, to []uint64) int64 {
	if to == nil {
		return int64(steps[at])
	}
	least := int64(-1)
	for i, m := range to {
		for ; m != 0; m &= m - 1 {
			if d := int64(steps[i*64+bits.TrailingZeros64(m)]); d >= 0 && (least < 0 || d < least) {
				least = d
			}
		}
	}
	return least
}

// stepsFrom are the steps in a graph from the thing at a place to each; -1 if there is no way.
func (g *graph) stepsFrom(ev *Evaluator, w *walk, x int) []int64 {
	n := len(w.args.w)
	if n >= MostArgs || !w.space.args.plain || !ev.remembers {
		return g.fill(ev, w, x)
	}
	g.once.Do(func() { g.prepare(ev.lib, w.u) })
	var buf [MostArgs]int64
	buf[copy(buf[:], w.args.w)] = int64(x)
	_, l := ev.recall((*steps)(g), g.ways, buf[:n+1])
	return l
}

// A steps computes queries for the steps in a graph from a thing.
type steps graph

func (g *steps) ask(ev *Evaluator, q *query) (int64, []int64) {
	s := &space{u: g.u, graph: (*graph)(g), args: &call{plain: true}}
	return 0, s.graph.fill(ev, &walk{space: s, args: args{q.args[:q.n-1], noLists[:q.n-1]}}, int(q.args[q.n-1]))
}

func (g *graph) fill(ev *Evaluator, w *walk, x int) []int64 {
	ev.SpendWords(w.u.n)
	out, queue := ev.alloc(w.u.n), append(ev.alloc(w.u.n)[:0], int64(x))
	for i := range out {
		out[i] = -1
	}
	out[x] = 0
	for ; len(queue) > 0; queue = queue[1:] {
		d := out[queue[0]] + 1
		to, from := g.row(ev, w, int(queue[0]))
		for i := range to {
			for m := uint64(to[i] | from[i]); m != 0; m &= m - 1 {
				if y := i*64 + bits.TrailingZeros64(m); out[y] < 0 {
					out[y] = d
					queue = append(queue, int64(y))
				}
			}
		}
	}
	return out
}

// lineDistance computes how far two cells of a board are apart if it has no holes.
func (c *codegen) lineDistance(n *model.Call) intFunc {
	s, args := c.space(n)
	first, k := s.u.first, s.u.kind
	x, y := c.compileWord(args[0]), c.compileWord(args[1])
	return func(ev *Evaluator) int64 {
		a, b := x(ev), y(ev)
		if a == 0 || b == 0 {
			fail(&n.R, builtin.Missing)
		}
		return int64(builtin.LineDistance(k.Board, k.Things[a-first], k.Things[b-first]))
	}
}

// distancesFrom are the steps from a cell of a board to each, found when they are first asked for; -1 if there is no
// way.
func (u *universe) distancesFrom(i int) []int16 {
	if row := u.distances[i].Load(); row != nil {
		return *row
	}
	row := make([]int16, u.n)
	for j := range row {
		row[j] = -1
	}
	row[i] = 0
	for queue := []int{i}; len(queue) > 0; queue = queue[1:] {
		for _, id := range u.kind.Board.Neighbours[queue[0]] {
			if o := id - int(u.first); row[o] < 0 {
				row[o] = row[queue[0]] + 1
				queue = append(queue, o)
			}
		}
	}
	u.distances[i].Store(&row)
	return row
}

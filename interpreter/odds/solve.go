package odds

import (
	"cmp"
	"context"
	"math"
	"slices"
)

// A solution is what each node is worth.
type solution struct {
	*graph
	cells []float64 // of all nodes
	dead  []bool    // nodes at which nothing can be completed
	takes []int32   // by node: the edge that its seat takes
	place []int32   // by node: its place in its part, while that is solved
	part  []int32   // by node: the number of its part
	err   error
}

// better is by how much an option must be better than another: less is rounding.
const better = 1e-13

func (x *solution) chancesAt(n int32) []float64 {
	return x.cells[int(n)*x.width : (int(n)+1)*x.width]
}

// solve solves the strongly connected parts of the graph, each after those it leads to.
func (x *solution) solve(ctx context.Context) error {
	n := len(x.nodes)
	x.cells = make([]float64, n*x.width)
	x.dead, x.takes = make([]bool, n), make([]int32, n)
	x.place, x.part = make([]int32, n), make([]int32, n)
	parts := int32(0)
	x.eachPart(func(part []int32) {
		parts++
		for i, v := range part {
			x.place[v], x.part[v] = int32(i), parts
		}
		if x.err == nil {
			if x.err = ctx.Err(); x.err == nil {
				x.solvePart(part)
			}
		}
	})
	if x.err == nil && x.dead[x.root] {
		x.err = ErrStuck
	}
	return x.err
}

// eachPart visits the strongly connected parts, each after those it leads to, with its nodes in the order in which a
// depth-first search leaves them (Tarjan's algorithm, without recursion).
func (x *solution) eachPart(visit func([]int32)) {
	n := len(x.nodes)
	index, low := make([]int32, n), make([]int32, n)
	open := make([]bool, n)
	left := make([]int32, n) // when the search leaves a node
	type step struct {
		node, edge int32
	}
	var stack []int32
	var path []step
	count, gone := int32(0), int32(0)
	enter := func(v int32) {
		count++
		index[v], low[v], open[v] = count, count, true
		stack = append(stack, v)
		path = append(path, step{v, x.nodes[v].from})
	}
	enter(x.root)
	for len(path) > 0 {
		p := &path[len(path)-1]
		v := p.node
		if p.edge < x.nodes[v].to {
			to := x.to[p.edge]
			p.edge++
			if index[to] == 0 {
				enter(to)
			} else if open[to] {
				low[v] = min(low[v], index[to])
			}
			continue
		}
		gone++
		left[v] = gone
		path = path[:len(path)-1]
		if len(path) > 0 {
			low[path[len(path)-1].node] = min(low[path[len(path)-1].node], low[v])
		}
		if low[v] != index[v] {
			continue
		}
		at := len(stack) - 1
		for stack[at] != v {
			at--
		}
		part := stack[at:]
		for _, o := range part {
			open[o] = false
		}
		slices.SortFunc(part, func(a, b int32) int { return cmp.Compare(left[a], left[b]) })
		visit(part)
		stack = stack[:at]
	}
}

func (x *solution) solvePart(part []int32) {
	v := part[0]
	n := &x.nodes[v]
	if len(part) == 1 && !slices.Contains(x.to[n.from:n.to], v) {
		x.solveNode(v, n)
		return
	}
	x.bury(part)
	if x.err != nil {
		return
	}
	e := &elimination{x: x, part: part}
	for range mostRounds {
		for range mostRounds {
			e.run()
			if !x.improve(part, best) {
				break
			}
		}
		if !x.improve(part, worst) {
			return
		}
	}
	x.err = errRounds
}

// bury finds the nodes of a part at which nothing can be completed, and lets each seat begin with its first option.
func (x *solution) bury(part []int32) {
	for again := true; again; {
		again = false
		for _, v := range part {
			n := &x.nodes[v]
			if x.dead[v] {
				continue
			}
			alive := int32(-1)
			for i := n.to - 1; i >= n.from; i-- {
				if !x.dead[x.to[i]] {
					alive = i
				} else if n.kind == chance {
					x.err = ErrStuck
					return
				}
			}
			if x.takes[v] = alive; alive < 0 && n.kind != end {
				x.dead[v], again = true, true
			}
		}
	}
}

// solveNode solves a node that does not lead to itself.
func (x *solution) solveNode(v int32, n *node) {
	out := x.chancesAt(v)
	switch n.kind {
	case end:
		e := x.ends[v]
		copy(out, e.figures)
		out[e.label] = 1
		return
	case stuck:
		x.dead[v] = true
		return
	}
	x.bury([]int32{v})
	if x.err != nil || x.dead[v] {
		return
	}
	if n.kind != chance {
		x.improve([]int32{v}, n.kind)
		copy(out, x.chancesAt(x.to[x.takes[v]]))
		return
	}
	for i := n.from; i < n.to; i++ {
		addScaled(out, x.graph.chance[i], x.chancesAt(x.to[i]))
	}
}

// addScaled adds a multiple. Products are converted one by one, so that no machine computes them more exactly than
// another.
func addScaled(to []float64, by float64, v []float64) {
	for i, y := range v {
		to[i] += float64(by * y)
	}
}

// improve lets the seats of a kind of nodes take what is better, and says whether anything was.
func (x *solution) improve(part []int32, kind uint8) (changed bool) {
	for _, v := range part {
		n := &x.nodes[v]
		if n.kind != kind || x.dead[v] {
			continue
		}
		now := x.chancesAt(x.to[x.takes[v]])[0]
		for i := n.from; i < n.to; i++ {
			to := x.to[i]
			if x.dead[to] {
				continue
			}
			y := x.chancesAt(to)[0]
			margin := better * max(1, math.Abs(now))
			if kind == best && y > now+margin || kind == worst && y < now-margin {
				x.takes[v], now, changed = i, y, true
			}
		}
	}
	return changed
}

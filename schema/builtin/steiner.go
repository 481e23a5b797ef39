package builtin

import (
	"math/bits"
	"slices"
)

// Cheapest networks: the fewest further things that join groups of things, which is a Steiner tree of least tolls. It
// is found as Dreyfus and Wagner do, from trees for sets of groups to trees for larger ones, those first that may cost
// the least as a whole (Hougardy, Silvanus, Vygen: Dijkstra meets Steiner). What the rest costs at least, a dual ascent
// after Wong says: cuts that no network avoids, and that share nothing. A cut is a set of nodes without the root and
// with groups, to which something at a cost of 1 must join the root.

// A steiner is groups of things that shall be joined, each one node, and the things that may join them, a node each.
// The last group is the root; a set of the others is a mask of bits.
type steiner struct {
	env    Env
	ids    []int // of the nodes behind the groups
	groups int
	first  []int32 // by node, and behind the last: where its neighbours begin in next
	next   []int32
	within []uint64 // by node: the cuts that it is in
	needed []uint64 // by set: the cuts that a group is in which is not in the set
	// cost is, by node and set, that of the cheapest tree with both, but the toll of the node; one more, 0: unknown.
	cost [][]int16
	done [][]uint32 // by node: the sets whose costs are final
	best int        // of all groups; -1 if they cannot be joined
}

const (
	// mostLabels bounds the memory of a joining: 2 bytes for every node and set of groups.
	mostLabels = 1 << 22
	mostGroups = 64
	mostCuts   = 64
	// final is added to a cost that nothing will lower.
	final int16 = 1 << 14
)

// steinerOf reads groups and what may join them; groups that touch are one.
func steinerOf(env Env, w web, args []any) *steiner {
	node := make([]int32, len(env.Model().Things)) // from 1: the group of a thing, or its place behind them; 0: neither
	var all []int
	same := []int32{0}
	root := func(n int32) int32 {
		for same[n] != n {
			n = same[n]
		}
		return n
	}
	join := func(g []any) {
		n := int32(len(same))
		same = append(same, n)
		for _, x := range g {
			id := ID(x)
			if node[id] != 0 {
				same[root(node[id])] = root(n)
			}
			node[id] = n
			all = append(all, id)
		}
	}
	for _, g := range List(args[0]) {
		if len(List(g)) > 0 {
			join(List(g))
		}
	}
	if len(args) > 2 { // what is there already
		there := List(args[2])
		for i := range there {
			join(there[i : i+1])
		}
	}
	env.Spend(len(all))
	for _, id := range all {
		for _, y := range w.beside(env, id, nowhere) {
			if node[y] != 0 {
				same[root(node[y])] = root(node[id])
			}
		}
	}
	j := &steiner{env: env, best: -1}
	number := make([]int32, len(same))
	for _, id := range all {
		r := root(node[id])
		if number[r] == 0 {
			j.groups++
			number[r] = int32(j.groups)
		}
	}
	for _, id := range all { // a thing may stand there twice
		if node[id] > 0 {
			node[id] = -number[root(node[id])]
		}
	}
	for _, id := range all {
		node[id] = max(node[id], -node[id])
	}
	for _, x := range List(args[1]) {
		if id := ID(x); id != 0 && node[id] == 0 {
			j.ids = append(j.ids, id)
			node[id] = int32(j.groups + len(j.ids))
		}
	}
	if j.groups > mostGroups {
		Fail("%d groups are too many to join", j.groups)
	}
	slices.SortFunc(all, func(a, b int) int { return int(node[a] - node[b]) })
	all = append(slices.Compact(all), j.ids...)
	j.first = make([]int32, 0, j.groups+len(j.ids)+1)
	j.next = make([]int32, 0, 6*len(all))
	for i, id := range all {
		from := node[id] - 1
		if i == 0 || node[all[i-1]]-1 != from {
			j.first = append(j.first, int32(len(j.next)))
		}
		for _, y := range w.beside(env, id, nowhere) {
			if to := node[y] - 1; to >= 0 && to != from && !slices.Contains(j.next[j.first[from]:], to) {
				j.next = append(j.next, to)
			}
		}
	}
	j.first = append(j.first, int32(len(j.next)))
	return j
}

// nodes is how many there are.
func (j *steiner) nodes() int { return j.groups + len(j.ids) }

func (j *steiner) beside(v int) []int32 { return j.next[j.first[v]:j.first[v+1]] }

// toll is what it costs to build on a node.
func (j *steiner) toll(v int) int {
	if v < j.groups {
		return 0
	}
	return 1
}

// ascend finds cuts: as long as a group is cut off from the root, everything from which a way without cost leads to it
// is one, and the ways into it cost nothing from then on. It is false if something cannot be joined.
func (j *steiner) ascend(root int) bool {
	n := j.nodes()
	j.within = make([]uint64, n)
	paid := make([]bool, len(j.next)) // by place in next: the way from there costs nothing any more
	reaches := make([]uint64, n)      // by node: the groups to which a way without cost leads, a bit each
	in := make([]int32, n)            // by node: the last cut that it was in, from 1
	cuts := 0
	var reach [mostGroups][]int32     // by group: what has a way there
	var seen [mostGroups]int          // … and how many of these were asked for more
	open := ^(^uint64(0) << j.groups) // groups to which the root has no way
	see := func(u int32, of uint64) {
		for of &^= reaches[u]; of != 0; of &= of - 1 {
			g := bits.TrailingZeros64(of)
			reaches[u] |= 1 << g
			reach[g] = append(reach[g], u)
		}
	}
	open &^= 1 << root
	for g := range j.groups {
		see(int32(g), 1<<g&open)
	}
	for {
		least := -1
		for m := open; m != 0; m &= m - 1 {
			g := bits.TrailingZeros64(m)
			for ; seen[g] < len(reach[g]) && reaches[root]>>g&1 == 0; seen[g]++ {
				v := int(reach[g][seen[g]])
				for k, u := range j.beside(v) {
					if j.toll(v) == 0 || paid[int(j.first[v])+k] {
						see(u, 1<<g)
					}
				}
			}
			j.env.Spend(len(reach[g]))
			if reaches[root]>>g&1 == 1 {
				open &^= 1 << g
			} else if least < 0 || len(reach[g]) < len(reach[least]) {
				least = g
			}
		}
		if least < 0 {
			return true
		}
		cut, raised := reach[least], false
		cuts++
		for _, v := range cut {
			in[v] = int32(cuts)
			if cuts <= mostCuts {
				j.within[v] |= 1 << (cuts - 1)
			}
		}
		for _, v := range cut {
			for k, u := range j.beside(int(v)) {
				if in[u] != int32(cuts) {
					paid[int(j.first[v])+k], raised = true, true
					see(u, reaches[v]&open)
				}
			}
		}
		if !raised {
			return false
		}
	}
}

// rest is a lower bound of what it costs, the toll of v included, to join a tree at v with a set of groups to all
// others.
func (j *steiner) rest(v int, set uint32) int { return bits.OnesCount64(j.within[v] | j.needed[set]) }

// known is a cost that was found; negative if none was.
func (j *steiner) known(v int, set uint32) int {
	if j.cost[v] == nil {
		return -1
	}
	return int(j.cost[v][set]&^final) - 1
}

// solve finds the cost of joining all groups, and with every those of all trees that are part of a best one.
func (j *steiner) solve(every bool) {
	if j.groups < 2 {
		j.best = 0
		return
	}
	root := j.groups - 1
	if !j.ascend(root) {
		return
	}
	if root > 31 || j.nodes()<<root > mostLabels {
		Fail("%d groups are too many to join among %d places", j.groups, j.nodes())
	}
	all := uint32(1)<<root - 1
	j.needed = make([]uint64, 1<<root)
	for set := len(j.needed) - 2; set >= 0; set-- {
		g := bits.TrailingZeros(^uint(set))
		j.needed[set] = j.needed[set|1<<g] | j.within[g]
	}
	j.cost = make([][]int16, j.nodes())
	j.done = make([][]uint32, j.nodes())
	type label struct {
		v   int32
		set uint32
	}
	var queue [][]label // by the least cost of a whole tree
	see := func(v int, set uint32, cost int) {
		if j.cost[v] == nil {
			j.cost[v] = make([]int16, all+1)
		}
		if was := &j.cost[v][set]; *was == 0 || *was&final == 0 && cost+1 < int(*was) {
			*was = int16(cost + 1)
			least := cost + j.rest(v, set)
			for len(queue) <= least {
				queue = append(queue, nil)
			}
			queue[least] = append(queue[least], label{int32(v), set})
		}
	}
	for g := range root {
		see(g, 1<<g, 0)
	}
	for least := 0; least < len(queue) && (j.best < 0 || least == j.best); least++ {
		for len(queue[least]) > 0 { // the last first, which are nearest to the whole
			last := len(queue[least]) - 1
			v, set := int(queue[least][last].v), queue[least][last].set
			queue[least] = queue[least][:last]
			cost := j.known(v, set)
			if j.cost[v][set]&final != 0 || cost+j.rest(v, set) != least {
				continue // a cheaper one came first
			}
			j.cost[v][set] |= final
			j.env.Spend(8 + len(j.done[v]))
			if v == root && set == all {
				if j.best = cost; !every {
					return
				}
				continue
			}
			for _, other := range j.done[v] {
				if other&set == 0 {
					see(v, set|other, cost+j.known(v, other))
				}
			}
			j.done[v] = append(j.done[v], set)
			if v == root {
				continue // what is joined to it is merged there
			}
			for _, u := range j.beside(v) {
				see(int(u), set, cost+j.toll(v))
			}
		}
	}
}

// parts are the nodes of all best trees.
func (j *steiner) parts() []bool {
	out := make([]bool, j.nodes())
	if j.groups < 2 || j.best < 0 {
		return out
	}
	type label struct {
		v   int
		set uint32
	}
	root := j.groups - 1
	seen := map[label]bool{}
	stack := []label{{root, uint32(1)<<root - 1}}
	visit := func(l label) {
		if !seen[l] {
			seen[l] = true
			stack = append(stack, l)
		}
	}
	for len(stack) > 0 {
		l := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		out[l.v] = true
		cost := j.known(l.v, l.set)
		j.env.Spend(8 + len(j.done[l.v]))
		for _, u := range j.beside(l.v) {
			if had := j.known(int(u), l.set); int(u) != root && had >= 0 && had+j.toll(int(u)) == cost {
				visit(label{int(u), l.set})
			}
		}
		for _, part := range j.done[l.v] {
			if other := l.set &^ part; part&^l.set == 0 && other != 0 && bits.Len32(part) == bits.Len32(l.set) {
				a, b := j.known(l.v, part), j.known(l.v, other)
				if b >= 0 && a+b == cost {
					visit(label{l.v, part})
					visit(label{l.v, other})
				}
			}
		}
	}
	return out
}

// join is how few further things join groups; null if none do.
func join(env Env, w web, args []any) any {
	j := steinerOf(env, w, args)
	if j.solve(false); j.best < 0 {
		return nil
	}
	return Box(j.best)
}

// joinNext are the things beside a group that are part of a best way to join them, in declaration order.
func joinNext(env Env, w web, args []any) any {
	j := steinerOf(env, w, args)
	j.solve(true)
	part := j.parts()
	var ids []int
	for i, id := range j.ids {
		v := j.groups + i
		if part[v] && slices.ContainsFunc(j.beside(v), func(u int32) bool { return int(u) < j.groups }) {
			ids = append(ids, id)
		}
	}
	return inOrder(ids)
}

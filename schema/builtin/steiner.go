package builtin

import (
	"math/bits"
	"slices"
)

// Cheapest networks: the fewest further things that join groups of things, which is a Steiner tree of least tolls. It
// is found as Dreyfus and Wagner do, from trees for sets of groups to trees for larger ones, but only as far as a lower
// bound lets them be part of a best one (Hougardy, Silvanus, Vygen: Dijkstra meets Steiner); the bound is a dual
// ascent after Wong.

// A joining is groups of things that shall be joined, each one node, and the things that may join them, a node each.
// The last group is the root; a set of the others is a mask of bits.
type joining struct {
	env    Env
	ids    []int // of the nodes behind the groups
	groups int
	beside [][]int32
	// A cut is a set of nodes without the root and with groups, to which something at a cost of 1 must join the root.
	cuts   int
	within []uint64 // by node: the cuts that it is in
	needed []uint64 // by set: the cuts that a group is in which is not in the set
	// cost is, by node and set, that of the cheapest tree with both, but the toll of the node; one more, 0: unknown.
	cost []int16
	done [][]uint32 // by node: the sets whose costs are final
	best int        // of all groups; -1 if they cannot be joined
}

const (
	// mostLabels bounds the memory of a joining: 2 bytes for every node and set of groups.
	mostLabels = 1 << 22
	mostCuts   = 64
	// final is added to a cost that nothing will lower.
	final int16 = 1 << 14
)

// joiningOf reads groups and what may join them; groups that touch are one.
func joiningOf(env Env, w web, args []any) *joining {
	node := make([]int32, len(env.Model().Things)) // from 1: the group of a thing, or its place behind them; 0: neither
	var all []int
	same := []int32{0}
	root := func(n int32) int32 {
		for same[n] != n {
			n = same[n]
		}
		return n
	}
	groups := slices.Clone(List(args[0]))
	if len(args) > 2 { // what is there already
		for _, x := range List(args[2]) {
			groups = append(groups, []any{x})
		}
	}
	for _, g := range groups {
		if len(List(g)) == 0 {
			continue
		}
		n := int32(len(same))
		same = append(same, n)
		for _, x := range List(g) {
			id := ID(x)
			if node[id] != 0 {
				same[root(node[id])] = root(n)
			}
			node[id] = n
			all = append(all, id)
		}
	}
	env.Spend(len(all))
	for _, id := range all {
		w.beside(env, id, nowhere, func(y int) {
			if node[y] != 0 {
				same[root(node[y])] = root(node[id])
			}
		})
	}
	j := &joining{env: env, best: -1}
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
	n := j.groups + len(j.ids)
	if j.groups > 1 && (j.groups > 32 || n<<(j.groups-1) > mostLabels) {
		Fail("%d groups are too many to join among %d places", j.groups, n)
	}
	j.beside = make([][]int32, n)
	for _, id := range append(all, j.ids...) {
		from := node[id] - 1
		w.beside(env, id, nowhere, func(y int) {
			if to := node[y] - 1; to >= 0 && to != from && !slices.Contains(j.beside[from], to) {
				j.beside[from] = append(j.beside[from], to)
			}
		})
	}
	return j
}

// toll is what it costs to build on a node.
func (j *joining) toll(v int) int {
	if v < j.groups {
		return 0
	}
	return 1
}

// bound finds cuts: as long as a group is cut off, everything from which a way without cost leads to it is one, and
// the ways into it cost nothing from then on. It is false if something cannot be joined.
func (j *joining) bound() bool {
	root, n := j.groups-1, len(j.beside)
	j.within = make([]uint64, n)
	paid := make([]uint64, n) // by node: the ways there that cost nothing any more, by their place among beside
	seen := make([]int, n)    // by node: the cut that it was last found for
	open := make([]int, root)
	for i := range open {
		open[i] = i
	}
	var nodes, least []int32
	for stamp := 1; len(open) > 0; {
		least = least[:0]
		for i := 0; i < len(open); i++ {
			stamp++
			if nodes = j.reach(nodes[:0], open[i], paid, seen, stamp); seen[root] == stamp {
				open = slices.Delete(open, i, i+1)
				i--
			} else if len(least) == 0 || len(nodes) < len(least) {
				nodes, least = least, nodes
			}
		}
		if len(least) == 0 {
			break
		}
		stamp++
		for _, v := range least {
			seen[v] = stamp
		}
		raised := false
		for _, v := range least {
			if j.cuts < mostCuts {
				j.within[v] |= 1 << j.cuts
			}
			for i, u := range j.beside[v] {
				if seen[u] != stamp {
					paid[v], raised = paid[v]|1<<min(i, 63), true
				}
			}
		}
		if !raised {
			return false
		}
		j.cuts++
	}
	j.needed = make([]uint64, 1<<root)
	for set := len(j.needed) - 2; set >= 0; set-- {
		g := bits.TrailingZeros(^uint(set))
		j.needed[set] = j.needed[set|1<<g] | j.within[g]
	}
	return true
}

// reach is everything from which a way without cost leads to a group.
func (j *joining) reach(nodes []int32, group int, paid []uint64, seen []int, stamp int) []int32 {
	seen[group] = stamp
	nodes = append(nodes, int32(group))
	for n := 0; n < len(nodes); n++ {
		v := nodes[n]
		free := paid[v]
		if j.toll(int(v)) == 0 {
			free = ^uint64(0)
		}
		for i, u := range j.beside[v] {
			if free>>min(i, 63)&1 == 1 && seen[u] != stamp {
				seen[u] = stamp
				nodes = append(nodes, u)
			}
		}
	}
	j.env.Spend(len(nodes))
	return nodes
}

// rest is a lower bound of what it costs, the toll of v included, to join a tree at v with a set of groups to all
// others.
func (j *joining) rest(v int, set uint32) int { return bits.OnesCount64(j.within[v] | j.needed[set]) }

func (j *joining) at(v int, set uint32) *int16 { return &j.cost[v<<(j.groups-1)|int(set)] }

// known is a cost that was found; negative if none was.
func (j *joining) known(v int, set uint32) int { return int(*j.at(v, set)&^final) - 1 }

// solve finds the cost of joining all groups, and with every those of all trees that are part of a best one.
func (j *joining) solve(every bool) {
	if j.groups < 2 {
		j.best = 0
		return
	}
	if !j.bound() {
		return
	}
	root, all := j.groups-1, uint32(1)<<(j.groups-1)-1
	j.cost = make([]int16, len(j.beside)<<root)
	j.done = make([][]uint32, len(j.beside))
	type label struct {
		v   int32
		set uint32
	}
	var queue [][]label // by the least cost of a whole tree
	see := func(v int, set uint32, cost int) {
		if was := j.at(v, set); *was == 0 || *was&final == 0 && cost+1 < int(*was) {
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
	for least := 0; least < len(queue) && (j.best < 0 || least <= j.best); least++ {
		for len(queue[least]) > 0 { // the last first, which are nearest to the whole
			last := len(queue[least]) - 1
			v, set := int(queue[least][last].v), queue[least][last].set
			queue[least] = queue[least][:last]
			cost := j.known(v, set)
			if *j.at(v, set)&final != 0 || cost+j.rest(v, set) != least {
				continue // a cheaper one came first
			}
			*j.at(v, set) |= final
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
			for _, u := range j.beside[v] {
				see(int(u), set, cost+j.toll(v))
			}
		}
	}
}

// parts are the nodes of all best trees.
func (j *joining) parts() []bool {
	out := make([]bool, len(j.beside))
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
		for _, u := range j.beside[l.v] {
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
	j := joiningOf(env, w, args)
	if j.solve(false); j.best < 0 {
		return nil
	}
	return Box(j.best)
}

// joinNext are the things beside a group that are part of a best way to join them, in declaration order.
func joinNext(env Env, w web, args []any) any {
	j := joiningOf(env, w, args)
	j.solve(true)
	part := j.parts()
	var ids []int
	for i, id := range j.ids {
		v := j.groups + i
		if part[v] && slices.ContainsFunc(j.beside[v], func(u int32) bool { return int(u) < j.groups }) {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	out := make([]any, len(ids))
	for i, id := range ids {
		out[i] = Box(id)
	}
	return out
}

package builtin_test

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// A network is groups of cells of a board, and the cells that may join them.
type network struct {
	*place
	groups, through []any
}

// randomNetwork has groups of up to three cells in a row, and leaves out some cells.
func randomNetwork(r *rand.Rand, side, groups int) network {
	x := network{place: newPlace(side, side)}
	n := side * side
	for range groups {
		at := r.IntN(n)
		g := []any{int64(at + 1)}
		for len(g) < 3 && r.IntN(3) == 0 && (at+1)%side != 0 {
			at++
			g = append(g, int64(at+1))
		}
		x.groups = append(x.groups, g)
	}
	for id := range n {
		if r.IntN(8) > 0 {
			x.through = append(x.through, int64(id+1))
		}
	}
	return x
}

func (x network) ask(fn model.Builtin, groups, through []any) any {
	b := x.m.Boards[0]
	n := &model.Call{Fn: fn, Args: []model.Expr{&model.GraphOf{Node: model.Node{T: &model.Type{Class: model.GraphRef}}, Board: b}}}
	return builtin.Of(fn).Eval(x, n, []any{builtin.GraphRef(x, n.Args[0].(*model.GraphOf), nil), groups, through})
}

// connected says whether the groups and some cells are one, if each group is.
func (x network) connected(cells uint64) bool {
	in, k := map[int]bool{}, x.m.Kinds[0]
	for i := range k.Things {
		in[i+1] = cells>>i&1 == 1
	}
	group := map[int][]any{}
	for _, g := range x.groups {
		for _, id := range builtin.List(g) {
			in[builtin.ID(id)] = true
			group[builtin.ID(id)] = append(group[builtin.ID(id)], builtin.List(g)...)
		}
	}
	first := builtin.ID(builtin.List(x.groups[0])[0])
	seen, queue := map[int]bool{first: true}, []int{first}
	see := func(id int) {
		if in[id] && !seen[id] {
			seen[id] = true
			queue = append(queue, id)
		}
	}
	for len(queue) > 0 {
		id := queue[0]
		queue = queue[1:]
		for _, to := range k.Board.Neighbours[id-1] {
			see(to)
		}
		for _, to := range group[id] {
			see(builtin.ID(to))
		}
	}
	for id := range group {
		if !seen[id] {
			return false
		}
	}
	return true
}

// TestJoining compares with trying all sets of cells, the smallest first.
func TestJoining(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for n := range 300 {
		x := randomNetwork(r, 4, 2+r.IntN(4))
		allowed := uint64(0)
		for _, id := range x.through {
			allowed |= 1 << (builtin.ID(id) - 1)
		}
		for _, g := range x.groups {
			for _, id := range builtin.List(g) {
				allowed &^= 1 << (builtin.ID(id) - 1)
			}
		}
		best, union := -1, uint64(0)
		for set := allowed; ; set = (set - 1) & allowed {
			if size := bits.OnesCount64(set); (best < 0 || size <= best) && x.connected(set) {
				if size < best || best < 0 {
					best, union = size, 0
				}
				union |= set
			}
			if set == 0 {
				break
			}
		}
		got := x.ask(model.SteinerCost, x.groups, x.through)
		if best < 0 && got != nil || best >= 0 && got != int64(best) {
			t.Fatalf("%d: %v joined through %v by %v, want %d", n, x.groups, x.through, got, best)
		}
		var want []any
		for i := range x.m.Kinds[0].Things {
			beside := slices.ContainsFunc(x.m.Boards[0].Neighbours[i], func(to int) bool {
				return slices.ContainsFunc(x.groups, func(g any) bool { return slices.Contains(builtin.List(g), any(int64(to))) })
			})
			if union>>i&1 == 1 && beside {
				want = append(want, int64(i+1))
			}
		}
		if next := builtin.List(x.ask(model.SteinerNext, x.groups, x.through)); fmt.Sprint(next) != fmt.Sprint(want) {
			t.Fatalf("%d: %v joined through %v by %d: next %v, want %v", n, x.groups, x.through, best, next, want)
		}
	}
}

// TestJoiningGrows takes one of the next cells after the other: each makes it one cheaper.
func TestJoiningGrows(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 20 {
		x := randomNetwork(r, 12, 8)
		for left, ok := x.ask(model.SteinerCost, x.groups, x.through).(int64); ok && left > 0; left-- {
			next := builtin.List(x.ask(model.SteinerNext, x.groups, x.through))
			x.groups = append(x.groups, []any{next[r.IntN(len(next))]})
			if got := x.ask(model.SteinerCost, x.groups, x.through); got != left-1 {
				t.Fatalf("%v left after one of %v of %d", got, next, left)
			}
		}
	}
}

func BenchmarkJoining(b *testing.B) {
	for _, groups := range []int{4, 8, 12} {
		b.Run(fmt.Sprint(groups), func(b *testing.B) {
			r := rand.New(rand.NewPCG(5, uint64(groups)))
			var all []network
			for range 50 {
				all = append(all, randomNetwork(r, 14, groups))
			}
			for i := range b.N {
				x := all[i%len(all)]
				x.ask(model.SteinerCost, x.groups, x.through)
			}
			spent := 0
			for _, x := range all {
				x.spent = 0
				x.ask(model.SteinerCost, x.groups, x.through)
				spent += x.spent
			}
			b.ReportMetric(float64(spent)/float64(len(all)), "steps")
		})
	}
}

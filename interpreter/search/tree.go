package search

import (
	"context"
	"math/rand/v2"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/forecast"
	"github.com/stellar-rules/stellar/schema/model"
)

// A tree is what some playouts found.
type tree struct {
	m        *interpreter.Machine
	s        *interpreter.State
	src      *rand.PCG
	seats    []*model.Thing
	seat     *model.Thing         // who searches
	bots     []interpreter.Player // by seat, who plays beyond the tree; nil: chance
	root     *node
	choosing *node // of the decision that is searched; not the root where others answer before it, at once
	edges    int   // of all nodes

	path    []step // of the present playout
	leaf    bool   // it has left the tree
	rewards []int64
	scores  scale
	played  map[uint64]bool // of the present playout, by seat and option
}

// A step is a choice on the path of a playout.
type step struct {
	node  *node // nil beyond the tree
	edge  int
	key   uint64
	sees  bool // the seat that searches sees the choice
	seat  int
	taken uint64 // the number of decisions before it
}

// grow makes a new tree by a number of playouts.
func (t *tree) grow(ctx context.Context, s *interpreter.State, seat *model.Thing, src *rand.PCG, playouts int) error {
	t.src, t.seats, t.seat, t.scores = src, s.Seats(), seat, scale{}
	t.root, t.choosing, t.edges = nil, nil, 0
	t.rewards = make([]int64, len(t.seats)+1)
	if err := t.findBots(s); err != nil {
		return err
	}
	for range playouts {
		t.playout(ctx, s)
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return nil
}

// findBots finds who plays beyond the tree: for each seat the bot of the content, if it has one.
func (t *tree) findBots(s *interpreter.State) error {
	t.bots = make([]interpreter.Player, len(t.seats)+1)
	for i, seat := range t.seats {
		p, err := t.m.Game().DefaultPlayer(s, seat)
		if err != nil {
			return err
		}
		switch p.(type) {
		case *interpreter.Random, interpreter.First:
		default:
			t.bots[i] = p
		}
	}
	return nil
}

// seatNo is a seat's place among the rewards; things that are not seated share the last.
func (t *tree) seatNo(seat *model.Thing) int {
	for i, x := range t.seats {
		if x == seat {
			return i
		}
	}
	return len(t.seats)
}

// playout plays once to the end, or as far as the horizon, and notes what came of it. A playout in which a rule breaks
// is lost for whoever decided last.
func (t *tree) playout(ctx context.Context, s *interpreter.State) {
	t.path, t.leaf = t.path[:0], false
	err := forecast.Determinize(ctx, t.m, t.s, s, t.seat, t.src.Uint64(), func(d *interpreter.Decision) int {
		i, _ := t.answer(ctx, d, true) // in the tree nothing fails
		return i
	})
	if err == nil {
		err = t.play(ctx)
	}
	switch {
	case err == nil:
		t.scoreEnd()
	case len(t.path) > 0:
		for i := range t.rewards {
			t.rewards[i] = one / 2
		}
		t.rewards[t.path[len(t.path)-1].seat] = 0
	}
	t.noteStats()
}

// play goes on to the end.
func (t *tree) play(ctx context.Context) error {
	for first, left := true, horizon; left > 0; first, left = false, left-1 {
		d, err := t.m.Advance(ctx, t.s)
		if err != nil || d == nil {
			return err
		}
		i, err := t.answer(ctx, d, first)
		if err != nil {
			return err
		}
		if first {
			t.choosing = t.path[len(t.path)-1].node
		}
		if err := t.m.Take(t.s, i); err != nil {
			return err
		}
	}
	return nil
}

// answer takes an option: by the tree as far as that goes, which is one node further after each playout, and by a bot
// or by chance beyond it. What the rules took back since the last answer is forgotten.
func (t *tree) answer(ctx context.Context, d *interpreter.Decision, must bool) (i int, err error) {
	taken := t.s.Taken()
	for n := len(t.path); n > 0 && t.path[n-1].taken >= taken; n-- {
		t.path = t.path[:n-1]
	}
	x := step{node: t.reach(d, must), seat: t.seatNo(d.Seat), taken: taken, sees: d.Seat == t.seat || !d.Secret()}
	bot := t.bots[x.seat]
	switch {
	case x.node != nil && (x.node.visits > 0 || bot == nil):
		i, x.edge = x.node.choose(d, t.src, bot != nil)
	case bot != nil:
		if i, err = bot.Answer(ctx, t.m, t.s, d); err != nil {
			return 0, err
		}
		if x.node != nil {
			x.edge = x.node.meet(d, i)
		}
	default:
		i = below(t.src, d.Count())
	}
	x.key = d.Key(i)
	t.path = append(t.path, x)
	return i, nil
}

// mostEdges bounds the size of a tree; beyond it no nodes are added.
const mostEdges = 2_000_000

// reach is the node of a decision; nil beyond the tree. A choice gets a node behind it when it is made again.
func (t *tree) reach(d *interpreter.Decision, must bool) *node {
	n := len(t.path)
	if n == 0 {
		if t.root == nil {
			t.root = t.newNode(d)
		}
		return t.root
	}
	x := &t.path[n-1]
	if x.node == nil || t.leaf && !must {
		return nil
	}
	q := question{seat: d.Seat, address: d.Address}
	if x.sees {
		q.key = x.key
	}
	to := x.node.next[q]
	if to == nil && (must || x.node.edges[x.edge].visits > 0 && t.edges < mostEdges) {
		if x.node.next == nil {
			x.node.next = map[question]*node{}
		}
		to = t.newNode(d)
		x.node.next[q] = to
		t.leaf = true
	}
	return to
}

func (t *tree) newNode(d *interpreter.Decision) *node {
	t.edges += d.Count()
	return newNode(d)
}

// noteStats adds the outcome of a playout to the nodes that it passed: to what was chosen there, and, for an estimate
// of what was not tried much yet, to all that the same seat chose later.
func (t *tree) noteStats() {
	clear(t.played)
	mixed := func(key uint64, seat int) uint64 { return key + uint64(seat)*0x9e3779b97f4a7c15 }
	for i := len(t.path) - 1; i >= 0; i-- {
		x := &t.path[i]
		t.played[mixed(x.key, x.seat)] = true
		n := x.node
		if n == nil {
			continue
		}
		won := t.rewards[x.seat]
		n.visits++
		n.edges[x.edge].visits++
		n.edges[x.edge].won += won
		for j := range n.edges {
			if e := &n.edges[j]; t.played[mixed(e.key, x.seat)] {
				e.later++
				e.wonLater += won
			}
		}
	}
}

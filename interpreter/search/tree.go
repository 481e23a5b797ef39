package search

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"time"

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

	path     []step // of the present playout
	result   *interpreter.Result
	beyond   interpreter.Playout
	sure     bool // the same choices would lead there again: nothing is hidden, and chance has not decided
	leaf     bool // it has left the tree
	rewards  []int64
	wins     map[uint64]int64 // by option: how often the seat that searches was ahead of all others
	scores   scale
	farthest int64                // that any seat was ahead of the others
	judges   bool                 // content says how the seats stand
	played   map[uint64]bool      // of the present playout, by seat and option
	walker   *interpreter.Machine // stops at chance
	ahead    *forecast.Forecast   // over it
	solved   solved
}

// A solved is the game that was solved last, or why it was not.
type solved struct {
	start *interpreter.State
	by    *solver
	err   error
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

// grow makes a new tree by a number of playouts, or as many as there is time for, at least one.
func (t *tree) grow(ctx context.Context, s *interpreter.State, seat *model.Thing, src *rand.PCG, playouts int,
	end time.Time) error {
	t.src, t.seats, t.seat, t.scores = src, s.Seats(), seat, scale{}
	t.root, t.choosing, t.edges, t.farthest, t.wins = nil, nil, 0, 0, map[uint64]int64{}
	t.rewards = make([]int64, len(t.seats)+1)
	t.judges = t.m.Game().Model().Game.Standing != nil
	if err := t.findBots(s); err != nil {
		return err
	}
	for range playouts {
		t.playout(ctx, s)
		if err := ctx.Err(); err != nil {
			return err
		}
		if t.choosing != nil && t.choosing.proof(t.seatNo(seat)) != nil {
			break
		}
		if late(end) {
			break
		}
	}
	return nil
}

// late says whether a time is over; the zero time never is.
func late(end time.Time) bool { return !end.IsZero() && time.Now().After(end) }

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
	t.path, t.leaf, t.result = t.path[:0], false, nil
	err := t.deal(ctx, s)
	if err == nil {
		err = t.play(ctx)
	}
	switch {
	case err == errProven:
	case err == nil:
		t.scoreEnd()
		if t.sure && t.s.Result() != nil && t.s.Chances() == s.Chances() {
			t.prove()
		}
	case len(t.path) > 0:
		for i := range t.rewards {
			t.rewards[i] = one / 2
		}
		t.rewards[t.path[len(t.path)-1].seat] = 0
	}
	t.noteStats()
}

// Others are taken to answer as their bots do but for one answer in surprise, and a deal is looked for in which they
// have: mostDeals times at most.
const (
	surprise  = 4
	mostDeals = 16
)

// deal deals anew what the seat does not see. A deal in which a bot would have answered otherwise than its seat did is
// less likely.
func (t *tree) deal(ctx context.Context, s *interpreter.State) error {
	for try := 1; ; try++ {
		t.path, t.leaf = t.path[:0], false
		deal, err := forecast.NewDeal(ctx, t.m, t.s, s, t.seat, t.src.Uint64(), func(d *interpreter.Decision) int {
			i, _ := t.answer(ctx, d, true) // in the tree nothing fails
			return i
		})
		likely := 1
		t.sure = err == nil && forecast.Open(s)
		if err == nil && try < mostDeals {
			deal.Earlier(t.m, s, func(then *interpreter.State, option int) {
				d, err := t.m.Advance(ctx, then)
				if err != nil || d == nil || d.Secret() {
					return
				}
				if bot := t.bots[t.seatNo(d.Seat)]; bot != nil {
					if i, err := bot.Answer(ctx, t.m, then, d); err == nil && i != option && likely < 1<<20 {
						likely *= surprise
					}
				}
			})
		}
		if below(t.src, likely) == 0 {
			return err
		}
	}
}

// play goes on to the end.
func (t *tree) play(ctx context.Context) error {
	left := horizon
	for first := true; left > 0; first, left = false, left-1 {
		d, err := t.m.Advance(ctx, t.s)
		if err != nil || d == nil {
			t.result = t.s.Result()
			return err
		}
		i, err := t.answer(ctx, d, first)
		if err != nil {
			return err
		}
		if t.judges && t.path[len(t.path)-1].node == nil {
			left = min(left, glimpse)
		}
		if first {
			t.choosing = t.path[len(t.path)-1].node
		}
		if x := t.path[len(t.path)-1]; x.node != nil && x.node.edges[x.edge].proof != nil {
			copy(t.rewards, x.node.edges[x.edge].proof)
			return errProven
		}
		if err := t.m.Take(t.s, i); err != nil {
			return err
		}
		if t.path[len(t.path)-1].node == nil && !t.judges && left > 1 && !slices.ContainsFunc(t.bots, isBot) {
			return t.playBeyond(ctx, left-1)
		}
	}
	return nil
}

func isBot(p interpreter.Player) bool { return p != nil }

// playBeyond plays what is beyond the tree by chance, for so many decisions.
func (t *tree) playBeyond(ctx context.Context, most int) (err error) {
	p := &t.beyond
	p.By, p.Most, p.Notes = &lots{t.src, *t.src}, most, true
	t.result, err = t.m.Playout(ctx, t.s, p)
	for _, x := range p.Answers {
		t.forget(x.Taken)
		t.path = append(t.path, step{seat: t.seatNo(x.Seat), key: x.Key, taken: x.Taken})
	}
	return err
}

// forget drops the steps that the rules took back: those that were as late as a decision that is taken now.
func (t *tree) forget(taken uint64) {
	for n := len(t.path); n > 0 && t.path[n-1].taken >= taken; n-- {
		t.path = t.path[:n-1]
	}
}

// Lots choose by a source, which goes back if a playout begins again.
type lots struct {
	src *rand.PCG
	was rand.PCG
}

func (x *lots) Choose(n int) int { return below(x.src, n) }
func (x *lots) Restart()         { *x.src = x.was }

// errProven ends a playout at an option whose outcome is known.
var errProven = errors.New("the outcome is known")

// prove notes what the last option of a playout that ended within the tree is worth, and earlier options that this
// settles.
func (t *tree) prove() {
	for i := len(t.path) - 1; i >= 0 && t.path[i].node != nil; i-- {
		x := &t.path[i]
		out := t.rewards
		if i < len(t.path)-1 {
			if out = t.path[i+1].node.proof(t.path[i+1].seat); out == nil {
				return
			}
		}
		x.node.edges[x.edge].proof = slices.Clone(out)
	}
}

// answer takes an option: by the tree as far as that goes, which is one node further after each playout, and by a bot
// or by chance beyond it. What the rules took back since the last answer is forgotten.
func (t *tree) answer(ctx context.Context, d *interpreter.Decision, must bool) (i int, err error) {
	taken := t.s.Taken()
	t.sure = t.sure && !d.Secret()
	t.forget(taken)
	x := step{node: t.reach(d, must), seat: t.seatNo(d.Seat), taken: taken, sees: d.Seat == t.seat || !d.Secret()}
	bot := t.bots[x.seat]
	switch {
	case x.node != nil && (bot == nil || x.node.visits > 0 && !t.guesses(x.node, d)):
		i, x.edge = x.node.choose(d, x.seat, t.src, bot != nil)
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

// guesses says whether a seat is taken to answer as its bot: another, which knows more than the one that searches.
func (t *tree) guesses(n *node, d *interpreter.Decision) bool {
	return d.Seat != t.seat && n.all != nil && below(t.src, surprise) > 0
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
		return t.mind(t.root, d)
	}
	x := &t.path[n-1]
	if x.node == nil || t.leaf && !must {
		return nil
	}
	q := question{seat: d.Seat, address: d.Address}
	if x.sees {
		q.key = x.key
	}
	from := x.node
	if from.all != nil {
		from = from.all
	}
	to := from.next[q]
	if to == nil && (must || x.node.edges[x.edge].visits > 0 && t.edges < mostEdges) {
		if from.next == nil {
			from.next = map[question]*node{}
		}
		to = t.newNode(d)
		from.next[q] = to
		t.leaf = true
	}
	return t.mind(to, d)
}

// mind is the part of a node where the deciding seat knows what it knows now.
func (t *tree) mind(n *node, d *interpreter.Decision) *node {
	if n == nil {
		return nil
	}
	knows := forecast.Knowledge(t.s, d.Seat)
	if knows == 0 {
		return n
	}
	to := n.minds[knows]
	if to == nil {
		if n.minds == nil {
			n.minds = map[uint64]*node{}
		}
		to = t.newNode(d)
		to.all, n.minds[knows] = n, to
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
		if n == t.choosing && t.leads() {
			t.wins[x.key]++
		}
		n.note(x.key, x.edge, t.rewards[x.seat])
		if n = n.all; n != nil {
			n.note(x.key, x.edge, t.rewards[x.seat])
		} else {
			n = x.node
		}
		for j := range n.edges {
			if e := &n.edges[j]; t.played[mixed(e.key, x.seat)] {
				e.later++
				e.wonLater += t.rewards[x.seat]
			}
		}
	}
}

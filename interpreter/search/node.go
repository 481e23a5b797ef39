package search

import (
	"math"
	"math/bits"
	"math/rand/v2"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/model"
)

// A node is a decision, as far as the seat that searches can tell it from others: by what was chosen before. What the
// seat that decides knows besides divides it further.
type node struct {
	visits  int64
	won     int64   // sum of rewards, in parts of one
	squares float64 // sum of the squares of rewards; a reward of one counts 1
	edges   []edge
	next    map[question]*node
	minds   map[uint64]*node // by what the deciding seat knows; nil if nothing is hidden
	all     *node            // of a mind: what it is part of
}

// A question is who is asked what after a choice. One choice may lead to several, by what chance does.
type question struct {
	key     uint64 // of the option; 0 where the seat that searches does not see it
	seat    *model.Thing
	address string
}

// An edge is an option. Rewards are sums, in parts of one, for the seat that chooses.
type edge struct {
	key             uint64
	there           int64 // how often it could be chosen
	visits, won     int64
	later, wonLater int64   // of playouts in which the seat chose it here or later
	proof           []int64 // the reward of each seat, where it is known how the game ends; else nil
}

// proof is the reward of each seat if the one that decides chooses best; nil if that is not known yet.
func (n *node) proof(seat int) (best []int64) {
	known := true
	for i := range n.edges {
		switch x := n.edges[i].proof; {
		case x == nil:
			known = false
		case x[seat] == one:
			return x
		case best == nil || x[seat] > best[seat]:
			best = x
		}
	}
	if !known {
		return nil
	}
	return best
}

func newNode(d *interpreter.Decision) *node {
	n := &node{edges: make([]edge, d.Count())}
	for i := range n.edges {
		n.edges[i].key = d.Key(i)
	}
	return n
}

// findChild is the index of an option's edge, which is often hint; -1 if it has none yet.
func (n *node) findChild(key uint64, hint int) int {
	for i := range n.edges {
		j := (hint + i) % len(n.edges)
		if n.edges[j].key == key {
			return j
		}
	}
	return -1
}

// meet is the index of the edge of an option that may be new.
func (n *node) meet(d *interpreter.Decision, i int) int {
	key := d.Key(i)
	at := n.findChild(key, i)
	if at < 0 {
		at = len(n.edges)
		n.edges = append(n.edges, edge{key: key})
	}
	return at
}

// note adds a playout that chose an option, whose edge is often hint.
func (n *node) note(key uint64, hint int, won int64) {
	at := n.findChild(key, hint)
	if at < 0 {
		at = len(n.edges)
		n.edges = append(n.edges, edge{key: key})
	}
	part := float64(won) / one
	n.visits, n.won, n.squares = n.visits+1, n.won+won, n.squares+float64(part*part)
	n.edges[at].visits++
	n.edges[at].won += won
}

// choose balances what came out well with what was tried little (UCB with all-moves-as-first). Among many options only
// some are tried at first, and few where the content's bot has chosen before.
func (n *node) choose(d *interpreter.Decision, seat int, src *rand.PCG, few bool) (option, at int) {
	count := d.Count()
	from, best, tried := below(src, count), math.Inf(-1), 0
	fresh, freshAt, freshBest := -1, -1, math.Inf(-1)
	for k := range count {
		i := (from + k) % count
		j := n.meet(d, i)
		e := &n.edges[j]
		e.there++
		if e.visits > 0 {
			tried++
			if v := n.worth(e, seat, count); v > best {
				option, at, best = i, j, v
			}
		} else if v := n.promise(e); fresh < 0 || v > freshBest {
			fresh, freshAt, freshBest = i, j, v
		}
	}
	wide := 4
	if few {
		wide = 1
	}
	if fresh >= 0 && (tried == 0 || tried*tried < wide*wide*int(n.visits) && freshBest >= best) {
		return fresh, freshAt
	}
	return option, at
}

// trust times the number of options is how many playouts of an option count as much as what was chosen later.
const trust = 2

// curiosity is the weight of what is not known: the standard deviation of the rewards, as if two more playouts had been
// won and two lost.
func (n *node) curiosity() float64 {
	all := float64(n.visits + 4)
	mean := (float64(n.won)/one + 2) / all
	return math.Sqrt(max(0, (n.squares+2)/all-float64(mean*mean)))
}

// mean is the mean reward of playouts, mixed with that of more playouts which tell less, as long as there are few.
// Products are converted one by one, so that no machine computes them more exactly than another.
func mean(won, visits int64, less float64, options int) float64 {
	if visits == 0 {
		return less
	}
	own := float64(won) / float64(visits) / one
	share := math.Sqrt(float64(trust*options) / float64(3*visits+int64(trust*options)))
	return float64(own*(1-share)) + float64(less*share)
}

// estimate is how good an option seems, by what came of it, by all that came of it whatever the seat knew, and by what
// came of choosing it later; false if nothing is known.
func (n *node) estimate(e *edge, options int) (v float64, known bool) {
	if n.all != nil {
		if at := n.all.findChild(e.key, 0); at >= 0 {
			v, known = n.all.estimate(&n.all.edges[at], options)
		}
	} else if e.later > 0 {
		v, known = float64(e.wonLater)/float64(e.later)/one, true
	}
	if !known {
		if e.visits == 0 {
			return 0, false
		}
		return float64(e.won) / float64(e.visits) / one, true
	}
	return mean(e.won, e.visits, v, options), true
}

// worth is how good an option that was tried seems to a seat, and how little that is known. What surely loses is not
// worth a playout, unless all does.
func (n *node) worth(e *edge, seat, options int) float64 {
	if e.proof != nil {
		return float64(e.proof[seat]-1) / one
	}
	v, _ := n.estimate(e, options)
	return v + float64(n.curiosity()*math.Sqrt(log(e.there)/float64(e.visits)))
}

// promise is the same of an option that was not tried.
func (n *node) promise(e *edge) float64 {
	v, known := n.estimate(e, 1)
	if !known {
		return math.MaxFloat64
	}
	return v + float64(n.curiosity()*math.Sqrt(log(e.there)))
}

// log is a logarithm that is the same on all machines: of straight lines between the powers of two.
func log(n int64) float64 {
	if n <= 1 {
		return 0
	}
	whole := bits.Len64(uint64(n)) - 1
	return float64(0.6931471805599453 * (float64(whole) + float64(n-1<<whole)/float64(int64(1)<<whole)))
}

// below is a number below n by chance.
func below(src *rand.PCG, n int) int { return int(src.Uint64() >> 11 % uint64(n)) }

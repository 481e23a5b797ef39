package search

import (
	"math"
	"math/bits"
	"math/rand/v2"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/model"
)

// A node is a decision, as far as the seat that searches can tell it from others: by what was chosen before.
type node struct {
	visits int64
	edges  []edge
	next   map[question]*node
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
	later, wonLater int64 // of playouts in which the seat chose it here or later
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

// choose balances what came out well with what was tried little (UCB with all-moves-as-first). Among many options only
// some are tried at first, and few where the content's bot has chosen before.
func (n *node) choose(d *interpreter.Decision, src *rand.PCG, few bool) (option, at int) {
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
			if v := e.worth(count); v > best {
				option, at, best = i, j, v
			}
		} else if v := e.promise(); fresh < 0 || v > freshBest {
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

// Weights of the choice.
const (
	curiosity = 0.5
	trust     = 2 // times the number of options: how many playouts of an option count as much as what was chosen later
)

// worth is how good an option that was tried seems, and how little that is known. Products are converted one by one, so
// that no machine computes them more exactly than another.
func (e *edge) worth(options int) float64 {
	own := float64(e.won) / float64(e.visits) / one
	if e.later > 0 {
		later := float64(e.wonLater) / float64(e.later) / one
		share := math.Sqrt(float64(trust*options) / float64(3*e.visits+int64(trust*options)))
		own = float64(own*(1-share)) + float64(later*share)
	}
	return own + float64(curiosity*math.Sqrt(log(e.there)/float64(e.visits)))
}

// promise is the same of an option that was not tried.
func (e *edge) promise() float64 {
	if e.later == 0 {
		return math.MaxFloat64
	}
	return float64(e.wonLater)/float64(e.later)/one + float64(curiosity*math.Sqrt(log(e.there)))
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

// Package search is an opponent for every game: it plays each decision many times to the end and takes the option
// that came out best. It needs nothing from content.
//
// It is a Monte-Carlo tree search for hidden information (single-observer ISMCTS): every playout begins with a position
// in which what the seat may not see is dealt anew ([interpreter.Machine.Redeal]), so the search knows no more than
// its seat. Nodes of the tree are what was chosen so far, as far as the seat sees it, whatever chance did; an option
// counts how often it was there to be taken. Every seat is thought to want the best for itself.
package search

import (
	"context"
	"math/rand/v2"
	"runtime"
	"sync"

	"github.com/stellar-rules/stellar/interpreter"
)

// Bounds of the number of playouts for a decision.
const (
	Default = 1_000
	Most    = 1_000_000
)

// trees is how many trees grow for one decision, each with its share of the playouts and its own seeds; what they
// found is added up. It must never change with the machine: games would.
const trees = 2

// horizon is how many decisions a playout takes at most.
const horizon = 1_000

// A Player searches before each answer. Its answers depend on its seed, on the number of decisions taken before, and on
// what its seat may know, on nothing else: not on time, nor on the number of processors.
type Player struct {
	playouts int
	seed     uint64
	advises  bool
	grown    [trees]*tree
}

// New is a player with a number of playouts for each decision.
func New(playouts int, seed uint64) *Player { return &Player{playouts: playouts, seed: seed} }

// NewAdvisor is a player that advises a seat. Its answers do not depend on the number of decisions taken before: others
// may have been asked unseen.
func NewAdvisor(playouts int, seed uint64) *Player {
	return &Player{playouts: playouts, seed: seed, advises: true}
}

// Answer is the option that most playouts chose, of equals the one that came out better.
func (p *Player) Answer(ctx context.Context, m *interpreter.Machine, s *interpreter.State, d *interpreter.Decision,
) (int, error) {
	if d.Count() == 1 {
		return 0, nil
	}
	taken := s.Taken()
	if p.advises {
		taken = 0
	}
	var errs [trees]error
	var done sync.WaitGroup
	for i := range trees {
		t := p.grown[i]
		if t == nil || t.m.Game() != m.Game() {
			t = &tree{m: m.Game().NewMachine(), s: new(interpreter.State), played: map[uint64]bool{}}
			p.grown[i] = t
		}
		t.m.Limits = m.Limits
		t.m.Limits.Decisions = 0
		src := rand.NewPCG(p.seed^0x736561726368, taken<<8|uint64(i))
		share := (p.playouts + trees - 1 - i) / trees
		grow := func() { errs[i] = t.grow(ctx, s, d.Seat, src, share) }
		if runtime.GOMAXPROCS(0) == 1 {
			grow()
			continue
		}
		done.Add(1)
		go func() { defer done.Done(); grow() }()
	}
	done.Wait()
	for _, err := range errs {
		if err != nil {
			return 0, err
		}
	}
	return p.best(d), nil
}

// best adds up what the trees found.
func (p *Player) best(d *interpreter.Decision) int {
	best, most, sum := 0, int64(-1), int64(0)
	for i := range d.Count() {
		visits, won, key := int64(0), int64(0), d.Key(i)
		for _, t := range p.grown {
			if t.choosing == nil {
				continue
			}
			if j := t.choosing.findChild(key, i); j >= 0 {
				e := &t.choosing.edges[j]
				visits, won = visits+e.visits, won+e.won
			}
		}
		if visits > most || visits == most && won > sum {
			best, most, sum = i, visits, won
		}
	}
	return best
}

// Package search is an opponent for every game: it plays each decision many times to the end and takes the option
// that came out best. It needs nothing from content.
//
// It is a Monte-Carlo tree search for hidden information (single-observer ISMCTS): every playout begins with a position
// in which what the seat may not see is dealt anew ([interpreter.Machine.Redeal]), so the search knows no more than
// its seat. Nodes of the tree are what was chosen so far, as far as the seat sees it, whatever chance did; an option
// counts how often it was there to be taken. Every seat is thought to want the best for itself.
package search

import (
	"cmp"
	"context"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/stellar-rules/stellar/interpreter"
)

// Bounds of the number of playouts for a decision.
const (
	Default = 1_000
	Most    = 1_000_000
)

// mostTrees is how many trees grow at most for one decision, each on its own processor and with its own seeds; what
// they found is added up. Playouts that are counted all grow one tree, which tells more than several small ones.
const mostTrees = 4

// horizon is how many decisions a playout takes at most, glimpse how many beyond the tree where content says how the
// seats stand.
const (
	horizon = 1_000
	glimpse = 8
)

// A Player searches before each answer. Without a limit of time its answers depend on its seed, on the number of
// decisions taken before, and on what its seat may know, on nothing else: not on time, nor on the number of processors.
type Player struct {
	playouts int
	limit    time.Duration // of an answer; 0: none
	seed     uint64
	advises  bool
	grown    []*tree
}

// New is a player with a number of playouts for each decision.
func New(playouts int, seed uint64) *Player {
	return &Player{playouts: playouts, seed: seed, grown: make([]*tree, 1)}
}

// NewTimed is a player that searches for as long as it may. Its answers depend on the machine.
func NewTimed(limit time.Duration, seed uint64) *Player {
	return &Player{playouts: Most, limit: limit, seed: seed, grown: make([]*tree, min(runtime.GOMAXPROCS(0), mostTrees))}
}

// NewAdvisor is a player that advises a seat by a number of playouts, or fewer if the time ends before. Its answers do
// not depend on the number of decisions taken before: others may have been asked unseen.
func NewAdvisor(playouts int, limit time.Duration, seed uint64) *Player {
	return &Player{playouts: playouts, limit: limit, seed: seed, advises: true, grown: make([]*tree, 1)}
}

// Answer is the option that most playouts chose, of equals the one that came out better. In a small game with secrets
// it is one by chance, so that nobody can tell from it what the seat knows.
func (p *Player) Answer(ctx context.Context, m *interpreter.Machine, s *interpreter.State, d *interpreter.Decision,
) (int, error) {
	if d.Count() == 1 {
		return 0, nil
	}
	src := rand.NewPCG(p.seed^0x6d6978, s.Taken())
	end := p.end()
	if by, err := p.mix(ctx, m, s, d, end); err == nil {
		at := float64(below(src, one)) / one
		for i, share := range by {
			if at -= share; at < 0 {
				return i, nil
			}
		}
	}
	all, err := p.try(ctx, m, s, d, end)
	if err != nil {
		return 0, err
	}
	return all[0].Option, nil
}

// A Trial is what came of an option: how many playouts chose it, and after how many of them the seat had won alone, or
// was ahead of all others where they were cut.
type Trial struct {
	Option     int
	Tried, Won int64
	sum        int64 // of rewards
	sure       int   // 1 if it is known to be the best, -1 if it surely loses
}

// end is when an answer that is begun now must be there; zero: at no time.
func (p *Player) end() (end time.Time) {
	if p.limit > 0 {
		end = time.Now().Add(p.limit)
	}
	return end
}

// mix is how often each option should be the answer.
func (p *Player) mix(ctx context.Context, m *interpreter.Machine, s *interpreter.State, d *interpreter.Decision,
	end time.Time) ([]float64, error) {
	return p.treeOf(0, m).solve(ctx, s, d, p.seed, p.playouts, end)
}

// treeOf is one of the player's trees, for the game of a machine.
func (p *Player) treeOf(i int, m *interpreter.Machine) *tree {
	t := p.grown[i]
	if t == nil || t.m.Game() != m.Game() {
		t = &tree{m: m.Game().NewMachine(), s: new(interpreter.State), played: map[uint64]bool{}}
		p.grown[i] = t
	}
	t.m.Limits = m.Limits
	t.m.Limits.Decisions = 0
	return t
}

// Try searches, and tells what came of every option, the one that it would answer first.
func (p *Player) Try(ctx context.Context, m *interpreter.Machine, s *interpreter.State, d *interpreter.Decision,
) ([]Trial, error) {
	return p.try(ctx, m, s, d, p.end())
}

func (p *Player) try(ctx context.Context, m *interpreter.Machine, s *interpreter.State, d *interpreter.Decision,
	end time.Time) ([]Trial, error) {
	taken := s.Taken()
	if p.advises {
		taken = 0
	}
	errs := make([]error, len(p.grown))
	var done sync.WaitGroup
	for i := range p.grown {
		t := p.treeOf(i, m)
		src := rand.NewPCG(p.seed^0x736561726368, taken<<8|uint64(i))
		done.Go(func() { errs[i] = t.grow(ctx, s, d.Seat, src, p.playouts, end) })
	}
	done.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	out := make([]Trial, d.Count())
	for i := range out {
		x, key := Trial{Option: i}, d.Key(i)
		for _, t := range p.grown {
			if t.choosing == nil {
				continue
			}
			if j := t.choosing.findChild(key, i); j >= 0 {
				e := &t.choosing.edges[j]
				if seat := t.seatNo(d.Seat); e.proof != nil {
					switch best := t.choosing.proof(seat); {
					case best != nil && best[seat] == e.proof[seat]:
						x.sure = 1
					case e.proof[seat] == 0:
						x.sure = -1
					}
				}
				x.Tried, x.Won, x.sum = x.Tried+e.visits, x.Won+t.wins[key], x.sum+e.won
			}
		}
		out[i] = x
	}
	slices.SortStableFunc(out, func(a, b Trial) int {
		return cmp.Or(cmp.Compare(b.sure, a.sure), cmp.Compare(b.Tried, a.Tried), cmp.Compare(b.sum, a.sum))
	})
	return out, nil
}

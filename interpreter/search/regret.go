package search

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/forecast"
	"github.com/stellar-rules/stellar/interpreter/internal/program"
)

// Bounds of what is solved: how many ends a deal may come to, and how many decisions lead to one.
const (
	mostEnds  = 256
	mostDepth = 32
)

// errLarge is why a game is searched instead of solved.
var errLarge = errors.New("too much may come of this to visit all")

// A solver finds how often a seat should choose which option where others do not see what it knows, so that nobody
// gains by knowing that (counterfactual regret minimisation). For each deal it visits all that may come of the position
// after the last roll or draw, if there is no other to come.
type solver struct {
	t      *tree
	mixes  map[uint64]*mix // by seat, what it knows and what it saw chosen
	ends   int             // that may still be visited of this deal
	weight float64         // of this deal
	luck   uint64          // how many rolls and draws there were
}

// A mix is how often the options of a decision are chosen.
type mix struct {
	regret []float64 // how much more each would have brought
	chosen []float64 // how often each was chosen
}

// shares are parts of one, as large as what is not negative; equal ones if nothing is positive.
func shares(of []float64) []float64 {
	sum, out := 0.0, make([]float64, len(of))
	for _, v := range of {
		sum += max(v, 0)
	}
	for i, v := range of {
		if sum > 0 {
			out[i] = max(v, 0) / sum
		} else {
			out[i] = 1 / float64(len(of))
		}
	}
	return out
}

// solve is how often each option should be chosen; errLarge if that cannot be found by so many playouts.
func (t *tree) solve(ctx context.Context, s *interpreter.State, d *interpreter.Decision, src *rand.PCG, playouts int,
	end time.Time) ([]float64, error) {
	t.seats, t.seat, t.scores, t.rewards = s.Seats(), d.Seat, scale{}, make([]int64, len(s.Seats())+1)
	if d.Secret() {
		return nil, errLarge
	}
	from, past, answers := s, []*interpreter.State(nil), []int(nil)
	for p := s.Past(); p != nil; p = p.Before {
		from, past, answers = p.State, append(past, p.State), append(answers, p.Option)
	}
	seen := uint64(0)
	for i, s := range slices.Backward(past) {
		d, err := t.m.Advance(ctx, s.Clone())
		if err != nil || d.Secret() {
			return nil, errLarge
		}
		seen = hashed(seen, d.Key(answers[i]))
	}
	to, x := new(interpreter.State), &solver{t: t, mixes: map[uint64]*mix{}, luck: from.Chances()}
	for left := playouts; left > 0 && (end.IsZero() || time.Now().Before(end)); x.weight++ {
		deal, err := forecast.NewDeal(ctx, t.m, to, from, nil, src.Uint64(), func(*interpreter.Decision) int { return 0 })
		if err != nil || deal.Open() {
			return nil, errLarge
		}
		most := min(playouts/64, mostEnds)
		x.ends = most
		n := len(t.rewards)
		if _, err := x.visit(ctx, to, make([]uint64, n), slices.Repeat([]float64{1}, n), 0); err != nil {
			return nil, err
		}
		left -= most - x.ends
	}
	m := x.mixes[hashed(seen, forecast.Knowledge(s, d.Seat), uint64(t.seatNo(d.Seat)))]
	if m == nil || len(m.chosen) != d.Count() {
		return nil, errLarge
	}
	return shares(m.chosen), nil
}

func hashed(words ...uint64) uint64 {
	h := program.NewHasher()
	for _, w := range words {
		h.Num(w)
	}
	return uint64(h)
}

// visit is the reward of each seat for what comes of a position, by what each saw chosen, and how likely each chose
// what led there.
func (x *solver) visit(ctx context.Context, s *interpreter.State, seen []uint64, reach []float64, depth int,
) ([]float64, error) {
	out := make([]float64, len(reach))
	d, err := x.t.m.Advance(ctx, s)
	switch {
	case err != nil:
		return nil, err
	case s.Chances() != x.luck:
		return nil, errLarge
	case d == nil:
		x.t.s, s = s, x.t.s
		x.t.result = x.t.s.Result()
		x.t.scoreEnd()
		x.t.s = s
		for i, r := range x.t.rewards {
			out[i] = float64(r) / one
		}
		x.ends--
		return out, ctx.Err()
	case x.ends <= 0 || depth == mostDepth || d.Secret():
		return nil, errLarge
	}
	seat, n := x.t.seatNo(d.Seat), d.Count()
	key := hashed(seen[seat], forecast.Knowledge(s, d.Seat), uint64(seat))
	m := x.mixes[key]
	if m == nil {
		m = &mix{make([]float64, n), make([]float64, n)}
		x.mixes[key] = m
	}
	if len(m.regret) != n {
		return nil, errLarge
	}
	keys := make([]uint64, n)
	for i := range keys {
		keys[i] = d.Key(i)
	}
	by, gains, others := shares(m.regret), make([]float64, n), 1.0
	for i, r := range reach {
		if i != seat {
			others *= r
		}
	}
	for i := range n {
		to, next, likely := s.Clone(), slices.Clone(seen), slices.Clone(reach)
		for j := range next {
			next[j] = hashed(next[j], keys[i])
		}
		likely[seat] *= by[i]
		if err := x.t.m.Take(to, i); err != nil {
			return nil, errLarge
		}
		v, err := x.visit(ctx, to, next, likely, depth+1)
		if err != nil {
			return nil, err
		}
		gains[i] = v[seat]
		for j := range out {
			out[j] += float64(by[i] * v[j])
		}
	}
	for i := range n {
		m.regret[i] += float64(others * (gains[i] - out[seat]))
		m.chosen[i] += float64(x.weight * float64(reach[seat]*by[i]))
	}
	return out, nil
}

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
	"github.com/stellar-rules/stellar/interpreter/internal/vm"
)

// Bounds of what is solved: the ends of a game, those of its first deal, decisions and chances that lead to one,
// outcomes of a chance, and how often all is gone through.
const (
	mostEnds   = 20_000
	firstEnds  = 512
	mostDepth  = 64
	mostFaces  = 128
	mostRounds = 1_000
	mostVisits = 4_000_000
)

// errLarge is why a game is searched instead of solved.
var errLarge = errors.New("too much may come of this to visit all")

// A solver finds how often a seat should choose which option where others do not see what it knows, so that nobody
// gains by knowing that. It plays each way that the game can go once, and then improves what all seats do in these
// (counterfactual regret minimisation, CFR+).
type solver struct {
	t      *tree
	minds  map[uint64]*mind
	sorted []*mind // in the order in which they were met
	ends   []*spot
	spots  int
	most   int       // ends
	first  int       // ends of the first deal
	mass   float64   // how likely the deals are that were visited
	half   time.Time // when all must be visited
}

// A mind is what a seat knows when it decides: by what it saw chosen, rolled and drawn.
type mind struct {
	by     []float64 // how often each option is chosen
	regret []float64 // how much more each would have brought
	change []float64 // of the regret, in this round
	chosen []float64 // how often each was chosen, later rounds counting more
}

// A spot is a position: a decision, a chance, or an end.
type spot struct {
	mind   *mind
	seat   int
	next   []*spot
	chance []float64 // of next, if chance decides
	result *interpreter.Result
	worth  []float64 // of an end, by seat
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

// solve is how often each option should be chosen; errLarge if that cannot be found by so many playouts. It solves the
// game from its beginning, if every answer is recalled, or else from the last roll or draw.
func (t *tree) solve(ctx context.Context, s *interpreter.State, d *interpreter.Decision, seed uint64, playouts int,
	end time.Time) ([]float64, error) {
	if d.Secret() || forecast.Open(s) {
		return nil, errLarge
	}
	t.seats, t.seat, t.scores, t.rewards = s.Seats(), d.Seat, scale{}, make([]int64, len(s.Seats())+1)
	var past []*vm.Past // the last one first
	for p := s.Past(); p != nil; p = p.Before {
		past = append(past, p)
	}
	if n := len(past); s.Taken() == 0 || n > 0 && past[n-1].State.Taken() == 0 {
		x, err := t.whole(ctx, s, playouts, end)
		if err == nil {
			return x.answer(ctx, s, d, past, 0)
		}
	}
	past = slices.DeleteFunc(past, func(p *vm.Past) bool { return p.State.Chances() != s.Chances() })
	from := s
	if n := len(past); n > 0 {
		from = past[n-1].State
	}
	x, src, all := t.newSolver(playouts, end), rand.NewPCG(seed, from.Taken()), &spot{}
	most, first := x.most, x.first
	for len(x.ends) < most && !late(x.half) {
		x.most, x.first, x.mass = len(x.ends)+most, len(x.ends)+first, 0
		to := new(interpreter.State)
		err := forecast.Determinize(ctx, t.m, to, from, nil, src.Uint64(), func(*interpreter.Decision) int { return 0 })
		if err != nil {
			return nil, errLarge
		}
		one, err := x.visit(ctx, to, make([]uint64, len(t.rewards)), from.Chances(), 1, 0)
		if err != nil {
			return nil, err
		}
		all.next, all.chance = append(all.next, one), append(all.chance, 1)
	}
	if err := x.settle(ctx, all, end); err != nil {
		return nil, err
	}
	return x.answer(ctx, s, d, past, from.Chances())
}

// whole solves the game of a state from its beginning, once.
func (t *tree) whole(ctx context.Context, s *interpreter.State, playouts int, end time.Time) (*solver, error) {
	if was := t.solved.start; was == nil || !was.SameGame(s) {
		x, start := t.newSolver(playouts, end), s.Beginning()
		var all *spot
		err := t.plain(ctx, start)
		if err == nil {
			all, err = x.visit(ctx, start.Clone(), make([]uint64, len(t.rewards)), 0, 1, 0)
		}
		if err == nil {
			err = x.settle(ctx, all, end)
		}
		t.solved = solved{start, x, err}
	}
	return t.solved.by, t.solved.err
}

// plain is nil if nothing that is hidden at the beginning could be otherwise, but for the order of things that lie
// together: seats must not know it from the rules.
func (t *tree) plain(ctx context.Context, start *interpreter.State) error {
	to := new(interpreter.State)
	for seed := range uint64(8) {
		err := forecast.Determinize(ctx, t.m, to, start, nil, seed, func(*interpreter.Decision) int { return 0 })
		was, is := vm.AnatomyOf(start), vm.AnatomyOf(to)
		if err != nil || !slices.Equal(was.Loc, is.Loc) || !slices.Equal(was.Ints, is.Ints) ||
			!slices.EqualFunc(was.Lists, is.Lists, slices.Equal) {
			return errLarge
		}
	}
	return nil
}

func (t *tree) newSolver(playouts int, end time.Time) *solver {
	if t.walker == nil {
		t.walker = t.m.Game().NewMachine()
		t.ahead = forecast.New(t.walker, nil, nil)
		t.ahead.Most = mostFaces
	}
	x := &solver{t: t, minds: map[uint64]*mind{}, most: min(playouts, mostEnds),
		first: min(playouts/32, firstEnds)}
	if !end.IsZero() {
		x.half = time.Now().Add(time.Until(end) / 2)
	}
	return x
}

func hashed(words ...uint64) uint64 {
	h := program.NewHasher()
	for _, w := range words {
		h.Num(w)
	}
	return uint64(h)
}

// visit makes the spots of all that may come of a position, by what each seat saw, and how many chances there were when
// it saw that last. Until the first decision deal is how likely chance led there, then 0.
func (x *solver) visit(ctx context.Context, s *interpreter.State, seen []uint64, luck uint64, deal float64, depth int,
) (*spot, error) {
	if x.spots++; depth == mostDepth {
		return nil, errLarge
	}
	out := new(spot)
	d, err := x.t.walker.Advance(ctx, s)
	switch {
	case errors.Is(err, interpreter.ErrChance):
		var outcomes []*interpreter.State
		err = x.t.ahead.Outcomes(ctx, s, func(to *interpreter.State, chance float64) error {
			outcomes, out.chance = append(outcomes, to.Clone()), append(out.chance, chance)
			return nil
		})
		for i := 0; err == nil && i < len(outcomes); i++ {
			var next *spot
			next, err = x.visit(ctx, outcomes[i], seen, luck, deal*out.chance[i], depth+1)
			out.next = append(out.next, next)
		}
		return out, err
	case err != nil:
		return nil, err
	case d == nil:
		out.result = s.Result()
		x.ends = append(x.ends, out)
		if len(x.ends) > x.most || x.mass == 0 && len(x.ends) > x.first || late(x.half) {
			return nil, errLarge
		}
		return out, ctx.Err()
	case d.Secret():
		return nil, errLarge
	}
	if s.Chances() != luck {
		luck, seen = s.Chances(), slices.Clone(seen)
		common := forecast.Common(s)
		for i, seat := range s.Seats() {
			seen[i] = hashed(seen[i], common, forecast.Knowledge(s, seat))
		}
	}
	n := d.Count()
	out.seat = x.t.seatNo(d.Seat)
	key, m := x.mindOf(seen[out.seat], s, d)
	if m == nil {
		m = &mind{regret: make([]float64, n), change: make([]float64, n), chosen: make([]float64, n)}
		x.minds[key], x.sorted = m, append(x.sorted, m)
	}
	if out.mind = m; len(m.regret) != n {
		return nil, errLarge
	}
	keys := make([]uint64, n)
	for i := range keys {
		keys[i] = d.Key(i)
	}
	for i := range n {
		to, after := s.Clone(), seen
		if n > 1 {
			after = slices.Clone(seen)
			for j := range after {
				after[j] = hashed(after[j], keys[i])
			}
		}
		if err := x.t.walker.Take(to, i); err != nil {
			return nil, errLarge
		}
		next, err := x.visit(ctx, to, after, luck, 0, depth+1)
		if err != nil {
			return nil, err
		}
		out.next = append(out.next, next)
	}
	if x.mass += deal; deal > 0 && float64(len(x.ends)) > x.mass*float64(x.most) {
		return nil, errLarge
	}
	return out, nil
}

// mindOf is that of a seat that is asked, and the key of where it is kept; nil if there is none yet.
func (x *solver) mindOf(seen uint64, s *interpreter.State, d *interpreter.Decision) (uint64, *mind) {
	key := hashed(seen, forecast.Knowledge(s, d.Seat), uint64(x.t.seatNo(d.Seat)))
	return key, x.minds[key]
}

// settle solves what may come of a spot.
func (x *solver) settle(ctx context.Context, from *spot, end time.Time) error {
	for range 2 { // the first time finds the range of scores
		for _, e := range x.ends {
			x.t.result, e.worth = e.result, make([]float64, len(x.t.rewards))
			x.t.scoreEnd()
			for i, r := range x.t.rewards {
				e.worth[i] = float64(r) / one
			}
		}
	}
	for round := range min(mostRounds, mostVisits/x.spots) {
		for seat := range x.t.seats {
			for _, m := range x.sorted {
				m.by = shares(m.regret)
			}
			from.improve(seat, 1, 1, float64(round))
			for _, m := range x.sorted {
				for i, c := range m.change {
					m.regret[i], m.change[i] = max(m.regret[i]+c, 0), 0
				}
			}
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		if late(end) {
			break
		}
	}
	return nil
}

// answer is how often to choose each option after the answers of the past, the last one first, of which the first was
// given after so many chances.
func (x *solver) answer(ctx context.Context, s *interpreter.State, d *interpreter.Decision, past []*vm.Past,
	luck uint64) ([]float64, error) {
	seen := uint64(0)
	see := func(now *interpreter.State) {
		if now.Chances() != luck {
			luck, seen = now.Chances(), hashed(seen, forecast.Common(now), forecast.Knowledge(now, d.Seat))
		}
	}
	for _, p := range slices.Backward(past) {
		see(p.State)
		asked, err := x.t.m.Advance(ctx, p.State.Clone())
		if err != nil || asked.Secret() {
			return nil, errLarge
		}
		if asked.Count() > 1 {
			seen = hashed(seen, asked.Key(p.Option))
		}
	}
	see(s)
	_, m := x.mindOf(seen, s, d)
	if m == nil || len(m.chosen) != d.Count() {
		return nil, errLarge
	}
	return shares(m.chosen), nil
}

// slip is how often at least everybody is taken to choose an option, so that seats learn what to do after it, too.
const slip = 0.001

// improve is what a spot is worth to a seat, given how likely its own choices lead there, and those of others and
// chance. It notes what else its choices would have brought.
func (n *spot) improve(seat int, own, others, round float64) (sum float64) {
	switch {
	case n.worth != nil:
		return n.worth[seat]
	case n.mind == nil:
		for i, next := range n.next {
			sum += float64(n.chance[i] * next.improve(seat, own, others*n.chance[i], round))
		}
	case n.seat != seat:
		for i, next := range n.next {
			by := n.mind.by[i]
			sum += float64(by * next.improve(seat, own, others*max(by, slip), round))
		}
	default:
		m, gains := n.mind, make([]float64, len(n.next))
		for i, next := range n.next {
			gains[i] = next.improve(seat, own*max(m.by[i], slip), others, round)
			sum += float64(m.by[i] * gains[i])
		}
		for i, by := range m.by {
			m.change[i] += float64(others * (gains[i] - sum))
			m.chosen[i] += float64(round * float64(own*by))
		}
	}
	return sum
}

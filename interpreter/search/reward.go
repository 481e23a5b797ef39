package search

import (
	"math"
	"slices"

	"github.com/stellar-rules/stellar/interpreter"
)

// one is the reward of who comes in first.
const one = 1 << 20

// A scale is the range of the scores that were seen.
type scale struct {
	low, high int64
	known     bool
}

func (x *scale) addScore(score int64) {
	if !x.known {
		*x = scale{score, score, true}
	}
	x.low, x.high = min(x.low, score), max(x.high, score)
}

// part is a score as a part of the range.
func (x *scale) part(score int64) int64 {
	if x.high == x.low {
		return one / 2
	}
	return int64(float64(score-x.low) / float64(x.high-x.low) * one)
}

// scoreEnd gives every seat its reward for the end of a playout: by places, and where there are scores half by these.
// Scores that add up to zero are what one seat wins from another, and count in full. A game that was not over is judged
// by how the seats stand, if content tells, else as a draw.
func (t *tree) scoreEnd() {
	for i := range t.rewards {
		t.rewards[i] = one / 2
	}
	r := t.result
	if r == nil {
		t.judgeStanding()
		return
	}
	if r.Winners != nil && len(r.Winners) == 0 {
		for i := range t.rewards {
			t.rewards[i] = 0
		}
	} else {
		t.places(r)
	}
	sum, least := int64(0), int64(0)
	for _, x := range r.Scores {
		t.scores.addScore(x.Value)
		sum, least = sum+x.Value, min(least, x.Value)
	}
	for i, seat := range t.seats {
		switch score, ok := r.Score(seat); {
		case ok && sum == 0 && least < 0:
			t.rewards[i] = t.scores.part(score)
		case ok:
			t.rewards[i] = (t.rewards[i] + t.scores.part(score)) / 2
		}
	}
}

// places rewards seats by how many others are behind them; those that share a place share its reward.
func (t *tree) places(r *interpreter.Result) {
	others := len(t.seats) - 1
	if others == 0 && len(r.Winners) > 0 {
		t.rewards[0] = one
	}
	for ahead, i := 0, 0; others > 0 && i < len(r.Places); i++ {
		n := len(r.Places[i])
		for _, seat := range r.Places[i] {
			t.rewards[t.seatNo(seat)] = one * int64(2*(others-ahead)-(n-1)) / int64(2*others)
		}
		ahead += n
	}
}

// judgeStanding rewards seats by how far they are ahead of all others, in parts of the farthest that any was.
func (t *tree) judgeStanding() {
	stand, err := t.m.Standing(t.s)
	if err != nil || len(stand) < 2 {
		return
	}
	for i, x := range stand {
		ahead := int64(math.MaxInt64)
		for j, y := range stand {
			if i != j {
				ahead = min(ahead, x-y)
			}
		}
		t.farthest = max(t.farthest, ahead, -ahead)
		t.rewards[i] = one/2 + int64(float64(ahead)/float64(max(t.farthest, 1))*(one/2))
	}
}

// leads says whether the seat that searches came off better than all others.
func (t *tree) leads() bool {
	own, others := t.seatNo(t.seat), slices.Clone(t.rewards[:len(t.seats)])
	if own >= len(others) {
		return false
	}
	others[own] = one / 2 // against nobody
	return t.rewards[own] > slices.Max(others)
}

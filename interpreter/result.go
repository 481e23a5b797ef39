package interpreter

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// place orders the seats where the rule gives no places: winners before all others, and by
// score; without winners the best score wins.
func (r *Result) place(seats []*model.Thing) {
	if len(r.Places) > 0 {
		return
	}
	var rest []*model.Thing
	for _, t := range seats {
		if !slices.Contains(r.Winners, t) {
			rest = append(rest, t)
		}
	}
	if len(r.Winners) > 0 {
		r.Places = append(r.Places, r.Winners)
	}
	r.Places = append(r.Places, r.byScore(rest)...)
	if r.Winners == nil && len(r.Scores) > 0 && len(r.Places) > 0 {
		r.Winners = r.Places[0]
	}
}

// byScore groups seats by their scores, the highest first; without scores they are one group.
func (r *Result) byScore(seats []*model.Thing) [][]*model.Thing {
	if len(seats) == 0 {
		return nil
	}
	score := map[*model.Thing]int{}
	for _, x := range r.Scores {
		score[x.Seat] = x.Value
	}
	seats = slices.Clone(seats)
	slices.SortStableFunc(seats, func(a, b *model.Thing) int { return score[b] - score[a] })
	out := [][]*model.Thing{seats[:1:1]}
	for _, t := range seats[1:] {
		if last := len(out) - 1; score[t] == score[out[last][0]] {
			out[last] = append(out[last], t)
			continue
		}
		out = append(out, []*model.Thing{t})
	}
	return out
}

// score reads results by seat, a tally of seats, or a list in seat order.
func (m *Machine) score(s *State, r *Result, t *model.Type, l []int64) {
	add := func(seat *model.Thing, n int64) {
		if n != noInt {
			r.Scores = append(r.Scores, Score{seat, int(n)})
		}
	}
	switch {
	case l == nil:
	case t.Class == model.Tally:
		for _, seat := range s.set.seats {
			add(seat, l[seat.Order])
		}
	case t.Class == model.Results:
		keys, values := results(l, t)
		for i, id := range keys.words {
			n := values.words[i]
			if n == noInt {
				n = 0
			}
			r.Scores = append(r.Scores, Score{m.thing(int(id)), int(n)})
		}
	default:
		for i, n := range l {
			if i < len(s.set.seats) {
				add(s.set.seats[i], n)
			}
		}
	}
}

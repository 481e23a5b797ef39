package interval

import (
	"cmp"
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// A Stretch is a run of numbers, and who says so: a row of a table, a thing.
type Stretch struct {
	Low, High int
	Of        int
}

// Stretches are the numbers that cells of one key match, in the order of the rows.
func Stretches(cells []model.Cell, rows []int) []Stretch {
	var out []Stretch
	for _, i := range rows {
		c := cells[i]
		switch {
		case c.None:
		case c.Any:
			out = append(out, Stretch{-Inf, Inf, i})
		case len(c.Values) > 0:
			for _, n := range c.Values {
				out = append(out, Stretch{n, n, i})
			}
		default:
			s := Stretch{-Inf, Inf, i}
			if c.Low != nil {
				s.Low = *c.Low
			}
			if c.High != nil {
				s.High = *c.High
			}
			if s.Low <= s.High {
				out = append(out, s)
			}
		}
	}
	return out
}

// Holes are the runs of numbers between the lowest and the highest that nobody says; Of is who
// begins again behind each.
func Holes(of []Stretch) []Stretch {
	s := slices.Clone(of)
	slices.SortStableFunc(s, func(a, b Stretch) int { return cmp.Or(cmp.Compare(a.Low, b.Low), cmp.Compare(a.High, b.High)) })
	var out []Stretch
	end := Inf
	for i, x := range s {
		if i == 0 {
			end = x.High
			continue
		}
		if end < Inf && x.Low > end+1 {
			out = append(out, Stretch{end + 1, x.Low - 1, x.Of})
		}
		end = max(end, x.High)
	}
	return out
}

// Covers says whether a stretch is said by others, all together.
func Covers(of []Stretch, s Stretch) bool {
	l := slices.Clone(of)
	slices.SortStableFunc(l, func(a, b Stretch) int { return cmp.Compare(a.Low, b.Low) })
	next := s.Low
	for _, x := range l {
		if x.Low > next {
			return false
		}
		if x.High >= s.High {
			return true
		}
		if x.High >= next {
			next = x.High + 1
		}
	}
	return false
}

package interval

import (
	"cmp"
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// A Run is a run of numbers, and who says so: a row of a table, a thing.
type Run struct {
	Low, High int
	Of        int
}

// Runs are the numbers that cells of one key match, in the order of the rows.
func Runs(cells []model.Cell, rows []int) []Run {
	var out []Run
	for _, i := range rows {
		c := cells[i]
		switch {
		case c.None:
		case c.Any:
			out = append(out, Run{-Inf, Inf, i})
		case len(c.Values) > 0:
			for _, n := range c.Values {
				out = append(out, Run{n, n, i})
			}
		default:
			s := Run{-Inf, Inf, i}
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

// Gaps are the runs of numbers between the lowest and the highest that nobody says; Of is who
// begins again behind each.
func Gaps(of []Run) []Run {
	s := slices.Clone(of)
	slices.SortStableFunc(s, func(a, b Run) int { return cmp.Or(cmp.Compare(a.Low, b.Low), cmp.Compare(a.High, b.High)) })
	var out []Run
	end := Inf
	for i, x := range s {
		if i == 0 {
			end = x.High
			continue
		}
		if end < Inf && x.Low > end+1 {
			out = append(out, Run{end + 1, x.Low - 1, x.Of})
		}
		end = max(end, x.High)
	}
	return out
}

// Covers says whether a stretch is said by others, all together.
func Covers(of []Run, s Run) bool {
	l := slices.Clone(of)
	slices.SortStableFunc(l, func(a, b Run) int { return cmp.Compare(a.Low, b.Low) })
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

package builtin

import (
	"cmp"
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// A Run is a run of numbers, and who is for it: a row of a table, a thing.
type Run struct {
	Low, High int64
	Of        int
}

// Runs are the numbers that rows of a table are for by a key, in the order of the rows.
func Runs(t *model.Table, k *model.TableKey, rows []int) []Run {
	var out []Run
	for _, i := range rows {
		c := t.Cells[i][k.Index]
		for _, n := range c.Values {
			out = append(out, Run{n, n, i})
		}
		if c.None || len(c.Values) > 0 {
			continue
		}
		r := Run{-Inf, Inf, i}
		if c.Low != nil {
			r.Low = *c.Low
		}
		if c.High != nil {
			r.High = *c.High
		}
		if r.Low <= r.High {
			out = append(out, r)
		}
	}
	return out
}

// Gaps are the numbers between the lowest and the highest that nobody is for; Of is who begins
// again behind each.
func Gaps(of []Run) []Run {
	of = slices.SortedStableFunc(slices.Values(of), func(a, b Run) int {
		return cmp.Or(cmp.Compare(a.Low, b.Low), cmp.Compare(a.High, b.High))
	})
	var out []Run
	end := Inf
	for i, r := range of {
		if i == 0 {
			end = r.High
		}
		if end < r.Low-1 {
			out = append(out, Run{end + 1, r.Low - 1, r.Of})
		}
		end = max(end, r.High)
	}
	return out
}

// Covers says whether several, all together, are for a run.
func Covers(of []Run, r Run) bool {
	inside := []Run{{r.Low - 1, r.Low - 1, 0}, {r.High + 1, r.High + 1, 0}}
	for _, x := range of {
		if x.Low <= r.High && x.High >= r.Low {
			inside = append(inside, x)
		}
	}
	return len(Gaps(inside)) == 0
}

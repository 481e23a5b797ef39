package runner

import (
	"slices"

	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/model"
)

// Courses are the numbers of maps over time.
type Courses struct {
	numbers map[*model.Map]map[string][]int64 // at the moments of a map, by the first cell of their row
	moments map[*model.Map]int                // how many moments have come
}

// Run adds to the numbers of a drawing their courses, which end with the present value; with keep, that is
// recorded. A row that is new counts as 0 before; rows with the same name are told apart by their order.
func (x *Courses) Run(m *model.Map, d *view.Drawing, keep bool) {
	if keep {
		if x.numbers == nil {
			x.numbers, x.moments = map[*model.Map]map[string][]int64{}, map[*model.Map]int{}
		}
		if x.numbers[m] == nil {
			x.numbers[m] = map[string][]int64{}
		}
		x.moments[m]++
	}
	for i, r := range d.Rows {
		if r.Course == nil || len(r.Cells) == 0 {
			continue
		}
		was := x.numbers[m][r.Cells[0]]
		before := x.moments[m]
		if keep {
			before--
		}
		if len(was) <= before {
			was = append(slices.Clip(was), make([]int64, before-len(was))...)
			was = append(was, r.Course...)
		}
		if d.Rows[i].Course = was; keep {
			x.numbers[m][r.Cells[0]] = was
		}
	}
}

// HasTrend says whether a map draws numbers over time.
func HasTrend(m *model.Map) bool {
	return slices.ContainsFunc(m.AllRows(), func(r *model.MapRow) bool { return r.Trend != nil })
}

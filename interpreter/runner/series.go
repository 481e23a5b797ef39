package runner

import (
	"slices"

	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/model"
)

// Series are the numbers of maps over time.
type Series struct {
	numbers lazy.Map[row, []int64]    // at the moments of its map
	moments lazy.Map[*model.Map, int] // how many moments have come
}

// A row is one of a map, by its first cell.
type row struct {
	of    *model.Map
	first string
}

// Run adds to the numbers of a drawing their courses, which end with the present value; with keep, that is
// recorded. A row that is new counts as 0 before; rows with the same name are told apart by their order.
func (x *Series) Run(m *model.Map, d *view.Drawing, keep bool) {
	before := x.moments[m]
	if keep {
		x.moments.Put(m, before+1)
	}
	for i, r := range d.Rows {
		if r.Course == nil || len(r.Cells) == 0 {
			continue
		}
		was := x.numbers[row{m, r.Cells[0]}]
		if len(was) <= before {
			was = append(slices.Clip(was), make([]int64, before-len(was))...)
			was = append(was, r.Course...)
		}
		if d.Rows[i].Course = was; keep {
			x.numbers.Put(row{m, r.Cells[0]}, was)
		}
	}
}

// HasTrend says whether a map draws numbers over time.
func HasTrend(m *model.Map) bool {
	return slices.ContainsFunc(m.AllRows(), func(r *model.MapRow) bool { return r.Trend != nil })
}

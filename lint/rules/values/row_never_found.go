package values

import (
	"slices"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/model"
)

// rowNeverFound finds rows of a table that no lookup comes to: those before them take all,
// or no die shows such a number.
func rowNeverFound(p *lint.Pass) {
	w := p.Sure()
	by, listed := askings(w)
	for _, t := range p.Model.Tables {
		if !p.Owns(t.Range.Filename) || listed[t] || len(by[t]) == 0 || len(t.Cells) > 2000 || rowsNamed(p, t) {
			continue
		}
		for row := range t.Cells {
			if why := neverFound(w, t, by[t], row); why != "" && !hiddenOutright(t, row) {
				p.Reportf(rowRange(t, row), "a row that some lookup can find", "This row is never found: %s.", why)
			}
		}
	}
}

// rowsNamed says whether something names rows of the table as things.
func rowsNamed(p *lint.Pass, t *model.Table) bool {
	return slices.ContainsFunc(t.Kind.Things, func(x *model.Thing) bool { return len(p.Index.Reads[x]) > 0 })
}

// neverFound says why no lookup comes to a row; empty where one may.
func neverFound(w *interval.World, t *model.Table, by []*asking, row int) string {
	why := ""
	for _, a := range by {
		if takenBefore(t, a, row) {
			why = "those before it are for all that it is for"
			continue
		}
		for _, n := range a.lookups {
			fits := true
			for _, k := range a.keys {
				fits = fits && interval.Cell(t.Cells[row][k.Index], k.Type, valueOf(w, n, k))
			}
			if fits {
				return ""
			}
		}
		why = "nothing that is looked up comes to it"
	}
	return why
}

// takenBefore says whether earlier rows are for all that a row is for, in the keys asked for.
func takenBefore(t *model.Table, a *asking, row int) bool {
	for i := range row {
		if hidesRow(t, a, i, row) {
			return true
		}
	}
	if len(a.keys) != 1 || a.keys[0].Type.Class != model.Integer {
		return false
	}
	cells := column(t, a.keys[0])
	mine := interval.Runs(cells, []int{row})
	if len(mine) == 0 {
		return false
	}
	var before []int
	for i := range row {
		before = append(before, i)
	}
	earlier := interval.Runs(cells, before)
	for _, s := range mine {
		if !interval.Covers(earlier, s) {
			return false
		}
	}
	return true
}

// hidesRow says whether row i matches all that row j does.
func hidesRow(t *model.Table, a *asking, i, j int) bool {
	for _, k := range a.keys {
		x, y := t.Cells[i][k.Index], t.Cells[j][k.Index]
		switch {
		case x.Any:
		case x.None || y.None || y.Any:
			return false
		case len(y.Values) > 0:
			for _, n := range y.Values {
				if !slices.Contains(x.Values, n) && !between(x, n) {
					return false
				}
			}
		case len(x.Values) > 0:
			return false
		default:
			if x.Low != nil && (y.Low == nil || *y.Low < *x.Low) || x.High != nil && (y.High == nil || *y.High > *x.High) {
				return false
			}
		}
	}
	return true
}

func between(c model.Cell, n int) bool {
	return len(c.Values) == 0 && (c.Low == nil || *c.Low <= n) && (c.High == nil || n <= *c.High)
}

// hiddenOutright says whether an earlier row hides this one in all keys: the loader says so.
func hiddenOutright(t *model.Table, row int) bool {
	all := &asking{keys: t.Keys}
	for i := range row {
		if hidesRow(t, all, i, row) {
			return true
		}
	}
	return false
}

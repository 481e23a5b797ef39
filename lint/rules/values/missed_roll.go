package values

import (
	"fmt"
	"slices"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// missedRoll finds numbers between two rows of a table that no row is for, and a lookup can ask.
func missedRoll(p *lint.Pass) {
	w := p.Values()
	integerKeys(p, func(t *model.Table, a *asking, k *model.TableKey, rows []interval.Run) {
		for _, h := range interval.Gaps(rows) {
			if a.caught(t, k, h) {
				continue
			}
			for _, n := range a.lookups {
				v := valueOf(w, n, k)
				if v.Never || !interval.Overlap(v, interval.Between(h.Low, h.High)) {
					continue
				}
				missed := interval.Between(max(h.Low, v.Low), min(h.High, v.High))
				p.Report(diag.Finding{Range: rowRange(t, h.Of),
					Summary: fmt.Sprintf("No row before this is for a %s of %s.", k.Name, missed),
					Detail:  "rows that follow one another without a gap",
					Related: []diag.Related{{Range: n.Expr.Range(), Note: "It is looked up here."}}})
				break
			}
		}
	})
}

// caught says whether a row that is for all values of the other keys is for numbers that rows
// leave out: where nothing else is said, it holds.
func (a *asking) caught(t *model.Table, k *model.TableKey, h interval.Run) bool {
	return slices.ContainsFunc(t.Cells, func(row []model.Cell) bool {
		for _, other := range a.keys {
			if other != k && !row[other.Index].Any {
				return false
			}
		}
		c := row[k.Index]
		return c.Any || !c.None && len(c.Values) == 0 && (c.Low == nil ||
			*c.Low <= h.Low) && (c.High == nil || *c.High >= h.High)
	})
}

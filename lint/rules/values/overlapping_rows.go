package values

import (
	"fmt"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// overlappingRows finds rows that share some numbers with an earlier one, each having others,
// too. A row within a wider one is a special case and is left alone.
func overlappingRows(p *lint.Pass) {
	integerKeys(p, func(t *model.Table, _ *asking, k *model.TableKey, rows []interval.Run) {
		for j, b := range rows {
			for _, a := range rows[:j] {
				if !crosses(a, b) {
					continue
				}
				shared := interval.Run{Low: max(a.Low, b.Low), High: min(a.High, b.High)}
				p.Report(diag.Finding{Range: rowRange(t, b.Of),
					Summary: fmt.Sprintf("A %s of %s finds an earlier row.", k.Name, stretch(shared)),
					Detail:  "rows that share no number",
					Related: []diag.Related{{Range: rowRange(t, a.Of), Note: "The earlier row, for " + stretch(a) + "."}}})
				break
			}
		}
	})
}

// crosses says whether two stretches share numbers, and each has some of its own.
func crosses(a, b interval.Run) bool {
	if a.Low > b.High || b.Low > a.High {
		return false
	}
	return !(a.Low <= b.Low && a.High >= b.High) && !(b.Low <= a.Low && b.High >= a.High)
}

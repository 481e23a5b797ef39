package builtin_test

import (
	"slices"
	"testing"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

func TestGaps(t *testing.T) {
	low, two, four, six, nine := int64(0), int64(2), int64(4), int64(6), int64(9)
	cells := [][]model.Cell{{{High: &two}}, {{Low: &four, High: &six}}, {{Low: &nine}},
		{{None: true}}, {{Values: []int64{5}}}}
	s := builtin.Runs(&model.Table{Cells: cells}, &model.TableKey{}, []int{0, 1, 2, 3, 4})
	gaps := builtin.Gaps(s)
	want := []builtin.Run{{Low: 3, High: 3, Of: 1}, {Low: 7, High: 8, Of: 2}}
	if !slices.Equal(gaps, want) {
		t.Errorf("gaps: %v", gaps)
	}
	for r, covered := range map[builtin.Run]bool{{Low: low, High: two}: true, {Low: low, High: four}: false,
		{Low: 4, High: 6}: true, {Low: 3, High: 5}: false, {Low: 9, High: builtin.Inf}: true} {
		if builtin.Covers(s, r) != covered {
			t.Errorf("Covers says %v of %v", !covered, r)
		}
	}
}

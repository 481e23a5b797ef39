package values

import (
	"fmt"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// overlappingThings finds things that divide the numbers of a roll among them, and share some.
func overlappingThings(p *lint.Pass) {
	eachSlicing(p, func(of slicing, things []*model.Thing, l []interval.Run) {
		for j, b := range l {
			for _, a := range l[:j] {
				if a.Low > b.High || b.Low > a.High || !of.alone {
					continue
				}
				shared := interval.Run{Low: max(a.Low, b.Low), High: min(a.High, b.High)}
				p.Report(diag.Finding{Range: p.AttributeOf(things[b.Of], of.attr),
					Summary: fmt.Sprintf("%s belongs to %q, too.", stretch(shared), things[a.Of].Name),
					Detail:  "slices of the roll that share no number", Related: []diag.Related{
						{Range: p.AttributeOf(things[a.Of], of.attr), Note: "It stands here."},
						{Range: of.at.Expr.Range(), Note: "It is asked here."}}})
				break
			}
		}
	})
}

// missedSlice finds numbers of a roll that none of the things is for which divide it.
func missedSlice(p *lint.Pass) {
	eachSlicing(p, func(of slicing, things []*model.Thing, l []interval.Run) {
		for _, h := range interval.Gaps(l) {
			if !interval.Overlap(of.asked, interval.Between(h.Low, h.High)) {
				continue
			}
			p.Report(diag.Finding{Range: p.AttributeOf(things[h.Of], of.attr),
				Summary: fmt.Sprintf("Nothing is for %s, which lies before this.", stretch(h)),
				Detail:  "slices of the roll that follow one another without a gap",
				Related: []diag.Related{{Range: of.at.Expr.Range(), Note: "It is asked here."}}})
		}
	})
}

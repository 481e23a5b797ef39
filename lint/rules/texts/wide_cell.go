package texts

import (
	"fmt"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/source"
)

// wideCell finds cells and headings of maps that are cut off whatever stands in them.
func wideCell(p *lint.Pass, f *source.File) {
	for _, m := range f.Body.Blocks {
		if m.Type != "map" {
			continue
		}
		columns := 0
		if a := m.Body.Attributes["columns"]; a != nil {
			columns = cellsIn(p, a, 0)
		}
		lint.EachBlock(m.Body, func(b *hclsyntax.Block) {
			if a := b.Body.Attributes["cells"]; a != nil && b.Type == "row" {
				cellsIn(p, a, columns)
			}
		})
	}
}

// cellsIn reports cells that are too wide, but for the last, and gives how many there are.
func cellsIn(p *lint.Pass, a *hclsyntax.Attribute, columns int) int {
	t, ok := a.Expr.(*hclsyntax.TupleConsExpr)
	if !ok {
		return 0
	}
	last := max(len(t.Exprs), columns) - 1
	for i, e := range t.Exprs {
		text, ok := lint.PlainString(e)
		if !ok || i == last {
			continue
		}
		m, _ := message.Parse(text)
		if n := diag.Width(message.Text(m)); n > lint.WidestCell {
			p.Report(&diag.Finding{Range: e.Range(),
				Summary: fmt.Sprintf("The words of this cell alone take %d columns, and are cut.", n),
				Detail:  fmt.Sprintf("at most %d columns, but for the last cell of a row", lint.WidestCell)})
		}
	}
	return len(t.Exprs)
}

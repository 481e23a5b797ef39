package figures

import (
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/source"
)

// repeatedRow finds, in a roster, the one row that has the figures of another, and the one thing that two rows name
// where all others name different ones.
func repeatedRow(p *lint.Pass) {
	for _, f := range p.Files {
		if !p.Owns(f.Name) {
			continue
		}
		lint.EachBlock(f.Body, func(b *hclsyntax.Block) {
			names := columnsOf(b)
			rows := source.Elements(lint.Value(b, "rows"))
			if len(rows) < likeRows || len(names) < 2 {
				return
			}
			told := map[int]bool{}
			twins(p, rows, told, true, "a row that differs from all others", func(cells []hclsyntax.Expression) string {
				said := ""
				for i := range cells[min(1, len(cells)):] {
					_, text := source.PlainText(cells[i+1])
					if _, number := lint.WrittenNumber(cells[i+1]); !number && !text {
						return ""
					} else if number {
						said += p.Text(cells[i+1].Range()) + ","
					}
				}
				if strings.Count(said, ",") < 2 {
					return ""
				}
				return said
			})
			for i := range names {
				twins(p, rows, told, false, "another for each row", func(cells []hclsyntax.Expression) string {
					if i >= len(cells) {
						return ""
					}
					if t, ok := cells[i].(*hclsyntax.ScopeTraversalExpr); !ok || len(t.Traversal) != 2 {
						return ""
					}
					return p.Text(cells[i].Range())
				})
			}
		})
	}
}

const likeRows = 4 // of a roster, for two of them to be odd

// twins reports two rows that agree in what is said of each, where all others differ: any two, or two that follow each
// other.
func twins(p *lint.Pass, rows []hclsyntax.Expression, told map[int]bool, any bool, expected string,
	said func([]hclsyntax.Expression) string) {
	first := lint.Firsts{}
	var twin []int
	var of hcl.Range
	near := false
	for i, row := range rows {
		s := said(source.Elements(row))
		if s == "" {
			return
		}
		if was, again := first.Again(s, row.Range()); again {
			twin, of, near = append(twin, i), was, rows[i-1].Range() == was
		}
	}
	if len(twin) == 1 && (near || any) && !told[twin[0]] {
		told[twin[0]] = true
		p.Reportf(rows[twin[0]].Range(), expected, "This row repeats another row; no other row does.").
			See(of, "This is the other.")
	}
}

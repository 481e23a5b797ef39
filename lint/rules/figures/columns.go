package figures

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// repeatedRow finds, in a roster, the one row that has the figures of another, and the one thing that two rows name
// where all others name different ones.
func repeatedRow(p *lint.Pass) {
	for _, f := range p.Files {
		if !p.Owns(f.Name) {
			continue
		}
		if !packs.IsTest(f.Name) {
			for _, l := range lint.Nodes[*hclsyntax.TupleConsExpr](f.Body) {
				namedTwice(p, l.Exprs)
			}
		}
		lint.EachBlock(f.Body, func(b *hclsyntax.Block) {
			if b.Type == "table" {
				oddFigure(p, source.Elements(lint.Value(b, "rows")))
			}
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

// namedTwice reports the one thing that a list names twice, where it names all others once. Two that follow each other
// are meant.
func namedTwice(p *lint.Pass, list []hclsyntax.Expression) {
	first := lint.Firsts{}
	var again []hclsyntax.Expression
	var of hcl.Range
	for i, e := range list {
		t, ok := e.(*hclsyntax.ScopeTraversalExpr)
		if !ok || len(t.Traversal) != 2 {
			return
		}
		if at, twice := first.Again(p.Text(e.Range()), e.Range()); twice && list[i-1].Range() == at {
			return
		} else if twice {
			again, of = append(again, e), at
		}
	}
	if len(list) >= likeRows && len(again) == 1 {
		p.Reportf(again[0].Range(), "another thing", "This list names only this twice.").See(of, "It is here, too.")
	}
}

// oddFigure reports, in a table by a number, the one figure of a column that rises or falls without it.
func oddFigure(p *lint.Pass, rows []hclsyntax.Expression) {
	if len(rows) < 2 || len(source.Elements(rows[1])) == 0 {
		return
	}
	_, numbered := lint.WrittenNumber(source.Elements(rows[1])[0])
	for i := 1; numbered && len(rows) > likeRows && i < len(source.Elements(rows[0])); i++ {
		var column []int64
		for _, row := range rows {
			if cells := source.Elements(row); i < len(cells) {
				if n, ok := lint.WrittenNumber(cells[i]); ok {
					column = append(column, n)
				}
			}
		}
		sorted := func(l []int64, up int64) bool {
			return slices.IsSortedFunc(l, func(a, b int64) int { return cmp.Compare(up*a, up*b) })
		}
		if len(column) < len(rows) || sorted(column, 1) || sorted(column, -1) {
			continue
		}
		var odd []int // not the first, nor the last, which may be for all others
		for j := 1; j < len(column)-1; j++ {
			rest := slices.Delete(slices.Clone(column), j, j+1)
			if (sorted(rest, 1) || sorted(rest, -1)) && rest[0] != rest[len(rest)-1] {
				odd = append(odd, j)
			}
		}
		if len(odd) == 1 {
			p.Reportf(source.Elements(rows[odd[0]])[i].Range(), "a figure between those beside it",
				"The column rises or falls, but for this figure.")
		}
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

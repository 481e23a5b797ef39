package figures

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

const (
	likeEnough = 6 // of a column or of siblings, for one of them to be odd
	farTimes   = 5 // so many times the next greatest is far
)

// A cell is a figure of a column, or that there is none.
type cell struct {
	at   hcl.Range
	n    int64
	none bool
}

// oddFigure finds the one figure of a column that is far from all others, or has another sign, and the one that is
// missing where all others are there.
func oddFigure(p *lint.Pass) {
	for _, f := range p.Files {
		if !p.Owns(f.Name) {
			continue
		}
		lint.EachBlock(f.Body, func(b *hclsyntax.Block) {
			rows := source.Elements(lint.Value(b, "rows"))
			for i, name := range columnsOf(b) {
				if c, ok := column(rows, i); ok {
					odd(p, c, fmt.Sprintf("the column %q", name.Name))
				}
			}
		})
	}
	for _, s := range p.Model.Stats {
		by := map[*model.Kind][]cell{}
		var kinds []*model.Kind
		for _, m := range s.Mods {
			c, plain := m.Add.(*model.Const)
			if m.Thing == nil || !plain || m.Set != nil || m.Times != nil {
				continue
			}
			if n, ok := c.Value.(int64); ok {
				if by[m.Thing.Kind] == nil {
					kinds = append(kinds, m.Thing.Kind)
				}
				by[m.Thing.Kind] = append(by[m.Thing.Kind], cell{at: c.R, n: n})
			}
		}
		for _, k := range kinds {
			odd(p, by[k], fmt.Sprintf("what each %s adds to %q", k.Name, s.Name))
		}
	}
}

// column gives the figures of a column; not ok where it holds anything else.
func column(rows []hclsyntax.Expression, i int) (out []cell, ok bool) {
	for _, row := range rows {
		cells := source.Elements(row)
		if i >= len(cells) {
			return nil, false
		}
		c := cell{at: cells[i].Range()}
		switch x := cells[i].(type) {
		case *hclsyntax.ScopeTraversalExpr:
			c.none = x.Traversal.RootName() == "_"
			ok = c.none
		default:
			c.n, ok = lint.WrittenNumber(x)
		}
		if !ok {
			return nil, false
		}
		out = append(out, c)
	}
	return out, true
}

// odd reports the one of some figures that differs from all others.
func odd(p *lint.Pass, all []cell, where string) {
	own := func(c cell) bool { return p.Owns(c.at.Filename) }
	there := slices.DeleteFunc(slices.Clone(all), func(c cell) bool { return c.none })
	if len(there) < likeEnough {
		return
	}
	if len(there) == len(all)-1 {
		if i := slices.IndexFunc(all, func(c cell) bool { return c.none }); own(all[i]) {
			p.Reportf(all[i].at, "a figure, as all others have it", "Only here there is none in %s.", where)
		}
	}
	for i, c := range there {
		others := slices.Concat(there[:i], there[i+1:])
		least, most := others[0].n, others[0].n
		for _, o := range others {
			least, most = min(least, o.n), max(most, o.n)
		}
		switch {
		case !own(c):
		case c.n < 0 && least > 0 || c.n > 0 && most < 0:
			p.Reportf(c.at, "the sign that all others have", "Only %d has another sign in %s.", c.n, where)
		case least >= 0 && most > 0 && c.n > farTimes*most:
			p.Reportf(c.at, fmt.Sprintf("a figure like the others, which are %d to %d", least, most),
				"%d is far from all others in %s.", c.n, where)
		}
	}
}

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
		p.Reportf(rows[twin[0]].Range(), expected, "Of all rows this alone says what another says, too.").
			See(of, "This is the other.")
	}
}

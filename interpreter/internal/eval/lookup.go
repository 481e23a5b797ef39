package eval

import (
	"github.com/expr-lang/expr/ast"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// lookup finds the first row of a table that fits all keys.
func (c *lowering) lookup(n *model.Lookup) ast.Node {
	args := make([]ast.Node, len(n.Keys))
	columns := make([]int, len(n.Keys))
	for i, k := range n.Keys {
		args[i] = c.as(k.Value, k.Key.Type)
		columns[i] = k.Key.Index
	}
	t, give := n.Table, c.given(n)
	null, optional := nullOf(n.T), n.T.Optional
	return c.natively(func(ev *Evaluator, args []any) any {
		row := findRow(ev, t, columns, args)
		switch {
		case row >= 0:
			if ev.watcher != nil {
				ev.watcher.Found(t, row)
			}
			return give(ev, t.Kind.Things[row].ID)
		case !optional:
			fail("no row of the table `%s` fits", t.Name)
		}
		return null
	}, n, args...)
}

// given reads what a row gives: a column, or the row itself.
func (c *lowering) given(n *model.Lookup) reader {
	if n.Col == nil {
		return func(_ *Evaluator, row int) any { return Box(row) }
	}
	return c.readerOf(n.Col)
}

// rowsPerStep is how many rows are looked through for one step.
const rowsPerStep = 16

func findRow(ev *Evaluator, t *model.Table, columns []int, keys []any) int {
	for i, row := range t.Cells {
		if i%rowsPerStep == 0 {
			ev.spend(1)
		}
		if fits(row, columns, keys) {
			return i
		}
	}
	return -1
}

func fits(row []model.Cell, columns []int, keys []any) bool {
	for i, k := range columns {
		if !builtin.CellFits(&row[k], keys[i]) {
			return false
		}
	}
	return true
}

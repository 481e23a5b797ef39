package builtin

import "github.com/stellar-rules/stellar/schema/model"

// rowsPerStep is how many rows are looked through for one step.
const rowsPerStep = 16

func (p *Plain) lookup(n *model.Lookup) any {
	keys := make([]any, len(n.Keys))
	for i, k := range n.Keys {
		keys[i] = p.as(k.Value, k.Key.Type)
	}
	p.done(n)
	for i, row := range n.Table.Cells {
		if i%rowsPerStep == 0 {
			p.Env.Spend(1)
		}
		if !rowFits(n, row, keys) {
			continue
		}
		t := n.Table.Kind.Things[i]
		if n.Col == nil {
			return Box(t.ID)
		}
		return Read(p.Env, t, n.Col)
	}
	if !n.T.Optional {
		Fail("no row of the table `%s` fits", n.Table.Name)
	}
	return Null(n.T)
}

func rowFits(n *model.Lookup, row []model.Cell, keys []any) bool {
	for i, k := range n.Keys {
		if !CellFits(&row[k.Key.Index], keys[i]) {
			return false
		}
	}
	return true
}

// CellFits says whether a cell of a table is for a value.
func CellFits(cell *model.Cell, v any) bool {
	n, ok := CellWord(v)
	return cell.Any || ok && cell.Matches(n)
}

// CellWord is a value as cells have it; no where they never do.
func CellWord(v any) (n int64, ok bool) {
	switch x := v.(type) {
	case int64:
		return x, true
	case bool:
		if x {
			n = 1
		}
		return n, true
	}
	return 0, false
}

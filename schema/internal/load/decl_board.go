package load

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

func (ld *loader) declareBoard(d *decl, b *body) {
	bd := &model.Board{Name: d.name, Range: d.at, At: map[[2]int]*model.Thing{}}
	b.need("cells")
	bd.Cells = b.kind("cells")
	e := b.need("shape")
	switch {
	case bd.Cells == nil || e == nil:
	case bd.Cells.Board != nil:
		ld.errorf(diag.CodeTwice, bd.Range, "a kind of its own", "%q is the kind of another board's cells.", bd.Cells.Name)
	case ld.shape(bd, e):
		bd.Cells.Board = bd
		ld.boards.Put(d.name, bd)
		ld.m.Boards = append(ld.m.Boards, bd)
	}
}

// A place is the coordinates of a cell, and where content gives them.
type place struct {
	x, y int
	at   hcl.Range
}

// shape makes the cells of a board, row by row from the bottom.
func (ld *loader) shape(b *model.Board, e hclsyntax.Expression) bool {
	cells, hex, ok := ld.places(e)
	if !ok {
		return false
	}
	slices.SortStableFunc(cells, func(a, b place) int { return cmp.Or(a.y-b.y, a.x-b.x) })
	for _, p := range cells {
		b.Width, b.Height = max(b.Width, p.x), max(b.Height, p.y)
	}
	b.Hex = hex
	for i, p := range cells {
		if i > 0 && p.x == cells[i-1].x && p.y == cells[i-1].y {
			ld.errorf(diag.CodeTwice, p.at, "distinct(…) around the list, which leaves out what it has twice",
				"The cell [%d, %d] is here twice.", p.x, p.y)
			continue
		}
		name := fmt.Sprintf("h%d_%d", p.x, p.y)
		if !b.Hex && b.Lettered() {
			name = model.Lettered(p.x, p.y)
		} else if !b.Hex {
			name = fmt.Sprintf("s%d_%d", p.x, p.y)
		}
		if t := ld.addThing(b.Cells, name, p.at); t != nil {
			t.X, t.Y = p.x, p.y
			b.At[[2]int{p.x, p.y}] = t
		}
	}
	return true
}

// places reads squares(3, 3), rhombus(11, 11), hexes(3), or squares or hexes of a list or table of coordinates.
func (ld *loader) places(e hclsyntax.Expression) (out []place, hex, ok bool) {
	c, ok := e.(*hclsyntax.FunctionCallExpr)
	most := map[string]int{"squares": 2, "rhombus": 2, "hexes": 1}
	if ok && len(c.Args) == 1 && c.Name != "rhombus" {
		if out, ok := ld.listed(c.Args[0]); out != nil || !ok {
			return out, c.Name == "hexes", ok
		}
	}
	if !ok || len(c.Args) != most[c.Name] {
		ld.errorf(diag.CodeShape, e.Range(),
			"squares(8, 8), rhombus(11, 11), hexes(3); or squares or hexes of a list of [x, y], or of a table of x and y",
			"This is not a shape of a board.")
		return nil, false, false
	}
	var n []int
	for _, a := range c.Args {
		v, ok := ld.constInt(a)
		if !ok || !ld.onBoard(v, a.Range()) {
			return nil, false, false
		}
		n = append(n, int(v))
	}
	width, height := n[0], n[len(n)-1]
	if hex = c.Name != "squares"; c.Name == "hexes" {
		width, height = 2*n[0]-1, 2*n[0]-1
	}
	for y := 1; y <= height; y++ {
		for x := 1; x <= width; x++ {
			if c.Name != "hexes" || x+y > n[0] && x+y < 3*n[0] {
				out = append(out, place{x, y, e.Range()})
			}
		}
	}
	return out, hex, true
}

// onBoard reports a side or coordinate that no board has.
func (ld *loader) onBoard(n int64, at hcl.Range) bool {
	if n < 1 || n > maxSide {
		ld.errorf(diag.CodeOutOfBounds, at, "1 to 64", "%d is out of bounds.", n)
		return false
	}
	return true
}

// listed reads coordinates: a list of [x, y] that is known before play, or a table with columns x and y. It is nil,
// and true, for a number.
func (ld *loader) listed(e hclsyntax.Expression) (out []place, ok bool) {
	if t := ld.tableNamed(e); t != nil {
		return ld.inRows(t, e.Range())
	}
	x := ld.constExpr(e, nil)
	switch {
	case x == nil:
		return nil, false
	case x.T.Class == model.Integer:
		return nil, true
	case x.T.Class == model.List && x.T.Elem.Class == model.List && x.T.Elem.Elem.Class == model.Integer:
		for _, p := range builtin.List(x.Value) {
			pair := builtin.List(p)
			if len(pair) != 2 {
				ld.errorf(diag.CodeShape, e.Range(), "[x, y]", "Coordinates are two numbers, not %d.", len(pair))
				return nil, false
			}
			if !ld.onBoard(builtin.Int(pair[0]), e.Range()) || !ld.onBoard(builtin.Int(pair[1]), e.Range()) {
				return nil, false
			}
			out = append(out, place{builtin.Clamp(builtin.Int(pair[0])), builtin.Clamp(builtin.Int(pair[1])), e.Range()})
		}
		if out != nil {
			return out, true
		}
	}
	ld.errorf(diag.CodeWrongType, e.Range(), "a list of [x, y]", "This is %s.", typeWithArticle(x.T))
	return nil, false
}

// tableNamed is the table that an expression is the name of; nil if it is none.
func (ld *loader) tableNamed(e hclsyntax.Expression) *tableBody {
	x, ok := e.(*hclsyntax.ScopeTraversalExpr)
	if !ok || x.Traversal.RootName() != "table" || len(x.Traversal) != 2 {
		return nil
	}
	name, _ := x.Traversal[1].(hcl.TraverseAttr)
	return lists.Find(ld.tableBodies, func(tb *tableBody) bool { return tb.t.Name == name.Name })
}

// inRows reads coordinates from the columns x and y of a table, whose types are not known yet.
func (ld *loader) inRows(tb *tableBody, at hcl.Range) (out []place, ok bool) {
	var columns []string
	for _, part := range []string{"keys", "gives"} {
		if o, ok := tb.b.expr(part).(*hclsyntax.ObjectConsExpr); ok {
			for _, it := range o.Items {
				columns = append(columns, hcl.ExprAsKeyword(it.KeyExpr))
			}
		}
	}
	x, y := slices.Index(columns, "x"), slices.Index(columns, "y")
	if x < 0 || y < 0 {
		ld.errorf(diag.CodeShape, at, "columns x and y", "The table %q gives no coordinates.", tb.t.Name).
			See(tb.t.Range, declaredHere)
		return nil, false
	}
	out = []place{}
	for _, r := range tb.rows {
		cells := ld.tuple(r, "rows")
		if len(cells) != len(columns) {
			continue // reported with the table
		}
		a, ok1 := ld.constInt(cells[x])
		b, ok2 := ld.constInt(cells[y])
		if !ok1 || !ok2 || !ld.onBoard(a, cells[x].Range()) || !ld.onBoard(b, cells[y].Range()) {
			return nil, false
		}
		out = append(out, place{int(a), int(b), r.Range()})
	}
	return out, true
}

var (
	squareSteps = [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	hexSteps    = [][2]int{{0, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}}
)

func neighbourIDs(b *model.Board) [][]int {
	steps := squareSteps
	if b.Hex {
		steps = hexSteps
	}
	out := make([][]int, len(b.Cells.Things))
	for i, t := range b.Cells.Things {
		for _, d := range steps {
			if n := b.At[[2]int{t.X + d[0], t.Y + d[1]}]; n != nil {
				out[i] = append(out[i], n.ID)
			}
		}
	}
	return out
}

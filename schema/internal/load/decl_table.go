package load

import (
	"fmt"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

type tableBody struct {
	t    *model.Table
	b    *body
	rows []hclsyntax.Expression
	bad  bool         // a key or column has no type: widths say nothing
	skip map[int]bool // rows with findings of their own
}

// declareTable names a table and makes its rows, which are things of a kind of their own.
func (ld *loader) declareTable(d *decl, b *body) {
	t := &model.Table{Name: d.name, Range: d.at}
	t.Kind = ld.addKind("row("+d.name+")", t.Range, d.pack)
	t.Kind.Table = t
	ld.tables.put(d.name, t)
	ld.m.Tables = append(ld.m.Tables, t)
	tb := &tableBody{t: t, b: b, skip: map[int]bool{}}
	if e := b.need("rows"); e != nil {
		tb.rows = ld.tuple(e, "rows")
	}
	if len(tb.rows) > maxRows {
		ld.errorf(diag.CodeTooMany, t.Range, "", "A table has at most %d rows.", maxRows)
		tb.rows = nil
	}
	for i, r := range tb.rows {
		ld.addThing(t.Kind, fmt.Sprintf("r%d", i+1), r.Range())
	}
	ld.tableBodies = append(ld.tableBodies, tb)
}

// typeTables types keys and columns, before any expression may look a table up.
func (ld *loader) typeTables() {
	for _, tb := range ld.tableBodies {
		t, b := tb.t, tb.b
		for _, it := range b.items("keys") {
			if spec := ld.plainType(it.value, false); spec == nil {
				tb.bad = true
			} else {
				t.Keys = append(t.Keys, &model.TableKey{Name: it.key, Type: spec.t, Index: len(t.Keys)})
			}
		}
		tb.bad = tb.bad || b.need("gives") == nil
		for _, it := range b.items("gives") {
			if t.Key(it.key) != nil {
				ld.errorf(diag.CodeTwice, it.at, "another name", "%q is a key already.", it.key)
				tb.bad = true
				continue
			}
			ld.addAttr(t.Kind, it, model.Fixed)
			tb.bad = tb.bad || t.Kind.Attr(it.key) == nil
		}
		indexAttrs(t.Kind)
		if !tb.bad {
			ld.cellKeys(tb)
			ld.findHidden(tb)
		}
	}
}

// cellKeys reads the cells of the keys as far as they are plain; things get their numbers first.
func (ld *loader) cellKeys(tb *tableBody) {
	t := tb.t
	width := len(t.Keys) + len(t.Kind.Attrs)
	for i, r := range tb.rows {
		cells := ld.tuple(r, "rows")
		row := make([]model.Cell, len(t.Keys))
		if len(cells) != width {
			tb.skip[i] = true
			if cells != nil {
				ld.errorf(diag.CodeTableRow, r.Range(), "", "This row has %s; %s and %s need %d.", countOf(len(cells), "cell"),
					countOf(len(t.Keys), "key"), countOf(len(t.Kind.Attrs), "column"), width)
			}
			cells = nil
		}
		for k := range row {
			row[k].None = true
			if cells != nil {
				var ok bool
				row[k], ok = ld.cell(cells[k], t.Keys[k])
				tb.skip[i] = tb.skip[i] || !ok
			}
		}
		for c, e := range cells[min(len(t.Keys), len(cells)):] {
			a := t.Kind.Attrs[c]
			if n, _ := bareName(e); n == "_" {
				ld.errorf(diag.CodeTableRow, e.Range(), typeWithArticle(a.Type),
					"`_` stands for every value of a key; this is a column.")
				continue
			}
			ld.fixedExprs.put(attrOf{t.Kind.Things[i], a}, fixedValue{expr: e})
		}
		t.Cells = append(t.Cells, row)
		ld.broken.put(t, ld.broken[t] || tb.skip[i])
	}
}

// cell reads what a row says of a key; no with a finding.
func (ld *loader) cell(e hclsyntax.Expression, k *model.TableKey) (model.Cell, bool) {
	if n, ok := bareName(e); ok && (n == "_" || n == "none") {
		return model.Cell{Any: n == "_", None: n == "none"}, true
	}
	want := k.Type
	if c, ok := e.(*hclsyntax.FunctionCallExpr); ok && want.Class == model.Integer &&
		(c.Name == "span" || c.Name == "upto" || c.Name == "from") {
		want = model.TypeSpan
	}
	if _, ok := e.(*hclsyntax.TupleConsExpr); ok {
		want = model.ListOf(k.Type)
	}
	c := ld.constExpr(e, want)
	if c == nil {
		return model.Cell{None: true}, false
	}
	list, isList := c.Value.([]any)
	n, _ := builtin.CellWord(c.Value)
	switch {
	case isList && want.Class == model.Span:
		return ld.spanCell(e, list)
	case isList:
		out := model.Cell{None: len(list) == 0}
		for _, x := range list {
			if n, ok := builtin.CellWord(x); ok {
				out.Values = append(out.Values, n)
			}
		}
		return out, true
	case c.Value == nil:
		return model.Cell{None: true}, true
	case k.Type.Class == model.Integer:
		return model.Cell{Low: &n, High: &n}, true
	}
	return model.Cell{Values: []int64{n}}, true
}

func (rp *reporter) spanCell(e hclsyntax.Expression, ends []any) (model.Cell, bool) {
	low, high := builtin.Int(ends[0]), builtin.Int(ends[1])
	if low > high {
		rp.errorf(diag.CodeOutOfBounds, e.Range(), "the lower end first, or none for no number",
			"This span holds no number: it ends before it begins.").Help(fmt.Sprintf("write span(%d, %d)", high, low))
		return model.Cell{None: true}, false
	}
	var out model.Cell
	if low > -spanEnd {
		out.Low = &low
	}
	if high < spanEnd {
		out.High = &high
	}
	return out, true
}

// findHidden checks that rows do not hide one another.
func (rp *reporter) findHidden(tb *tableBody) {
	if len(tb.t.Keys) == 0 {
		return
	}
	for i := range tb.t.Cells {
		for j := 0; j < i && !tb.skip[i] && rp.rowsCompared < maxRowsCompared; j++ {
			rp.rowsCompared++
			if !tb.skip[j] && hides(tb.t.Cells[j], tb.t.Cells[i]) {
				rp.warnf(diag.CodeUnreachableRow, tb.rows[i].Range(),
					"This row is never found: an earlier one matches all of it.").See(tb.rows[j].Range(), "The earlier row.")
				break
			}
		}
	}
}

// hides says whether row a matches everything that row b does.
func hides(a, b []model.Cell) bool {
	for k := range a {
		if !a[k].Covers(b[k]) {
			return false
		}
	}
	return true
}

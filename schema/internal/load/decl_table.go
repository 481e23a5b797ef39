package load

import (
	"fmt"

	"github.com/hashicorp/hcl/v2/hclsyntax"

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

// declareTables names tables and makes their rows, which are things of a kind of their own.
func (ld *loader) declareTables() {
	for _, d := range ld.decls["table"] {
		name, ok := ld.name(d.block, true)
		if !ok {
			continue
		}
		if old := ld.tables[name]; old != nil {
			ld.again(d.block.LabelRanges[0], fmt.Sprintf("The table %q is declared twice.", name), old.Range)
			continue
		}
		b := ld.open(d.block, "A table")
		t := &model.Table{Name: name, Range: d.block.LabelRanges[0]}
		t.Kind = ld.addKind("row("+name+")", t.Range, d.pack)
		t.Kind.Table = t
		ld.tables[name] = t
		ld.m.Tables = append(ld.m.Tables, t)
		tb := &tableBody{t: t, b: b}
		if e := b.need("rows"); e != nil {
			tb.rows = ld.tuple(e, "rows")
		}
		if len(tb.rows) > maxRows {
			ld.errorf(diag.CodeTooMany, t.Range, fmt.Sprintf("A table has at most %d rows.", maxRows), "")
			tb.rows = nil
		}
		for i, r := range tb.rows {
			ld.addThing(t.Kind, fmt.Sprintf("r%d", i+1), r.Range())
		}
		ld.tableBodies = append(ld.tableBodies, tb)
	}
}

// typeTables types keys and columns, before any expression may look a table up.
func (ld *loader) typeTables() {
	for _, tb := range ld.tableBodies {
		t, b := tb.t, tb.b
		if e := b.expr("keys"); e != nil {
			for _, it := range ld.object(e, "keys") {
				if spec := ld.plainType(it.value, false); spec == nil {
					tb.bad = true
				} else {
					t.Keys = append(t.Keys, &model.TableKey{Name: it.key, Type: spec.t, Index: len(t.Keys)})
				}
			}
		}
		if e := b.need("gives"); e != nil {
			for _, it := range ld.object(e, "gives") {
				if t.Key(it.key) != nil {
					ld.errorf(diag.CodeTwice, it.at, fmt.Sprintf("%q is a key already.", it.key), "another name")
					tb.bad = true
					continue
				}
				ld.addAttr(t.Kind, it, model.Fixed)
				tb.bad = tb.bad || t.Kind.Attr(it.key) == nil
			}
		} else {
			tb.bad = true
		}
		ld.sources(b)
		b.done()
		indexAttrs(t.Kind)
		ld.cellKeys(tb)
	}
}

// cellKeys reads the cells of the keys as far as they are plain; things get their numbers first.
func (ld *loader) cellKeys(tb *tableBody) {
	t := tb.t
	if tb.bad {
		return
	}
	width := len(t.Keys) + len(t.Kind.Attrs)
	tb.skip = map[int]bool{}
	for i, r := range tb.rows {
		cells := ld.tuple(r, "rows")
		row := make([]model.Cell, len(t.Keys))
		if len(cells) != width {
			tb.skip[i] = true
			if cells != nil {
				ld.errorf(diag.CodeTableRow, r.Range(), fmt.Sprintf("This row has %s; %s and %s need %d.",
					countOf(len(cells), "cell"), countOf(len(t.Keys), "key"), countOf(len(t.Kind.Attrs), "column"), width), "")
			}
			for k := range row {
				row[k].None = true
			}
		} else {
			for k := range t.Keys {
				var ok bool
				row[k], ok = ld.cell(cells[k], t.Keys[k])
				tb.skip[i] = tb.skip[i] || !ok
			}
			for c, a := range t.Kind.Attrs {
				if n, ok := bareName(cells[len(t.Keys)+c]); ok && n == "_" {
					ld.errorf(diag.CodeTableRow, cells[len(t.Keys)+c].Range(),
						"`_` stands for every value of a key; this is a column.", typeWithArticle(a.Type))
					continue
				}
				ld.fixedExprs[attrOf{t.Kind.Things[i], a}] = fixedValue{expr: cells[len(t.Keys)+c]}
			}
		}
		t.Cells = append(t.Cells, row)
		ld.broken[t] = ld.broken[t] || tb.skip[i]
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
	switch v := c.Value.(type) {
	case int:
		if k.Type.Class == model.Integer {
			return model.Cell{Low: &v, High: &v}, true
		}
		return model.Cell{Values: []int{v}}, true
	case bool:
		return model.Cell{Values: []int{boolInt(v)}}, true
	case []any:
		if want.Class == model.Span {
			out := spanCell(v)
			if out.Low != nil && out.High != nil && *out.High < *out.Low {
				ld.report(diag.Finding{Code: diag.CodeOutOfBounds, Range: e.Range(),
					Summary:    "This span holds no number: it ends before it begins.",
					Detail:     "the lower end first, or none for no number",
					Suggestion: fmt.Sprintf("write span(%d, %d)", *out.High, *out.Low)})
				return model.Cell{None: true}, false
			}
			return out, true
		}
		out := model.Cell{None: len(v) == 0}
		for _, x := range v {
			switch n := x.(type) {
			case int:
				out.Values = append(out.Values, n)
			case bool:
				out.Values = append(out.Values, boolInt(n))
			}
		}
		return out, true
	}
	return model.Cell{None: true}, true
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

func spanCell(v []any) model.Cell {
	var out model.Cell
	if lo, ok := v[0].(int); ok && lo > -spanEnd {
		out.Low = &lo
	}
	if hi, ok := v[1].(int); ok && hi < spanEnd {
		out.High = &hi
	}
	return out
}

// resolveTables checks that rows do not hide one another.
func (ld *loader) resolveTables() {
	for _, tb := range ld.tableBodies {
		if len(tb.t.Keys) == 0 {
			continue
		}
		for i := range tb.t.Cells {
			for j := 0; j < i && !tb.skip[i] && ld.rowsCompared < maxCompared*20; j++ {
				ld.rowsCompared++
				if !tb.skip[j] && hides(tb.t.Cells[j], tb.t.Cells[i]) {
					ld.report(diag.Finding{Code: diag.CodeUnreachableRow, Severity: diag.Warning, Range: tb.rows[i].Range(),
						Summary: "This row is never found: an earlier one matches all of it.",
						Related: []diag.Related{{Range: tb.rows[j].Range(), Note: "The earlier row."}}})
					break
				}
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

package load

import (
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

type tableBody struct {
	t    *model.Table
	b    *body
	rows []hclsyntax.Expression
	bad  bool         // a key or column has no type: the number of cells is unknown
	skip map[int]bool // rows that were already reported
}

// declareTable declares a table and its rows, which are things of a kind of their own.
func (ld *loader) declareTable(d *decl, b *body) {
	t := &model.Table{Name: d.name, Range: d.at}
	t.Kind = ld.addKind("row("+d.name+")", t.Range, d.pack)
	t.Kind.Table = t
	ld.tables.Put(d.name, t)
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

// typeTables types keys and columns, before any expression can look a table up.
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
		ld.wordsFor(t.Kind, b, "table/"+t.Name, "a row")
		if !tb.bad {
			ld.cellKeys(tb)
			ld.findHidden(tb)
		}
	}
}

// cellKeys reads the cells of the keys; things must have their numbers.
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
			ld.fixedExprs.Put(attrOf{t.Kind.Things[i], a}, fixedValue{expr: e})
		}
		t.Cells = append(t.Cells, row)
		ld.broken.Put(t, ld.broken[t] || tb.skip[i])
	}
}

// cell reads a key's cell; false with a finding.
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

// findHidden reports rows that are hidden by others.
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

// table types table.t, and table.t.key[v].column. Keys with a non-literal value in brackets are an IndexExpr, see
// index.
func (s *scope) table(name string, t hcl.Traversal, r hcl.Range) model.Expr {
	tb := s.ld.tables[name]
	if tb == nil {
		s.ld.noSuch(diag.CodeUnknownName, r, "table", name, keys(s.ld.tables))
		return invalid(r)
	}
	s.ld.note(t[1].SourceRange(), tb)
	if len(t) == 2 {
		return &model.Call{Node: node(model.ListOf(model.RefTo(tb.Kind)), r), Fn: model.AllThings, Kind: tb.Kind}
	}
	return s.lookup(&tableStep{table: tb}, t[2:], r)
}

// A tableStep is a lookup being read: table.t.key[v] … before its column.
type tableStep struct {
	table *model.Table
	keys  []model.LookupKey
	key   *model.TableKey // named, but without a value so far
}

// lookup types the steps after a table.
func (s *scope) lookup(ts *tableStep, rest hcl.Traversal, r hcl.Range) model.Expr {
	for i, step := range rest {
		switch x := step.(type) {
		case hcl.TraverseAttr:
			if ts.key != nil {
				return s.ld.refuse(diag.CodeShape, x.SrcRange, fmt.Sprintf("table.%s.%s[value]", ts.table.Name, ts.key.Name),
					"The key %q needs a value in brackets.", ts.key.Name)
			}
			if k := ts.table.Key(x.Name); k != nil {
				ts.key = k
				continue
			}
			return s.column(ts, x.Name, x.SrcRange, rest[i+1:], r)
		case hcl.TraverseIndex:
			if ts.key == nil {
				return s.ld.refuse(diag.CodeShape, x.SrcRange, fmt.Sprintf("table.%s.key[value]", ts.table.Name),
					"Name the key that this value is for.")
			}
			ts = s.keyed(ts, &hclsyntax.LiteralValueExpr{Val: x.Key, SrcRange: x.SrcRange})
		}
	}
	return s.unfinished(ts, r)
}

func (s *scope) keyed(ts *tableStep, value hclsyntax.Expression) *tableStep {
	k := model.LookupKey{Key: ts.key, Value: s.checkAs(value, ts.key.Type)}
	return &tableStep{table: ts.table, keys: append(slices.Clip(ts.keys), k)}
}

// unfinished is a lookup without a column: the row; or one that needs a value.
func (s *scope) unfinished(ts *tableStep, r hcl.Range) model.Expr {
	l := &model.Lookup{Node: node(s.found(ts, model.RefTo(ts.table.Kind)), r), Table: ts.table, Keys: ts.keys}
	if ts.key != nil {
		s.ld.pendingKeys.Put(l, ts)
	}
	return l
}

// found is the type of a lookup: optional if there may be no such row.
func (s *scope) found(ts *tableStep, t *model.Type) *model.Type {
	if s.ld.covered(ts) {
		return t
	}
	return t.AsOptional()
}

func (s *scope) column(ts *tableStep, name string, at hcl.Range, rest hcl.Traversal, r hcl.Range) model.Expr {
	a := ts.table.Kind.Attr(name)
	if a == nil {
		names := attrNames(ts.table.Kind)
		names = append(names, lists.Map(ts.table.Keys, func(k *model.TableKey) string { return k.Name })...)
		s.ld.unknown(diag.CodeNoSuchAttribute, at, name, names, "The table %q has no key or column %q.", ts.table.Name,
			name)
		return invalid(r)
	}
	s.ld.note(at, a)
	if len(ts.keys) == 0 {
		return s.ld.refuse(diag.CodeShape, at, fmt.Sprintf("table.%s.key[value].%s", ts.table.Name, name),
			"A column is read from a row.")
	}
	return s.steps(&model.Lookup{Node: node(s.found(ts, a.Type), r), Table: ts.table, Keys: ts.keys, Col: a}, rest, r, "")
}

// index types x[i]; x may be a table's key.
func (s *scope) index(x model.Expr, key hclsyntax.Expression, r hcl.Range) model.Expr {
	if l, ok := x.(*model.Lookup); ok {
		if ts := s.ld.pendingKeys[l]; ts != nil {
			delete(s.ld.pendingKeys, l)
			return s.unfinished(s.keyed(ts, key), r)
		}
	}
	if isInvalid(x) {
		s.check(key, nil)
		return invalid(r)
	}
	x = s.asList(x)
	t := x.Type()
	if t.Optional {
		s.mayBeNull(x)
		return invalid(r)
	}
	k, elem := keysOf(t)
	if k == nil {
		return s.ld.refuse(diag.CodeBadOperands, r, "a list, a tally or the results of a loop", "%s has no elements.",
			capitalize(typeWithArticle(t)))
	}
	return &model.Index{Node: node(elem, r), X: x, I: s.checkAs(key, k)}
}

// keysOf are the types of the keys and the elements of a value; nil if it has none.
func keysOf(t *model.Type) (key, elem *model.Type) {
	switch t.Class {
	case model.List:
		return model.TypeInteger, t.Elem
	case model.Tally:
		return model.RefTo(t.Kind), model.TypeInteger
	case model.Results:
		return t.Key, t.Elem
	}
	return nil, nil
}

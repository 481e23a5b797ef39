package load

import (
	"fmt"
	"slices"
	"strings"

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
		ld.wordsFor(t.Kind, b, t)
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
		(c.Name == "span" || c.Name == "at_most" || c.Name == "at_least") {
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
	s.ld.noteSource(t[1].SourceRange(), tb)
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
	l := s.found(ts, nil, model.RefTo(ts.table.Kind), r)
	if ts.key != nil {
		s.ld.pendingKeys.Put(l, ts)
	}
	return l
}

// found is a lookup of a column, or of the row: optional if there may be no such row.
func (s *scope) found(ts *tableStep, col *model.Attr, t *model.Type, r hcl.Range) *model.Lookup {
	l := &model.Lookup{Node: node(t.AsOptional(), r), Table: ts.table, Keys: ts.keys, Col: col}
	if len(ts.keys) == 0 {
		return l
	}
	switch missed, all := s.ld.missed(ts.table, ts.keys); {
	case all && missed == "":
		l.T = t
	case all && !t.Optional:
		l.T.Gap = l
	}
	return l
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
	s.ld.noteSource(at, a)
	if len(ts.keys) == 0 {
		return s.ld.refuse(diag.CodeShape, at, fmt.Sprintf("table.%s.key[value].%s", ts.table.Name, name),
			"A column is read from a row.")
	}
	return s.steps(s.found(ts, a, a.Type, r), rest, r, "")
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

// maxSought is how many rows are examined to find out whether a lookup always finds something.
const maxSought = 1_000_000

// missed describes possible keys of a lookup that no row of the table matches, computed once for each set of keys;
// empty if there are none, or if that would take too long.
func (ld *loader) missed(t *model.Table, keys []model.LookupKey) (text string, all bool) {
	if ld.broken[t] {
		return "", true
	}
	h := &holeSearch{ld: ld, table: t, left: maxSought}
	id := t.Name
	for _, k := range keys {
		n, known := constKey(k)
		h.keys = append(h.keys, askedKey{k.Key, n, known})
		id += fmt.Sprint(" ", k.Key.Index, n, known)
	}
	m, ok := ld.missing[id]
	if !ok {
		m = strings.Join(h.from(0, allRows(t)), " and ")
		if h.left < 0 {
			m = unsure
		}
		ld.missing.Put(id, m)
	}
	if m == unsure {
		return "", false
	}
	return m, true
}

func allRows(t *model.Table) []int {
	rows := make([]int, len(t.Cells))
	for i := range rows {
		rows[i] = i
	}
	return rows
}

// unsure marks a search that was stopped; no text reads so.
const unsure = "?"

// constKey is the value of a literal key, as in cells.
func constKey(k model.LookupKey) (n int64, known bool) {
	if c, ok := k.Value.(*model.Const); ok {
		return builtin.CellWord(c.Value)
	}
	return 0, false
}

// A holeSearch goes through all possible keys of a lookup, a range of numbers at a time, until no row is left.
type holeSearch struct {
	ld    *loader
	table *model.Table
	keys  []askedKey
	left  int // rows that may still be examined
}

type askedKey struct {
	key   *model.TableKey
	n     int64 // its value, if known
	known bool
}

// A sample represents all values of a key that match the same rows.
type sample struct {
	n    int64
	rest bool // values that no row names: only `_` matches
	text string
}

// from finds values of the keys from i on that none of the rows matches; nil if there are none.
func (h *holeSearch) from(i int, rows []int) []string {
	if i == len(h.keys) {
		return nil
	}
	k := h.keys[i]
	for _, s := range h.samples(k, rows) {
		if h.left -= len(rows) + 1; h.left < 0 {
			return nil
		}
		var fit []int
		for _, r := range rows {
			if c := h.table.Cells[r][k.key.Index]; c.Any && !(s.rest && k.key.Type.Optional) || !s.rest && c.Matches(s.n) {
				fit = append(fit, r)
			}
		}
		text := s.text
		if len(h.keys) > 1 {
			text = withArticle(k.key.Name) + " of " + text
		}
		if len(fit) == 0 {
			return []string{text}
		}
		if more := h.from(i+1, fit); more != nil {
			return append([]string{text}, more...)
		}
	}
	return nil
}

// samples are enough values of a key to represent all that are possible.
func (h *holeSearch) samples(k askedKey, rows []int) []sample {
	t := k.key.Type
	var values []int64
	var rest []sample
	switch {
	case k.known:
		values = []int64{k.n}
	case t.Class == model.Integer:
		return h.numbers(k.key, rows)
	case t.Class == model.Boolean:
		values = []int64{0, 1}
	case t.Class != model.Ref:
		for _, r := range rows {
			values = append(values, h.table.Cells[r][k.key.Index].Values...)
		}
		rest = []sample{{rest: true, text: "any other word"}}
	case t.Kind == nil || t.Optional:
		rest = []sample{{rest: true, text: "null"}}
	default:
		values = append(values, lists.Map(t.Kind.Instances(), func(x *model.Thing) int64 { return int64(x.ID) })...)
	}
	out := lists.Map(values, func(v int64) sample { return sample{n: v, text: h.ld.keyText(t, v)} })
	return append(out, rest...)
}

// numbers are the first of each run of numbers that rows distinguish, within the bounds of the key.
func (h *holeSearch) numbers(k *model.TableKey, rows []int) []sample {
	low, high := -builtin.Inf, builtin.Inf
	if k.Type.Low != nil {
		low = *k.Type.Low
	}
	if k.Type.High != nil {
		high = *k.Type.High
	}
	var starts []int64
	for _, r := range builtin.Runs(h.table, k, rows) {
		starts = append(starts, r.Low, r.High+1)
	}
	starts = slices.DeleteFunc(starts, func(n int64) bool { return n <= low || n > high })
	slices.Sort(starts)
	starts = slices.Compact(starts)
	first := sample{n: low, text: fmt.Sprint(low)}
	switch {
	case low > -builtin.Inf:
	case len(starts) == 0:
		first.text = "any number"
	default:
		first.text = fmt.Sprint(starts[0] - 1)
	}
	out := []sample{first}
	out = append(out, lists.Map(starts, func(n int64) sample { return sample{n: n, text: fmt.Sprint(n)} })...)
	return out
}

// keyText is a value of a key as content writes it.
func (ld *loader) keyText(t *model.Type, n int64) string {
	switch t.Class {
	case model.Boolean:
		return fmt.Sprint(n != 0)
	case model.Ref:
		return ld.m.Things[n].Path()
	case model.Word:
		return fmt.Sprintf("%q", ld.m.Words[n])
	}
	return fmt.Sprint(n)
}

// gap reports, once for a lookup, that it finds nothing for some values, if that is why an expression may be null.
func (ld *loader) gap(e model.Expr) bool {
	l := e.Type().Gap
	if l == nil || ld.gaps[l] {
		return l != nil
	}
	ld.gaps.Put(l, true)
	missed, _ := ld.missed(l.Table, l.Keys)
	f := ld.errorf(diag.CodeTableGap, e.Range(), "", "No row of the table %q is for %s, so this may be null.",
		l.Table.Name, missed).Help("add the row, or use coalesce(x, default)").
		See(l.Table.Range, "The table is declared here.")
	if l.R != e.Range() {
		f.See(l.R, "The row is looked up here.")
	}
	return true
}

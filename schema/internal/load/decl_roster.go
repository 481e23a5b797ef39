package load

import (
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// A roster is a list of things that is being read.
type roster struct {
	kind     *model.Kind
	columns  []rangedString
	id       int    // the column with the names of the things
	common   []item // what all rows share
	source   string
	designed []string
	pack     *model.Pack
	file     string
}

func (ld *loader) roster(d *decl) {
	k := ld.kindCalled(d.block.Labels[0], d.block.LabelRanges[0])
	if k == nil {
		for _, id := range idsOf(d.block) {
			ld.lost.Put(id, true)
		}
		return
	}
	if !ld.mayDeclare(k, d.block.LabelRanges[0]) {
		return
	}
	b := ld.declaration(d.block)
	r := &roster{kind: k, pack: d.pack, file: d.file, id: -1, source: b.source, designed: b.designed,
		common: b.items("common")}
	if b.need("columns") != nil {
		r.columns = b.strs("columns")
	}
	rows := b.need("rows")
	if rows == nil || len(r.columns) == 0 || !ld.rosterColumns(r, b.at) || !ld.rosterWidth(r, b, rows) {
		for _, row := range source.Elements(rows) { // any cell may have been to name the thing
			for _, c := range source.Elements(row) {
				if id, ok := source.PlainText(c); ok {
					ld.lost.Put(id, true)
				}
			}
		}
		return
	}
	for _, row := range ld.tuple(rows, "rows") {
		ld.rosterRow(r, row)
	}
}

// rosterWidth says whether any row has as many cells as there are columns: else those are wrong, and not the rows.
func (ld *loader) rosterWidth(r *roster, b *body, rows hclsyntax.Expression) bool {
	all := source.Elements(rows)
	for _, row := range all {
		if n := len(source.Elements(row)); n == len(r.columns) || n != len(source.Elements(all[0])) {
			return true
		}
	}
	if len(all) < 2 || len(source.Elements(all[0])) == 0 {
		return true
	}
	ld.errorf(diag.CodeTableRow, b.b.Attributes["columns"].Expr.Range(), "", "The head has %s; each row has %s.",
		countOf(len(r.columns), "column"), countOf(len(source.Elements(all[0])), "cell"))
	return false
}

func (rp *reporter) rosterColumns(r *roster, at hcl.Range) bool {
	for i, c := range r.columns {
		if slices.ContainsFunc(r.columns[:i], func(x rangedString) bool { return x.s == c.s }) {
			rp.errorf(diag.CodeTwice, c.at, "", "The column %q is here twice.", c.s)
		}
		if c.s == "id" {
			r.id = i
		}
	}
	if r.id < 0 {
		rp.errorf(diag.CodeMissingAttribute, at, "", "A roster needs a column \"id\", which names the things.")
	}
	return r.id >= 0
}

func (ld *loader) rosterRow(r *roster, row hclsyntax.Expression) {
	cells := ld.tuple(row, "rows")
	if cells == nil {
		return
	}
	if len(cells) != len(r.columns) {
		ld.errorf(diag.CodeTableRow, row.Range(), "", "This row has %s; there are %d columns.", countOf(len(cells), "cell"),
			len(r.columns))
		if r.id < len(cells) {
			if name, ok := source.PlainText(cells[r.id]); ok {
				ld.lost.Put(name, true)
			}
		}
		return
	}
	id := cells[r.id]
	name, ok := source.PlainText(id)
	if !ok || !identifier().MatchString(name) {
		if name = ld.badID(id); name == "" {
			return
		}
	}
	td := &thingDecl{pack: r.pack, row: true, defaults: r.common}
	src, designed, count := r.source, r.designed, 0
	for i, c := range r.columns {
		if n, ok := bareName(cells[i]); ok && n == "_" || i == r.id {
			continue
		}
		switch {
		case c.s == "source" && r.kind.Attr("source") == nil:
			if src, ok = source.PlainText(cells[i]); !ok {
				ld.errorf(diag.CodeShape, cells[i].Range(), "", "A source is a plain string in quotes.")
			}
		case c.s == "designed" && r.kind.Attr("designed") == nil:
			designed = ld.designed(cells[i])
		case c.s == "count" && !ld.hasAttr(r.kind, "count"):
			if count = ld.copiesOf(cells[i]); count == 0 {
				return
			}
		default:
			td.values = append(td.values, item{c.s, c.at, cells[i]})
		}
	}
	ld.rosterThings(r, td, name, count, id.Range(), func(t *model.Thing) {
		if t.Source == "" {
			t.Source = src
		}
		t.Designed = addMarks(t.Designed, designed)
	})
}

// badID reports an invalid id, and returns the name that was probably meant, to continue with.
func (rp *reporter) badID(id hclsyntax.Expression) string {
	word, _ := quoted(id)
	rp.misnamed.Put(id.Range(), true)
	f := rp.errorf(diag.CodeBadName, id.Range(), "lower-case letters, digits and _", "The id must be a name in quotes.")
	name := asIdentifier(word)
	if name != "" {
		f.Help(fmt.Sprintf("write %q", name))
	}
	return name
}

// rosterThings declares the thing of a row: once, or as id_1 to id_n.
func (ld *loader) rosterThings(r *roster, td *thingDecl, name string, count int, at hcl.Range,
	mark func(*model.Thing)) {
	if count > 0 {
		ld.counted.Put(name+" "+r.kind.Name, at)
	}
	for i := range max(count, 1) {
		n := name
		if count > 0 {
			n = fmt.Sprintf("%s_%d", name, i+1)
		}
		t := ld.things[r.kind][n]
		switch {
		case t != nil && ld.declared[t] == nil: // declared by the kind itself
			t.Range = at
		case t == nil && namesAll(r.kind):
			ld.noThing(at, r.kind, n)
			return
		case t == nil || !ld.declared[t].lacksRow() || ld.declared[t].pack != r.pack:
			t = ld.addThing(r.kind, n, at)
		}
		if t == nil || ld.full {
			return
		}
		mark(t)
		one := *td
		one.thing = t
		ld.applyCommon(&one, r.file)
		ld.addDecl(&one)
	}
}

// rowNames are the names in rows: blocks for these are read after them, so that adding rules to a row does not
// change its position.
func (ld *loader) rowNames() map[*model.Kind]map[string]bool {
	out := map[*model.Kind]map[string]bool{}
	for _, d := range ld.decls["roster"] {
		k := ld.kinds[d.block.Labels[0]]
		if out[k] == nil {
			out[k] = map[string]bool{}
		}
		for _, id := range idsOf(d.block) {
			out[k][id] = true
		}
	}
	return out
}

// idsOf are the names in the rows of a roster, if they can be read.
func idsOf(b *hclsyntax.Block) (out []string) {
	columns, rows := b.Body.Attributes["columns"], b.Body.Attributes["rows"]
	if columns == nil || rows == nil {
		return nil
	}
	id := slices.IndexFunc(source.Elements(columns.Expr), func(c hclsyntax.Expression) bool {
		s, _ := source.PlainText(c)
		return s == "id"
	})
	for _, row := range source.Elements(rows.Expr) {
		if cells := source.Elements(row); id >= 0 && id < len(cells) {
			if s, ok := source.PlainText(cells[id]); ok {
				out = append(out, s)
			}
		}
	}
	return out
}

// copiesOf reads the column `count` of a row; 0 with a finding.
func (ld *loader) copiesOf(e hclsyntax.Expression) int {
	n, ok := ld.constInt(e)
	if ok && (n < 1 || n > maxCopies) {
		ld.errorf(diag.CodeTooMany, e.Range(), "", "A row stands for 1 to %d things, not %d.", maxCopies, n)
		return 0
	}
	return int(n)
}

// hasAttr says whether a kind will have an attribute; its type comes later.
func (pe *pending) hasAttr(k *model.Kind, name string) bool {
	b := pe.kindBody[k]
	has := func(class string) bool {
		o, _ := b.expr(class).(*hclsyntax.ObjectConsExpr)
		return o != nil && slices.ContainsFunc(o.Items, func(it hclsyntax.ObjectConsItem) bool {
			return hcl.ExprAsKeyword(it.KeyExpr) == name
		})
	}
	return k.Attr(name) != nil || b != nil && (has("fixed") || has("state"))
}

// withDefaults adds defaults for what values do not set.
func withDefaults(values, defaults []item) []item {
	if len(defaults) == 0 {
		return values
	}
	values = slices.Clip(values)
	said := map[string]bool{}
	for _, v := range values {
		said[v.key] = true
	}
	values = append(values, lists.Where(defaults, func(d item) bool { return !said[d.key] })...)
	return values
}

// A commonDecl is the values of all things of a kind in one file.
type commonDecl struct {
	values   []item
	source   string
	designed []string
	at       hcl.Range
	used     bool // a thing has them
}

// inFile is the key of a kind's common block in a file.
type inFile struct {
	file string
	kind *model.Kind
}

func (ld *loader) declareCommons() {
	for _, d := range ld.decls["common"] {
		k := ld.kindCalled(d.block.Labels[0], d.block.LabelRanges[0])
		if k == nil {
			continue
		}
		key := inFile{d.file, k}
		if old := ld.commons[key]; old != nil {
			ld.again(d.block.DefRange(), old.at, "Only one `common` per file for things of the kind %q.", k.Name)
			continue
		}
		if !ld.mayDeclare(k, d.block.LabelRanges[0]) {
			continue
		}
		b := ld.declaration(d.block)
		c := &commonDecl{at: b.at}
		c.source, c.designed = ld.marks(k, b)
		c.values = items(b.rest())
		ld.commons.Put(key, c)
	}
}

// applyCommon gives a thing the common values of its kind in its file.
func (pe *pending) applyCommon(td *thingDecl, file string) {
	c := pe.commons[inFile{file, td.thing.Kind}]
	if c == nil {
		return
	}
	c.used = true
	td.defaults = withDefaults(td.defaults, c.values)
	if td.thing.Source == "" {
		td.thing.Source = c.source
	}
	if td.thing.Designed == nil {
		td.thing.Designed = c.designed
	}
}

// spreadCommons gives common values to the things that neither a block nor a row declares: cells of a board, counters,
// and those that their kind or the game names. A common block that is for nothing is reported.
func (ld *loader) spreadCommons() {
	ld.eachThing(func(k *model.Kind, t *model.Thing) {
		if ld.commons[inFile{t.Range.Filename, k}] != nil && ld.declared[t] == nil {
			td := &thingDecl{thing: t, pack: k.Pack}
			ld.applyCommon(td, t.Range.Filename)
			ld.addDecl(td)
		}
	})
	for _, d := range ld.decls["common"] {
		k := ld.kinds[d.block.Labels[0]]
		if c := ld.commons[inFile{d.file, k}]; c != nil && !c.used {
			ld.misplaced(c.at, "the file that declares them", "No %s is declared in this file.", k.Name)
		}
	}
}

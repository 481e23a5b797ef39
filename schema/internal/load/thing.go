package load

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// A thingDecl is what a block, a row or both declare of a thing.
type thingDecl struct {
	thing    *model.Thing
	values   []item
	defaults []item // used for what the values do not set
	body     *body  // for the rules inside; nil for rows and parts
	row      bool   // it has a row
	pack     *model.Pack
	this     *model.Thing // of a part: the thing that contains it
}

// A change overrides values of a thing.
type change struct {
	values []item
	at     hcl.Range
}

func (ld *loader) declareThings() {
	ld.declareCommons()
	inRows := ld.rowNames()
	// Combinations may run through the things of other kinds, which come first.
	var later []*decl
	for _, d := range ld.thingDecls {
		if ld.namedElsewhere(d, inRows) {
			later = append(later, d)
			continue
		}
		ld.declareThing(d)
	}
	for _, k := range ld.m.Kinds {
		ld.combine(k)
	}
	for _, d := range later {
		ld.declareThing(d)
	}
	ld.spreadCommons()
	for _, d := range ld.decls["change"] {
		ld.readChange(d.block, true)
	}
}

// namedElsewhere says whether the things of a block or roster are named first by combinations, or rows.
func (ld *loader) namedElsewhere(d *decl, inRows map[*model.Kind]map[string]bool) bool {
	if d.block.Type == "roster" {
		return ld.products[ld.kinds[d.block.Labels[0]]] != nil
	}
	k := ld.kinds[d.block.Type]
	return ld.products[k] != nil || k != nil && len(d.block.Labels) == 1 && inRows[k][d.block.Labels[0]]
}

// declareThing reads the block of a thing, or a roster.
func (ld *loader) declareThing(d *decl) {
	if d.block.Type == "roster" {
		ld.roster(d)
		return
	}
	k := ld.kinds[d.block.Type]
	if k == nil {
		names := append(ld.kindNames(), topWords()...)
		ld.foreign(diag.CodeUnknownBlock, d.block.TypeRange, cmp.Or(otherBlocks[d.block.Type],
			standsElsewhere(d.block.Type)), d.block.Type, names,
			"There is no block or kind %q.", d.block.Type)
		ld.markLost(d.block)
		return
	}
	if !ld.labelsAre(d.block, "name") || !ld.nameOf(d, false) || !ld.mayDeclare(k, d.block.TypeRange) {
		return
	}
	name, at := d.name, d.at
	t := ld.things[k][name]
	switch {
	case t != nil && ld.declared[t] != nil && !ld.declared[t].lacksBlock():
		ld.addThing(k, name, at) // reports it
		return
	case t != nil && ld.declared[t] == nil:
		t.Range = at
	case t != nil:
	case ld.counted[name+" "+k.Name] != hcl.Range{}:
		ld.markLost(d.block)
		ld.errorf(diag.CodeUnknownThing, at, name+"_1 and so on; or rules in a thing that each of them lends",
			"A row declares several %q, but none has this name.", name).See(ld.counted[name+" "+k.Name],
			"The row is here.")
		return
	case namesAll(k) || ld.seatsAreNamed(k):
		ld.noThing(at, k, name)
		return
	default:
		t = ld.addThing(k, name, at)
	}
	ld.noteSource(d.block.TypeRange, k)
	ld.noteSource(at, t)
	b := ld.openAs(d.block, capitalize(withArticle(k.Name)), grammars[""])
	td := &thingDecl{thing: t, body: b, pack: d.pack}
	if t.Kind.Seat {
		ld.seatMarks(t, b)
	}
	src, designed := ld.marks(k, b)
	t.Source, t.Designed = cmp.Or(src, t.Source), addMarks(t.Designed, designed)
	if !ld.hasAttr(k, "help") && b.expr("help") != nil {
		b.name, b.base = name, k.Name+"/"+name
		ld.help(t, b, "help")
	}
	td.values = items(b.rest())
	ld.applyCommon(td, d.file)
	ld.addDecl(td)
}

// namesAll says whether a kind has all its things before any is declared: those of an ordered kind, or the cells of
// a board.
func namesAll(k *model.Kind) bool { return len(k.Things) > 0 && k.Ordered || k.Board != nil }

// addDecl records the declaration of a thing; a row and a block of the same thing are combined.
func (ld *loader) addDecl(td *thingDecl) {
	was := ld.declared[td.thing]
	if was == nil {
		ld.declared.Put(td.thing, td)
		ld.thingDecl = append(ld.thingDecl, td)
		return
	}
	said := map[string]item{}
	for _, v := range was.values {
		said[v.key] = v
	}
	for _, v := range td.values {
		if old, ok := said[v.key]; ok {
			if was.pack != td.pack && td.body != nil {
				what := fmt.Sprintf("%s %q", td.thing.Kind.Name, td.thing.Name)
				ld.errorf(diag.CodeTwice, td.body.at,
					fmt.Sprintf("another name, or change %q %q { … } for that one", td.thing.Kind.Name, td.thing.Name),
					"Another pack already declares %s.", what).See(old.value.Range(), "It is here.")
				break
			}
			ld.again(v.value.Range(), old.value.Range(), "A row and a block both give %q of the %s %q.", v.key,
				td.thing.Kind.Name, td.thing.Name)
			continue
		}
		was.values = append(slices.Clip(was.values), v)
	}
	was.defaults = withDefaults(was.defaults, td.defaults)
	was.row = was.row || td.row
	if td.body != nil {
		was.body, was.pack = td.body, td.pack
	}
}

func (td *thingDecl) lacksBlock() bool { return td.row && td.body == nil }

func (td *thingDecl) lacksRow() bool { return !td.row && td.body != nil }

// mayDeclare says whether things of a kind may be declared, or reports them.
func (ld *loader) mayDeclare(k *model.Kind, at hcl.Range) bool {
	if len(k.AnyOf) == 0 && k.Between == nil && !k.Scene && k != ld.gameKind && !ownKinds[k.Name] {
		return true
	}
	ld.errorf(diag.CodeMisplaced, at, "", "Things of the kind %q cannot be declared.", k.Name)
	return false
}

// ownKinds are the kinds whose things are declared by blocks of the language.
var ownKinds = map[string]bool{"scenario": true, "option": true, "test": true}

func (ld *loader) seatsAreNamed(k *model.Kind) bool {
	return k.Seat && ld.m.Game != nil && len(ld.m.Game.Players) > 0 && k.Name == "player"
}

func items(attrs []*hclsyntax.Attribute) []item {
	return lists.Map(attrs, func(a *hclsyntax.Attribute) item { return item{a.Name, a.NameRange, a.Expr} })
}

func thingNames(k *model.Kind) []string {
	return lists.Map(k.Things, func(t *model.Thing) string { return t.Name })
}

// marks reads the marks of a block, unless the kind has attributes with their names.
func (ld *loader) marks(k *model.Kind, b *body) (string, []string) {
	if ld.hasAttr(k, "source") || ld.hasAttr(k, "designed") {
		return "", nil
	}
	return ld.sources(b)
}

func (rp *reporter) sources(b *body) (string, []string) {
	src, _ := b.str("source")
	return src, rp.designed(b.expr("designed"))
}

// addMarks adds marks of a block to those of its row. Unset (nil) is not the same as an empty list, which overrides
// a file's common marks.
func addMarks(row, block []string) []string {
	if row == nil {
		return block
	}
	return append(slices.Clip(row), block...)
}

// designed reads which figures are invented; empty but not nil if none are.
func (rp *reporter) designed(e hclsyntax.Expression) []string {
	switch x := e.(type) {
	case nil:
		return nil
	case *hclsyntax.LiteralValueExpr:
		if x.Val.Type().FriendlyName() == "bool" {
			if x.Val.True() {
				return []string{"*"}
			}
			return []string{}
		}
	case *hclsyntax.TupleConsExpr:
		names := lists.Map(rp.strList(x, "designed"), func(s rangedString) string { return s.s })
		return append([]string{}, names...)
	}
	rp.errorf(diag.CodeShape, e.Range(), "", "`designed` is true, or a list of attribute names in quotes.")
	return nil
}

// seatMarks reads whether a thing of the seat kind can be a seat, and who plays it if nobody does.
func (ld *loader) seatMarks(t *model.Thing, b *body) {
	if b.expr("seat") != nil && !b.flag("seat") {
		ld.nonPlayers.Put(t, true)
	}
	if n := ld.botNamed(b, "bot"); n != "" && ld.m.Game != nil {
		ld.m.Game.Habits[t] = n
	}
}

// readChange reads an override, at the top of a file or in the chosen scenario or option.
func (ld *loader) readChange(b *hclsyntax.Block, holds bool) {
	if len(b.Labels) != 1 && len(b.Labels) != 2 {
		ld.errorf(diag.CodeLabels, b.DefRange(), `change "kind" "thing" { … }`,
			"A change names a kind, or a kind and a thing.")
		return
	}
	if ld.noChange(b.Labels[0], b.LabelRanges[0]) {
		return
	}
	k := ld.kindCalled(b.Labels[0], b.LabelRanges[0])
	if k == nil {
		return
	}
	bd := ld.declaration(b)
	if len(b.Labels) == 1 {
		ld.changeKind(k, bd, holds)
		return
	}
	ch := &change{at: b.DefRange(), values: items(bd.rest())}
	name, at := b.Labels[1], b.LabelRanges[1]
	ld.waits = append(ld.waits, func() {
		t := ld.things[k][name]
		if t != nil {
			ld.noteSource(at, t)
		}
		switch {
		case t == nil:
			ld.noThing(at, k, name)
		case !holds:
			ld.later = append(ld.later, func() { ld.checkIdle(t, ch) })
		default:
			ld.changes.Put(t, append(ld.changes[t], ch))
			for _, v := range ch.values {
				ld.m.Changes = append(ld.m.Changes, &model.Change{What: k.Name + "." + name + "." + v.key, Was: t.Range, Now: v.at,
					Anew: !names(v.value, "original")})
			}
		}
	})
}

// names says whether an expression begins a path with a word.
func names(e hclsyntax.Expression, word string) bool {
	return slices.ContainsFunc(e.Variables(), func(v hcl.Traversal) bool { return v.RootName() == word })
}

// changesIn reads the overrides of a scenario or option; holds says whether it is in force.
func (ld *loader) changesIn(b *body, holds bool) {
	for _, c := range b.blocks("change") {
		ld.readChange(c, holds)
	}
}

// changeKind reads overrides for all things of a kind.
func (ld *loader) changeKind(k *model.Kind, bd *body, holds bool) {
	shared := bd.strs("shared")
	ld.waits = append(ld.waits, func() {
		for _, s := range shared {
			at := k.Attr(s.s)
			switch {
			case at == nil || at.Class != model.State:
				ld.unknown(diag.CodeNoSuchAttribute, s.at, s.s, stateNames(k), "%s has no state attribute %q.",
					capitalize(withArticle(k.Name)), s.s)
			case holds:
				at.Shared = true
				ld.m.Changes = append(ld.m.Changes, &model.Change{What: k.Name + "." + at.Name, Was: at.Range, Now: s.at})
			}
		}
	})
}

// checkParts reports parts that contain themselves.
func (ld *loader) checkParts() {
	brings := map[*model.Kind][]item{}
	for _, p := range ld.kindTypes {
		if p.body != nil {
			brings[p.kind] = p.body.items("parts")
		}
	}
	state := map[*model.Kind]typing{}
	var visit func(k *model.Kind, at hcl.Range) bool
	visit = func(k *model.Kind, at hcl.Range) bool {
		switch state[k] {
		case done:
			return true
		case busy:
			ld.errorf(diag.CodeRecursion, at, "parts of other kinds", "%s would create another, without end.",
				capitalize(withArticle(k.Name)))
			return false
		}
		state[k] = busy
		for _, it := range brings[k] {
			if call, ok := it.value.(*hclsyntax.FunctionCallExpr); ok && ld.kinds[call.Name] != nil &&
				!visit(ld.kinds[call.Name], call.NameRange) {
				ld.noParts = true
			}
		}
		state[k] = done
		return true
	}
	for _, p := range ld.kindTypes {
		visit(p.kind, p.kind.Range)
	}
}

// makeParts adds the things inside other things.
func (ld *loader) makeParts() {
	for made := !ld.noParts; made; {
		made = false
		for _, p := range ld.kindTypes {
			if p.body == nil {
				continue
			}
			for _, it := range p.body.items("parts") {
				made = ld.makePart(p.kind, it) || made
			}
		}
	}
}

func (ld *loader) makePart(k *model.Kind, it item) bool {
	call, ok := it.value.(*hclsyntax.FunctionCallExpr)
	if !ok || len(call.Args) != 1 {
		ld.partOnce(it, "A part names its kind and its attributes.")
		return false
	}
	of := ld.kinds[call.Name]
	if of == nil {
		if !ld.reported[call.NameRange] {
			ld.reported.Put(call.NameRange, true)
			ld.noKind(call.NameRange, call.Name)
		}
		return false
	}
	a := k.Attr(it.key)
	if a == nil {
		a = &model.Attr{Name: it.key, Owner: k, Class: model.Part, Type: model.RefTo(of), Range: it.at}
		k.Attrs = append(k.Attrs, a)
	}
	values := ld.object(call.Args[0], "parts")
	made := false
	for _, t := range k.Things {
		if ld.parts[t] == nil {
			ld.parts.Put(t, map[string]*model.Thing{})
		}
		if ld.parts[t][it.key] != nil {
			continue
		}
		part := ld.addThing(of, t.Name+"_"+it.key, it.at)
		if part == nil || ld.full {
			return false
		}
		ld.parts[t][it.key] = part
		ld.addDecl(&thingDecl{thing: part, values: values, this: t, pack: k.Pack})
		made = true
	}
	return made
}

func (rp *reporter) partOnce(it item, summary string) {
	if !rp.reported[it.at] {
		rp.reported.Put(it.at, true)
		rp.errorf(diag.CodeShape, it.value.Range(), "{ orbit = place({ world = this }) }", "%s", summary)
	}
}

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
			rp.errorf(diag.CodeTwice, c.at, "", "The column %q is listed twice.", c.s)
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
	values = append(values, lists.Filter(defaults, func(d item) bool { return !said[d.key] })...)
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

package load

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// A thingDecl is what a block or a row says of a thing.
type thingDecl struct {
	thing  *model.Thing
	values []item
	body   *body // for the rules inside; nil for rows and parts
	pack   *model.Pack
	this   *model.Thing // of a part: the thing that brings it
}

// A change overrides values of a thing.
type change struct {
	values []item
	at     hcl.Range
}

func (ld *loader) declareThings() {
	for _, d := range ld.decls["*"] {
		k := ld.kinds[d.block.Type]
		if k == nil {
			names := ld.kindNames()
			for n := range blockLabels {
				names = append(names, n)
			}
			ld.unknown(diag.CodeUnknownBlock, d.block.TypeRange, fmt.Sprintf("There is no block or kind %q.", d.block.Type), d.block.Type, names)
			continue
		}
		if !ld.labels(d.block, "name") {
			continue
		}
		name, ok := ld.name(d.block, 0, true)
		if !ok {
			continue
		}
		if len(k.AnyOf) > 0 || k.Between != nil || k.Scene || k == ld.gameKind {
			ld.errorf(diag.CodeMisplaced, d.block.TypeRange, fmt.Sprintf("Things of the kind %q cannot be declared.", k.Name), "")
			continue
		}
		t := ld.things[k][name]
		switch {
		case t != nil && ld.declared(t):
			ld.addThing(k, name, d.block.LabelRanges[0]) // reports it
			continue
		case t == nil && (len(k.Things) > 0 && k.Ordered || k.Seat && ld.m.Game != nil && len(ld.m.Game.Players) > 0 && k.Name == "player"):
			ld.unknown(diag.CodeUnknownThing, d.block.LabelRanges[0], fmt.Sprintf("There is no %s %q.", k.Name, name), name, thingNames(k))
			continue
		case t == nil:
			t = ld.addThing(k, name, d.block.LabelRanges[0])
		default:
			t.Range = d.block.LabelRanges[0]
		}
		b := ld.open(d.block, "A "+k.Name)
		td := &thingDecl{thing: t, body: b, pack: d.pack}
		if k.Seat && b.expr("seat") != nil && !b.flag("seat") {
			ld.standing[t] = true
		}
		td.source(ld, b)
		for _, n := range thingBlocks {
			b.blocks(n)
		}
		for _, a := range b.rest() {
			td.values = append(td.values, item{a.Name, a.NameRange, a.Expr})
		}
		for _, x := range b.statements() {
			ld.unknown(diag.CodeUnknownBlock, x.TypeRange, fmt.Sprintf("A thing has no block %q.", x.Type), x.Type, thingBlocks)
		}
		ld.thingDecl = append(ld.thingDecl, td)
	}
	for _, d := range ld.decls["roster"] {
		ld.roster(d)
	}
	for _, d := range ld.decls["change"] {
		ld.change(d.block, true)
	}
}

// thingBlocks may stand in a thing.
var thingBlocks = []string{"modifier", "before", "after", "instead", "action", "function", "procedure"}

func (ld *loader) declared(t *model.Thing) bool {
	for _, d := range ld.thingDecl {
		if d.thing == t {
			return true
		}
	}
	return false
}

func thingNames(k *model.Kind) []string {
	var out []string
	for _, t := range k.Things {
		out = append(out, t.Name)
	}
	return out
}

// source reads where figures come from.
func (td *thingDecl) source(ld *loader, b *body) {
	if td.thing.Kind.Attr("source") == nil && td.thing.Kind.Attr("designed") == nil {
		td.thing.Source, td.thing.Designed = ld.sources(b)
	}
}

// sources reads the marks `source` and `designed`.
func (ld *loader) sources(b *body) (string, []string) {
	src, _ := b.str("source")
	return src, ld.designed(b.expr("designed"))
}

func (ld *loader) designed(e hclsyntax.Expression) []string {
	switch x := e.(type) {
	case nil:
		return nil
	case *hclsyntax.LiteralValueExpr:
		if x.Val.Type().FriendlyName() == "bool" {
			if x.Val.True() {
				return []string{"*"}
			}
			return nil
		}
	case *hclsyntax.TupleConsExpr:
		var out []string
		for _, s := range ld.strList(x, "designed") {
			out = append(out, s.s)
		}
		return out
	}
	ld.errorf(diag.CodeShape, e.Range(), "`designed` is true, or a list of attribute names in quotes.", "")
	return nil
}

// roster reads many things of one kind as rows.
func (ld *loader) roster(d *decl) {
	kn := d.block.Labels[0]
	k := ld.kinds[kn]
	if k == nil {
		ld.unknown(diag.CodeUnknownKind, d.block.LabelRanges[0], fmt.Sprintf("There is no kind %q.", kn), kn, ld.kindNames())
		return
	}
	b := ld.open(d.block, "A roster")
	src, designed := ld.sources(b)
	var common []item
	if e := b.expr("common"); e != nil {
		common = ld.object(e, "common")
	}
	var columns []strAt
	if b.need("columns") != nil {
		columns = b.strs("columns")
	}
	rows := b.need("rows")
	b.done()
	if rows == nil || len(columns) == 0 {
		return
	}
	id := -1
	for i, c := range columns {
		if c.s == "id" {
			id = i
		}
	}
	if id < 0 {
		ld.errorf(diag.CodeMissingAttribute, b.at, "A roster needs a column \"id\", which names the things.", "")
		return
	}
	for _, r := range ld.tuple(rows, "rows") {
		ld.rosterRow(k, r, columns, id, common, src, designed, d.pack)
	}
}

func (ld *loader) rosterRow(k *model.Kind, r hclsyntax.Expression, columns []strAt, id int, common []item, src string, designed []string, pack *model.Pack) {
	cells := ld.tuple(r, "rows")
	if cells == nil {
		return
	}
	if len(cells) != len(columns) {
		ld.errorf(diag.CodeTableRow, r.Range(), fmt.Sprintf("This row has %d cells; there are %d columns.", len(cells), len(columns)), "")
		return
	}
	name, ok := literal(cells[id])
	if !ok || !identifier.MatchString(name) {
		ld.errorf(diag.CodeBadName, cells[id].Range(), "The id must be a name in quotes.", "lower-case letters, digits and _")
		return
	}
	t := ld.addThing(k, name, cells[id].Range())
	if t == nil {
		return
	}
	t.Source, t.Designed = src, designed
	td := &thingDecl{thing: t, pack: pack, values: append([]item(nil), common...)}
	for i, c := range columns {
		if i == id {
			continue
		}
		if n, ok := bareName(cells[i]); ok && n == "_" {
			continue
		}
		switch {
		case c.s == "source" && k.Attr("source") == nil:
			if s, ok := literal(cells[i]); ok {
				t.Source = s
			}
		case c.s == "designed" && k.Attr("designed") == nil:
			t.Designed = ld.designed(cells[i])
		default:
			td.values = append(td.values, item{c.s, c.at, cells[i]})
		}
	}
	ld.thingDecl = append(ld.thingDecl, td)
}

// change reads an override, at the top of a file or in the chosen scenario or option.
func (ld *loader) change(b *hclsyntax.Block, holds bool) {
	if len(b.Labels) != 1 && len(b.Labels) != 2 {
		ld.errorf(diag.CodeLabels, b.DefRange(), "A change names a kind, or a kind and a thing.", `change "kind" "thing" { … }`)
		return
	}
	k := ld.kinds[b.Labels[0]]
	if k == nil {
		ld.unknown(diag.CodeUnknownKind, b.LabelRanges[0], fmt.Sprintf("There is no kind %q.", b.Labels[0]), b.Labels[0], ld.kindNames())
		return
	}
	bd := ld.open(b, "A change")
	if len(b.Labels) == 1 {
		shared := bd.strs("shared")
		bd.done()
		ld.waits = append(ld.waits, func() {
			for _, s := range shared {
				a := k.Attr(s.s)
				if a == nil || a.Class != model.State {
					ld.unknown(diag.CodeNoSuchAttribute, s.at, fmt.Sprintf("A %s has no state attribute %q.", k.Name, s.s), s.s, attrNames(k))
				} else if holds {
					a.Shared = true
					ld.m.Changes = append(ld.m.Changes, &model.Change{What: k.Name + "." + a.Name, Was: a.Range, Now: s.at})
				}
			}
		})
		return
	}
	for _, x := range bd.statements() {
		ld.errorf(diag.CodeUnknownBlock, x.TypeRange, fmt.Sprintf("A change has no block %q.", x.Type), "attributes only; rules are changed by hooks and modifiers")
	}
	ch := &change{at: b.DefRange()}
	for _, a := range bd.rest() {
		ch.values = append(ch.values, item{a.Name, a.NameRange, a.Expr})
	}
	name, at := b.Labels[1], b.LabelRanges[1]
	ld.waits = append(ld.waits, func() {
		t := ld.things[k][name]
		if t == nil {
			ld.unknown(diag.CodeUnknownThing, at, fmt.Sprintf("There is no %s %q.", k.Name, name), name, thingNames(k))
			return
		}
		if holds {
			ld.changes[t] = append(ld.changes[t], ch)
			for _, v := range ch.values {
				ld.m.Changes = append(ld.m.Changes, &model.Change{What: k.Name + "." + name + "." + v.key, Was: t.Range, Now: v.at})
			}
		}
	})
}

// makeParts adds the things that other things bring.
func (ld *loader) makeParts() {
	for depth := 0; depth < 4; depth++ {
		made := false
		for _, p := range ld.kindTypes {
			if p.body == nil {
				continue
			}
			e := p.body.expr("parts")
			if e == nil {
				continue
			}
			for _, it := range ld.object(e, "parts") {
				made = ld.makePart(p.kind, it) || made
			}
		}
		if !made {
			return
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
			ld.reported[call.NameRange] = true
			ld.unknown(diag.CodeUnknownKind, call.NameRange, fmt.Sprintf("There is no kind %q.", call.Name), call.Name, ld.kindNames())
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
			ld.parts[t] = map[string]*model.Thing{}
		}
		if ld.parts[t][it.key] != nil {
			continue
		}
		part := ld.addThing(of, t.Name+"_"+it.key, it.at)
		if part == nil {
			return made
		}
		ld.parts[t][it.key] = part
		ld.thingDecl = append(ld.thingDecl, &thingDecl{thing: part, values: values, this: t, pack: k.Pack})
		made = true
	}
	return made
}

func (ld *loader) partOnce(it item, summary string) {
	if !ld.reported[it.at] {
		ld.reported[it.at] = true
		ld.errorf(diag.CodeShape, it.value.Range(), summary, "{ orbit = place({ world = this }) }")
	}
}

// resolveThings types and computes what things are declared with.
func (ld *loader) resolveThings() {
	for _, w := range ld.waits {
		w()
	}
	for _, d := range ld.defaults {
		d.attr.Default = ld.coerce(ld.constScope(nil).typed(d.expr, d.attr.Type), d.attr.Type)
	}
	for t, parts := range ld.parts {
		for name, p := range parts {
			if a := t.Kind.Attr(name); a != nil && a.Class == model.Part && a.Index < len(t.Fixed) {
				t.Fixed[a.Index] = p.ID
			}
		}
	}
	for _, d := range ld.thingDecl {
		ld.assignThing(d)
	}
	for _, k := range ld.m.Kinds {
		for _, t := range k.Things {
			if ld.changes[t] != nil {
				ld.assignThing(&thingDecl{thing: t})
			}
		}
	}
	for _, k := range ld.m.Kinds {
		for _, t := range k.Things {
			ld.finishFixed(k, t)
		}
	}
}

// assignThing remembers the fixed values of a thing for finishFixed and types its start.
func (ld *loader) assignThing(d *thingDecl) {
	values := d.values
	changed := map[string]bool{}
	for _, ch := range ld.changes[d.thing] {
		for _, v := range ch.values {
			changed[v.key] = true
		}
	}
	ld.assignValues(d, values, changed)
}

func (ld *loader) assignValues(d *thingDecl, values []item, changed map[string]bool) {
	t, k := d.thing, d.thing.Kind
	texts := ld.textNames(k)
	for _, v := range values {
		if isIn(v.key, texts) {
			txt := ld.plainText(v.value, k.Name+"/"+t.Name+"/"+v.key, "the "+v.key+" of a "+k.Name)
			if v.key == "name" {
				t.Title = txt
			}
			continue
		}
		a := k.Attr(v.key)
		if a == nil || a.Class == model.Inverse || a.Class == model.Part {
			if !ld.reported[v.at] {
				ld.reported[v.at] = true
				ld.unknown(diag.CodeUnknownAttribute, v.at, fmt.Sprintf("A %s has no attribute %q.", k.Name, v.key), v.key, append(attrNames(k), texts...))
			}
			continue
		}
		if a.Class == model.State {
			e := ld.coerce(ld.constScope(d.this).typed(v.value, a.Type), a.Type)
			if !changed[v.key] {
				t.Start = append(t.Start, model.StartValue{Attr: a, Value: e})
			}
			continue
		}
		ld.fixedExprs[fixedAt{t, a}] = fixedValue{expr: v.value, this: d.this}
	}
	for _, ch := range ld.changes[t] {
		for _, v := range ch.values {
			ld.applyChange(t, v, texts)
		}
	}
	delete(ld.changes, t)
}

func (ld *loader) applyChange(t *model.Thing, v item, texts []string) {
	a := t.Kind.Attr(v.key)
	switch {
	case a == nil && isIn(v.key, texts):
		txt := ld.plainText(v.value, t.Kind.Name+"/"+t.Name+"/"+v.key, "the "+v.key+" of a "+t.Kind.Name)
		if v.key == "name" {
			t.Title = txt
		}
	case a == nil || a.Class == model.Inverse || a.Class == model.Part:
		ld.unknown(diag.CodeUnknownAttribute, v.at, fmt.Sprintf("A %s has no attribute %q.", t.Kind.Name, v.key), v.key, append(attrNames(t.Kind), texts...))
	case a.Class == model.State:
		t.Start = append(t.Start, model.StartValue{Attr: a, Value: ld.coerce(ld.constScope(nil).typed(v.value, a.Type), a.Type)})
	default:
		was, had := ld.fixedExprs[fixedAt{t, a}]
		fv := fixedValue{expr: v.value}
		if had {
			fv.original = &was
		}
		ld.fixedExprs[fixedAt{t, a}] = fv
	}
}

func isIn(s string, list []string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}

// fixedAt is a column of a thing.
type fixedAt struct {
	t *model.Thing
	a *model.Attr
}

// fixedValue is how the value is written.
type fixedValue struct {
	expr     hclsyntax.Expression
	this     *model.Thing
	original *fixedValue
}

// finishFixed computes the fixed attributes of a thing.
func (ld *loader) finishFixed(k *model.Kind, t *model.Thing) {
	for _, a := range k.Attrs {
		if a.Class == model.Fixed {
			ld.fixed(t, a)
		}
	}
}

// fixed gives a fixed attribute, computing it when first asked.
func (ld *loader) fixed(t *model.Thing, a *model.Attr) any {
	if ld.fixedDone[fixedAt{t, a}] || a.Index >= len(t.Fixed) {
		return t.Fixed[a.Index]
	}
	if t.Fixed[a.Index] != nil {
		return t.Fixed[a.Index]
	}
	if ld.fixedBusy[fixedAt{t, a}] {
		ld.errorf(diag.CodeRecursion, t.Range, fmt.Sprintf("%s.%s.%s depends on itself.", t.Kind.Name, t.Name, a.Name), "")
		return zero(a.Type)
	}
	ld.fixedBusy[fixedAt{t, a}] = true
	v, ok := ld.fixedExprs[fixedAt{t, a}]
	var out any
	switch {
	case ok:
		sc := ld.constScope(v.this)
		if v.original != nil {
			was := ld.constValue(ld.coerce(ld.constScope(v.original.this).typed(v.original.expr, a.Type), a.Type))
			sc.original = &model.Const{Node: model.Node{T: a.Type, R: v.expr.Range()}, Value: was}
		}
		out = ld.constValue(ld.coerce(sc.typed(v.expr, a.Type), a.Type))
	case a.Default != nil:
		out = ld.constValue(a.Default)
	case a.Type.Class == model.Ref && !a.Type.Optional && t.Kind.Copies == 0:
		ld.errorf(diag.CodeMissingAttribute, t.Range, fmt.Sprintf("%s.%s needs %q.", t.Kind.Name, t.Name, a.Name), "a "+a.Type.String()+"; optional("+a.Type.String()+") in the kind would make it optional")
	}
	if out == nil {
		out = zero(a.Type)
	}
	t.Fixed[a.Index] = out
	ld.fixedDone[fixedAt{t, a}] = true
	delete(ld.fixedBusy, fixedAt{t, a})
	return out
}

// zero is the value of a type that nobody set.
func zero(t *model.Type) any {
	switch t.Class {
	case model.Boolean:
		if t.Optional {
			return nil
		}
		return false
	case model.Integer:
		if t.Optional {
			return nil
		}
		if t.Low != nil && *t.Low > 0 {
			return *t.Low
		}
		return 0
	case model.List:
		if t.Optional {
			return nil
		}
		return []any{}
	case model.Tally:
		out := make([]any, len(t.Kind.Things))
		for i := range out {
			out[i] = 0
		}
		return out
	case model.Span:
		if t.Optional {
			return nil
		}
		return []any{0, 0}
	case model.Results, model.GraphRef:
		return nil
	}
	return 0
}

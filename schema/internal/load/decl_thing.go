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
		ld.change(d.block, true)
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
			"A row declares several %q, and none of this name.", name).See(ld.counted[name+" "+k.Name], "The row is here.")
		return
	case namesAll(k) || ld.seatsAreNamed(k):
		ld.noThing(at, k, name)
		return
	default:
		t = ld.addThing(k, name, at)
	}
	ld.note(d.block.TypeRange, k)
	ld.note(at, t)
	b := ld.openAs(d.block, capitalize(withArticle(k.Name)), grammars[""])
	td := &thingDecl{thing: t, body: b, pack: d.pack}
	if t.Kind.Seat {
		ld.seatMarks(t, b)
	}
	src, designed := ld.marks(k, b)
	t.Source, t.Designed = cmp.Or(src, t.Source), addMarks(t.Designed, designed)
	if !ld.hasAttr(k, "help") {
		ld.help(t, b, name, k.Name+"/"+name)
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
					"There is a %s already, of another pack.", what).See(old.value.Range(), "It is here.")
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

// change reads an override, at the top of a file or in the chosen scenario or option.
func (ld *loader) change(b *hclsyntax.Block, holds bool) {
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
			ld.note(at, t)
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
		ld.change(c, holds)
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

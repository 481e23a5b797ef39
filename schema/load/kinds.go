package load

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// pendingKind is a kind whose attributes are not typed yet.
type pendingKind struct {
	kind *model.Kind
	body *body // nil for kinds the language brings
	pack *model.Pack
}

// declareKinds names all kinds, so that types may refer forward.
func (ld *loader) declareKinds() {
	for _, d := range ld.decls["kind"] {
		name, ok := ld.name(d.block, 0, false)
		if !ok {
			continue
		}
		if k := ld.kinds[name]; k != nil {
			ld.report(diag.Finding{Code: diag.CodeTwice, Range: d.block.LabelRanges[0], Summary: fmt.Sprintf("The kind %q is declared twice.", name),
				Related: []diag.Related{{Range: k.Range, Note: "The first stands here."}}})
			continue
		}
		if _, clash := blockLabels[name]; clash {
			ld.errorf(diag.CodeNameTaken, d.block.LabelRanges[0], fmt.Sprintf("%q is a block of the language.", name), "another name for the kind")
			continue
		}
		k := ld.addKind(name, d.block.LabelRanges[0], d.pack)
		ld.kindTypes = append(ld.kindTypes, pendingKind{k, ld.open(d.block, "A kind"), d.pack})
	}
	for _, p := range ld.kindTypes {
		ld.shapeKind(p)
	}
}

func (ld *loader) addKind(name string, at hcl.Range, pack *model.Pack) *model.Kind {
	k := &model.Kind{Name: name, Range: at, Pack: pack}
	ld.kinds[name] = k
	ld.m.Kinds = append(ld.m.Kinds, k)
	ld.things[k] = map[string]*model.Thing{}
	return k
}

// shapeKind reads what a kind is; its attributes' types come later.
func (ld *loader) shapeKind(p pendingKind) {
	b, k := p.body, p.kind
	k.Scene = b.flag("scene")
	for _, n := range b.strs("things") {
		ld.addNamed(k, n)
	}
	if order := b.strs("order"); len(order) > 0 {
		k.Ordered = true
		for _, n := range order {
			ld.addNamed(k, n)
		}
	}
	if e := b.expr("any_of"); e != nil {
		for _, x := range ld.tuple(e, "any_of") {
			if m := ld.kindNamed(x); m != nil {
				k.AnyOf = append(k.AnyOf, m)
			}
		}
	}
	if e := b.expr("between"); e != nil {
		k.Between = ld.kindNamed(e)
	}
	if e := b.expr("copies"); e != nil {
		ld.copies(k, e)
	}
}

func (ld *loader) addNamed(k *model.Kind, n strAt) *model.Thing {
	if !identifier.MatchString(n.s) {
		ld.errorf(diag.CodeBadName, n.at, fmt.Sprintf("%q is no name.", n.s), "lower-case letters, digits and _, beginning with a letter")
		return nil
	}
	return ld.addThing(k, n.s, n.at)
}

// copies makes anonymous counters, or one thing for every combination of values.
func (ld *loader) copies(k *model.Kind, e hclsyntax.Expression) {
	if o, ok := e.(*hclsyntax.ObjectConsExpr); ok {
		ld.later = append(ld.later, func() {})
		ld.combinations(k, ld.object(o, "copies"))
		return
	}
	n, ok := ld.constInt(e)
	if !ok {
		return
	}
	if n < 1 || n > maxCopies {
		ld.errorf(diag.CodeTooMany, e.Range(), fmt.Sprintf("A kind has 1 to %d copies, not %d.", maxCopies, n), "")
		return
	}
	k.Copies = n
	for i := 1; i <= n; i++ {
		ld.addThing(k, fmt.Sprintf("c%d", i), e.Range())
	}
}

func (ld *loader) combinations(k *model.Kind, items []item) {
	rows := [][]any{{}}
	for _, it := range items {
		x := ld.constExpr(it.value, nil)
		if x == nil {
			return
		}
		list, ok := x.Value.([]any)
		if !ok || x.T.Class != model.List || len(list) == 0 {
			ld.errorf(diag.CodeShape, it.value.Range(), "This must be a list with at least one element.", "numbers(1, 13)")
			return
		}
		if len(rows)*len(list) > maxCopies {
			ld.errorf(diag.CodeTooMany, it.value.Range(), fmt.Sprintf("These are more than %d combinations.", maxCopies), "")
			return
		}
		k.Attrs = append(k.Attrs, &model.Attr{Name: it.key, Owner: k, Class: model.Fixed, Type: x.T.Elem, Index: len(k.Attrs), Range: it.at})
		var next [][]any
		for _, r := range rows {
			for _, v := range list {
				next = append(next, append(append([]any{}, r...), v))
			}
		}
		rows = next
	}
	for i, r := range rows {
		if t := ld.addThing(k, fmt.Sprintf("c%d", i+1), k.Range); t != nil {
			t.Fixed = r
		}
	}
}

// addThing adds a thing to a kind; nil where the name is taken.
func (ld *loader) addThing(k *model.Kind, name string, at hcl.Range) *model.Thing {
	if old := ld.things[k][name]; old != nil {
		ld.report(diag.Finding{Code: diag.CodeTwice, Range: at, Summary: fmt.Sprintf("The %s %q is declared twice.", k.Name, name),
			Related: []diag.Related{{Range: old.Range, Note: "The first stands here."}}})
		return nil
	}
	t := &model.Thing{Name: name, Kind: k, Order: len(k.Things), Range: at}
	k.Things = append(k.Things, t)
	ld.things[k][name] = t
	return t
}

// numberThings gives ids, kind by kind, and makes the pairs of between-kinds.
func (ld *loader) numberThings() {
	for _, k := range ld.m.Kinds {
		if k.Between == nil {
			continue
		}
		of := k.Between.Things
		k.Attrs = append(k.Attrs,
			&model.Attr{Name: "first", Owner: k, Class: model.Fixed, Type: model.RefTo(k.Between), Index: 0},
			&model.Attr{Name: "second", Owner: k, Class: model.Fixed, Type: model.RefTo(k.Between), Index: 1})
		k.Ends = [2]*model.Attr{k.Attrs[len(k.Attrs)-2], k.Attrs[len(k.Attrs)-1]}
		for i, a := range of {
			for _, b := range of[i+1:] {
				if len(k.Things) > maxCopies {
					ld.errorf(diag.CodeTooMany, k.Range, fmt.Sprintf("There are more than %d pairs.", maxCopies), "")
					return
				}
				ld.addThing(k, a.Name+"_"+b.Name, k.Range)
			}
		}
	}
	for _, k := range ld.m.Kinds {
		if k.Scene && len(k.Things) == 0 {
			for i := 1; i <= sceneCopies; i++ {
				ld.addThing(k, fmt.Sprintf("c%d", i), k.Range)
			}
			k.Copies = sceneCopies
		}
	}
	ld.makeParts()
	if g := ld.m.Game; g != nil && g.SeatKind != nil && len(g.Players) == 0 {
		for _, t := range g.SeatKind.Things {
			if !ld.standing[t] {
				g.Players = append(g.Players, t)
			}
		}
	}
	for _, k := range ld.m.Kinds {
		for _, t := range k.Things {
			t.ID = len(ld.m.Things)
			ld.m.Things = append(ld.m.Things, t)
		}
	}
	if len(ld.m.Things) > maxThings {
		ld.errorf(diag.CodeTooMany, hcl.Range{}, fmt.Sprintf("All packs together declare %d things; %d are allowed.", len(ld.m.Things), maxThings), "")
	}
	for _, k := range ld.m.Kinds {
		if k.Between == nil {
			continue
		}
		of, n := k.Between.Things, 0
		for i, a := range of {
			for _, b := range of[i+1:] {
				if n < len(k.Things) {
					k.Things[n].Fixed = []any{a.ID, b.ID}
				}
				n++
			}
		}
	}
}

// sceneCopies is how many things of a scene kind can live at once.
const sceneCopies = 64

// kindNamed reads the name of a kind.
func (ld *loader) kindNamed(e hclsyntax.Expression) *model.Kind {
	n, ok := bareName(e)
	if !ok {
		ld.errorf(diag.CodeShape, e.Range(), "This must be the name of a kind.", "")
		return nil
	}
	if k := ld.kinds[n]; k != nil {
		return k
	}
	ld.unknown(diag.CodeUnknownKind, e.Range(), fmt.Sprintf("There is no kind %q.", n), n, ld.kindNames())
	return nil
}

func (ld *loader) kindNames() []string {
	var out []string
	for _, k := range ld.m.Kinds {
		if identifier.MatchString(k.Name) && k.Name != "scenario" && k.Name != "option" {
			out = append(out, k.Name)
		}
	}
	return out
}

func (ld *loader) tuple(e hclsyntax.Expression, name string) []hclsyntax.Expression {
	if t, ok := e.(*hclsyntax.TupleConsExpr); ok {
		return t.Exprs
	}
	ld.errorf(diag.CodeShape, e.Range(), fmt.Sprintf("%q must be a list in brackets.", name), "[a, b]")
	return nil
}

// typeKinds types the attributes of all kinds.
func (ld *loader) typeKinds() {
	for _, p := range ld.kindTypes {
		ld.typeKind(p)
	}
	if ld.gameBody != nil {
		if e := ld.gameBody.expr("state"); e != nil {
			for _, it := range ld.object(e, "state") {
				ld.addAttr(ld.gameKind, it, model.State)
			}
		}
	}
	for _, k := range ld.m.Kinds {
		ld.indexAttrs(k)
	}
	for _, p := range ld.kindTypes {
		if p.body != nil {
			ld.inverses(p)
		}
	}
	ld.checkThingNames()
}

func (ld *loader) typeKind(p pendingKind) {
	b, k := p.body, p.kind
	if b == nil {
		return
	}
	if e := b.expr("fixed"); e != nil {
		for _, it := range ld.object(e, "fixed") {
			ld.addAttr(k, it, model.Fixed)
		}
	}
	if e := b.expr("state"); e != nil {
		for _, it := range ld.object(e, "state") {
			ld.addAttr(k, it, model.State)
		}
	}
	if e := b.expr("called"); e != nil {
		ld.later = append(ld.later, func() { k.Called = ld.calledText(k, e) })
	}
	b.expr("text") // read by textNames
	b.expr("lists")
	b.expr("parts")
	ld.textNames(k)
	b.str("source")
	b.expr("designed")
	b.done()
}

// textNames are the text attributes of a kind; every thing may have a name.
func (ld *loader) textNames(k *model.Kind) []string {
	if t, ok := ld.texts[k]; ok {
		return t
	}
	out := []string{"name"}
	for _, p := range ld.kindTypes {
		if p.kind != k || p.body == nil {
			continue
		}
		if e := p.body.expr("text"); e != nil {
			for _, s := range ld.strList(e, "text") {
				if s.s != "name" {
					out = append(out, s.s)
				}
			}
		}
	}
	ld.texts[k] = out
	return out
}

func (ld *loader) addAttr(k *model.Kind, it item, class model.AttrClass) {
	if old := k.Attr(it.key); old != nil {
		if class == model.Fixed && old.Class == model.Fixed && old.Range != it.at {
			// A combination's attribute may also be written out with its type.
			if spec := ld.typeSpec(it.value); spec != nil {
				old.Type = spec.t
			}
			return
		}
		ld.report(diag.Finding{Code: diag.CodeTwice, Range: it.at, Summary: fmt.Sprintf("A %s has two attributes %q.", k.Name, it.key),
			Related: []diag.Related{{Range: old.Range, Note: "The first stands here."}}})
		return
	}
	if builtInAttr(it.key) {
		ld.errorf(diag.CodeNameTaken, it.at, fmt.Sprintf("Every thing has %q from the start.", it.key), "another name for the attribute")
		return
	}
	spec := ld.typeSpec(it.value)
	if spec == nil {
		return
	}
	a := &model.Attr{Name: it.key, Owner: k, Class: class, Type: spec.t, Lends: spec.lends, Path: spec.path, Range: it.at}
	if spec.seenBy != nil {
		ld.later = append(ld.later, func() { a.SeenBy = ld.seenBy(k, spec.seenBy) })
	}
	if spec.def != nil {
		ld.defaults = append(ld.defaults, attrDefault{a, spec.def})
	}
	k.Attrs = append(k.Attrs, a)
}

func builtInAttr(n string) bool { return n == "order" || n == "name" || n == "x" || n == "y" }

// indexAttrs numbers the columns of a kind.
func (ld *loader) indexAttrs(k *model.Kind) {
	fixed, state := 0, 0
	for _, a := range k.Attrs {
		switch a.Class {
		case model.Fixed, model.Part:
			a.Index = fixed
			fixed++
		case model.State:
			a.Index = state
			state++
		}
	}
	for _, t := range k.Things {
		for len(t.Fixed) < fixed {
			t.Fixed = append(t.Fixed, nil)
		}
	}
}

// inverses reads `lists = { ships = ship.owner }`.
func (ld *loader) inverses(p pendingKind) {
	e := p.body.expr("lists")
	if e == nil {
		return
	}
	for _, it := range ld.object(e, "lists") {
		kn, an, ok := dotted(it.value)
		if !ok {
			ld.errorf(diag.CodeShape, it.value.Range(), "This must name a kind and its attribute.", "ship.owner")
			continue
		}
		of := ld.kinds[kn]
		if of == nil {
			ld.unknown(diag.CodeUnknownKind, it.value.Range(), fmt.Sprintf("There is no kind %q.", kn), kn, ld.kindNames())
			continue
		}
		a := of.Attr(an)
		if a == nil || a.Class != model.Fixed && a.Class != model.State {
			ld.unknown(diag.CodeNoSuchAttribute, it.value.Range(), fmt.Sprintf("A %s has no attribute %q of its own.", kn, an), an, attrNames(of))
			continue
		}
		t := a.Type
		if t.Class == model.List {
			t = t.Elem
		}
		if t.Class != model.Ref || !ld.kindFits(p.kind, t.Kind) {
			ld.errorf(diag.CodeWrongType, it.value.Range(), fmt.Sprintf("%s.%s does not name a %s.", kn, an, p.kind.Name), "")
			continue
		}
		if p.kind.Attr(it.key) != nil || builtInAttr(it.key) {
			ld.errorf(diag.CodeTwice, it.at, fmt.Sprintf("A %s has two attributes %q.", p.kind.Name, it.key), "")
			continue
		}
		p.kind.Attrs = append(p.kind.Attrs, &model.Attr{Name: it.key, Owner: p.kind, Class: model.Inverse,
			Type: model.ListOf(model.RefTo(of)), Of: a, Range: it.at})
	}
}

func attrNames(k *model.Kind) []string {
	var out []string
	for _, a := range k.Attrs {
		out = append(out, a.Name)
	}
	return out
}

// kindFits says whether a thing of kind k may stand where want is asked (nil: any thing).
func (ld *loader) kindFits(k, want *model.Kind) bool {
	if want == nil || k == want {
		return true
	}
	if k == nil {
		return false
	}
	for _, m := range want.AnyOf {
		if ld.kindFits(k, m) {
			return true
		}
	}
	if len(k.AnyOf) > 0 {
		for _, m := range k.AnyOf {
			if !ld.kindFits(m, want) {
				return false
			}
		}
		return true
	}
	return false
}

// checkThingNames: a thing may not be named like an attribute of its kind.
func (ld *loader) checkThingNames() {
	for _, k := range ld.m.Kinds {
		for _, t := range k.Things {
			if a := k.Attr(t.Name); a != nil {
				ld.report(diag.Finding{Code: diag.CodeThingLikeAttribute, Range: t.Range,
					Summary: fmt.Sprintf("The %s %q is named like an attribute of its kind.", k.Name, t.Name),
					Detail:  fmt.Sprintf("another name: %s.%s could mean either", k.Name, t.Name),
					Related: []diag.Related{{Range: a.Range, Note: "The attribute stands here."}}})
			}
		}
	}
}

// seenBy reads who sees an attribute.
func (ld *loader) seenBy(k *model.Kind, e hclsyntax.Expression) *model.SeenBy {
	n, ok := bareName(e)
	switch {
	case ok && n == "nobody":
		return &model.SeenBy{Nobody: true}
	case ok && n == "this":
		return &model.SeenBy{This: true}
	case ok:
		if a := k.Attr(n); a != nil {
			return &model.SeenBy{Attr: a}
		}
		ld.unknown(diag.CodeNoSuchAttribute, e.Range(), fmt.Sprintf("A %s has no attribute %q.", k.Name, n), n, append(attrNames(k), "this", "nobody"))
		return nil
	}
	ld.errorf(diag.CodeShape, e.Range(), "This must be `this`, `nobody` or the name of an attribute.", "")
	return nil
}

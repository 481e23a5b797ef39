package load

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// pendingKind is a kind whose attributes are not typed yet.
type pendingKind struct {
	kind *model.Kind
	body *body // nil for built-in kinds
	pack *model.Pack
}

// declareKinds declares all kinds, so that types may refer to later ones.
func (ld *loader) declareKinds() {
	for _, d := range ld.decls["kind"] {
		if !ld.nameOf(d, true) {
			continue
		}
		if k := ld.kinds[d.name]; k != nil {
			again := ld.declaration(d.block)
			again.again = true
			ld.again(d.at, k.Range, "The kind %q is declared twice.", d.name)
			ld.kindTypes = append(ld.kindTypes, pendingKind{kind: k, body: again, pack: d.pack})
			continue
		}
		if of := wordOfLanguage(d.name); of != "" {
			ld.errorf(diag.CodeNameTaken, d.at, "another name for the kind", "%q is a %s of the language.", d.name, of)
			continue
		}
		k := ld.addKind(d.name, d.at, d.pack)
		ld.kindBody.Put(k, ld.declaration(d.block))
		ld.kindTypes = append(ld.kindTypes, pendingKind{kind: k, body: ld.kindBody[k], pack: d.pack})
	}
}

// wordOfLanguage is the meaning of a word in the language, which therefore cannot name a kind.
func wordOfLanguage(name string) string {
	switch {
	case isTop(name):
		return "block"
	case typeWords[name] != nil:
		return "type"
	}
	return ""
}

// shapeKinds reads kinds once all of them and the seats are declared.
func (ld *loader) shapeKinds() {
	for _, p := range ld.kindTypes {
		if p.body != nil {
			ld.shapeKind(p)
		}
	}
	ld.flattenUnions()
	for _, p := range ld.kindTypes {
		ld.checkBetween(p)
	}
}

func (ld *loader) addKind(name string, at hcl.Range, pack *model.Pack) *model.Kind {
	k := &model.Kind{Name: name, Range: at, Pack: pack, Texts: []string{"name"}}
	if len(ld.kinds) == maxKinds {
		ld.errorf(diag.CodeTooMany, at, "", "There are more than %d kinds and tables.", maxKinds)
	}
	ld.kinds.Put(name, k)
	ld.m.Kinds = append(ld.m.Kinds, k)
	ld.things.Put(k, map[string]*model.Thing{})
	return k
}

// shapeKind reads a kind without its attributes' types.
func (ld *loader) shapeKind(p pendingKind) {
	b, k := p.body, p.kind
	b.name, b.base = k.Name, "kind/"+k.Name
	b.readFields(nil, k)
	for _, s := range b.strs("text") {
		if !isIn(s.s, k.Texts) {
			k.Texts = append(k.Texts, s.s)
		}
	}
	names, order := b.strs("things"), b.strs("order")
	k.Ordered = k.Ordered || len(order) > 0
	for _, n := range append(names, order...) {
		if !p.body.again || ld.things[k][n.s] == nil {
			ld.addNamed(k, n)
		}
	}
	if p.body.again {
		for _, name := range []string{"any_of", "between", "copies"} {
			b.expr(name)
		}
		return
	}
	if e := b.expr("any_of"); e != nil {
		ld.union(k, b, e)
	}
	if b.readFields(nil, k, "between"); k.Between != nil {
		t := model.RefTo(k.Between)
		k.Ends = [2]*model.Attr{{Name: "first", Owner: k, Type: t}, {Name: "second", Owner: k, Type: t, Index: 1}}
		k.Attrs = append(k.Attrs, k.Ends[:]...)
	}
	if e := b.expr("copies"); e != nil {
		ld.copies(k, e)
	}
}

func (ld *loader) addNamed(k *model.Kind, n rangedString) *model.Thing {
	if !identifier().MatchString(n.s) {
		ld.badLabel(n.at, n.s, nameForm)
		return nil
	}
	return ld.addThing(k, n.s, n.at)
}

// copies makes anonymous counters, or one thing for every combination of values.
func (ld *loader) copies(k *model.Kind, e hclsyntax.Expression) {
	if o, ok := e.(*hclsyntax.ObjectConsExpr); ok {
		ld.products.Put(k, &product{items: ld.object(o, "copies")})
		return
	}
	n, ok := ld.constInt(e)
	if !ok {
		return
	}
	if n < 1 || n > maxCopies {
		ld.errorf(diag.CodeTooMany, e.Range(), "", "A kind has 1 to %d copies, not %d.", maxCopies, n)
		return
	}
	k.Copies = int(n)
	ld.addCounters(k, int(n), e.Range())
}

// addCounters adds things without a name of their own: c1, c2, ...
func (ld *loader) addCounters(k *model.Kind, n int, at hcl.Range) {
	for i := 1; i <= n && !ld.full; i++ {
		ld.addThing(k, fmt.Sprintf("c%d", i), at)
	}
}

// addThing adds a thing to a kind; nil if the name is taken.
func (ld *loader) addThing(k *model.Kind, name string, at hcl.Range) *model.Thing {
	if old := ld.things[k][name]; old != nil {
		ld.again(at, old.Range, "The %s %q is declared twice.", k.Name, name)
		return nil
	}
	t := &model.Thing{Name: name, Kind: k, Order: len(k.Things), Range: at}
	if ld.count++; ld.count > maxThings {
		if !ld.full {
			ld.full = true
			ld.errorf(diag.CodeTooMany, at, "", "All packs together declare more than %d things.", maxThings)
		}
		return t
	}
	k.Things = append(k.Things, t)
	ld.things[k][name] = t
	return t
}

// numberThings assigns ids, kind by kind, and makes the pairs of between-kinds.
func (ld *loader) numberThings() {
	for _, k := range ld.m.Kinds {
		if k.Scene && len(k.Things) == 0 {
			ld.addCounters(k, sceneCopies, k.Range)
			k.Copies = sceneCopies
		}
	}
	ld.checkParts()
	ld.makeParts()
	for _, k := range ld.m.Kinds {
		if k.Between != nil {
			ld.addPairs(k)
		}
	}
	ld.makeParts() // of the pairs
	if g := ld.m.Game; g != nil && g.SeatKind != nil && len(g.Players) == 0 {
		for _, t := range g.SeatKind.Things {
			if !ld.nonPlayers[t] {
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
	ld.numberFixed()
	for _, b := range ld.m.Boards {
		b.Neighbours = neighbourIDs(b)
	}
}

// sceneCopies is how many things of a scene kind can exist at once.
const sceneCopies = 64

func (ld *loader) kindNamed(e hclsyntax.Expression) *model.Kind {
	n, ok := bareName(e)
	if !ok {
		ld.errorf(diag.CodeShape, e.Range(), "", "This must be the name of a kind.")
		return nil
	}
	if ld.kinds[n] == nil && typeWords[n] != nil {
		ld.errorf(diag.CodeUnknownKind, e.Range(), "the name of a kind", "%q is a type, not a kind.", n)
		return nil
	}
	return ld.kindCalled(n, e.Range())
}

// kindCalled is the kind of a name; nil with a finding.
func (ld *loader) kindCalled(name string, at hcl.Range) *model.Kind {
	k := ld.kinds[name]
	if k == nil {
		ld.noKind(at, name)
	} else {
		ld.noteSource(at, k)
	}
	return k
}

func (ld *loader) kindNames() []string {
	var out []string
	for _, k := range ld.m.Kinds {
		if identifier().MatchString(k.Name) && k.Name != "scenario" && k.Name != "option" && k.Name != "test" {
			out = append(out, k.Name)
		}
	}
	return out
}

func (rp *reporter) tuple(e hclsyntax.Expression, name string) []hclsyntax.Expression {
	if t, ok := e.(*hclsyntax.TupleConsExpr); ok {
		return t.Exprs
	}
	rp.errorf(diag.CodeShape, e.Range(), "[a, b]", "%q must be a list in brackets.", name)
	return nil
}

// checkBetween reports pairs of a kind without things of its own.
func (rp *reporter) checkBetween(p pendingKind) {
	k := p.kind
	if k.Between == nil || p.body == nil || p.body.again {
		return
	}
	if _, clash := builtins[k.Name]; clash {
		rp.errorf(diag.CodeNameTaken, k.Range, "another name for the kind",
			"%q is a function of the language; a `between` kind declares a function with its name.", k.Name)
	}
	of := k.Between
	if len(of.AnyOf) > 0 || of.Between != nil || of.Scene {
		rp.errorf(diag.CodeMisplaced, p.body.expr("between").Range(), "a kind with things of its own",
			"There are no pairs of the kind %q.", of.Name)
		k.Between = nil
	}
}

// addPairs makes the things of a between-kind. Their ends are numbered later.
func (ld *loader) addPairs(k *model.Kind) {
	for i, a := range k.Between.Things {
		for _, b := range k.Between.Things[i+1:] {
			if len(k.Things) >= maxCopies {
				ld.errorf(diag.CodeTooMany, k.Range, "", "There are more than %d pairs.", maxCopies)
				return
			}
			if t := ld.addThing(k, a.Name+"_"+b.Name, k.Range); t != nil {
				t.Fixed = []any{a, b}
			}
		}
	}
}

// A product is `copies = { rank = …, suit = … }` before its things are made.
type product struct {
	items []item
	made  bool
}

// combine makes one thing for every combination. Things among the values are numbered later.
func (ld *loader) combine(k *model.Kind) {
	c := ld.products[k]
	if c == nil || c.made {
		return
	}
	c.made = true
	rows := [][]any{{}}
	for _, it := range c.items {
		list, t := ld.comboValues(it.value)
		if t == nil {
			return
		}
		if len(rows)*len(list) > maxCopies {
			ld.errorf(diag.CodeTooMany, it.value.Range(), "", "There are more than %d combinations.", maxCopies)
			return
		}
		k.Attrs = append(k.Attrs, &model.Attr{Name: it.key, Owner: k, Class: model.Fixed, Type: t, Index: len(k.Attrs),
			Range: it.at})
		var next [][]any
		for _, r := range rows {
			next = append(next, lists.Map(list, func(v any) []any { return append(append([]any{}, r...), v) })...)
		}
		rows = next
	}
	for i, name := range ld.comboNames(k, rows) {
		if t := ld.addThing(k, name, k.Range); t != nil {
			t.Fixed = rows[i]
		}
	}
}

// comboNames names combinations by their values, words and things before numbers: red_8. If these are not valid and
// different names, they are c1, c2, ...
func (ld *loader) comboNames(k *model.Kind, rows [][]any) []string {
	out := make([]string, len(rows))
	seen := map[string]bool{}
	for i, r := range rows {
		var words, numbers []string
		for j, v := range r {
			t, isThing := v.(*model.Thing)
			switch {
			case isThing:
				words = append(words, t.Name)
			case k.Attrs[j].Type.Class == model.Word:
				words = append(words, ld.m.Words[v.(int64)])
			default:
				numbers = append(numbers, fmt.Sprint(v))
			}
		}
		n := strings.Join(append(words, numbers...), "_")
		if n != "" && n[0] >= '0' && n[0] <= '9' {
			n = "c" + n
		}
		if seen[n] || !identifier().MatchString(n) || reserved[n] || k.Attr(n) != nil {
			return counterNames(len(rows))
		}
		seen[n], out[i] = true, n
	}
	return out
}

func counterNames(n int) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = "c" + strconv.Itoa(i+1)
	}
	return out
}

// comboValues are the values of one part of a combination and their type; nil with a finding.
func (ld *loader) comboValues(e hclsyntax.Expression) ([]any, *model.Type) {
	if list, k := ld.thingsListed(e); k != nil {
		return list, model.RefTo(k)
	}
	x := ld.constExpr(e, nil)
	if x == nil {
		return nil, nil
	}
	list, ok := x.Value.([]any)
	switch {
	case !ok || x.T.Class != model.List || len(list) == 0:
		ld.errorf(diag.CodeShape, e.Range(), "range(1, 13), choices(\"a\", \"b\") or all(kind)",
			"This must be a list with at least one element.")
		return nil, nil
	case x.T.Elem.Class == model.Ref:
		ld.errorf(diag.CodeNotConstant, e.Range(), "all(kind), or a list of things",
			"Things of a combination are named directly.")
		return nil, nil
	}
	return list, x.T.Elem
}

// thingsListed reads all(kind), or a list of literal things.
func (ld *loader) thingsListed(e hclsyntax.Expression) ([]any, *model.Kind) {
	var out []any
	switch x := e.(type) {
	case *hclsyntax.FunctionCallExpr:
		if x.Name != "all" || len(x.Args) != 1 {
			return nil, nil
		}
		n, _ := bareName(x.Args[0])
		k := ld.kinds[n]
		if k == nil {
			return nil, nil
		}
		for _, of := range k.Members() {
			if of.Between != nil { // its things are made from those of others
				return nil, nil
			}
			ld.combine(of)
			for _, t := range of.Things {
				out = append(out, t)
			}
		}
		if len(out) == 0 {
			return nil, nil
		}
		return out, k
	case *hclsyntax.TupleConsExpr:
		var of *model.Kind
		for _, y := range x.Exprs {
			a, b, ok := dotted(y)
			k := ld.kinds[a]
			if !ok || k == nil || of != nil && k != of || ld.things[k][b] == nil {
				return nil, nil
			}
			of = k
			out = append(out, ld.things[k][b])
		}
		return out, of
	}
	return nil, nil
}

// numberFixed replaces the things in pairs and combinations by their numbers.
func (ld *loader) numberFixed() {
	for _, t := range ld.m.Things[1:] {
		for i, v := range t.Fixed {
			if th, ok := v.(*model.Thing); ok {
				t.Fixed[i] = builtin.Box(th.ID)
			}
		}
	}
}

func (ld *loader) typeKinds() {
	for _, p := range ld.kindTypes {
		ld.typeKind(p)
	}
	if ld.gameBody != nil {
		ld.addAttrs(ld.gameKind, ld.gameBody, model.State)
	}
	for _, x := range ld.scenarioBodies {
		ld.addAttrs(x.of.Thing.Kind, x.b, model.State)
	}
	for _, k := range ld.m.Kinds {
		indexAttrs(k)
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
	ld.addAttrs(k, b, model.Fixed)
	ld.addAttrs(k, b, model.State)
	ld.wordsFor(k, b, k)
}

// wordsFor reads how things of a kind are called, and what else is said of them by the kind or table.
func (ld *loader) wordsFor(k *model.Kind, b *body, of model.Described) {
	ld.later = append(ld.later, func() {
		s := ld.newScope(&frame{})
		s.attrsOf = s.declare("this", model.RefTo(k), b.at)
		b.readFields(s, of, "called", "about")
	})
}

// addAttrs reads the attributes of one class; those that an earlier block of the kind has are already reported.
func (ld *loader) addAttrs(k *model.Kind, b *body, class model.AttrClass) {
	name := "state"
	if class == model.Fixed {
		name = "fixed"
	}
	for _, it := range b.items(name) {
		if b.again && k.Attr(it.key) != nil {
			continue
		}
		ld.addAttr(k, it, class)
	}
}

func (ld *loader) addAttr(k *model.Kind, it item, class model.AttrClass) {
	if old := k.Attr(it.key); old != nil {
		if class == model.Fixed && old.Class == model.Fixed && old.Range != it.at {
			// An attribute of a combination may also be declared with its type.
			if spec := ld.typeSpec(it.value); spec != nil {
				old.Type = spec.t
			}
			return
		}
		ld.twoAttrs(k, it, old)
		return
	}
	if ld.isGiven(k, it) {
		return
	}
	spec := ld.typeSpec(it.value)
	if spec == nil || !ld.attrFits(it, spec, class) {
		spec = &typeSpec{t: model.TypeInvalid} // it exists, so that this is reported once
	}
	a := &model.Attr{Name: it.key, Owner: k, Class: class, Type: spec.t, Lends: spec.lends, Path: spec.path, Range: it.at}
	if spec.seenBy != nil {
		ld.later = append(ld.later, func() { a.SeenBy = ld.seenBy(k, spec.seenBy) })
	}
	if spec.answers {
		ld.later = append(ld.later, func() { ld.answersFor(k, a, it) })
	}
	if spec.leaves {
		ld.later = append(ld.later, func() { ld.leavesBy(k, a, it) })
	}
	if spec.def != nil {
		ld.defaults = append(ld.defaults, attrDefault{a, spec.def})
	}
	k.Attrs = append(k.Attrs, a)
}

// answersFor makes an attribute the one that says who answers for a thing of the seat kind.
func (ld *loader) answersFor(k *model.Kind, a *model.Attr, it item) {
	g := ld.m.Game
	switch {
	case g == nil || g.SeatKind != k || a.Class != model.State || a.SeenBy != nil,
		a.Type.Class != model.Ref, a.Type.Kind != k:
		ld.errorf(diag.CodeBadType, it.value.Range(),
			"an attribute in the `state` of the seat kind that holds a seat and is seen by all",
			"Only a seat can answer for another seat.")
	case g.Answers != nil:
		ld.again(it.at, g.Answers.Range, "Two attributes say who answers for a %s.", k.Name)
	default:
		g.Answers = a
	}
}

// leavesBy makes an attribute the one that says whether a seat has left the game.
func (ld *loader) leavesBy(k *model.Kind, a *model.Attr, it item) {
	g := ld.m.Game
	switch {
	case g == nil || g.SeatKind != k || a.Class != model.State || a.SeenBy != nil || a.Type.Class != model.Boolean:
		ld.errorf(diag.CodeBadType, it.value.Range(), "a boolean in the `state` of the seat kind that is seen by all",
			"Only a seat can leave the game.")
	case g.Leaves != nil:
		ld.again(it.at, g.Leaves.Range, "Two attributes say whether a %s has left.", k.Name)
	default:
		g.Leaves = a
	}
}

// isGiven reports an attribute with the name of one that every thing has.
func (rp *reporter) isGiven(k *model.Kind, it item) bool {
	switch it.key {
	case "x", "y":
		if k.Table != nil {
			return false
		}
		rp.errorf(diag.CodeNameTaken, it.at, "another name for the attribute, such as column or row",
			"Only cells of a board have %q: it is their position.", it.key)
	case "order", "name":
		rp.errorf(diag.CodeNameTaken, it.at, "another name for the attribute", "Every thing already has %q.", it.key)
	default:
		return false
	}
	rp.lost.Put(it.key, true)
	return true
}

// attrFits reports types that make no sense for fixed attributes, or for state.
func (rp *reporter) attrFits(it item, spec *typeSpec, class model.AttrClass) bool {
	t := spec.t
	for t.Class == model.List {
		t = t.Elem
	}
	switch {
	case class == model.Fixed && t.Class == model.ZoneRef:
		rp.errorf(diag.CodeBadType, it.value.Range(), "an attribute among the `state`", "No zone is known before play.")
	case class == model.State && spec.path:
		rp.errorf(diag.CodeBadType, it.value.Range(), "an attribute among the `fixed`", "A path never changes.")
	default:
		return true
	}
	return false
}

// indexAttrs numbers the columns of a kind.
func indexAttrs(k *model.Kind) {
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
	for _, it := range p.body.items("lists") {
		kn, an, ok := dotted(it.value)
		if !ok {
			ld.errorf(diag.CodeShape, it.value.Range(), "ship.owner", "This must name a kind and its attribute.")
			continue
		}
		of := ld.kindCalled(kn, it.value.Range())
		if of == nil {
			continue
		}
		a := of.Attr(an)
		if a == nil || a.Class != model.Fixed && a.Class != model.State {
			ld.unknown(diag.CodeNoSuchAttribute, it.value.Range(), an, attrNames(of), "%s has no attribute %q of its own.",
				capitalize(withArticle(of.Name)), an)
			continue
		}
		if t := a.Type.One(); t.Class != model.Invalid && (t.Class != model.Ref || !p.kind.Is(t.Kind)) {
			ld.errorf(diag.CodeWrongType, it.value.Range(), "", "%s.%s does not name %s.", kn, an,
				typeWithArticle(model.RefTo(p.kind)))
			continue
		}
		old := p.kind.Attr(it.key)
		if old != nil && !p.body.again {
			ld.twoAttrs(p.kind, it, old)
		}
		if old != nil || ld.isGiven(p.kind, it) {
			continue
		}
		p.kind.Attrs = append(p.kind.Attrs, &model.Attr{Name: it.key, Owner: p.kind, Class: model.Inverse,
			Type: model.ListOf(model.RefTo(of)), Of: a, Range: it.at})
	}
}

func (ld *loader) twoAttrs(k *model.Kind, it item, old *model.Attr) {
	ld.again(it.at, old.Range, "%s has two attributes %q.", capitalize(withArticle(k.Name)), it.key)
}

func attrNames(k *model.Kind) []string {
	return lists.Map(k.Attrs, func(a *model.Attr) string { return a.Name })
}

// checkThingNames reports things that are named like an attribute of their kind.
func (ld *loader) checkThingNames() {
	for _, k := range ld.m.Kinds {
		for _, t := range k.Things {
			if a := k.Attr(t.Name); a != nil {
				ld.errorf(diag.CodeThingLikeAttribute, t.Range,
					fmt.Sprintf("another name: %s.%s could mean either", k.Name, t.Name),
					"The %s %q is named like an attribute of its kind.", k.Name, t.Name).See(a.Range,
					"The attribute is declared here.")
			}
		}
	}
}

// mustNameSeats reports an attribute that says who sees something but is not a seat, or several.
func (ld *loader) mustNameSeats(at *model.Attr, r hcl.Range) {
	t := at.Type.One()
	if t.Class != model.Invalid && ld.seatKind != nil && (t.Class != model.Ref || !t.Kind.Is(ld.seatKind)) {
		ld.errorf(diag.CodeWrongType, r, "an attribute that names a seat or a set of seats", "%q is %s, not a seat.",
			at.Name, typeWithArticle(at.Type))
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
	case ok && n == "others" && k.Attr(n) == nil:
		return &model.SeenBy{Others: true}
	case ok:
		if at := k.Attr(n); at != nil {
			ld.mustNameSeats(at, e.Range())
			return &model.SeenBy{Attr: at}
		}
		ld.noAttr(diag.CodeNoSuchAttribute, e.Range(), k, n, append(attrNames(k), "this", "others", "nobody"))
		return nil
	}
	ld.errorf(diag.CodeShape, e.Range(), "", "This must be `this`, `others`, `nobody` or the name of an attribute.")
	return nil
}

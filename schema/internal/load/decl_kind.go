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
	ld.help(k, b, k.Name, "kind/"+k.Name)
	if b.expr("title") != nil {
		k.Derived = b.text(nil, "title", "kind/"+k.Name, ofKind)
	}
	for _, s := range b.strs("text") {
		if !isIn(s.s, k.Texts) {
			k.Texts = append(k.Texts, s.s)
		}
	}
	k.Scene = b.flag("scene") || k.Scene
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
	if k.Between = b.kind("between"); k.Between != nil {
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
		ld.note(at, k)
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
			"%q is a function of the language, and would be one of this kind.", k.Name)
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
			ld.errorf(diag.CodeTooMany, it.value.Range(), "", "These are more than %d combinations.", maxCopies)
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
		ld.errorf(diag.CodeShape, e.Range(), "numbers(1, 13), choices(\"a\", \"b\") or all(kind)",
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

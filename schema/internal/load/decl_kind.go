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
	kind  *model.Kind
	body  *body // nil for kinds the language brings
	pack  *model.Pack
	again bool // a second block of the kind: what it says counts, so that it is reported once
}

// declareKinds names all kinds, so that types may refer forward.
func (ld *loader) declareKinds() {
	for _, d := range ld.decls["kind"] {
		name, ok := ld.name(d.block, false)
		if !ok {
			continue
		}
		if k := ld.kinds[name]; k != nil {
			ld.again(d.block.LabelRanges[0], fmt.Sprintf("The kind %q is declared twice.", name), k.Range)
			ld.kindTypes = append(ld.kindTypes, pendingKind{kind: k, body: ld.open(d.block, "A kind"), pack: d.pack,
				again: true})
			continue
		}
		if _, clash := blockLabels[name]; clash {
			ld.errorf(diag.CodeNameTaken, d.block.LabelRanges[0], fmt.Sprintf("%q is a block of the language.", name),
				"another name for the kind")
			continue
		}
		if typeWords[name] != nil {
			ld.errorf(diag.CodeNameTaken, d.block.LabelRanges[0], fmt.Sprintf("%q is a type of the language.", name),
				"another name for the kind")
			continue
		}
		k := ld.addKind(name, d.block.LabelRanges[0], d.pack)
		ld.kindBody[k] = ld.open(d.block, "A kind")
		ld.kindTypes = append(ld.kindTypes, pendingKind{kind: k, body: ld.kindBody[k], pack: d.pack})
	}
}

// shapeKinds reads what kinds are, once all of them and the seats have names.
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
	k := &model.Kind{Name: name, Range: at, Pack: pack}
	if len(ld.kinds) == maxKinds {
		ld.errorf(diag.CodeTooMany, at, fmt.Sprintf("There are more than %d kinds and tables.", maxKinds), "")
	}
	ld.kinds[name] = k
	ld.m.Kinds = append(ld.m.Kinds, k)
	ld.things[k] = map[string]*model.Thing{}
	return k
}

// shapeKind reads what a kind is; its attributes' types come later.
func (ld *loader) shapeKind(p pendingKind) {
	b, k := p.body, p.kind
	k.Scene = b.flag("scene") || k.Scene
	names, order := b.strs("things"), b.strs("order")
	k.Ordered = k.Ordered || len(order) > 0
	for _, n := range append(names, order...) {
		if !p.again || ld.things[k][n.s] == nil {
			ld.addNamed(k, n)
		}
	}
	if p.again {
		for _, name := range []string{"any_of", "between", "copies"} {
			b.expr(name)
		}
		return
	}
	if e := b.expr("any_of"); e != nil {
		ld.union(k, b, e)
	}
	if e := b.expr("between"); e != nil {
		if k.Between = ld.kindNamed(e); k.Between != nil {
			k.Ends = [2]*model.Attr{
				{Name: "first", Owner: k, Class: model.Fixed, Type: model.RefTo(k.Between), Index: 0},
				{Name: "second", Owner: k, Class: model.Fixed, Type: model.RefTo(k.Between), Index: 1},
			}
			k.Attrs = append(k.Attrs, k.Ends[:]...)
		}
	}
	if e := b.expr("copies"); e != nil {
		ld.copies(k, e)
	}
}

func (ld *loader) addNamed(k *model.Kind, n rangedString) *model.Thing {
	if !identifier().MatchString(n.s) {
		ld.badLabel(n.at, n.s, "lower-case letters, digits and _, beginning with a letter")
		return nil
	}
	return ld.addThing(k, n.s, n.at)
}

// copies makes anonymous counters, or one thing for every combination of values.
func (ld *loader) copies(k *model.Kind, e hclsyntax.Expression) {
	if o, ok := e.(*hclsyntax.ObjectConsExpr); ok {
		ld.products[k] = &product{items: ld.object(o, "copies")}
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
	ld.addCounters(k, n, e.Range())
}

// addCounters adds things without a name of their own: c1, c2, ...
func (ld *loader) addCounters(k *model.Kind, n int, at hcl.Range) {
	for i := 1; i <= n && !ld.full; i++ {
		ld.addThing(k, fmt.Sprintf("c%d", i), at)
	}
}

// addThing adds a thing to a kind; nil where the name is taken.
func (ld *loader) addThing(k *model.Kind, name string, at hcl.Range) *model.Thing {
	if old := ld.things[k][name]; old != nil {
		ld.again(at, fmt.Sprintf("The %s %q is declared twice.", k.Name, name), old.Range)
		return nil
	}
	t := &model.Thing{Name: name, Kind: k, Order: len(k.Things), Range: at}
	if ld.count++; ld.count > maxThings {
		if !ld.full {
			ld.full = true
			ld.errorf(diag.CodeTooMany, at, fmt.Sprintf("All packs together declare more than %d things.", maxThings), "")
		}
		return t
	}
	k.Things = append(k.Things, t)
	ld.things[k][name] = t
	return t
}

// numberThings gives ids, kind by kind, and makes the pairs of between-kinds.
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
	for _, k := range ld.m.Kinds {
		if k.Between != nil {
			joinPairs(k)
		}
	}
	ld.numberCombinations()
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
	if typeWords[n] != nil {
		ld.errorf(diag.CodeUnknownKind, e.Range(), fmt.Sprintf("%q is a type, but no kind.", n), "the name of a kind")
		return nil
	}
	ld.noKind(e.Range(), n)
	return nil
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
	rp.errorf(diag.CodeShape, e.Range(), fmt.Sprintf("%q must be a list in brackets.", name), "[a, b]")
	return nil
}

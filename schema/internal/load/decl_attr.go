package load

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

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
	ld.wordsFor(k, b, "kind/"+k.Name, "a "+k.Name+" without a name")
}

// wordsFor reads how things of a kind are called, and what else is said of them; what names them for translators.
func (ld *loader) wordsFor(k *model.Kind, b *body, address, what string) {
	ld.later = append(ld.later, func() {
		s := ld.newScope(&frame{})
		s.attrsOf = s.declare("this", model.RefTo(k), b.at)
		if b.expr("called") != nil {
			k.Called = b.text(s, "called", address+"/called", "how "+what+" is shown")
		}
		if k.Table == nil && b.expr("about") != nil {
			k.About = b.text(s, "about", address+"/about", "what is said of a "+k.Name+" where it is offered")
		}
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
			"among the `state` of the seat kind, of that kind itself, and seen by all",
			"Only who sits at the table answers for others.")
	case g.Answers != nil:
		ld.again(it.at, g.Answers.Range, "Two attributes say who answers for a %s.", k.Name)
	default:
		g.Answers = a
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
			"Only cells of a board have %q: where they are.", it.key)
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
	case ok:
		if at := k.Attr(n); at != nil {
			ld.mustNameSeats(at, e.Range())
			return &model.SeenBy{Attr: at}
		}
		ld.noAttr(diag.CodeNoSuchAttribute, e.Range(), k, n, append(attrNames(k), "this", "nobody"))
		return nil
	}
	ld.errorf(diag.CodeShape, e.Range(), "", "This must be `this`, `nobody` or the name of an attribute.")
	return nil
}

package load

import (
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// target reads the label of a statement that changes something; no type where nothing is known of it.
func (t *bodyChecker) target(s *scope, blk *hclsyntax.Block, assign bool) (out model.Target, ty *model.Type) {
	label, at := blk.Labels[0], blk.LabelRanges[0]
	if label == "moment" {
		return model.Target{Moment: true}, nil
	}
	if assign {
		if l := s.local(label); l != nil {
			return model.Target{Local: l}, l.Type
		}
		t.ld.foreign(diag.CodeUnknownName, at, ofHolder(label), label, s.visible(), "No local is called %q.", label)
		return out, nil
	}
	pos := at.Start
	pos.Column++
	pos.Byte++
	tr, diags := hclsyntax.ParseTraversalAbs([]byte(label), at.Filename, pos)
	if diags.HasErrors() {
		t.ld.errorf(diag.CodeBadTarget, at, "a local, `this`, `self`, `game`, or a path such as kind.thing",
			"%q names nothing that can change.", label)
		return out, nil
	}
	e := s.traversal(tr, tr.SourceRange(), nil)
	ty = e.Type()
	switch {
	case isInvalid(e):
	case ty.Class != model.Ref || ty.Kind == nil:
		t.ld.errorf(diag.CodeBadTarget, at, "a thing; a local is changed with set and `be`",
			"%q is %s, which has nothing to change.", label, typeWithArticle(ty)).Help(ofHolder(label))
	case ty.Optional:
		s.mayBeNull(e)
	default:
		return model.Target{Thing: e}, ty
	}
	return out, nil
}

// change types set, gain and pay.
func (t *bodyChecker) change(in *scope, b *body, target *model.Target, assigns *[]model.Assign) {
	blk := b.block
	var be hclsyntax.Expression
	if blk.Type == "set" {
		be = b.expr("be")
	}
	to, ty := t.target(in, blk, be != nil)
	*target = to
	switch {
	case be != nil && ty != nil:
		*assigns = append(*assigns, model.Assign{Value: in.checkAs(be, ty), Range: be.Range()})
	case to.Moment && blk.Type != "set":
		t.ld.errorf(diag.CodeBadTarget, blk.LabelRanges[0], `set "moment" { argument = value }`, "%s",
			"The arguments of a moment are set; one cannot "+blk.Type+" them.")
	case to.Moment || ty != nil:
		for _, a := range b.rest() {
			x, ok := model.Assign{}, false
			if to.Moment {
				x, ok = t.momentArg(in, a)
			} else {
				x, ok = t.assign(in, ty, a, blk.Type)
			}
			if ok {
				*assigns = append(*assigns, x)
			}
		}
		if len(blk.Body.Attributes) == 0 {
			t.ld.errorf(diag.CodeMissingAttribute, b.at, "attribute = value", "This %s changes nothing.", blk.Type)
		}
	}
	b.rest()
}

// assign types one attribute of a thing that is changed.
func (t *bodyChecker) assign(s *scope, ty *model.Type, at *hclsyntax.Attribute, verb string) (model.Assign, bool) {
	out := model.Assign{Range: at.NameRange, ByKind: map[*model.Kind]*model.Attr{}}
	members := ty.Kind.Members()
	for _, k := range members {
		a := k.Attr(at.Name)
		switch {
		case a == nil:
			t.ld.noAttr(diag.CodeNoSuchAttribute, at.NameRange, k, at.Name, stateNames(k))
			return out, false
		case a.Class != model.State:
			t.ld.errorf(diag.CodeBadTarget, at.NameRange, "an attribute among its `state`", "%q of %s never changes.",
				at.Name, typeWithArticle(model.RefTo(k))).See(a.Range, declaredHere)
			return out, false
		}
		out.Attr, out.ByKind[k] = a, a
	}
	if out.Attr == nil {
		return out, false
	}
	want := out.Attr.Type
	if len(members) == 1 {
		out.ByKind = nil
	} else {
		out.Attr = nil
	}
	switch {
	case verb == "set" || verb == "create" || want.Class == model.Tally:
		out.Value = s.checkAs(at.Expr, want)
	case want.Class == model.Integer && !want.Optional:
		out.Value = s.checkAs(at.Expr, model.TypeInteger)
	case want.Class == model.List && !want.Optional:
		out.Value = s.elements(at.Expr, want)
	case want.Class == model.Invalid:
		return out, false
	default:
		t.ld.errorf(diag.CodeWrongType, at.NameRange, "a number, a tally, a list or a set",
			"%q is %s; it is not possible to %s it.", at.Name, typeWithArticle(want), verb)
		return out, false
	}
	return out, true
}

// elements types what is added to a list or set, or taken away: one element, or a list of them.
func (s *scope) elements(e hclsyntax.Expression, want *model.Type) model.Expr {
	v := s.check(e, want)
	if want.Elem.Class != model.ZoneRef {
		v = s.asList(v)
	}
	if isInvalid(v) {
		return v
	}
	if t := v.Type(); t.Class == model.List && (want.Elem.Class != model.List || s.ld.assignable(t, want)) {
		return s.ld.coerce(v, want)
	}
	return &model.ListLit{Node: node(model.ListOf(want.Elem), e.Range()), Elems: []model.Expr{s.ld.coerce(v, want.Elem)}}
}

func stateNames(k *model.Kind) []string {
	var out []string
	for _, a := range k.Attrs {
		if a.Class == model.State {
			out = append(out, a.Name)
		}
	}
	return out
}

// momentArg types an argument of the moment that a hook stands at.
func (t *bodyChecker) momentArg(s *scope, at *hclsyntax.Attribute) (out model.Assign, ok bool) {
	h := t.d.frame.hook
	if h == nil || h.At != model.Before {
		t.ld.misplaced(at.NameRange, "", "Only a `before` can change the arguments of its moment.")
		return out, false
	}
	var names []string
	for _, p := range h.Moment.Proc.Params {
		if p.Local.Name == at.Name {
			return model.Assign{Param: p.Local, Value: s.checkAs(at.Expr, p.Local.Type), Range: at.NameRange}, true
		}
		names = append(names, p.Local.Name)
	}
	t.ld.unknown(diag.CodeUnknownName, at.NameRange, at.Name, names, "%q takes no %q.", h.Moment.Name, at.Name)
	return out, false
}

func (t *bodyChecker) create(s, in *scope, b *body, st *model.Create) bool {
	blk := b.block
	k := t.ld.kinds[st.Label]
	if k == nil {
		t.ld.noKind(blk.LabelRanges[0], st.Label)
		return false
	}
	if k.Copies == 0 {
		t.ld.errorf(diag.CodeBadTarget, blk.LabelRanges[0], "a kind with `copies` or `scene`",
			"Nothing of the kind %q is in the box.", k.Name)
		return false
	}
	st.Kind = k
	if k.Attr("into") == nil {
		st.Into = b.typed(in, "into", &model.Type{Class: model.ZoneRef})
	}
	for _, a := range b.rest() {
		if x, ok := t.assign(in, model.RefTo(k), a, "create"); ok {
			st.Assigns = append(st.Assigns, x)
		}
	}
	st.Var = t.declare(s, blk, 1, model.RefTo(k))
	return true
}

// fitsZone finds things that a zone never holds.
func (t *bodyChecker) fitsZone(what, to model.Expr) {
	z, ok := to.(*model.ZoneOf)
	if !ok || isInvalid(what) {
		return
	}
	ty := what.Type()
	if ty.Class == model.List {
		ty = ty.Elem
	}
	if ty.Kind == nil {
		return
	}
	for _, k := range z.Zone.Kinds {
		if kindFits(ty.Kind, k) || kindFits(k, ty.Kind) {
			return
		}
	}
	t.ld.errorf(diag.CodeWrongType, to.Range(), "", "%q never holds %s.", z.Zone.Name, withArticle(ty.Kind.Name))
}

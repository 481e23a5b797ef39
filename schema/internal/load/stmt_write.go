package load

import (
	"fmt"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// target reads the label of a statement that changes something.
func (t *bodyChecker) target(s *scope, blk *hclsyntax.Block, assign bool) (model.Target, *model.Type) {
	label, at := blk.Labels[0], blk.LabelRanges[0]
	if label == "moment" {
		return model.Target{Moment: true}, nil
	}
	if assign {
		if l := s.local(label); l != nil {
			return model.Target{Local: l}, l.Type
		}
		if mend := ofHolder(label); mend != "" {
			t.ld.reportWith(diag.CodeUnknownName, at, fmt.Sprintf("No local is called %q.", label), mend)
			return model.Target{}, nil
		}
		t.ld.unknown(diag.CodeUnknownName, at, fmt.Sprintf("No local is called %q.", label), label, s.visible())
		return model.Target{}, nil
	}
	pos := at.Start
	pos.Column++
	pos.Byte++
	tr, diags := hclsyntax.ParseTraversalAbs([]byte(label), at.Filename, pos)
	if diags.HasErrors() {
		t.ld.errorf(diag.CodeBadTarget, at, fmt.Sprintf("%q names nothing that can change.", label),
			"a local, `this`, `self`, `game`, or a path such as kind.thing")
		return model.Target{}, nil
	}
	e := s.traversal(tr, tr.SourceRange(), nil)
	if isInvalid(e) {
		return model.Target{}, nil
	}
	ty := e.Type()
	if ty.Class != model.Ref || ty.Kind == nil {
		t.ld.report(diag.Finding{Code: diag.CodeBadTarget, Range: at,
			Summary: fmt.Sprintf("%q is %s, which has nothing to change.", label, typeWithArticle(ty)),
			Detail:  "a thing; a local is changed with set and `be`", Suggestion: ofHolder(label)})
		return model.Target{}, nil
	}
	if ty.Optional {
		s.mayBeNull(e)
		return model.Target{}, nil
	}
	return model.Target{Thing: e}, ty
}

// change types set, gain and pay.
func (t *bodyChecker) change(s *scope, b *body, blk *hclsyntax.Block) model.Stmt {
	h, in := t.head(s, b, blk)
	var be hclsyntax.Expression
	if blk.Type == "set" {
		be = b.expr("be")
	}
	target, ty := t.target(in, blk, be != nil)
	var assigns []model.Assign
	switch {
	case be != nil && ty != nil:
		assigns = append(assigns, model.Assign{Value: in.checkAs(be, ty), Range: be.Range()})
	case target.Moment && blk.Type != "set":
		t.ld.errorf(diag.CodeBadTarget, blk.LabelRanges[0],
			"The arguments of a moment are set; one cannot "+blk.Type+" them.", `set "moment" { argument = value }`)
		b.rest()
	case target.Moment:
		for _, a := range b.rest() {
			assigns = append(assigns, t.momentArg(in, a)...)
		}
	case ty != nil:
		for _, a := range b.rest() {
			if x, ok := t.assign(in, ty, a, blk.Type); ok {
				assigns = append(assigns, x)
			}
		}
		if len(assigns) == 0 && len(blk.Body.Attributes) == 0 {
			t.ld.errorf(diag.CodeMissingAttribute, blk.DefRange(), fmt.Sprintf("This %s changes nothing.", blk.Type),
				"attribute = value")
		}
	default:
		b.rest()
	}
	b.done()
	switch blk.Type {
	case "set":
		return &model.Set{StmtHead: h, Target: target, Assigns: assigns}
	case "gain":
		return &model.Gain{StmtHead: h, Target: target, Assigns: assigns}
	}
	return &model.Pay{StmtHead: h, Target: target, Assigns: assigns}
}

// assign types one attribute of a thing that is changed.
func (t *bodyChecker) assign(s *scope, ty *model.Type, at *hclsyntax.Attribute, verb string) (model.Assign, bool) {
	out := model.Assign{Range: at.NameRange}
	var want *model.Type
	for _, k := range ty.Kind.Members() {
		a := k.Attr(at.Name)
		switch {
		case a == nil:
			t.ld.noAttr(diag.CodeNoSuchAttribute, at.NameRange, k, at.Name, stateNames(k))
			return out, false
		case a.Class != model.State:
			t.ld.report(diag.Finding{Code: diag.CodeBadTarget, Range: at.NameRange,
				Summary: fmt.Sprintf("%q of %s never changes.", at.Name, typeWithArticle(model.RefTo(k))),
				Detail:  "an attribute among its `state`", Related: []diag.Related{{Range: a.Range, Note: "It is declared here."}}})
			return out, false
		}
		if out.ByKind == nil {
			out.ByKind = map[*model.Kind]*model.Attr{}
		}
		out.ByKind[k] = a
		out.Attr, want = a, a.Type
	}
	if len(out.ByKind) == 1 {
		out.ByKind = nil
	} else {
		out.Attr = nil
	}
	if want == nil {
		return out, false
	}
	if verb == "set" || verb == "create" {
		out.Value = s.checkAs(at.Expr, want)
		return out, true
	}
	switch {
	case want.Class == model.Integer && !want.Optional:
		out.Value = s.checkAs(at.Expr, model.TypeInteger)
	case want.Class == model.Tally:
		out.Value = s.checkAs(at.Expr, want)
	case want.Class == model.List && !want.Optional:
		out.Value = s.elements(at.Expr, want)
	case want.Class == model.Invalid:
		return out, false
	default:
		t.ld.errorf(diag.CodeWrongType, at.NameRange, fmt.Sprintf("%q is %s; one cannot %s it.", at.Name,
			typeWithArticle(want), verb), "a number, a tally, a list or a set")
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
func (t *bodyChecker) momentArg(s *scope, at *hclsyntax.Attribute) []model.Assign {
	h := t.d.frame.hook
	if h == nil || h.At != model.Before {
		t.ld.errorf(diag.CodeMisplaced, at.NameRange, "Only a `before` can change the arguments of its moment.", "")
		return nil
	}
	var names []string
	for _, p := range h.Moment.Proc.Params {
		if p.Local.Name == at.Name {
			return []model.Assign{{Param: p.Local, Value: s.checkAs(at.Expr, p.Local.Type), Range: at.NameRange}}
		}
		names = append(names, p.Local.Name)
	}
	t.ld.unknown(diag.CodeUnknownName, at.NameRange, fmt.Sprintf("%q takes no %q.", h.Moment.Name, at.Name), at.Name,
		names)
	return nil
}

func (t *bodyChecker) create(s *scope, b *body, blk *hclsyntax.Block) model.Stmt {
	h, in := t.head(s, b, blk)
	st := &model.Create{StmtHead: h}
	k := t.ld.kinds[blk.Labels[0]]
	if k == nil {
		t.ld.noKind(blk.LabelRanges[0], blk.Labels[0])
		return nil
	}
	if k.Copies == 0 {
		t.ld.errorf(diag.CodeBadTarget, blk.LabelRanges[0], fmt.Sprintf("Nothing of the kind %q lies in the box.", k.Name),
			"a kind with `copies` or `scene`")
		return nil
	}
	st.Kind = k
	if k.Attr("into") == nil {
		if e := b.expr("into"); e != nil {
			st.Into = in.checkAs(e, &model.Type{Class: model.ZoneRef})
		}
	}
	for _, a := range b.rest() {
		if x, ok := t.assign(in, model.RefTo(k), a, "create"); ok {
			st.Assigns = append(st.Assigns, x)
		}
	}
	b.done()
	if len(blk.Labels) == 2 {
		st.Var = t.declare(s, blk, 1, model.RefTo(k))
	}
	return st
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
	t.ld.errorf(diag.CodeWrongType, to.Range(), fmt.Sprintf("%q never holds %s.", z.Zone.Name, withArticle(ty.Kind.Name)),
		"")
}

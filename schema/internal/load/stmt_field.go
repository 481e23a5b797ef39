package load

import (
	"cmp"
	"slices"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// read types fields of a statement in order, all or those of some names. After a list of seats that are asked one
// by one, `self` is each of them.
func (t *bodyChecker) read(in *scope, b *body, st model.Stmt, names ...string) *scope {
	for _, f := range model.Fields(st)[1:] {
		if f.Name == "" || len(names) > 0 && !isIn(f.Name, names) {
			continue
		}
		e := b.expr(f.Name)
		switch {
		case e == nil && f.Wants == model.Decider:
			*f.Expr = t.self(in, b.block)
		case e == nil && f.Need:
			b.lacking(f.Name)
		case f.Told != nil:
			*f.Told = b.told(t.told)
		case e == nil:
		case f.Expr != nil:
			*f.Expr = t.field(in, e, f)
			if f.Put != nil && *f.Put != nil {
				t.ld.fitsZone((*f.Put).Type().One(), *f.Expr)
			}
		case f.Text != nil:
			*f.Text = t.ld.text1(in, e, textAddress(st, f.Name), f.Doc)
		case f.Flag != nil:
			*f.Flag = b.flag(f.Name)
		case f.Procs != nil:
			*f.Procs = t.actionList(e)
		}
		if f.Self != nil && *f.Expr != nil && (*f.Expr).Type().Class == model.List {
			in = in.child()
			*f.Self = in.declare("self", t.ld.seatType(), (*f.Expr).Range())
		}
	}
	return in
}

// field types an expression as its field requires.
func (t *bodyChecker) field(in *scope, e hclsyntax.Expression, f model.Field) model.Expr {
	switch f.Wants {
	case model.Truth:
		return in.checkAs(e, model.TypeBoolean)
	case model.Number:
		return in.checkAs(e, model.TypeInteger)
	case model.Seats, model.Decider:
		return in.seats(e)
	case model.Seat:
		return in.checkAs(e, t.ld.seatType().AsOptional())
	case model.SeatList:
		return in.checkAs(e, model.ListOf(t.ld.seatType()))
	case model.Winners:
		return in.checkAs(e, model.ListOf(t.ld.seatType()).AsOptional())
	case model.Placings:
		return in.checkAs(e, model.ListOf(model.ListOf(t.ld.seatType())))
	case model.Scores:
		return t.scores(in, e)
	case model.Some:
		return in.oneOrMany(e, "a thing or a list of things", func(t *model.Type) bool { return t.Class == model.Ref })
	case model.Place:
		return in.checkAs(e, &model.Type{Class: model.ZoneRef, Optional: true})
	case model.Items:
		x, _ := in.listIn(e, f.Doc)
		return x
	case model.Faces:
		x := in.check(e, nil)
		return t.drawn(x, x.Type().Class == model.List, "a die: die.name, sides(6), or a list of faces", t.ld.dieOf(e))
	case model.Pile:
		x := in.check(e, nil)
		return t.drawn(x, x.Type().Class == model.List || x.Type().Class == model.ZoneRef, "a zone or a list", "")
	}
	return in.asList(in.check(e, nil))
}

// drawn checks what chance takes from.
func (t *bodyChecker) drawn(x model.Expr, fits bool, want, suggestion string) model.Expr {
	if isInvalid(x) || fits && !x.Type().Optional {
		return x
	}
	t.ld.wrongType(x.Range(), x.Type(), want).Help(suggestion)
	return invalid(x.Range())
}

// scores types what assigns each seat a number.
func (t *bodyChecker) scores(in *scope, e hclsyntax.Expression) model.Expr {
	x := in.check(e, nil)
	ty, fits := x.Type(), true
	switch ty.Class {
	case model.Tally:
		fits = ty.Kind == t.ld.seatKind
	case model.List, model.Results:
		fits = (ty.Elem.Class == model.Integer || ty.Elem.Class == model.Tally) && !ty.Elem.Optional
	default:
		fits = isInvalid(x)
	}
	if !fits {
		t.ld.wrongType(e.Range(), ty,
			"a list in seat order of numbers or tallies, { for p in players : p => number }, or the results of a loop")
	}
	return x
}

// textAddress is the address of a text of a statement: for a statement without a name, its own.
func textAddress(st model.Stmt, name string) string {
	switch st.(type) {
	case *model.Tell, *model.Show, *model.Finish:
		return st.Head().Address
	}
	return st.Head().Address + "/" + name
}

// with is a scope with one more name.
func (s *scope) with(l *model.Local, t *model.Type) *scope {
	in := s.child()
	in.bind(&model.Local{Name: l.Name, Type: t, Index: l.Index})
	return in
}

// bySeat is the type of a statement that is asked of one seat, or of each of several.
func (t *bodyChecker) bySeat(self *model.Local, one *model.Type) *model.Type {
	if self == nil {
		return one
	}
	return &model.Type{Class: model.Results, Key: t.ld.seatType(), Elem: one}
}

var onceScopes = []string{"game", "round", "turn"}

// once reads how often an action may be taken: a scope alone, or with its key.
func (t *bodyChecker) once(s *scope, e hclsyntax.Expression) *model.Once {
	o := &model.Once{}
	if obj, ok := e.(*hclsyntax.ObjectConsExpr); ok {
		if !t.onceKey(s, o, obj) {
			return nil
		}
	} else {
		o.Scope, _ = quoted(e)
	}
	if !isIn(o.Scope, onceScopes) {
		t.ld.unknown(diag.CodeShape, e.Range(), o.Scope, onceScopes, "`once` is game, round or turn.")
		return nil
	}
	return o
}

// onceKey reads `{ turn = other }`.
func (t *bodyChecker) onceKey(s *scope, o *model.Once, e *hclsyntax.ObjectConsExpr) bool {
	items := t.ld.object(e, "once")
	if len(items) != 1 {
		t.ld.errorf(diag.CodeShape, e.Range(), "once = { turn = other }", "`once` names one scope and its key.")
		return false
	}
	o.Scope = items[0].key
	// The key may be a pick of the body, known only at its end.
	t.d.onceKey = func() { o.Key = s.check(items[0].value, nil) }
	return true
}

// target reads the label of a statement that changes something; no type if it is unknown.
func (t *bodyChecker) target(s *scope, blk *hclsyntax.Block, assign bool) (out model.Target, ty *model.Type) {
	label, at := blk.Labels[0], blk.LabelRanges[0]
	if s.askTarget(label) {
		return out, nil
	}
	if label == "moment" {
		return model.Target{Moment: true}, nil
	}
	if assign {
		if l := s.local(label); l != nil {
			t.ld.note(at, l)
			return model.Target{Local: l}, l.Type
		}
		t.ld.foreign(diag.CodeUnknownName, at, ofHolder(cmp.Or(s.attributeCalled(label), label)), label, s.visible(),
			"No local is called %q.", label)
		return out, nil
	}
	tr, diags := hclsyntax.ParseTraversalAbs([]byte(label), at.Filename, source.Behind(at.Start, `"`))
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

// askTarget keeps what a label may name that can change.
func (s *scope) askTarget(label string) bool {
	in := s.child()
	in.inText = true // neither functions nor stats
	return in.askValue(label, nil)
}

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

func (t *bodyChecker) assign(s *scope, ty *model.Type, at *hclsyntax.Attribute, verb string) (model.Assign, bool) {
	out := model.Assign{Range: at.NameRange, ByKind: map[*model.Kind]*model.Attr{}}
	members := ty.Kind.Members()
	for _, k := range members {
		a := k.Attr(at.Name)
		if t.ld.askOf(k, diag.CodeUnknownAttribute, at.Name, changeable(k, verb)) {
			return out, false
		}
		switch {
		case a == nil:
			t.ld.noAttr(diag.CodeNoSuchAttribute, at.NameRange, k, at.Name, stateNames(k))
			return out, false
		case a.Class != model.State:
			t.ld.errorf(diag.CodeBadTarget, at.NameRange, "an attribute among its `state`", "%q of %s never changes.",
				at.Name, typeWithArticle(model.RefTo(k))).See(a.Range, declaredHere)
			return out, false
		}
		t.ld.note(at.NameRange, a)
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

// changeable are the attributes that a statement can change.
func changeable(k *model.Kind, verb string) []string {
	return slices.DeleteFunc(stateNames(k), func(n string) bool {
		t := k.Attr(n).Type
		counts := t.Class == model.Tally || !t.Optional && (t.Class == model.Integer || t.Class == model.List)
		return (verb == "gain" || verb == "pay") && !counts
	})
}

// elements types what is added to or removed from a list or set: one element, or a list of them.
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

// momentArg types an argument of the hook's moment.
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
	k := t.ld.kindCalled(st.Label, blk.LabelRanges[0])
	if k == nil {
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
		t.ld.fitsZone(model.RefTo(k), st.Into)
	}
	for _, a := range b.rest() {
		if x, ok := t.assign(in, model.RefTo(k), a, "create"); ok {
			st.Assigns = append(st.Assigns, x)
		}
	}
	st.Var = t.declare(s, blk, 1, model.RefTo(k))
	return true
}

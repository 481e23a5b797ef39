package load

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

func (t *bodyChecker) statements(s *scope, blocks []*hclsyntax.Block) []model.Stmt {
	var out []model.Stmt
	for _, b := range blocks {
		spec, ok := model.SpecOf(b.Type)
		if !ok {
			t.ld.foreign(diag.CodeUnknownBlock, b.TypeRange, suggestStatement(b.Type), b.Type, model.Words(),
				"There is no statement %q.", b.Type)
		}
		if !ok || !t.labelCount(b, spec) { // what it names and decides is missed elsewhere
			t.ld.markLost(b)
			t.ld.lostBody = t.ld.lostBody || t.d.proc.Class != model.TestBody
			continue
		}
		if b.Type == "else" {
			t.elseOf(s, b, out)
			continue
		}
		if st := t.statement(s, b); st != nil {
			out = append(out, st)
			t.after(s, b, st)
		}
	}
	return out
}

func (t *bodyChecker) labelCount(b *hclsyntax.Block, spec model.Spec) bool {
	if len(b.Labels) >= spec.Least && len(b.Labels) <= spec.Most {
		return true
	}
	at := b.DefRange()
	if len(b.Labels) > spec.Most {
		at = b.LabelRanges[spec.Most]
	}
	f := t.ld.errorf(diag.CodeLabels, at, spec.Shape, "%s has %s, not %d.", capitalize(withArticle(b.Type)),
		rangeOf(spec.Least, spec.Most, "label"), len(b.Labels))
	if b.Type == "else" && b.Labels[0] == "if" {
		f.Help(source.ElseIf)
	} else if b.Type == "if" {
		f.Help("write \"if {\", and in it `when` with the condition")
	}
	return false
}

// after adds what is known after a statement.
func (t *bodyChecker) after(s *scope, b *hclsyntax.Block, st model.Stmt) {
	when := b.Body.Attributes["when"]
	switch x := st.(type) {
	case *model.Stop:
		if when != nil {
			s.assume(when.Expr, false)
		}
	case *model.Require:
		if a := b.Body.Attributes["that"]; a != nil && when == nil {
			s.assume(a.Expr, true)
		}
	case *model.Set:
		if l := x.Target.Local; l != nil {
			s.invalidateLocal(l, len(x.Assigns) == 1 && x.Assigns[0].Value != nil && x.Assigns[0].Value.Type().Optional)
		}
		for _, a := range x.Assigns {
			if a.Attr != nil && a.Value != nil && a.Value.Type().Optional {
				s.invalidate(a.Attr.Name)
			}
		}
	case *model.If:
		if when != nil && model.AlwaysLeaves(x.Then) && len(x.Else) == 0 {
			s.assume(when.Expr, false)
		}
	}
}

func (t *bodyChecker) elseOf(s *scope, b *hclsyntax.Block, before []model.Stmt) {
	if len(before) > 0 {
		if x, ok := before[len(before)-1].(*model.If); ok && x.Else == nil {
			in := s.child()
			in.assume(t.ifWhen[x], false)
			x.Else = append([]model.Stmt{}, t.inner(in, b, "An else")...)
			return
		}
	}
	t.ld.errorf(diag.CodeMisplaced, b.DefRange(), "", "An else directly follows its if.")
}

// inner types a block that contains only statements.
func (t *bodyChecker) inner(s *scope, blk *hclsyntax.Block, what string) []model.Stmt {
	b := t.ld.open(blk, what)
	out := t.readBody(s, b)
	b.done()
	return out
}

// readBody types the statements in a block beside its other content.
func (t *bodyChecker) readBody(s *scope, b *body) []model.Stmt {
	b.open = true
	return t.statements(s, b.statements())
}

// beginScope reads what all statements have in common: the scope for the rest assumes `when`.
func (t *bodyChecker) beginScope(s *scope, b *body, h *model.StmtHead, named bool) *scope {
	blk, in, f := b.block, s.child(), t.d.frame
	h.Range = blk.DefRange()
	at := blk.TypeRange
	if len(blk.Labels) > 0 {
		h.Label, at = blk.Labels[0], blk.LabelRanges[0]
	} else if named {
		h.Label = blk.Type
	}
	h.When = b.when(in)
	if named {
		b.base = f.base + "/" + h.Label
		t.unique(h.Label, at)
	} else {
		b.base = f.address(blk.Type)
	}
	h.Address = b.base
	return in
}

// address is the body's address with the number of a block among its like.
func (f *frame) address(word string) string {
	f.labels[word]++
	return fmt.Sprintf("%s/%s.%d", f.base, word, f.labels[word])
}

// declare declares the result of a statement: optional if `when` may skip it.
func (t *bodyChecker) declare(s *scope, blk *hclsyntax.Block, i int, typ *model.Type) *model.Local {
	if i >= len(blk.Labels) {
		return nil
	}
	n, at := blk.Labels[i], blk.LabelRanges[i]
	t.shadows(s, n, at)
	t.ld.localName(n, at)
	l := s.declare(n, typ, at)
	t.maySkip(l, blk)
	return l
}

// maySkip makes a local optional if its statement has a `when`.
func (t *bodyChecker) maySkip(l *model.Local, blk *hclsyntax.Block) {
	if when := blk.Body.Attributes["when"]; when != nil {
		t.ld.filledWhen.Put(l, t.ld.sourceText(when.Expr))
		if l.Type.Class != model.Invalid {
			l.Type = l.Type.AsOptional()
		}
	}
}

// shadows reports a name that already means a value here, which could not be read any more. Only the seat that acts
// is declared again, by every loop over seats.
func (t *bodyChecker) shadows(s *scope, name string, at hcl.Range) {
	was := s.local(name)
	if was == nil || name == "self" || t.ld.reported[at] {
		return
	}
	t.ld.errorf(diag.CodeNameTaken, at, "another name; what it holds is changed by set", "%q already names a value here.",
		name).See(was.Decl, "It is named here.")
}

// unique reports two decisions or rolls with the same name in a body.
func (t *bodyChecker) unique(n string, at hcl.Range) {
	f := t.d.frame
	if was, ok := f.once[n]; ok {
		t.ld.reported.Put(at, true)
		t.ld.errorf(diag.CodeSameLabel, at, "a name of its own: tests, bots and journals find it by that",
			"%q names two decisions or rolls of one body.", n).See(was, "The first is here.")
		return
	}
	f.once[n] = at
}

// decision records a decision or roll for bots, tests and journals.
func (t *bodyChecker) decision(s *scope, st model.Stmt, option *model.Type) {
	h := st.Head()
	info := &model.DecisionInfo{Address: h.Address, Proc: t.d.proc, Stmt: st, Scope: map[string]*model.Local{},
		Option: option}
	for x := s; x != nil; x = x.up {
		for n, l := range x.names {
			if info.Scope[n] == nil {
				info.Scope[n] = l
			}
		}
	}
	t.ld.m.Decisions[h.Address] = info
	t.ld.thereAt.Put(info, s.there())
	t.ld.decisionAt(h.Address)
}

// statement types one block; nil if it is unknown.
func (t *bodyChecker) statement(s *scope, blk *hclsyntax.Block) model.Stmt {
	what := capitalize(withArticle(blk.Type))
	if blk.Type == "turns" {
		what = "A turns block"
	}
	if !t.ld.enter(blk.DefRange()) {
		return nil
	}
	defer t.ld.leave()
	b := t.ld.open(blk, what)
	spec, _ := model.SpecOf(blk.Type)
	st, known := spec.New(), true
	in := t.beginScope(s, b, st.Head(), spec.Named)
	switch x := st.(type) {
	case *model.Let:
		t.let(s, in, b, x)
	case *model.Set:
		t.readAssigns(in, b, &x.Target, &x.Assigns)
	case *model.Gain:
		t.readAssigns(in, b, &x.Target, &x.Assigns)
	case *model.Pay:
		t.readAssigns(in, b, &x.Target, &x.Assigns)
	case *model.Create:
		known = t.create(s, in, b, x)
	case *model.Draw:
		t.draw(s, in, b, x)
	case *model.Roll:
		t.roll(s, in, b, x)
	case *model.Pick:
		t.pick(s, in, b, x)
	case *model.Choose:
		if x.May = blk.Type == "may"; x.May {
			t.may(s, in, b, x)
		} else {
			t.choose(s, in, b, x)
		}
	case *model.If:
		t.ifStmt(in, b, x)
	case *model.Each:
		t.readEach(s, in, b, x)
	case *model.Repeat:
		t.repeat(in, b, x)
	case *model.Stop:
		known = t.stop(in, b, x)
	case *model.Step:
		x.Moment = t.ld.addMoment(x.Label, t.d.proc, x)
		t.readFields(in, b, x)
		around := t.told
		t.told = x.Verbosity
		x.Body = t.readBody(inside(in, x.Label, x), b)
		t.told = around
	case *model.Run:
		known = t.run(s, in, b, x)
	case *model.Then:
		if t.d.proc.Class != model.Procedure {
			t.ld.misplaced(b.at, "", "Only a procedure has a body that its caller provides.")
		}
	case *model.Finish:
		t.finish(in, b, x)
	case *model.Turns:
		t.turns(s, in, b, x)
	case *model.Expect:
		x.Name = x.Label
		t.readFields(in, b, x)
		if !t.d.frame.test {
			t.ld.misplaced(b.at, "a check block, for what must hold in every game", "Only tests have expectations.")
		}
	default:
		t.readFields(in, b, st)
	}
	if !known {
		return nil
	}
	b.done()
	return st
}

// oneOrMany types a value or a list of such values.
func (s *scope) oneOrMany(e hclsyntax.Expression, want string, fits func(t *model.Type) bool) model.Expr {
	x := s.asList(s.check(e, nil))
	t := x.Type()
	if t.Class == model.List && !t.Optional {
		t = t.Elem
	}
	if t.Class != model.Invalid && !fits(t) {
		s.ld.wrongType(e.Range(), x.Type(), want)
	}
	return x
}

func (s *scope) seats(e hclsyntax.Expression) model.Expr {
	return s.oneOrMany(e, "a seat or a list of seats", func(t *model.Type) bool {
		return t.Class == model.Ref && t.Kind.Is(s.ld.seatKind) && !t.Optional
	})
}

func (t *bodyChecker) let(s, in *scope, b *body, st *model.Let) {
	typ := model.TypeInvalid
	want := b.typeOf()
	if e := b.need("be"); e != nil {
		st.Be = in.checkAs(e, want)
		if typ = want; want == nil {
			typ = t.ld.resolved(st.Be).Type()
		}
	}
	st.Var = t.declare(s, b.block, 0, typ.Plain())
}

// lets types the names that a block declares by lets.
func (t *bodyChecker) lets(s *scope, b *body) []*model.Let {
	var out []*model.Let
	for _, x := range b.blocks("let") {
		if spec, _ := model.SpecOf("let"); t.labelCount(x, spec) {
			if l, ok := t.statement(s, x).(*model.Let); ok {
				out = append(out, l)
			}
		}
	}
	return out
}

// readFields types fields of a statement or declaration in order, all or those of some names. After a list of seats
// that are asked one by one, `self` is each of them.
func (t *bodyChecker) readFields(in *scope, b *body, of model.Described, names ...string) *scope {
	_, guarded := of.(model.Stmt) // whose `when` is read first
	for f := range model.Fields(of) {
		if f.Name == "" || f.Name == "when" && guarded || len(names) > 0 && !isIn(f.Name, names) ||
			f.Apart && len(names) == 0 {
			continue
		}
		e := b.expr(f.Name)
		switch {
		case e == nil && f.Wants == model.Decider:
			*f.Expr = t.self(in, b.block)
		case e == nil && f.Need:
			b.lacking(f.Name)
		case f.Verbosity != nil:
			*f.Verbosity = b.verbosity(t.told)
		case e == nil:
		case f.Expr != nil:
			*f.Expr = t.field(in, e, f)
			if f.Put != nil && *f.Put != nil {
				t.ld.fitsZone((*f.Put).Type().One(), *f.Expr)
			}
			if f.Name == "when" {
				in.assume(e, true)
			}
		case f.Text != nil:
			address := b.base
			if !f.Sole {
				address += "/" + f.Name
			}
			*f.Text = t.ld.text1(in, e, address, strings.Replace(f.Doc, "%s", b.name, 1))
		case f.Help:
			t.ld.help(of, b, "help")
		case f.Flag != nil:
			*f.Flag = b.flag(f.Name)
		case f.Kind != nil:
			if *f.Kind = t.ld.kindNamed(e); f.This != nil && *f.Kind != nil {
				*f.This = in.declare("this", model.RefTo(*f.Kind), e.Range())
			}
		case f.Str != nil && f.Words != nil:
			if i, ok := b.oneOf(f.Name, f.Words, f.Quotes); ok {
				*f.Str = f.Words[i]
			}
		case f.Bot != nil:
			*f.Bot = t.ld.botNamed(b, f.Name)
		case f.Str != nil:
			*f.Str, _ = b.str(f.Name)
		case f.Word != nil:
			*f.Word, _ = b.oneOf(f.Name, f.Words, f.Quotes)
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

// readFields types fields of a declaration: those of some names, or all that are not read apart. Without a scope its
// texts have no placeholders.
func (b *body) readFields(s *scope, of model.Described, names ...string) {
	(&bodyChecker{ld: b.ld}).readFields(s, b, of, names...)
}

// field types an expression as its field requires.
func (t *bodyChecker) field(in *scope, e hclsyntax.Expression, f model.Field) model.Expr {
	switch {
	case f.As != nil:
		return in.checkAs(e, f.As)
	case f.Words != nil:
		return in.wordOrThing(e, f.Name, f.Words)
	}
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

// with is a scope with one more name.
func (s *scope) with(l *model.Local, t *model.Type) *scope {
	in := s.child()
	in.bindLocal(&model.Local{Name: l.Name, Type: t, Index: l.Index})
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
			t.ld.noteSource(at, l)
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

func (t *bodyChecker) readAssigns(in *scope, b *body, target *model.Target, assigns *[]model.Assign) {
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
			"The arguments of a moment can only be set, not changed by "+blk.Type+".")
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
		t.ld.noteSource(at.NameRange, a)
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
			"%q is %s, so you cannot %s it.", at.Name, typeWithArticle(want), verb)
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
	if h != nil && h.At == model.After {
		for _, b := range h.Binds {
			if b.Source == model.FromResult && b.Local.Name == at.Name {
				return model.Assign{Param: b.Local, Value: s.checkAs(at.Expr, b.Local.Type), Range: at.NameRange}, true
			}
		}
	}
	if h == nil || h.At != model.Before {
		t.ld.misplaced(at.NameRange, "", "Only a `before` can change the arguments of its moment, and an `after` its result.")
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
			"Nothing of the kind %q is in the supply.", k.Name)
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

package load

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// statementWords are the statements, with the number of labels each may have.
var statementWords = map[string][2]int{
	"let": {1, 1}, "set": {1, 1}, "gain": {1, 1}, "pay": {1, 1}, "create": {1, 2}, "remove": {0, 0},
	"move": {0, 0}, "draw": {1, 1}, "roll": {1, 1}, "show": {0, 0}, "pick": {1, 1}, "choose": {1, 1},
	"may": {1, 1}, "if": {0, 0}, "else": {0, 0}, "each": {1, 2}, "repeat": {0, 1}, "stop": {0, 1},
	"step": {1, 1}, "run": {1, 2}, "then": {0, 0}, "require": {0, 0}, "tell": {0, 0}, "finish": {0, 0},
	"turns": {0, 1}, "expect": {1, 1},
}

// statements types the blocks of a body in their order.
func (t *typer) statements(s *scope, blocks []*hclsyntax.Block) []model.Stmt {
	var out []model.Stmt
	for i := 0; i < len(blocks); i++ {
		b := blocks[i]
		n, ok := statementWords[b.Type]
		if !ok {
			t.ld.unknown(diag.CodeUnknownBlock, b.TypeRange, fmt.Sprintf("There is no statement %q.", b.Type), b.Type, keys(statementWords))
			continue
		}
		if !t.labelCount(b, n) {
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

func (t *typer) labelCount(b *hclsyntax.Block, n [2]int) bool {
	if len(b.Labels) >= n[0] && len(b.Labels) <= n[1] {
		return true
	}
	at := b.DefRange()
	if len(b.Labels) > n[1] {
		at = b.LabelRanges[n[1]]
	}
	t.ld.errorf(diag.CodeLabels, at, fmt.Sprintf("%s has %s, not %d.", upper(a(b.Type)), rangeOf(n[0], n[1], "label"), len(b.Labels)), statementShape[b.Type])
	return false
}

var statementShape = map[string]string{
	"let": `let "name" { be = value }`, "set": `set "thing" { attribute = value }`, "create": `create "kind" "name" { … }`,
	"remove": `remove { what = thing }`, "move": `move { what = thing, to = zone }`, "run": `run "procedure" "result" { … }`,
	"each": `each "x" "results" { in = list }`, "pick": `pick "name" { from = list }`, "roll": `roll "name" { die = die.d10 }`,
}

// after learns what holds behind a statement.
func (t *typer) after(s *scope, b *hclsyntax.Block, st model.Stmt) {
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
			s.forgetLocal(l, len(x.Assigns) == 1 && x.Assigns[0].Value != nil && x.Assigns[0].Value.Type().Optional)
		}
		for _, a := range x.Assigns {
			if a.Attr != nil && a.Value != nil && a.Value.Type().Optional {
				s.forget(a.Attr.Name)
			}
		}
	case *model.If:
		if when != nil && leaves(x.Then) && len(x.Else) == 0 {
			s.assume(when.Expr, false)
		}
	}
}

// leaves says whether the last statement always leaves the body or loop.
func leaves(body []model.Stmt) bool {
	if len(body) == 0 {
		return false
	}
	switch x := body[len(body)-1].(type) {
	case *model.Stop:
		return x.When == nil
	case *model.Finish:
		return x.When == nil
	}
	return false
}

func (t *typer) elseOf(s *scope, b *hclsyntax.Block, before []model.Stmt) {
	if len(before) > 0 {
		if x, ok := before[len(before)-1].(*model.If); ok && x.Else == nil {
			bd := t.ld.open(b, "An else")
			in := s.child()
			in.assume(t.ifWhen[x], false)
			x.Else = t.statements(in, bd.statements())
			if x.Else == nil {
				x.Else = []model.Stmt{}
			}
			bd.doneAttrs()
			return
		}
	}
	t.ld.errorf(diag.CodeMisplaced, b.DefRange(), "An else stands right behind its if.", "")
}

// head reads when and the address; the scope in which the rest is typed knows that when holds.
func (t *typer) head(s *scope, b *body, blk *hclsyntax.Block) (model.StmtHead, *scope) {
	h := model.StmtHead{Range: blk.DefRange()}
	if len(blk.Labels) > 0 {
		h.Label = blk.Labels[0]
	}
	in := s.child()
	if e := b.expr("when"); e != nil {
		h.When = s.typedAs(e, model.TypeBoolean)
		in.assume(e, true)
	}
	h.Address = t.address(blk)
	return h, in
}

// address is the body's name, and the label or the place among its like.
func (t *typer) address(blk *hclsyntax.Block) string {
	f := t.d.frame
	if len(blk.Labels) > 0 && named[blk.Type] {
		return f.base + "/" + blk.Labels[0]
	}
	f.labels[blk.Type]++
	return fmt.Sprintf("%s/%s.%d", f.base, blk.Type, f.labels[blk.Type])
}

// named statements are found by their label: decisions, rolls and draws.
var named = map[string]bool{"pick": true, "choose": true, "may": true, "roll": true, "draw": true, "turns": true}

// declare names the result of a statement: optional where when may skip it.
func (t *typer) declare(s *scope, blk *hclsyntax.Block, i int, typ *model.Type) *model.Local {
	if i >= len(blk.Labels) {
		return nil
	}
	n, at := blk.Labels[i], blk.LabelRanges[i]
	if !identifier.MatchString(n) {
		t.ld.errorf(diag.CodeBadName, at, fmt.Sprintf("%q is no name.", n), "lower-case letters, digits and _, beginning with a letter")
	} else if reserved[n] && n != "self" && n != "actor" && n != "owner" {
		t.ld.errorf(diag.CodeBadName, at, fmt.Sprintf("%q is a reserved word.", n), "another name")
	}
	when := blk.Body.Attributes["when"]
	if when != nil && typ.Class != model.Invalid {
		typ = typ.AsOptional()
	}
	l := s.declare(n, typ, at)
	if when != nil {
		if s.when == nil {
			s.when = map[*model.Local]string{}
		}
		s.when[l] = t.ld.text(when.Expr)
	}
	return l
}

// unique finds two decisions or rolls of one name in a body.
func (t *typer) unique(blk *hclsyntax.Block) {
	f := t.d.frame
	n := blk.Labels[0]
	if was, ok := f.once[n]; ok {
		t.ld.report(diag.Finding{Code: diag.CodeSameLabel, Range: blk.LabelRanges[0], Summary: fmt.Sprintf("%q names two decisions or rolls of one body.", n),
			Detail:  "a name of its own: tests, bots and journals find it by that",
			Related: []diag.Related{{Range: was, Note: "The first stands here."}}})
		return
	}
	f.once[n] = blk.LabelRanges[0]
}

// decision remembers a decision or roll for bots, tests and journals.
func (t *typer) decision(s *scope, st model.Stmt, option *model.Type) {
	h := st.Head()
	info := &model.DecisionInfo{Address: h.Address, Proc: t.d.proc, Stmt: st, Scope: map[string]*model.Local{}, Option: option}
	for x := s; x != nil; x = x.up {
		for n, l := range x.names {
			if info.Scope[n] == nil {
				info.Scope[n] = l
			}
		}
	}
	t.ld.m.Decisions[h.Address] = info
}

// statement types one block.
func (t *typer) statement(s *scope, blk *hclsyntax.Block) model.Stmt {
	what := upper(a(blk.Type))
	if blk.Type == "turns" {
		what = "A turns block"
	}
	if !t.ld.enter(blk.DefRange()) {
		return nil
	}
	defer t.ld.leave()
	b := t.ld.open(blk, what)
	switch blk.Type {
	case "let":
		return t.let(s, b, blk)
	case "set", "gain", "pay":
		return t.change(s, b, blk)
	case "create":
		return t.create(s, b, blk)
	case "remove":
		h, in := t.head(s, b, blk)
		st := &model.Remove{StmtHead: h}
		if e := b.need("what"); e != nil {
			st.What = t.things(in, e)
		}
		b.done()
		return st
	case "move":
		return t.move(s, b, blk)
	case "draw":
		return t.draw(s, b, blk)
	case "roll":
		return t.roll(s, b, blk)
	case "show":
		return t.show(s, b, blk)
	case "pick":
		return t.pick(s, b, blk)
	case "choose":
		return t.choose(s, b, blk)
	case "may":
		return t.may(s, b, blk)
	case "if":
		return t.ifStmt(s, b, blk)
	case "each":
		return t.each(s, b, blk)
	case "repeat":
		return t.repeat(s, b, blk)
	case "stop":
		return t.stop(s, b, blk)
	case "step":
		return t.step(s, b, blk)
	case "run":
		return t.run(s, b, blk)
	case "then":
		h, _ := t.head(s, b, blk)
		if t.d.proc.Class != model.Procedure {
			t.ld.errorf(diag.CodeMisplaced, blk.DefRange(), "Only a procedure has a body that its caller brings.", "")
		}
		b.done()
		return &model.Then{StmtHead: h}
	case "require":
		h, in := t.head(s, b, blk)
		st := &model.Require{StmtHead: h}
		if e := b.need("that"); e != nil {
			st.That = in.typedAs(e, model.TypeBoolean)
		}
		st.Because = t.text(in, b, "because", h.Address+"/because", "why a choice is refused")
		b.done()
		return st
	case "tell":
		h, in := t.head(s, b, blk)
		st := &model.Tell{StmtHead: h}
		if b.need("text") != nil {
			st.Text = t.text(in, b, "text", h.Address, "a line in the log")
		}
		if e := b.expr("to"); e != nil {
			st.To = t.seats(in, e)
		}
		b.done()
		return st
	case "finish":
		return t.finish(s, b, blk)
	case "turns":
		return t.turns(s, b, blk)
	case "expect":
		h, in := t.head(s, b, blk)
		st := &model.Expect{StmtHead: h, Name: blk.Labels[0]}
		if !t.d.frame.test {
			t.ld.errorf(diag.CodeMisplaced, blk.DefRange(), "Only tests expect something.", "a check block, for what must hold in every game")
		}
		if e := b.need("that"); e != nil {
			st.That = in.typedAs(e, model.TypeBoolean)
		}
		b.done()
		return st
	}
	return nil
}

func (t *typer) text(s *scope, b *body, name, address, what string) *model.Text {
	e := b.expr(name)
	if e == nil {
		return nil
	}
	return t.ld.text1(s, e, address, what)
}

// seats types one seat or a list of seats.
func (t *typer) seats(s *scope, e hclsyntax.Expression) model.Expr {
	x := s.asList(s.typed(e, nil))
	if isBad(x) {
		return x
	}
	ty := x.Type()
	if ty.Class == model.List {
		ty = ty.Elem
	}
	if ty.Class == model.Invalid {
		return x
	}
	if ty.Class != model.Ref || !t.ld.kindFits(ty.Kind, t.ld.seatKind) || x.Type().Optional {
		t.ld.errorf(diag.CodeWrongType, e.Range(), fmt.Sprintf("This is %s.", article(x.Type())), "a seat or a list of seats")
	}
	return x
}

// things types a thing or a list of things.
func (t *typer) things(s *scope, e hclsyntax.Expression) model.Expr {
	x := s.asList(s.typed(e, nil))
	if isBad(x) {
		return x
	}
	ty := x.Type()
	if ty.Class == model.List && !ty.Optional {
		ty = ty.Elem
	}
	if ty.Class != model.Ref && ty.Class != model.Invalid {
		t.ld.errorf(diag.CodeWrongType, e.Range(), fmt.Sprintf("This is %s.", article(x.Type())), "a thing or a list of things")
	}
	return x
}

func (t *typer) let(s *scope, b *body, blk *hclsyntax.Block) model.Stmt {
	h, in := t.head(s, b, blk)
	st := &model.Let{StmtHead: h}
	typ := model.TypeInvalid
	var want *model.Type
	if e := b.expr("type"); e != nil {
		if spec := t.ld.plainType(e, false); spec != nil {
			want = spec.t
		}
	}
	if e := b.need("be"); e != nil {
		st.Be = in.typedAs(e, want)
		typ = st.Be.Type()
		if want != nil {
			typ = want
		}
		if want == nil {
			typ = t.ld.settled(st.Be).Type()
		}
		if typ.Class == model.Integer {
			typ = typ.Plain()
		}
	}
	st.Var = t.declare(s, blk, 0, typ)
	b.done()
	return st
}

// target reads the label of a statement that changes something.
func (t *typer) target(s *scope, blk *hclsyntax.Block, assign bool) (model.Target, *model.Type) {
	label, at := blk.Labels[0], blk.LabelRanges[0]
	if label == "moment" {
		return model.Target{Moment: true}, nil
	}
	if assign {
		if l := s.local(label); l != nil {
			return model.Target{Local: l}, l.Type
		}
		t.ld.unknown(diag.CodeUnknownName, at, fmt.Sprintf("No local is called %q.", label), label, s.visible())
		return model.Target{}, nil
	}
	pos := at.Start
	pos.Column++
	pos.Byte++
	tr, diags := hclsyntax.ParseTraversalAbs([]byte(label), at.Filename, pos)
	if diags.HasErrors() {
		t.ld.errorf(diag.CodeBadTarget, at, fmt.Sprintf("%q names nothing that can change.", label), "a local, `this`, `self`, `game`, or a path such as kind.thing")
		return model.Target{}, nil
	}
	e := s.traversal(tr, tr.SourceRange(), nil)
	if isBad(e) {
		return model.Target{}, nil
	}
	ty := e.Type()
	if ty.Class != model.Ref || ty.Kind == nil {
		t.ld.errorf(diag.CodeBadTarget, at, fmt.Sprintf("%q is %s, which has nothing to change.", label, article(ty)), "a thing; a local is changed with `be`")
		return model.Target{}, nil
	}
	if ty.Optional {
		s.mayBeNull(e)
		return model.Target{}, nil
	}
	return model.Target{Thing: e}, ty
}

// change types set, gain and pay.
func (t *typer) change(s *scope, b *body, blk *hclsyntax.Block) model.Stmt {
	h, in := t.head(s, b, blk)
	var be hclsyntax.Expression
	if blk.Type == "set" {
		be = b.expr("be")
	} else if blk.Body.Attributes["be"] != nil {
		be = nil
	}
	target, ty := t.target(in, blk, be != nil)
	var assigns []model.Assign
	switch {
	case be != nil && ty != nil:
		assigns = append(assigns, model.Assign{Value: in.typedAs(be, ty), Range: be.Range()})
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
			t.ld.errorf(diag.CodeMissingAttribute, blk.DefRange(), fmt.Sprintf("This %s changes nothing.", blk.Type), "attribute = value")
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
func (t *typer) assign(s *scope, ty *model.Type, at *hclsyntax.Attribute, verb string) (model.Assign, bool) {
	out := model.Assign{Range: at.NameRange}
	var want *model.Type
	for _, k := range t.ld.members(ty.Kind) {
		a := k.Attr(at.Name)
		switch {
		case a == nil:
			t.ld.unknown(diag.CodeNoSuchAttribute, at.NameRange, fmt.Sprintf("%s has no attribute %q.", upper(article(model.RefTo(k))), at.Name), at.Name, stateNames(k))
			return out, false
		case a.Class != model.State:
			t.ld.report(diag.Finding{Code: diag.CodeBadTarget, Range: at.NameRange, Summary: fmt.Sprintf("%q of a %s never changes.", at.Name, k.Name),
				Detail: "an attribute among its `state`", Related: []diag.Related{{Range: a.Range, Note: "It is declared here."}}})
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
		out.Value = s.typedAs(at.Expr, want)
		return out, true
	}
	switch {
	case want.Class == model.Integer && !want.Optional:
		out.Value = s.typedAs(at.Expr, model.TypeInteger)
	case want.Class == model.Tally:
		out.Value = s.typedAs(at.Expr, want)
	default:
		t.ld.errorf(diag.CodeWrongType, at.NameRange, fmt.Sprintf("%q is %s; one cannot %s it.", at.Name, article(want), verb), "a number or a tally")
		return out, false
	}
	return out, true
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
func (t *typer) momentArg(s *scope, at *hclsyntax.Attribute) []model.Assign {
	h := t.d.frame.hook
	if h == nil || h.At != model.Before {
		t.ld.errorf(diag.CodeMisplaced, at.NameRange, "Only a `before` can change the arguments of its moment.", "")
		return nil
	}
	var names []string
	for _, p := range h.Moment.Proc.Params {
		if p.Local.Name == at.Name {
			return []model.Assign{{Param: p.Local, Value: s.typedAs(at.Expr, p.Local.Type), Range: at.NameRange}}
		}
		names = append(names, p.Local.Name)
	}
	t.ld.unknown(diag.CodeUnknownName, at.NameRange, fmt.Sprintf("%q takes no %q.", h.Moment.Name, at.Name), at.Name, names)
	return nil
}

func (t *typer) create(s *scope, b *body, blk *hclsyntax.Block) model.Stmt {
	h, in := t.head(s, b, blk)
	st := &model.Create{StmtHead: h}
	k := t.ld.kinds[blk.Labels[0]]
	if k == nil {
		t.ld.unknown(diag.CodeUnknownKind, blk.LabelRanges[0], fmt.Sprintf("There is no kind %q.", blk.Labels[0]), blk.Labels[0], t.ld.kindNames())
		return nil
	}
	if k.Copies == 0 {
		t.ld.errorf(diag.CodeBadTarget, blk.LabelRanges[0], fmt.Sprintf("Nothing of the kind %q lies in the box.", k.Name), "a kind with `copies` or `scene`")
		return nil
	}
	st.Kind = k
	if k.Attr("into") == nil {
		if e := b.expr("into"); e != nil {
			st.Into = in.typedAs(e, &model.Type{Class: model.ZoneRef})
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

func (t *typer) move(s *scope, b *body, blk *hclsyntax.Block) model.Stmt {
	h, in := t.head(s, b, blk)
	st := &model.Move{StmtHead: h}
	if e := b.need("what"); e != nil {
		st.What = t.things(in, e)
	}
	if e := b.need("to"); e != nil {
		st.To = in.typedAs(e, &model.Type{Class: model.ZoneRef, Optional: true})
		t.fitsZone(st.What, st.To, e.Range())
	}
	b.done()
	return st
}

// fitsZone finds things that a zone never holds.
func (t *typer) fitsZone(what, to model.Expr, at hcl.Range) {
	z, ok := to.(*model.ZoneOf)
	if !ok || isBad(what) {
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
		if t.ld.kindFits(ty.Kind, k) || t.ld.kindFits(k, ty.Kind) {
			return
		}
	}
	t.ld.errorf(diag.CodeWrongType, at, fmt.Sprintf("%q never holds a %s.", z.Zone.Name, ty.Kind.Name), "")
}

func (t *typer) draw(s *scope, b *body, blk *hclsyntax.Block) model.Stmt {
	h, in := t.head(s, b, blk)
	t.unique(blk)
	st := &model.Draw{StmtHead: h}
	typ := model.TypeInvalid
	if e := b.need("from"); e != nil {
		x := in.typed(e, nil)
		ty := x.Type()
		switch {
		case isBad(x):
		case ty.Class == model.ZoneRef && !ty.Optional:
			typ = model.TypeThing
			if ty.Kind != nil {
				typ = model.RefTo(ty.Kind)
			}
		case ty.Class == model.List && !ty.Optional:
			typ = ty.Elem
		default:
			t.ld.errorf(diag.CodeWrongType, e.Range(), fmt.Sprintf("This is %s.", article(ty)), "a zone or a list")
		}
		st.From = x
	}
	if e := b.expr("count"); e != nil {
		st.Count = in.typedAs(e, model.TypeInteger)
		typ = model.ListOf(typ)
	} else if typ.Class != model.Invalid {
		typ = typ.AsOptional()
	}
	st.Var = t.declare(s, blk, 0, typ)
	at := in.child()
	at.bind(&model.Local{Name: st.Var.Name, Type: typ, Index: st.Var.Index})
	st.Text = t.text(at, b, "text", h.Address+"/text", "told with what is drawn")
	b.done()
	t.decision(s, st, typ)
	return st
}

func (t *typer) roll(s *scope, b *body, blk *hclsyntax.Block) model.Stmt {
	h, in := t.head(s, b, blk)
	t.unique(blk)
	st := &model.Roll{StmtHead: h}
	inner := in
	if e := b.expr("by"); e != nil {
		st.By = t.seats(in, e)
		inner = in.child()
		st.BySelf = inner.declare("self", t.ld.seatType(), e.Range())
	}
	typ := model.TypeInteger
	if e := b.need("die"); e != nil {
		x := inner.typed(e, nil)
		if !isBad(x) {
			if x.Type().Class != model.List || x.Type().Optional {
				t.ld.errorf(diag.CodeWrongType, e.Range(), fmt.Sprintf("This is %s.", article(x.Type())), "a die: die.name, sides(6), or a list of faces")
			} else {
				typ = x.Type().Elem
			}
		}
		st.Die = x
	}
	if e := b.expr("times"); e != nil {
		st.Times = inner.typedAs(e, model.TypeInteger)
		typ = model.ListOf(typ)
	}
	if e := b.expr("seen"); e != nil {
		st.Seen = t.seats(inner, e)
	}
	if st.By != nil {
		typ = &model.Type{Class: model.Results, Key: t.ld.seatType(), Elem: typ}
	}
	st.Var = t.declare(s, blk, 0, typ)
	at := in.child()
	at.bind(&model.Local{Name: st.Var.Name, Type: typ, Index: st.Var.Index})
	st.Text = t.text(at, b, "text", h.Address+"/text", "told with what the dice show")
	b.done()
	t.decision(s, st, typ)
	return st
}

func (ld *loader) seatType() *model.Type {
	if ld.seatKind == nil {
		return model.TypeThing
	}
	return model.RefTo(ld.seatKind)
}

func (t *typer) show(s *scope, b *body, blk *hclsyntax.Block) model.Stmt {
	h, in := t.head(s, b, blk)
	st := &model.Show{StmtHead: h}
	if e := b.need("what"); e != nil {
		st.What = in.asList(in.typed(e, nil))
	}
	if e := b.expr("to"); e != nil {
		st.To = t.seats(in, e)
	}
	st.Text = t.text(in, b, "text", h.Address, "told with what is shown")
	b.done()
	return st
}

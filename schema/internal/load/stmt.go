package load

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// statements types the blocks of a body in their order.
func (t *bodyChecker) statements(s *scope, blocks []*hclsyntax.Block) []model.Stmt {
	var out []model.Stmt
	for i := 0; i < len(blocks); i++ {
		b := blocks[i]
		spec, ok := model.SpecOf(b.Type)
		if !ok {
			summary := fmt.Sprintf("There is no statement %q.", b.Type)
			if mend := suggestStatement(b.Type); mend != "" {
				t.ld.reportWith(diag.CodeUnknownBlock, b.TypeRange, summary, mend)
			} else {
				t.ld.unknown(diag.CodeUnknownBlock, b.TypeRange, summary, b.Type, model.Words())
			}
			continue
		}
		if !t.labelCount(b, spec) {
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
	n := [2]int{spec.Least, spec.Most}
	if len(b.Labels) >= n[0] && len(b.Labels) <= n[1] {
		return true
	}
	at := b.DefRange()
	if len(b.Labels) > n[1] {
		at = b.LabelRanges[n[1]]
	}
	f := diag.Finding{Code: diag.CodeLabels, Range: at,
		Summary: fmt.Sprintf("%s has %s, not %d.", capitalize(withArticle(b.Type)), rangeOf(n[0], n[1], "label"),
			len(b.Labels)), Detail: spec.Shape}
	if b.Type == "else" && b.Labels[0] == "if" {
		f.Suggestion = source.ElseIf
	} else if b.Type == "if" {
		f.Suggestion = "write \"if {\", and in it `when` with the condition"
	}
	t.ld.report(f)
	return false
}

// after learns what holds behind a statement.
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
func (t *bodyChecker) head(s *scope, b *body, blk *hclsyntax.Block) (model.StmtHead, *scope) {
	h := model.StmtHead{Range: blk.DefRange()}
	if len(blk.Labels) > 0 {
		h.Label = blk.Labels[0]
	}
	in := s.child()
	if e := b.expr("when"); e != nil {
		h.When = s.checkAs(e, model.TypeBoolean)
		in.assume(e, true)
	}
	h.Address = t.address(blk)
	return h, in
}

// address is the body's name, and the label or the place among its like.
func (t *bodyChecker) address(blk *hclsyntax.Block) string {
	f := t.d.frame
	if spec, _ := model.SpecOf(blk.Type); len(blk.Labels) > 0 && spec.Named {
		return f.base + "/" + blk.Labels[0]
	}
	f.labels[blk.Type]++
	return fmt.Sprintf("%s/%s.%d", f.base, blk.Type, f.labels[blk.Type])
}

// declare names the result of a statement: optional where when may skip it.
func (t *bodyChecker) declare(s *scope, blk *hclsyntax.Block, i int, typ *model.Type) *model.Local {
	if i >= len(blk.Labels) {
		return nil
	}
	n, at := blk.Labels[i], blk.LabelRanges[i]
	t.shadows(s, n, at)
	if !identifier().MatchString(n) {
		t.ld.badLabel(at, n, "lower-case letters, digits and _, beginning with a letter")
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

// shadows finds a name that already means a value here: the one before could not be read
// any more. Who acts is named anew by every loop over seats.
func (t *bodyChecker) shadows(s *scope, name string, at hcl.Range) {
	was := s.local(name)
	if was == nil || name == "self" || t.ld.reported[at] {
		return
	}
	t.ld.report(diag.Finding{Code: diag.CodeNameTaken, Range: at,
		Summary: fmt.Sprintf("%q already names a value here.", name),
		Detail:  "another name; what it holds is changed by set",
		Related: []diag.Related{{Range: was.Decl, Note: "It is named here."}}})
}

// unique finds two decisions or rolls of one name in a body.
func (t *bodyChecker) unique(blk *hclsyntax.Block) { t.uniqueName(blk.Labels[0], blk.LabelRanges[0]) }

func (t *bodyChecker) uniqueName(n string, at hcl.Range) {
	f := t.d.frame
	if was, ok := f.once[n]; ok {
		t.ld.reported[at] = true
		t.ld.report(diag.Finding{Code: diag.CodeSameLabel, Range: at,
			Summary: fmt.Sprintf("%q names two decisions or rolls of one body.", n),
			Detail:  "a name of its own: tests, bots and journals find it by that",
			Related: []diag.Related{{Range: was, Note: "The first stands here."}}})
		return
	}
	f.once[n] = at
}

// decision remembers a decision or roll for bots, tests and journals.
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
	t.ld.m.Decisions[h.Address], t.ld.thereAt[info] = info, s.there()
	t.ld.decisionAt(h.Address)
}

// statement types one block.
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
	switch blk.Type {
	case "let":
		return t.let(s, b, blk)
	case "set", "gain", "pay":
		return t.change(s, b, blk)
	case "create":
		return t.create(s, b, blk)
	case "draw":
		return t.draw(s, b, blk)
	case "roll":
		return t.roll(s, b, blk)
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
		return t.then(s, b, blk)
	case "finish":
		return t.finish(s, b, blk)
	case "turns":
		return t.turns(s, b, blk)
	}
	return t.plain(s, b, blk)
}

func (t *bodyChecker) then(s *scope, b *body, blk *hclsyntax.Block) model.Stmt {
	h, _ := t.head(s, b, blk)
	if t.d.proc.Class != model.Procedure {
		t.ld.errorf(diag.CodeMisplaced, blk.DefRange(), "Only a procedure has a body that its caller brings.", "")
	}
	b.done()
	return &model.Then{StmtHead: h}
}

func (t *bodyChecker) text(s *scope, b *body, name, address, what string) *model.Text {
	e := b.expr(name)
	if e == nil {
		return nil
	}
	return t.ld.text1(s, e, address, what)
}

// seats types one seat or a list of seats.
func (t *bodyChecker) seats(s *scope, e hclsyntax.Expression) model.Expr {
	x := s.asList(s.check(e, nil))
	if isInvalid(x) {
		return x
	}
	ty := x.Type()
	if ty.Class == model.List {
		ty = ty.Elem
	}
	if ty.Class == model.Invalid {
		return x
	}
	if ty.Class != model.Ref || !kindFits(ty.Kind, t.ld.seatKind) || x.Type().Optional {
		t.ld.wrongType(e.Range(), x.Type(), "a seat or a list of seats")
	}
	return x
}

// things types a thing or a list of things.
func (t *bodyChecker) things(s *scope, e hclsyntax.Expression) model.Expr {
	x := s.asList(s.check(e, nil))
	if isInvalid(x) {
		return x
	}
	ty := x.Type()
	if ty.Class == model.List && !ty.Optional {
		ty = ty.Elem
	}
	if ty.Class != model.Ref && ty.Class != model.Invalid {
		t.ld.wrongType(e.Range(), x.Type(), "a thing or a list of things")
	}
	return x
}

func (t *bodyChecker) let(s *scope, b *body, blk *hclsyntax.Block) model.Stmt {
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
		st.Be = in.checkAs(e, want)
		typ = st.Be.Type()
		if want != nil {
			typ = want
		}
		if want == nil {
			typ = t.ld.resolved(st.Be).Type()
		}
		if typ.Class == model.Integer {
			typ = typ.Plain()
		}
	}
	st.Var = t.declare(s, blk, 0, typ)
	b.done()
	return st
}

// lets types the values that a block names by lets.
func (t *bodyChecker) lets(s *scope, b *body) []*model.Let {
	var out []*model.Let
	for _, x := range b.blocks("let") {
		if spec, _ := model.SpecOf("let"); t.labelCount(x, spec) {
			out = append(out, t.let(s, t.ld.open(x, "A let"), x).(*model.Let))
		}
	}
	return out
}

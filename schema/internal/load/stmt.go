package load

import (
	"fmt"

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
	out := t.holds(s, b)
	b.done()
	return out
}

// holds types the statements in a block beside its other content.
func (t *bodyChecker) holds(s *scope, b *body) []model.Stmt {
	b.open = true
	return t.statements(s, b.statements())
}

// begin reads what all statements have in common: the scope for the rest assumes `when`.
func (t *bodyChecker) begin(s *scope, b *body, h *model.StmtHead, named bool) *scope {
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
		h.Address = f.base + "/" + h.Label
		t.unique(h.Label, at)
		return in
	}
	h.Address = f.address(blk.Type)
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
		t.ld.filledWhen.Put(l, t.ld.text(when.Expr))
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
	in := t.begin(s, b, st.Head(), spec.Named)
	switch x := st.(type) {
	case *model.Let:
		t.let(s, in, b, x)
	case *model.Set:
		t.change(in, b, &x.Target, &x.Assigns)
	case *model.Gain:
		t.change(in, b, &x.Target, &x.Assigns)
	case *model.Pay:
		t.change(in, b, &x.Target, &x.Assigns)
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
		t.each(s, in, b, x)
	case *model.Repeat:
		t.repeat(in, b, x)
	case *model.Stop:
		known = t.stop(in, b, x)
	case *model.Step:
		x.Moment = t.ld.addMoment(x.Label, t.d.proc, x)
		t.read(in, b, x)
		around := t.told
		t.told = x.Told
		x.Body = t.holds(inside(in, x.Label, x), b)
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
		t.read(in, b, x)
		if !t.d.frame.test {
			t.ld.misplaced(b.at, "a check block, for what must hold in every game", "Only tests have expectations.")
		}
	default:
		t.read(in, b, st)
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

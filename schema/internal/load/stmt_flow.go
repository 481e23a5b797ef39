package load

import (
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
)

func (t *bodyChecker) ifStmt(in *scope, b *body, st *model.If) {
	if e := b.expr("when"); e == nil {
		t.ld.errorf(diag.CodeMissingAttribute, b.at, "when = condition", "An if needs `when`.")
	} else {
		t.ifWhen.Put(st, e)
	}
	st.Then = t.holds(in, b)
}

// inside makes the scope of a statement that a stop can leave.
func inside(s *scope, label string, st model.Stmt) *scope {
	c := s.child()
	c.at = &stmtScope{up: s.at, label: label, stmt: st}
	return c
}

// listIn types a list to choose from or to loop over, and its elements.
func (s *scope) listIn(e hclsyntax.Expression, expected string) (model.Expr, *model.Type) {
	x := s.asList(s.check(e, nil))
	if !isInvalid(x) && (x.Type().Class != model.List || x.Type().Optional) {
		s.ld.wrongType(e.Range(), x.Type(), expected)
	}
	return x, s.ld.elementOf(x)
}

// element declares the element of a loop, by the label of the block.
func (t *bodyChecker) element(s *scope, blk *hclsyntax.Block, elem *model.Type) *model.Local {
	n, at := blk.Labels[0], blk.LabelRanges[0]
	t.ld.localName(n, at)
	t.shadows(s, n, at)
	return s.declare(n, elem, at)
}

func (t *bodyChecker) each(s, in *scope, b *body, st *model.Each) {
	blk := b.block
	t.read(in, b, st, "in", "cycle", "at_once")
	elem := t.ld.elementOf(st.In)
	body := inside(in, st.Label, st)
	st.Var = t.element(body, blk, elem)
	st.Body = t.holds(body, b)
	if e := b.expr("gives"); e != nil {
		st.Gives = body.check(e, nil)
		if len(blk.Labels) < 2 {
			t.ld.errorf(diag.CodeLabels, e.Range(), `a second label: each "x" "results"`,
				"What the passes give needs a name.")
		}
	} else if len(blk.Labels) == 2 {
		t.ld.errorf(diag.CodeMissingAttribute, blk.LabelRanges[1], "gives = value", "The passes give nothing.")
	}
	if len(blk.Labels) == 2 {
		typ := &model.Type{Class: model.Results, Key: elem, Elem: model.TypeInvalid}
		if st.Gives != nil {
			typ.Elem = st.Gives.Type()
		}
		st.Results = t.declare(s, blk, 1, typ)
	}
	if st.AtOnce {
		t.ld.later = append(t.ld.later, func() { t.ld.checkSimultaneous(st) })
	}
}

func (t *bodyChecker) repeat(in *scope, b *body, st *model.Repeat) {
	blk := b.block
	t.read(in, b, st, "times")
	body := inside(in, st.Label, st)
	if st.Label != "" {
		t.shadows(in, st.Label, blk.LabelRanges[0])
		st.Round = body.declare(st.Label, model.TypeInteger, blk.LabelRanges[0])
	}
	t.read(body, b, st, "while")
	if st.While != nil {
		body.assume(b.expr("while"), true)
	}
	st.Body = t.holds(body, b)
	t.read(body, b, st, "until")
	if st.Times == nil && st.While == nil && st.Until == nil && !mayLeave(blk.Body) {
		t.ld.errorf(diag.CodeMissingAttribute, b.at, "times, while or until, or a stop inside", "This never ends.")
	}
}

// mayLeave says whether a body contains a stop or finish at any depth, or runs what may contain one.
func mayLeave(b *hclsyntax.Body) bool {
	return slices.ContainsFunc(b.Blocks, func(x *hclsyntax.Block) bool {
		return x.Type == "stop" || x.Type == "finish" || x.Type == "run" || mayLeave(x.Body)
	})
}

func (t *bodyChecker) stop(in *scope, b *body, st *model.Stop) bool {
	if !t.stopTo(st, in, b.block, b.flag("all")) {
		return false
	}
	if e := b.expr("gives"); e != nil {
		if !st.To.Proc {
			t.ld.misplaced(e.Range(), "", "Only a procedure gives something.")
		}
		st.Gives = in.check(e, t.d.proc.Result)
		t.d.gives = append(t.d.gives, st.Gives)
		t.d.fixGives = append(t.d.fixGives, func(r *model.Type) { st.Gives = t.ld.coerce(st.Gives, r) })
	} else if st.To.Proc {
		t.d.bare = append(t.d.bare, b.at)
	}
	return true
}

// stopTo resolves what a stop leaves.
func (t *bodyChecker) stopTo(st *model.Stop, s *scope, blk *hclsyntax.Block, all bool) bool {
	if len(blk.Labels) == 0 {
		st.To.Proc = true
		return true
	}
	label := blk.Labels[0]
	names := []string{}
	for x := s.at; x != nil; x = x.up {
		if x.label != label || label == "" {
			if x.label != "" {
				names = append(names, x.label)
			}
			continue
		}
		switch y := x.stmt.(type) {
		case *model.Each:
			st.To.Loop, st.To.Pass = y, !all
		case *model.Step:
			st.To.Step = y
		default:
			st.To.Loop = y
		}
		return true
	}
	p := t.d.proc
	switch {
	case label == "moment" && t.d.frame.hook != nil:
		st.To.Moment = true
		return true
	case label == "turn":
		st.To.Turn = true
		return true
	case label == p.Name && p.Class != model.HookBody:
		st.To.Proc = true
		return true
	}
	names = append(names, "turn")
	if t.d.frame.hook != nil {
		names = append(names, "moment")
	} else {
		names = append(names, p.Name)
	}
	t.ld.unknown(diag.CodeBadStop, blk.LabelRanges[0], label, names, "Nothing called %q encloses this stop.", label)
	return false
}

func (t *bodyChecker) run(s, in *scope, b *body, st *model.Run) bool {
	blk := b.block
	for _, x := range b.blocks("then") {
		if st.HasThen {
			t.ld.errorf(diag.CodeTwice, x.DefRange(), "", "A run has one then.")
			continue
		}
		st.HasThen = true
		st.Then = t.inner(in.child(), x, "A then")
	}
	b.onlyBlocks("separate statements before or after the run", "A run has arguments, and at most one then.")
	target := t.runTarget(st, blk)
	if target == nil {
		t.declare(s, blk, 1, model.TypeInvalid)
		return false
	}
	st.Proc = target.proc
	t.ld.note(blk.LabelRanges[0], target.proc)
	t.arguments(st, in, b, blk)
	if len(blk.Labels) == 1 {
		return true
	}
	typ := t.ld.typeBody(target, blk.LabelRanges[0])
	if typ == nil {
		if target.state == done || target.body.b.Attributes["gives"] == nil {
			t.ld.errorf(diag.CodeWrongType, blk.LabelRanges[1], "a procedure with `gives`", "%q gives nothing.",
				target.proc.Name).See(target.proc.Range, declaredHere)
		}
		typ = model.TypeInvalid
	}
	st.Result = t.declare(s, blk, 1, typ)
	t.ld.ofRuns.Put(st.Result, true)
	return true
}

// runTarget resolves what is run: a procedure, an action, or what an instead-hook or a version replaces.
func (t *bodyChecker) runTarget(st *model.Run, blk *hclsyntax.Block) *procDecl {
	name := blk.Labels[0]
	if h := t.d.frame.hook; t.d.of != nil || h != nil && h.At == model.Instead {
		t.ld.ask(diag.CodeUnknownMoment, name, []string{"original"})
	}
	if name == "original" {
		if t.d.of != nil {
			st.Original = true
			return t.d.of
		}
		h := t.d.frame.hook
		if h == nil || h.At != model.Instead {
			t.ld.misplaced(blk.LabelRanges[0], "", "Only an `instead`, and a thing's own version, have an original.")
			return nil
		}
		st.Original = true
		if d := t.ld.bodyOf[h.Moment.Proc]; d != nil {
			return d
		}
	}
	if d := t.ld.procs[name]; d != nil {
		return d
	}
	// An action of a thing is first searched in that thing.
	for _, d := range t.ld.actions[name] {
		if d.proc.Thing == nil || d.proc.Thing == t.d.proc.Thing {
			return d
		}
	}
	if ds := t.ld.actions[name]; len(ds) == 1 {
		return ds[0]
	}
	if t.ld.funcs[name] != nil {
		t.ld.errorf(diag.CodeUnknownMoment, blk.LabelRanges[0], "a procedure or action",
			"%q is a function: it gives a value and does nothing.", name).
			Help("call it where the value is wanted: " + name + "(…)")
		return nil
	}
	t.ld.unknown(diag.CodeUnknownMoment, blk.LabelRanges[0], name, append(keys(t.ld.procs), keys(t.ld.actions)...),
		"There is no procedure or action %q.", name)
	return nil
}

// arguments types the given arguments, and fills others by name.
func (t *bodyChecker) arguments(st *model.Run, s *scope, b *body, blk *hclsyntax.Block) {
	names := lists.Map(st.Proc.Params, func(p *model.Param) string { return p.Local.Name })
	meant := misspelt(b, names)
	for _, p := range st.Proc.Params {
		st.Filled = append(st.Filled, false)
		var arg model.Expr
		l := s.local(p.Local.Name)
		if l == nil && st.Original && p.Local == st.Proc.Self {
			l = s.local("actor") // where `self` would be another
		}
		if e := b.expr(p.Local.Name); e != nil {
			t.ld.note(b.b.Attributes[p.Local.Name].NameRange, p.Local)
			arg = s.checkAs(e, p.Local.Type)
		} else if l != nil &&
			t.ld.assignable(s.localRead(l, blk.DefRange()).Type(), p.Local.Type) {
			arg = t.ld.coerce(s.localRead(l, blk.LabelRanges[0]), p.Local.Type)
			st.Filled[len(st.Filled)-1] = true
		} else if !t.ld.mayLack(p) {
			if !meant[p.Local.Name] {
				t.missing(blk, p, s)
			}
			arg = invalid(blk.DefRange())
		}
		st.Args = append(st.Args, arg)
	}
	for _, a := range b.rest() {
		t.ld.unknown(diag.CodeArguments, a.NameRange, a.Name, names, "%q takes no %q.", st.Proc.Name, a.Name)
		s.check(a.Expr, nil)
	}
}

func (t *bodyChecker) missing(blk *hclsyntax.Block, p *model.Param, s *scope) {
	f := t.ld.errorf(diag.CodeArguments, blk.LabelRanges[0], p.Local.Name+" = …, or a local of this name and type",
		"%q needs %q, %s.", blk.Labels[0], p.Local.Name, typeWithArticle(p.Local.Type)).See(p.Local.Decl, declaredHere)
	if l := s.local(p.Local.Name); l != nil {
		f.See(l.Decl, fmt.Sprintf("This %q is %s.", l.Name, typeWithArticle(l.Type)))
	}
}

func (t *bodyChecker) finish(in *scope, b *body, st *model.Finish) {
	if e := b.expr("winner"); e != nil {
		seat := t.ld.seatType()
		w := in.check(e, seat)
		if !isInvalid(w) && t.ld.assignable(w.Type(), model.ListOf(seat)) {
			t.ld.wrongType(e.Range(), w.Type(), typeWithArticle(seat)).Help("write winners = … for several")
			w = invalid(e.Range())
		}
		st.Winners = &model.ListLit{Node: node(model.ListOf(seat), e.Range()), Elems: []model.Expr{t.ld.coerce(w, seat)}}
	}
	t.read(in, b, st, "winners", "places", "scores", "text")
	if e := b.expr("unit"); e != nil {
		w, _ := quoted(e)
		u, ok := message.UnitOf(w)
		if !ok {
			t.ld.unknown(diag.CodeShape, e.Range(), w, message.Units(), "`unit` says what scores count.")
		}
		st.Unit = u
	}
	if st.Winners == nil && st.Places == nil && st.Scores == nil {
		t.ld.errorf(diag.CodeMissingAttribute, b.at, "winner, winners, places or scores", "A finish must say who won.")
	}
}

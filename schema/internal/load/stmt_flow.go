package load

import (
	"fmt"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

func (t *bodyChecker) ifStmt(s *scope, b *body, blk *hclsyntax.Block) model.Stmt {
	h, in := t.head(s, b, blk)
	st := &model.If{StmtHead: h}
	if h.When == nil {
		t.ld.errorf(diag.CodeMissingAttribute, blk.DefRange(), "An if needs `when`.", "when = condition")
	} else {
		if t.ifWhen == nil {
			t.ifWhen = map[*model.If]hclsyntax.Expression{}
		}
		t.ifWhen[st] = blk.Body.Attributes["when"].Expr
	}
	st.Then = t.statements(in, b.statements())
	b.doneAttrs()
	return st
}

// inside makes the scope of a statement that a stop can leave.
func inside(s *scope, label string, st model.Stmt) *scope {
	c := s.child()
	c.at = &stmtScope{up: s.at, label: label, stmt: st}
	return c
}

// listIn types a list to choose from or to go through, and its elements.
func (s *scope) listIn(e hclsyntax.Expression, expected string) (model.Expr, *model.Type) {
	if e == nil {
		return nil, model.TypeInvalid
	}
	x := s.asList(s.check(e, nil))
	switch {
	case isInvalid(x):
		return x, model.TypeInvalid
	case x.Type().Class != model.List || x.Type().Optional:
		s.ld.wrongType(e.Range(), x.Type(), expected)
		return x, model.TypeInvalid
	}
	return x, s.ld.resolved(x).Type().Elem
}

// element names the element of a list that is gone through, by the label of the block.
func (t *bodyChecker) element(s *scope, blk *hclsyntax.Block, elem *model.Type) *model.Local {
	n, at := blk.Labels[0], blk.LabelRanges[0]
	if !identifier().MatchString(n) || reserved[n] && n != "self" && n != "actor" && n != "owner" {
		t.ld.errorf(diag.CodeBadName, at, fmt.Sprintf("%q is no name for an element.", n), "another name")
	}
	t.shadows(s, n, at)
	return s.declare(n, elem, at)
}

func (t *bodyChecker) each(s *scope, b *body, blk *hclsyntax.Block) model.Stmt {
	st := &model.Each{}
	in := t.begin(s, b, blk, st)
	t.read(in, b, st, "in", "cycle", "at_once")
	elem := t.elementOf(st.In)
	body := inside(in, blk.Labels[0], st)
	st.Var = t.element(body, blk, elem)
	st.Body = t.statements(body, b.statements())
	if e := b.expr("gives"); e != nil {
		st.Gives = body.check(e, nil)
		if len(blk.Labels) < 2 {
			t.ld.errorf(diag.CodeLabels, e.Range(), "What the passes give needs a name.", `a second label: each "x" "results"`)
		}
	} else if len(blk.Labels) == 2 {
		t.ld.errorf(diag.CodeMissingAttribute, blk.LabelRanges[1], "The passes give nothing.", "gives = value")
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
	b.doneAttrs()
	return st
}

func (t *bodyChecker) repeat(s *scope, b *body, blk *hclsyntax.Block) model.Stmt {
	st := &model.Repeat{}
	in := t.begin(s, b, blk, st)
	t.read(in, b, st, "times")
	label := ""
	if len(blk.Labels) == 1 {
		label = blk.Labels[0]
	}
	body := inside(in, label, st)
	if label != "" {
		t.shadows(s, label, blk.LabelRanges[0])
		st.Round = body.declare(label, model.TypeInteger, blk.LabelRanges[0])
	}
	t.read(body, b, st, "while")
	if st.While != nil {
		body.assume(b.expr("while"), true)
	}
	st.Body = t.statements(body, b.statements())
	t.read(body, b, st, "until")
	if st.Times == nil && st.While == nil && st.Until == nil && !mayLeave(blk.Body) {
		t.ld.errorf(diag.CodeMissingAttribute, blk.DefRange(), "This never ends.", "times, while or until, or a stop inside")
	}
	b.doneAttrs()
	return st
}

// mayLeave says whether a body holds a stop or finish at any depth, or runs what may hold one.
func mayLeave(b *hclsyntax.Body) bool {
	for _, x := range b.Blocks {
		if x.Type == "stop" || x.Type == "finish" || x.Type == "run" || mayLeave(x.Body) {
			return true
		}
	}
	return false
}

func (t *bodyChecker) stop(s *scope, b *body, blk *hclsyntax.Block) model.Stmt {
	h, in := t.head(s, b, blk)
	st := &model.Stop{StmtHead: h}
	all := b.flag("all")
	if !t.stopTo(st, s, blk, all) {
		b.rest()
		return nil
	}
	if e := b.expr("gives"); e != nil {
		if !st.To.Proc {
			t.ld.errorf(diag.CodeMisplaced, e.Range(), "Only a procedure gives something.", "")
		}
		st.Gives = in.check(e, t.d.proc.Result)
		t.d.gives = append(t.d.gives, st.Gives)
		t.d.fixGives = append(t.d.fixGives, func(r *model.Type) { st.Gives = t.ld.coerce(st.Gives, r) })
	} else if st.To.Proc {
		t.d.bare = append(t.d.bare, blk.DefRange())
	}
	b.done()
	return st
}

// stopTo finds what a stop leaves.
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
	t.ld.unknown(diag.CodeBadStop, blk.LabelRanges[0], fmt.Sprintf("Nothing called %q stands around this stop.", label),
		label, names)
	return false
}

func (t *bodyChecker) step(s *scope, b *body, blk *hclsyntax.Block) model.Stmt {
	st := &model.Step{}
	in := t.begin(s, b, blk, st)
	st.Moment = t.ld.addMoment(blk.Labels[0], t.d.proc, st)
	t.read(in, b, st, "title")
	st.Body = t.statements(inside(in, blk.Labels[0], st), b.statements())
	b.doneAttrs()
	return st
}

func (t *bodyChecker) run(s *scope, b *body, blk *hclsyntax.Block) model.Stmt {
	h, in := t.head(s, b, blk)
	st := &model.Run{StmtHead: h}
	for _, x := range b.blocks("then") {
		if st.HasThen {
			t.ld.errorf(diag.CodeTwice, x.DefRange(), "A run has one then.", "")
			continue
		}
		st.HasThen = true
		then := t.ld.open(x, "A then")
		st.Then = t.statements(in.child(), then.statements())
		then.doneAttrs()
	}
	for _, x := range b.statements() {
		t.ld.errorf(diag.CodeMisplaced, x.DefRange(), "A run holds arguments, and at most a then.",
			"statements of their own before or behind the run")
	}
	target := t.runTarget(st, blk)
	if target == nil {
		b.rest()
		if len(blk.Labels) == 2 {
			t.declare(s, blk, 1, model.TypeInvalid)
		}
		return nil
	}
	st.Proc = target.proc
	t.arguments(st, in, b, blk)
	b.doneAttrs()
	if len(blk.Labels) == 2 {
		typ := t.ld.typeBody(target, blk.LabelRanges[0])
		if typ == nil {
			if target.state == done || target.body.b.Attributes["gives"] == nil {
				t.ld.report(diag.Finding{Code: diag.CodeWrongType, Range: blk.LabelRanges[1],
					Summary: fmt.Sprintf("%q gives nothing.", target.proc.Name),
					Detail:  "a procedure with `gives`", Related: []diag.Related{{Range: target.proc.Range,
						Note: "It is declared here."}}})
			}
			typ = model.TypeInvalid
		}
		st.Result = t.declare(s, blk, 1, typ)
		t.ld.ofRuns[st.Result] = true
	}
	return st
}

// runTarget finds what is run: a procedure, an action, or what an instead-hook or a version replaces.
func (t *bodyChecker) runTarget(st *model.Run, blk *hclsyntax.Block) *procDecl {
	name := blk.Labels[0]
	if name == "original" {
		if t.d.of != nil {
			st.Original = true
			return t.d.of
		}
		h := t.d.frame.hook
		if h == nil || h.At != model.Instead {
			t.ld.errorf(diag.CodeMisplaced, blk.LabelRanges[0],
				"Only an `instead`, and a thing's own version, have an original.", "")
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
	// An action that a thing brings is run inside that thing first.
	for _, d := range t.ld.actions[name] {
		if d.proc.Thing == nil || d.proc.Thing == t.d.proc.Thing {
			return d
		}
	}
	if ds := t.ld.actions[name]; len(ds) == 1 {
		return ds[0]
	}
	t.ld.unknown(diag.CodeUnknownMoment, blk.LabelRanges[0], fmt.Sprintf("There is no procedure or action %q.", name),
		name, append(keys(t.ld.procs), keys(t.ld.actions)...))
	return nil
}

// arguments types what is given, and fills what is not by name.
func (t *bodyChecker) arguments(st *model.Run, s *scope, b *body, blk *hclsyntax.Block) {
	var names []string
	for _, p := range st.Proc.Params {
		names = append(names, p.Local.Name)
	}
	meant := misspelt(b, names)
	for _, p := range st.Proc.Params {
		st.Filled = append(st.Filled, false)
		var arg model.Expr
		if e := b.expr(p.Local.Name); e != nil {
			arg = s.checkAs(e, p.Local.Type)
		} else if l := s.local(p.Local.Name); l != nil &&
			t.ld.assignable(s.localRead(l, blk.DefRange()).Type(), p.Local.Type) {
			arg = t.ld.coerce(s.localRead(l, blk.LabelRanges[0]), p.Local.Type)
			st.Filled[len(st.Filled)-1] = true
		} else if p.Default == nil && !t.ld.hasDefault[p.Local] {
			if !meant[p.Local.Name] {
				t.missing(blk, p, s)
			}
			arg = invalid(blk.DefRange())
		}
		st.Args = append(st.Args, arg)
	}
	for _, a := range b.rest() {
		t.ld.unknown(diag.CodeArguments, a.NameRange, fmt.Sprintf("%q takes no %q.", st.Proc.Name, a.Name), a.Name, names)
		s.check(a.Expr, nil)
	}
}

func (t *bodyChecker) missing(blk *hclsyntax.Block, p *model.Param, s *scope) {
	f := diag.Finding{Code: diag.CodeArguments, Range: blk.LabelRanges[0],
		Summary: fmt.Sprintf("%q needs %q, %s.", blk.Labels[0], p.Local.Name, typeWithArticle(p.Local.Type)),
		Detail:  p.Local.Name + " = …, or a local of this name and type",
		Related: []diag.Related{{Range: p.Local.Decl, Note: "It is declared here."}}}
	if l := s.local(p.Local.Name); l != nil {
		f.Related = append(f.Related, diag.Related{Range: l.Decl,
			Note: fmt.Sprintf("This %q is %s.", l.Name, typeWithArticle(l.Type))})
	}
	t.ld.report(f)
}

// isScores says whether a value gives each seat a number.
func (t *bodyChecker) isScores(ty *model.Type) bool {
	switch ty.Class {
	case model.Tally:
		return ty.Kind == t.ld.seatKind
	case model.List, model.Results:
		return ty.Elem.Class == model.Integer && !ty.Elem.Optional
	}
	return false
}

func (t *bodyChecker) finish(s *scope, b *body, blk *hclsyntax.Block) model.Stmt {
	st := &model.Finish{}
	in := t.begin(s, b, blk, st)
	seats := model.ListOf(t.ld.seatType())
	if e := b.expr("winner"); e != nil {
		w := in.check(e, t.ld.seatType())
		if !isInvalid(w) && t.ld.assignable(w.Type(), seats) {
			f := wrongType(e.Range(), w.Type(), typeWithArticle(t.ld.seatType()))
			f.Suggestion = "write winners = … for several"
			t.ld.report(f)
			w = invalid(e.Range())
		}
		w = t.ld.coerce(w, t.ld.seatType())
		st.Winners = &model.ListLit{Node: node(seats, e.Range()), Elems: []model.Expr{w}}
	}
	if e := b.expr("winners"); e != nil {
		st.Winners = in.checkAs(e, seats)
	}
	if e := b.expr("places"); e != nil {
		st.Places = in.checkAs(e, model.ListOf(seats))
	}
	if e := b.expr("scores"); e != nil {
		x := in.check(e, model.ListOf(model.TypeInteger))
		if !isInvalid(x) && !t.isScores(x.Type()) {
			t.ld.wrongType(e.Range(), x.Type(),
				"a list of numbers in seat order, { for p in players : p => number }, or the results of a loop")
		}
		st.Scores = x
	}
	if st.Winners == nil && st.Places == nil && st.Scores == nil {
		t.ld.errorf(diag.CodeMissingAttribute, blk.DefRange(), "A finish says who won.", "winner, winners, places or scores")
	}
	t.read(in, b, st, "text")
	b.done()
	return st
}

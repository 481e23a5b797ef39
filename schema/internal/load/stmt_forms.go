package load

import (
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2"
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
	st.Then = t.readBody(in, b)
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

func (t *bodyChecker) readEach(s, in *scope, b *body, st *model.Each) {
	blk := b.block
	t.readFields(in, b, st, "in", "cycle", "simultaneous")
	elem := t.ld.elementOf(st.In)
	body := inside(in, st.Label, st)
	st.Var = t.element(body, blk, elem)
	st.Body = t.readBody(body, b)
	if e := b.expr("gives"); e != nil {
		st.Gives = body.check(e, nil)
		if len(blk.Labels) < 2 {
			t.ld.errorf(diag.CodeLabels, e.Range(), `a second label: each "x" "results"`,
				"The results of the passes need a name.")
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
	if st.Simultaneous {
		t.ld.later = append(t.ld.later, func() { t.ld.checkSimultaneous(st) })
	}
}

func (t *bodyChecker) repeat(in *scope, b *body, st *model.Repeat) {
	blk := b.block
	t.readFields(in, b, st, "times")
	body := inside(in, st.Label, st)
	if st.Label != "" {
		t.shadows(in, st.Label, blk.LabelRanges[0])
		st.Round = body.declare(st.Label, model.TypeInteger, blk.LabelRanges[0])
	}
	t.readFields(body, b, st, "while")
	if st.While != nil {
		body.assume(b.expr("while"), true)
	}
	st.Body = t.readBody(body, b)
	t.readFields(body, b, st, "until")
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
			t.ld.misplaced(e.Range(), "", "Only a procedure can give a value.")
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
	case label == "choice":
		st.To.Choice = true
		return true
	case label == p.Name && p.Class != model.HookBody:
		st.To.Proc = true
		return true
	}
	names = append(names, "turn", "choice")
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
			t.ld.errorf(diag.CodeTwice, x.DefRange(), "", "A run has at most one then.")
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
	t.ld.noteSource(blk.LabelRanges[0], target.proc)
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
			t.ld.noteSource(b.b.Attributes[p.Local.Name].NameRange, p.Local)
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
	t.readFields(in, b, st, "winners", "places", "scores", "text")
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

// self is the default for who decides.
func (t *bodyChecker) self(s *scope, blk *hclsyntax.Block) model.Expr {
	if l := s.local("self"); l != nil {
		if l.Type.Class == model.Ref && l.Type.Kind.Is(t.ld.seatKind) {
			return s.localRead(l, blk.DefRange())
		}
		if l.Type.Class == model.Invalid { // the loop is reported
			return invalid(blk.DefRange())
		}
	}
	return t.ld.refuse(diag.CodeNoSelf, blk.DefRange(), "by = the seat that decides",
		"Nobody is `self` here, so the %s needs `by`.", blk.Type)
}

// oneSeat reports a list of seats where only one can decide.
func (t *bodyChecker) oneSeat(by model.Expr) {
	if by.Type().Class == model.List {
		t.ld.errorf(diag.CodeWrongType, by.Range(), "each … simultaneous, for a choice of all at once",
			"Only one seat can decide here.")
	}
}

func (t *bodyChecker) pick(s, in *scope, b *body, st *model.Pick) {
	blk := b.block
	st.Ordered = true
	inner := t.readFields(in, b, st, "by")
	asked := inner.child()
	st.ByMany = inner != in
	for _, n := range []string{"min", "max", "count", "until"} {
		st.Grow = st.Grow || b.expr(n) != nil
	}
	var grown *model.Local
	soFar := &model.Type{Class: model.List, Elem: model.TypeInvalid} // what `from` reads of it, whose type follows from it
	if st.Grow {
		if !st.ByMany { // else it follows from the name of the results
			t.shadows(s, blk.Labels[0], blk.LabelRanges[0])
		}
		inner = inner.child()
		grown = s.frame.addLocal(blk.Labels[0], soFar, blk.LabelRanges[0])
		inner.bindLocal(grown)
	}
	t.readFields(inner, b, st, "from")
	elem := t.ld.elementOf(st.From)
	if grown != nil {
		soFar.Elem = elem
		grown.Type = model.ListOf(elem)
	}
	t.readFields(inner, b, st, "min", "max", "until", "valid", "ordered", "optional", "may", "seen")
	t.pickBounds(st, inner, b)
	typ, option := t.bySeat(st.BySelf, st.Shows(elem)), st.Shows(elem)
	if st.Grow {
		option = elem.AsOptional()
	} else { // `by` cannot depend on what is picked
		t.decision(inner, st, option)
	}
	if st.Grow && !st.ByMany {
		grown.Type = typ // while it grows it is a list; after a skipped pick it is null
		t.maySkip(grown, blk)
		s.bindLocal(grown)
		st.Var = grown
	} else {
		st.Var = t.declare(s, blk, 0, typ)
	}
	if at := cellOf(elem); at != nil || b.expr("on") != nil {
		one := inner.child()
		if st.Grow || st.ByMany {
			st.One = s.frame.addLocal(blk.Labels[0], elem, blk.LabelRanges[0])
		} else { // what is picked is not there before: what only is drawn changes no state
			st.One = &model.Local{Name: st.Var.Name, Type: elem, Index: st.Var.Index, Decl: st.Var.Decl}
		}
		one.bindLocal(st.One)
		if t.readFields(one, b, st, "on"); b.expr("on") == nil {
			st.On = &model.AttrRead{Node: node(at.Type, blk.LabelRanges[0]), Attr: at,
				X: &model.LocalRead{Node: node(elem, blk.LabelRanges[0]), Local: st.One}}
		}
	}
	t.readFields(asked, b, st, "text")
	if st.Grow {
		t.decision(inner, st, option)
	}
}

func (rp *reporter) elementOf(list model.Expr) *model.Type {
	if isInvalid(list) || list.Type().Class != model.List || list.Type().Optional {
		return model.TypeInvalid
	}
	return rp.resolved(list).Type().Elem
}

// cellOf is the attribute that says on which cell of a board a thing of a type stands; nil if none does.
func cellOf(t *model.Type) *model.Attr {
	if t.Class != model.Ref || t.Kind == nil || len(t.Kind.AnyOf) > 0 {
		return nil
	}
	return lists.Find(t.Kind.Attrs, func(a *model.Attr) bool {
		return a.Class == model.State && a.Type.Class == model.Ref && a.Type.Kind != nil && a.Type.Kind.Board != nil
	})
}

// pickBounds checks combinations of fields.
func (t *bodyChecker) pickBounds(st *model.Pick, s *scope, b *body) {
	if e := b.expr("count"); e != nil {
		if st.Min != nil || st.Max != nil {
			t.ld.errorf(diag.CodeShape, e.Range(), "either count, or min and max",
				"`count` sets both `min` and `max`.")
		}
		n := s.checkAs(e, model.TypeInteger)
		st.Min, st.Max = n, n
	}
	if st.Valid != nil && !st.Grow {
		t.ld.misplaced(st.Valid.Range(), "min, max, count or until as well",
			"`valid` needs a pick of several elements.")
	}
	t.readFields(s, b, st, "verbosity")
	if st.May != nil && st.Optional == nil {
		st.Optional = &model.Const{Node: node(model.TypeBoolean, st.May.Range), Value: true}
	}
	if st.Grow && st.Optional != nil {
		t.ld.misplaced(st.Optional.Range(), "min = 0 instead of optional or may",
			"A pick of several elements has no `optional` or `may`.")
	}
}

func (t *bodyChecker) choose(s, in *scope, b *body, st *model.Choose) {
	blk := b.block
	st.Choice = t.ld.asked(st.Label, blk.LabelRanges[0])
	t.readFields(in, b, st, "by", "seen", "verbosity", "text")
	t.oneSeat(st.By)
	words := []string{}
	t.decision(in, st, model.TypeWord)
	for _, o := range b.blocks("option") {
		if opt := t.option(in, o, st); opt != nil {
			if isIn(opt.Name, words) {
				t.ld.errorf(diag.CodeTwice, o.LabelRanges[0], "", "The option %q is declared twice.", opt.Name)
			}
			words = append(words, opt.Name)
			st.Options = append(st.Options, opt)
		}
	}
	b.onlyBlocks(`option "name" { … }`, "What an option does belongs inside the option.")
	st.Var = t.declare(s, blk, 0, model.TypeWord.AsOptional())
	words = append(words, lists.Map(st.Choice.Actions, func(a *model.Proc) string { return a.Name })...)
	t.ld.wordSets.Put(st.Var, words)
	if len(words) == 0 {
		t.ld.errorf(diag.CodeMissingBlock, blk.DefRange(),
			fmt.Sprintf("option blocks, or actions with joins = choice.%s", st.Label), "There is nothing to choose.")
	}
}

func (t *bodyChecker) option(s *scope, blk *hclsyntax.Block, st *model.Choose) *model.ChooseOption {
	b, in, when := t.namedBlock(s, blk, "An option of a choice")
	if b == nil {
		return nil
	}
	name := blk.Labels[0]
	o := &model.ChooseOption{Name: name, Word: t.ld.internWord(name), Range: b.at, When: when,
		Verbosity: b.verbosity(st.Verbosity),
		Inside:    len(t.d.frame.locals)}
	o.Body, o.Outside = t.readBody(in, b), len(t.d.frame.locals) // its placeholders may be picks of the body
	o.Text = b.readText(in, "text", st.Address+"/option."+name, "an option a player may choose")
	b.done()
	return o
}

// namedBlock opens an option or an outcome. The scope for the rest of it assumes its `when`; nil if it has no name.
func (t *bodyChecker) namedBlock(s *scope, blk *hclsyntax.Block, what string) (b *body, in *scope, when model.Expr) {
	if !t.ld.labelsAre(blk, "name") {
		t.ld.lostBody = true
		return nil, nil, nil
	}
	b, in = t.ld.open(blk, what), s.child()
	if !identifier().MatchString(blk.Labels[0]) {
		t.ld.badLabel(blk.LabelRanges[0], blk.Labels[0],
			"lower-case letters, digits and _; what players read is its text")
	}
	return b, in, b.when(in)
}

// may is a choice of yes and no.
func (t *bodyChecker) may(s, in *scope, b *body, st *model.Choose) {
	st.Choice = &model.Choice{Name: st.Label, Range: b.block.LabelRanges[0]}
	t.readFields(in, b, st, "by", "seen")
	t.oneSeat(st.By)
	t.decision(in, st, model.TypeWord)
	in = in.child()
	yes := &model.ChooseOption{Name: "yes", Word: t.ld.internWord("yes"), Range: b.at, Verbosity: b.verbosity(t.told),
		Text: b.readText(in, "text", st.Address+"/text", "what a player may do")}
	yes.Body = t.readBody(in, b)
	no := &model.ChooseOption{Name: "no", Word: t.ld.internWord("no"), Verbosity: yes.Verbosity, Range: b.at}
	st.Options = []*model.ChooseOption{yes, no}
	st.Var = t.declare(s, b.block, 0, model.TypeWord.AsOptional())
	t.ld.wordSets.Put(st.Var, []string{"yes", "no"})
}

func (t *bodyChecker) draw(s, in *scope, b *body, st *model.Draw) {
	t.readFields(in, b, st, "from", "count", "seen", "verbosity")
	drawn := st.Shows()
	st.Var = t.declare(s, b.block, 0, drawn)
	t.readFields(in.with(st.Var, drawn), b, st, "text")
	t.decision(s, st, drawn)
}

func (t *bodyChecker) roll(s, in *scope, b *body, st *model.Roll) {
	in = t.readFields(in, b, st, "by", "die", "times", "seen", "verbosity")
	one := st.Shows()
	all := t.bySeat(st.BySelf, one)
	st.Var = t.declare(s, b.block, 0, all)
	in = in.with(st.Var, one)
	t.readFields(in, b, st, "text") // of a roll by many it is shown for each
	t.decision(s, st, all)
	t.outcomes(s, in, b, st)
}

func (t *bodyChecker) outcomes(s, in *scope, b *body, st *model.Roll) {
	var words []string
	typ := model.TypeWord.AsOptional()
	for _, blk := range b.blocks("outcome") {
		b, in, when := t.namedBlock(in, blk, "An outcome of a roll")
		if b == nil {
			continue
		}
		o := &model.Outcome{Name: blk.Labels[0], Word: t.ld.internWord(blk.Labels[0]), When: when,
			Verbosity: b.verbosity(st.Verbosity),
			Range:     b.at}
		o.Text = b.readText(in, "text", st.Address+"/outcome."+o.Name, model.OutcomeDoc)
		b.need("text")
		b.done()
		switch {
		case isIn(o.Name, words):
			t.ld.errorf(diag.CodeTwice, blk.LabelRanges[0], "", "The outcome %q is declared twice.", o.Name)
		case typ == model.TypeWord:
			t.ld.errorf(diag.CodeMisplaced, o.Range, "the outcome without `when` last",
				"No outcome can follow one without a condition.")
		case when == nil:
			typ = model.TypeWord
		}
		words, st.Outcomes = append(words, o.Name), append(st.Outcomes, o)
	}
	switch {
	case len(words) > 0 && st.BySelf != nil:
		t.ld.misplaced(b.at, "an each in which the seats roll one after the other",
			"A roll by several seats cannot have outcomes.")
	case len(words) == 0 && len(b.block.Labels) > 1:
		t.ld.errorf(diag.CodeMissingBlock, b.block.LabelRanges[1], `outcome "name" { when = condition, text = "…" }`,
			"Nothing says what the dice mean.")
	}
	if st.Fate = t.declare(s, b.block, 1, typ); st.Fate != nil {
		t.ld.wordSets.Put(st.Fate, words)
	}
}

// turns types seats that take actions in turn.
func (t *bodyChecker) turns(s, in *scope, b *body, st *model.Turns) {
	blk := b.block
	st.Choice = &model.Choice{Name: st.Label, Range: b.at}
	if len(blk.Labels) > 0 {
		st.Choice = t.ld.asked(st.Label, blk.LabelRanges[0])
	}
	st.Order = t.declare(s, blk, 1, model.ListOf(t.ld.seatType()))
	if st.Order != nil { // inside it is there
		in = in.with(st.Order, model.ListOf(t.ld.seatType()))
	}
	t.offered = map[string]hcl.Range{}
	t.readFields(in, b, st, "of", "take", "from", "free", "pass", "rejoin")
	t.offered = map[string]hcl.Range{} // these are offered at other times
	t.readFields(in, b, st, "after")
	t.offered = map[string]hcl.Range{}
	t.readFields(in, b, st, "after_pass", "may")
	inner := in.child()
	st.Self = inner.declare("self", t.ld.seatType(), b.at)
	if len(blk.Labels) > 0 {
		step := &model.Step{StmtHead: model.StmtHead{Label: st.Label, Range: blk.LabelRanges[0]}, Self: st.Self}
		step.Moment = t.ld.addMoment(st.Label, t.d.proc, step)
		st.Turn = []model.Stmt{step}
	}
	t.readFields(inner, b, st, "eliminated", "until", "text")
	if len(st.Choice.Actions) == 0 && b.expr("take") == nil && b.expr("free") == nil && b.expr("pass") == nil {
		t.ld.errorf(diag.CodeMissingAttribute, b.at, "take = [action.name]", "Nothing can be done in these turns.")
	}
	if st.May != nil && !st.MayEnd() {
		t.ld.misplaced(st.May.Range, "after or after_pass as well", "A turn is not over before one action is taken.")
	}
	if len(st.AfterPass) > 0 && len(st.Pass) == 0 && st.Eliminated == nil {
		t.ld.misplaced(b.expr("after_pass").Range(), "pass or eliminated as well", "No seat ever leaves these turns.")
	}
	if st.Rejoin && (len(st.Pass) == 0 || len(st.AfterPass) > 0) {
		t.ld.misplaced(b.expr("rejoin").Range(), "pass as well, and no after_pass",
			"No seat that has passed comes back to these turns.")
	}
	word := model.TypeWord
	if st.MayEnd() {
		word = word.AsOptional()
	}
	t.decision(inner, st, word)
}

func (t *bodyChecker) actionList(e hclsyntax.Expression) []*model.Proc {
	var out []*model.Proc
	for _, n := range t.ld.namesOf(e, "action") {
		if first, twice := t.offered[n.s]; twice {
			t.ld.errorf(diag.CodeTwice, n.at, "each action only once: the block around it says what taking it does",
				"These turns offer the action %q twice.", n.s).See(first, "It is offered here.")
			continue
		}
		t.offered[n.s] = n.at
		ds := t.ld.actions[n.s]
		if len(ds) == 0 {
			t.ld.noSuch(diag.CodeUnknownName, n.at, "action", n.s, keys(t.ld.actions))
		}
		for _, d := range ds {
			t.ld.noteSource(n.at, d.proc)
			out = append(out, d.proc)
		}
	}
	return out
}

// verbosity says which stories mention what a block is about, if it says so itself.
func (b *body) verbosity(around model.Verbosity) model.Verbosity {
	if i, said := b.oneOf("verbosity", model.VerbosityWords, false); said {
		return model.Verbosity(i)
	}
	return around
}

package load

import (
	"fmt"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// by types who decides: `self` where nothing is said.
func (t *bodyChecker) by(s *scope, b *body, blk *hclsyntax.Block) model.Expr {
	if e := b.expr("by"); e != nil {
		return t.seats(s, e)
	}
	if l := s.local("self"); l != nil {
		if l.Type.Class == model.Ref && kindFits(l.Type.Kind, t.ld.seatKind) {
			return s.localRead(l, blk.DefRange())
		}
		if l.Type.Class == model.Invalid { // what it runs through is reported
			return invalid(blk.DefRange())
		}
	}
	t.ld.errorf(diag.CodeNoSelf, blk.DefRange(), fmt.Sprintf("Nobody is `self` here, so the %s needs `by`.", blk.Type),
		"by = the seat that decides")
	return invalid(blk.DefRange())
}

// oneSeat finds a list of seats where one decides.
func (t *bodyChecker) oneSeat(by model.Expr) {
	if by.Type().Class == model.List {
		t.ld.errorf(diag.CodeWrongType, by.Range(), "Only one seat decides here.",
			"each … at_once, for a choice of all at once")
	}
}

func (t *bodyChecker) pick(s *scope, b *body, blk *hclsyntax.Block) model.Stmt {
	st := &model.Pick{Ordered: true}
	in := t.begin(s, b, blk, st)
	inner := t.read(in, b, st, "by")
	asked := inner.child()
	st.ByMany = inner != in
	for _, n := range []string{"least", "most", "count", "until"} {
		st.Grow = st.Grow || b.expr(n) != nil
	}
	var grown *model.Local
	if st.Grow {
		if !st.ByMany { // else the name of the results says it
			t.shadows(s, blk.Labels[0], blk.LabelRanges[0])
		}
		inner = inner.child()
		grown = s.frame.add(blk.Labels[0], model.ListOf(model.TypeInvalid), blk.LabelRanges[0])
		inner.bind(grown)
	}
	t.read(inner, b, st, "from")
	elem := t.elementOf(st.From)
	if grown != nil {
		grown.Type = model.ListOf(elem)
	}
	t.read(inner, b, st, "least", "most", "until", "sound", "ordered", "optional", "may", "seen")
	t.pickBounds(st, inner, b)
	typ, option := t.bySeat(st.BySelf, st.Shows(elem)), st.Shows(elem)
	if st.Grow {
		option = elem.AsOptional()
	} else { // who answers does not know yet what is picked
		t.decision(inner, st, option)
	}
	if st.Grow && !st.ByMany {
		t.finishGrown(s, blk, grown, typ)
		st.Var = grown
	} else {
		st.Var = t.declare(s, blk, 0, typ)
	}
	t.read(asked, b, st, "text")
	b.done()
	if st.Grow {
		t.decision(inner, st, option)
	}
	return st
}

// elementOf is what a list that was read holds.
func (t *bodyChecker) elementOf(list model.Expr) *model.Type {
	if list == nil || isInvalid(list) || list.Type().Class != model.List || list.Type().Optional {
		return model.TypeInvalid
	}
	return t.ld.resolved(list).Type().Elem
}

// finishGrown names the grown list for what follows.
func (t *bodyChecker) finishGrown(s *scope, blk *hclsyntax.Block, l *model.Local, typ *model.Type) {
	if w := blk.Body.Attributes["when"]; w != nil {
		// While it grows it is a list; behind a skipped pick it is null.
		l.Type = typ.AsOptional()
		if s.when == nil {
			s.when = map[*model.Local]string{}
		}
		s.when[l] = t.ld.text(w.Expr)
	}
	s.bind(l)
}

// pickBounds reads what no field says alone.
func (t *bodyChecker) pickBounds(st *model.Pick, s *scope, b *body) {
	if e := b.expr("count"); e != nil {
		if st.Least != nil || st.Most != nil {
			t.ld.errorf(diag.CodeShape, e.Range(), "`count` says both the least and the most.",
				"either count, or least and most")
		}
		n := s.checkAs(e, model.TypeInteger)
		st.Least, st.Most = n, n
	}
	if st.Sound != nil && !st.Grow {
		t.ld.errorf(diag.CodeMisplaced, st.Sound.Range(), "`sound` judges a list that grows.",
			"least, most, count or until beside it")
	}
	st.Untold = b.untold()
	if st.May != nil && st.Optional == nil {
		st.Optional = &model.Const{Node: node(model.TypeBoolean, st.May.Range), Value: true}
	}
	if st.Grow && st.Optional != nil {
		t.ld.errorf(diag.CodeMisplaced, st.Optional.Range(), "A pick that grows may end without any element anyway.",
			"least = 0 instead of optional or may")
	}
}

func (t *bodyChecker) choose(s *scope, b *body, blk *hclsyntax.Block) model.Stmt {
	st := &model.Choose{Choice: t.ld.asked(blk.Labels[0], blk.LabelRanges[0])}
	in := t.begin(s, b, blk, st)
	t.read(in, b, st, "by", "seen", "text")
	t.oneSeat(st.By)
	words := []string{}
	t.decision(in, st, model.TypeWord)
	for _, o := range b.blocks("option") {
		if opt := t.option(in, o, st.Address); opt != nil {
			if isIn(opt.Name, words) {
				t.ld.errorf(diag.CodeTwice, o.LabelRanges[0], fmt.Sprintf("The option %q stands here twice.", opt.Name), "")
			}
			words = append(words, opt.Name)
			st.Options = append(st.Options, opt)
		}
	}
	for _, x := range b.statements() {
		t.ld.errorf(diag.CodeMisplaced, x.DefRange(), "What an option does stands inside the option.", `option "name" { … }`)
	}
	b.doneAttrs()
	st.Var = t.declare(s, blk, 0, model.TypeWord.AsOptional())
	for _, a := range st.Choice.Actions {
		words = append(words, a.Name)
	}
	t.ld.wordSets[st.Var] = words
	if len(st.Options) == 0 && len(st.Choice.Actions) == 0 {
		t.ld.errorf(diag.CodeMissingBlock, blk.DefRange(), "There is nothing to choose.",
			fmt.Sprintf("option blocks, or actions with joins = choice.%s", blk.Labels[0]))
	}
	return st
}

func (t *bodyChecker) option(s *scope, blk *hclsyntax.Block, address string) *model.ChooseOption {
	if !t.ld.labels(blk, "name") {
		t.ld.lostBody = true
		return nil
	}
	b := t.ld.open(blk, "An option of a choice")
	o := &model.ChooseOption{Name: blk.Labels[0], Word: t.ld.word(blk.Labels[0]), Range: blk.DefRange()}
	if !identifier().MatchString(o.Name) {
		t.ld.badLabel(blk.LabelRanges[0], o.Name, "lower-case letters, digits and _; what players read is its text")
	}
	in := s.child()
	if e := b.expr("when"); e != nil {
		o.When = s.checkAs(e, model.TypeBoolean)
		in.assume(e, true)
	}
	o.Text = t.text(in, b, "text", address+"/option."+o.Name, "an option a player may choose")
	o.Untold = b.untold()
	o.Body = t.statements(in, b.statements())
	b.doneAttrs()
	return o
}

// may is a choice of yes and no.
func (t *bodyChecker) may(s *scope, b *body, blk *hclsyntax.Block) model.Stmt {
	st := &model.Choose{May: true, Choice: &model.Choice{Name: blk.Labels[0], Range: blk.LabelRanges[0]}}
	in := t.begin(s, b, blk, st)
	t.read(in, b, st, "by", "seen")
	t.oneSeat(st.By)
	t.decision(in, st, model.TypeWord)
	yes := &model.ChooseOption{Name: "yes", Word: t.ld.word("yes"), Range: blk.DefRange()}
	yes.Text = t.text(in, b, "text", st.Address+"/text", "what a player may do")
	yes.Untold = b.untold()
	yes.Body = t.statements(in.child(), b.statements())
	b.doneAttrs()
	no := &model.ChooseOption{Name: "no", Word: t.ld.word("no"), Untold: yes.Untold, Range: blk.DefRange()}
	st.Options = []*model.ChooseOption{yes, no}
	st.Var = t.declare(s, blk, 0, model.TypeWord.AsOptional())
	t.ld.wordSets[st.Var] = []string{"yes", "no"}
	return st
}

// turns types seats that take actions in turn.
func (t *bodyChecker) turns(s *scope, b *body, blk *hclsyntax.Block) model.Stmt {
	name, at := "turns", blk.TypeRange
	if len(blk.Labels) == 1 {
		name, at = blk.Labels[0], blk.LabelRanges[0]
	}
	t.uniqueName(name, at)
	st := &model.Turns{Choice: &model.Choice{Name: name, Range: blk.DefRange()}}
	h, in := t.head(s, b, blk)
	st.StmtHead = h
	if len(blk.Labels) == 1 {
		st.Choice = t.ld.asked(name, blk.LabelRanges[0])
	} else {
		st.Label = name
		st.Address = t.d.frame.base + "/" + name
	}
	if e := b.expr("of"); e != nil {
		st.Of = t.ld.coerce(t.seats(in, e), model.ListOf(t.ld.seatType()))
	}
	if e := b.expr("from"); e != nil {
		st.From = in.checkAs(e, t.ld.seatType().AsOptional())
	}
	st.Take, st.Free, st.Out = t.actionList(b, "take"), t.actionList(b, "free"), t.actionList(b, "out")
	inner := in.child()
	st.Self = inner.declare("self", t.ld.seatType(), blk.DefRange())
	t.read(inner, b, st, "until", "text")
	said := blk.Body.Attributes["take"] != nil || blk.Body.Attributes["free"] != nil || blk.Body.Attributes["out"] != nil
	if !said && len(st.Choice.Actions) == 0 {
		t.ld.errorf(diag.CodeMissingAttribute, blk.DefRange(), "Nothing can be done in these turns.", "take = [action.name]")
	}
	b.done()
	t.decision(inner, st, model.TypeWord)
	return st
}

func (t *bodyChecker) actionList(b *body, name string) []*model.Proc {
	var out []*model.Proc
	for _, n := range t.ld.namesOf(b.expr(name), "action") {
		ds := t.ld.actions[n.s]
		if len(ds) == 0 {
			t.ld.noSuch(diag.CodeUnknownName, n.at, "action", n.s, keys(t.ld.actions))
		}
		for _, d := range ds {
			out = append(out, d.proc)
		}
	}
	return out
}

// untold says whether the story passes over an answer (`told = false`).
func (b *body) untold() bool {
	return b.expr("told") != nil && !b.flag("told")
}

package load

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

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
		t.ld.errorf(diag.CodeWrongType, by.Range(), "each … at_once, for a choice of all at once",
			"Only one seat decides here.")
	}
}

func (t *bodyChecker) pick(s, in *scope, b *body, st *model.Pick) {
	blk := b.block
	st.Ordered = true
	inner := t.read(in, b, st, "by")
	asked := inner.child()
	st.ByMany = inner != in
	for _, n := range []string{"least", "most", "count", "until"} {
		st.Grow = st.Grow || b.expr(n) != nil
	}
	var grown *model.Local
	soFar := &model.Type{Class: model.List, Elem: model.TypeInvalid} // what `from` reads of it, whose type follows from it
	if st.Grow {
		if !st.ByMany { // else it follows from the name of the results
			t.shadows(s, blk.Labels[0], blk.LabelRanges[0])
		}
		inner = inner.child()
		grown = s.frame.add(blk.Labels[0], soFar, blk.LabelRanges[0])
		inner.bind(grown)
	}
	t.read(inner, b, st, "from")
	elem := t.ld.elementOf(st.From)
	if grown != nil {
		soFar.Elem = elem
		grown.Type = model.ListOf(elem)
	}
	t.read(inner, b, st, "least", "most", "until", "sound", "ordered", "optional", "may", "seen")
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
		s.bind(grown)
		st.Var = grown
	} else {
		st.Var = t.declare(s, blk, 0, typ)
	}
	if b.expr("on") != nil {
		one := inner.child()
		if st.Grow || st.ByMany {
			st.One = s.frame.add(blk.Labels[0], elem, blk.LabelRanges[0])
		} else { // what is picked is not there before: what only is drawn changes no state
			st.One = &model.Local{Name: st.Var.Name, Type: elem, Index: st.Var.Index, Decl: st.Var.Decl}
		}
		one.bind(st.One)
		t.read(one, b, st, "on")
	}
	t.read(asked, b, st, "text")
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

// pickBounds checks combinations of fields.
func (t *bodyChecker) pickBounds(st *model.Pick, s *scope, b *body) {
	if e := b.expr("count"); e != nil {
		if st.Least != nil || st.Most != nil {
			t.ld.errorf(diag.CodeShape, e.Range(), "either count, or least and most",
				"`count` sets both the least and the most.")
		}
		n := s.checkAs(e, model.TypeInteger)
		st.Least, st.Most = n, n
	}
	if st.Sound != nil && !st.Grow {
		t.ld.misplaced(st.Sound.Range(), "least, most, count or until as well", "`sound` checks a list that grows.")
	}
	t.read(s, b, st, "told")
	if st.May != nil && st.Optional == nil {
		st.Optional = &model.Const{Node: node(model.TypeBoolean, st.May.Range), Value: true}
	}
	if st.Grow && st.Optional != nil {
		t.ld.misplaced(st.Optional.Range(), "least = 0 instead of optional or may",
			"A pick that grows may end without any element anyway.")
	}
}

func (t *bodyChecker) choose(s, in *scope, b *body, st *model.Choose) {
	blk := b.block
	st.Choice = t.ld.asked(st.Label, blk.LabelRanges[0])
	t.read(in, b, st, "by", "seen", "told", "text")
	t.oneSeat(st.By)
	words := []string{}
	t.decision(in, st, model.TypeWord)
	for _, o := range b.blocks("option") {
		if opt := t.option(in, o, st); opt != nil {
			if isIn(opt.Name, words) {
				t.ld.errorf(diag.CodeTwice, o.LabelRanges[0], "", "The option %q is here twice.", opt.Name)
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
	b, in, when := t.named(s, blk, "An option of a choice")
	if b == nil {
		return nil
	}
	name := blk.Labels[0]
	o := &model.ChooseOption{Name: name, Word: t.ld.word(name), Range: b.at, When: when, Told: b.told(st.Told),
		Inside: len(t.d.frame.locals)}
	o.Body, o.Outside = t.holds(in, b), len(t.d.frame.locals) // its placeholders may be picks of the body
	o.Text = b.text(in, "text", st.Address+"/option."+name, "an option a player may choose")
	b.done()
	return o
}

// named opens an option or an outcome. The scope for the rest of it assumes its `when`; nil if it has no name.
func (t *bodyChecker) named(s *scope, blk *hclsyntax.Block, what string) (b *body, in *scope, when model.Expr) {
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
	t.read(in, b, st, "by", "seen")
	t.oneSeat(st.By)
	t.decision(in, st, model.TypeWord)
	in = in.child()
	yes := &model.ChooseOption{Name: "yes", Word: t.ld.word("yes"), Range: b.at, Told: b.told(t.told),
		Text: b.text(in, "text", st.Address+"/text", "what a player may do")}
	yes.Body = t.holds(in, b)
	no := &model.ChooseOption{Name: "no", Word: t.ld.word("no"), Told: yes.Told, Range: b.at}
	st.Options = []*model.ChooseOption{yes, no}
	st.Var = t.declare(s, b.block, 0, model.TypeWord.AsOptional())
	t.ld.wordSets.Put(st.Var, []string{"yes", "no"})
}

func (t *bodyChecker) draw(s, in *scope, b *body, st *model.Draw) {
	t.read(in, b, st, "from", "count", "told")
	drawn := st.Shows()
	st.Var = t.declare(s, b.block, 0, drawn)
	t.read(in.with(st.Var, drawn), b, st, "text")
	t.decision(s, st, drawn)
}

func (t *bodyChecker) roll(s, in *scope, b *body, st *model.Roll) {
	in = t.read(in, b, st, "by", "die", "times", "seen", "told")
	one := st.Shows()
	all := t.bySeat(st.BySelf, one)
	st.Var = t.declare(s, b.block, 0, all)
	in = in.with(st.Var, one)
	t.read(in, b, st, "text") // of a roll by many it is shown for each
	t.decision(s, st, all)
	t.outcomes(s, in, b, st)
}

func (t *bodyChecker) outcomes(s, in *scope, b *body, st *model.Roll) {
	var words []string
	typ := model.TypeWord.AsOptional()
	for _, blk := range b.blocks("outcome") {
		b, in, when := t.named(in, blk, "An outcome of a roll")
		if b == nil {
			continue
		}
		o := &model.Outcome{Name: blk.Labels[0], Word: t.ld.word(blk.Labels[0]), When: when, Told: b.told(st.Told),
			Range: b.at}
		o.Text = b.text(in, "text", st.Address+"/outcome."+o.Name, model.OutcomeDoc)
		b.need("text")
		b.done()
		switch {
		case isIn(o.Name, words):
			t.ld.errorf(diag.CodeTwice, blk.LabelRanges[0], "", "The outcome %q is here twice.", o.Name)
		case typ == model.TypeWord:
			t.ld.errorf(diag.CodeMisplaced, o.Range, "one without `when` at the end",
				"No outcome comes behind one that has no condition.")
		case when == nil:
			typ = model.TypeWord
		}
		words, st.Outcomes = append(words, o.Name), append(st.Outcomes, o)
	}
	switch {
	case len(words) > 0 && st.BySelf != nil:
		t.ld.misplaced(b.at, "an each in which one seat after the other rolls", "A roll by many has no outcomes.")
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
	t.read(in, b, st, "of", "take", "from", "free", "out")
	t.offered = map[string]hcl.Range{} // these are offered at other times
	t.read(in, b, st, "after")
	t.offered = map[string]hcl.Range{}
	t.read(in, b, st, "still", "may")
	inner := in.child()
	st.Self = inner.declare("self", t.ld.seatType(), b.at)
	t.read(inner, b, st, "gone", "until", "text")
	if len(st.Choice.Actions) == 0 && b.expr("take") == nil && b.expr("free") == nil && b.expr("out") == nil {
		t.ld.errorf(diag.CodeMissingAttribute, b.at, "take = [action.name]", "Nothing can be done in these turns.")
	}
	if st.May != nil && !st.MayEnd() {
		t.ld.misplaced(st.May.Range, "after or still as well", "A turn is not over before one action is taken.")
	}
	if len(st.Still) > 0 && len(st.Out) == 0 && st.Gone == nil {
		t.ld.misplaced(b.expr("still").Range(), "out or gone as well", "Nobody is ever out in these turns.")
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
			t.ld.errorf(diag.CodeTwice, n.at, "each action once: what it stands in says what taking it does",
				"These turns offer the action %q twice.", n.s).See(first, "It is offered here.")
			continue
		}
		t.offered[n.s] = n.at
		ds := t.ld.actions[n.s]
		if len(ds) == 0 {
			t.ld.noSuch(diag.CodeUnknownName, n.at, "action", n.s, keys(t.ld.actions))
		}
		for _, d := range ds {
			t.ld.note(n.at, d.proc)
			out = append(out, d.proc)
		}
	}
	return out
}

var toldWords = map[string]model.Told{"brief": model.ToldBrief, "full": model.ToldFull, "never": model.ToldNever}

// told says which stories mention what a block is about, if it says so itself.
func (b *body) told(around model.Told) model.Told {
	e := b.expr("told")
	if e == nil {
		return around
	}
	name, _ := bareName(e)
	out, ok := toldWords[name]
	if !ok && !b.ld.ask(diag.CodeShape, name, keys(toldWords)) {
		b.ld.errorf(diag.CodeShape, e.Range(), "brief, full or never", "`told` says which stories tell it.")
	}
	return out
}

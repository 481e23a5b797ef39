package vm

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// Subjects are what a name may mean to somebody who is asked: options, actions, things, a number or a word.
type subjects struct {
	options []int
	actions []*model.Proc
	things  []*model.Thing
	closed  []int         // of the offers of a menu: those that are not offered
	by      []*model.Proc // the actions that are named with what is meant: these alone
	value   any           // of a number
	word    any           // of a word, where words are picked
}

// Why says why something cannot be chosen at the decision that is due, to the seat that decides: it tells nothing
// that this seat may not see. what is named as in journals (ship.orion, action.launch, 3), by the id of an option
// (option.retreat, word.red) or as people read it; an action also with what would be picked in
// it (launch Mars). There is always a refusal, unless there is an error; what nothing is called is a [locale.Message]
// with the nearest name. The state stays as it is. It takes up to the steps of a few Advances.
func (m *Machine) Why(ctx context.Context, s *State, d *Decision, what string) (out []Refusal, err error) {
	if s.pend.asking == nil {
		return nil, ErrNoDecision
	}
	defer m.guard(s, &err)
	legal, err := m.Legal(ctx, s, d)
	if err != nil {
		return nil, err
	}
	q := m.inquire(s.Clone())
	of, err := q.meant(d, what)
	if err != nil {
		pair, found := q.pair(d, what)
		if !found {
			return nil, err
		}
		if out := q.later(ctx, pair); len(out) > 0 {
			return best(out), ctx.Err()
		}
		of = pair
	}
	for _, i := range of.options {
		if legal[i] {
			out = append(out, q.offered(d.Describe(i), nil, nil))
		} else {
			c := m.inquire(s.Clone())
			out = append(out, c.refused(ctx, i)...)
		}
	}
	if len(out) > 0 {
		return best(out), ctx.Err()
	}
	if len(of.things) > 0 && !slices.ContainsFunc(of.things, func(t *model.Thing) bool { return !q.gone(t) }) {
		k := of.things[0].Kind
		say := func() string { return q.tell(sayNotLive, "what", q.m.Locale.Label(k.Derived, k.Name)) }
		return []Refusal{q.refusal(RuleUnasked, hcl.Range{}, say)}, nil
	}
	if len(of.things) == 1 && q.isOption(of.things[0]) {
		name := locale.Quoted(q.m.nameOf(s, of.things[0].ID))
		say := func() string { return q.tell(saySetUp, "thing", name) }
		return []Refusal{q.refusal(RuleUnasked, hcl.Range{}, say)}, nil
	}
	if d.Kind == DecisionPick {
		out = q.unpicked(ctx, of)
	}
	out = append(out, lists.Map(of.closed, func(i int) Refusal { return q.unoffered(ctx, i, nil) })...)
	out = append(out, lists.Map(of.actions, func(p *model.Proc) Refusal { return q.elsewhere(ctx, p) })...)
	if len(out) == 0 && len(of.things) > 0 {
		out = q.later(ctx, of)
	}
	if len(out) == 0 {
		out = []Refusal{q.refusal(RuleUnasked, hcl.Range{}, func() string {
			if len(of.things) > 0 {
				what = q.m.nameOf(q.s, of.things[0].ID)
			}
			return q.tell(sayUnasked, "what", what)
		})}
	}
	return best(out), ctx.Err()
}

// meant finds what a name means.
func (q *inquiry) meant(d *Decision, what string) (of subjects, err error) {
	what = strings.ToLower(strings.TrimSpace(what))
	bare := strings.TrimPrefix(strings.TrimPrefix(what, "action."), "option.")
	md := q.m.g.model
	is := func(name string) bool { return name != "" && strings.ToLower(name) == what }
	n, err := strconv.ParseInt(what, 10, 64)
	if number := err == nil; number && d.Kind == DecisionPick && d.Type.Class == model.Integer {
		of.value = builtin.Box(n)
	} else if !number {
		n = 0
	}
	if d.Kind == DecisionPick && d.Type.Class == model.Word {
		if i := slices.IndexFunc(md.Words, func(w string) bool { return is(w) || is("word."+w) }); i >= 0 {
			of.word = builtin.Box(int64(i))
		}
	}
	for i := range d.Count() {
		o := d.Option(i)
		t, _ := o.Value.(int64)
		switch {
		case o.Word != "" && o.Word == bare, is(d.Describe(i)), is(d.DescribeSource(i)):
		case d.Kind != DecisionPick && int(n) == o.Place+1:
		case d.Kind == DecisionPick && of.value != nil && o.Value == of.value:
		case d.Kind == DecisionPick && d.Type.Class == model.Ref && is(q.m.thing(int(t)).Path()):
		case d.Kind == DecisionPick && of.word != nil && o.Value == of.word:
		default:
			continue
		}
		of.options = append(of.options, i)
	}
	for i, o := range q.s.pend.offers {
		if of.options == nil && (o.Word == bare || int(n) == o.Place+1 || is(q.offerName(&o))) {
			of.closed = append(of.closed, i)
		}
	}
	known := []string{}
	name := func(names ...string) bool {
		known = append(known, names...)
		return slices.ContainsFunc(names, is)
	}
	var called []*model.Thing // so by content alone
	for _, t := range md.Things {
		switch {
		case t == nil:
		case name(t.Path(), q.m.nameOf(q.s, t.ID), q.m.g.source.names[t.ID]):
			of.things = append(of.things, t)
		case name(t.Name):
			called = append(called, t)
		}
	}
	if of.things == nil {
		of.things = called
	}
	for _, p := range md.Procs {
		called := func() string { return q.action(p) }
		if p.Class == model.Action && of.closed == nil &&
			name(p.Name, "action."+p.Name, called(), q.m.inSource(called)) {
			of.actions = append(of.actions, p)
		}
	}
	nothing := func() bool {
		return len(of.things)+len(of.actions)+len(of.options)+len(of.closed) == 0 && of.value == nil && of.word == nil
	}
	if nothing() { // an unambiguous beginning
		for i := range d.Count() {
			if begins(d.Describe(i), what) {
				of.options = append(of.options, i)
			}
		}
	}
	if nothing() {
		words := strings.ReplaceAll(what, "_", " ")
		for _, t := range md.Things[1:] {
			if begins(q.m.nameOf(q.s, t.ID), what) {
				of.things = append(of.things, t)
			}
		}
		for _, p := range md.Procs {
			if p.Class == model.Action && (begins(q.action(p), words) || begins(p.Name, what)) {
				of.actions = append(of.actions, p)
			}
		}
	}
	if nothing() {
		return of, sayNothingSo.With("what", locale.Quoted(what), "near", locale.Quoted(diag.Nearest(what, known)))
	}
	for _, t := range of.things { // its parts are meant as well
		for _, a := range t.Kind.Attrs {
			if q.gone(t) {
				break
			}
			if a.Class == model.Part && a.Index < len(t.Fixed) {
				if p := q.m.thing(builtin.ID(t.Fixed[a.Index])); p != nil && !slices.Contains(of.things, p) {
					of.things = append(of.things, p)
				}
			}
		}
	}
	return of, nil
}

// isOption says whether a thing stands for an option of the game.
func (q *inquiry) isOption(t *model.Thing) bool {
	return slices.ContainsFunc(q.m.g.model.Options, func(o *model.Option) bool { return o.Thing == t })
}

// gone says whether a counter or card is not in play.
func (q *inquiry) gone(t *model.Thing) bool { return q.s.live[t.ID] == 0 && t.Kind.Copies > 0 }

// pair finds an action that is named with what would be picked in it.
func (q *inquiry) pair(d *Decision, what string) (of subjects, found bool) {
	words := strings.Fields(what)
	for i := len(words) - 1; i > 0; i-- {
		on, err := q.meant(d, strings.Join(words[i:], " "))
		act, not := q.meant(d, strings.Join(words[:i], " "))
		if err != nil || not != nil || len(on.things) == 0 && on.value == nil && on.word == nil {
			continue
		}
		add := func(o *offer) {
			if o != nil && o.act != nil {
				act.actions = append(act.actions, o.act.proc)
			}
		}
		for _, i := range act.options {
			add(q.s.pend.offer(i))
		}
		for _, i := range act.closed {
			add(&q.s.pend.offers[i])
		}
		if len(act.actions) > 0 {
			return subjects{things: on.things, value: on.value, word: on.word, actions: act.actions, by: act.actions}, true
		}
	}
	return of, false
}

// asks says whether an action is meant.
func (of *subjects) asks(p *model.Proc) bool { return len(of.by) == 0 || slices.Contains(of.by, p) }

func begins(s, with string) bool {
	return with != "" && len(s) > len(with) && strings.EqualFold(s[:len(with)], with)
}

// offered says that something is offered, after some steps.
func (q *inquiry) offered(what string, steps, ids []string) Refusal {
	say := sayOffered
	if q.then {
		say = sayCould
	}
	r := q.refusal(RuleOffered, hcl.Range{}, func() string { return q.tell(say, "what", what) })
	r.Steps, r.StepIDs = steps, ids
	return r
}

// candidates are the values of a type that a name means.
func (of *subjects) candidates(t *model.Type) (out []any) {
	switch {
	case t == nil:
	case t.Class == model.Ref:
		for _, x := range of.things {
			if x.Kind.Is(t.Kind) {
				out = append(out, builtin.Box(x.ID))
			}
		}
	case t.Class == model.Integer && of.value != nil:
		out = append(out, of.value)
	case t.Class == model.Word && of.word != nil:
		out = append(out, of.word)
	}
	return out
}

// unpicked says why the pick that is due does not offer what is meant.
func (q *inquiry) unpicked(ctx context.Context, of subjects) (out []Refusal) {
	p := &q.s.pend
	x := q.m.g.code[p.pc].x.(*pickCode)
	f := &q.s.frames[len(q.s.frames)-1]
	for _, v := range of.candidates(p.typ) {
		if p.options().find(unboxed(v, p.typ)) >= 0 {
			out = append(out, q.offered(q.show(v, p.typ), nil, nil))
		} else {
			out = append(out, q.unlisted(q.m.g.bodies[f.ref], p.base, x, v, func() []Refusal { return q.left(ctx, x, v) }))
		}
	}
	return out
}

// unlisted says why the list of a pick lacks a value; otherwise says so if it does not.
func (q *inquiry) unlisted(b *body, base int32, x *pickCode, v any, otherwise func() []Refusal) Refusal {
	var reasons []Refusal
	q.explore(b, base, func() {
		if reasons = q.absent(x.from.src, v); len(reasons) == 0 {
			reasons = otherwise()
		}
		if len(reasons) == 0 {
			reasons = q.notListed(x.from.src, v)
		}
	})
	r := q.about(RuleFrom, x.st.Range, func() string { return q.show(v, x.typ) }, reasons)
	r.Address = x.st.Address
	if x.typ.Class == model.Ref {
		r.Thing = q.m.thing(builtin.ID(v))
	}
	return r
}

// left says why a pick leaves out what its list contains.
func (q *inquiry) left(ctx context.Context, x *pickCode, v any) []Refusal {
	say := func(p locale.Phrase) []Refusal {
		return []Refusal{q.refusal(RuleOnce, x.st.Range, func() string { return q.tell(p, "what", q.show(v, x.typ)) })}
	}
	switch p := &q.s.pend; {
	case x.st.Grow && listing{q.s.list(p.base, x.slot), x.nested}.find(unboxed(v, x.typ)) >= 0:
		return say(sayPicked)
	case x.st.Grow:
		return say(sayPassed)
	case x.once != nil:
		return say(sayOnce)
	}
	c := q.again(ctx)
	if c == nil {
		return nil
	}
	if i := c.s.pend.options().find(unboxed(v, x.typ)); i >= 0 {
		return c.refused(ctx, i)
	}
	return nil
}

// again asks the decision anew, with the options that were refused since; nil if that cannot be.
func (q *inquiry) again(ctx context.Context) *inquiry {
	s := q.s.Clone()
	s.frames[len(s.frames)-1].pc = s.pend.pc
	s.pend = pending{}
	c := q.m.g.NewMachine()
	c.AskForced, c.Limits = true, q.m.Limits
	if d, err := c.Advance(ctx, s); err != nil || d == nil {
		return nil
	}
	c.Locale = q.m.Locale
	return c.inquire(s)
}

// unoffered says why an action or a written option of the menu is not offered; with subjects, why not for these.
func (q *inquiry) unoffered(ctx context.Context, i int, of *subjects) Refusal {
	o := &q.s.pend.offers[i]
	rule, reasons := RuleWhen, q.late(o)
	if reasons == nil {
		rule, reasons = q.closed(ctx, o, of)
	}
	r := q.about(rule, q.m.g.code[q.s.pend.pc].st.Range, func() string { return q.offerName(o) }, reasons)
	r.Address = q.m.g.code[q.s.pend.pc].st.Address + "/" + o.Word
	if o.act != nil {
		r.Address, r.Statement = "action."+o.Word, o.act.proc.Range
	}
	return r
}

// about is a refusal that names what is asked about and the reasons.
func (q *inquiry) about(rule string, at hcl.Range, name func() string, reasons []Refusal) Refusal {
	r := q.refusal(rule, at, func() string { return q.join(name(), reasons) })
	r.Of = reasons
	return r
}

// elsewhere says where an action is offered, and what it lacks now.
func (q *inquiry) elsewhere(ctx context.Context, p *model.Proc) Refusal {
	rule, reasons := q.closed(ctx, &offer{act: q.m.g.procs[p]}, nil)
	where := func(why string) string {
		why = locale.Capital(why)
		when, here := q.menus(p)
		switch amid := q.amid(); {
		case amid == p && here == "":
			return q.tell(sayUnderWay, "what", q.action(p))
		case here != "":
			return q.tell(sayAfter, "what", q.action(p), "when", here, "why", why)
		case amid != nil && when == "":
			return q.tell(sayAmid, "what", q.action(p), "amid", q.action(amid), "why", why)
		}
		return q.tell(sayElsewhere, "what", q.action(p), "when", when, "why", why)
	}
	r := q.refusal(RuleMenu, p.Range, func() string { return where(q.joined(reasons)) })
	r.Address, r.Of, r.Elsewhere, r.place, r.closed = "action."+p.Name, reasons, true, where(""), rule
	return r
}

// menus lists where an action is offered: the titles of what asks for it, or else of what runs that; and the title of
// that which goes on now, if one of them does.
func (q *inquiry) menus(p *model.Proc) (all, now string) {
	var out []string
	runs := func(o *model.Proc) bool {
		return slices.ContainsFunc(q.s.frames, func(f frame) bool { return q.m.g.bodies[f.ref].proc == o })
	}
	seen := map[*model.Proc]bool{}
	var titled func(o *model.Proc)
	titled = func(o *model.Proc) {
		switch {
		case seen[o] || o.Class != model.Procedure:
		case o.Text != nil:
			out = append(out, q.m.Locale.Text(o.Text))
			if runs(o) {
				now = out[len(out)-1]
			}
		default:
			for _, by := range q.m.g.model.Procs {
				if model.HasStmt(by.Body, func(x *model.Run) bool { return x.Proc == o }) {
					seen[o] = true
					titled(by)
				}
			}
		}
		seen[o] = true
	}
	for _, o := range q.m.g.model.Procs {
		if model.HasStmt(o.Body, func(st model.Stmt) bool {
			c, named := model.Offers(st)
			return slices.Contains(named, p) || c != nil && slices.Contains(c.Actions, p)
		}) {
			titled(o)
		}
	}
	return strings.Join(out, ", "), now
}

// closed says why an action or a written option is not offered where it could be.
func (q *inquiry) closed(ctx context.Context, o *offer, of *subjects) (rule string, out []Refusal) {
	s, seat := q.s, q.seat
	if o.act == nil {
		f := &s.frames[len(s.frames)-1]
		q.explore(q.m.g.bodies[f.ref], s.pend.base, func() { out = q.begins(o.when, o.first, of) })
		return RuleWhen, out
	}
	b := o.act
	if t := b.proc.Thing; t != nil && !q.m.host.brings(t.ID, seat) {
		r := q.refusal(RuleBearer, b.proc.Range, func() string {
			if q.isOption(t) {
				return q.tell(sayNotSet, "thing", locale.Quoted(q.m.nameOf(s, t.ID)))
			}
			return q.tell(sayNotHad, "thing", q.m.nameOf(s, t.ID))
		})
		r.Thing, r.By, r.fixed = t, []*model.Thing{t}, !q.lendable(t)
		return RuleBearer, []Refusal{r}
	}
	base := s.top()
	defer s.truncate(base)
	if f := try(func() { q.m.makeLocals(s, b, nil, seat) }); f != nil {
		return RuleHidden, []Refusal{q.hidden()}
	}
	if b.once != nil && b.once.late < 0 && try(func() {
		if q.m.marked(s, b, base, seat) {
			done := func() string { return q.tell(sayOnce, "what", q.action(b.proc)) }
			out = []Refusal{q.refusal(RuleOnce, b.proc.Range, done)}
		}
	}) == nil && len(out) > 0 {
		return RuleOnce, out
	}
	q.explore(b, base, func() {
		if b.when != nil {
			if out = q.why(b.when.src, true); len(out) > 0 {
				rule = RuleWhen
				return
			}
		}
		rule, out = "pick", q.begins(nil, b.first, of)
	})
	if len(out) == 0 && s.pend.kind != DecisionPick {
		if c := q.again(ctx); c != nil {
			for i := range c.s.pend.count() {
				if x := c.s.pend.offer(i); x != nil && x.act == o.act {
					return "pick", c.refused(ctx, i)
				}
			}
		}
	}
	return rule, out
}

// begins says why a body cannot begin: its condition, or the pick that it begins with.
func (q *inquiry) begins(when *expr, first int32, of *subjects) []Refusal {
	if when != nil {
		if out := q.why(when.src, true); len(out) > 0 {
			return out
		}
	}
	if first < 0 {
		return nil
	}
	x := q.m.g.code[first].x.(*pickCode)
	if of != nil {
		for _, v := range of.candidates(x.typ) {
			name := func() string { return q.show(v, x.typ) }
			return []Refusal{q.about(RuleFrom, x.st.Range, name, q.absent(x.from.src, v))}
		}
	}
	return q.absent(x.from.src, nil)
}

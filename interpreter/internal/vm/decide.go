package vm

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/interpreter/internal/words"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// DecisionKind is the kind of a decision.
type DecisionKind = program.DecisionKind

// The kinds of decisions.
const (
	DecisionPick   = program.DecisionPick   // one of some values
	DecisionChoose = program.DecisionChoose // one of the written options and actions
	DecisionTurns  = program.DecisionTurns  // one of the actions of a turn
)

// A Decision must be answered: a seat must take one of its options. It is valid until the next call of its machine.
type Decision struct {
	Seat    *model.Thing
	Address string
	Label   string

	Statement hcl.Range // of the statement that asks
	Kind      DecisionKind
	Forced    bool        // there is only one option
	Type      *model.Type // of a pick's values
	Text      *model.Text // may be nil
	May       bool        // a yes or no question
	Veiled    bool        // others may not know that this seat is asked: see [State.Veiled]
	Growing   int         // of a growing pick: the number of picked elements plus one; else 0

	derived *model.Text // the text made of the label

	m *Machine
	s *State
	p *pending
}

// An Option is one answer to a decision.
type Option struct {
	Value    any         // of a pick; nil where it declines
	Word     string      // of a choice: the name of the option or action
	wordID   int         // its number among the model's words
	action   *model.Proc // of a choice and of turns: the action; may be nil
	autopass bool        // it joins the choice by an `autopass` group
	Text     *model.Text // may be nil
	Declines bool        // it means no, nothing, or enough
	Place    int         // of a choice and of turns: its number in order of declaration, among those not offered too

	derived *model.Text         // the text made of the word
	written *model.ChooseOption // an option of content; may be nil
}

// Action says whether it is an action, which a seat may take elsewhere too.
func (o Option) Action() bool { return o.action != nil }

// Autopass says whether it is an action that content offers at so many choices that it need not be asked for at each.
func (o Option) Autopass() bool { return o.autopass }

// Idle says whether nothing is done in it: it only goes on.
func (o Option) Idle() bool { return o.Declines || o.written != nil && len(o.written.Body) == 0 }

// Count is the number of options.
func (d *Decision) Count() int { return d.p.count() }

// Option is the i-th option.
func (d *Decision) Option(i int) Option { return d.m.g.option(d.p, i) }

// Prompt is the question to the seat, in words.
func (d *Decision) Prompt() string {
	if d.Text != nil {
		return d.m.words.render(d.s, d.p.base, d.Text)
	}
	return d.m.Locale.Label(d.derived, d.Label)
}

// Describe is the i-th option in words.
func (d *Decision) Describe(i int) string {
	o := d.Option(i)
	switch {
	case o.action != nil:
		return d.m.asks.describeAction(d, o)
	case d.May && o.Declines:
		return d.m.Locale.Speaker().Say(words.SayNo)
	case d.May:
		return d.m.Locale.Speaker().Say(words.SayYes)
	case o.Text != nil:
		return d.m.asks.describeWritten(d.s, d.p.base, o)
	case o.Declines && o.Word == "":
		return ""
	case d.Kind == DecisionPick:
		return d.m.Show(d.s, o.Value, d.Type)
	}
	return d.m.Locale.Label(o.derived, o.Word)
}

// DescribeSource is the i-th option in words of the source language.
func (d *Decision) DescribeSource(i int) string {
	return d.m.words.inSource(func() string { return d.Describe(i) })
}

// About is the description that content gives of the i-th option, if that is a thing; it may be empty.
func (d *Decision) About(i int) string {
	id, ok := d.Option(i).Value.(int64)
	if t := d.m.thing(int(id)); ok && t != nil && d.Type.Class == model.Ref && t.Kind.About != nil {
		return d.m.words.sayOf(d.s, int(id), t.Kind.About)
	}
	return ""
}

// Gist is the first sentence of what content explains of the i-th option, if that is an action or a thing; of a
// number what stands for it on the table. It may be empty.
func (d *Decision) Gist(i int) string {
	o, m := d.Option(i), d.m.Game().Model()
	id, ok := o.Value.(int64)
	switch {
	case o.action != nil:
		return d.m.Locale.Gist(m.HelpOf(o.action))
	case !ok || d.Kind != DecisionPick:
	case d.Type.Class == model.Ref && id > 0:
		return d.m.Locale.Gist(m.Explains(m.Things[id]))
	case d.Type.Class == model.Integer:
		on, _ := d.On(i)
		return strings.Join(lists.Map(on, func(t *model.Thing) string { return d.m.Locale.NameOf(t.ID) }), ", ")
	}
	return ""
}

// Refusable says whether an answer may be taken back: something later can refuse it, or one before it.
func (d *Decision) Refusable() bool { return d.s.mayReject(d.p) || !d.s.undo.empty() }

// Begins says whether a new action begins here: the seat is asked what to do next, in its turn or outside all actions.
func (d *Decision) Begins() bool { return d.Kind == DecisionTurns || d.s.atMenu() }

// Value is the i-th option as bots and scripts see it: a value, the number of a word, or nil.
func (d *Decision) Value(i int) any { return d.p.itBoxed(i) }

// Key is a number that is equal for equal options of a question in any position of a game, and for no others.
func (d *Decision) Key(i int) uint64 {
	v, ok := d.p.it(i)
	h := program.NewHasher()
	h.Num(uint64(uint32(d.p.pc)))
	h.Bit(ok)
	h.Typed(v, nil)
	return uint64(h)
}

// Secret says whether others than the seat do not see the answer, or not at once.
func (d *Decision) Secret() bool { return d.s.simultaneous != nil || d.p.Seen != nil }

// decisionOf describes a decision of s in the memory of d.
func (m *Machine) decisionOf(s *State, p *pending, d *Decision) *Decision {
	in := &m.p.Code[p.pc]
	*d = Decision{Seat: m.thing(m.g.answering(s, int(p.seat))), Kind: p.Kind, Text: p.Text, Forced: p.forced,
		m: m, s: s, p: p}
	if in.St != nil {
		d.Address, d.Label, d.derived, d.Statement = in.St.Address, in.St.Label, in.St.Derived, in.St.Range
	}
	if x, ok := in.X.(*program.PickCode); ok {
		d.Type = p.Typ
		if x.St.Grow {
			d.Growing = listing{Words: s.list(p.base, x.Slot), Nested: x.Nested}.Len() + 1
		}
	}
	if x, ok := in.X.(*program.ChooseCode); ok {
		d.May = x.St.May
		d.Veiled = d.May && s.veils(p)
	}
	return d
}

// answering is the seat that answers for a thing of the seat kind: itself, unless content names another.
func (g *Game) answering(s *State, id int) int {
	if g.p.Model.Game == nil {
		return id
	}
	if a := g.p.Model.Game.Answers; a != nil && id > 0 && g.p.Model.Things[id].Kind == a.Owner {
		if n := hostOf(s).readAttr(id, a).W; n > 0 {
			return int(n)
		}
	}
	return id
}

func (g *Game) option(p *pending, i int) Option {
	if i == int(p.n) && p.none {
		o := Option{Declines: true}
		switch x := g.p.Code[p.pc].X.(type) {
		case *program.PickCode:
			o.Text = x.St.May
		case *program.TurnsCode:
			o.Text, o.Place = x.May, len(x.Offers)
		}
		return o
	}
	if o := p.offer(i); o != nil {
		return optionOf(o)
	}
	return Option{Value: p.optionAt(i).Boxed(p.Typ)}
}

func optionOf(o *program.Offer) Option {
	return Option{Word: o.Word, wordID: o.WordID, action: o.Action, autopass: o.Aside, Text: o.Text, Declines: o.Declines,
		Place: o.Place, derived: o.Derived, written: o.Written}
}

// it is an option as bots and scripts see it: the value of a pick, or the number of a word; false if it declines.
func (p *pending) it(i int) (value, bool) {
	if i >= int(p.n) {
		return value{}, false
	}
	if o := p.offer(i); o != nil {
		return value{W: int64(o.WordID)}, true
	}
	return p.optionAt(i), true
}

func (p *pending) itBoxed(i int) any {
	v, ok := p.it(i)
	if !ok {
		return nil
	}
	return v.Boxed(p.Typ)
}

// describeAction is an action's text as far as it is known before the action is taken. What it will ask for appears
// as an ellipsis.
func (m *asker) describeAction(d *Decision, o Option) string {
	b := m.p.Procs[o.action]
	if o.Text == nil {
		return (*m.words.locale).Label(o.derived, o.Word)
	}
	base := d.s.top()
	defer d.s.truncate(base)
	if try(func() { m.flow.makeLocals(d.s, b, nil, int(d.p.seat)) }) != nil {
		return (*m.words.locale).Label(o.derived, o.Word)
	}
	return m.words.renderKnown(d.s, base, o.Text, func(e model.Expr) bool { return program.Known(b, e) })
}

// describeWritten is the text of a written option, in which what its own body will ask for is an ellipsis.
func (m *asker) describeWritten(s *State, base int32, o Option) string {
	asks := func(e model.Expr) bool {
		return o.written != nil && model.HasExpr(e, func(r *model.LocalRead) bool {
			return r.Local.Index >= o.written.Inside && r.Local.Index < o.written.Outside
		})
	}
	for _, p := range o.Text.All() {
		if p.Value != nil && asks(p.Value) {
			return m.words.renderKnown(s, base, o.Text, func(e model.Expr) bool { return !asks(e) })
		}
	}
	return m.words.render(s, base, o.Text)
}

// An asker finds what a seat can answer, and asks it.
type asker struct {
	*evaluation
	table *writer
	tell  *narrator
	flow  *flow
	words *speech
	early early
}

// early is the list of a pick that was computed to find out whether its action can be offered.
type early struct {
	at    int32
	base  int32
	words []int64 // in its own memory
	ok    bool
}

// offer collects the options and actions that a seat has now as the options of the next decision, and says whether
// there are any.
func (m *asker) offer(s *State, base int32, a *program.Asking, seat int) bool {
	opts := s.pend.words[:0]
	m.ev.SpendWords(len(a.Offers))
	for i := range a.Offers {
		o, open := &a.Offers[i], false
		if o.Act != nil {
			open = m.available(s, o.Act, seat)
		} else {
			open = m.codeHolds(s, base, o.When) && (o.First < 0 || m.offers(s, base, o.First, false))
		}
		if open {
			opts = append(opts, int64(i))
		}
	}
	s.pend.words = opts
	return len(opts) > 0
}

func (m *asker) available(s *State, b *program.Body, seat int) bool {
	if t := b.Proc.Thing; t != nil && !m.host.brings(t.ID, seat) {
		return false
	}
	if b.When == nil && b.Once == nil && b.First < 0 {
		return true
	}
	base := s.top()
	defer s.truncate(base)
	m.flow.makeLocals(s, b, nil, seat)
	if !m.codeHolds(s, base, b.When) || b.Once != nil && b.Once.Late < 0 && m.table.marked(s, b, base, seat) {
		return false
	}
	if b.First >= 0 && (b.Moment < 0 || !m.hookedBefore(s, m.p.Moments[b.Moment])) {
		return m.offers(s, base, b.First, true)
	}
	return true
}

// hookedBefore says whether an active hook runs before a moment, and so may change its arguments.
func (m *asker) hookedBefore(s *State, mc *program.MomentCode) bool {
	for _, h := range mc.Before {
		if h.Thing == 0 || m.host.Active(h.Thing) || s.seated(h.Thing) {
			return true
		}
		borne := false
		m.host.bearers(h.Thing, true, func(int) { borne = true })
		if borne {
			return true
		}
	}
	return false
}

// offers says whether the pick that a body begins with has any options. With keep, the list is kept for the pick
// itself.
func (m *asker) offers(s *State, base int32, at int32, keep bool) bool {
	x := m.p.Code[at].X.(*program.PickCode)
	if m.code(at).St != nil && m.code(at).St.When != nil || x.St.Grow || x.Optional != nil {
		return true
	}
	l := m.from(s, base, x)
	if keep && len(l) > 0 {
		e := &m.early
		e.at, e.base, e.words, e.ok = at, base, append(e.words[:0], l...), true
	}
	return len(l) > 0
}

func (ev *evaluation) code(at int32) *program.Instr { return &ev.p.Code[at] }

// mostOn is how many things may stand for an option.
const mostOn = 1000

// On are the things that stand for the i-th option where the table is drawn, as far as the seat may know: those that
// content says, and of an action or a written option those that it asks for first, at the address asks.
func (d *Decision) On(i int) (on []*model.Thing, asks string) {
	m := d.m
	m.look(d.s.shown(), d.Seat.ID)
	defer m.look(d.s, 0)
	base := d.s.top()
	defer d.s.truncate(base)
	broken := false // then nothing stands for it
	m.undisturbed(func() {
		broken = try(func() {
			if o := d.p.offer(i); o != nil {
				on, asks = m.asks.asksFor(d, o)
			} else if v, picks := d.p.it(i); picks {
				x := m.p.Code[d.p.pc].X.(*program.PickCode)
				on = m.asks.standFor(d.s, d.p.base, x, v, nil)
			}
		}) != nil
	})
	if broken {
		return nil, ""
	}
	return on, asks
}

// asksFor are the things that an action, or a written option, asks for first.
func (m *asker) asksFor(d *Decision, o *program.Offer) (on []*model.Thing, asks string) {
	at, base := o.First, d.p.base
	if o.Act != nil {
		if at = o.Act.First; at < 0 || o.Act.Moment >= 0 && m.hookedBefore(d.s, m.p.Moments[o.Act.Moment]) {
			return nil, ""
		}
		base = d.s.top()
		m.flow.makeLocals(d.s, o.Act, nil, int(d.p.seat))
	}
	if at < 0 {
		return nil, ""
	}
	x := m.p.Code[at].X.(*program.PickCode)
	if x.St.When != nil || m.picker(d.s, &frame{base: base}, x) != int(d.p.seat) {
		return nil, ""
	}
	for v := range (listing{Words: m.keep(m.from(d.s, base, x)), Nested: x.Nested}).All() {
		if x.Typ.Class == model.Ref {
			on = append(on, m.thing(int(v.W)))
		}
		if on = m.standFor(d.s, base, x, v, on); len(on) >= mostOn {
			break
		}
	}
	if on == nil {
		return nil, ""
	}
	return on, x.St.Address
}

// standFor adds the things that content says stand for a value that may be picked.
func (m *asker) standFor(s *State, base int32, x *program.PickCode, v value, on []*model.Thing) []*model.Thing {
	if x.On == nil {
		return on
	}
	slot := base + x.One
	was := s.local(base, x.One)
	s.setLocal(slot, v)
	defer s.setLocal(slot, was)
	got := m.value(s, base, x.On)
	if x.On.Src.Type().Class == model.Ref {
		got.L = []int64{got.W}
	}
	for _, id := range got.L {
		if t := m.thing(int(id)); t != nil && len(on) < mostOn {
			on = append(on, t)
		}
	}
	return on
}

// Eval evaluates an expression of a test's script with the locals of the test.
func (m *Machine) Eval(s *State, e model.Expr) (v any, err error) {
	defer m.guard(s, &err)
	m.look(s, 0)
	m.ev.SetBudget(m.Limits.Steps)
	return m.evalWith(s.locals, e).Boxed(e.Type()), nil
}

// Standing says how the seats stand before a game is over, in seat order, as content tells; nil if it does not. It sees
// what is hidden.
func (m *Machine) Standing(s *State) ([]int64, error) {
	g := m.p.Model.Game
	if g == nil || g.Standing == nil {
		return nil, nil
	}
	v, err := m.Eval(s, g.Standing)
	if l := builtin.Unboxes(builtin.List(v)); err == nil && len(l) == len(s.set.seats) {
		return l, nil
	}
	return nil, err
}

// evalWith evaluates an expression with separate locals. Reading what the viewer may not see is a fault.
func (ev *evaluation) evalWith(locals eval.Frame, e model.Expr) value {
	return ev.evalIn(locals, ev.p.Compiled(e))
}

func (ev *evaluation) evalIn(locals eval.Frame, x *program.Expr) value {
	if x.Fixed {
		return x.Val
	}
	if x.Slot >= 0 && int(x.Slot) < len(locals.W) {
		return value{W: locals.W[x.Slot], L: locals.L[x.Slot]}
	}
	w, l, f := x.Prog.Value(ev.ev, locals)
	if f != nil {
		panic(&Fault{Range: f.Range, Message: f.Message})
	}
	return x.Given(w, l)
}

// An answering evaluates a bot's answer to a decision: its locals are those at the decision, followed by those of
// the answer.
type answering struct {
	m      *Machine
	d      *Decision
	a      *model.Answer
	locals eval.Frame
}

// answering copies the locals that an answer reads. They belong to the machine and are valid until the next call.
func (m *Machine) answering(s *State, d *Decision, a *model.Answer) *answering {
	from := min(int(d.p.base), len(s.locals.W))
	m.frame.W = append(m.frame.W[:0], s.locals.W[from:]...)
	m.frame.L = copyLists(m.frame.L, s.locals.L[from:])
	for len(m.frame.W) < a.Slots {
		m.frame.W, m.frame.L = append(m.frame.W, noInt), append(m.frame.L, nil)
	}
	m.frame.W[a.Self.Index] = int64(d.p.seat)
	return &answering{m: m, d: d, a: a, locals: m.frame}
}

// aValue is what `otherwise` reads for an option that is not a word: neither a word nor null.
const aValue = -1

// option sets the option that is evaluated.
func (x *answering) option(i int) {
	it, ok := x.d.p.it(i)
	switch {
	case !ok:
		it = program.Null(x.a.It.Type)
	case x.d.Kind == DecisionPick && x.a == x.a.Bot.Else:
		it = value{W: aValue} // its type differs from decision to decision
	}
	x.setLocal(x.a.It, it)
}

func (x *answering) setLocal(l *model.Local, v value) {
	x.locals.W[l.Index], x.locals.L[l.Index] = v.W, v.L
}

func (x *answering) eval(e model.Expr) value { return x.m.evalWith(x.locals, e) }

func (x *answering) isTrue(e model.Expr) bool { return e == nil || x.eval(e).W == 1 }

// name evaluates the names that an answer declares.
func (x *answering) name(lets []*model.Let) {
	for _, l := range lets {
		v := program.Null(l.Var.Type)
		if x.isTrue(l.When) {
			v = x.eval(l.Be)
			v.L = x.m.keep(v.L)
		}
		x.setLocal(l.Var, v)
	}
}

// Legal says which options of the decision can be completed, by trying them on copies. An option that would take
// too long to try counts as legal: all tries together may take the steps of one Advance.
func (m *Machine) Legal(ctx context.Context, s *State, d *Decision) ([]bool, error) {
	if s.pend.Asking == nil {
		return nil, ErrNoDecision
	}
	out := make([]bool, s.pend.count())
	risky := s.mayReject(&s.pend)
	if !risky {
		for i := range out {
			out[i] = true
		}
		return out, ctx.Err()
	}
	p, c := m.g.NewMachine(), new(State)
	p.Limits = m.Limits
	budget := m.Limits.Steps
	for i := range out {
		c.CopyFrom(s)
		out[i] = p.completes(ctx, c, i, &budget)
	}
	return out, ctx.Err()
}

// completes takes an option of a copy and continues with the first option of every decision after it. A dead end is
// taken back and continues with one option less, until the option itself is taken back or can no longer be.
func (m *Machine) completes(ctx context.Context, s *State, option int, budget *int) bool {
	s.undo.clear()
	s.last = s.pend.seat
	m.flow.settled, m.flow.bottomed = false, false
	seat := s.pend.seat
	if m.Take(s, option) != nil {
		return false
	}
	for !m.flow.settled && !m.flow.bottomed {
		m.Limits.Steps = *budget
		d, err := m.Advance(ctx, s)
		if *budget -= m.ev.Spent(); *budget <= 0 {
			return true
		}
		if m.flow.bottomed && !m.flow.settled {
			return false
		}
		if d == nil || err != nil || s.pend.seat != seat {
			return err == nil || m.flow.settled
		}
		if m.Take(s, 0) != nil {
			return m.flow.settled
		}
	}
	return m.flow.settled
}

// ask makes a decision due. Its options are already set.
func (m *asker) ask(s *State, f *frame, a *program.Asking, seat int, none bool) {
	p := &s.pend
	m.ev.SpendWords(len(p.words))
	p.Asking, p.pc, p.base, p.seat, p.none = a, f.pc-1, f.base, int32(seat), none
	p.n = int32(p.options().Len())
	p.veils = a.Hides && p.count() == 1 && m.flow.deep == 0 && s.hides() && m.conceals(s, f.base, a, seat)
	if m.coverage != nil {
		m.coverage.asked(&s.pend)
	}
}

// conceals says whether what a menu offers depends on what an onlooker does not see: whether it comes to read any of
// it, which it does in all positions that look alike.
func (m *asker) conceals(s *State, base int32, a *program.Asking, seat int) bool {
	offered, viewer := slices.Clone(s.pend.words), m.host.viewer
	m.look(s, onlooker)
	m.host.asks = onlooker
	m.ev.Look(onlooker - 1) // nothing that was read without asking is known
	fault := try(func() { m.offer(s, base, a, seat) })
	m.look(s, viewer)
	s.offer(offered)
	if fault != nil && !fault.Hidden {
		panic(fault)
	}
	return fault != nil
}

// forced says whether the current decision has only one option, which is then taken without asking.
func (s *State) forced() bool {
	if s.pend.count() != 1 || s.pend.Seen != nil || s.pend.veils || s.guards(s.pend.Asking) {
		return false
	}
	x, ok := s.g.p.Code[s.pend.pc].X.(*program.ChooseCode)
	return !ok || !x.St.May || x.Written < 2
}

// guards says whether a question is asked whatever it offers, so that others do not learn what is hidden from them.
func (s *State) guards(a *program.Asking) bool { return a.Guarded && s.hides() }

// hides says whether questions are asked so that they tell others nothing.
func (s *State) hides() bool { return len(s.set.seats) > 1 && !s.set.lone() }

// listed says whether unordered picks of several are answered in the order of their lists.
func (x *settings) listed() bool { return x.format == 1 || x.format == 2 }

// lone says whether nobody is asked for a lone option, and told that somebody may react, although that shows something.
func (x *settings) lone() bool { return x.listed() || x.format == 3 }

// Take answers the current decision.
func (m *Machine) Take(s *State, option int) (err error) {
	defer m.guard(s, &err)
	if s.over {
		return ErrOver
	}
	if s.pend.Asking == nil {
		return ErrNoDecision
	}
	if option < 0 || option >= s.pend.count() {
		return ErrOption
	}
	m.bindState(s)
	if m.Recalls && m.p.Secret.Any() {
		s.recall(option)
	}
	s.taken++
	m.apply(s, option)
	s.tried += int64(m.ev.Spent())
	return nil
}

// decisionSteps is the cost of asking, answering and reporting a decision.
const decisionSteps = 50

func (m *Machine) apply(s *State, option int) {
	m.ev.Spend(decisionSteps)
	m.answered = s.pend
	p := &m.answered
	if s.last != p.seat {
		if s.last != 0 {
			m.flow.commit(s)
		}
		s.last = p.seat
	}
	if s.mayReject(p) {
		m.table.checkpoint(s, option)
	}
	if s.simultaneous != nil && !p.forced {
		m.remember(s, p, option)
	}
	s.pend.Asking, s.pend.words = nil, p.words[:0]
	f := &s.frames[len(s.frames)-1]
	declined := p.none && option == int(p.n)
	if m.tell.watches(EventPicked) {
		m.tellAnswer(s, p, option, declined)
	}
	if m.Coverage != nil {
		m.Coverage.took(p, option, 1)
	}
	switch x := m.p.Code[p.pc].X.(type) {
	case *program.PickCode:
		m.asks.picked(s, f, p, x, option, declined)
	case *program.ChooseCode:
		m.turns.chosen(s, f, p, p.offer(option))
	case *program.TurnsCode:
		if !declined {
			s.setWord(f.base+x.Took, p.words[option])
			m.turns.act(s, p.offer(option).Act, p.pc, int(p.seat))
		}
	}
}

// picked stores the result of a pick in its local.
func (m *asker) picked(s *State, f *frame, p *pending, x *program.PickCode, option int, declined bool) {
	slot := f.base + x.Slot
	switch {
	case x.St.Grow && declined:
	case x.St.Grow:
		so := s.locals.L[slot]
		s.setListAt(slot, m.added(s, f, x, so, p.optionAt(option)))
		f.pc = p.pc
	case declined:
		s.setLocal(slot, program.Null(x.Typ))
	default:
		v := p.optionAt(option)
		v.L = m.keep(v.L)
		s.setLocal(slot, v)
		if b := x.Once; b != nil {
			m.table.mark(s, mark{action: b.No, seat: s.onceSeat(b, f.base), scope: b.Once.Scope, key: v}, b.Once.Typ)
		}
	}
}

// commit marks a point that play never goes back behind.
func (m *flow) commit(s *State) {
	if m.deep > 0 {
		panic(s.fault("a suppose cannot use chance, ask a seat or show anything"))
	}
	s.commit++
	m.settle(s)
}

func (s *State) mayReject(p *pending) bool {
	return (s.set.test != nil || p.MayReject) && (p.Kind != DecisionPick || p.count() > 1)
}

// stands commits because the undo log has become too long.
func (m *narrator) stands(s *State) {
	was := s.said
	m.release(s, s.undo.points[0].kept)
	if was>>7 == s.said>>7 { // now and then drop what was told
		return
	}
	left := s.kept.since(s.said)
	s.kept = nil
	for _, e := range left {
		s.kept = s.kept.and(e, s.said)
	}
}

// reject goes back to the last decision of the same seat in the same action and removes the option chosen there. If
// none is left, it goes back further.
func (m *Machine) reject(s *State, why *rejection) {
	for !s.undo.empty() {
		if m.exhausted(s) {
			panic(&Fault{Range: why.at, Rule: why.rule, Address: why.address, Message: fmt.Sprintf(
				"`%s` refused what was tried for more than %d steps, all for one decision", why.word, m.Limits.Tries)})
		}
		taken := m.table.rollBack(s)
		m.asks.early.ok = false
		if s.undo.empty() && !m.flow.settled {
			m.flow.bottomed = true
		}
		if m.tell.watches(EventRejected) {
			m.emitRejected(s, why, taken)
		}
		p := &s.pend
		if m.Coverage != nil {
			m.Coverage.took(p, taken, -1)
		}
		if taken == int(p.n) {
			p.none = false
		} else {
			m.asks.strike(s, p, taken)
			p.drop(taken)
		}
		if p.count() > 0 {
			return
		}
		if m.Coverage != nil {
			m.Coverage.rejectAll(m.p.Code[p.pc].St)
		}
		if s.nothingLeft() {
			return
		}
	}
	panic(&Fault{Range: why.at, Rule: why.rule, Address: why.address, Stuck: true,
		Message: why.word + ": " + why.because + " (and no choice can be undone)"})
}

// nothingLeft continues after an optional choice none of whose options can be completed; false if the decision must
// itself be refused.
func (s *State) nothingLeft() bool {
	p := s.pend
	in := &s.g.p.Code[p.pc]
	f := &s.frames[len(s.frames)-1]
	switch x := in.X.(type) {
	case *program.ChooseCode:
		s.pend = pending{words: p.words[:0]}
		s.chooseNone(f, x, in.A)
		return true
	case *program.TurnsCode:
		s.pend = pending{words: p.words[:0]}
		f.pc = in.A
		return true
	}
	return false
}

func (p *pending) drop(i int) {
	p.words = p.options().Cut(i).Words
	p.n--
}

// from evaluates the list that a pick chooses from, valid until the next evaluation.
func (m *asker) from(s *State, base int32, x *program.PickCode) []int64 {
	l := m.evalList(s, base, x.From)
	if x.Once != nil {
		l = m.table.fresh(s, x.Once, base, listing{Words: l, Nested: x.Nested}).Words
	}
	return l
}

func (s *State) pickStart(f *frame, x *program.PickCode) {
	s.setListAt(f.base+x.Slot, nil) // never filled
	if x.First >= 0 {
		s.setLocal(f.base+x.First, value{W: noInt})
	}
}

// pick asks for an element, or for the next one of a growing list.
func (m *asker) pick(s *State, f *frame, x *program.PickCode) *rejection {
	seat := m.picker(s, f, x)
	if x.St.Grow {
		return m.pickGrow(s, f, x, seat)
	}
	if !m.useEarly(s, f) {
		s.offer(m.from(s, f.base, x))
	}
	m.distinct(s, x)
	none := x.Optional != nil && m.evalBool(s, f.base, x.Optional)
	if len(s.pend.words) == 0 && (!none || x.Seen == nil && !s.guards(&x.Asking)) {
		if !none {
			return m.tell.refuse(s, SayNoPick)
		}
		s.setLocal(f.base+x.Slot, program.Null(x.Typ))
		return nil
	}
	m.ask(s, f, &x.Asking, seat, none)
	return nil
}

func (s *State) offer(l []int64) { s.pend.words = append(s.pend.words[:0], l...) }

// useEarly reuses the list that was computed when the action was offered, if the state is still the same.
func (m *asker) useEarly(s *State, f *frame) bool {
	e := &m.early
	use := e.ok && e.at == f.pc-1 && e.base == f.base
	if e.ok = false; use {
		s.pend.words, e.words = e.words, s.pend.words
	}
	return use
}

func (m *asker) picker(s *State, f *frame, x *program.PickCode) int {
	if x.BySelf >= 0 && x.By == nil {
		return int(max(s.localWord(f.base, x.BySelf), 0))
	}
	n := int(m.evalInt(s, f.base, x.By, 0))
	if n == 0 {
		panic(s.fault("there is nobody to pick"))
	}
	return n
}

// pickGrow asks for the next element, or ends the list.
func (m *asker) pickGrow(s *State, f *frame, x *program.PickCode, seat int) *rejection {
	so := listing{Words: s.list(f.base, x.Slot), Nested: x.Nested}
	n := int64(so.Len())
	least := m.evalInt(s, f.base, x.Min, 0)
	most := m.evalInt(s, f.base, x.Max, int64(m.limits.List))
	sound := m.codeHolds(s, f.base, x.Valid)
	if n >= most {
		if !sound || n < least {
			return m.tell.refuse(s, sayUnsound)
		}
		return nil
	}
	rest, struck := m.rest(s, f, x, so)
	s.offer(rest)
	m.distinct(s, x)
	if struck {
		m.unstruck(s, f, x, so)
	}
	until := m.codeHolds(s, f.base, x.Until)
	done := sound && until && n >= least
	if len(s.pend.words) == 0 {
		if !done {
			return m.tell.refuse(s, sayNoneLeft)
		}
		return nil
	}
	m.ask(s, f, &x.Asking, seat, done)
	return nil
}

// rest lists what can be added to a growing list; struck: some of it was refused before.
func (m *asker) rest(s *State, f *frame, x *program.PickCode, so listing) (l []int64, struck bool) {
	l = m.from(s, f.base, x)
	order := l
	if x.First >= 0 {
		if len(so.Words) == 0 || len(s.list(f.base, x.First)) == 0 {
			s.setListAt(f.base+x.First, m.keep(l))
		}
		order = s.list(f.base, x.First)
	}
	if !x.Own {
		struck = len(order) < len(l)
		l = m.remaining(listing{Words: l, Nested: x.Nested}, so).Words
	}
	if x.First >= 0 && len(so.Words) > 0 && s.set.listed() {
		m.ev.SpendPairs(len(l), len(order))
		l = later(listing{Words: l, Nested: x.Nested}, listing{Words: order, Nested: x.Nested}, so.At(so.Len()-1)).Words
	}
	return l, struck
}

// strike notes that nothing comes of an element beside those that are picked. Where the order of picking does not
// matter, nothing comes of it beside more of them either: it is not offered again in this pick, so that each set is
// tried once and not in every order. Where what is offered depends on what is picked, other elements may lead there.
func (m *asker) strike(s *State, p *pending, option int) {
	x, ok := m.p.Code[p.pc].X.(*program.PickCode)
	if !ok || x.First < 0 || x.Own || s.set.listed() {
		return
	}
	v, picked := p.optionAt(option), 0
	for w := range (listing{Words: s.list(p.base, x.Slot), Nested: x.Nested}).All() {
		if w.Same(v) {
			picked++
		}
	}
	first := listing{Words: s.list(p.base, x.First), Nested: x.Nested}
	m.ev.SpendWords(len(first.Words))
	s.setListAt(p.base+x.First, first.Only(func(w value) bool {
		if !w.Same(v) {
			return true
		}
		picked--
		return picked >= 0
	}).Words)
}

// unstruck keeps of the offered elements those that were not struck before.
func (m *asker) unstruck(s *State, f *frame, x *program.PickCode, so listing) {
	open := m.remaining(listing{Words: s.list(f.base, x.First), Nested: x.Nested}, so)
	m.ev.SpendPairs(len(s.pend.words), len(open.Words))
	s.offer(listing{Words: s.pend.words, Nested: x.Nested}.Only(func(v value) bool { return open.Find(v) >= 0 }).Words)
}

// added is a growing list with one element more. Where the order of picking does not matter it keeps the order of what
// was offered first, so that however a set was picked, the position is the same.
func (m *asker) added(s *State, f *frame, x *program.PickCode, so []int64, v value) []int64 {
	out := listing{Words: append(m.room(len(so) + 1 + len(v.L))[:0], so...), Nested: x.Nested}
	if x.First < 0 || s.set.listed() || len(so) == 0 {
		return out.Add(v).Words
	}
	order := listing{Words: s.list(f.base, x.First), Nested: x.Nested}
	m.ev.SpendPairs(len(so), len(order.Words))
	place := order.Find(v)
	out.Words = out.Words[:0]
	due := true
	for w := range (listing{Words: so, Nested: x.Nested}).All() {
		if at := order.Find(w); due && place >= 0 && (at < 0 || at > place) {
			out, due = out.Add(v), false
		}
		out = out.Add(w)
	}
	if due {
		out = out.Add(v)
	}
	return out.Words
}

// remaining removes one of each picked element from a list.
func (ev *evaluation) remaining(l, picked listing) listing {
	if len(picked.Words) == 0 {
		return l
	}
	ev.ev.SpendPairs(len(l.Words), len(picked.Words)+1)
	left := listing{Words: slices.Clone(picked.Words), Nested: picked.Nested}
	return l.Only(func(v value) bool {
		at := left.Find(v)
		if at >= 0 {
			left = left.Drop(at)
		}
		return at < 0
	})
}

// later drops the elements before the last one picked.
func later(l, order listing, last value) listing {
	from := order.Find(last)
	return l.Only(func(v value) bool { return order.Find(v) >= from })
}

// distinct removes options that are equal, or things that differ in nothing.
func (m *asker) distinct(s *State, x *program.PickCode) {
	l := s.pend.words
	if len(l) < 2 {
		return
	}
	m.ev.SpendWords(len(l))
	if x.Nested || !x.Set && !program.Rising(l) {
		if x.Nested {
			m.ev.SpendPairs(len(l), len(l))
		}
		l = unique(listing{Words: l, Nested: x.Nested}).Words
	}
	if t := x.Typ; t != nil && t.Class == model.Ref && (t.Kind == nil || t.Kind.Copies > 0 || len(t.Kind.AnyOf) > 0) {
		l = m.host.Alike(l)
	}
	s.pend.words = l
}

func unique(l listing) listing {
	out := listing{Words: make([]int64, 0, len(l.Words)), Nested: l.Nested}
	if !l.Nested && len(l.Words) > 32 {
		seen := make(map[int64]bool, len(l.Words))
		return l.Only(func(v value) bool {
			was := seen[v.W]
			seen[v.W] = true
			return !was
		})
	}
	for v := range l.All() {
		if out.Find(v) < 0 {
			out = out.Add(v)
		}
	}
	return out
}

func (m *asker) manyStart(s *State, f *frame, x *program.ManyCode) {
	s.setListAt(f.base+x.List, m.keep(m.evalList(s, f.base, x.By)))
	s.setWord(f.base+x.Idx, 0)
	s.setListAt(f.base+x.Out, program.NoResults)
}

func (s *State) manyNext(f *frame, x *program.ManyCode, end int32) {
	l := s.list(f.base, x.List)
	i := s.localWord(f.base, x.Idx)
	if i >= int64(len(l)) {
		s.setLocal(f.base+x.Slot, s.local(f.base, x.Out))
		f.pc = end
		return
	}
	s.setWord(f.base+x.Self, l[i])
	s.setWord(f.base+x.Idx, i+1)
}

func (m *asker) manyKeep(s *State, f *frame, x *program.ManyCode, next int32) {
	at := f.base + x.Out
	m.reserve(len(s.locals.L[at]))
	s.setListAt(at, program.AddResult(s.locals.L[at], x.Typ, s.local(f.base, x.Self), s.local(f.base, x.Tmp)))
	s.setLocal(f.base+x.Tmp, value{W: noInt})
	f.pc = next
}

package vm

import (
	"context"
	"iter"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// This file is what packages above read of a game: a [Sight] for what a seat sees of the table, a [Reader] for what
// expressions and texts give when they are evaluated as that seat, and for what would follow its decision. Embedders
// cannot reach either.

// onlooker is a viewer without a seat, who sees only what is public.
const onlooker = -1

// viewerOf is the viewer's number for look; who is no thing of the game is an onlooker.
func viewerOf(seat *model.Thing) int {
	if seat == nil || seat.ID <= 0 {
		return onlooker
	}
	return seat.ID
}

// A Sight is the table as a seat may see it. During a simultaneous loop that is the table as it was before it.
type Sight struct {
	h    *host // without a viewer: it asks what may be seen
	seat int   // 0 sees everything
}

// viewerName is the viewer's name in messages.
func (h *host) viewerName() string {
	if h.asks != 0 {
		return h.g.source.NameOf(h.asks)
	}
	if h.viewer == onlooker {
		return "onlookers"
	}
	return h.g.source.NameOf(h.viewer)
}

// See is what a seat sees of a state; nil is an onlooker.
func See(s *State, seat *model.Thing) Sight {
	return Sight{hostOf(s.shown()), viewerOf(seat)}
}

// Model is that of the game that is seen.
func (x Sight) Model() *model.Model { return x.h.p.Model }

// Live says whether a thing is in play.
func (x Sight) Live(t *model.Thing) bool { return x.h.s.live[t.ID] != 0 }

// SeesThing says whether the seat sees a thing where it is.
func (x Sight) SeesThing(t *model.Thing) bool { return x.seat == 0 || x.h.seesThing(x.seat, t.ID) }

// Sees says whether the seat may read an attribute of a thing.
func (x Sight) Sees(t *model.Thing, a *model.Attr) bool {
	return x.seat == 0 || x.h.sees(x.seat, t.ID, a)
}

// Attr is the present value of an attribute of any stored class, boxed as in the model, whoever may see it.
func (x Sight) Attr(t *model.Thing, a *model.Attr) any { return x.h.attr(t.ID, a).Boxed(a.Type) }

// Started says whether a state attribute still has the value that it had before the game was set up.
func (x Sight) Started(t *model.Thing, a *model.Attr) bool {
	first := *hostOf(x.h.s.set.start)
	return x.h.readAttr(t.ID, a).Same(first.readAttr(t.ID, a))
}

// Names says whether an attribute of a thing is another thing, or a list that contains it.
func (x Sight) Names(t *model.Thing, a *model.Attr, other *model.Thing) bool {
	return x.h.names(x.h.attr(t.ID, a), other.ID)
}

// StateAttrs are the attributes of a thing that change in play, in the order of their declaration.
func (x Sight) StateAttrs(t *model.Thing) iter.Seq[*model.Attr] {
	return func(yield func(*model.Attr) bool) {
		for i := range x.h.p.Lay.Cols[x.h.p.Lay.KindOf[t.ID]] {
			if a := x.h.p.Lay.Cols[x.h.p.Lay.KindOf[t.ID]][i].Attr; a != nil && !yield(a) {
				return
			}
		}
	}
}

// A Place is one instance of a zone.
type Place struct {
	Zone  *model.Zone
	ID    int
	Owner *model.Thing // nil if the zone has only one instance
}

// Places are the instances of all zones, by number.
func (x Sight) Places() iter.Seq[Place] {
	return func(yield func(Place) bool) {
		for _, in := range x.h.p.Lay.Zones[1:] {
			if !yield(Place{in.Zone, in.ID, in.Owner}) {
				return
			}
		}
	}
}

// ZoneNumber is the number of the place where a thing is, 0 for the supply, whoever may see it.
func (x Sight) ZoneNumber(t *model.Thing) int { return int(x.h.s.loc[t.ID]) }

// SeesPlace says whether the seat sees what lies in a place.
func (x Sight) SeesPlace(id int) bool { return x.seat == 0 || x.h.seesZone(x.seat, id) }

// Count is how many things lie in a place. Everybody may count them.
func (x Sight) Count(id int) int { return len(x.h.s.zones[id]) }

// Things are what the seat sees in a place: all in order, or those that it was shown.
func (x Sight) Things(id int) []*model.Thing {
	return lists.Map(x.h.known(x.seat, id), func(id int64) *model.Thing { return x.h.p.Model.Things[id] })
}

// Asked is the seat whose decision is due; nil if none is.
func (s *State) Asked() *model.Thing {
	if s.pend.Asking == nil {
		return nil
	}
	return s.g.p.Model.Things[s.g.answering(s, int(s.pend.seat))]
}

// A Reader evaluates expressions and says texts as a seat: reading what the seat may not see is a fault that is Hidden.
// It has a copy of the state, so that nothing it does changes the game. One by [Read] has a frame of its own. One by
// [NewReader] stands at a decision that is due, and can look at what would follow it.
type Reader struct {
	Sight
	m     *Machine
	s     *State
	asked int // the thing that is asked
	floor int // frames of the menu on which an action was begun that the menu does not offer; 0: none was
}

// Read lends do a reader of a state as a seat sees it, in the words of a localizer; nil is an onlooker. During a
// simultaneous loop it reads the table as it was before it. What do panics with, if that is a fault, is returned. It
// borrows a machine and a copy of the state. Unless there was a fault they are kept for others: taking fresh memory for
// both would cost more than most drawings.
func Read(l *Localizer, s *State, seat *model.Thing, do func(*Reader)) (err error) {
	x := See(s, seat)
	m, _ := l.g.idle.Get().(*Machine)
	if m == nil {
		m = l.g.NewMachine()
	}
	m.Locale, m.words.naming, m.rev = l, 0, 0 // what it remembers is of another state
	m.imagined.CopyFrom(x.h.s)
	m.imagined.stack = stack{}
	defer func() {
		if err == nil {
			l.g.idle.Put(m)
		}
	}()
	defer m.guard(&m.imagined, &err)
	m.bindState(&m.imagined)
	m.look(&m.imagined, x.seat)
	do(&Reader{Sight: x, m: m, s: &m.imagined})
	return nil
}

// Frame makes a frame of n locals, all null, in place of the one before.
func (r *Reader) Frame(n int) {
	r.s.truncate(0)
	r.s.grow(n)
}

// Set sets a local of the frame.
func (r *Reader) Set(l *model.Local, v any) {
	r.s.setLocal(int32(l.Index), program.Unboxed(v, l.Type))
}

// SetThing sets a local of the frame by its number; nil is null.
func (r *Reader) SetThing(local int, t *model.Thing) {
	r.s.setWord(int32(local), 0)
	if t != nil {
		r.s.setWord(int32(local), int64(t.ID))
	}
}

// Eval evaluates an expression in the frame, boxed as in the model. It is not ok if the seat may not know the value;
// any other fault stops the reader.
func (r *Reader) Eval(e model.Expr) (v any, ok bool) {
	f := try(func() { v = r.m.eval(r.s, 0, r.m.p.Compiled(e)) })
	if f != nil && !f.Hidden {
		panic(f)
	}
	return v, f == nil
}

// Try is the value of an expression; nil if it cannot be told, whatever stands in the way.
func (r *Reader) Try(e model.Expr) (v any) {
	_ = try(func() { v = r.m.eval(r.s, 0, r.m.p.Compiled(e)) })
	return v
}

// Stat is a stat of things, and the modifiers and terms that counted in it; not ok if it cannot be told.
func (r *Reader) Stat(of *model.Stat, things ...*model.Thing) (v any, from []*model.Modifier, ok bool) {
	w := &partsOf{of: of}
	r.m.ev.Watch(w)
	f := try(func() {
		v = r.m.ev.Env().Stat(of, lists.Map(things, func(t *model.Thing) any { return int64(t.ID) }))
	})
	r.m.ev.Watch(nil)
	return v, w.parts, f == nil
}

// Say is a text in the frame.
func (r *Reader) Say(t *model.Text) string { return r.m.words.render(r.s, 0, t) }

// SayOf is a text of a thing, which has one local: the thing.
func (r *Reader) SayOf(t *model.Thing, text *model.Text) string {
	return r.m.words.sayOf(r.s, t.ID, text)
}

// Name is the present name of a thing.
func (r *Reader) Name(t *model.Thing) string { return r.m.words.nameOf(r.s, t.ID) }

// Show is a value in words.
func (r *Reader) Show(v any, t *model.Type) string { return r.m.Show(r.s, v, t) }

// Locale is the language of the reader.
func (r *Reader) Locale() *Localizer { return r.m.Locale }

// Left is how many steps the reader may still take, of Limits().Steps.
func (r *Reader) Left() int { return r.m.Limits.Steps - r.m.ev.Spent() }

// Limits are the bounds of the reader.
func (r *Reader) Limits() Limits { return r.m.Limits }

// partsOf notes what counts in the first evaluation of a stat.
type partsOf struct {
	of    *model.Stat
	parts []*model.Modifier
	times int
}

// Found is of no interest.
func (p *partsOf) Found(*model.Table, int) {}

// Came is of no interest.
func (p *partsOf) Came(any) {}

// StatEvaluated counts the evaluations.
func (p *partsOf) StatEvaluated(s *model.Stat) {
	if s == p.of {
		p.times++
	}
}

// Applied notes a modifier.
func (p *partsOf) Applied(m *model.Modifier) {
	if m.Stat == p.of && p.times == 1 {
		p.parts = append(p.parts, m)
	}
}

// NewReader looks into a copy of a state whose decision is due, with a machine of its own, as the seat that is asked
// sees it. The limits and the language are those of a machine.
func NewReader(m *Machine, s *State) *Reader { return m.reader(s.Clone()) }

// Clone is a reader of the same decision.
func (r *Reader) Clone() *Reader { return r.m.reader(r.s.Clone()) }

func (m *Machine) reader(s *State) *Reader {
	r := (&Reader{asked: int(s.pend.seat)}).of(m.g.NewMachine(), s)
	r.m.Limits, r.m.Locale, r.m.viewer = m.Limits, m.Locale, m.g.answering(s, r.asked)
	r.m.bindState(s)
	return r
}

// of reads another state by another machine.
func (r *Reader) of(m *Machine, s *State) *Reader {
	return &Reader{Sight{hostOf(s), m.g.answering(s, r.asked)}, m, s, r.asked, r.floor}
}

// Do calls do, and returns the fault that stops it.
func (r *Reader) Do(do func()) (err error) {
	defer r.m.guard(r.s, &err)
	do()
	return nil
}

// Env is where parts of expressions are evaluated.
func (r *Reader) Env() builtin.Env { return r.m.ev.Env() }

// InSource says whether that is the language of the source.
func (r *Reader) InSource() bool { return !r.m.words.foreign() }

// Both says something in the language of the source and in that of the machine.
func (r *Reader) Both(say func() string) (source, spoken string) { return r.m.words.both(say) }

// Seat is who is asked.
func (r *Reader) Seat() *model.Thing { return r.m.thing(r.asked) }

// SourceName is the name of a thing in the language of the source.
func (r *Reader) SourceName(t *model.Thing) string { return r.m.g.source.NameOf(t.ID) }

// Text is a text with the values of parameters, and the things that it names.
func (r *Reader) Text(t *model.Text, params []*model.Param, args []any) (text string, names []*model.Thing) {
	base := r.s.top()
	r.s.grow(len(params))
	defer r.s.truncate(base)
	for i, x := range params {
		if i < len(args) {
			r.s.setLocal(base+int32(x.Local.Index), program.Unboxed(args[i], x.Local.Type))
		}
	}
	for _, part := range t.All() {
		if part.Value != nil && part.Value.Type().Class == model.Ref {
			var id int
			try(func() { id = builtin.ID(r.m.eval(r.s, base, r.m.p.Compiled(part.Value))) })
			if id > 0 {
				names = append(names, r.m.thing(id))
			}
		}
	}
	return r.m.words.render(r.s, base, t), names
}

// Brings says whether the seat has what a thing brings.
func (r *Reader) Brings(t *model.Thing) bool { return r.m.host.brings(t.ID, r.asked) }

// Lends lists the attributes of the seat that lend things of a kind; and says whether a zone of it does.
func (r *Reader) Lends(k *model.Kind) (by []*model.Attr, zone bool) {
	for _, l := range r.m.p.GrantsOf[r.asked] {
		if l.GrantsKind(k) {
			by = append(by, l.Attr)
		}
	}
	return by, slices.ContainsFunc(r.m.p.Lay.Zones, func(in *program.ZoneInst) bool {
		return in != nil && in.Zone.Active && in.Owner != nil && in.Owner.ID == r.asked &&
			r.m.p.Model.LentBy(in.Zone, k)
	})
}

// Running are the bodies under way, the innermost last.
func (r *Reader) Running() (out []*model.Proc) {
	for i := range r.s.frames {
		out = append(out, r.m.p.Bodies[r.s.frames[i].ref].Proc)
	}
	return out
}

// Secret says whether answers are kept secret for the moment.
func (r *Reader) Secret() bool { return r.s.simultaneous != nil }

// A Scope is where expressions can be evaluated: a body with the values of its locals.
type Scope struct {
	Proc   *model.Proc
	Locals []any
}

func (r *Reader) scope(b *program.Body, base int32) Scope {
	in := r.s.frame(base)
	out := Scope{b.Proc, make([]any, min(len(b.Types), len(in.W)))}
	for i := range out.Locals {
		if t := b.Types[i]; t != nil {
			out.Locals[i] = eval.Box(in.W[i], in.L[i], t)
		}
	}
	return out
}

func (r *Reader) body() *program.Body { return r.m.p.Bodies[r.s.frames[len(r.s.frames)-1].ref] }

// A Picking is a pick that is asked, or would be.
type Picking struct {
	Scope
	*model.Pick
	Of       *model.Type // what is picked, at each
	Once     bool        // what was picked is not offered again
	Listed   bool        // what comes before something picked is not offered either; see Setup
	Question string      // empty if there is none
	r        *Reader
	x        *program.PickCode
	base     int32
}

func (r *Reader) picking(x *program.PickCode, in Scope, base int32) *Picking {
	return &Picking{Scope: in, Pick: x.St, Of: x.Typ, Once: x.Once != nil,
		Listed: x.First >= 0 && r.s.set.listed(), r: r, x: x, base: base}
}

// Pick is the pick that is due; nil at a menu.
func (r *Reader) Pick() *Picking {
	x, ok := r.m.p.Code[r.s.pend.pc].X.(*program.PickCode)
	if !ok {
		return nil
	}
	return r.picking(x, r.scope(r.body(), r.s.pend.base), r.s.pend.base)
}

// Offers is the place of a value among the options; -1 if it is none.
func (x *Picking) Offers(v any) int { return x.r.s.pend.options().Find(program.Unboxed(v, x.Of)) }

// Picked says whether a growing pick has a value already.
func (x *Picking) Picked(v any) bool {
	return listing{Words: x.r.s.list(x.base, x.x.Slot), Nested: x.x.Nested}.Find(program.Unboxed(v, x.Of)) >= 0
}

// Decision is the one that is due.
func (r *Reader) Decision() *Decision { return r.m.decisionOf(r.s, &r.s.pend, &Decision{}) }

// An Offer is an action or a written option of a menu.
type Offer struct {
	Word   string
	Place  int
	Action *model.Proc // nil: a written option
	Open   bool        // it is offered
	o      *program.Offer
}

// Menu lists what the decision that is due could offer; nothing if it is a pick.
func (r *Reader) Menu() (out []Offer) {
	if r.s.pend.Kind == DecisionPick {
		return nil
	}
	for i := range r.s.pend.Offers {
		o := &r.s.pend.Offers[i]
		out = append(out, Offer{o.Word, o.Place, o.Action, slices.Contains(r.s.pend.words, int64(i)), o})
	}
	return out
}

// Taken is the offer that is the i-th option; nil at a pick, and where it declines.
func (r *Reader) Taken(i int) *Offer {
	if o := r.s.pend.offer(i); o != nil {
		return &Offer{o.Word, o.Place, o.Action, true, o}
	}
	return nil
}

// OfferOf is an action as a menu would offer it.
func (r *Reader) OfferOf(a *model.Proc) Offer {
	return Offer{Word: a.Name, Action: a, o: &program.Offer{Act: r.m.p.Procs[a]}}
}

// Describe is an offer in words.
func (r *Reader) Describe(o Offer) string {
	switch {
	case o.Action != nil && o.Action.Text == nil:
		return r.m.Locale.Label(o.Action.Derived, o.Action.Name)
	case o.Action != nil:
		base := r.s.top()
		defer r.s.truncate(base)
		r.s.grow(int(r.m.p.Procs[o.Action].Room))
		return r.m.words.renderKnown(r.s, base, o.Action.Text, func(model.Expr) bool { return false })
	case o.o.Text != nil:
		return r.m.asks.describeWritten(r.s, r.s.pend.base, optionOf(o.o))
	}
	return r.m.Locale.Label(o.o.Derived, o.Word)
}

// A Lateness is why an action is not among those of this part of a turn.
type Lateness int

// What actions of a turn wait for.
const (
	InTime   Lateness = iota
	TooEarly          // another must come first
	Acted             // the main action is taken
	GoneOut           // the seat has gone out
)

// Late says whether an action is not among those of this part of a turn, and the actions that would have to come first,
// or that alone are left.
func (r *Reader) Late(o Offer) (is Lateness, others []*model.Proc) {
	x, ok := r.m.p.Code[r.s.pend.pc].X.(*program.TurnsCode)
	if !ok || r.s.pend.Kind != DecisionTurns {
		return InTime, nil
	}
	want := r.m.turns.wanted(r.s, &r.s.frames[len(r.s.frames)-1], x)
	sort := want
	switch {
	case inTime(o.o.Sort, want):
		return InTime, nil
	case want == program.StillAct:
		is = GoneOut
	case want == program.AfterAct:
		is = Acted
	case o.o.Sort == program.StillAct:
		is, sort = TooEarly, program.OutAct
	default:
		is, sort = TooEarly, program.TakeAct
	}
	for _, other := range x.Offers {
		if other.Act != nil && other.Sort == sort {
			others = append(others, other.Act.Proc)
		}
	}
	return is, others
}

// An Opening is what an offer asks before it begins.
type Opening struct {
	Scope
	When model.Expr // may be nil
	Pick *Picking   // with which it begins; may be nil
	Done bool       // it may be taken once, and was
}

// Opening is that of an offer; not known if it depends on what the seat may not see.
func (r *Reader) Opening(o Offer) (out Opening, known bool) {
	when, first, base := o.o.When, o.o.First, r.s.pend.base
	if b := o.o.Act; b != nil {
		when, first, base = b.When, b.First, r.s.top()
		defer r.s.truncate(base)
		if try(func() { r.m.flow.makeLocals(r.s, b, nil, r.asked) }) != nil {
			return out, false
		}
		if b.Once != nil && b.Once.Late < 0 {
			try(func() { out.Done = r.m.table.marked(r.s, b, base, r.asked) })
		}
		out.Scope = r.scope(b, base)
	} else {
		out.Scope = r.scope(r.body(), base)
	}
	if when != nil {
		out.When = when.Src
	}
	if first >= 0 {
		out.Pick = r.picking(r.m.p.Code[first].X.(*program.PickCode), out.Scope, base)
	}
	return out, true
}

// A Refused is a refusal by a statement, at its moment: what refuses is one of Require, Pick and Short.
type Refused struct {
	Scope
	Word, Address string
	At            hcl.Range
	Source, Text  string // what it says, in the language of the source and that of the machine
	Require       *model.Require
	Pick          *Picking
	Short         *Short
}

// A Short is what a payment lacks.
type Short struct {
	Thing      *model.Thing
	Attr       *model.Attr
	Have, Need any
}

// refusedBy describes a refusal, on the state at which it happens.
func (r *Reader) refusedBy(s *State, why *rejection) (*Reader, *Refused) {
	in := r.of(r.m, s)
	f := &s.frames[len(s.frames)-1]
	out := &Refused{Scope: in.scope(in.body(), f.base), Word: why.word, Address: why.address, At: why.at,
		Source: why.because, Text: why.said}
	switch x := r.m.p.Code[f.pc-1].X.(type) {
	case *model.Require:
		out.Require = x
	case *program.PickCode:
		out.Pick = in.picking(x, out.Scope, f.base)
		if x.Text != nil {
			out.Pick.Question = r.m.words.render(s, f.base, x.Text)
		}
	case *program.AssignCode:
		out.Short = r.m.short(s, f, x)
	}
	return in, out
}

// short is the first attribute that a payment lacks; nil if none does.
func (m *Machine) short(s *State, f *frame, x *program.AssignCode) *Short {
	thing := int(m.evalInt(s, f.base, x.Thing, 0))
	for i := range x.List {
		a := m.attrFor(&x.List[i], thing)
		by, has := m.value(s, f.base, x.List[i].Value), m.host.readAttr(thing, a)
		if _, payable := m.table.newValue(s, program.Paying, has, by, a.Type, x.List[i].At); !payable {
			return &Short{m.thing(thing), a, has.Boxed(a.Type), by.Boxed(a.Type)}
		}
	}
	return nil
}

// Refusals tries to complete an option as [Machine.Legal] does, and is told of each refusal. It says whether the
// option can be completed; the reader is used up.
func (r *Reader) Refusals(ctx context.Context, option int, refused func(*Reader, *Refused)) bool {
	budget := r.m.Limits.Steps
	r.m.tell.refused = func(s *State, why *rejection) { refused(r.refusedBy(s, why)) }
	defer func() { r.m.tell.refused = nil }()
	return r.m.completes(ctx, r.s, option, &budget)
}

// Again asks the decision anew, with the options that were refused since; nil if that cannot be.
func (r *Reader) Again(ctx context.Context) *Reader {
	s := r.s.Clone()
	if x, ok := r.m.p.Code[s.pend.pc].X.(*program.PickCode); ok && x.First >= 0 {
		s.setListAt(s.pend.base+x.First, nil) // what was struck at an element before is offered again, too
	}
	s.frames[len(s.frames)-1].pc = s.pend.pc
	s.pend = pending{}
	m := r.m.g.NewMachine()
	m.AskForced, m.Limits = true, r.m.Limits
	if d, err := m.Advance(ctx, s); err != nil || d == nil {
		return nil
	}
	m.Locale = r.m.Locale
	return m.reader(s)
}

// Take is a reader of the next decision of the seat after an option; nil if chance, another seat or the end comes
// first, or a refusal, of which it is told.
func (r *Reader) Take(ctx context.Context, option int, refused func(*Reader, *Refused)) *Reader {
	return r.try(ctx, r.s.Clone(), refused, func(m *Machine, s *State) error { return m.Take(s, option) })
}

// Begin is [Reader.Take] of an action that the menu does not offer.
func (r *Reader) Begin(ctx context.Context, action *model.Proc, refused func(*Reader, *Refused)) *Reader {
	s, in := r.s.Clone(), *r
	in.floor = len(s.frames)
	s.last, s.pend = int32(r.asked), pending{seat: int32(r.asked)}
	return in.try(ctx, s, refused, func(m *Machine, s *State) error {
		if f := try(func() { m.turns.act(s, m.p.Procs[action], r.s.pend.pc, r.asked) }); f != nil {
			return f
		}
		return nil
	})
}

func (r *Reader) try(ctx context.Context, s *State, refused func(*Reader, *Refused), step func(*Machine, *State) error,
) *Reader {
	m, seat := r.m.g.NewMachine(), s.pend.seat
	m.Limits, m.Locale, m.viewer = r.m.Limits, r.m.Locale, r.m.viewer
	m.AskForced, m.Chance = true, NoChance{}
	m.bindState(s)
	dead := step(m, s) != nil
	m.flow.settled = false
	m.tell.refused = func(s *State, why *rejection) {
		if !dead {
			refused(r.of(m, s).refusedBy(s, why))
		}
		dead = true
	}
	d, err := m.Advance(ctx, s)
	if dead || err != nil || d == nil || m.flow.settled || s.pend.seat != seat || len(s.frames) <= r.floor {
		return nil
	}
	m.tell.refused = nil
	m.bindState(s)
	return r.of(m, s)
}

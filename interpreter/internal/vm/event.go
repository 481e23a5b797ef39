package vm

import (
	"cmp"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

type EventKind int

// The kinds of events.
const (
	EventTold     EventKind = iota // a line in the log
	EventRolled                    // dice fell; Values are the faces
	EventDrawn                     // something was drawn; Values are the things
	EventPicked                    // a seat picked; Values are what it picked (none: declined, or done)
	EventChose                     // a seat chose; Values is the word
	EventMoment                    // a procedure, action or step began; Label is its name
	EventActed                     // an action was taken and its first picks are made; Text describes it
	EventShown                     // something was revealed
	EventStarted                   // the game began
	EventFinished                  // the game is over
	EventRejected                  // the last answer could not be completed
	EventExpected                  // a test's claim was checked; Values is the result
	EventRound                     // a pass of the outermost loop begins
	EventChanged                   // Label of Thing was Values[0] and is now Values[1]; only if Machine.Changes is set
	EventWindow                    // somebody may react to the moment Label, as far as others know
	EventMoved                     // Thing was in Values[0] and is now in Values[1]; only if Machine.Changes is set
)

// An Event is something that happened, for those who watch. It is valid until the function that receives it
// returns.
type Event struct {
	Kind      EventKind
	Text      *model.Text // rendered by Say; may be nil. Of EventPicked and EventChose it is the question
	Address   string
	Label     string
	Seat      *model.Thing // who decided or rolled; may be nil
	Thing     *model.Thing // of EventChanged and EventMoved: the thing; an attribute may be shared by its whole kind
	Values    []any
	Type      *model.Type       // of each of Values; may be nil
	Seen      []*model.Thing    // the seats that see Values and Text (of EventMoved one of both); nil if everybody does
	Ends      [2][]*model.Thing // of EventMoved: who sees into each place; nil if everybody
	Hidden    bool              // with Seen empty: nobody sees it
	Option    string            // of EventChose: the name of what was chosen; of EventRejected: the statement that refused
	Refused   string            // of EventRejected: the address of that statement
	Early     bool              // told to its seat alone; others hear of it when the simultaneous loop ends
	Forced    bool              // there was only one answer, so nobody was asked
	Verbosity model.Verbosity   // which stories mention it, if content says so
	Outcome   string            // of EventRolled: the name of its outcome, if content gives one
	Statement hcl.Range
	Claim     hcl.Range // of EventExpected: the claim that failed ...
	Operands  []Operand // ... and the values of its parts
	Depth     int       // depth in frames
	State     *State    // of an EventMoment with maps drawn before it, if told late: the table then; else nil

	Derived *model.Text // the text made of the label, if there is no other; may be nil
	because string      // of EventRejected: the label as people read it
	text    wording
	answer  wording // of EventRolled: the words of the outcome
	outcome int     // its place among the fates
	fates   func() []Fate
}

// A Fate is what dice may mean.
type Fate struct {
	Text    string // in words; empty if content has none
	Percent int    // how likely it is
}

// Say is the event's text with its placeholders filled in, in the machine's language; empty if it has none.
func (e *Event) Say() string { return e.text.in(false) }

// SaySource is Say in the source language.
func (e *Event) SaySource() string { return e.text.in(true) }

// Answer is what was taken, of EventPicked and EventChose, in words; Say is then the question. It is empty if
// declining has no words of its own.
func (e *Event) Answer() string { return e.answer.in(false) }

// Follows is what the dice of an EventRolled mean, in words, and how likely that was in percent: from 1 to 99, or 0
// if that is not known. It is empty if content does not say what the dice mean.
func (e *Event) Follows() (what string, chance int) {
	if what = e.answer.in(false); what != "" {
		if all := e.Fates(); all != nil && all[e.outcome].Percent < 100 {
			chance = all[e.outcome].Percent
		}
	}
	return what, chance
}

// Fates are all that the dice of an EventRolled may mean, where content says what this throw does; nil if that is not
// known. It is told while the event is.
func (e *Event) Fates() []Fate {
	if e.fates == nil {
		return nil
	}
	return e.fates()
}

// AnswerSource is Answer in the source language.
func (e *Event) AnswerSource() string { return e.answer.in(true) }

// A wording is put into words on demand, in the language of the machine and of the source.
type wording struct {
	m       *speech
	foreign bool          // the two languages differ
	say     func() string // nil if there is nothing to say, or it is already in words
	words   [2]string
	said    [2]bool
}

func (w *wording) in(source bool) string {
	i, say := 0, w.say
	if source && w.foreign {
		i, say = 1, func() string { return w.m.inSource(w.say) }
	}
	if w.say != nil && !w.said[i] {
		w.words[i], w.said[i] = say(), true
	}
	return w.words[i]
}

// settle puts it into words while the state is still the one that it describes.
func (w *wording) settle() {
	w.in(false)
	w.in(true)
	w.m, w.say = nil, nil
}

// Because is why the answer of an EventRejected failed, in words.
func (e *Event) Because() string { return e.because }

// SeenBy says whether a seat may know what happened; nil is an onlooker.
func (e *Event) SeenBy(seat *model.Thing) bool {
	if e.Seen == nil {
		return !e.Hidden
	}
	return slices.Contains(e.Seen, seat)
}

// Changes says whether it is a change, which is only told where [Machine.Changes] is set.
func (e *Event) Changes() bool { return e.Kind == EventChanged || e.Kind == EventMoved }

// SeesEnds says of an EventMoved whether a seat may know where the thing was, and where it is; nil is an onlooker.
func (e *Event) SeesEnds(seat *model.Thing) (was, now bool) {
	sees := func(i int) bool { return e.Ends[i] == nil || slices.Contains(e.Ends[i], seat) }
	return sees(0), sees(1)
}

// A narrator tells those who watch what happens: now, or once it can no longer be taken back.
type narrator struct {
	*evaluation
	words     *speech
	events    func(*Event) // nil if nobody watches; then no events are built
	unread    bool         // nobody reads the story
	changes   bool         // every change is told too
	snapshots []*snapshot  // whose memory is reused
	why       rejection
	refused   func(*State, *rejection) // of an inquiry: told of each refusal before it is taken back; else nil
}

// watches says whether somebody wants to know of events of a kind.
func (m *narrator) watches(k EventKind) bool {
	return m.events != nil && (!m.unread || k == EventMoment || k == EventRound)
}

// tellsMoment says whether somebody wants to know that a moment came: where nobody reads the story, only of those
// before which maps are drawn.
func (m *narrator) tellsMoment(name string) bool {
	return m.events != nil && (!m.unread || m.p.DrawnAt(name))
}

// emit hands an event to the watcher. During a simultaneous loop it is held back for everybody else until the end.
func (m *narrator) emit(s *State, e *Event, base int32) {
	if !m.watches(e.Kind) {
		return
	}
	if e.Depth == 0 {
		e.Depth = len(s.frames)
	}
	for _, w := range []*wording{&e.text, &e.answer} {
		w.m, w.foreign = m.words, m.words.foreign()
	}
	if e.Text != nil {
		shown := e.Kind == EventShown
		e.text.say = func() string {
			m.words.revealing = shown
			defer func() { m.words.revealing = false }()
			return m.words.render(s, base, e.Text)
		}
	}
	if (s.simultaneous != nil || !s.undo.empty()) && e.Kind == EventMoment && m.p.DrawnAt(e.Label) {
		e.State = s.table()
	}
	switch {
	case e.Kind == EventRejected || e.Kind == EventExpected:
		m.events(e)
	case s.simultaneous != nil:
		m.hold(s, e)
	default:
		m.pass(s, e)
	}
}

// pass reports an event, or keeps it while what happened can be taken back.
func (m *narrator) pass(s *State, e *Event) {
	if s.undo.empty() {
		m.events(e)
		return
	}
	s.kept = s.kept.and(e, s.said)
}

// late is an event that can be told after the state has moved on.
func late(e *Event) Event {
	l := *e
	l.text.settle()
	l.answer.settle()
	if l.fates != nil {
		all := l.fates()
		l.fates = func() []Fate { return all }
	}
	return l
}

// release reports what can no longer be taken back.
func (m *narrator) release(s *State, kept *waiting) {
	if kept == nil || kept.no <= s.said {
		return
	}
	list := kept.since(s.said)
	s.said = kept.no
	if m.events == nil {
		return
	}
	for _, w := range list {
		e := *w
		m.events(&e)
	}
}

// tellRound reports a new pass of the outermost loop.
func (m *narrator) tellRound(s *State, f *frame) {
	if m.events == nil {
		return
	}
	e := &Event{Kind: EventRound}
	if st := m.p.Code[f.pc-1].St; st != nil {
		e.Address, e.Label, e.Statement = st.Address, st.Label, st.Range
	}
	m.emit(s, e, f.base)
}

// tellActed reports which action was taken, in its own words.
func (m *narrator) tellActed(s *State, f *frame, x *program.ActedCode) {
	if !m.watches(EventActed) {
		return
	}
	p := x.Proc
	e := &Event{Kind: EventActed, Text: p.Text, Label: p.Name, Address: p.Text.Address,
		Statement: p.Range, Seat: m.thing(s.self()), Verbosity: p.Verbosity}
	for _, seen := range x.Seen {
		one := &Event{Seat: e.Seat}
		m.secret(s, f.base, seen, one)
		e.narrow(one.Seen)
	}
	m.emit(s, e, f.base)
}

// narrow keeps those viewers of an event that are also in the list.
func (e *Event) narrow(to []*model.Thing) {
	if e.Seen == nil && !e.Hidden {
		e.Seen, e.Hidden = to, true
		return
	}
	both := lists.Filter(e.Seen, func(t *model.Thing) bool { return slices.Contains(to, t) })
	e.Seen = append([]*model.Thing{}, both...)
}

// hold tells a seat its own answer now. All others hear of it, as of everything else that happened, when the
// simultaneous loop ends.
func (m *narrator) hold(s *State, e *Event) {
	v := *s.simultaneous
	v.told = v.told.and(e, 0)
	s.simultaneous = &v
	if (e.Kind == EventPicked || e.Kind == EventChose) && e.Seat != nil {
		e.Seen, e.Early = []*model.Thing{e.Seat}, true
		m.events(e)
	}
}

// beginSimultaneous begins a simultaneous loop: until its end others see the state as it is now.
func (m *narrator) beginSimultaneous(s *State) {
	if s.simultaneous != nil {
		v := *s.simultaneous
		v.nested++
		s.simultaneous = &v
		return
	}
	s.simultaneous = &simultaneous{depth: len(s.frames), before: m.snapshot(s)}
}

// mostSnapshots bounds the memory that a machine keeps for snapshots.
const mostSnapshots = 32

// snapshot copies the current state, into the memory of a snapshot that is no longer used if there is one.
func (m *narrator) snapshot(s *State) *snapshot {
	i := slices.IndexFunc(m.snapshots, func(c *snapshot) bool {
		return c.of == s && !c.shared.Load() && !s.undo.looksAt(c)
	})
	if i < 0 {
		if i = len(m.snapshots); i == mostSnapshots {
			m.snapshots = slices.Delete(m.snapshots, 0, 1)
			i--
		}
		m.snapshots = append(m.snapshots, &snapshot{of: s})
	}
	from := *s
	from.undo, from.kept = nil, nil
	m.snapshots[i].CopyFrom(&from)
	return m.snapshots[i]
}

// endSimultaneous ends a simultaneous loop and reports what happened during it.
func (m *narrator) endSimultaneous(s *State) {
	if s.simultaneous == nil {
		return
	}
	if s.simultaneous.nested > 0 && len(s.frames) >= s.simultaneous.depth && !s.over {
		v := *s.simultaneous
		v.nested--
		s.simultaneous = &v
		return
	}
	told := s.simultaneous.told
	s.simultaneous = nil
	if m.events == nil {
		return
	}
	for _, w := range told.since(0) {
		e := *w
		m.pass(s, &e)
	}
}

// tellAnswer reports what a seat picked or chose.
func (m *Machine) tellAnswer(s *State, p *pending, option int, declined bool) {
	d := m.decisionOf(s, p, &Decision{})
	e := &Event{Kind: EventChose, Address: d.Address, Label: d.Label, Seat: d.Seat, Text: d.Text, Derived: d.derived,
		Type: p.Typ, Forced: p.forced, Verbosity: p.Told, Statement: m.p.Code[p.pc].St.Range}
	e.answer.say = func() string { return d.Describe(option) }
	if p.Kind == DecisionPick {
		e.Kind = EventPicked
	}
	if !declined {
		e.Values = []any{p.itBoxed(option)}
		if o := p.offer(option); o != nil {
			e.Option = o.Word
			if o.Written != nil {
				e.Verbosity = o.Written.Verbosity
			}
		}
	} else if p.Kind == DecisionTurns { // the end of a turn shows by whose comes next
		e.Verbosity = model.VerbosityNever
	}
	m.tell.secret(s, p.base, p.Seen, e)
	if o := p.offer(option); o != nil && o.Declines && s.veils(p) {
		e.narrow([]*model.Thing{e.Seat})
	}
	m.tell.emit(s, e, p.base)
}

// secret limits who sees an answer; the seat itself always does.
func (m *narrator) secret(s *State, base int32, seen *program.Expr, e *Event) {
	if seen == nil {
		return
	}
	if try(func() { m.undisturbed(func() { m.audience(s, base, seen, e) }) }) != nil {
		e.Seen, e.Hidden = []*model.Thing{}, true
	}
	if e.Seat != nil && !e.SeenBy(e.Seat) {
		e.Seen = append(e.Seen, e.Seat)
	}
}

// emitRejected reports that an answer failed. s is back at that decision.
func (m *Machine) emitRejected(s *State, why *rejection, option int) {
	p := &s.pend
	e := &Event{Kind: EventRejected, Seat: m.thing(m.g.answering(s, int(p.seat))), Label: why.because, because: why.said,
		Option: why.word, Statement: why.at}
	if st := m.p.Code[p.pc].St; st != nil {
		e.Address = st.Address
	}
	if e.Seat != nil {
		e.Seen = []*model.Thing{e.Seat}
	}
	e.Values, e.Type, e.Refused = []any{p.itBoxed(option)}, p.Typ, why.address
	m.tell.emit(s, e, p.base)
}

func (m *narrator) tellDrawn(s *State, f *frame, x *program.DrawCode, got listing) {
	e := &Event{Kind: EventDrawn, Text: x.Text, Label: x.Label, Address: m.address(f), Values: got.Boxed(x.Elem),
		Seat: m.thing(s.self())}
	if x.Typ != nil {
		e.Type = x.Typ.One()
	}
	if st := m.p.Code[f.pc-1].St; st != nil {
		e.Statement, e.Derived, e.Verbosity = st.Range, st.Derived, st.Verbosity
	}
	m.audience(s, f.base, x.Seen, e)
	if x.Things && x.Seen == nil {
		m.hideDrawn(s, e)
	}
	if local := x.From.Slot >= 0; x.Guarded && x.Seen == nil && !(local && x.Things) {
		m.hideList(s, f.base, x.From, e)
	}
	m.emit(s, e, f.base)
}

// hideList limits who sees what was drawn to those who may read the list that it was drawn from. Of a name that leads
// to a hidden list nobody knows who may.
func (m *narrator) hideList(s *State, base int32, from *program.Expr, e *Event) {
	defer m.look(s, m.host.viewer)
	if may := m.seatsThat(s, func(seat int) bool {
		m.look(s, seat)
		m.value(s, base, from)
		return from.Slot < 0
	}); len(may) < len(s.set.seats) {
		e.narrow(may)
	}
}

// hideDrawn limits who sees what was drawn to those who see it where it is.
func (m *narrator) hideDrawn(s *State, e *Event) {
	sees := func(seat int) bool {
		return !slices.ContainsFunc(e.Values, func(v any) bool {
			id := builtin.ID(v)
			return id != 0 && !m.host.seesZone(seat, int(s.loc[id])) // one that it was shown is told as any other
		})
	}
	if seats := m.seatsThat(s, sees); len(seats) < len(s.set.seats) || !sees(onlooker) {
		e.narrow(seats)
	}
}

func (m *narrator) tellRolled(s *State, f *frame, x *program.RollCode, seat int, faces, out listing, outcome int) {
	e := &Event{Kind: EventRolled, Text: x.St.Text, Address: x.St.Address, Label: x.St.Label, Seat: m.thing(seat),
		Values: out.Boxed(x.Typ), Type: x.Typ, Statement: x.St.Range, Derived: x.St.Derived, Verbosity: x.St.Verbosity}
	if outcome < len(x.Outcomes) {
		o := x.St.Outcomes[outcome]
		e.Outcome, e.Verbosity = o.Name, o.Verbosity
		if o.Text != nil {
			e.answer.say = func() string { return m.words.render(s, f.base, o.Text) }
		}
	}
	if len(x.Outcomes) > 0 {
		base, faces := f.base, listing{Words: slices.Clone(faces.Words), Nested: faces.Nested}
		e.outcome, e.fates = outcome, func() []Fate { return m.fates(s, base, x, faces, out.Len()) }
	}
	m.audience(s, f.base, x.Seen, e)
	m.emit(s, e, f.base)
}

func (m *narrator) tellStatement(s *State, f *frame, to *program.Expr, st *model.Tell) {
	if !m.watches(EventTold) && to == nil {
		return
	}
	e := &Event{Kind: EventTold, Text: st.Text, Address: st.Address, Statement: st.Range, Verbosity: st.Verbosity}
	m.audience(s, f.base, to, e)
	m.emit(s, e, f.base)
}

func (m *narrator) audience(s *State, base int32, to *program.Expr, e *Event) {
	if to != nil {
		e.Seen, e.Hidden = m.seatList(m.value(s, base, to)), true
	}
}

func (m *narrator) tellsChanges() bool { return m.changes && m.events != nil }

// before is the value of an attribute before a change that a watcher will be told of.
func (m *narrator) before(thing int, a *model.Attr) any {
	if !m.tellsChanges() {
		return nil
	}
	return m.host.readBoxed(thing, a)
}

// tellChange reports a changed attribute, if somebody watches changes.
func (m *narrator) tellChange(s *State, thing int, a *model.Attr, was any, at hcl.Range) {
	if !m.tellsChanges() {
		return
	}
	now := m.host.readBoxed(thing, a)
	if builtin.Same(was, now) {
		return
	}
	e := m.changeEvent(s, EventChanged, thing, at)
	e.Label, e.Type, e.Values = a.Name, a.Type, []any{was, now}
	if a.SeenBy != nil {
		e.narrow(m.seatsThat(s, func(seat int) bool { return m.host.sees(seat, thing, a) }))
	}
	m.emit(s, e, 0)
}

func (m *narrator) tellMoved(s *State, thing, was int) {
	if !m.tellsChanges() || was == int(s.loc[thing]) {
		return
	}
	e := m.changeEvent(s, EventMoved, thing, hcl.Range{})
	e.Type = &model.Type{Class: model.ZoneRef, Optional: true}
	e.Values = []any{builtin.Box(was), builtin.Box(int(s.loc[thing]))}
	now := int(s.loc[thing])
	e.Ends = [2][]*model.Thing{m.seeInto(s, cmp.Or(was, now)), m.seeInto(s, cmp.Or(now, was))}
	if e.Ends[0] != nil && e.Ends[1] != nil {
		e.Seen, e.Hidden = m.seatsThat(s, func(seat int) bool {
			return slices.Contains(e.Ends[0], m.thing(seat)) || slices.Contains(e.Ends[1], m.thing(seat))
		}), true
	}
	m.emit(s, e, 0)
}

// seeInto lists the seats that see into a zone; nil if everybody does.
func (m *narrator) seeInto(s *State, zone int) []*model.Thing {
	if !m.p.Hides(zone) {
		return nil
	}
	return m.seatsThat(s, func(seat int) bool { return m.host.seesZone(seat, zone) })
}

// seatsThat lists the seats for which holds is true; never nil.
func (m *narrator) seatsThat(s *State, holds func(seat int) bool) []*model.Thing {
	out := []*model.Thing{}
	m.undisturbed(func() {
		for _, t := range s.set.seats {
			if yes := false; try(func() { yes = holds(t.ID) }) == nil && yes {
				out = append(out, t)
			}
		}
	})
	return out
}

// changeEvent is what all changes have in common: the thing, and the place in the rules.
func (m *narrator) changeEvent(s *State, k EventKind, thing int, at hcl.Range) *Event {
	e := &Event{Kind: k, Thing: m.thing(thing), Statement: at}
	for n := len(s.frames) - 1; n >= 0; n-- { // the end of a body is no statement: report the statement that ran the body
		st := m.g.statement(&s.frames[n])
		if st == nil {
			continue
		}
		e.Address = st.Address
		if at.Filename == "" {
			e.Statement = st.Range
		}
		break
	}
	return e
}

// statement is the statement that a frame executes, or nil.
func (g *Game) statement(f *frame) *model.StmtHead {
	if f.pc <= 0 || int(f.pc) > len(g.p.Code) {
		return nil
	}
	return g.p.Code[f.pc-1].St
}

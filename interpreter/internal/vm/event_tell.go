package vm

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// watches says whether somebody wants to know of events of a kind.
func (m *Machine) watches(k EventKind) bool {
	return m.Events != nil && (!m.Unread || k == EventMoment || k == EventRound)
}

// tellsMoment says whether somebody wants to know that a moment came: where nobody reads the story, only of those
// before which maps are drawn.
func (m *Machine) tellsMoment(name string) bool {
	return m.Events != nil && (!m.Unread || m.g.drawnAt(name))
}

// drawnAt says whether maps are drawn before a moment.
func (g *Game) drawnAt(moment string) bool {
	return slices.ContainsFunc(g.model.Maps, func(m *model.Map) bool { return m.Before == moment })
}

// emit hands an event to the watcher. During an at_once it is held back for everybody else until the end.
func (m *Machine) emit(s *State, e *Event, base int32) {
	if !m.watches(e.Kind) {
		return
	}
	if e.Depth == 0 {
		e.Depth = len(s.frames)
	}
	for _, w := range []*wording{&e.text, &e.answer} {
		w.m, w.foreign = m, m.foreign()
	}
	if e.Text != nil {
		shown := e.Kind == EventShown
		e.text.say = func() string {
			m.revealing = shown
			defer func() { m.revealing = false }()
			return m.render(s, base, e.Text)
		}
	}
	if (s.simultaneous != nil || !s.trail.empty()) && e.Kind == EventMoment && m.g.drawnAt(e.Label) {
		e.State = s.table()
	}
	switch {
	case e.Kind == EventRejected || e.Kind == EventExpected:
		m.Events(e)
	case s.simultaneous != nil:
		m.hold(s, e)
	default:
		m.pass(s, e)
	}
}

// pass reports an event, or keeps it while what happened can be taken back.
func (m *Machine) pass(s *State, e *Event) {
	if s.trail.empty() {
		m.Events(e)
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
func (m *Machine) release(s *State, kept *waiting) {
	if kept == nil || kept.no <= s.said {
		return
	}
	list := kept.since(s.said)
	s.said = kept.no
	if m.Events == nil {
		return
	}
	for _, w := range list {
		e := *w
		m.Events(&e)
	}
}

// tellRound reports a new pass of the outermost loop.
func (m *Machine) tellRound(s *State, f *frame) {
	if m.Events == nil {
		return
	}
	e := &Event{Kind: EventRound}
	if st := m.g.code[f.pc-1].st; st != nil {
		e.Address, e.Label, e.Statement = st.Address, st.Label, st.Range
	}
	m.emit(s, e, f.base)
}

// tellActed reports which action was taken, in its own words.
func (m *Machine) tellActed(s *State, f *frame, x *actedCode) {
	if !m.watches(EventActed) {
		return
	}
	p := x.proc
	e := &Event{Kind: EventActed, Text: p.Text, Label: p.Name, Address: p.Text.Address,
		Statement: p.Range, Seat: m.thing(m.self(s)), Told: p.Told}
	for _, seen := range x.seen {
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
	both := lists.Where(e.Seen, func(t *model.Thing) bool { return slices.Contains(to, t) })
	e.Seen = append([]*model.Thing{}, both...)
}

// hold tells a seat its own answer now. All others hear of it, as of everything else that happened, when the
// at_once ends.
func (m *Machine) hold(s *State, e *Event) {
	v := *s.simultaneous
	v.told = v.told.and(e, 0)
	s.simultaneous = &v
	if (e.Kind == EventPicked || e.Kind == EventChose) && e.Seat != nil {
		e.Seen, e.Early = []*model.Thing{e.Seat}, true
		m.Events(e)
	}
}

// beginSimultaneous begins an at_once: until its end others see the state as it is now.
func (m *Machine) beginSimultaneous(s *State) {
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
func (m *Machine) snapshot(s *State) *snapshot {
	i := slices.IndexFunc(m.snapshots, func(c *snapshot) bool {
		return c.of == s && !c.shared.Load() && !s.trail.looksAt(c)
	})
	if i < 0 {
		if i = len(m.snapshots); i == mostSnapshots {
			m.snapshots = slices.Delete(m.snapshots, 0, 1)
			i--
		}
		m.snapshots = append(m.snapshots, &snapshot{of: s})
	}
	from := *s
	from.trail, from.kept = nil, nil
	m.snapshots[i].CopyFrom(&from)
	return m.snapshots[i]
}

// endSimultaneous ends an at_once and reports what happened during it.
func (m *Machine) endSimultaneous(s *State) {
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
	if m.Events == nil {
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
		Type: p.typ, Forced: p.forced, Told: p.told, Statement: m.g.code[p.pc].st.Range}
	e.answer.say = func() string { return d.Describe(option) }
	if p.kind == DecisionPick {
		e.Kind = EventPicked
	}
	if !declined {
		e.Values = []any{p.itBoxed(option)}
		if o := p.offer(option); o != nil {
			e.Option = o.Word
			if o.written != nil {
				e.Told = o.written.Told
			}
		}
	} else if p.kind == DecisionTurns { // the end of a turn shows by whose comes next
		e.Told = model.ToldNever
	}
	m.secret(s, p.base, p.seen, e)
	m.emit(s, e, p.base)
}

// secret limits who sees an answer; the seat itself always does.
func (m *Machine) secret(s *State, base int32, seen *expr, e *Event) {
	if seen == nil {
		return
	}
	if try(func() { m.aside(func() { m.audience(s, base, seen, e) }) }) != nil {
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
	if st := m.g.code[p.pc].st; st != nil {
		e.Address = st.Address
	}
	if e.Seat != nil {
		e.Seen = []*model.Thing{e.Seat}
	}
	e.Values, e.Type, e.Refused = []any{p.itBoxed(option)}, p.typ, why.address
	m.emit(s, e, p.base)
}

func (m *Machine) tellDrawn(s *State, f *frame, x *drawCode, got listing) {
	e := &Event{Kind: EventDrawn, Text: x.text, Label: x.label, Address: m.address(f), Values: got.boxed(x.elem),
		Seat: m.thing(m.self(s))}
	if x.typ != nil {
		e.Type = x.typ.One()
	}
	if st := m.g.code[f.pc-1].st; st != nil {
		e.Statement, e.Derived, e.Told = st.Range, st.Derived, st.Told
	}
	if x.things {
		m.hideDrawn(s, e)
	}
	m.emit(s, e, f.base)
}

// hideDrawn limits who sees what was drawn to those who see it where it is.
func (m *Machine) hideDrawn(s *State, e *Event) {
	sees := func(seat int) bool {
		return !slices.ContainsFunc(e.Values, func(v any) bool {
			id := builtin.ID(v)
			return id != 0 && !m.host.seesThing(seat, id)
		})
	}
	if seats := m.seatsThat(s, sees); len(seats) < len(s.set.seats) || !sees(onlooker) {
		e.narrow(seats)
	}
}

func (m *Machine) tellRolled(s *State, f *frame, x *rollCode, seat int, faces, out listing, outcome int) {
	e := &Event{Kind: EventRolled, Text: x.st.Text, Address: x.st.Address, Label: x.st.Label, Seat: m.thing(seat),
		Values: out.boxed(x.typ), Type: x.typ, Statement: x.st.Range, Derived: x.st.Derived, Told: x.st.Told}
	if outcome < len(x.outcomes) {
		o := x.st.Outcomes[outcome]
		e.Outcome, e.Told = o.Name, o.Told
		if o.Text != nil {
			e.answer.say = func() string { return m.render(s, f.base, o.Text) }
		}
	}
	if len(x.outcomes) > 0 {
		base, faces := f.base, listing{slices.Clone(faces.words), faces.nested}
		e.outcome, e.fates = outcome, func() []Fate { return m.fates(s, base, x, faces, out.len()) }
	}
	m.audience(s, f.base, x.seen, e)
	m.emit(s, e, f.base)
}

func (m *Machine) tell(s *State, f *frame, to *expr, st *model.Tell) {
	if !m.watches(EventTold) && to == nil {
		return
	}
	e := &Event{Kind: EventTold, Text: st.Text, Address: st.Address, Statement: st.Range, Told: st.Told}
	m.audience(s, f.base, to, e)
	m.emit(s, e, f.base)
}

func (m *Machine) audience(s *State, base int32, to *expr, e *Event) {
	if to != nil {
		e.Seen, e.Hidden = m.seatList(m.value(s, base, to)), true
	}
}

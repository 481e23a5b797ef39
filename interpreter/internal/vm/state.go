package vm

import (
	"slices"
	"sync/atomic"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/interpreter/internal/words"
	"github.com/stellar-rules/stellar/schema/model"
)

// Words of the program that the machine uses at every turn.
type (
	value   = program.Value
	listing = program.Listing
)

const noInt = program.NoInt

// Unknown replaces a value that is not known yet: an action is offered before its picks are made.
const Unknown = words.Unknown

// A State is all of a game in progress, as a value. Lists inside it are never changed in place, so copies share
// them.
type State struct {
	g   *Game
	set *settings // never changed after New

	ints  []int64
	lists [][]int64
	zones [][]int64 // by zone id
	loc   []int32   // by thing: zone id, 0 for the supply
	live  []int16   // by thing: 0 not in play, 1 in play, more: a scene owned by frame n-2
	named []int32   // by thing: the number of references to it

	stack
	position
	undo  *undoLog // nil if nothing can be taken back yet
	taken uint64   // the number of decisions taken; not part of the position
	said  uint64   // number of the last waiting event that was told
	rev   uint64
	tried int64  // steps of the tries of the decision that may be taken back
	trace *trace // where it may differ from the state that it comes from; nil: anywhere
	grown int    // words reserved since the state was last measured
	low   int    // how many frames have not changed since half of the decisions on the undo log
	past  *Past  // if the machine recalls; not part of the position
}

// A Past is the last in a list of answers, each with the state before it. It is never changed.
type Past struct {
	Before *Past
	State  *State
	Option int
}

// mostPast bounds the list.
const mostPast = 32

// Past are the answers so far, the last one first, if the machine that took them recalls; else nil. When they become
// too many, only those since the last roll or draw are kept.
func (s *State) Past() *Past { return s.past }

// recall notes the answer that is about to be taken.
func (s *State) recall(option int) {
	for s.past != nil && s.past.State.taken >= s.taken { // these were taken back
		s.past = s.past.Before
	}
	n, late := 0, 0
	for x := s.past; x != nil; x = x.Before {
		n++
		late += program.BoolInt(x.State.chance == s.chance)
	}
	if n == mostPast && late < n {
		s.past = s.past.first(late)
	}
	if late < mostPast {
		then := s.Clone()
		then.past = nil
		s.past = &Past{s.past, then, option}
	}
}

// first are the last n answers of a list.
func (x *Past) first(n int) *Past {
	if n == 0 {
		return nil
	}
	return &Past{x.Before.first(n - 1), x.State, x.Option}
}

// A stack is the place of the machine in the rules.
type stack struct {
	frames []frame
	locals eval.Frame // of all frames
	marks  []mark     // once-marks, in order of action, seat, key
	scenes []int32    // in play, in declaration order
}

// A position is everything else that is restored when a choice is refused.
type position struct {
	chance uint64 // number of chances taken
	commit uint64 // number of points that nobody can go back behind

	pend         pending
	simultaneous *simultaneous // what others see during a simultaneous loop
	kept         *waiting      // events to tell when what was done can no longer be taken back
	exposed      []int64       // sorted exposures, never changed in place

	stale  bool  // laws may have become true: something was written since none did hold
	lawful bool  // laws are being evaluated: moments inside do not evaluate them again
	idle   bool  // the body of a test has ended
	last   int32 // the seat that answered last
	begun  bool
	over   bool
	result *Result
}

// settings are what a game was started with.
type settings struct {
	scenario *model.Scenario
	seats    []*model.Thing
	seatIDs  []int64
	options  []any  // by Option.Index
	on       []bool // by thing: in force without being lent
	test     *model.Test
	seed     uint64
	key      string // of chance; empty: the seed is
	format   int    // see Setup.Format
	start    *State // the first state; never changed
}

// A frame is a body that is executed, or a moment around bodies.
type frame struct {
	pc    int32
	base  int32 // its first local
	top   int32 // the number of locals that remain when it ends
	ret   int32 // local for its result, or -1
	ref   int32 // the body's number
	hook  int32 // of a hook's body: its number, plus one; of a chosen action: -1 - pc of the question
	i, j  int32 // cursors of a moment; of an instead-hook: its place among them
	mref  int32 // number of the moment
	ext   int32 // of a moment: its extra locals
	then  int32 // the caller's `then` body, 0 if none; and the frame it belongs to
	tbase int32
	tref  int32
	round int32
	kind  frameKind
	stage uint8
	level uint8 // depth of steps and `then` bodies inside its activation
	flags uint8
}

type frameKind uint8

const (
	bodyFrame   frameKind = iota // owns its locals
	innerFrame                   // a step or `then` body: shares the locals of another
	momentFrame                  // runs hooks, a body and laws
)

const (
	flagAction    uint8 = 1 << iota // a chosen action, or inside one
	flagAccepted                    // a reaction was taken
	flagAgain                       // somebody reacted in this round
	flagLaws                        // evaluates the laws at its end
	flagInMoment                    // a body on the locals of its moment
	flagOutermost                   // the outermost action: its end commits
	flagSteps                       // of a moment: its body is a step
	flagAsked                       // the seat was offered a reaction in this round
)

// A mark records that an action was taken.
type mark struct {
	action int32
	seat   int32 // 0 if one mark counts for everybody
	scope  uint8
	key    value
}

// A pending decision holds its options, so that a copy of the state can be answered at once.
type pending struct {
	*program.Asking // nil if none is due
	forced          bool
	none            bool // the last option declines
	veils           bool // a menu whose only option is asked: see asker.conceals
	pc              int32
	base            int32
	seat            int32
	n               int32   // number of options, without the one that declines
	words           []int64 // the options as a list, in memory that belongs to the state
}

func (p *pending) options() listing { return listing{Words: p.words, Nested: p.Nested} }

func (p *pending) optionAt(i int) value { return p.options().At(i) }

// offer is the i-th option if it has a name; nil for a pick.
func (p *pending) offer(i int) *program.Offer {
	if p.Kind == DecisionPick || i >= len(p.words) {
		return nil
	}
	return &p.Offers[p.words[i]]
}

func (p *pending) count() int {
	n := int(p.n)
	if p.none {
		n++
	}
	return n
}

// A snapshot is a copy of a state.
type snapshot struct {
	State
	of     *State
	shared atomic.Bool // a copy of a state may still refer to it
}

// A simultaneous is the state before a simultaneous loop, shown to others until it ends. It is never changed in place.
type simultaneous struct {
	before  *snapshot
	depth   int
	nested  int
	told    *waiting // the events to tell at the end
	answers *answered
}

// shown is the state as others see it: during a simultaneous loop, as it was before.
func (s *State) shown() *State {
	if s.simultaneous != nil {
		return &s.simultaneous.before.State
	}
	return s
}

// table is a copy of the table as watchers see it, for drawing it later. Waiting events and the undo log are not part
// of it.
func (s *State) table() *State {
	from := *s.shown()
	from.undo, from.kept, from.simultaneous = nil, nil, nil
	return from.Clone()
}

// A waiting event is the last in a list of those that wait to be told. It is never changed, so copies of a state
// share it.
type waiting struct {
	before *waiting
	no     uint64
	event  Event
}

// and is w with one more event, numbered from the last one that was told.
func (w *waiting) and(e *Event, said uint64) *waiting {
	next := &waiting{before: w, no: said + 1, event: late(e)}
	if w != nil {
		next.no = max(next.no, w.no+1)
	}
	return next
}

// since lists the events after a number, in the order in which they happened.
func (w *waiting) since(said uint64) []*Event {
	var out []*Event
	for ; w != nil && w.no > said; w = w.before {
		out = append(out, &w.event)
	}
	slices.Reverse(out)
	return out
}

// Clone is an independent copy.
func (s *State) Clone() *State {
	c := new(State)
	c.CopyFrom(s)
	return c
}

// CopyFrom makes s a copy of from and reuses the memory of s.
func (s *State) CopyFrom(from *State) {
	if s == from {
		return
	}
	if s.g != from.g {
		*s = State{} // machines recognise a state by its memory, and assume that it stays the same
	}
	s.g, s.set, s.taken, s.said, s.rev = from.g, from.set, from.taken, from.said, from.rev
	s.tried, s.grown, s.low, s.past = from.tried, from.grown, from.low, from.past
	s.stack.copy(&from.stack)
	s.position.copy(&from.position)
	if t := from.trace; t != nil && t == s.trace {
		t.copy(s, from)
	} else {
		s.trace = t
		s.ints = append(s.ints[:0], from.ints...)
		s.lists = copyLists(s.lists, from.lists)
		s.zones = copyLists(s.zones, from.zones)
		s.loc = append(s.loc[:0], from.loc...)
		s.live = append(s.live[:0], from.live...)
		s.named = append(s.named[:0], from.named...)
	}
	s.undo = s.undo.copy(from.undo)
	if v := s.simultaneous; v != nil {
		v.before.shared.Store(true)
	}
}

func (k *stack) copy(from *stack) {
	k.frames = append(k.frames[:0], from.frames...)
	k.locals.W = append(k.locals.W[:0], from.locals.W...)
	k.locals.L = copyLists(k.locals.L, from.locals.L)
	k.marks = append(k.marks[:0], from.marks...)
	k.scenes = append(k.scenes[:0], from.scenes...)
}

func (p *position) copy(from *position) {
	words := append(p.pend.words[:0], from.pend.words...)
	*p = *from
	p.pend.words = words
}

// copyLists also clears the rest of to, so that it keeps no lists alive.
func copyLists(to, from [][]int64) [][]int64 {
	if len(to) > len(from) {
		clear(to[len(from):])
	}
	return append(to[:0], from...)
}

// Game is the game that s belongs to.
func (s *State) Game() *Game { return s.g }

// Seats are the seats that take part, in seat order.
func (s *State) Seats() []*model.Thing { return s.set.seats }

// Scenario is what is played; nil if that is the game without a scenario.
func (s *State) Scenario() *model.Scenario { return s.set.scenario }

// Seed is the seed of the dice.
func (s *State) Seed() uint64 { return s.set.seed }

// Result is how the game ended; nil before that.
func (s *State) Result() *Result { return s.result }

// Taken is how many decisions were taken.
func (s *State) Taken() uint64 { return s.taken }

// Simultaneous is more than 0 while seats answer in secret from one another: by 1 more than the number of decisions
// that were taken before that.
func (s *State) Simultaneous() uint64 {
	if s.simultaneous == nil {
		return 0
	}
	return s.simultaneous.before.taken + 1
}

// Over says whether the game has ended.
func (s *State) Over() bool { return s.over }

// Commit counts the points that nobody can go back behind: decisions taken at one count may be undone until it
// grows.
func (s *State) Commit() uint64 { return s.commit }

func (k mark) equals(o mark) bool {
	return k.action == o.action && k.seat == o.seat && k.scope == o.scope && k.key.Same(o.key)
}

func (p *pending) equals(o *pending) bool {
	if p.Asking == nil || o.Asking == nil {
		return p.Asking == o.Asking
	}
	return p.pc == o.pc && p.seat == o.seat && p.none == o.none && slices.Equal(p.words, o.words)
}

// seated says whether a thing is a seat that takes part.
func (s *State) seated(id int) bool {
	return slices.Contains(s.set.seatIDs, int64(id))
}

// A undoLog is what a refusal can go back over: the decisions that may still be taken back, and an undo log from the
// first of them on.
type undoLog struct {
	points  []checkpoint // beyond its length are old ones whose memory is reused
	changes []change
}

// A checkpoint is the state at a decision, and the option then taken.
type checkpoint struct {
	stack
	position
	taken   int
	decided uint64 // number of decisions taken before
	changes int    // length of the undo log
}

// A change is the value of a place in the state before it was written.
type change struct {
	what changeKind
	at   int32
	was  int64
	list []int64 // of lists and zones
}

type changeKind uint8

const (
	changedInt changeKind = iota
	changedList
	changedZone
	changedLoc
	changedLive
)

func (t *undoLog) empty() bool { return t == nil || len(t.points) == 0 }

// looksAt says whether a checkpoint refers to a snapshot.
func (t *undoLog) looksAt(c *snapshot) bool {
	if t != nil {
		for i := range t.points {
			if v := t.points[i].simultaneous; v != nil && v.before == c {
				return true
			}
		}
	}
	return false
}

func (t *undoLog) clear() {
	if !t.empty() {
		t.cut(0, 0)
	}
}

// cut keeps the first checkpoints and changes.
func (t *undoLog) cut(points, changes int) {
	for i := range t.points[points:] {
		p := &t.points[points+i]
		p.kept, p.simultaneous, p.result = nil, nil, nil
	}
	clear(t.changes[changes:])
	t.points, t.changes = t.points[:points], t.changes[:changes]
}

func (t *undoLog) addPoint() *checkpoint {
	if n := len(t.points); n < cap(t.points) {
		t.points = t.points[:n+1]
	} else {
		t.points = append(t.points, checkpoint{})
	}
	return &t.points[len(t.points)-1]
}

// copy copies from into the memory of t, if there is any.
func (t *undoLog) copy(from *undoLog) *undoLog {
	t.clear()
	if from.empty() {
		return t
	}
	if t == nil {
		t = &undoLog{}
	}
	for i := range from.points {
		p, was := t.addPoint(), &from.points[i]
		p.stack.copy(&was.stack)
		p.position.copy(&was.position)
		p.taken, p.decided, p.changes = was.taken, was.decided, was.changes
	}
	t.changes = append(t.changes, from.changes...)
	return t
}

// checkpoint records the state, in case the option taken now fails.
func (w *writer) checkpoint(s *State, option int) {
	if w.limits.Trail <= 0 {
		return
	}
	if s.undo == nil {
		s.undo = &undoLog{}
	}
	if len(s.undo.points) >= w.limits.Trail {
		w.ev.SpendWords(len(s.undo.changes))
		s.undo.dropFirst()
		w.tell.stands(s)
	}
	words := frameWords*len(s.frames) + slotWords*len(s.locals.W) + markWords*len(s.marks) + len(s.pend.words)
	w.ev.SpendWords(words)
	s.grown += words
	p := s.undo.addPoint()
	p.stack.copy(&s.stack)
	p.position.copy(&s.position)
	p.taken, p.decided, p.changes = option, s.taken, len(s.undo.changes)
}

// dropFirst drops the first checkpoint: nothing goes back to it any more.
func (t *undoLog) dropFirst() {
	first, last := t.points[0], len(t.points)-1
	copy(t.points, t.points[1:])
	t.points[last] = first
	by := len(t.changes)
	if last > 0 {
		by = t.points[0].changes
	}
	t.cut(last, len(t.changes))
	t.changes = slices.Delete(t.changes, 0, by)
	for i := range t.points {
		t.points[i].changes -= by
	}
}

// rollBack goes back to the last checkpoint, removes it, and returns the option taken there.
func (w *writer) rollBack(s *State) int {
	t := s.undo
	last := len(t.points) - 1
	p := &t.points[last]
	w.ev.Spend(len(t.changes) - p.changes)
	for i := len(t.changes) - 1; i >= p.changes; i-- {
		w.undo(s, &t.changes[i])
	}
	s.stack.copy(&p.stack)
	s.position.copy(&p.position)
	s.taken, s.low = p.decided, min(s.low, len(s.frames))
	t.cut(last, p.changes)
	w.touch(s)
	return p.taken
}

func (w *writer) undo(s *State, c *change) {
	switch c.what {
	case changedInt:
		w.putInt(s, c.at, c.was)
	case changedLoc:
		s.loc[c.at] = int32(c.was)
		w.ev.Wrote(w.p.Lay.LocCell + c.at)
	case changedLive:
		w.putLive(s, int(c.at), int16(c.was))
	case changedList:
		w.putList(s, c.at, c.list)
	case changedZone:
		s.zones[c.at] = c.list
		w.ev.Wrote(w.p.Lay.ZoneCell + c.at)
	}
}

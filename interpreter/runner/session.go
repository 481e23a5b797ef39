package runner

import (
	"context"
	"errors"
	"os"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// A Session is a game and those who play it.
type Session struct {
	Machine *interpreter.Machine
	State   *interpreter.State
	Header  journal.Header // what a journal of this game begins with

	// Maps are drawn where nobody is asked: where content says so, and to onlookers as play
	// begins, with every round and at the end. May be nil.
	Maps *Maps

	// Interrupts says that a person may be asked now and then, wherever nobody sits: see Interrupt.
	Interrupts bool

	// Progress says how far a game is whose story is not told. May be nil.
	Progress *Progress

	// Mark is told that a decision is taken that may be taken back. What it gives is run when
	// that happens, before the next decision is due. May be nil.
	Mark func() (undone func())

	Rounds int                      // that began
	Watch  func(*interpreter.Event) // is told of events. May be nil

	players map[*model.Thing]interpreter.Player
	humans  int
	person  *model.Thing // the last of them
	writer  *journal.Writer
	path    string           // of the journal
	records []journal.Record // all of them, so that a game may be saved late
	decided []decided        // the decisions that stand
	reveals int              // how often something became known that none may forget

	stop      bool      // before the next decision
	interrupt *Terminal // where the next decision is asked, whoever plays its seat; nil: there is no need
}

// a decided is a decision that was taken and not taken back.
type decided struct {
	before  *interpreter.State // kept while it may be taken back
	seat    *model.Thing
	human   bool
	reveals int
	undone  func() // tells the story to go back there; may be nil
}

// An Outcome is how a session ended.
type Outcome int

// The outcomes.
const (
	Finished Outcome = iota // the game is over
	Left                    // a person left it
	Ended                   // a person was due and the input ended
	Stopped                 // it was to stop
)

// What a person may ask for instead of answering. Answer returns them as errors.
var (
	errUndo  = errors.New("undo")
	errQuit  = errors.New("quit")
	errInput = errors.New("the input ended")
)

// a saveRequest asks to keep the game in a file.
type saveRequest struct{ path string }

func (saveRequest) Error() string { return "save" }

// Stop ends the session before the next decision.
func (x *Session) Stop() { x.stop = true }

// Interrupt asks a person at the terminal for the next decision, whoever plays its seat.
func (x *Session) Interrupt(t *Terminal) { x.interrupt = t }

// event counts what became known, and passes it on.
func (x *Session) event(e *interpreter.Event) {
	switch e.Kind {
	case interpreter.EventChanged, interpreter.EventMoved:
	case interpreter.EventRolled, interpreter.EventDrawn, interpreter.EventShown:
		x.reveals++
	default:
		if e.Seen != nil || e.Hidden || e.Early {
			x.reveals++
		}
	}
	if e.Kind == interpreter.EventMoment {
		at := x.State
		if e.State != nil {
			at = e.State
		}
		x.Maps.before(at, e.Label, x.reader())
	}
	if x.Watch != nil {
		x.Watch(e)
	}
	if e.Kind != interpreter.EventRound {
		return
	}
	x.Rounds++
	if x.humans == 0 {
		x.Maps.changed(x.State, nil)
	}
}

// Seat says who plays a seat. The header of the journal names the player as spec.
func (x *Session) Seat(seat *model.Thing, spec string, p interpreter.Player) {
	x.players[seat] = p
	if _, ok := p.(*human); ok {
		x.humans, x.person = x.humans+1, seat
	}
	if x.Header.Players == nil {
		x.Header.Players = map[string]string{}
	}
	x.Header.Players[seat.Name] = spec
}

// Journal keeps the game in a new file from its beginning.
func (x *Session) Journal(path string) error {
	w, err := journal.Create(path, x.Header)
	if errors.Is(err, os.ErrExist) {
		return sayExists.With("file", path)
	}
	if err != nil {
		return err
	}
	for _, r := range x.records {
		if err := w.Record(r); err != nil {
			w.Close()
			return err
		}
	}
	x.writer, x.path = w, path
	return nil
}

// Resume replays a journal and goes on writing to it.
func (x *Session) Resume(ctx context.Context, path string, l *journal.Log) error {
	if err := journal.Play(ctx, x.Machine, x.State, l); err != nil {
		return err
	}
	w, err := journal.Append(path, l)
	if err != nil {
		return err
	}
	x.writer, x.path, x.records = w, path, l.Records
	x.restore()
	return nil
}

// restore finds the decisions that stand after a replay; what was answered before the
// game was left cannot be taken back.
func (x *Session) restore() {
	seats := map[string]*model.Thing{}
	for _, t := range x.State.Seats() {
		seats[t.Name] = t
	}
	for _, r := range x.records {
		if r.Back > 0 {
			x.decided = x.decided[:r.Back-1]
		} else {
			x.decided = append(x.decided, decided{seat: seats[r.Seat], reveals: -1})
		}
	}
	answered := map[*model.Thing]int{}
	for _, s := range x.decided {
		answered[s.seat]++
	}
	for seat, p := range x.players {
		if sc, ok := p.(*Script); ok {
			sc.skip(answered[seat])
		}
	}
}

// Decisions is how many were taken and stand.
func (x *Session) Decisions() int { return len(x.decided) }

// Path is where the game is kept; empty: nowhere.
func (x *Session) Path() string { return x.path }

// Close ends the journal.
func (x *Session) Close() error {
	if x.writer == nil {
		return nil
	}
	return x.writer.Close()
}

// Play asks whoever is due until the game is over or a person leaves.
func (x *Session) Play(ctx context.Context) (Outcome, error) {
	defer x.Progress.end()
	d, err := x.Machine.Advance(ctx, x.State)
	if err == nil && x.humans == 0 {
		x.Maps.changed(x.State, nil)
	}
	for {
		if err != nil {
			return Finished, err
		}
		if d == nil {
			x.Progress.end()
			x.Maps.changed(x.State, x.reader())
			x.Maps.ended(x.State, x.reader())
			return Finished, nil
		}
		if x.stop {
			return Stopped, nil
		}
		p := x.players[d.Seat]
		if p == nil {
			if p, err = x.Machine.Game().DefaultPlayer(x.State, d.Seat); err != nil {
				return Finished, err
			}
			x.players[d.Seat] = p
		}
		if x.interrupt != nil {
			p = x.interrupt.inPlaceOf(p)
		}
		var option int
		option, err = p.Answer(ctx, x.Machine, x.State, d)
		var save saveRequest
		switch {
		case err == nil:
			x.interrupt = nil
			d, err = x.take(ctx, d, option)
		case errors.Is(err, errUndo):
			d, err = x.undo(ctx, d, p)
		case errors.As(err, &save):
			x.save(p, save.path)
			err = nil
		case errors.Is(err, errQuit):
			return Left, nil
		case errors.Is(err, errInput):
			return Ended, nil
		}
	}
}

// reader is the one person who plays; nil where there are several, or none.
func (x *Session) reader() *model.Thing {
	if x.humans != 1 {
		return nil
	}
	return x.person
}

// take answers a decision, runs on to the next and writes it down.
func (x *Session) take(ctx context.Context, d *interpreter.Decision, option int) (*interpreter.Decision, error) {
	_, person := x.players[d.Seat].(*human)
	st := decided{seat: d.Seat, human: person, reveals: x.reveals}
	if x.humans > 0 || x.Interrupts {
		st.before = x.State.Clone()
		if x.Mark != nil {
			st.undone = x.Mark()
		}
	}
	keeps := x.humans > 0 || x.Interrupts || x.writer != nil
	var r journal.Record
	if keeps {
		r = journal.Record{N: len(x.records) + 1, Seat: d.Seat.Name, At: d.Address, Option: option,
			Said: journal.Say(x.Machine.Game(), d, option), Forced: d.Forced}
	}
	if err := x.Machine.Take(x.State, option); err != nil {
		return nil, err
	}
	next, err := x.Machine.Advance(ctx, x.State)
	if err != nil {
		return nil, err
	}
	x.decided = append(x.decided, st)
	x.forget()
	x.Progress.step(x.Rounds, x.Decisions())
	if !keeps {
		return next, nil
	}
	r.Hash = journal.HashOf(x.State)
	return next, x.write(r)
}

// forget lets go of the states that nobody may return to any more.
func (x *Session) forget() {
	for i := len(x.decided) - 1; i >= 0 && x.decided[i].before != nil; i-- {
		if x.decided[i].reveals != x.reveals {
			x.decided[i].before, x.decided[i].undone = nil, nil
		}
	}
}

func (x *Session) write(r journal.Record) error {
	x.records = append(x.records, r)
	if x.writer == nil {
		return nil
	}
	return x.writer.Record(r)
}

// undo goes back to the last decision of the person who is due, if nothing became known
// and no other person decided since.
func (x *Session) undo(
	ctx context.Context, d *interpreter.Decision, p interpreter.Player,
) (*interpreter.Decision, error) {
	h, _ := p.(*human)
	at, why := x.undoable(d.Seat)
	if why != nil {
		h.say(*why)
		return x.Machine.Advance(ctx, x.State)
	}
	x.State.CopyFrom(x.decided[at].before)
	if x.decided[at].undone != nil {
		x.decided[at].undone()
	}
	x.decided = x.decided[:at]
	h.say(sayTakenBack)
	d, err := x.Machine.Advance(ctx, x.State)
	if err != nil {
		return nil, err
	}
	return d, x.write(journal.Record{N: len(x.records) + 1, Back: at + 1, Hash: journal.HashOf(x.State)})
}

// undoable finds the decision to return to, or why there is none.
func (x *Session) undoable(seat *model.Thing) (int, *locale.Phrase) {
	for i := len(x.decided) - 1; i >= 0; i-- {
		s := &x.decided[i]
		switch {
		case s.before == nil && s.reveals < 0:
			return 0, &sayLeftBefore
		case s.before == nil:
			return 0, &sayKnownSince
		case s.human && s.seat != seat:
			return 0, &sayOtherSince
		case s.seat == seat:
			return i, nil
		}
	}
	return 0, &sayNoChoice
}

// save keeps the game in a file from now on.
func (x *Session) save(p interpreter.Player, path string) {
	h, ok := p.(*human)
	switch {
	case !ok:
	case x.writer != nil && path == "":
		h.say(sayKeptFrom, "file", x.path)
	case path == "":
		h.say(sayWhereTo)
	case x.writer != nil:
		h.say(sayKeptThere, "file", x.path)
	default:
		if err := x.Journal(path); err != nil {
			h.say(sayUnsaved, "why", err)
		} else {
			h.say(saySaved, "file", path)
		}
	}
}

package runner

import (
	"context"
	"errors"
	"os"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// A Session is a game with its players.
type Session struct {
	Machine *interpreter.Machine
	State   *interpreter.State
	Header  journal.Header // the beginning of a journal of this game

	// Maps are drawn when nobody is asked: where content says so, and for onlookers at the start, in every round
	// and at the end. May be nil.
	Maps *Maps

	// Interrupts says that a person may be asked for a decision of any seat: see Interrupt.
	Interrupts bool

	// Progress shows how far a game is whose story is not told. May be nil.
	Progress *Progress

	// Mark is called when a decision is taken that can be undone. The function it returns is called if that
	// happens, before the next decision is due. May be nil.
	Mark func() (undone func())

	// Asked is told of each decision before it is answered. May be nil.
	Asked func(*interpreter.Decision)

	Rounds int                      // begun so far
	Watch  func(*interpreter.Event) // receives events. If it is nil and nobody can undo, few are made

	fresh   func() (*interpreter.State, error) // a state before play
	chance  *Chance                            // of a game before play; nil: all by the seed
	dice    *Chance                            // of this game
	content func() (string, []packs.PackHash)  // see Match.Content
	players map[*model.Thing]interpreter.Player
	humans  int
	person  *model.Thing // the last of them
	writer  *journal.Writer
	path    string         // of the journal
	ended   bool           // the journal says that the game is over
	taken   []int32        // the options of all decisions that stand, so that a game can be saved later
	undos   []undo         // the positions that undo can return to
	noUndo  *locale.Phrase // why undo goes no further
	acting  *model.Thing   // who began the last action ...
	menu    string         // ... at this address; empty: none
	reveals int            // how often something was revealed that cannot be forgotten

	stop      bool      // before the next decision
	interrupt *Terminal // who is asked for the next decision, whoever plays its seat; nil if nobody asked for that
}

type undo struct {
	decision int // number of decisions before it
	before   *interpreter.State
	seat     *model.Thing
	human    bool
	part     bool   // of an action that was begun before
	undone   func() // takes the story back there; may be nil
	option   string // what was chosen, in words
}

// maxUndos is how many decisions can be undone.
const maxUndos = 100

type Outcome int

// The outcomes.
const (
	Finished Outcome = iota // the game is over
	Left                    // a person left it
	Ended                   // a person was due and the input ended
	Stopped                 // Stop was called
)

// What a person may type instead of an answer. Answer returns them as errors.
var (
	errUndo  = errors.New("undo")
	errBot   = errors.New("bot")
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

// Reveals says whether an event makes something known that cannot be forgotten: of what moved, and of an answer, by a
// seat; nil is nobody.
func Reveals(e *interpreter.Event, s *interpreter.State, to *model.Thing) bool {
	switch e.Kind {
	case interpreter.EventChanged:
		return false
	case interpreter.EventMoved: // what comes to light
		was, now := e.SeesEnds(to)
		return to != nil && !was && now
	case interpreter.EventRolled, interpreter.EventDrawn, interpreter.EventShown:
		return true
	case interpreter.EventPicked, interpreter.EventChose:
		if e.Told != model.ToldNever && s.Game().KnowsMore(s, e.Seat, to) {
			return true
		}
	}
	return e.Seen != nil || e.Hidden || e.Early
}

// event counts what is revealed, and passes the event on.
func (x *Session) event(e *interpreter.Event) {
	if Reveals(e, x.State, x.backTo()) {
		x.reveals++
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
		x.Maps.changed(x.State, nil, false)
	}
}

// backTo is the person who decided last, if that may be taken back.
func (x *Session) backTo() *model.Thing {
	for _, u := range slices.Backward(x.undos) {
		if u.human {
			return u.seat
		}
	}
	return nil
}

// Seat sets the player of a seat. The header of the journal calls it spec.
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

// Journal starts a new journal of the game, from its beginning.
func (x *Session) Journal(ctx context.Context, path string) error {
	w, err := journal.Create(path, x.header(path))
	if errors.Is(err, os.ErrExist) {
		return sayExists.With("file", path)
	}
	if err != nil {
		return err
	}
	if err := x.rewrite(ctx, w); err != nil {
		return errors.Join(err, w.Close(), os.Remove(path))
	}
	x.writer, x.path = w, path
	return nil
}

func (x *Session) header(path string) journal.Header {
	h := x.Header.SeenFrom(path)
	h.Content, h.Packs = x.content()
	return h
}

// rewrite plays the game again and writes its decisions.
func (x *Session) rewrite(ctx context.Context, w *journal.Writer) error {
	s, err := x.fresh()
	if err != nil {
		return err
	}
	m := x.Machine.Game().NewMachine()
	m.Limits = x.Machine.Limits
	if x.chance != nil {
		m.Chance = x.chance.Clone()
	}
	for _, option := range x.taken {
		d, err := m.Advance(ctx, s)
		if err != nil {
			return err
		}
		if err := errors.Join(w.Add(journal.Decided(s, d, int(option))), m.Take(s, int(option))); err != nil {
			return err
		}
	}
	return w.Sync()
}

// Resume replays a journal and continues writing it. Earlier answers cannot be undone, except for a last decision
// that breaks a rule, which always is.
func (x *Session) Resume(ctx context.Context, path string, l *journal.Log, w *journal.Writer) error {
	answered := map[string]int{}
	err := journal.Play(ctx, x.Machine, x.State, l, x.took(answered))
	if errors.Is(err, journal.ErrLast) {
		return errors.Join(err, w.Record(journal.Back(x.State, l.Decisions-1)))
	}
	if err != nil {
		return err
	}
	x.goOn(path, w, answered)
	x.ended = l.Over
	return nil
}

// Force replays as much of a journal as fits the present rules, and continues from there. The journal is written
// anew; the old one is kept in a file beside it, whose name is returned.
func (x *Session) Force(ctx context.Context, path string, l *journal.Log, w *journal.Writer) (old string, err error) {
	answered := map[string]int{}
	_, err = journal.Fit(ctx, x.Machine, x.State, l, x.took(answered))
	if parts := (*journal.Divergence)(nil); err != nil && !errors.As(err, &parts) {
		return "", err
	}
	if old, err = w.Restart(path, x.header(path)); err == nil {
		err = x.rewrite(ctx, w)
	}
	x.goOn(path, w, answered)
	return old, err
}

// took records the decisions of a journal, and how many each seat took.
func (x *Session) took(answered map[string]int) func(journal.Record) {
	return func(r journal.Record) {
		x.taken = append(x.taken, int32(r.Option))
		answered[r.Seat]++
	}
}

// goOn continues to write a journal after that many answers.
func (x *Session) goOn(path string, w *journal.Writer, answered map[string]int) {
	x.writer, x.path = w, path
	if len(x.taken) > 0 {
		x.noUndo = &sayLeftBefore
	}
	for seat, p := range x.players {
		if sc, ok := p.(*Script); ok {
			sc.skip(answered[seat.Name])
		}
	}
}

// Decisions is the number of decisions that stand.
func (x *Session) Decisions() int { return len(x.taken) }

// Chance says what scripted chance is left; nil where there is none.
func (x *Session) Chance() *Chance { return x.dice }

// Path is the file of the journal; empty if there is none.
func (x *Session) Path() string { return x.path }

// Close closes the journal.
func (x *Session) Close() error {
	if x.writer == nil {
		return nil
	}
	return x.writer.Close()
}

// Play asks for decisions until the game is over or a person leaves.
func (x *Session) Play(ctx context.Context) (Outcome, error) {
	defer x.Progress.end()
	x.Machine.Unread = x.Watch == nil && x.humans == 0 && !x.Interrupts
	d, err := x.Machine.Advance(ctx, x.State)
	if err == nil && x.humans == 0 {
		x.Maps.changed(x.State, nil, false)
	}
	for {
		if err != nil && errors.Is(err, ctx.Err()) {
			return Stopped, nil
		}
		if err != nil {
			return Finished, err
		}
		if d == nil {
			if !x.ended {
				err = x.write(journal.Record{Over: true, Hash: journal.HashOf(x.State)})
			}
			x.Progress.end()
			x.Maps.turn(x.State, nil, x.humans > 0)
			if x.humans == 0 || !x.Maps.bare() { // else the result tells how things stand
				x.Maps.changed(x.State, x.reader(), x.humans > 0)
			}
			x.Maps.ended(x.State, x.reader())
			return Finished, err
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
		x.Maps.turn(x.State, d.Seat, x.humans > 0 || x.Interrupts)
		if x.Asked != nil {
			x.Asked(d)
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
			x.save(ctx, p, save.path)
			err = nil
		case errors.Is(err, errQuit):
			return Left, nil
		case errors.Is(err, errInput):
			return Ended, nil
		}
	}
}

// reader is the only person who plays; nil if there are several, or none.
func (x *Session) reader() *model.Thing {
	if x.humans != 1 {
		return nil
	}
	return x.person
}

// take writes a decision to the journal, answers it and runs on to the next. Nobody learns what follows before it
// is written; if it breaks a rule, it is taken back.
func (x *Session) take(ctx context.Context, d *interpreter.Decision, option int) (*interpreter.Decision, error) {
	var kept journal.Record
	if x.writer != nil {
		kept = journal.Decided(x.State, d, option)
		if err := x.writer.Record(kept); err != nil {
			return nil, err
		}
	}
	_, person := x.players[d.Seat].(*human)
	known := x.reveals
	if person || x.Interrupts {
		u := undo{decision: len(x.taken), before: x.State.Clone(), seat: d.Seat, human: person,
			part: x.within(d, option), option: wordsOf(x.Machine.Locale, d, option)}
		if x.Mark != nil {
			u.undone = x.Mark()
		}
		if len(x.undos) == maxUndos {
			x.undos, x.noUndo = slices.Delete(x.undos, 0, 1), &sayLongAgo
		}
		x.undos = append(x.undos, u)
	}
	err := x.Machine.Take(x.State, option)
	if err == nil {
		d, err = x.Machine.Advance(ctx, x.State)
	}
	if fault := (*interpreter.Fault)(nil); errors.As(err, &fault) {
		return nil, errors.Join(err, x.write(journal.Record{Back: len(x.taken) + 1, Hash: kept.In}))
	}
	x.taken = append(x.taken, int32(option))
	if x.reveals != known {
		x.undos, x.noUndo = nil, &sayKnownSince
	}
	x.Progress.step(x.Rounds, x.Decisions())
	return d, err
}

// within says whether a decision is part of an action that its seat has begun, which ends where the menu that offered
// it asks again; else it may begin one itself.
func (x *Session) within(d *interpreter.Decision, option int) bool {
	if x.menu != "" && x.acting == d.Seat && d.Address != x.menu {
		return true
	}
	x.menu, x.acting = "", d.Seat
	if d.Kind != interpreter.DecisionPick && d.Option(option).Action() {
		x.menu = d.Address
	}
	return false
}

func (x *Session) write(r journal.Record) error {
	if x.writer == nil {
		return nil
	}
	return x.writer.Record(r)
}

// undo goes back to the last decision of the person who is due, if nothing was revealed and nobody else decided
// since; of an action to its beginning.
func (x *Session) undo(
	ctx context.Context, d *interpreter.Decision, p interpreter.Player,
) (*interpreter.Decision, error) {
	h, _ := p.(*human)
	at, why := x.undoable(d.Seat)
	if why != nil {
		h.say(*why)
		return x.Machine.Advance(ctx, x.State)
	}
	u := x.undos[at]
	if err := x.write(journal.Back(u.before, u.decision)); err != nil {
		return nil, err
	}
	x.State.CopyFrom(u.before)
	x.Maps.back()
	if u.undone != nil {
		u.undone()
	}
	gone := lists.Where(x.undos[at:], func(u undo) bool { return u.seat == d.Seat })
	said := lists.Map(gone, func(u undo) string { return u.option })
	x.taken, x.undos, x.menu = x.taken[:u.decision], x.undos[:at], ""
	h.say(sayTakenBack, "option", strings.Join(said, " → "))
	return x.Machine.Advance(ctx, x.State)
}

// undoable finds the decision to return to, or why there is none.
func (x *Session) undoable(seat *model.Thing) (int, *locale.Phrase) {
	for i, u := range slices.Backward(x.undos) {
		switch {
		case u.human && u.seat != seat:
			return 0, &sayOtherSince
		case u.seat == seat:
			for i > 0 && x.undos[i].part && x.undos[i-1].seat == seat {
				i--
			}
			return i, nil
		}
	}
	return 0, x.noUndo
}

// save keeps the game in a file from now on.
func (x *Session) save(ctx context.Context, p interpreter.Player, path string) {
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
		if err := x.Journal(ctx, path); err != nil {
			h.say(sayUnsaved, "why", err)
		} else {
			h.say(saySaved, "file", path)
		}
	}
}

package prompt

import (
	"context"
	"errors"
	"os"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// A Session is a table as it is watched: people at the terminal answer for seats, or nobody does.
type Session struct {
	*runner.Table

	// Maps are drawn when nobody is asked: where content says so, and for onlookers at the start, in every round
	// and at the end. May be nil.
	Maps *Maps

	// Interrupts says that a person may be asked for a decision of any seat: see Interrupt.
	Interrupts bool

	// Progress shows how far a game is whose story is not told. May be nil.
	Progress *Progress

	// Mark is called when a person has answered. The function it returns is called if that is undone, before the
	// next question. May be nil.
	Mark func() (undone func())

	// Asked is told of each decision before it is answered. May be nil.
	Asked func(*interpreter.Decision)

	Rounds int                      // begun so far
	Watch  func(*interpreter.Event) // receives events. If it is nil and nobody plays, few are made

	people  map[*model.Thing]*human
	person  *model.Thing // the last of them
	scripts map[*model.Thing]*Script
	marks   map[int]func() // what Mark returned, by the number of decisions before

	stop      bool      // before the next decision
	interrupt *Terminal // who is asked for the next decision, whoever plays its seat; nil if nobody asked for that
}

// An Outcome is how a session ended.
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

// a talkRequest asks to say something to others.
type talkRequest struct{ words string }

func (talkRequest) Error() string { return "say" }

// a saveRequest asks to keep the game in a file.
type saveRequest struct{ path string }

func (saveRequest) Error() string { return "save" }

// Begin sets a table to be watched, with players in no seat yet.
func Begin(t *runner.Match, version string) (*Session, error) {
	table, err := t.Begin(version)
	if err != nil {
		return nil, err
	}
	x := &Session{Table: table, people: map[*model.Thing]*human{},
		scripts: map[*model.Thing]*Script{}, marks: map[int]func(){}}
	x.Table.Watch, x.Pause, x.Passed = x.event, x.pause, x.passed
	x.Machine.Locale, x.Machine.Events = t.Locale, x.event
	return x, nil
}

// SeatAll seats all players; people sit at the terminal.
func (x *Session) SeatAll(term *Terminal) error {
	for _, c := range x.Match.Players {
		file, script := strings.CutPrefix(c.Player, runner.ScriptPrefix)
		switch {
		case c.Player == runner.HumanPlayer:
			x.people[c.Seat], x.person = &human{t: term}, c.Seat
			x.Pass(c.Seat, &x.people[c.Seat].autopass)
			term.people++
		case script:
			s, err := openScript(file)
			if err != nil {
				return err
			}
			x.scripts[c.Seat] = s
			x.Seat(c.Seat, s)
		}
	}
	return x.SeatBots()
}

func openScript(file string) (*Script, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, sayNoScript.With("why", err)
	}
	defer f.Close()
	return ReadScript(file, f)
}

// Stop ends the session before the next decision.
func (x *Session) Stop() { x.stop = true }

// Interrupt asks a person at the terminal for the next decision, whoever plays its seat.
func (x *Session) Interrupt(t *Terminal) { x.interrupt = t }

// event passes an event on, after the maps that are due before it.
func (x *Session) event(e *interpreter.Event) {
	if e.Kind == interpreter.EventMoment {
		at := x.Main.State
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
	if len(x.people) == 0 {
		x.Maps.changed(x.Main.State, nil, false)
	}
}

// Resume replays a journal and continues writing it. Scripts skip what they have answered before.
func (x *Session) Resume(ctx context.Context, path string, l *journal.Log, w *journal.Writer) error {
	err := x.Table.Resume(ctx, path, l, w)
	for _, s := range x.Main.Taken {
		if sc := x.scripts[x.Match.Model.Things[s.Seat]]; sc != nil {
			sc.skip(1)
		}
	}
	return err
}

// Decisions is the number of decisions that stand.
func (x *Session) Decisions() int { return len(x.Main.Taken) }

// reader is the only person who plays; nil if there are several, or none.
func (x *Session) reader() *model.Thing {
	if len(x.people) != 1 {
		return nil
	}
	return x.person
}

// pause notes a decision before it is answered, and says whether a person or nobody answers it.
func (x *Session) pause(d *interpreter.Decision) bool {
	if x.Interrupts {
		x.mark()
	}
	x.Progress.step(x.Rounds, x.Decisions())
	if !x.stop && x.Asked != nil {
		x.Asked(d)
	}
	return x.stop || x.interrupt != nil
}

// passed tells a person of a question that was answered by itself.
func (x *Session) passed(d *interpreter.Decision, option int) {
	h := x.people[d.Seat]
	x.mark()
	h.t.Narrator.Flush()
	if h.machine, h.state, h.offer.decision = x.Machine, x.Main.State, d; h.t.people == 1 || h.t.last == d.Seat {
		h.print(sayPassed, "question", d.Prompt())
	}
	h.takeOption(option)
}

func (x *Session) mark() {
	if x.Mark != nil {
		x.marks[x.Decisions()] = x.Mark()
	}
}

// Play asks for decisions until the game is over or a person leaves.
func (x *Session) Play(ctx context.Context) (Outcome, error) {
	defer x.Progress.end()
	x.Machine.Unread = x.Watch == nil && len(x.people) == 0 && !x.Interrupts
	if x.Maps != nil && (x.Maps.Unasked || x.Maps.Boards && (len(x.people) > 0 || x.Interrupts)) {
		x.Moves = &runner.Moves{} // the last move is drawn for people, and onlookers who want all
		x.Maps.moves = x.Moves
	}
	_, err := x.Main.Due(ctx)
	if err == nil && len(x.people) == 0 {
		x.Maps.changed(x.Main.State, nil, false)
	}
	if err == nil {
		err = x.Main.Go(ctx)
	}
	for err == nil {
		var d *interpreter.Decision
		if d, err = x.Main.Due(ctx); err != nil {
			break
		}
		switch {
		case d == nil:
			return Finished, x.finished()
		case x.stop:
			return Stopped, nil
		}
		err = x.ask(ctx, d)
		if errors.Is(err, errQuit) {
			return Left, nil
		}
		if errors.Is(err, errInput) {
			return Ended, nil
		}
	}
	if errors.Is(err, ctx.Err()) {
		return Stopped, nil
	}
	return Finished, err
}

// finished shows the end of the game, once it is written.
func (x *Session) finished() error {
	err := x.Close()
	x.Progress.end()
	people := len(x.people) > 0
	if !people || !x.Maps.bare() { // else the result tells how things stand
		x.Maps.changed(x.Main.State, x.reader(), people)
	}
	x.Maps.ended(x.Main.State, x.reader())
	return err
}

// talk says something for a seat: to all, or only to the seat that is named first, behind an @.
func (x *Session) talk(h *human, from *model.Thing, words string) error {
	said := journal.Talk{From: from.Path(), Text: words}
	if name, text, _ := strings.Cut(words, " "); strings.HasPrefix(name, "@") {
		var all []string
		for _, c := range x.Match.Players {
			if c.Seat == from {
				continue
			}
			if all = append(all, c.Seat.Name); strings.EqualFold(c.Seat.Name, name[1:]) {
				said.To, said.Text = c.Seat.Path(), text
			}
		}
		if said.To == "" {
			return sayNoOne.With("name", locale.Quoted(name[1:]), "list", strings.Join(all, ", "))
		}
	}
	if err := x.Say(said); err != nil {
		return err
	}
	if said = x.Talk[len(x.Talk)-1]; said.To == "" {
		h.t.lines([]string{x.told(h.t.speaker(), said)})
	}
	return nil
}

// told is what was said as a line.
func (x *Session) told(say *locale.Speaker, t journal.Talk) string {
	names := map[string]string{}
	for _, c := range x.Match.Players {
		names[c.Seat.Path()] = runner.NameOf(x.Machine.Locale, c.Seat)
	}
	return say.Say(sayTalk, "who", names[t.From], "to", names[t.To], "text", t.Text)
}

// whispers are the lines that were said only to a seat. It is told them once, with what else only it sees.
func (x *Session) whispers(h *human, seat *model.Thing) (out []string) {
	for _, t := range x.Talk {
		if t.To == seat.Path() {
			out = append(out, x.told(h.t.speaker(), t))
		}
	}
	return out
}

// ask has a person answer, or do something else, and goes on to the next question.
func (x *Session) ask(ctx context.Context, d *interpreter.Decision) error {
	h := x.people[d.Seat]
	if h == nil {
		h = &human{t: x.interrupt, stands: true}
	}
	if err := x.Main.List(ctx, d); err != nil {
		return err
	}
	h.whispers = x.whispers(h, d.Seat)
	option, err := h.choose(ctx, x.Machine, x.Main.State, offerOpen(x.Machine, d, x.Main.Open))
	if errors.Is(err, errBot) {
		var bot interpreter.Player
		if bot, err = x.Main.Bot(d.Seat); err == nil {
			option, err = bot.Answer(ctx, x.Machine, x.Main.State, d)
		}
	}
	var save saveRequest
	var talk talkRequest
	switch {
	case errors.As(err, &talk):
		if err := x.talk(h, d.Seat, talk.words); err != nil {
			h.print(sayMisheard, "why", locale.Capital(h.t.speaker().Tell(err)))
		}
		return nil
	case errors.Is(err, errUndo):
		return x.undo(ctx, h, d)
	case errors.As(err, &save):
		x.save(ctx, h, save.path)
		return nil
	case err != nil:
		return err
	}
	x.interrupt = nil
	x.mark()
	return x.Main.Take(ctx, d, option, false, nil)
}

// undo goes back to the last decision of the person who is due, of an action to its beginning.
func (x *Session) undo(ctx context.Context, h *human, d *interpreter.Decision) error {
	undone, err := x.Main.Undo(ctx, runner.Undo{Seats: []*model.Thing{d.Seat}, To: -1, Whole: true})
	if why := said(err); why != nil {
		h.printFaint(h.t.speaker().Tell(why))
		return nil
	}
	if err != nil {
		return err
	}
	if back := x.marks[x.Decisions()]; back != nil {
		back()
	}
	h.print(sayTakenBack, "option", strings.Join(undone, " → "))
	return nil
}

// save keeps the game in a file from now on.
func (x *Session) save(ctx context.Context, h *human, path string) {
	switch {
	case x.Path != "" && path == "":
		h.print(sayKeptFrom, "file", x.Path)
	case path == "":
		h.print(sayWhereTo)
	case x.Path != "":
		h.print(sayKeptThere, "file", x.Path)
	default:
		if err := x.Journal(ctx, path); err != nil {
			h.print(sayUnsaved, "why", err)
		} else {
			h.print(saySaved, "file", path)
		}
	}
}

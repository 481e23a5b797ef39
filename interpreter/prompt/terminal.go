package prompt

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/forecast"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

const maxInput = 4 << 10 // bytes of a typed line

// A Terminal is where people play.
type Terminal struct {
	In       io.Reader
	Out      io.Writer
	Live     bool            // people type here; otherwise the input is echoed
	Clear    string          // clears Out; empty if it cannot be cleared
	Narrator *story.Narrator // tells what only one seat may know, and shows views
	Maps     *Maps           // may be nil
	Kept     func() string   // where the game is kept; empty if nowhere. May be nil

	Size func() (columns, rows int) // of Out; 0 if unknown. May be nil
	Page func(do func())            // shows what is written meanwhile page by page. May be nil

	// Edit reads a line that the person may edit, instead of In. Of what stands before the cursor, complete keeps
	// the head and says what may follow it. Ctrl-C is ErrInterrupted. May be nil.
	Edit func(prompt string, complete func(before string) (head string, tails []string)) (string, error)

	in          *bufio.Reader
	people      int
	last        *model.Thing // who used it last
	interrupted bool         // by the line before
	greeted     bool         // somebody was told how to begin
	numbers     lazy.Map[menu, map[string]int]
}

// ErrInterrupted says that Ctrl-C was pressed.
var ErrInterrupted = errors.New("interrupted")

type human struct {
	t      *Terminal
	stands bool     // in for the bot of the seat, which decides if the person does not
	seen   []string // what only the seat was shown last

	whispers []string // what was said only to the seat
	read     int      // lines of the story, until it was asked last

	before   *view.View // of the seat, when it answered last ...
	answered string     // ... this; empty if it has done something else since
	asked    string     // ... to the decision of this address
	ends     bool       // ... which chose no action
	taken    uint64     // decisions until then
	coming   []int      // the options of the decisions that follow, which it has named as well
	autopass runner.Autopass

	// of the decision being asked
	machine *interpreter.Machine
	state   *interpreter.State
	offer   offer
	pages   [][]string
	page    int
}

// print prints a line for the person.
func (h *human) print(p locale.Phrase, args ...any) {
	h.printFaint(h.t.words(p, args...))
}

func (h *human) printFaint(text string) {
	fmt.Fprintln(h.t.Out, story.Faint.With(h.t.Narrator.Pen, text))
}

// words says one of the program's own phrases.
func (t *Terminal) words(p locale.Phrase, args ...any) string { return t.speaker().Say(p, args...) }

func (t *Terminal) speaker() *locale.Speaker { return t.Narrator.Locale.Speaker() }

// Human makes a player of the person at the terminal.
func (t *Terminal) Human() interpreter.Player {
	t.people++
	return &human{t: t}
}

// Answer is what the person answers.
func (h *human) Answer(
	ctx context.Context, m *interpreter.Machine, s *interpreter.State, d *interpreter.Decision,
) (int, error) {
	return h.choose(ctx, m, s, offerOf(ctx, m, s, d))
}

// choose asks the person until an option is chosen, or something else is wanted: errUndo and the like.
func (h *human) choose(
	ctx context.Context, m *interpreter.Machine, s *interpreter.State, o offer,
) (option int, err error) {
	d := o.decision
	t := h.t
	t.Narrator.Flush()
	if t.last != d.Seat {
		h.seen = nil // the screen may have been cleared
	}
	if err := h.handOver(d.Seat); err != nil {
		return 0, err
	}
	if t.Size != nil && t.Maps != nil {
		t.Maps.Width = t.columns()
	}
	h.machine, h.state, h.offer = m, s, o
	t.numberOptions(&h.offer)
	defer func() { h.autopass.Hold = len(h.coming) > 0 }()
	if len(h.coming) > 0 {
		i := h.coming[0]
		if h.coming = h.coming[1:]; i < d.Count() && h.sure(ctx, i) {
			return h.takeOption(i), nil
		}
		h.coming = nil
	}
	if t.Live && !t.greeted {
		h.t.Narrator.Blank()
		h.print(sayWelcome)
		t.greeted = true
	}
	h.tellTable()
	h.ask(ctx, false)
	h.hinted(ctx, true)
	for {
		complete := func(before string) (string, []string) { return h.complete(ctx, before) }
		line, err := t.readLine(t.words(sayPrompt, "who", runner.NameOf(m.Locale, d.Seat))+" ", complete)
		if err != nil {
			return 0, err
		}
		c, rest := h.commandOf(line)
		switch {
		case line == "" && len(h.pages) > 1:
			h.page = (h.page + 1) % len(h.pages)
			h.options()
		case line == "":
			h.ask(ctx, false)
		case c != nil:
			t.paged(func() { err = c.do(h, call{ctx, rest}) })
			if err != nil {
				return 0, err
			}
		default:
			i, found := h.answer(ctx, line)
			if found && h.sure(ctx, i) {
				return h.takeOption(i), nil
			}
		}
	}
}

// paged lets what a command writes be read page by page.
func (t *Terminal) paged(do func()) {
	if t.Page == nil {
		do()
		return
	}
	t.Page(do)
}

// sure asks once more before a thing of the seat is given up.
func (h *human) sure(ctx context.Context, option int) bool {
	if !h.t.Live {
		return true
	}
	names := lists.Map(forecast.Forfeits(ctx, h.machine, h.state, option), h.t.Narrator.Name)
	if len(names) == 0 {
		return true
	}
	line, err := h.t.readLine(h.t.words(sayForfeit, "things", strings.Join(names, ", "))+" ", nil)
	if err == nil && h.t.agrees(line) {
		return true
	}
	h.print(sayNotDone)
	return false
}

// agrees says whether a line means yes.
func (t *Terminal) agrees(line string) bool {
	return line != "" && (begins("yes", line) || begins(t.words(sayAgree), line))
}

// takeOption remembers what was there when an option was taken.
func (h *human) takeOption(option int) int {
	h.before = view.Of(h.state, h.offer.decision.Seat)
	d := h.offer.decision
	h.answered, h.asked = runner.Words(h.machine.Locale, d, option), d.Address
	h.ends = d.Kind != interpreter.DecisionPick && !d.Option(option).Action()
	h.taken = h.state.Taken()
	return option
}

// tellTable tells what has changed on the table since the seat was asked last, as far as the story has not.
func (h *human) tellTable() {
	t, d := h.t.Narrator, h.offer.decision
	told := t.Lines - h.read
	t.Said = append(t.Said, t.Since(h.read)...)
	t.Said = append(t.Said, d.Prompt())
	h.tellTaken(told)
	h.t.Maps.changed(h.state, d.Seat, true, h.offer.things()...)
	h.read = t.Lines
}

// tellTaken says what came of the last answer where the story has not, and else what it cost or gave the seat. If
// others have decided since, nobody could tell it from what they did.
func (h *human) tellTaken(told int) {
	d := h.offer.decision
	if h.answered != "" && h.state.Taken() == h.taken+1 && h.before.Seat == d.Seat {
		changes := ""
		if !h.t.Maps.bare() { // else the table tells
			elsewhere := h.ends && h.asked != d.Address // what goes on there did not come of the answer
			changes = h.t.Narrator.Changes(h.before, view.Of(h.state, d.Seat), told > 0 || elsewhere)
		}
		switch {
		case told > 0 && changes != "":
			h.printFaint("  " + changes)
		case told == 0 && strings.HasPrefix(changes, h.answered+":"):
			h.printFaint("  " + changes)
		case told == 0 && (changes != "" || h.asked == d.Address):
			h.printFaint("  " + h.t.words(sayTaken, "what", h.answered, "changes", changes))
		}
	}
	h.answered = ""
}

// handOver lets another person take over before secrets are shown, who then reads what was told meanwhile.
func (h *human) handOver(seat *model.Thing) error {
	t := h.t
	if t.people > 1 && t.last != seat && story.Secrets(t.Narrator.Locale.Game().Model()) {
		t.Maps.forget()
		name := t.Narrator.Name(seat)
		if t.last != nil {
			fmt.Fprint(t.Out, t.Clear)
			if _, err := t.readLine(t.words(sayHandOver, "who", name)+" ", nil); err != nil {
				return err
			}
			if t.Clear != "" {
				t.paged(func() { t.lines(t.Narrator.Since(h.read)) })
			}
		}
	}
	t.last = seat
	for _, l := range t.Narrator.Private(seat) {
		t.Narrator.Said = append(t.Narrator.Said, l)
		fmt.Fprintln(t.Out, t.words(sayPrivate, "what", l))
	}
	return nil
}

func (h *human) ask(ctx context.Context, all bool) {
	d, say := h.offer.decision, h.t.speaker()
	name := runner.NameOf(h.t.Narrator.Locale, d.Seat)
	q := d.Prompt()
	if d.Text == nil && d.Kind == interpreter.DecisionTurns {
		q = say.Say(sayDoWhat)
	}
	if !strings.Contains(q, name) {
		q = say.Say(sayAsk, "who", name, "question", q)
	}
	if d.Growing > 1 {
		q = say.Say(sayAskMore, "question", q, "n", d.Growing-1)
	}
	h.t.Narrator.Blank()
	h.tellOwn()
	fmt.Fprintln(h.t.Out, story.Heading.With(h.t.Narrator.Pen, q))
	h.arrange(ctx, all)
	h.options()
}

// tellOwn tells what only the seat may see, where that has changed.
func (h *human) tellOwn() {
	t := h.t.Narrator
	seen := view.Of(h.state, h.offer.decision.Seat)
	known := func(line string) bool { return slices.Contains(h.seen, line) }
	if now := slices.DeleteFunc(append(t.Own(seen), h.whispers...), known); len(now) > 0 {
		fmt.Fprintln(h.t.Out, h.t.words(sayOwn, "what", strings.Join(now, "; ")))
	}
	t.Said = nil
	h.seen = append(t.Own(seen), h.whispers...)
}

// readLine returns the next line, without its end. Ctrl-C twice leaves the game.
func (t *Terminal) readLine(prompt string, complete func(before string) (string, []string)) (string, error) {
	if t.Edit == nil {
		return t.readPlain(prompt)
	}
	if complete == nil {
		complete = func(string) (string, []string) { return "", nil }
	}
	for {
		line, err := t.Edit(prompt, complete)
		switch {
		case errors.Is(err, ErrInterrupted) && t.interrupted:
			return "", errQuit
		case errors.Is(err, ErrInterrupted):
			t.interrupted = true
			fmt.Fprintln(t.Out, story.Faint.With(t.Narrator.Pen, t.words(sayInterrupt, "kept", t.Kept != nil && t.Kept() != "")))
			continue
		case errors.Is(err, io.EOF):
			fmt.Fprintln(t.Out)
			return "", errInput
		case len(line) > maxInput:
			line = ""
		}
		t.interrupted = false
		return strings.TrimSpace(line), err
	}
}

func (t *Terminal) readPlain(prompt string) (string, error) {
	if t.in == nil {
		t.in = bufio.NewReaderSize(t.In, maxInput)
	}
	fmt.Fprint(t.Out, prompt)
	part, err := t.in.ReadSlice('\n')
	line := string(part)
	for errors.Is(err, bufio.ErrBufferFull) { // nobody types that much: skip the rest
		_, err = t.in.ReadSlice('\n')
	}
	if err != nil && (line == "" || !errors.Is(err, io.EOF)) {
		fmt.Fprintln(t.Out)
		return "", errInput
	}
	text := strings.TrimSpace(line)
	if !t.Live {
		fmt.Fprintln(t.Out, text)
	}
	return text, nil
}

package runner

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

const (
	pageLines = 30      // options on a page
	maxInput  = 4 << 10 // bytes of a typed line
)

// A Terminal is where people play.
type Terminal struct {
	In       io.Reader
	Out      io.Writer
	Live     bool            // people type here; otherwise the input is echoed
	Clear    string          // clears Out; empty if it cannot be cleared
	Narrator *story.Narrator // tells what only one seat may know, and shows views
	Maps     *Maps           // may be nil
	Kept     func() string   // where the game is kept; empty if nowhere. May be nil

	in     *bufio.Reader
	people int
	last   *model.Thing // who used it last
}

// Human makes a player of the person at the terminal.
func (t *Terminal) Human() interpreter.Player {
	t.people++
	return &human{t: t}
}

// inPlaceOf makes a player of the person for one decision.
func (t *Terminal) inPlaceOf(p interpreter.Player) interpreter.Player {
	if h, ok := p.(*human); ok {
		return h
	}
	return &human{t: t, instead: p}
}

type human struct {
	t       *Terminal
	instead interpreter.Player // who decides if the person does not; nil if nobody
	seen    string             // what only the seat was shown last

	// of the decision being asked
	machine *interpreter.Machine
	state   *interpreter.State
	offer   offer
	page    int
}

// say prints a line for the person.
func (h *human) say(p locale.Phrase, args ...any) {
	h.line(h.t.words(p, args...))
}

func (h *human) line(text string) { fmt.Fprintln(h.t.Out, story.Faint.With(h.t.Narrator.Pen, text)) }

// words says one of the program's own phrases.
func (t *Terminal) words(p locale.Phrase, args ...any) string { return t.speaker().Say(p, args...) }

func (t *Terminal) speaker() *locale.Speaker { return t.Narrator.Locale.Speaker() }

func (h *human) Answer(
	ctx context.Context, m *interpreter.Machine, s *interpreter.State, d *interpreter.Decision,
) (int, error) {
	t := h.t
	t.Narrator.Flush()
	if t.last != d.Seat {
		h.seen = "" // the screen may have been cleared
	}
	if err := t.handOver(d.Seat); err != nil {
		return 0, err
	}
	h.machine, h.state, h.offer, h.page = m, s, offerOf(ctx, m, s, d), 0
	t.Maps.changed(s, d.Seat, true, h.offer.things()...)
	h.ask()
	for {
		line, err := t.read(t.words(sayPrompt, "who", NameOf(m.Locale, d.Seat)) + " ")
		if err != nil {
			return 0, err
		}
		do, rest := h.commandOf(line)
		switch {
		case line == "":
			h.nextPage()
		case do == nil:
			if i, found := h.answer(line); found {
				return i, nil
			}
		default:
			if err := do(h, call{ctx, rest}); errors.Is(err, errBot) {
				return h.instead.Answer(ctx, m, s, d)
			} else if err != nil {
				return 0, err
			}
		}
	}
}

// handOver lets another person take over before secrets are shown.
func (t *Terminal) handOver(seat *model.Thing) error {
	if t.people > 1 && t.last != seat && story.Secrets(t.Narrator.Locale.Game().Model()) {
		t.Maps.forget()
		name := t.Narrator.Name(seat)
		if t.last != nil {
			fmt.Fprint(t.Out, t.Clear)
			if _, err := t.read(t.words(sayHandOver, "who", name) + " "); err != nil {
				return err
			}
		}
	}
	t.last = seat
	for _, l := range t.Narrator.Private(seat) {
		fmt.Fprintln(t.Out, t.words(sayPrivate, "what", l))
	}
	return nil
}

func (h *human) ask() {
	d, say := h.offer.decision, h.t.speaker()
	name := NameOf(h.t.Narrator.Locale, d.Seat)
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
	h.own(d.Seat)
	fmt.Fprintln(h.t.Out, story.Heading.With(h.t.Narrator.Pen, q))
	h.options()
}

// own writes what only the seat may see, if it has changed.
func (h *human) own(seat *model.Thing) {
	now := strings.Join(h.t.Narrator.Own(h.state.Game().View(h.state, seat)), "; ")
	if now != h.seen && now != "" {
		fmt.Fprintln(h.t.Out, h.t.words(sayOwn, "what", now))
	}
	h.seen = now
}

// options writes a page of them.
func (h *human) options() {
	o := h.offer
	if amounts, others := o.amounts(); len(amounts) > 0 {
		say := h.t.speaker()
		line := say.Tell(spoken(amounts))
		if len(others) > 0 {
			line = say.Say(sayOrElse, "numbers", line, "others", strings.Join(others, ", "))
		}
		fmt.Fprintln(h.t.Out, "  "+line)
		return
	}
	width := 0
	page := o.options[h.page*pageLines : min(len(o.options), (h.page+1)*pageLines)]
	for _, x := range page {
		width = max(width, len(strconv.Itoa(x.number)))
	}
	for _, x := range page {
		about := ""
		if say := o.decision.About(x.index); say != "" {
			about = "  " + story.Faint.With(h.t.Narrator.Pen, say)
		}
		fmt.Fprintf(h.t.Out, "  %*d  %s%s\n", width, x.number, x.words, about)
	}
	if h.pages() > 1 {
		h.line("  " + h.t.words(sayPages, "n", h.page+1, "all", h.pages()))
	}
}

func (h *human) nextPage() {
	if h.pages() > 1 {
		h.page = (h.page + 1) % h.pages()
		h.options()
	}
}

func (h *human) pages() int { return (len(h.offer.options) + pageLines - 1) / pageLines }

// read returns the next line, without its end.
func (t *Terminal) read(prompt string) (string, error) {
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

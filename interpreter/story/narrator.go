// Package story tells people and programs what happens in a game: events as lines or as JSON, what a seat may see,
// how it ended. It makes no decisions.
package story

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// A Style is how a word looks on a terminal.
type Style string

// The styles.
const (
	Plain   Style = ""
	Heading Style = "1"
	Chance  Style = "33"
	Choice  Style = "36"
	Bad     Style = "31"
	Good    Style = "32"
	Faint   Style = "2"
)

// With applies a style to text, if the pen paints at all.
func (p Style) With(pen diag.Pen, text string) string { return pen.Paint(string(p), text) }

// A Narrator writes events as indented lines.
type Narrator struct {
	W     io.Writer
	Pen   diag.Pen                          // for W; the zero Pen paints nothing
	Width int                               // columns of a terminal; 0 if unknown
	Show  func(v any, t *model.Type) string // a value as people read it now
	Name  func(*model.Thing) string

	// ShowSource is a value in the source language: whether a text mentions a value is decided there, so that a
	// story has the same lines in every language.
	ShowSource func(v any, t *model.Type) string

	Locale *interpreter.Localizer
	Acts   map[string]bool // names of actions, which are told once they are taken
	Brief  bool            // leave out details, except those of the readers' own actions

	// Readers are the seats that read. Without any, it is an onlooker, who sees what is public; one seat sees what
	// it may see; several see what is public, and the rest each by Private.
	Readers []*model.Thing

	Lines int      // of the story so far
	Said  []string // what the readers have just read, which Standing, Own and Changes need not repeat

	Zoneless bool // sheets say nothing of what lies in zones: who reads them sees it elsewhere

	recent   []string // the last lines
	open     []level
	waiting  []line   // answers that the text of their action may still replace
	path     []string // the headings of the last line
	private  lazy.Map[*model.Thing, []string]
	acting   string // the action that began last, and its depth
	actDepth int
	elided   *model.Thing // the seat that chose last, if the words of its choice leave open what it picks
	doing    string       // the action that was told last, in the source language
	under    []int        // the depths of the current actions
	early    []string     // what readers were told before the others
	runs     int          // how many moments have begun
	began    bool
	filled   bool // the last line is not empty
}

// a level is a heading for the lines below it.
type level struct {
	depth   int
	heading string // of a procedure that has told nothing yet
	detail  line   // of an action that a brief story mentions only if something follows from it
	mine    bool   // a reader acts
	shown   bool
}

// a line is told now or later.
type line struct {
	depth  int
	style  Style
	text   string
	who    string                      // who answered ...
	answer string                      // ... and what, both in the source language
	option string                      // of a choice: its name
	local  string                      // of a pick: the name by which texts mean it
	opens  bool                        // deeper lines belong to it
	shown  string                      // of a pick: the answer as people read it ...
	asked  string                      // ... the text without it ...
	tell   func(answers string) string // ... and with others
	run    int                         // how many moments had begun before
}

// NewNarrator tells what happens to a state, in the language of its machine.
func NewNarrator(w io.Writer, m *interpreter.Machine, s *interpreter.State, readers []*model.Thing) *Narrator {
	show := func(v any, t *model.Type) string { return m.Show(s, v, t) }
	return &Narrator{W: w, Show: show, Locale: m.Locale, Acts: acts(m.Game().Model()), Readers: readers,
		Name:       func(t *model.Thing) string { return show(int64(t.ID), model.TypeThing) },
		ShowSource: func(v any, t *model.Type) string { return m.ShowSource(s, v, t) }}
}

// headings is how many nested procedures are named.
const headings = 2

// Event tells an event.
func (t *Narrator) Event(e *interpreter.Event) {
	switch {
	case e.Kind == interpreter.EventExpected, e.Kind == interpreter.EventChanged, e.Kind == interpreter.EventMoved,
		e.Kind == interpreter.EventRejected && len(t.Readers) == 0:
		return
	}
	for len(t.under) > 0 && t.under[len(t.under)-1] >= e.Depth {
		t.under = t.under[:len(t.under)-1]
	}
	if t.isDetail(e) && e.Kind != interpreter.EventActed {
		return
	}
	switch {
	case e.Early:
		t.tellEarly(e)
	case t.toldEarly(e):
	case len(t.Readers) == 1 && e.SeenBy(t.Readers[0]) || e.SeenBy(nil):
		t.tellEvent(e)
	case len(t.Readers) > 1:
		t.keepPrivate(e)
	}
}

// isDetail says whether the story leaves out an event: because content says so, or because it is an answer inside
// an action whose own line is enough. Readers are told everything that they do.
func (t *Narrator) isDetail(e *interpreter.Event) bool {
	mine := slices.Contains(t.Readers, e.Seat) ||
		slices.ContainsFunc(t.open, func(l level) bool { return l.mine && l.depth < e.Depth })
	switch {
	case e.Verbosity == model.VerbosityNever:
		return true
	case !t.Brief || e.Verbosity == model.VerbosityBrief || mine:
		return false
	}
	answer := e.Kind == interpreter.EventPicked || e.Kind == interpreter.EventChose
	return e.Verbosity == model.VerbosityFull || answer && len(t.under) > 0
}

// tellEarly tells an event to a single reader at once, and not again later; with several readers the seat gets a
// note.
func (t *Narrator) tellEarly(e *interpreter.Event) {
	switch {
	case !slices.Contains(t.Readers, e.Seat):
	case len(t.Readers) == 1:
		t.early = append(t.early, key(e))
		t.tellEvent(e)
	case e.Kind != interpreter.EventPicked && e.Kind != interpreter.EventChose: // whoever answered knows
		t.keepPrivate(e)
	}
}

// toldEarly says whether the single reader was already told of an event.
func (t *Narrator) toldEarly(e *interpreter.Event) bool {
	if len(t.early) == 0 {
		return false
	}
	i := slices.Index(t.early, key(e))
	if i >= 0 {
		t.early = slices.Delete(t.early, i, i+1)
	}
	return i >= 0
}

// key identifies an event well enough to recognise it.
func key(e *interpreter.Event) string {
	seat := 0
	if e.Seat != nil {
		seat = e.Seat.ID
	}
	return fmt.Sprint(e.Kind, e.Address, seat, e.Values, e.Depth, e.Say())
}

// keepPrivate keeps an event for the readers that alone may see it.
func (t *Narrator) keepPrivate(e *interpreter.Event) {
	l, ok := t.eventLine(e)
	if !ok {
		return
	}
	for _, s := range t.Readers {
		if e.SeenBy(s) {
			t.private.Put(s, append(t.private[s], l.text))
		}
	}
}

// Private returns what only this reader was told since the last call.
func (t *Narrator) Private(seat *model.Thing) []string {
	out := t.private[seat]
	delete(t.private, seat)
	return out
}

// Mark records the state of the story. The function it returns goes back there when decisions are undone: it drops
// what was kept for single readers, and lets headings be repeated.
func (t *Narrator) Mark() (back func()) {
	open := slices.Clone(t.open)
	for i := range open {
		if open[i].heading != "" {
			open[i].shown = false
		}
	}
	return func() {
		t.early, t.private, t.waiting = nil, nil, nil
		t.open = slices.Clone(open)
	}
}

func (t *Narrator) tellEvent(e *interpreter.Event) {
	switch e.Kind {
	case interpreter.EventMoment:
		t.runs++
		if t.Acts[e.Label] {
			if n := len(t.waiting); n > 0 && t.waiting[n-1].depth > e.Depth { // of an action before
				t.Flush()
			}
			t.acting, t.actDepth = e.Label, e.Depth
			t.under = append(t.under, e.Depth)
			return
		}
		if e.Text == nil { // nothing will announce it, but an action before it is over
			if n := len(t.open); n > 0 && t.open[n-1].heading == "" && t.open[n-1].depth >= e.Depth {
				t.Flush()
				t.open = t.open[:n-1]
			}
			return
		}
		t.Flush()
		t.close(e.Depth)
		heading := e.Say()
		if heading == "" {
			heading = locale.Capital(t.textOr(e.Derived, e.Label))
		}
		t.open = append(t.open, level{depth: e.Depth, heading: heading})
		return
	case interpreter.EventActed:
		t.acted(e)
		return
	}
	l, ok := t.eventLine(e)
	if !ok {
		return
	}
	if e.Kind == interpreter.EventPicked || e.Kind == interpreter.EventChose || l.answer != "" {
		if len(t.waiting) > 0 && t.waiting[0].depth > l.depth {
			t.Flush()
		}
		l.run = t.runs
		t.waiting = append(t.waiting, l)
		return
	}
	if e.Kind == interpreter.EventTold {
		t.dropTold(e)
	}
	t.Flush()
	t.addLine(l)
	if e.Kind == interpreter.EventStarted {
		fmt.Fprintln(t.W)
		t.began, t.filled = false, false
	}
}

// Blank writes an empty line, unless the last one was empty.
func (t *Narrator) Blank() {
	if t.filled {
		fmt.Fprintln(t.W)
	}
	t.filled = true
}

// Note writes lines that are not part of the story, between empty ones. The story then repeats its headings.
func (t *Narrator) Note(lines []string) { t.NoteBefore("", lines) }

// NoteBefore does so before an action begins: the choice of it is told below the lines, in the action's own words.
func (t *Narrator) NoteBefore(action string, lines []string) {
	var chosen []line
	if n := len(t.waiting) - 1; n >= 0 && action != "" && t.Acts[action] && t.waiting[n].option == action {
		t.waiting, chosen = t.waiting[:n], []line{t.waiting[n]}
	}
	t.Flush()
	t.waiting = chosen
	t.Blank()
	for _, l := range lines {
		fmt.Fprintln(t.W, l)
	}
	fmt.Fprintln(t.W)
	t.began, t.filled, t.path = false, false, nil
}

// dropTold drops answers that the rule tells itself. Numbers stay unless the text names them, since a number in it may
// mean anything.
func (t *Narrator) dropTold(e *interpreter.Event) {
	text := e.SaySource()
	for n := len(t.waiting) - 1; n >= 0; n-- {
		l := t.waiting[n]
		_, err := strconv.ParseInt(l.answer, 10, 64)
		tells := (l.who == "" || containsWords(text, l.who)) && containsWords(text, l.answer)
		if err == nil && !names(e.Text, l.local) || l.option != "" || !tells {
			return
		}
		t.waiting = t.waiting[:n]
	}
}

// acted tells an action in its own words, without the answers that these mention.
func (t *Narrator) acted(e *interpreter.Event) {
	say, source := e.Say(), e.SaySource()
	t.doing = source
	waiting := t.waiting
	t.waiting = nil
	text := say
	if e.Seat != nil && (!strings.Contains(say, t.Name(e.Seat)) || e.Text != nil && !names(e.Text, "self")) {
		text = t.say(sayAct, "who", t.Name(e.Seat), "what", say)
	}
	depth := e.Depth - 1
	if t.acting == e.Label {
		depth = t.actDepth
	}
	var rest []line
	for _, l := range waiting {
		switch {
		case l.option != "" && l.option == e.Label:
		case l.depth <= depth:
			t.addLine(l)
		case l.answer == "" || !containsWords(source, l.answer) && !names(e.Text, l.local):
			rest = append(rest, l)
		}
	}
	l := line{depth: depth, style: Choice, text: text, opens: true}
	if e.Verbosity != model.VerbosityNever && t.isDetail(e) {
		t.close(depth)
		t.open = append(t.open, level{depth: depth, detail: l})
	} else if e.Verbosity != model.VerbosityNever {
		t.addLine(l)
		t.open[len(t.open)-1].mine = slices.Contains(t.Readers, e.Seat)
	}
	t.waiting = rest // the rule may mention these too
}

// Flush tells what waits: what one run of a rule picked by the same question time after time in one line.
func (t *Narrator) Flush() {
	for i := 0; i < len(t.waiting); i++ {
		l, answers := t.waiting[i], []string{t.waiting[i].shown}
		for _, next := range t.waiting[i+1:] {
			if l.asked == "" || next.asked != l.asked || next.depth != l.depth || next.run != l.run {
				break
			}
			answers = append(answers, next.shown)
			i++
		}
		if len(answers) > 1 {
			l.text = l.tell(counted(answers))
		}
		t.addLine(l)
	}
	t.waiting = nil
}

// close ends the levels that a line of a depth does not belong to.
func (t *Narrator) close(depth int) {
	for len(t.open) > 0 && t.open[len(t.open)-1].depth >= depth {
		t.open = t.open[:len(t.open)-1]
	}
}

// addLine writes a line below its levels, after their headings.
func (t *Narrator) addLine(l line) {
	t.close(l.depth)
	indent := t.headings()
	t.write(indent, l.style, l.text)
	if l.opens {
		t.open = append(t.open, level{depth: l.depth, shown: true})
	}
}

// headings writes the headings of the next line, and returns its indent. Headings that the last line had are not
// repeated.
func (t *Narrator) headings() int {
	var path []string
	for i, o := range t.open {
		if o.heading != "" && (o.shown || i < headings) {
			path = append(path, o.heading)
		}
	}
	same := slices.Equal(path, t.path)
	if len(path) == 0 && len(t.path) > 0 {
		fmt.Fprintln(t.W)
	}
	t.path = path
	indent := 0
	for i := range t.open {
		o := &t.open[i]
		if o.detail.text != "" && !o.shown {
			o.shown = true
			t.write(indent, o.detail.style, o.detail.text)
		}
		if !o.shown && o.heading != "" && i < headings {
			o.shown = true
			if !same {
				if i == 0 && t.began {
					fmt.Fprintln(t.W)
				}
				t.write(indent, Heading, o.heading)
			}
		}
		if o.shown {
			indent++
		}
	}
	return indent
}

func (t *Narrator) write(indent int, p Style, text string) {
	t.began, t.filled = true, true
	t.Lines++
	var lines []string
	for part := range strings.SplitSeq(text, "\n") {
		lines = append(lines, strings.Repeat("  ", indent)+p.With(t.Pen, part))
	}
	if len(t.recent) == mostRecent {
		t.recent = slices.Delete(t.recent, 0, 1)
	}
	t.recent = append(t.recent, strings.Join(lines, "\n"))
	fmt.Fprintln(t.W, t.recent[len(t.recent)-1])
}

// mostRecent is how many lines can be told again.
const mostRecent = 200

// Since are the lines of the story since there were so many, as far back as they are kept.
func (t *Narrator) Since(lines int) []string {
	return slices.Clone(t.recent[max(0, len(t.recent)-(t.Lines-lines)):])
}

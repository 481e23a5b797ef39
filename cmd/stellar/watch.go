package main

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/stellar-rules/stellar/cmd/stellar/games"
	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/prompt"
	"github.com/stellar-rules/stellar/interpreter/query"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
)

// telling is the flags for how a game is told.
type telling struct {
	tale                 choice
	json, changes        bool
	until, breaks, where string // queries
}

// How a story is told.
const (
	briefly = "brief"
	untold  = "none"
)

// howTold is the flag for it.
func howTold(usual string) choice { return choice{usual, []string{briefly, "full", untold}} }

func (t telling) story() bool { return t.tale.value != untold && !t.json }

// A show reports the events of a session, and tests queries against them.
type show struct {
	*app
	how      telling
	t        *runner.Match
	s        *prompt.Session
	narrator *story.Narrator
	writer   *story.JSON // of events
	pages    *story.Wrapper

	until, breaks *query.Query // may be nil, like all queries
	where         *query.Query // what does not match is not written; if nothing is written, what matches is printed
	interrupt     func()       // a person takes the next decision

	fitted int
	err    error
}

// show makes a session of a game that is told as the flags say.
func (a *app) show(t *runner.Match, how telling) (*show, error) {
	s, err := prompt.Begin(t, version)
	if err != nil {
		return nil, err
	}
	w := &show{app: a, how: how, t: t, s: s, writer: story.NewJSON(t.Model, a.out)}
	for _, q := range []struct {
		flag, text string
		to         **query.Query
	}{{"--until", how.until, &w.until}, {"--break", how.breaks, &w.breaks}, {"--where", how.where, &w.where}} {
		if q.text == "" {
			continue
		}
		if *q.to, err = query.Compile(q.flag, q.text, t.Model); err != nil {
			return nil, err
		}
	}
	pen := a.penOf(a.out)
	if how.json {
		a.out = a.errs // everything else is not an event
	}
	width := columns(a.out.To)
	w.pages = story.Wrap(a.out.To, sizeOf(a.out.To))
	a.out = a.pen.Screen(w.pages)
	w.narrator = story.NewNarrator(a.out, s.Machine, s.Main.State, t.People())
	w.narrator.Width = width
	w.narrator.Pen, w.narrator.Brief = pen, how.tale.value == briefly
	return w, nil
}

// beginGame reports what is played by whom, and watches from now on.
func (w *show) beginGame() {
	w.s.Machine.Changes = w.how.changes
	for _, q := range []*query.Query{w.until, w.breaks, w.where} {
		w.s.Machine.Changes = w.s.Machine.Changes || q != nil && q.Changes()
	}
	w.writer.Unnumbered, w.writer.Rounds = !w.how.changes, w.s.Rounds
	switch {
	case w.how.json:
		w.writer.Start(w.t.Start(version))
		if w.where == nil {
			w.s.Asked = w.asked
		}
	case w.how.story():
		w.header()
	}
	if w.how.json || w.how.story() || w.until != nil || w.breaks != nil || w.where != nil {
		w.s.Watch = w.event
	}
}

// asked writes a decision as all of JSON is: in the source language.
func (w *show) asked(d *interpreter.Decision) {
	m := w.s.Machine
	was := m.Locale
	defer func() { m.Locale = was }()
	m.Locale = w.t.Game.Localizer(nil)
	w.writer.Asked(d)
}

// header reports what is played by whom.
func (w *show) header() {
	t, say := w.t, w.say
	title := t.Config.Scenario
	if sc := t.Setup.Scenario; sc != nil && sc.Title != nil {
		title = t.Locale.Text(sc.Title)
	}
	fmt.Fprintln(w.app.out, story.Heading.With(w.narrator.Pen, title))
	var seats []string
	for _, c := range t.Players {
		seat, player := runner.NameOf(t.Locale, c.Seat), t.PlayerName(c.Player)
		seats = append(seats, say(saySeat, "seat", seat, "player", player))
	}
	rows := [][]string{{say(saySeats), strings.Join(seats, ", ")}}
	if t.Config.Key == "" {
		rows = append(rows, []string{say(saySeed), fmt.Sprint(t.Config.Seed)})
	}
	if p := t.Packs(); len(p) > 0 {
		rows = append(rows, []string{say(sayWith), strings.Join(p, ", ")})
	}
	if path := w.s.Path; games.NameOf(path) != path {
		rows = append(rows, []string{say(saySavedIn), games.NameOf(path)})
	}
	rows = append(rows, []string{say(sayOptions), strings.Join(t.Options(), ", ")})
	story.Table(w.app.out, "  ", rows)
	fmt.Fprintln(w.app.out)
}

func (w *show) event(e *interpreter.Event) {
	if w.how.story() {
		w.narrator.Event(e)
	}
	if w.output.err != nil { // nobody reads on
		w.err = w.output.err
		w.s.Stop()
	}
	if !w.how.json && w.until == nil && w.breaks == nil && w.where == nil || w.err != nil {
		return
	}
	r := w.writer.Record(e)
	if r == nil {
		return
	}
	switch {
	case w.where != nil && !w.fits(w.where, r):
	case w.how.json && (w.how.changes || w.where != nil || r.Change == nil):
		w.writer.Put(r)
	case w.where != nil && !w.how.json:
		fmt.Fprintln(w.app.out, w.recordLine(r, e.Say()))
	}
	if w.until != nil && w.fitted == 0 && w.fits(w.until, r) {
		w.printNote(w.say(sayStops, "what", w.recordLine(r, e.Say())))
		w.s.Stop()
	}
	if w.breaks != nil && w.fits(w.breaks, r) {
		w.printNote(w.say(sayBreaks, "what", w.recordLine(r, e.Say())))
		w.interrupt()
	}
}

// printNote prints something for a person beside the story.
func (w *show) printNote(line string) {
	if !w.how.json {
		w.narrator.Note([]string{line})
	}
}

func (w *show) fits(q *query.Query, r *story.Record) bool {
	fits, err := q.Fits(r)
	if err != nil {
		w.err = err
		w.s.Stop()
	}
	if fits && q != w.breaks {
		w.fitted++
	}
	return fits
}

// recordLine is an event in one line, after its place in the rules.
func (w *show) recordLine(r *story.Record, text string) string {
	values := lists.Map(r.Values, func(v any) string { return fmt.Sprint(v) })
	if c := r.Change; c != nil {
		values = []string{fmt.Sprint(c.Was), "→", fmt.Sprint(c.Now)}
	}
	var about []string
	for _, word := range []string{r.Seat, r.Thing, r.At, r.Label, r.Option, strings.Join(values, " ")} {
		if word != "" {
			about = append(about, word)
		}
	}
	return w.say(sayEvent, "file", r.File, "line", r.Line, "n", r.N, "round", r.Round, "kind", r.Event,
		"about", strings.Join(about, ", "), "text", text)
}

// result reports how the game ended; told if people have read a story.
func (w *show) result(told bool) {
	if w.how.json {
		w.writer.Result(w.s.Main.State.Result())
	} else {
		w.narrator.Result(w.s.Main.State.Result(), w.s.Main.State.Seats(), told)
	}
}

// ended reports how the session ended.
func (w *show) ended(out prompt.Outcome, err error) error {
	w.narrator.Flush()
	s := w.s
	if err = cmp.Or(err, w.err); err != nil {
		if s.Path != "" {
			fmt.Fprintln(w.errs, w.say(sayKeptHere, "file", s.Path))
		}
		return err
	}
	kept := w.say(sayNotKept)
	if s.Path != "" {
		kept = w.say(sayGoOn, "file", quote(games.NameOf(s.Path)))
	}
	switch out {
	case prompt.Finished:
		w.result(w.how.story())
		if w.until != nil && w.fitted == 0 {
			fmt.Fprintln(w.errs, w.say(sayNeverFits))
		}
	case prompt.Stopped:
		w.printNote(w.joinLines(w.say(sayStopped, "n", s.Decisions()), kept))
	case prompt.Left:
		fmt.Fprintln(w.app.out, w.joinLines(w.say(sayLeft, "n", s.Decisions()), kept))
	case prompt.Ended:
		fmt.Fprintln(w.app.out, w.joinLines(w.say(sayEnded, "n", s.Decisions()), kept))
	}
	return nil
}

// joinLines puts two sentences on one line if they fit there, so that a command in the second can be copied.
func (w *show) joinLines(first, second string) string {
	if wide := columns(w.output); wide > 0 && diag.Width(first+" "+second) > wide {
		return first + "\n" + second
	}
	return first + " " + second
}

// quote makes a path one word of a shell.
func quote(path string) string {
	if strings.ContainsAny(path, " \t'\"\\$`*?[](){}<>|&;~#!") {
		return "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
	}
	return path
}

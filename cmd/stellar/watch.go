package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/query"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/model"
)

// A watcher hands on the events of a session, and asks queries of them.
type watcher struct {
	app  *app
	s    *runner.Session
	rec  story.Recorder
	tell func(*interpreter.Event) // a story; may be nil
	put  func(*story.Record)      // lines of JSON; may be nil

	until, breaks *query.Query      // may be nil, as all queries
	note          func(line string) // tells a person of an event that fits until or breaks; nil: nobody reads
	interrupt     func()            // a person takes the next decision
	where         *query.Query      // what does not fit is not put; where nothing is put, what fits is printed
	changes       bool              // changes are put without being asked for by a query

	fitted int
	err    error
}

// compileQuery checks the query of a flag; nil: it has none.
func compileQuery(flag, text string, m *model.Model) (*query.Query, error) {
	if text == "" {
		return nil, nil
	}
	return query.Compile(flag, text, m)
}

// watcher is that of a game that is run.
func (a *app) watcher(t *runner.Match, s *runner.Session, f *runFlags) (w *watcher, err error) {
	w = &watcher{app: a, s: s, rec: story.Recorder{Model: t.Model}, changes: f.changes}
	if w.until, err = compileQuery("--until", f.until, t.Model); err != nil {
		return nil, err
	}
	w.breaks, err = compileQuery("--break", f.breaks, t.Model)
	s.Interrupts = w.breaks != nil
	return w, err
}

// begin watches from now on.
func (w *watcher) begin() {
	w.s.Machine.Changes = w.changes
	for _, q := range []*query.Query{w.until, w.breaks, w.where} {
		w.s.Machine.Changes = w.s.Machine.Changes || q != nil && q.Changes()
	}
	w.rec.Unnumbered, w.rec.Rounds = !w.changes, w.s.Rounds()
	if w.put == nil && w.until == nil && w.breaks == nil && w.where == nil {
		if w.tell != nil {
			w.s.Watch(w.tell)
		}
		return
	}
	w.s.Watch(w.event)
}

func (w *watcher) event(e *interpreter.Event) {
	if w.tell != nil {
		w.tell(e)
	}
	r := w.rec.Record(e)
	if r == nil || w.err != nil {
		return
	}
	switch {
	case w.where != nil && !w.fits(w.where, r):
	case w.put != nil:
		if w.changes || w.where != nil || r.Change == nil {
			w.put(r)
		}
	case w.where != nil:
		fmt.Fprintln(w.app.out, w.line(r, e.Say()))
	}
	if w.until != nil && w.fitted == 0 && w.fits(w.until, r) {
		if w.note != nil {
			w.note(w.app.say(sayStops, "what", w.line(r, e.Say())))
		}
		w.s.Stop()
	}
	if w.breaks != nil && w.fits(w.breaks, r) {
		w.note(w.app.say(sayBreaks, "what", w.line(r, e.Say())))
		w.interrupt()
	}
}

func (w *watcher) fits(q *query.Query, r *story.Record) bool {
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

// line is an event in one line, behind its place in the rules.
func (w *watcher) line(r *story.Record, text string) string {
	var values []string
	for _, v := range r.Values {
		values = append(values, fmt.Sprint(v))
	}
	if c := r.Change; c != nil {
		values = []string{fmt.Sprint(c.Was), "→", fmt.Sprint(c.Now)}
	}
	var about []string
	for _, word := range []string{r.Seat, r.Thing, r.At, r.Label, r.Option, strings.Join(values, " ")} {
		if word != "" {
			about = append(about, word)
		}
	}
	return w.app.say(sayEvent, "file", r.File, "line", r.Line, "n", r.N, "round", r.Round, "kind", r.Event,
		"about", strings.Join(about, ", "), "text", story.Clean(strings.ReplaceAll(text, "\n", " ")))
}

// play plays to the end, or until a query stops it.
func (w *watcher) play(ctx context.Context) (runner.Outcome, error) {
	out, err := w.s.Play(ctx)
	if err == nil {
		err = w.err
	}
	return out, err
}

// ended tells of a game that was to stop where it stands, and what nothing fitted.
func (w *watcher) ended(out runner.Outcome) {
	a := w.app
	switch {
	case out == runner.Stopped && w.note != nil && w.s.Path() != "":
		w.note(a.say(sayStoppedKept, "n", w.s.Decisions(), "file", quote(w.s.Path())))
	case out == runner.Stopped && w.note != nil:
		w.note(a.say(sayStopped, "n", w.s.Decisions()))
	case out == runner.Finished && w.until != nil && w.fitted == 0:
		fmt.Fprintln(a.errs, a.say(sayNeverFits))
	}
}

package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
)

// split is a game that no longer comes out as its journal says.
type split struct{ error }

// Unwrap gives where and why.
func (p split) Unwrap() error { return p.error }

const replayExample = `  stellar replay my.game
  stellar replay my.game --story
  stellar replay my.game --where 'event == "rolled" && value > 90'`

type replayFlags struct {
	story, json bool
	where       string
	with        []string
}

func (a *app) replayVerb() *cobra.Command {
	var f replayFlags
	cmd := &cobra.Command{
		Use:   "replay FILE [SCENARIO]",
		Short: "Play a journal again and compare",
		Long: `Replay plays a journal again and says whether the game still comes out the same:
whether the content is what it was, and whether every decision is there and leads to
the same position. If not, it says at which decision the game parts, and why.

The scenario is looked for where the journal says it was; SCENARIO names another place. So are
packs that were laid over it, which --with names anew.`,
		Example:     replayExample,
		Args:        between(1, 2, needJournal),
		Annotations: map[string]string{tells: langFlag},
		RunE:        func(cmd *cobra.Command, args []string) error { return a.replay(cmd.Context(), args, &f) },
	}
	cmd.Flags().BoolVar(&f.story, "story", false, "tell the story too")
	cmd.Flags().StringVar(&f.where, "where", "", "tell of the events that fit `EXPR`, see docs/query.md")
	cmd.Flags().BoolVar(&f.json, "json", false, "write one event a line as JSON, see docs/json.md")
	a.withFlag(cmd, &f.with)
	a.contentFlag(cmd)
	return cmd
}

func (a *app) replay(ctx context.Context, args []string, f *replayFlags) error {
	if f.story && (f.json || f.where != "") {
		return wrong(sayStoryAlone)
	}
	log, err := openJournal(args[0])
	if err != nil {
		return err
	}
	t, err := a.openMatch(named(args[1:], log.Header), fromHeader(log.Header, f.with))
	if err != nil {
		return err
	}
	s, err := t.Begin(version, log.Header.File)
	if err != nil {
		return err
	}
	w := &watcher{app: a, s: s, rec: story.Recorder{Model: t.Model}}
	if w.where, err = compileQuery("--where", f.where, t.Model); err != nil {
		return err
	}
	out := story.NewJSON(t.Model, a.out)
	color := a.colors(a.out)
	if f.json {
		out.Start(start(t))
		w.put = out.Put
		a.out = a.errs // how it came out is no event
	}
	a.out = story.Wrap(a.out, columns(a.out))
	narrator := story.NewNarrator(a.out, s.Machine, s.State, t.People())
	narrator.Color = color
	if f.story {
		a.header(t, narrator.Color)
		w.tell = narrator.Event
	}
	w.begin()
	changed := log.Header.Content != t.Model.Hash
	log.Header.Content = t.Model.Hash
	err = s.Replay(ctx, log)
	narrator.Flush()
	if err == nil {
		err = w.err
	}
	switch over := err == nil && s.State.Over(); {
	case f.json && over:
		out.Result(s.State.Result())
	case f.story && over:
		narrator.Result(s.State.Result(), s.State.Seats(), true)
	}
	switch {
	case f.story:
		fmt.Fprintln(a.out)
	case w.where != nil && !f.json:
		a.print(sayHowMany, "n", w.fitted)
	}
	if err == nil {
		err = out.Err()
	}
	return a.compared(args[0], s, log, changed, err)
}

// compared says how the replay came out.
func (a *app) compared(file string, s *runner.Session, log *journal.Log, changed bool, err error) error {
	if changed {
		a.print(sayChanged)
	}
	var p *journal.Divergence
	var f *interpreter.Fault
	switch {
	case errors.As(err, &p):
		a.print(sayParted, "file", file, "n", p.Record, "all", len(log.Records), "why", p.Why)
		return exit(exitFindings)
	case errors.As(err, &f):
		a.print(sayBreaksOff, "file", file)
		return err
	case err != nil:
		return err
	}
	a.print(saySame, "file", file, "n", len(log.Records), "over", s.State.Over())
	if log.Torn {
		a.print(sayTorn)
	}
	return nil
}

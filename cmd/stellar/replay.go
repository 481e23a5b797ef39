package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
)

// parted is a game that no longer comes out as its journal says.
type parted struct{ error }

const replayLong = `Replay plays a journal again and says whether the game still comes out the same:
whether the content is what it was, and whether every decision is there and leads to
the same position. If not, it says at which decision the game parts, and why.

The scenario is looked for where the journal says it was; SCENARIO names another place.`

func (a *app) replayVerb() *cobra.Command {
	var tell bool
	cmd := &cobra.Command{
		Use:     "replay FILE [SCENARIO]",
		Short:   "Play a journal again and compare",
		Long:    replayLong,
		Example: "  stellar replay my.game\n  stellar replay my.game --story",
		Args:    between(1, 2, "the file of a journal"),
		RunE:    func(_ *cobra.Command, args []string) error { return a.replay(args, tell) },
	}
	cmd.Flags().BoolVar(&tell, "story", false, "tell the story too")
	a.contentFlag(cmd)
	a.langFlag(cmd)
	return cmd
}

func (a *app) replay(args []string, tell bool) error {
	log, err := openJournal(args[0])
	if err != nil {
		return err
	}
	c := runner.FromHeader(log.Header)
	t, err := a.lay(fromHeader(args[1:], log.Header), c)
	if err != nil {
		return err
	}
	s, err := t.Begin(version, log.Header.File)
	if err != nil {
		return err
	}
	teller := &story.Teller{W: a.out, Color: a.colors(a.out), Show: s.Show, ShowSource: s.ShowSource, Name: s.Name, Game: t.Game, Acts: story.Acts(t.Model)}
	if tell {
		a.header(t, teller.Color)
		s.Watch(teller.Event)
	}
	changed := log.Header.Content != t.Model.Hash
	log.Header.Content = t.Model.Hash
	err = s.Replay(log)
	teller.Flush()
	if tell && err == nil && s.State.Over() {
		teller.Result(s.State.Result(), s.State.Seats(), true)
	}
	if tell {
		fmt.Fprintln(a.out)
	}
	return a.compared(args[0], s, log, changed, err)
}

// compared says how the replay came out.
func (a *app) compared(file string, s *runner.Session, log *journal.Log, changed bool, err error) error {
	if changed {
		fmt.Fprintln(a.out, "The content has changed since the game was played.")
	}
	var p *journal.Parting
	var f *interpreter.Fault
	switch {
	case errors.As(err, &p):
		fmt.Fprintf(a.out, "%s: the game parts from its journal at decision %d of %d: %s.\n", file, p.Record, len(log.Records), p.Why)
		return exit(exitFindings)
	case errors.As(err, &f):
		fmt.Fprintf(a.out, "%s: the game breaks off.\n", file)
		return err
	case err != nil:
		return err
	}
	end := "; it is not over yet"
	if s.State.Over() {
		end = ", to its end"
	}
	fmt.Fprintf(a.out, "%s: the game comes out the same (%s)%s.\n", file, plural(len(log.Records), "record"), end)
	if log.Torn {
		fmt.Fprintln(a.out, "The last record was cut off when it was written; it is not counted.")
	}
	return nil
}

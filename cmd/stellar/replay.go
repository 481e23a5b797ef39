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

// parted is a game that no longer comes out as its journal says.
type parted struct{ error }

// Unwrap gives where and why.
func (p parted) Unwrap() error { return p.error }

func (a *app) replayVerb() *cobra.Command {
	var tell bool
	var with []string
	cmd := &cobra.Command{
		Use:         "replay FILE [SCENARIO]",
		Short:       a.say(replayShort),
		Long:        a.say(replayLong),
		Example:     "  stellar replay my.game\n  stellar replay my.game --story",
		Args:        between(1, 2, needJournal),
		Annotations: map[string]string{tells: langFlag},
		RunE:        func(cmd *cobra.Command, args []string) error { return a.replay(cmd.Context(), args, with, tell) },
	}
	cmd.Flags().BoolVar(&tell, "story", false, a.say(flagStory))
	a.withFlag(cmd, &with)
	a.contentFlag(cmd)
	return cmd
}

func (a *app) replay(ctx context.Context, args, with []string, tell bool) error {
	log, err := openJournal(args[0])
	if err != nil {
		return err
	}
	t, err := a.lay(named(args[1:], log.Header), fromHeader(log.Header, with))
	if err != nil {
		return err
	}
	s, err := t.Begin(version, log.Header.File)
	if err != nil {
		return err
	}
	color := a.colors(a.out)
	a.out = story.Fit(a.out, columns(a.out))
	teller := &story.Teller{W: a.out, Color: color, Show: s.Show, ShowSource: s.ShowSource, Name: s.Name, Locale: t.Locale, Acts: story.Acts(t.Model), Readers: t.People()}
	if tell {
		a.header(t, teller.Color)
		s.Watch(teller.Event)
	}
	changed := log.Header.Content != t.Model.Hash
	log.Header.Content = t.Model.Hash
	err = s.Replay(ctx, log)
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
		a.print(sayChanged)
	}
	var p *journal.Parting
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

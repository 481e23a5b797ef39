package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/prompt"
)

const replayExample = `  stellar replay my.game
  stellar replay my.game --story full
  stellar replay my.game --where 'event == "rolled" && value > 90'`

func (a *app) replayVerb() *cobra.Command {
	how := telling{tale: howTold(untold)}
	var with []string
	var original bool
	cmd := &cobra.Command{
		Use:   "replay FILE [SCENARIO]",
		Short: "Play a journal again and compare",
		Long: `Replay plays a journal again and checks that the game is the same: the rules
have not changed, and every decision leads to the same position. If not, it
says at which decision the game diverges, and why. If the rules have changed,
it names the first decision that no longer fits.

Replay looks for the scenario at its place relative to the journal, then at the
path used when the game was played, then by its name. SCENARIO names another
place. It looks for added packs in the same way, and --with names other ones.`,
		Example:     replayExample,
		Args:        between(1, 2, "the file of a journal"),
		Annotations: map[string]string{tells: langFlag},
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.replay(cmd.Context(), args, with, original, how)
		},
	}
	choiceFlag(cmd, cmd.Flags(), &how.tale, "story", "print the story `HOW`: brief, full (every answer and roll), or none")
	cmd.Flags().StringVar(&how.where, "where", "", "list the events that match `EXPR`, see docs/query.md")
	cmd.Flags().BoolVar(&how.json, "json", false, "write one event a line as JSON, see docs/json.md")
	cmd.Flags().BoolVar(&original, "original", false, "use the rules the game began with")
	a.withFlag(cmd, &with)
	a.contentFlag(cmd)
	return cmd
}

func (a *app) replay(ctx context.Context, args, with []string, original bool, how telling) error {
	if how.tale.value != untold && (how.json || how.where != "") {
		return usageErrorf("--story tells everything: leave out --where and --json")
	}
	log, err := journal.Open(args[0])
	if err != nil {
		return unread(args[0], err)
	}
	defer log.Close()
	t, err := a.matchOf(args[0], log.Header, args[1:], with, original)
	if err != nil {
		return err
	}
	w, err := a.show(t, how)
	if err != nil {
		return err
	}
	w.beginGame()
	log.Asked = w.s.Asked
	in, changed := t.Changed(log.Header)
	var differs *journal.Divergence // the first decision that does
	if changed {
		differs, err = journal.Fit(ctx, w.s.Machine, w.s.Main.State, log, nil)
	} else {
		err = journal.Play(ctx, w.s.Machine, w.s.Main.State, log, nil)
	}
	err = cmp.Or(err, w.err)
	w.narrator.Flush()
	if err == nil && w.s.Main.State.Over() && (how.json || how.story()) {
		w.result(true)
	}
	switch {
	case how.story():
		fmt.Fprintln(a.out)
	case w.where != nil && !how.json:
		a.print(sayHowMany, "n", w.fitted)
	}
	if changed {
		a.print(sayChanged, "in", strings.Join(in, ", "))
	}
	return a.compared(args[0], w.s, log, changed, differs, err)
}

// compared reports the result of a replay.
func (a *app) compared(file string, s *prompt.Session, log *journal.Log, changed bool, differs *journal.Divergence,
	err error) error {
	var p *journal.Divergence
	var f *interpreter.Fault
	switch {
	case errors.As(err, &p):
		a.print(sayParted, "file", file, "n", p.Decision, "all", log.Decisions, "why", p.Why)
		if changed {
			a.print(sayForceGoesOn, "file", quote(file), "n", p.Decision-1)
		}
		return exit(exitFindings)
	case errors.As(err, &f):
		a.print(sayBreaksOff, "file", file)
		return err
	case err != nil:
		return err
	}
	if differs != nil {
		a.print(sayMoved, "file", file, "n", differs.Decision, "all", log.Decisions, "why", differs.Why)
		a.print(sayForceGoesOn, "file", quote(file), "n", log.Decisions)
		return exit(exitFindings)
	}
	a.print(saySame, "file", file, "n", log.Decisions, "over", s.Main.State.Over())
	if log.Torn {
		a.print(sayTorn)
	}
	return nil
}

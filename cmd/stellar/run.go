package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

const runLong = `Run plays a scenario and tells the story as it goes.

SCENARIO is a file or a pack's folder, a path as in the repository, or the name of
a shipped scenario; NAME says which, where a file declares several. Bots sit in
every seat that nobody claims: the scenario's own, else "random".

A seat is named by its thing or its number. Who plays it is one of
  human         you, at this terminal
  random        any option, each as likely
  first         always the first option
  BOT           a bot that the content declares
  script:FILE   a file of answers, one a line: number, name or words of an option

Without --seed the seed is 1: the same command always plays the same game.
Packs are looked for in the scenario's own folder, in every --content, beside it
and in the "content" folders above it, then among those that are shipped.`

const runExample = `  stellar run invasion
  stellar run scenarios/stellar-horizons/invasion.hcl --players 3 --seed 7
  stellar run invasion --seat human --journal my.game
  stellar run --resume my.game
  stellar run invasion --set cash=120 --quiet
  stellar run invasion --seat human --map
  stellar run invasion --lang ko
  stellar run invasion --json | jq 'select(.event == "rolled")'`

type runFlags struct {
	seed            uint64
	players         int
	seats, set      []string
	journal, resume string
	quiet, json     bool
	maps, changes   bool
}

func (a *app) runVerb() *cobra.Command {
	var f runFlags
	cmd := &cobra.Command{
		Use:     "run SCENARIO [NAME]",
		Short:   "Play a scenario",
		Long:    runLong,
		Example: runExample,
		Args: func(cmd *cobra.Command, args []string) error {
			if f.resume != "" {
				return between(0, 2, "a scenario")(cmd, args)
			}
			return between(1, 2, "a scenario")(cmd, args)
		},
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return a.shelf().Names(), cobra.ShellCompDirectiveDefault
		},
		RunE: func(cmd *cobra.Command, args []string) error { return a.run(cmd, args, &f) },
	}
	fl := cmd.Flags()
	fl.Uint64Var(&f.seed, "seed", runner.DefaultSeed, "what chance falls by")
	fl.IntVar(&f.players, "players", 0, "how many take part (default as few as may)")
	fl.StringArrayVar(&f.seats, "seat", nil, "NAME=PLAYER: who plays a seat, or PLAYER for the next free one; repeatable")
	fl.StringArrayVar(&f.set, "set", nil, "OPTION=VALUE: set an option of the game; repeatable")
	fl.StringVar(&f.journal, "journal", "", "keep the game in this new file, decision by decision")
	fl.StringVar(&f.resume, "resume", "", "go on with the game kept in this file, and keep it there")
	fl.BoolVar(&f.quiet, "quiet", false, "tell only how the game ends")
	fl.BoolVar(&f.json, "json", false, "write one event a line as JSON, see docs/json.md")
	fl.BoolVar(&f.changes, "changes", false, "with --json: write every change of every value too")
	fl.BoolVar(&f.maps, "map", false, "draw the table: before a person decides, else with every round")
	a.contentFlag(cmd)
	a.langFlag(cmd)
	return cmd
}

func (f *runFlags) check(cmd *cobra.Command) error {
	switch {
	case f.quiet && f.json:
		return misuse{errors.New("--quiet and --json exclude each other")}
	case f.changes && !f.json:
		return misuse{errors.New("--changes needs --json: a story tells of changes in its own words")}
	case f.maps && (f.quiet || f.json):
		return misuse{errors.New("--map is for the story: --quiet and --json exclude it")}
	case f.resume != "" && f.journal != "":
		return misuse{errors.New("--resume goes on writing to its own file; leave out --journal")}
	case cmd.Flags().Changed("players") && f.players < 1:
		return misuse{fmt.Errorf("--players is at least 1, not %d", f.players)}
	}
	if f.resume == "" {
		return nil
	}
	for _, name := range []string{"seed", "players", "set"} {
		if cmd.Flags().Changed(name) {
			return misuse{fmt.Errorf("--%s is settled by the game that goes on; leave it out", name)}
		}
	}
	return nil
}

func (a *app) run(cmd *cobra.Command, args []string, f *runFlags) error {
	if err := f.check(cmd); err != nil {
		return err
	}
	c := runner.Config{Seed: f.seed, Players: f.players, Seats: f.seats, Options: f.set}
	var log *journal.Log
	if f.resume != "" {
		var err error
		if log, err = openJournal(f.resume); err != nil {
			return err
		}
		c = runner.FromHeader(log.Header)
		if err := c.Reseat(f.seats); err != nil {
			return err
		}
		args = fromHeader(args, log.Header)
	}
	t, err := a.lay(args, c)
	if err != nil {
		return err
	}
	return a.play(t, f, log, args[0])
}

// lay loads a scenario and prints its warnings.
func (a *app) lay(args []string, c runner.Config) (*runner.Table, error) {
	name := ""
	if len(args) > 1 {
		name = args[1]
	}
	t, err := runner.Lay(a.shelf(), args[0], name, c)
	if err != nil {
		return nil, err
	}
	a.sources = t.Unit.Library.Set
	if len(t.Findings) > 0 {
		_ = diag.Text(a.errs, t.Findings, a.sources, a.text(a.errs))
	}
	return t, a.speak(t)
}

func openJournal(path string) (*journal.Log, error) {
	log, err := journal.Open(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, misuse{fmt.Errorf("there is no file %s", path)}
	case err != nil:
		return nil, misuse{fmt.Errorf("%s is no journal that can be read: %w", path, err)}
	}
	return log, nil
}

// fromHeader names the scenario of a journal, where the command does not.
func fromHeader(args []string, h journal.Header) []string {
	if len(args) > 0 {
		return args
	}
	if h.File != "" {
		return []string{h.File, h.Scenario}
	}
	return []string{h.Scenario}
}

// play seats everybody and plays to the end.
func (a *app) play(t *runner.Table, f *runFlags, log *journal.Log, file string) error {
	s, err := t.Begin(version, file)
	if err != nil {
		return err
	}
	people := t.People()
	if f.json && len(people) > 0 {
		return misuse{errors.New("--json needs seats that no person plays")}
	}
	if f.maps && len(t.Model.Maps) == 0 {
		return misuse{errors.New("--map: this game has no map to draw")}
	}
	teller := &story.Teller{W: a.out, Color: a.colors(a.out), Show: s.Show, ShowSource: s.ShowSource, Name: s.Name, Game: t.Game, Acts: story.Acts(t.Model), Readers: people}
	term := &runner.Terminal{In: a.in, Out: a.out, Live: terminal(a.in), Color: teller.Color, Teller: teller, Secret: story.Secrets(t.Model)}
	maps := &runner.Maps{Game: t.Game, Teller: teller, Unasked: f.maps, Quiet: f.quiet}
	term.Maps = maps
	term.Keeps(s.Path)
	s.Mark = teller.Mark
	if err := t.SeatAll(s, term); err != nil {
		return err
	}
	if err := keep(s, f, log); err != nil {
		return err
	}
	defer s.Close()
	if len(people) == 0 && (f.quiet || f.json && !terminal(a.out)) && a.live() {
		s.Progress = &runner.Progress{W: a.errs, Now: time.Now}
	}
	if f.json {
		s.Machine.Changes = f.changes
		return a.playJSON(t, s)
	}
	s.Maps = maps
	if !f.quiet {
		a.header(t, teller.Color)
		s.Watch(teller.Event)
	}
	if log != nil {
		lines := []string{resumed(s.Decisions(), log.Torn)}
		if len(people) > 0 {
			lines = append(lines, "`show` tells how things stand.")
		}
		teller.Aside(lines)
	}
	out, err := s.Play()
	teller.Flush()
	return a.ended(s, teller, out, err, f.quiet)
}

// live says whether a line can move where errors are written.
func (a *app) live() bool { return terminal(a.errs) && os.Getenv("TERM") != "dumb" }

// keep begins or goes on with the journal.
func keep(s *runner.Session, f *runFlags, log *journal.Log) error {
	if log == nil {
		if f.journal == "" {
			return nil
		}
		return s.Journal(f.journal)
	}
	err := s.Resume(f.resume, log)
	var p *journal.Parting
	if errors.As(err, &p) {
		return parted{fmt.Errorf("%s cannot go on: %w (`stellar replay %s` says more)", f.resume, p, f.resume)}
	}
	return err
}

func resumed(n int, torn bool) string {
	text := fmt.Sprintf("The game goes on after %s.", decisions(n))
	if torn {
		text += " The last record was cut off and is dropped."
	}
	return text
}

func decisions(n int) string {
	if n == 1 {
		return "1 decision"
	}
	return fmt.Sprintf("%d decisions", n)
}

// ended tells how the session ended.
func (a *app) ended(s *runner.Session, t *story.Teller, out runner.Outcome, err error, quiet bool) error {
	switch {
	case err != nil:
		if s.Path() != "" {
			fmt.Fprintf(a.errs, "The game up to here is kept in %s.\n", s.Path())
		}
		return err
	case out == runner.Finished:
		t.Result(s.State.Result(), s.State.Seats(), !quiet)
		return nil
	}
	why := "You left the game"
	if out == runner.Ended {
		why = "The input ended, and the game stops with it"
	}
	if s.Path() == "" {
		fmt.Fprintf(a.out, "%s after %s. It is not kept: --journal FILE would do that.\n", why, decisions(s.Decisions()))
		return nil
	}
	fmt.Fprintf(a.out, "%s after %s. Go on with: stellar run --resume %s\n", why, decisions(s.Decisions()), quote(s.Path()))
	return nil
}

// quote makes a path one word of a shell.
func quote(path string) string {
	if strings.ContainsAny(path, " \t'\"\\$`*?[](){}<>|&;~#!") {
		return "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
	}
	return path
}

// header tells what is played by whom.
func (a *app) header(t *runner.Table, color bool) {
	sc := t.Setup.Scenario
	title := t.Config.Scenario
	if sc != nil && sc.Title != nil {
		title = t.Game.Text(sc.Title)
	}
	fmt.Fprintln(a.out, story.Heading.With(color, story.Clean(title)))
	var seats []string
	for _, c := range t.Chairs {
		seats = append(seats, story.Clean(runner.NameOf(t.Game, c.Seat))+" ("+story.Clean(t.PlayerName(c.Player))+")")
	}
	fmt.Fprintln(a.out, "  seats    "+strings.Join(seats, ", "))
	fmt.Fprintf(a.out, "  seed     %d\n", t.Config.Seed)
	if o := t.Options(); len(o) > 0 {
		fmt.Fprintln(a.out, "  options  "+strings.Join(o, ", "))
	}
	fmt.Fprintln(a.out)
}

// playJSON writes events as they come.
func (a *app) playJSON(t *runner.Table, s *runner.Session) error {
	j := story.NewJSON(t.Model, a.out)
	start := story.Start{Stellar: version, Content: t.Model.Hash, Scenario: t.Config.Scenario, Seed: fmt.Sprint(t.Config.Seed), Options: t.OptionValues()}
	if sc := t.Setup.Scenario; sc != nil && sc.Title != nil {
		start.Title = sc.Title.Source
	}
	for _, c := range t.Chairs {
		start.Seats = append(start.Seats, story.StartSeat{Seat: c.Seat.Kind.Name + "." + c.Seat.Name, Name: t.Game.ShowSource(c.Seat.ID, model.TypeThing), Player: c.Player})
	}
	j.Start(start)
	s.Watch(j.Event)
	if _, err := s.Play(); err != nil {
		return err
	}
	j.Result(s.State.Result())
	return j.Err()
}

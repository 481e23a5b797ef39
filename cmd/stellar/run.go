package main

import (
	"context"
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

const runExample = `  stellar run invasion
  stellar run scenarios/stellar-horizons/invasion.hcl --players 3 --seed 7
  stellar run invasion --seat human --journal my.game
  stellar run --resume my.game
  stellar run invasion --set cash=120 --quiet
  stellar run invasion --with my/pack
  stellar run invasion --seat human --map
  stellar run invasion --lang ko
  stellar run invasion --until 'event == "rolled" && value > 8'
  stellar run invasion --json | jq 'select(.event == "rolled")'`

type runFlags struct {
	seed            uint64
	players         int
	seats, set      []string
	with            []string
	journal, resume string
	until, breaks   string
	quiet, json     bool
	maps, changes   bool
}

func (a *app) runVerb() *cobra.Command {
	var f runFlags
	cmd := &cobra.Command{
		Use:   "run SCENARIO [NAME]",
		Short: "Play a scenario",
		Long: `Run plays a scenario and tells the story as it goes.

SCENARIO is a file or a pack's folder, a path as in the repository, or the name of
a shipped scenario; NAME says which, where a file declares several. Bots sit in
every seat that nobody claims: the scenario's own, else "random".

A seat is named by its thing or its number. Who plays it is one of
  human         you, at this terminal
  random        any option, each as likely
  first         always the first option
  BOT           a bot that the content declares
  script:FILE   a file of answers, one a line: number, name or words of an option

PACK of --with is a pack's folder or its id. The game plays as if the scenario used it;
a game that is kept keeps it too.

Without --seed the seed is 1: the same command always plays the same game.
Packs are looked for in the scenario's own folder, in every --content, beside it
and in the "content" folders above it, then among those that are shipped.`,
		Example: runExample,
		Args: func(cmd *cobra.Command, args []string) error {
			if f.resume != "" {
				return between(0, 2, needScenario)(cmd, args)
			}
			return between(1, 2, needScenario)(cmd, args)
		},
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return a.finder().Names(), cobra.ShellCompDirectiveDefault
		},
		Annotations: map[string]string{tells: langFlag},
		RunE:        func(cmd *cobra.Command, args []string) error { return a.run(cmd, args, &f) },
	}
	fl := cmd.Flags()
	fl.Uint64Var(&f.seed, "seed", runner.DefaultSeed, "let chance fall by `N`")
	fl.IntVar(&f.players, "players", 0, "let `N` take part (default as few as may)")
	fl.StringArrayVar(&f.seats, "seat", nil,
		"give a seat to a player, `NAME=PLAYER`, or the next free one, PLAYER; repeatable")
	fl.StringArrayVar(&f.set, "set", nil, "set an option of the game, `OPTION=VALUE`; repeatable")
	a.withFlag(cmd, &f.with)
	fl.StringVar(&f.journal, "journal", "", "keep the game in a new `FILE`, decision by decision")
	fl.StringVar(&f.resume, "resume", "", "go on with the game kept in `FILE`, and keep it there")
	fl.StringVar(&f.until, "until", "", "stop before the decision after an event that fits `EXPR`, see docs/query.md")
	fl.StringVar(&f.breaks, "break", "", "ask you for the decision after each event that fits `EXPR`")
	fl.BoolVar(&f.quiet, "quiet", false, "tell only how the game ends")
	fl.BoolVar(&f.json, "json", false, "write one event a line as JSON, see docs/json.md")
	fl.BoolVar(&f.changes, "changes", false, "with --json: write every change of every value too")
	fl.BoolVar(&f.maps, "map", false, "draw the table: before a person decides, else with every round")
	a.contentFlag(cmd)
	return cmd
}

func (f *runFlags) check(cmd *cobra.Command) error {
	switch {
	case f.quiet && f.json:
		return wrong(sayQuietJSON)
	case f.changes && !f.json:
		return wrong(sayChangesJSON)
	case f.breaks != "" && f.json:
		return wrong(sayBreakJSON)
	case f.maps && (f.quiet || f.json):
		return wrong(sayMapStory)
	case f.resume != "" && f.journal != "":
		return wrong(sayResumeJournal)
	case cmd.Flags().Changed("players") && f.players < 1:
		return wrong(sayPlayersLeast, "n", f.players)
	}
	if f.resume == "" {
		return nil
	}
	for _, name := range []string{"seed", "players", "set"} {
		if cmd.Flags().Changed(name) {
			return wrong(saySettled, "flag", "--"+name)
		}
	}
	return nil
}

func (a *app) run(cmd *cobra.Command, args []string, f *runFlags) error {
	if err := f.check(cmd); err != nil {
		return err
	}
	c := runner.Config{Seed: f.seed, Players: f.players, With: f.with, Seats: f.seats, Options: f.set}
	var log *journal.Log
	if f.resume != "" {
		var err error
		if log, err = openJournal(f.resume); err != nil {
			return err
		}
		c = fromHeader(log.Header, f.with)
		args = named(args, log.Header)
	}
	t, err := a.openMatch(args, c)
	if err != nil {
		return err
	}
	if log != nil {
		if err := t.Reseat(f.seats); err != nil {
			return err
		}
	}
	return a.play(cmd.Context(), t, f, log, args[0])
}

// openMatch loads a scenario in the language that was asked for and prints its warnings.
func (a *app) openMatch(args []string, c runner.Config) (*runner.Match, error) {
	name := ""
	if len(args) > 1 {
		name = args[1]
	}
	c.Speak = a.speak
	t, err := runner.Open(a.finder(), args[0], name, c)
	if err != nil {
		return nil, err
	}
	a.sources = t.Unit.Registry.Set
	if len(t.Findings) > 0 {
		_ = diag.Text(a.errs, t.Findings, a.sources, a.text(a.errs))
	}
	return t, nil
}

func openJournal(path string) (*journal.Log, error) {
	log, err := journal.Open(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, wrong(sayNoFile, "file", path)
	case err != nil:
		return nil, wrong(sayNoJournal, "file", path, "why", err)
	}
	return log, nil
}

// fromHeader is how the game of a journal began. Packs that the command names take the place of
// those that were laid over it then: they may lie elsewhere by now.
func fromHeader(h journal.Header, with []string) runner.Config {
	c := runner.FromHeader(h)
	if len(with) > 0 {
		c.With = with
	}
	return c
}

// named names the scenario of a journal, where the command does not.
func named(args []string, h journal.Header) []string {
	if len(args) > 0 {
		return args
	}
	if h.File != "" {
		return []string{h.File, h.Scenario}
	}
	return []string{h.Scenario}
}

// play seats everybody and plays to the end.
func (a *app) play(ctx context.Context, t *runner.Match, f *runFlags, log *journal.Log, file string) error {
	s, err := t.Begin(version, file)
	if err != nil {
		return err
	}
	w, err := a.watcher(t, s, f)
	if err != nil {
		return err
	}
	people := t.People()
	if f.json && len(people) > 0 {
		return wrong(sayJSONPeople)
	}
	if f.maps && len(t.Model.Maps) == 0 {
		return wrong(sayNoMaps)
	}
	width, color, shown := columns(a.out), a.colors(a.out), terminal(a.out)
	if !f.json {
		a.out = story.Wrap(a.out, width)
	}
	narrator := story.NewNarrator(a.out, s.Machine, s.State, people)
	narrator.Color = color
	term := &runner.Terminal{In: a.in, Out: a.out, Live: terminal(a.in), Narrator: narrator}
	maps := &runner.Maps{Narrator: narrator, Unasked: f.maps, Quiet: f.quiet, Width: width}
	term.Maps = maps
	term.Keeps(s.Path)
	s.Mark = narrator.Mark
	if err := t.SeatAll(s, term); err != nil {
		return err
	}
	if err := keep(ctx, s, f, log); err != nil {
		return err
	}
	defer s.Close()
	if len(people) == 0 && (f.quiet || f.json && !shown) && a.live() {
		s.Progress = &runner.Progress{W: a.errs, Now: time.Now, Say: a.speaker}
	}
	if f.json {
		return a.playJSON(ctx, t, s, w)
	}
	s.Maps = maps
	if !f.quiet {
		a.header(t, narrator.Color)
		w.tell = narrator.Event
	}
	w.note = func(line string) { narrator.Note([]string{line}) }
	w.interrupt = func() { s.Interrupt(term) }
	w.begin()
	if log != nil {
		lines := []string{a.say(sayGoesOn, "n", s.Decisions(), "torn", log.Torn)}
		if len(people) > 0 {
			lines = append(lines, a.say(sayShowTells))
		}
		narrator.Note(lines)
	}
	out, err := w.play(ctx)
	narrator.Flush()
	if err := a.ended(s, narrator, out, err, f.quiet); err != nil {
		return err
	}
	w.ended(out)
	return nil
}

// live says whether a line can move where errors are written.
func (a *app) live() bool { return terminal(a.errs) && os.Getenv("TERM") != "dumb" }

// keep begins or goes on with the journal.
func keep(ctx context.Context, s *runner.Session, f *runFlags, log *journal.Log) error {
	if log == nil {
		if f.journal == "" {
			return nil
		}
		return s.Journal(f.journal)
	}
	err := s.Resume(ctx, f.resume, log)
	var p *journal.Divergence
	if errors.As(err, &p) {
		return split{sayCannotResume.With("file", f.resume, "why", p)}
	}
	return err
}

// ended tells how the session ended.
func (a *app) ended(s *runner.Session, t *story.Narrator, out runner.Outcome, err error, quiet bool) error {
	switch {
	case err != nil:
		if s.Path() != "" {
			fmt.Fprintln(a.errs, a.say(sayKeptHere, "file", s.Path()))
		}
		return err
	case out == runner.Finished:
		t.Result(s.State.Result(), s.State.Seats(), !quiet)
		return nil
	case out == runner.Stopped:
		return nil
	}
	left, kept := sayLeft, sayLeftKept
	if out == runner.Ended {
		left, kept = sayEnded, sayEndedKept
	}
	if s.Path() == "" {
		a.print(left, "n", s.Decisions())
	} else {
		a.print(kept, "n", s.Decisions(), "file", quote(s.Path()))
	}
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
func (a *app) header(t *runner.Match, color bool) {
	sc := t.Setup.Scenario
	title := t.Config.Scenario
	if sc != nil && sc.Title != nil {
		title = t.Locale.Text(sc.Title)
	}
	fmt.Fprintln(a.out, story.Heading.With(color, story.Clean(title)))
	var seats []string
	for _, c := range t.Players {
		seat, player := story.Clean(runner.NameOf(t.Locale, c.Seat)), story.Clean(t.PlayerName(c.Player))
		seats = append(seats, a.say(saySeat, "seat", seat, "player", player))
	}
	rows := [][2]string{{a.say(saySeats), strings.Join(seats, ", ")}, {a.say(saySeed), fmt.Sprint(t.Config.Seed)}}
	if p := t.Packs(); len(p) > 0 {
		rows = append(rows, [2]string{a.say(sayWith), strings.Join(p, ", ")})
	}
	if o := t.Options(); len(o) > 0 {
		rows = append(rows, [2]string{a.say(sayOptions), strings.Join(o, ", ")})
	}
	width := diag.Width(a.say(sayOptions)) // one column, whether there are options or not
	for _, r := range rows {
		width = max(width, diag.Width(r[0]))
	}
	for _, r := range rows {
		fmt.Fprintln(a.out, "  "+r[0]+strings.Repeat(" ", width-diag.Width(r[0])+2)+r[1])
	}
	fmt.Fprintln(a.out)
}

// playJSON writes events as they come.
func (a *app) playJSON(ctx context.Context, t *runner.Match, s *runner.Session, w *watcher) error {
	j := story.NewJSON(t.Model, a.out)
	j.Start(start(t))
	w.put = j.Put
	w.begin()
	out, err := w.play(ctx)
	if err != nil {
		return err
	}
	if out == runner.Finished {
		j.Result(s.State.Result())
	}
	w.ended(out)
	return j.Err()
}

// start is what is played by whom.
func start(t *runner.Match) story.Start {
	start := story.Start{Stellar: version, Content: t.Model.Hash, Scenario: t.Config.Scenario,
		Seed: fmt.Sprint(t.Config.Seed), Options: t.OptionValues()}
	for _, p := range t.With {
		start.With = append(start.With, p.ID)
	}
	if sc := t.Setup.Scenario; sc != nil && sc.Title != nil {
		start.Title = sc.Title.Source
	}
	for _, c := range t.Players {
		name := t.Game.Localizer(nil).Show(c.Seat.ID, model.TypeThing)
		start.Seats = append(start.Seats, story.StartSeat{Seat: story.ThingID(c.Seat), Name: name, Player: c.Player})
	}
	return start
}

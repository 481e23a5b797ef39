package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"os/signal"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/stellar-rules/stellar/cmd/stellar/games"
	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/prompt"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/packs"
)

const runExample = `  stellar run invasion
  stellar run scenarios/stellar-horizons/invasion.hcl --players 3 --seed 7
  stellar run invasion --seat human --journal my.game
  stellar run --resume my.game
  stellar run --resume
  stellar run invasion --set cash=120 --quiet
  stellar run invasion --with my/pack
  stellar run invasion --seat human --map
  stellar run invasion --lang ko --story full
  stellar run invasion --until 'event == "rolled" && value > 8'
  stellar run invasion --json | jq 'select(.event == "rolled")'`

type runFlags struct {
	runner.Config
	telling
	journal, resume string
	unkept          bool
	maps, noMaps    bool // noMaps: not even boards
	memory          int  // MiB
	decisions       int
	resuming
	profile bool
	dice    string
}

func (a *app) runVerb() *cobra.Command {
	f := runFlags{telling: telling{tale: howTold(briefly)}}
	cmd := &cobra.Command{
		Use:   "run SCENARIO [NAME]",
		Short: "Play a scenario",

		SuggestFor: []string{"list", "play", "games", "start"},
		Long: `Run plays a scenario and tells the story as it goes.

SCENARIO is a file, a pack's folder, a path as in the repository, or the name
of a scenario that comes with the program. If a file declares several
scenarios, NAME says which. Bots play every free seat: at the level "normal"
against you; if no person plays, as the scenario's bot, or at random.

A seat is named by its thing or its number. Its player is one of
  human         you, at this terminal
  random        any option, all equally likely
  first         always the first option
  easy, normal, hard
                a bot of the content, or a search, at that level
  search:N      plays every decision N times to the end and takes the best
                result; search means search:1000. See docs/search.md
  search:2s     does so for two seconds
  BOT           a bot that the content declares
  script:FILE   a file of answers, one a line: number, name or words of an option

PACK of --with is a pack's folder or its id. The game plays as if the scenario
used it, and a saved game keeps it.

If you would play without company, bots take two more seats. --players 1 plays
without them.

Games of people at a terminal are saved as they are played. --resume without a
value lists them, newest first; --resume N, or --resume and a name, continues
one.

Without --seed, the seed is 1: the same command always plays the same game. If
you play at a terminal, chance is unpredictable, and only the saved game
records it. Packs are looked up in the scenario's folder, in every --content,
beside it, in the "content" folders above it, and among those that come with
the program.`,
		Example: runExample,
		Args: func(cmd *cobra.Command, args []string) error {
			least := 1
			if cmd.Flags().Changed("resume") {
				least = 0
			} else if len(args) == 0 {
				return usageErrorf("stellar run needs a scenario: a file, or one of %s (stellar run --help shows examples)",
					strings.Join(a.finder().Names(), ", "))
			}
			return between(least, 2, "a scenario")(cmd, args)
		},
		ValidArgsFunction: a.completeNames,
		Annotations:       map[string]string{tells: langFlag},
		RunE: func(cmd *cobra.Command, args []string) error {
			f.Seeded = cmd.Flags().Changed("seed")
			if err := f.check(cmd); err != nil {
				return err
			}
			if f.resume == allGames {
				return a.listGames()
			}
			return a.run(cmd.Context(), args, &f)
		},
	}
	fl := cmd.Flags()
	a.matchFlags(cmd, &f.Config)
	fl.StringVar(&f.journal, "journal", "", "save the game in a new `FILE`, decision by decision")
	fl.BoolVar(&f.unkept, "no-journal", false, "do not save the game automatically")
	fl.StringVar(&f.resume, "resume", "",
		"resume the game saved in `FILE`, and keep saving it there; without FILE, list saved games")
	fl.StringVar(&f.dice, "dice", "", "take the results of rolls and draws from `FILE`, see docs/json.md")
	f.resuming.flags(fl)
	fl.StringVar(&f.until, "until", "", "stop before the decision after an event that matches `EXPR`, see docs/query.md")
	fl.StringVar(&f.breaks, "break", "", "let you decide after each event that matches `EXPR`")
	choiceFlag(cmd, fl, &f.tale, "story", "print the story `HOW`: brief, full (every answer and roll), or none")
	fl.BoolFunc("quiet", "print only the result, like --story none", func(string) error {
		f.tale.value = untold
		return nil
	})
	fl.BoolVar(&f.json, "json", false, "write one event a line as JSON, see docs/json.md")
	fl.BoolVar(&f.changes, "changes", false, "with --json: write every change of every value too")
	fl.BoolVar(&f.maps, "map", false,
		"draw the map before a person decides, or every round; --map=false draws no boards either")
	fl.BoolVar(&f.profile, "profile", false,
		"report at the end where the steps of the game went, see docs/performance.md")
	most := interpreter.DefaultLimits()
	fl.IntVar(&f.memory, "memory", most.Memory>>20, "limit the memory of the game to `MIB`")
	fl.IntVar(&f.decisions, "decisions", most.Decisions, "stop the game after `N` decisions")
	return cmd
}

func (a *app) matchFlags(cmd *cobra.Command, c *runner.Config) {
	fl := cmd.Flags()
	fl.Uint64Var(&c.Seed, "seed", runner.DefaultSeed, "seed the random numbers with `N`")
	fl.IntVar(&c.Players, "players", 0,
		"play with `N` players (default: as few as possible, but not one person without bots)")
	fl.StringArrayVar(&c.Seats, "seat", nil,
		"give a seat to a player, `NAME=PLAYER`, or the next free one, PLAYER; repeatable")
	fl.StringArrayVar(&c.Options, "set", nil, "set an option of the game, `OPTION=VALUE`; repeatable")
	a.withFlag(cmd, &c.With)
	a.contentFlag(cmd)
	a.completeMatch(cmd)
}

func (f *runFlags) check(cmd *cobra.Command) error {
	f.noMaps = cmd.Flags().Changed("map") && !f.maps
	switch {
	case f.json && (cmd.Flags().Changed("story") || cmd.Flags().Changed("quiet")):
		return usageErrorf("--json excludes --story and --quiet")
	case f.changes && !f.json:
		return usageErrorf("--changes needs --json: a story describes changes in its own words")
	case f.profile && f.json:
		return usageErrorf("--profile excludes --json")
	case f.breaks != "" && f.json:
		return usageErrorf("--break asks a person: leave out --json")
	case f.maps && (f.tale.value == untold || f.json):
		return usageErrorf("--map is for the story: --quiet and --json exclude it")
	case f.resume != "" && f.journal != "":
		return usageErrorf("--resume keeps writing to its own file; leave out --journal")
	case f.resume == "" && cmd.Flags().Changed("resume"):
		return needsValue(cmd, "--resume")
	case f.unkept && (f.journal != "" || f.resume != ""):
		return usageErrorf("--no-journal excludes --journal and --resume")
	case f.journal == "" && cmd.Flags().Changed("journal"):
		return needsValue(cmd, "--journal")
	case f.resume == "" && f.resuming != resuming{}:
		return errNotResumed
	case cmd.Flags().Changed("players") && f.Players < 1:
		return usageErrorf("--players must be at least 1, not %d", f.Players)
	case f.memory < 1 || f.memory > mostMemory:
		return usageErrorf("--memory must be 1 to %d MiB, not %d", mostMemory, f.memory)
	case f.decisions < 1:
		return usageErrorf("--decisions must be at least 1, not %d", f.decisions)
	}
	if f.resume == "" {
		return nil
	}
	return settled(cmd)
}

// settled holds that nothing is asked for that a saved game says already.
func settled(cmd *cobra.Command) error {
	for _, name := range []string{"seed", "players", "set", "dice"} {
		if cmd.Flags().Changed(name) {
			return usageErrorf("%s is fixed by the game that is resumed; leave it out", "--"+name)
		}
	}
	return nil
}

const (
	mostMemory    = (math.MaxInt - programMemory) >> 20 // of --memory, in MiB
	programMemory = 256 << 20                           // beside that of the game
)

func (a *app) run(ctx context.Context, args []string, f *runFlags) error {
	var (
		t    *runner.Match
		log  *journal.Log // of a game that is continued
		keep *journal.Writer
		err  error
	)
	if f.dice != "" {
		if f.Dice, err = readDice(f.dice); err != nil {
			return err
		}
	}
	if f.resume == "" {
		if !f.Seeded && f.Person() && terminal(a.in) {
			f.Shuffle()
		}
		t, err = a.openMatch(args, f.Config)
		if err == nil && a.teaches(t, f) {
			f.Seats = []string{runner.HumanPlayer}
			t, err = a.openMatch(args, f.Config)
		}
	} else {
		f.resume = games.Called(f.resume)
		if log, keep, err = journal.Continue(f.resume); err != nil {
			return unread(f.resume, err)
		}
		defer keep.Close()
		if t, err = a.matchOf(f.resume, log.Header, args, f.With, f.original); err == nil {
			err = t.Reseat(f.Seats)
		}
	}
	if err != nil {
		return err
	}
	people := t.People()
	if f.json && len(people) > 0 {
		return usageErrorf("--json needs a bot in every seat")
	}
	var profile *interpreter.Profile
	if f.profile {
		profile = t.Game.Profile()
	}
	quiet := f.tale.value == untold
	width, shown := columns(a.out.To), terminal(a.out.To)
	w, err := a.show(t, f.telling)
	if err != nil {
		return err
	}
	s := w.s
	s.Machine.Profile = profile
	s.Machine.Limits.Memory, s.Machine.Limits.Decisions = f.memory<<20, f.decisions
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(int64(f.memory)<<20 + programMemory))
	term, err := a.terminalOf(w)
	if err != nil {
		return err
	}
	term.Maps = &prompt.Maps{Narrator: w.narrator, Boards: !f.noMaps, Unasked: f.maps, Quiet: quiet, Width: width}
	s.Mark, s.Interrupts = w.narrator.Mark, w.breaks != nil
	w.interrupt = func() { s.Interrupt(term) }
	if err := s.SeatAll(term); err != nil {
		return err
	}
	if !f.json {
		s.Maps, term.Maps.Past = term.Maps, true
	}
	s.Force = f.force
	switch {
	case log != nil:
		err = resumed(f.resume, t, log.Header, s.Resume(ctx, f.resume, log, keep))
	case f.journal != "":
		err = s.Journal(ctx, f.journal)
		_ = games.KeepRules(t) // it can be resumed without, too
	case term.Live && len(people) > 0 && !f.unkept:
		_ = games.KeepRules(t)
		kept := games.Keep(t.Config.Scenario, time.Now(), func(path string) error { return s.Journal(ctx, path) })
		if kept != nil { // it can be played all the same
			a.trouble(sayNotKeptHere.With("why", kept))
		}
	}
	if err != nil {
		return err
	}
	defer s.Close()
	if len(people) == 0 && (quiet || f.json && !shown) && terminal(a.errs.To) && os.Getenv("TERM") != "dumb" {
		s.Progress = &prompt.Progress{W: a.errs, Clear: a.pen.Control("\r\x1b[K"), Now: time.Now, Say: a.speaker}
	}
	term.Maps.Past = false
	w.beginGame()
	if log != nil && !f.json {
		lines := []string{a.say(sayGoesOn, "n", s.Decisions(), "torn", log.Torn)}
		if s.Old != "" {
			lines = append(lines, a.say(sayForced, "n", s.Unfit, "file", s.Old))
		}
		if len(people) > 0 {
			lines = append(lines, a.say(sayShowTells))
		}
		w.narrator.Note(lines)
	}
	if term.Live && len(people) > 0 {
		var stop func()
		ctx, stop = signal.NotifyContext(ctx, os.Interrupt) // the game is left in order
		context.AfterFunc(ctx, stop)
		defer stop()
	}
	out, err := s.Play(ctx)
	if err == nil && out == prompt.Finished {
		for _, left := range s.Main.Dice.Left() {
			a.trouble(left)
		}
	}
	if term.Live && len(people) == 0 && w.how.story() && out == prompt.Finished && shown {
		defer a.print(sayOnlyBots)
	}
	if err = w.ended(out, err); profile != nil && err == nil {
		a.profiled(t, profile)
	}
	return err
}

// terminalOf is the terminal at which a game is shown.
func (a *app) terminalOf(w *show) (*prompt.Terminal, error) {
	t := &prompt.Terminal{In: a.in, Out: a.out, Live: terminal(a.in), Narrator: w.narrator,
		Kept: func() string { return w.s.Path }}
	if t.Live {
		t.Clear = a.pen.Control("\x1b[2J\x1b[H")
	}
	e, err := a.editor()
	if e == nil || err != nil {
		return t, err
	}
	typed := "" // below a page, for the next question
	t.Edit = func(prompt string, complete func(string) (string, []string)) (string, error) {
		if typed == "" {
			return e.Line(prompt, complete)
		}
		line := typed
		typed = ""
		_, err := fmt.Fprintln(a.out, prompt+line)
		return line, err
	}
	t.Size = sizeOf(a.output)
	t.Page = func(do func()) {
		w.pages.Page(do, func() bool {
			line, err := e.Line(a.say(sayMorePages)+" ", func(string) (string, []string) { return "", nil })
			if line = strings.TrimSpace(line); err == nil && line != "q" {
				typed = line
			}
			return err == nil && line == ""
		})
	}
	return t, nil
}

// readDice reads what rolls and draws give.
func readDice(name string) (runner.Dice, error) {
	from, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, usageErrorf("there is no file %s", name)
	}
	if err != nil {
		return nil, err
	}
	defer from.Close()
	return runner.ReadDice(name, from)
}

// openMatch loads a scenario in the requested language and prints its warnings.
// teaches says whether a game is a lesson, and somebody who claimed no seat sits at the terminal to take it.
func (a *app) teaches(t *runner.Match, f *runFlags) bool {
	sc := t.Setup.Scenario
	return sc != nil && sc.Tutor != "" && len(f.Seats) == 0 && !f.json && terminal(a.in) && terminal(a.out.To)
}

func (a *app) openMatch(args []string, c runner.Config) (*runner.Match, error) {
	c.Speak = a.speak
	name := ""
	if len(args) > 1 {
		name = args[1]
	}
	t, err := runner.Open(a.finder(), args[0], name, c)
	if err != nil && name == "" {
		var meant string
		if meant, err = a.meant(args[0], err); err == nil {
			t, err = runner.Open(a.finder(), meant, "", c)
		}
	}
	if err != nil {
		return nil, err
	}
	return t, a.findings(a.errs, t.Findings, a.finder())
}

func unread(path string, err error) error {
	held := (*journal.Held)(nil)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return usageErrorf("there is no file %s", path)
	case errors.Is(err, journal.ErrEmpty):
		return usageErrorf("%s is empty; `stellar run SCENARIO --journal %s` begins a game in it",
			quote(path), quote(path))
	case errors.As(err, &held):
		return held
	}
	return usageErrorf("%s is not a journal that can be read: %w", path, err)
}

// matchOf loads the scenario of a journal, or the one that is named: the first with the rules by which the game was
// played, found by its path relative to the journal, by its path as it was, or by its name. If none has these
// rules, it is the first that exists. Packs that the command names replace those that were laid over it, since they
// may have moved. With original, it is the content that was kept when the game began.
func (a *app) matchOf(path string, named journal.Header, args, with []string, original bool) (*runner.Match, error) {
	h := named.Found(path)
	s := a.finder()
	for _, dir := range h.Folders {
		if _, err := os.Stat(dir); err == nil && !slices.Contains(s.Content, dir) {
			s.Content = append(s.Content, dir)
		}
	}
	places := [][]string{{h.File, h.Scenario}, {named.File, h.Scenario}, {h.Scenario, ""}}
	if len(args) > 0 {
		places = [][]string{append(args, "")}
	}
	if original {
		zip, err := games.Rules(h)
		if err != nil {
			return nil, sayNoRules.With("file", path)
		}
		var own []string
		own, with = packs.Archived(zip, len(h.With))
		places = lists.Map(own, func(at string) []string { return []string{at, h.Scenario} })
		s.Content = nil // everything is there
	}
	var first *runner.Match
	var why error
	for _, at := range slices.CompactFunc(places, slices.Equal) {
		if at[0] == "" {
			continue
		}
		c := runner.FromHeader(h)
		if len(with) > 0 {
			c.With = with
		}
		c.Speak = a.speak
		t, err := runner.Open(s, at[0], at[1], c)
		if err != nil {
			why = cmp.Or(why, err)
			continue
		}
		if _, changed := t.Changed(h); !changed {
			first = t
			break
		}
		first = cmp.Or(first, t)
	}
	broken := (*runner.ContentError)(nil)
	if first != nil && errors.As(why, &broken) {
		if _, differs := first.Changed(h); differs {
			first = nil
		}
	}
	if first == nil {
		a.absent(h)
		return nil, cmp.Or(why, error(&packs.Missing{What: packs.AScenario}))
	}
	if _, changed := first.Changed(h); changed {
		a.absent(h)
	}
	return first, a.findings(a.errs, first.Findings, s)
}

// absent says which packs from elsewhere a game was played with that are not here.
func (a *app) absent(h journal.Header) {
	var get []string
	for _, p := range h.Packs {
		here := func(u *packs.Unit) bool { got := u.Got(p.ID); return got != nil && got.Hash == p.Got.Hash }
		if p.Got == nil || slices.ContainsFunc(a.finder().Shared(), here) {
			continue
		}
		address := cmp.Or(p.Got.Address, p.ID)
		if p.Got.Version != "" {
			address += "@" + p.Got.Version
		}
		get = append(get, "  stellar get "+quote(address))
	}
	if len(get) > 0 {
		a.trouble(sayAbsent.With("list", strings.Join(get, "\n")))
	}
}

// resumed says what to do where a game cannot be resumed by the present rules.
func resumed(path string, t *runner.Match, h journal.Header, err error) error {
	p := (*journal.Divergence)(nil)
	if !errors.As(err, &p) {
		return err
	}
	if in, changed := t.Changed(h); changed {
		_, lost := games.Rules(h)
		return &journal.Divergence{Why: sayOtherRules.With("file", path, "in", strings.Join(in, ", "), "why", p,
			"kept", lost == nil)}
	}
	return sayCannotResume.With("file", path, "why", p)
}

// resuming says how a game goes on whose rules have changed.
type resuming struct{ force, original bool }

func (r *resuming) flags(fl *pflag.FlagSet) {
	fl.BoolVar(&r.force, "force", false, "with --resume: continue with the current rules from the last decision that fits")
	fl.BoolVar(&r.original, "original", false, "with --resume: continue with the rules the game began with")
}

var errNotResumed = usageErrorf("--force and --original need --resume: they continue a game whose rules have changed")

const (
	mostDear    = 25 // rows of each table
	mostExcerpt = 60 // columns of a line of content
)

// profiled says where the steps of a game went.
func (a *app) profiled(t *runner.Match, p *interpreter.Profile) {
	rules, lines := p.Rules(), p.Lines()
	all := int64(0)
	for _, c := range rules {
		all += c.Steps
	}
	fmt.Fprintf(a.out, "\n%s\n\n", a.say(sayProfile, "n", all))
	head := []string{a.say(saySteps), a.say(sayShare), a.say(sayShareWithAsked), a.say(sayTimes)}
	figures := func(c interpreter.Cost) []string {
		return []string{fmt.Sprint(c.Steps), share(c.Steps, all), share(c.All, all), fmt.Sprint(c.Times)}
	}
	rows := [][]string{append([]string{a.say(sayRuleFunctionStat), a.say(sayWhere)}, append(head, a.say(sayRecalled))...)}
	for _, c := range rules[:min(mostDear, len(rules))] {
		what, at := c.Of, costPlace(c)
		if what == "" {
			what = a.say(sayElsewhere)
		}
		rows = append(rows, append([]string{what, at}, append(figures(c), fmt.Sprint(c.Recalled))...))
	}
	a.dearest(rows, len(rules))
	rows = [][]string{append([]string{a.say(sayLine), ""}, head...)}
	for _, c := range lines[:min(mostDear, len(lines))] {
		rows = append(rows, append([]string{costPlace(c), excerptOf(t, c)}, figures(c)...))
	}
	fmt.Fprintln(a.out)
	a.dearest(rows, len(lines))
}

// dearest prints the head of a table, and how many rows it leaves out.
func (a *app) dearest(rows [][]string, all int) {
	story.Table(a.out, "", rows)
	if more := all - len(rows) + 1; more > 0 {
		fmt.Fprintln(a.out, a.say(sayMoreRows, "n", more))
	}
}

func costPlace(c interpreter.Cost) string {
	if c.Line == 0 {
		return ""
	}
	return fmt.Sprintf("%s:%d", c.File, c.Line)
}

func share(part, all int64) string {
	return fmt.Sprintf("%.1f %%", 100*float64(part)/float64(max(1, all)))
}

// excerptOf is a line of content, cut to what fits.
func excerptOf(t *runner.Match, c interpreter.Cost) string {
	lines := strings.SplitN(string(t.Unit.Registry.Set.Source(c.File)), "\n", c.Line+1)
	if c.Line > len(lines) {
		return ""
	}
	text := strings.Join(strings.Fields(lines[c.Line-1]), " ")
	for cut := false; ; cut = true {
		if shown := text + map[bool]string{true: "…"}[cut]; diag.Width(shown) <= mostExcerpt {
			return shown
		}
		r := []rune(text)
		text = strings.TrimRight(string(r[:len(r)-1]), " ")
	}
}

package main

import (
	_ "embed"
	"encoding/csv"
	"errors"
	"fmt"
	"html/template"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/interpreter/playtest"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/lists"
)

const playtestExample = `  stellar playtest race_for_the_red_planet --players 7 --games 1000 --to race.html
  stellar playtest campaign --players 2 --seat veteran --seat agency --rotate
  stellar playtest my/game --choices | grep ' 0 '
  stellar playtest race_for_the_red_planet --measure 'ships=count(faction.ships)' --where 'game.year > 2060'
  stellar playtest race_for_the_red_planet --compare my/mod
  stellar playtest quoridor --tournament walker,mason,search:100 --games 20
  stellar playtest my/game --games 100000 --shard 3/64 --to 3.jsonl
  stellar playtest merge *.jsonl --to all.csv`

// playtestFlags are those of a run and of a merge.
type playtestFlags struct {
	to                    []string
	lines, choices, round bool
	written               []*sink
}

func (a *app) playtestVerb() *cobra.Command {
	var (
		c               runner.Config
		h               playtest.Head
		f               playtestFlags
		shard           string
		measures        []string
		where, compared string
	)
	cmd := &cobra.Command{
		Use:   "playtest SCENARIO [NAME]",
		Short: "Let bots play many games, and report statistics",
		Long: `Playtest lets bots play many games of a scenario, each with the next seed, and
reports

  - for every seat and player: games won (a shared win counts in parts), mean
    place and score, and what the scores are made of;
  - mean and median of the final values in the tables of the story;
  - how long games are, and how often the player who leads wins;
  - which rules broke, with a command that shows it.

Figures in parentheses, or after ±, are 95 % confidence intervals.

A measure is an expression of the language of packs, as EXPR or LABEL=EXPR. If
it names the kind of the seats, it is evaluated for each seat.

--to writes everything to a file: FILE.html to look at, FILE.csv with a row for
each seat of each game, or FILE.jsonl with a record of each game, which merge
reads.

Seats and players are named as for run. The same command always plays the same
games. See docs/playtest.md.`,
		Example: playtestExample,
		Args:    between(1, 2, "a scenario"),
		RunE: func(cmd *cobra.Command, args []string) error {
			h.Shard, h.Shards = 1, 1
			if shard != "" {
				_, err := fmt.Sscanf(shard+"\n", "%d/%d\n", &h.Shard, &h.Shards)
				if err != nil || h.Shard < 0 || h.Shard > h.Shards || h.Shards < 1 {
					return usageErrorf("--shard must be one of several parts, such as 3/64, not %q", shard)
				}
				if h.Shard == 0 { // schedulers that count from 0
					h.Shard = h.Shards
				}
			}
			if h.Tournament != nil {
				if len(h.Tournament) < 2 || len(c.Seats) > 0 || h.Rotate || compared != "" {
					return usageErrorf("--tournament takes two or more players, and no --seat, --rotate or --compare")
				}
				c.Others, h.Rotate = h.Tournament[0], true
				h.Games *= len(h.Pairs())
			}
			switch {
			case h.Games < 1 || h.Games > playtest.MaxGames:
				return usageErrorf("--games must be 1 to %d, not %d", playtest.MaxGames, h.Games)
			case h.Shards > h.Games:
				return usageErrorf("there are more shards than games: %d of %d", h.Shards, h.Games)
			case cmd.Flags().Changed("players") && c.Players < 1:
				return usageErrorf("--players must be at least 1, not %d", c.Players)
			}
			c.Seeded = true // a series counts on from its seed
			open := func(c runner.Config) (*runner.Match, error) { return a.openMatch(args, c) }
			side, err := playtest.Open(open, c, measures, where)
			if err != nil {
				return err
			}
			if len(side.People()) > 0 {
				return usageErrorf("playtest needs a bot in every seat")
			}
			for i, p := range h.Tournament {
				err := runner.KnownPlayer(side.Model, p)
				switch {
				case err != nil:
					return err
				case p == runner.HumanPlayer || slices.Contains(h.Tournament[:i], p):
					return usageErrorf("--tournament needs different bots, not %q", p)
				}
			}
			sides := []*playtest.Side{side}
			if compared != "" {
				c.With = append(slices.Clip(c.With), compared)
				other, err := playtest.Open(open, c, measures, where)
				if err != nil {
					return err
				}
				sides = append(sides, other)
			}
			h.Seed, h.Compare, h.Measures, h.Where = c.Seed, compared, measures, where
			h.Choices = f.choices || f.wants(".html")
			a.describe(&h, sides, args, c)
			return a.playtested(&h, &f, func(each func(*playtest.Game)) error {
				playtest.Play(cmd.Context(), &h, sides, each)
				return nil
			})
		},
		Annotations: map[string]string{tells: langFlag},
	}
	fl := cmd.Flags()
	fl.IntVar(&h.Games, "games", 100, "play `N` games")
	fl.BoolVar(&h.Rotate, "rotate", false, "let players change seats from game to game")
	fl.StringSliceVar(&h.Tournament, "tournament", nil,
		"let each two of these `PLAYERS` meet in --games games, with changing seats, and rate them")
	fl.StringArrayVar(&measures, "measure", nil,
		"report `EXPR` or LABEL=EXPR, as in bases=count(faction.bases); repeatable")
	fl.StringVar(&where, "where", "", "count only games for which `EXPR` is true at their end")
	fl.StringVar(&compared, "compare", "", "play each game again with `PACK` added, and show the differences")
	fl.StringVar(&shard, "shard", "", "play only a part of the games, such as `3/64`, for merge")
	a.playtestFlags(cmd, &f)
	a.matchFlags(cmd, &c)
	cmd.AddCommand(a.joinVerb())
	return cmd
}

func (a *app) playtestFlags(cmd *cobra.Command, f *playtestFlags) {
	fl := cmd.Flags()
	fl.StringArrayVar(&f.to, "to", nil,
		"write the results to `FILE`.html, .csv or .jsonl; repeatable")
	fl.BoolVar(&f.choices, "choices", false,
		"list how often each option was offered and taken, and what was used")
	fl.BoolVar(&f.round, "by-round", false, "show measures and standings round by round")
	fl.BoolVar(&f.lines, "json", false, "write one game a line as JSON")
}

func (a *app) joinVerb() *cobra.Command {
	var f playtestFlags
	cmd := &cobra.Command{
		Use:   "merge FILE...",
		Short: "Combine the shards of a playtest into one run",
		Long: `Merge reads what all shards of a playtest wrote with --to FILE.jsonl, and says
what the whole run would have said, byte by byte. Where shards are missing it
says which.`,
		Args: atLeast(1, "files of records"),
		RunE: func(_ *cobra.Command, args []string) error {
			var shards []*playtest.Shard
			for _, name := range args {
				in, err := os.Open(name)
				if err != nil {
					return err
				}
				defer in.Close()
				s, err := playtest.Read(name, in)
				if err != nil {
					return err
				}
				shards = append(shards, s)
			}
			h, games, err := playtest.Merge(shards)
			if err != nil {
				return err
			}
			return a.playtested(h, &f, games)
		},
		Annotations: map[string]string{tells: langFlag},
	}
	a.playtestFlags(cmd, &f)
	return cmd
}

// describe says what all games share.
func (a *app) describe(h *playtest.Head, sides []*playtest.Side, args []string, c runner.Config) {
	t := sides[0]
	h.Format, h.Stellar, h.Scenario = playtest.Format, version, t.Config.Scenario
	h.Lang = a.speaker.Language().Tag.String()
	if sc := t.Setup.Scenario; sc != nil {
		h.Scenario = t.Locale.Label(sc.Title, sc.Name)
	}
	for _, s := range sides {
		content, _ := s.Content()
		h.Content += content
	}
	h.Command = append([]string{"stellar", "run"}, args...)
	flag := func(name string, values []string) {
		for _, v := range values {
			h.Command = append(h.Command, name, quote(v))
		}
	}
	flag("--content", a.content)
	flag("--set", c.Options)
	flag("--with", t.Config.With)
	h.Names = map[string]string{}
	for _, s := range sides {
		for _, k := range s.Model.Kinds {
			for _, x := range k.Things {
				if k.Seat || h.Choices && !k.Scene {
					h.Names[x.Path()] = runner.NameOf(s.Locale, x)
				}
			}
		}
		for _, p := range s.Players {
			h.Names[p.Player] = s.PlayerName(p.Player)
		}
		for _, p := range h.Tournament {
			h.Names[p] = s.PlayerName(p)
		}
	}
}

// playtested reports the games of a series.
func (a *app) playtested(h *playtest.Head, f *playtestFlags, play func(each func(*playtest.Game)) error) error {
	if err := f.open(); err != nil {
		return err
	}
	defer f.drop()
	if f.lines {
		f.written = append(f.written, &sink{ext: ".jsonl", to: a.out})
	}
	rep := playtest.NewReport(h, a.speaker, f.round, f.wants(".csv"))
	if err := f.record(h); err != nil {
		return err
	}
	begun, shown, n := time.Now(), time.Time{}, 0
	all := h.Share() * h.Sides()
	clear := a.pen.Control("\r\x1b[K")
	var failed error
	err := play(func(g *playtest.Game) {
		rep.Add(g)
		if failed == nil {
			failed = f.record(g)
		}
		n++
		if now := time.Now(); terminal(a.errs.To) && now.Sub(begun) > time.Second && now.Sub(shown) > time.Second/5 {
			shown = now
			left := now.Sub(begun) / time.Duration(n) * time.Duration(all-n)
			fmt.Fprint(a.errs, clear+a.say(sayPlayedSoFar, "n", n, "all", all, "seconds", int(left.Seconds())))
		}
	})
	if !shown.IsZero() {
		fmt.Fprint(a.errs, clear)
	}
	if err = errors.Join(err, failed); err != nil {
		return err
	}
	tables := rep.Tables()
	if !f.lines {
		a.printTables(rep, f, tables)
	}
	if err := a.write(f, rep, tables); err != nil {
		return err
	}
	if rep.Broken > 0 && h.Shards == 1 { // of a shard merge tells it: playing again changes nothing
		return exit(exitBroken)
	}
	return nil
}

// headline is a line about all games.
func (a *app) headline(rep *playtest.Report) string {
	h := rep.Head
	return a.say(sayPlaytested, "games", rep.Games, "first", h.Seed, "last", h.Seed+uint64(h.Games)-1, "left", rep.Left,
		"broken", rep.Broken)
}

// printTables writes the tables that are wanted, below a line about all games.
func (a *app) printTables(rep *playtest.Report, f *playtestFlags, tables []playtest.Table) {
	fmt.Fprintln(a.out, a.headline(rep))
	for _, t := range tables {
		switch t.ID {
		case "decisions", "options", "used":
			if !f.choices {
				continue
			}
		case "rounds":
			if !f.round {
				continue
			}
		}
		if len(t.Columns) > 1 && t.Title != t.Columns[0] {
			fmt.Fprintf(a.out, "\n%s\n", t.Title)
		} else {
			fmt.Fprintln(a.out)
		}
		rows := [][]string{t.Columns}
		for _, r := range t.Rows {
			rows = append(rows, lists.Map(r, cellText))
		}
		story.Table(a.out, "", rows)
	}
}

// cellText is what stands in a table, in words.
func cellText(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case float64:
		return short(v)
	case playtest.Both:
		return fmt.Sprintf("%s (%s)", short(v.Mean), short(v.Median))
	case playtest.Estimate:
		if by := v.High - v.Mid; by < 1e9 {
			return fmt.Sprintf("%.2f ±%.2f", v.Mid, by)
		}
		return fmt.Sprintf("%.2f", v.Mid)
	case playtest.Rating:
		return fmt.Sprintf("%+.0f ±%.0f", v.Mid, v.High-v.Mid)
	case playtest.Percent:
		if v.Low == v.High || v.High-v.Low > 1e9 {
			return fmt.Sprintf("%.1f %%", 100*v.Mid)
		}
		return fmt.Sprintf("%.1f %% (%.0f–%.0f)", 100*v.Mid, 100*v.Low, 100*v.High)
	}
	return fmt.Sprint(v)
}

// short is a number with one decimal, if that is not 0.
func short(v float64) string {
	return strings.TrimSuffix(strconv.FormatFloat(v, 'f', 1, 64), ".0")
}

// A sink is a file that is written while games are played: it has its name when it is complete.
type sink struct {
	ext, path string
	to        io.Writer
	file      *os.File // nil for the output of the program
}

// partly is added to the name of a file that is not complete.
const partly = ".part"

func (f *playtestFlags) wants(ext string) bool {
	return slices.ContainsFunc(f.to, func(path string) bool { return filepath.Ext(path) == ext })
}

// open begins all files, so that one that cannot be written is found before play.
func (f *playtestFlags) open() error {
	known := []string{".html", ".csv", ".jsonl"}
	for _, path := range f.to {
		ext := filepath.Ext(path)
		if !slices.Contains(known, ext) {
			return usageErrorf("--to %s: the file name must end with one of %s", path, strings.Join(known, ", "))
		}
		file, err := os.Create(path + partly)
		if err != nil {
			return err
		}
		f.written = append(f.written, &sink{ext, path, file, file})
	}
	return nil
}

// drop removes what was not completed.
func (f *playtestFlags) drop() {
	for _, s := range f.written {
		if s.file != nil {
			s.file.Close()
			os.Remove(s.path + partly)
		}
	}
}

// record writes a line to all files of records.
func (f *playtestFlags) record(record any) error {
	for _, s := range f.written {
		if s.ext == ".jsonl" {
			if err := playtest.Write(s.to, record); err != nil {
				return err
			}
		}
	}
	return nil
}

// write completes all files.
func (a *app) write(f *playtestFlags, rep *playtest.Report, tables []playtest.Table) error {
	for _, s := range f.written {
		var err error
		switch s.ext {
		case ".html":
			err = a.writePage(s.to, rep, tables)
		case ".csv":
			err = writeCSV(s.to, &rep.Records)
		}
		if err == nil && s.file != nil {
			if err = s.file.Close(); err == nil {
				err = os.Rename(s.path+partly, s.path)
			}
			s.file = nil
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func writeCSV(w io.Writer, t *playtest.Table) error {
	out := csv.NewWriter(w)
	_ = out.Write(t.Columns) // Flush says what failed
	for _, r := range t.Rows {
		cells := make([]string, len(t.Columns))
		for i, v := range r {
			switch v := v.(type) {
			case nil:
			case float64:
				cells[i] = strconv.FormatFloat(v, 'g', -1, 64)
			default:
				cells[i] = fmt.Sprint(v)
			}
		}
		_ = out.Write(cells)
	}
	out.Flush()
	return out.Error()
}

// The size of a chart's area, in its own units.
const chartWide, chartHigh = 520.0, 200.0

// writePage writes a report as one page that needs nothing else.
func (a *app) writePage(w io.Writer, rep *playtest.Report, tables []playtest.Table) error {
	var charts []drawnChart
	for _, c := range rep.Charts() {
		if drawn, ok := drawChart(c); ok {
			charts = append(charts, drawn)
		}
	}
	return playtestPage.Execute(w, map[string]any{"Lang": a.speaker.Language().Tag, "Title": rep.Head.Scenario,
		"Head": a.headline(rep), "Command": strings.Join(rep.Head.Command, " "), "Content": rep.Head.Content,
		"Tables": tables, "Charts": charts, "RoundsHead": a.say(sayOverTime)})
}

// A drawnChart is a chart as lines of an SVG.
type drawnChart struct {
	Title         string
	Lines         []drawnLine
	Top, Bottom   string // of the scale
	Rounds        int
	Zero          float64 // where 0 is
	Wide, High    float64
	Below, Beyond float64 // where names stand
}

type drawnLine struct {
	Name, Points string
	No           int // its colour
}

// drawChart scales the lines of a chart; false if there is nothing to see.
func drawChart(c playtest.Chart) (d drawnChart, ok bool) {
	low, high := 0.0, 0.0
	for _, l := range c.Lines {
		d.Rounds = max(d.Rounds, len(l.Points))
		for _, v := range l.Points {
			low, high = min(low, v), max(high, v)
		}
	}
	if d.Rounds < 2 || low == high {
		return d, false
	}
	y := func(v float64) float64 { return math.Round(10*chartHigh*(high-v)/(high-low)) / 10 }
	for i, l := range c.Lines {
		var points strings.Builder
		for x, v := range l.Points {
			fmt.Fprintf(&points, "%.1f,%.1f ", chartWide*float64(x)/float64(d.Rounds-1), y(v))
		}
		d.Lines = append(d.Lines, drawnLine{l.Name, points.String(), i % 8})
	}
	d.Title, d.Top, d.Bottom, d.Zero = c.Title, short(high), short(low), y(0)
	d.Wide, d.High, d.Below, d.Beyond = chartWide, chartHigh, chartHigh+16, chartWide+60
	return d, true
}

// A bar is an interval from 0 to 100 with its middle.
type bar struct{ Mid, Low, Wide float64 }

// barOf is how a cell is drawn; nil if it is a text or has no bounds.
func barOf(v any) *bar {
	p, ok := v.(playtest.Percent)
	if !ok || p.Low < 0 || p.High > 1 {
		return nil
	}
	return &bar{100 * p.Mid, 100 * p.Low, 100 * (p.High - p.Low)}
}

func isNumber(v any) bool { _, text := v.(string); return !text }

//go:embed playtest.html
var playtestHTML string

var playtestPage = template.Must(template.New("").Funcs(template.FuncMap{"text": cellText, "bar": barOf,
	"number": isNumber}).Parse(playtestHTML))

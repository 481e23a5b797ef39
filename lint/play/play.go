// Package play plays the scenarios of content by chance and by its bots, and reports what only play shows: rules
// that fail, games that do not end, and content that is never reached. The same content and the same number of
// games give the same findings.
package play

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/parallel"
)

type Options struct {
	Games  int      // of each scenario
	Limit  int      // decisions, after which a game is stopped
	Absent bool     // report what is never reached too
	With   []string // packs that are laid over each scenario
}

// DefaultLimit is the number of decisions after which a game counts as endless.
const DefaultLimit = 50_000

// A Report is what was played, and found.
type Report struct {
	Findings  diag.Findings
	Scenarios int
	Games     int
	Decisions int
}

// batch is how many games are played before their findings are combined.
const batch = 64

// Run plays all scenarios of units.
func Run(sh *packs.Finder, units []*packs.Unit, o Options) *Report {
	all := tables(sh, units, o.With)
	var games []*match
	for _, t := range all {
		for n := range o.Games {
			x := &match{table: t, no: n}
			x.config, x.variant = t.config(n)
			games = append(games, x)
		}
	}
	rep := &report{events: map[place]*occurrence{}}
	for len(games) > 0 {
		now := games[:min(batch, len(games))]
		games = games[len(now):]
		parallel.Each(len(now), func(i int) {
			if o.Absent {
				now[i].cover = &interpreter.Coverage{}
			}
			now[i].play(o.Limit)
		})
		for _, x := range now {
			rep.noteMatch(x, o.Limit)
			x.cover = nil
		}
	}
	out := &Report{Scenarios: len(all), Games: rep.games, Decisions: rep.decisions}
	out.Findings.Add(rep.findings()...)
	if o.Absent {
		out.Findings.Add(absent(all, units)...)
	}
	for _, t := range all {
		out.Findings.Add(t.games.findings()...)
	}
	out.Findings.Sort()
	return out
}

// P01xx: the rules about play.
var (
	playFault     = &lint.Rule{Code: "P0101", Name: "play-fault", Severity: diag.Error, Recommended: true}
	brokenCheck   = &lint.Rule{Code: "P0102", Name: "broken-check", Severity: diag.Error, Recommended: true}
	stuckDecision = &lint.Rule{Code: "P0103", Name: "stuck-decision", Severity: diag.Error, Recommended: true}
	endlessGame   = &lint.Rule{Code: "P0104", Name: "endless-game", Severity: diag.Warning, Recommended: true}
	allStruck     = &lint.Rule{Code: "P0105", Name: "all-struck", Severity: diag.Note}

	neverOffered   = &lint.Rule{Code: "P0111", Name: "never-offered", Severity: diag.Note, Absent: true}
	neverTaken     = &lint.Rule{Code: "P0112", Name: "never-taken", Severity: diag.Note, Absent: true}
	neverPlayed    = &lint.Rule{Code: "P0113", Name: "never-played", Severity: diag.Note, Absent: true}
	hookUnanswered = &lint.Rule{Code: "P0114", Name: "hook-never-answers", Severity: diag.Note, Absent: true}
	rowNeverAsked  = &lint.Rule{Code: "P0115", Name: "row-never-asked", Severity: diag.Note, Absent: true}
	neverApplies   = &lint.Rule{Code: "P0116", Name: "modifier-never-applies", Severity: diag.Note, Absent: true}
	neverDrawn     = &lint.Rule{Code: "P0117", Name: "never-drawn", Severity: diag.Note, Absent: true}
	neverHad       = &lint.Rule{Code: "P0118", Name: "never-had", Severity: diag.Note, Absent: true}

	alwaysDeclines = &lint.Rule{Code: "P0121", Name: "always-declines", Severity: diag.Note}
	overTooSoon    = &lint.Rule{Code: "P0122", Name: "over-too-soon", Severity: diag.Warning, Recommended: true}
	oneOutcome     = &lint.Rule{Code: "P0123", Name: "one-outcome", Severity: diag.Note}
	oneSeatWins    = &lint.Rule{Code: "P0124", Name: "one-seat-wins", Severity: diag.Note}
	idleChange     = &lint.Rule{Code: "P0120", Name: "idle-change", Severity: diag.Note, Absent: true}

	branchNeverTaken = &lint.Rule{Code: "P0119", Name: "branch-never-taken", Severity: diag.Note, Absent: true}
)

// Rules are those whose findings come from games; they have no check.
var Rules = lint.Rules{
	playFault, brokenCheck, stuckDecision, endlessGame, allStruck,
	neverOffered, neverTaken, neverPlayed, hookUnanswered, rowNeverAsked, neverApplies, neverDrawn, neverHad,
	branchNeverTaken, idleChange, alwaysDeclines, overTooSoon, oneOutcome, oneSeatWins,
}

// WantsAbsent says whether findings about what was never reached may be wanted.
func WantsAbsent(c *lint.Config) bool {
	return slices.ContainsFunc(Rules, func(r *lint.Rule) bool { return r.Absent && c.MayWant(r) })
}

// A match is one game, and its outcome.
type match struct {
	table     *table
	no        int
	config    runner.Config
	variant   *variant
	cover     *interpreter.Coverage // nil if nobody asks what was reached
	decisions int
	endless   bool
	fault     *interpreter.Fault
	course    *course // how it went; nil if it could not begin
}

// command is the command that plays the same game.
func (x *match) command() string {
	words := []string{"stellar run", x.table.file}
	if len(x.table.with) > 0 {
		words = append(words, "--with", strings.Join(x.table.with, ","))
	}
	if !x.table.lone {
		words = append(words, x.table.name)
	}
	words = append(words, "--seed", strconv.FormatUint(x.config.Seed, 10))
	for _, s := range x.config.Seats {
		words = append(words, "--seat", s)
	}
	for _, o := range x.config.Options {
		words = append(words, "--set", o)
	}
	return strings.Join(words, " ")
}

// play plays the game until it is over, a rule fails, or it took limit decisions.
func (x *match) play(limit int) {
	err := x.run(limit)
	if err == nil {
		return
	}
	if !errors.As(err, &x.fault) {
		x.fault = &interpreter.Fault{Message: err.Error()}
	}
}

func (x *match) run(limit int) error {
	g := x.variant.game
	setup, chairs, err := x.config.Setup(g.Localizer(nil))
	if err != nil {
		return err
	}
	s, players, err := runner.Start(g, setup, chairs)
	if err != nil {
		return err
	}
	m := g.NewMachine()
	if x.no%2 == 1 { // texts may fail, too
		m.Events = func(e *interpreter.Event) { e.Say(); e.Answer() }
	}
	m.Coverage = x.cover
	x.watch(s, players)
	r, err := interpreter.PlayWhile(context.Background(), m, s, players, func(d *interpreter.Decision) bool {
		x.course.asked[d.Seat] = true
		if x.endless = x.decisions == limit; !x.endless {
			x.decisions++
		}
		return !x.endless
	})
	if err == nil {
		x.course.result = r
	}
	return err
}

package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/odds"
	"github.com/stellar-rules/stellar/interpreter/playtest"
	"github.com/stellar-rules/stellar/interpreter/prompt"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// oddsFlags are what is asked of a position.
type oddsFlags struct {
	runner.Config
	resume, rule, who string
	goal, outcome     string
	measures, answers []string
	json, apart       bool
	states            int

	asked []*source.File
}

func (a *app) oddsVerb() *cobra.Command {
	var f oddsFlags
	cmd := &cobra.Command{
		Use:   "odds [SCENARIO] [NAME]",
		Short: "Compute exact chances from a position",
		Long: `Odds computes the exact chances of what can happen from a position. It follows
the rules through every outcome of dice and draws, and every choice.

The position is that of a saved game (--resume), or the beginning of a
scenario. With --rule, it is where that procedure begins next, unless it is
already running. The computation ends where the procedure ends, and its
outcomes are what the procedure gives. Without --rule, the computation ends
where something new begins, and --outcome says what counts as an outcome.

The seat of --for chooses what is best for its goal, other players choose what
is worst for it, and other seats follow their bots. The result does not depend
on what that seat cannot see. Without --for, everything is visible, and all
seats answer at random. See docs/odds.md.`,
		Example: `  stellar odds my/battle --rule battle --for p1
  stellar odds --resume my.game --rule battle --for p1 --measure 'left=count(player.p1.ships)'
  stellar odds my/battle --rule battle --answers p1=first --answers p2=chance --json`,
		Args: cobra.MaximumNArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 && f.resume == "" {
				return atLeast(1, "a scenario")(cmd, args)
			}
			if f.rule == "" && f.outcome == "" && f.goal == "" && len(f.measures) == 0 {
				return usageErrorf("say what to tell apart: --rule NAME, --outcome EXPR, --goal EXPR or --measure EXPR")
			}
			return a.odds(cmd.Context(), args, &f)
		},
		Annotations: map[string]string{tells: langFlag},
	}
	fl := cmd.Flags()
	fl.StringVar(&f.resume, "resume", "", "ask about the position at the end of the saved game `FILE`")
	fl.StringVar(&f.rule, "rule", "", "compute until the procedure or action `NAME` ends")
	fl.StringVar(&f.who, "for", "", "ask for the seat `NAME`, which does the best for itself")
	fl.StringVar(&f.goal, "goal", "", "maximize `EXPR` (default: the chance that the rule gives the seat)")
	fl.StringVar(&f.outcome, "outcome", "", "distinguish outcomes by `EXPR` (default: by what the rule gives)")
	fl.StringArrayVar(&f.measures, "measure", nil, "show the expected value of `EXPR` or LABEL=EXPR; repeatable")
	fl.StringArrayVar(&f.answers, "answers", nil,
		"let a seat answer by a policy, `SEAT=POLICY`: best, against, chance, first, or a bot; repeatable")
	fl.BoolVar(&f.apart, "apart", false, "distinguish copies of one kind")
	fl.IntVar(&f.states, "positions", odds.DefaultBounds().States, "visit at most `N` positions")
	fl.BoolVar(&f.json, "json", false, "write the answer as JSON")
	a.matchFlags(cmd, &f.Config)
	return cmd
}

// position is the match with what is asked, and the state to ask about.
func (a *app) position(ctx context.Context, args []string, f *oddsFlags) (*runner.Match, *interpreter.State, error) {
	c := f.Config
	var log *journal.Log
	if f.resume != "" {
		var err error
		if log, err = journal.Open(f.resume); err != nil {
			return nil, nil, unread(f.resume, err)
		}
		defer log.Close()
		t, err := a.matchOf(f.resume, log.Header, args, c.With, false)
		if err != nil {
			return nil, nil, err
		}
		args, c = []string{t.File, t.Config.Scenario}, t.Config
		c.Seeded = true
	}
	c.Asked = f.asked
	t, err := a.openMatch(args, c)
	if err != nil {
		return nil, nil, err
	}
	x, err := t.Begin(version)
	if err != nil {
		return nil, nil, err
	}
	if log != nil {
		err = journal.Play(ctx, x.Machine, x.Main.State, log, nil)
	}
	return t, x.Main.State, err
}

func (a *app) odds(ctx context.Context, args []string, f *oddsFlags) error {
	labels, err := f.readLabels()
	if err != nil {
		return err
	}
	t, s, err := a.position(ctx, args, f)
	if err != nil {
		return err
	}
	q := &odds.Question{Apart: f.apart, Bounds: odds.DefaultBounds()}
	q.Bounds.States = f.states
	names := func(list []*model.Proc) []string {
		return lists.Map(list, func(p *model.Proc) string { return p.Name })
	}
	if f.rule != "" {
		i := slices.IndexFunc(t.Model.Procs, func(p *model.Proc) bool { return p.Name == f.rule })
		if i < 0 {
			near := diag.Nearest(f.rule, names(t.Model.Procs))
			return usageErrorf("there is no procedure or action %q%s", f.rule, meant(near))
		}
		q.Rule = t.Model.Procs[i]
		m := t.Game.NewMachine()
		if !slices.Contains(s.Running(), q.Rule) {
			m.StopAtBeginning(q.Rule)
			if _, err := interpreter.Play(ctx, m, s, nil); err == nil {
				return usageErrorf("%q never begins in the game that bots play on from here", f.rule)
			} else if !errors.Is(err, interpreter.ErrBegun) {
				return err
			}
		}
	}
	if err := f.seats(t, s, q); err != nil {
		return err
	}
	f.figures(t, q, labels)
	answer, err := odds.Of(ctx, t.Game, s, q)
	var large *odds.TooLarge
	switch {
	case errors.As(err, &large):
		return usageErrorf("there are more than %d positions, or transitions between them (--positions N allows more)",
			large.Most)
	case err != nil:
		return odds.Why(err)
	}
	return a.tellOdds(t, answer, labels, f)
}

// readLabels reads the expressions that were typed, and gives the labels of measures.
func (f *oddsFlags) readLabels() (labels []string, err error) {
	add := func(flag, function, text string) {
		if text == "" || err != nil {
			return
		}
		var file *source.File
		if file, err = playtest.Expression(flag, function, text); err == nil {
			f.asked = append(f.asked, file)
		}
	}
	add("--goal", "odds_goal", f.goal)
	add("--outcome", "odds_outcome", f.outcome)
	for i, m := range f.measures {
		label, text := playtest.Split(m)
		labels = append(labels, label)
		add(fmt.Sprint("--measure ", i+1), fmt.Sprint("odds_measure_", i+1), text)
	}
	return labels, err
}

// seats says who asks, and how each seat answers.
func (f *oddsFlags) seats(t *runner.Match, s *interpreter.State, q *odds.Question) error {
	find := func(name string) (*model.Thing, error) {
		var names []string
		for _, seat := range s.Seats() {
			if names = append(names, seat.Name); seat.Name == name {
				return seat, nil
			}
		}
		return nil, usageErrorf("there is no seat %q%s; there are: %s",
			name, meant(diag.Nearest(name, names)), strings.Join(names, ", "))
	}
	var err error
	if f.who != "" {
		if q.Seat, err = find(f.who); err != nil {
			return err
		}
	}
	how := map[*model.Thing]odds.Policy{}
	for _, x := range f.answers {
		name, policy, _ := strings.Cut(x, "=")
		seat, err := find(name)
		if err != nil {
			return err
		}
		switch policy {
		case "best":
			how[seat] = odds.Policy{How: odds.Best}
		case "against":
			how[seat] = odds.Policy{How: odds.Against}
		case "chance":
			how[seat] = odds.Policy{How: odds.Chance}
		case "first":
			how[seat] = odds.Policy{How: odds.First}
		default:
			if !slices.ContainsFunc(t.Model.Bots, func(b *model.Bot) bool { return b.Name == policy }) {
				return usageErrorf("--answers: %q is not a policy: use best, against, chance, first, or a bot of the content",
					policy)
			}
			how[seat] = odds.Policy{How: odds.Bot, Bot: policy}
		}
	}
	usual := odds.Habits(s, q.Seat)
	q.Policy = func(seat *model.Thing) odds.Policy {
		if p, ok := how[seat]; ok {
			return p
		}
		return usual(seat)
	}
	return nil
}

// figures are what is asked of ends.
func (f *oddsFlags) figures(t *runner.Match, q *odds.Question, labels []string) {
	value := func(name string) odds.Figure {
		i := slices.IndexFunc(t.Model.Funcs, func(f *model.Function) bool { return f.Name == name })
		if i < 0 {
			return odds.Given
		}
		fn := t.Model.Funcs[i]
		return func(e *odds.End) (any, *model.Type, error) {
			v, err := e.M.Ask(e.State, fn)
			return v, fn.Result, err
		}
	}
	q.Goal, q.Label = value("odds_goal").Number(q.Seat), value("odds_outcome").Label(t.Locale)
	for i := range labels {
		q.Also = append(q.Also, value(fmt.Sprint("odds_measure_", i+1)).Number(q.Seat))
	}
}

// An oddsRecord is an answer as JSON.
type oddsRecord struct {
	Outcomes []oddsOutcome `json:"outcomes"`
	Goal     *float64      `json:"goal,omitempty"` // its expected value; of a condition, the chance that it holds
	Measures []oddsMeasure `json:"measures,omitempty"`
	Options  []oddsOption  `json:"options,omitempty"`
	Endless  float64       `json:"endless"`
	States   int           `json:"positions"`
}

type oddsOutcome struct {
	Outcome string  `json:"outcome"`
	Chance  float64 `json:"chance"`
}

type oddsMeasure struct {
	Label    string  `json:"measure"`
	Expected float64 `json:"expected"`
}

type oddsOption struct {
	Option int     `json:"option"`
	Goal   float64 `json:"goal"`
}

func (a *app) tellOdds(t *runner.Match, x *odds.Answer, labels []string, f *oddsFlags) error {
	r := oddsRecord{Outcomes: []oddsOutcome{}, Endless: x.Endless, States: x.States}
	for _, o := range x.Outcomes {
		r.Outcomes = append(r.Outcomes, oddsOutcome{o.Label, o.Chance})
	}
	if f.goal != "" || f.who != "" {
		r.Goal = &x.Goal
	}
	for i, label := range labels {
		r.Measures = append(r.Measures, oddsMeasure{label, x.Also[i]})
	}
	for _, o := range x.Options {
		if o.Legal {
			r.Options = append(r.Options, oddsOption{o.Index, o.Goal})
		}
	}
	if f.json {
		w := json.NewEncoder(a.out)
		w.SetEscapeHTML(false)
		return w.Encode(r)
	}
	prompt.TellOutcomes(a.out, t.Locale.Speaker(), "", x, 5)
	if r.Goal != nil {
		a.print(sayOddsGoal, "value", fmt.Sprintf("%.7f", *r.Goal))
	}
	if len(r.Measures) > 0 {
		a.print(sayOddsExpected)
		story.Table(a.out, "  ", lists.Map(r.Measures, func(m oddsMeasure) []string {
			return []string{fmt.Sprintf("%.6f", m.Expected), m.Label}
		}))
	}
	for _, o := range r.Options {
		a.print(sayOddsOption, "n", o.Option+1, "value", fmt.Sprintf("%.7f", o.Goal))
	}
	a.print(sayOddsStates, "n", x.States)
	return nil
}

// What `stellar odds` says.
var (
	sayOddsGoal = phrases.New("odds/goal", "The goal, by what is best: {value}",
		"value is a chance or an expected number")
	sayOddsExpected = phrases.New("odds/expected", "Expected:", "above a table of expected numbers")
	sayOddsOption   = phrases.New("odds/option", "Option {n}: {value}",
		"what an option is worth; value is a chance or a number")
	sayOddsStates = phrases.New("odds/positions",
		"Exact, over {n, plural, one {# position} other {# positions}}.", "below chances that were computed")
)

package play

import (
	"context"
	"math"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// What many games of a scenario show together: how they end, and for whom.

const (
	fewGames   = 12  // that were over, before anything is said of all
	fewAnswers = 8   // of a bot to one question
	unlikely   = 4.5 // deviations that chance does not explain, of seats that are alike
)

// A course is how one game went.
type course struct {
	asked   map[*model.Thing]bool
	result  *interpreter.Result // nil: it was not over
	seats   []*model.Thing
	answers map[question]answers
}

// A question is a decision that a bot answers.
type question struct {
	bot, address string
	at           hcl.Range
}

// answers count how often something could be declined, and was.
type answers struct{ asked, declined int }

// watched is a player whose answers are counted.
type watched struct {
	interpreter.Player
	bot string
	to  *course
}

// Answer answers, and counts.
func (w watched) Answer(ctx context.Context, m *interpreter.Machine, s *interpreter.State, d *interpreter.Decision) (
	int, error) {
	i, err := w.Player.Answer(ctx, m, s, d)
	if err == nil && i >= 0 && i < d.Count() {
		for n := range d.Count() {
			if d.Option(n).Declines && d.Count() > 1 {
				k := question{w.bot, d.Address, d.Statement}
				a := w.to.answers[k]
				a.asked++
				if i == n {
					a.declined++
				}
				w.to.answers[k] = a
				break
			}
		}
	}
	return i, err
}

// watch prepares to note how a game goes.
func (x *match) watch(s *interpreter.State, players map[*model.Thing]interpreter.Player) {
	x.course = &course{asked: map[*model.Thing]bool{},
		answers: map[question]answers{}, seats: s.Seats()}
	for _, t := range s.Seats() {
		bot := runner.RandomPlayer
		for _, c := range x.config.Seats {
			if name, of, ok := strings.Cut(c, "="); ok && name == t.Name {
				bot = of
			}
		}
		if bot != runner.RandomPlayer && players[t] != nil {
			players[t] = watched{players[t], bot, x.course}
		}
	}
}

// A tallying is what the games of one scenario came to.
type tallying struct {
	first   *match
	over    int
	early   int // games that were over before some seat was asked
	shared  int // that all won
	nobody  int // that nobody won
	alone   map[int]int
	ahead   map[int]float64 // how many each place in the order should win alone
	spread  map[int]float64
	answers map[question]answers
	order   []question
	lonely  int // games with one seat
}

// addMatch counts a game.
func (t *tallying) addMatch(x *match) {
	c := x.course
	if t.first == nil {
		*t = tallying{first: x, alone: map[int]int{}, ahead: map[int]float64{}, spread: map[int]float64{},
			answers: map[question]answers{}}
	}
	for k, a := range c.answers {
		was, known := t.answers[k]
		if !known {
			t.order = append(t.order, k)
		}
		t.answers[k] = answers{was.asked + a.asked, was.declined + a.declined}
	}
	if c.result == nil || len(c.asked) == 0 {
		return
	}
	t.over++
	n := len(c.seats)
	if n < 2 {
		t.lonely++
		return
	}
	if len(c.asked) < n {
		t.early++
	}
	won := c.result.Winners
	switch len(won) {
	case 0:
		t.nobody++
		return
	case n:
		t.shared++
		return
	case 1:
		t.alone[slices.Index(c.seats, won[0])]++
	}
	e := float64(len(won)) / float64(n)
	for i := range c.seats {
		t.ahead[i] += e
		t.spread[i] += e * (1 - e)
	}
}

// findings are what is said of the games of a scenario.
func (t *tallying) findings() (out diag.Findings) {
	add := func(rule *lint.Rule, at hcl.Range, expected, format string, a ...any) {
		out.Add(rule.Finding(*diag.Found(at, expected, format, a...)))
	}
	if t.first == nil {
		return nil
	}
	here := t.first.variant.scenario.Range
	name := t.first.table.name
	for _, k := range t.order {
		own := slices.ContainsFunc(t.first.variant.model.Bots, // what it was not made to answer it may decline
			func(b *model.Bot) bool { return b.Name == k.bot && len(b.Answers[k.address]) > 0 })
		if a := t.answers[k]; own && a.asked >= fewAnswers && a.declined == a.asked {
			add(alwaysDeclines, k.at, "a score that is sometimes better than that of declining",
				"The bot %q declined this all %d times that it was asked.", k.bot, a.asked)
		}
	}
	together := t.over - t.lonely
	if together < fewGames {
		return out
	}
	if 2*t.early > together {
		add(overTooSoon, here, "an end after every seat has played",
			"%d of %d games of %q were over before every seat had been asked anything.", t.early, together, name)
	}
	switch {
	case t.shared == together:
		add(oneOutcome, here, "an end that some seats win and others do not",
			"All seats won in each of %d games of %q.", together, name)
	case t.nobody == together:
		add(oneOutcome, here, "a goal that can be reached", "Nobody won any of %d games of %q.", together, name)
	}
	for i := range 32 {
		if far := (float64(t.alone[i]) - t.ahead[i]) / math.Sqrt(t.spread[i]); t.spread[i] > 0 && far > unlikely {
			add(oneSeatWins, here, "rules under which the order of seats matters less",
				"Seat %d of %q won %d of %d games.", i+1, name, t.alone[i], together)
		}
	}
	return out
}

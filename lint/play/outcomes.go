package play

import (
	"context"
	"fmt"
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
	unlikelier = 2.3 // likewise, of a bot against chance
)

// A course is how one game went.
type course struct {
	asked   map[*model.Thing]bool
	result  *interpreter.Result // nil: it was not over
	seats   []*model.Thing
	bots    []string // by seat
	answers map[question]answers
	uneven  map[*model.Attr]string // by which the seats do not begin alike, with the places if it is for those
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
	x.course = &course{asked: map[*model.Thing]bool{}, uneven: map[*model.Attr]string{},
		answers: map[question]answers{}, seats: s.Seats()}
	for _, t := range s.Seats() {
		bot := runner.RandomPlayer
		for _, c := range x.config.Seats {
			if name, of, ok := strings.Cut(c, "="); ok && name == t.Name {
				bot = of
			}
		}
		x.course.bots = append(x.course.bots, bot)
		if bot != runner.RandomPlayer && players[t] != nil {
			players[t] = watched{players[t], bot, x.course}
		}
	}
}

// A tallying is what the games of one scenario came to.
type tallying struct {
	first   *match
	begun   int
	over    int
	early   int // games that were over before some seat was asked
	shared  int // that all won
	nobody  int // that nobody won
	alone   map[int]int
	ahead   map[int]float64 // how many each place in the order should win alone
	spread  map[int]float64
	bots    map[string]*standing
	answers map[question]answers
	order   []question
	uneven  map[*model.Attr]int // how many games
	where   map[*model.Attr]string
	lonely  int // games with one seat
}

// A standing is how a bot does against chance.
type standing struct{ won, due, spread float64 }

// add counts a game.
func (t *tallying) add(x *match) {
	c := x.course
	if t.first == nil {
		*t = tallying{first: x, alone: map[int]int{}, ahead: map[int]float64{}, spread: map[int]float64{},
			bots: map[string]*standing{}, answers: map[question]answers{}, uneven: map[*model.Attr]int{},
			where: c.uneven}
	}
	for k, a := range c.answers {
		was, known := t.answers[k]
		if !known {
			t.order = append(t.order, k)
		}
		t.answers[k] = answers{was.asked + a.asked, was.declined + a.declined}
	}
	t.begun++
	for a, where := range c.uneven {
		if t.where[a] == where { // else they are left to chance
			t.uneven[a]++
		}
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
	for i, s := range c.seats {
		e := float64(len(won)) / float64(n)
		t.ahead[i] += e
		t.spread[i] += e * (1 - e)
		if slices.Contains(c.bots, runner.RandomPlayer) && c.bots[i] != runner.RandomPlayer {
			b := t.bots[c.bots[i]]
			if b == nil {
				b = &standing{}
				t.bots[c.bots[i]] = b
			}
			b.due += e
			b.spread += e * (1 - e)
			if slices.Contains(won, s) {
				b.won++
			}
		}
	}
}

// begins notes with what seats begin: of their own attributes, how much, and of those by which others name them, how
// many do.
func (c *course) begins(m *interpreter.Machine, s *interpreter.State) {
	g := s.Game().Model()
	own := func(t *model.Thing) bool { return len(t.Start)+len(t.Mods) > 0 }
	if len(c.seats) < 2 || slices.ContainsFunc(c.seats, own) {
		return
	}
	for _, k := range g.Kinds {
		if k.Scene || k == g.Game.Kind || len(k.Things) > mostThings {
			continue
		}
		for _, a := range k.Attrs {
			of := a.Type
			refers := of.Class == model.Ref && of.Kind != nil
			board := k.Board
			if k.Seat && refers {
				board = of.Kind.Board
			}
			counts := k.Seat && (of.Class == model.Integer || board != nil) || !k.Seat && refers && of.Kind == g.Game.SeatKind
			if a.Class != model.State || !counts {
				continue
			}
			has := make([]int64, len(c.seats))
			on := make([][]*model.Thing, len(c.seats))
			for _, t := range k.Things {
				v, err := m.Eval(s, &model.AttrRead{Node: model.Node{T: of},
					X: &model.Const{Node: model.Node{T: model.RefTo(k)}, Value: int64(t.ID)}, Attr: a})
				n, _ := v.(int64)
				if err != nil {
					return
				}
				for i, seat := range c.seats {
					switch {
					case k.Seat && t == seat && refers:
						has[i] = min(n, 1)
						on[i] = []*model.Thing{g.Things[n]}
					case k.Seat && t == seat:
						has[i] = n
					case !k.Seat && n == int64(seat.ID):
						has[i]++
						on[i] = append(on[i], t)
					}
				}
			}
			switch {
			case slices.Min(has) != slices.Max(has):
				c.uneven[a] = ""
			case board != nil && has[0] > 0 && !mirrored(board, on):
				c.uneven[a] = fmt.Sprint(on)
			}
		}
	}
}

// mirrored says whether the places of each seat are those of the first on a board that is turned or mirrored.
func mirrored(b *model.Board, on [][]*model.Thing) bool {
	for _, places := range on[1:] {
		found := false
		for turn := range 8 {
			lies := func(t *model.Thing) bool {
				x, y := t.X, t.Y
				if turn&1 != 0 {
					x = b.Width + 1 - x
				}
				if turn&2 != 0 {
					y = b.Height + 1 - y
				}
				if turn&4 != 0 {
					x, y = y, x
				}
				return slices.Contains(places, b.At[[2]int{x, y}])
			}
			found = found || !slices.ContainsFunc(on[0], func(t *model.Thing) bool { return !lies(t) })
		}
		if !found {
			return false
		}
	}
	return true
}

// mostThings bounds what is looked at when a game begins.
const mostThings = 500

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
				"The bot %q declined this each of %d times that it was asked.", k.bot, a.asked)
		}
	}
	together := t.over - t.lonely
	if together < fewGames {
		return out
	}
	if 2*t.early > together {
		add(overTooSoon, here, "an end that comes after each seat has played",
			"%d of %d games of %q were over before every seat had been asked anything.", t.early, together, name)
	}
	switch {
	case t.shared == together:
		add(oneOutcome, here, "an end that somebody wins and somebody does not",
			"All seats won each of %d games of %q.", together, name)
	case t.nobody == together:
		add(oneOutcome, here, "a goal that can be reached", "Nobody won any of %d games of %q.", together, name)
	}
	for i := range 32 {
		if far := (float64(t.alone[i]) - t.ahead[i]) / math.Sqrt(t.spread[i]); t.spread[i] > 0 && far > unlikely {
			add(oneSeatWins, here, "rules by which it does not matter so much who begins",
				"Seat %d of %q won %d of %d games.", i+1, name, t.alone[i], together)
		}
	}
	for _, b := range t.first.variant.model.Bots {
		if s := t.bots[b.Name]; s != nil && s.spread > 0 && (s.won-s.due)/math.Sqrt(s.spread) < -unlikelier {
			add(worseThanChance, b.Range, "a bot that plays for what wins, or an end that is won by what it plays for",
				"The bot %q won %.0f games against chance, where chance itself would win %.0f.", b.Name, s.won, s.due)
		}
	}
	for _, k := range t.first.variant.model.Kinds {
		for _, a := range k.Attrs {
			if t.uneven[a] == t.begun {
				add(unevenSeats, here, "a set-up that gives every seat as much, on places alike",
					"The seats of %q do not begin alike, by %s.", name, lint.Quoted(a))
			}
		}
	}
	return out
}

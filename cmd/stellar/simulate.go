package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
)

const simulateExample = `  stellar simulate race_for_the_red_planet --players 7 --games 100
  stellar simulate campaign --players 2 --seat veteran --seat agency --rotate
  stellar simulate my/game --choices | grep ' 0 '`

func (a *app) simulateVerb() *cobra.Command {
	var c runner.Config
	var o runner.Series
	var lines bool
	cmd := &cobra.Command{
		Use:   "simulate SCENARIO [NAME]",
		Short: "Play many games, and count how they end",
		Long: `Simulate plays many games of a scenario by its bots, each with the next seed, and says how they
end: for every seat and every player how many games it won (a shared win counts in parts), its mean place and
score, what scores are made of, and of the tables that are part of the story what stands in them at the end, as
mean and median. Authors see whether seats are even, whether one bot beats another, and with --choices what
nobody ever does.

Seats and players are named as for run. The same command always plays the same games.`,
		Example: simulateExample,
		Args:    between(1, 2, needScenario),
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case o.Games < 1 || o.Games > maxGames:
				return wrong(sayGamesBounds, "most", maxGames, "n", o.Games)
			case cmd.Flags().Changed("players") && c.Players < 1:
				return wrong(sayPlayersLeast, "n", c.Players)
			case o.Choices && lines:
				return wrong(sayChoicesJSON)
			}
			c.Seeded = true // a series counts on from its seed
			t, err := a.openMatch(args, c)
			switch {
			case err != nil:
				return err
			case len(t.People()) > 0:
				return wrong(saySimulatePeople)
			}
			return a.simulated(t, o.Play(cmd.Context(), t), lines)
		},
		Annotations: map[string]string{tells: langFlag},
	}
	fl := cmd.Flags()
	fl.IntVar(&o.Games, "games", 100, "play `N` games")
	fl.BoolVar(&o.Rotate, "rotate", false, "let players change seats from game to game, over all seats that there are")
	fl.BoolVar(&o.Choices, "choices", false, "list how often each option of each decision was offered and taken")
	fl.BoolVar(&lines, "json", false, "write one game a line as JSON")
	a.matchFlags(cmd, &c)
	return cmd
}

// simulated reports the results of the games.
func (a *app) simulated(t *runner.Match, games []*runner.Played, lines bool) error {
	var broken error
	s := &summary{app: a, t: t, choices: map[runner.Choice][3]int{}}
	for _, p := range games {
		switch {
		case p.Err != nil && broken == nil:
			fmt.Fprintln(a.errs, a.say(sayGameBroke, "seed", p.Seed))
			broken = p.Err
		case p.Err != nil:
		case lines:
			s.line(p)
		default:
			s.add(p)
		}
	}
	if !lines {
		s.print(games)
	}
	return broken
}

// A sample is the values of something in several games.
type sample []float64

func (s sample) mean() float64 {
	sum := 0.0
	for _, v := range s {
		sum += v
	}
	return sum / float64(max(1, len(s)))
}

// median is the middle value, or the mean of both.
func (s sample) median() float64 {
	sorted := slices.Sorted(slices.Values(s))
	n := len(sorted)
	if n == 0 {
		return 0
	}
	return (sorted[n/2] + sorted[(n-1)/2]) / 2
}

// A list has elements by name, in order of appearance.
type list[T any] []*named[T]

type named[T any] struct {
	name string
	it   T
}

// of is the element of a name; a new one is empty.
func (l *list[T]) of(name string) *T {
	i := slices.IndexFunc(*l, func(x *named[T]) bool { return x.name == name })
	if i < 0 {
		i = len(*l)
		*l = append(*l, &named[T]{name: name})
	}
	return &(*l)[i].it
}

type summary struct {
	*app
	t              *runner.Match
	seats, players list[standing]
	maps           list[figures]
	choices        map[runner.Choice][3]int // offered, taken, games in which it was taken
}

// The results of those with the same seat, or the same player.
type standing struct{ won, rank, score sample }

// The figures of a map: rows of samples by column.
type figures struct {
	columns list[struct{}]
	rows    list[list[sample]]
}

func (s *summary) add(p *runner.Played) {
	ranks := p.Ranks()
	for _, c := range p.Players {
		for _, r := range []*standing{s.seats.of(runner.NameOf(s.t.Locale, c.Seat)), s.players.of(s.t.PlayerName(c.Player))} {
			share := 0.0
			if slices.Contains(p.Result.Winners, c.Seat) {
				share = 1 / float64(len(p.Result.Winners))
			}
			r.won = append(r.won, share)
			if rank, ok := ranks[c.Seat]; ok {
				r.rank = append(r.rank, rank)
			}
			if score, ok := p.Result.Score(c.Seat); ok {
				r.score = append(r.score, p.Result.Unit.Of(score))
			}
		}
	}
	for _, f := range p.Figures {
		m := s.maps.of(f.Map)
		m.columns.of(f.Column)
		v := m.rows.of(f.Row).of(f.Column)
		*v = append(*v, f.Value)
	}
	for k, n := range p.Choices {
		sum := s.choices[k]
		sum[0], sum[1] = sum[0]+n.Offered, sum[1]+n.Taken
		if n.Taken > 0 {
			sum[2]++
		}
		s.choices[k] = sum
	}
}

// print writes a table of seats, of players if they differ, of each map, and of choices.
func (s *summary) print(games []*runner.Played) {
	decisions := 0
	for _, p := range games {
		decisions += p.Decisions
	}
	s.app.print(saySimulated, "games", len(games), "first", games[0].Seed, "last", games[len(games)-1].Seed,
		"decisions", decisions/len(games))
	s.results(saySeatColumn.With(), s.seats)
	if len(s.players) > 1 {
		s.results(sayPlayerColumn.With(), s.players)
	}
	for _, m := range s.maps {
		rows := [][]string{{strings.ReplaceAll(m.name, "_", " ")}}
		for _, column := range m.it.columns {
			rows[0] = append(rows[0], column.name)
		}
		for _, row := range m.it.rows {
			cells := []string{row.name}
			for _, column := range m.it.columns {
				v := row.it.of(column.name)
				cells = append(cells, fmt.Sprintf("%s (%s)", short(v.mean()), short(v.median())))
			}
			rows = append(rows, cells)
		}
		s.table(rows)
	}
	s.listChoices()
}

func (s *summary) results(head error, standings list[standing]) {
	rows := [][]string{{s.speaker.Tell(head), s.say(sayGamesColumn), s.say(sayWonColumn), s.say(sayPlaceColumn),
		s.say(sayScoreColumn)}}
	for _, x := range standings {
		r := x.it
		cells := []string{x.name, fmt.Sprint(len(r.won)), fmt.Sprintf("%.1f %%", 100*r.won.mean()), "", ""}
		if len(r.rank) > 0 {
			cells[3] = fmt.Sprintf("%.2f", r.rank.mean())
		}
		if len(r.score) > 0 {
			cells[4] = fmt.Sprintf("%s (%s)", short(r.score.mean()), short(r.score.median()))
		}
		rows = append(rows, cells)
	}
	s.table(rows)
}

func (s *summary) listChoices() {
	if len(s.choices) == 0 {
		return
	}
	rows := [][]string{{s.say(sayChoiceColumn), s.say(sayOfferedColumn), s.say(sayChosenColumn), s.say(sayGamesColumn)}}
	byName := func(a, b runner.Choice) int {
		return cmp.Or(cmp.Compare(a.Address, b.Address), cmp.Compare(a.Option, b.Option))
	}
	for _, k := range slices.SortedFunc(maps.Keys(s.choices), byName) {
		n := s.choices[k]
		rows = append(rows, []string{k.Address + " " + k.Option, fmt.Sprint(n[0]), fmt.Sprint(n[1]), fmt.Sprint(n[2])})
	}
	s.table(rows)
}

func (s *summary) table(rows [][]string) {
	fmt.Fprintln(s.out)
	story.Table(s.out, "", rows)
}

// short is a number with one decimal, if that is not 0.
func short(v float64) string {
	return strings.TrimSuffix(strconv.FormatFloat(v, 'f', 1, 64), ".0")
}

func (s *summary) line(p *runner.Played) {
	type seat struct {
		Seat   string   `json:"seat"`
		Player string   `json:"player"`
		Won    bool     `json:"won"`
		Place  float64  `json:"place,omitempty"`
		Score  *float64 `json:"score,omitempty"`
	}
	ranks, seats := p.Ranks(), []seat(nil)
	for _, c := range p.Players {
		x := seat{Seat: c.Seat.Path(), Player: c.Player, Won: slices.Contains(p.Result.Winners, c.Seat), Place: ranks[c.Seat]}
		if score, ok := p.Result.Score(c.Seat); ok {
			points := p.Result.Unit.Of(score)
			x.Score = &points
		}
		seats = append(seats, x)
	}
	_ = json.NewEncoder(s.out).Encode(struct {
		Seed      string          `json:"seed"` // it may be larger than a number in JSON can be
		Decisions int             `json:"decisions"`
		Hash      string          `json:"hash"`
		Seats     []seat          `json:"seats"`
		Figures   []runner.Figure `json:"figures"`
	}{strconv.FormatUint(p.Seed, 10), p.Decisions, p.Hash, seats, p.Figures})
}

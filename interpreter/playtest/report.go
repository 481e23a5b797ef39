package playtest

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/schema/locale"
)

// A Table is what was found out, in rows of texts, int, float64, Estimate, Percent, Rating, or nil where there is
// nothing.
type Table struct {
	ID      string // a stable name
	Title   string
	Columns []string
	Rows    [][]any
}

// A Chart is how numbers went, round by round, in the mean of the games that came so far.
type Chart struct {
	Title string
	Lines []Line

	asked bool // it is a measure, or how seats stand
}

// A Line is one number of a chart.
type Line struct {
	Name   string
	Points []float64
}

// A Report is what came of the games of a series. Those that broke off or were left out count as such only.
type Report struct {
	Head    *Head
	Records Table // a row for each seat of each game, or for each round of them
	Games   int   // that count
	Left    int   // that Where left out
	Broken  int

	say             *locale.Speaker
	rounds, records bool // Records is wanted, with a row a round
	seats, players  list[string, standing]
	met             list[[2]string, Sample] // of the first of two players of a tournament
	figures         list[figureKey, figureSum]
	decided, length Sample
	forced          Sample // the share of decisions that were no choice
	leads           [3]struct{ won, even Sample }
	course          list[string, courseSum]
	asked           list[string, askedSum]
	options         list[[2]string, optionSum]
	used            list[string, Sample]
	faults          list[string, faultSum]
	columns         list[string, int]
	without         *Game // of a pair, until the other game is there
	pairs           list[figureKey, pairSum]
}

type (
	standing  struct{ won, place, score Sample }
	figureSum struct {
		values Sample
		course courseSum
	}
	courseSum struct{ sums, games []float64 }
	askedSum  struct{ asked, forced int }
	optionSum struct {
		offered, taken, games int
		with, without         Sample // what seats won that took it, and that did not though it was offered
	}
	faultSum struct {
		games   int
		command string
	}
	pairSum struct{ without, with, more Sample }
)

// NewReport is a report without games. It keeps records if they are wanted, and a row of them for each round.
func NewReport(h *Head, say *locale.Speaker, rounds, records bool) *Report {
	r := &Report{Head: h, say: say, rounds: rounds, records: records, Records: Table{ID: "records"}}
	for _, c := range []string{"game", "seed", "seat", "player", "decisions", "rounds", "won", "ranked", "score"} {
		r.column(c)
	}
	return r
}

func (r *Report) name(id string) string { return cmp.Or(r.Head.Names[id], id) }

// again is the command that plays a game again.
func (h *Head) again(g *Game) string {
	words := slices.Concat(h.Command, []string{"--seed", fmt.Sprint(g.Seed)})
	if g.Other {
		words = append(words, "--with", h.Compare)
	}
	for _, s := range g.Seats {
		_, name, _ := strings.Cut(s.Seat, ".")
		words = append(words, "--seat", name+"="+s.Player)
	}
	return strings.Join(words, " ")
}

// Add adds a game; they come in order.
func (r *Report) Add(g *Game) {
	switch {
	case g.Fault != "":
		f := r.faults.entry(g.Fault)
		if f.games++; f.command == "" {
			f.command = r.Head.again(g)
		}
		r.Broken++
	case g.Left:
		r.Left++
	default:
		r.pair(g)
		if !g.Other {
			r.countGame(g)
		}
		if r.records {
			r.record(g)
		}
		return
	}
	r.without = nil
}

// countGame adds a game of the series itself.
func (r *Report) countGame(g *Game) {
	r.Games++
	r.decided, r.length = append(r.decided, float64(g.Decided)), append(r.length, float64(g.Rounds))
	r.forced = append(r.forced, float64(g.Forced)/float64(max(1, g.Decided+g.Forced)))
	for _, x := range g.Seats {
		for _, s := range []*standing{r.seats.entry(x.Seat), r.players.entry(x.Player)} {
			s.won = append(s.won, x.Won)
			if x.Place > 0 {
				s.place = append(s.place, x.Place)
			}
			if x.Score != nil {
				s.score = append(s.score, *x.Score)
			}
		}
		c := r.course.entry(x.Seat)
		for i, v := range x.Course {
			c.addTurn(i, float64(v))
		}
	}
	r.meet(g)
	for i := range r.leads {
		r.lead(g, i)
	}
	for _, f := range g.Figures {
		s := r.figures.entry(figureKey{f.Map, f.Row, f.Column})
		s.values = append(s.values, f.Value)
		for i, v := range f.Course {
			s.course.addTurn(i, v)
		}
	}
	for _, d := range g.Asked {
		a := r.asked.entry(d.At)
		a.asked, a.forced = a.asked+d.Asked, a.forced+d.Forced
		for _, o := range d.Options {
			r.options.entry([2]string{d.At, o.Option}).addGame(g, o)
		}
	}
	for _, id := range g.Used {
		s := r.used.entry(id)
		*s = append(*s, 1)
	}
}

func (c *courseSum) addTurn(i int, v float64) {
	if i == len(c.sums) {
		c.sums, c.games = append(c.sums, 0), append(c.games, 0)
	}
	c.sums[i], c.games[i] = c.sums[i]+v, c.games[i]+1
}

func (c *courseSum) means() []float64 {
	out := make([]float64, len(c.sums))
	for i, v := range c.sums {
		out[i] = v / c.games[i]
	}
	return out
}

func (o *optionSum) addGame(g *Game, x *Option) {
	any := false
	for i, s := range g.Seats {
		o.offered, o.taken = o.offered+x.Offered[i], o.taken+x.Taken[i]
		switch {
		case x.Taken[i] > 0:
			o.with, any = append(o.with, s.Won), true
		case x.Offered[i] > 0:
			o.without = append(o.without, s.Won)
		}
	}
	if any {
		o.games++
	}
}

// lead notes whether the seat that led after a quarter, half or three quarters of the rounds won.
func (r *Report) lead(g *Game, quarter int) {
	at := g.Rounds * (quarter + 1) / 4
	best, leader, alone := int64(math.MinInt64), -1, false
	for i, s := range g.Seats {
		if len(g.Seats) < 2 || at == 0 || at >= len(s.Course) {
			return
		}
		if v := s.Course[at]; v >= best {
			best, leader, alone = v, i, v > best
		}
	}
	if alone {
		l := &r.leads[quarter]
		l.won, l.even = append(l.won, g.Seats[leader].Won), append(l.even, 1/float64(len(g.Seats)))
	}
}

// pair compares a game with the one of the same seed.
func (r *Report) pair(g *Game) {
	if !g.Other {
		r.without = g
		return
	}
	if r.without == nil {
		return
	}
	before := map[figureKey]float64{}
	r.without.eachFigure(func(k figureKey, v float64) { before[k] = v })
	g.eachFigure(func(k figureKey, v float64) {
		if old, ok := before[k]; ok {
			p := r.pairs.entry(k)
			p.without, p.with, p.more = append(p.without, old), append(p.with, v), append(p.more, v-old)
		}
	})
	r.without = nil
}

// eachFigure calls f for all numbers of a game.
func (g *Game) eachFigure(f func(figureKey, float64)) {
	f(figureKey{column: "decisions"}, float64(g.Decided))
	f(figureKey{column: "rounds"}, float64(g.Rounds))
	for _, s := range g.Seats {
		f(figureKey{row: s.Seat, column: "won"}, s.Won)
		if s.Place > 0 {
			f(figureKey{row: s.Seat, column: "ranked"}, s.Place)
		}
		if s.Score != nil {
			f(figureKey{row: s.Seat, column: "score"}, *s.Score)
		}
	}
	for _, x := range g.Figures {
		f(figureKey{x.Map, x.Row, x.Column}, x.Value)
	}
}

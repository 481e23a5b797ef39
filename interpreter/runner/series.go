package runner

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/parallel"
)

// A Series is many games of one match, each with the next seed.
type Series struct {
	Games   int
	Rotate  bool // players change seats from game to game, over all seats that there are
	Choices bool // count what is offered and taken
}

// A Played is a game of a series with its end.
type Played struct {
	Seed      uint64
	Players   []SeatPlayer
	Result    *interpreter.Result // nil if a rule broke
	Decisions int
	Hash      string // of the last position, as a journal has it
	Figures   []Figure
	Choices   map[Choice]Count
	Err       error
}

// A Figure is a number in a map of the story, as drawn at the end of a game; in the map `points` it is a part of a
// seat's score.
type Figure struct {
	Map    string  `json:"map"`
	Row    string  `json:"row"`
	Column string  `json:"column"`
	Value  float64 `json:"value"`
}

// A Choice is an option of a decision, both by their ids.
type Choice struct{ Address, Option string }

// A Count says how often an option was offered, and taken.
type Count struct{ Offered, Taken int }

// Play plays the games of a series, several at once, which does not change their outcomes.
func (o Series) Play(ctx context.Context, t *Match) []*Played {
	out := make([]*Played, o.Games)
	parallel.Each(o.Games, func(i int) {
		out[i] = &Played{Seed: t.Config.Seed + uint64(i)}
		out[i].Err = o.play(ctx, t, i, out[i])
	})
	return out
}

func (o Series) play(ctx context.Context, t *Match, no int, p *Played) error {
	setup := t.Setup
	setup.Seed, p.Players = p.Seed, t.Players
	if o.Rotate {
		p.Players = rotated(t, no)
		setup.Seats = nil
		for _, c := range p.Players {
			setup.Seats = append(setup.Seats, c.Seat)
		}
	}
	s, players, err := Start(t.Game, setup, p.Players)
	if err != nil {
		return err
	}
	if o.Choices {
		p.Choices = map[Choice]Count{}
	}
	for seat, own := range players {
		players[seat] = &counted{own, p}
	}
	if p.Result, err = interpreter.Play(ctx, t.Game.NewMachine(), s, players); err != nil {
		return err
	}
	p.Hash = journal.HashOf(s)
	return p.figures(t, s)
}

// rotated are the seats and players of one game of a series: each game begins one seat further, and after each full
// round with the next player.
func rotated(t *Match, no int) []SeatPlayer {
	list, _, _ := Candidates(t.Model, t.Setup.Scenario)
	always := t.Setup.Scenario.Settled()
	open := max(len(list)-always, 1)
	out := make([]SeatPlayer, 0, len(t.Players))
	for i, c := range list {
		at := i
		if i >= always {
			at = always + (i-always-no%open+open)%open
		}
		if at < len(t.Players) {
			out = append(out, SeatPlayer{c, t.Players[(at+no/open)%len(t.Players)].Player})
		}
	}
	return out
}

// counted is a player whose answers are counted.
type counted struct {
	interpreter.Player
	of *Played
}

// Answer is the player's answer.
func (c *counted) Answer(ctx context.Context, m *interpreter.Machine, s *interpreter.State,
	d *interpreter.Decision) (int, error) {
	c.of.Decisions++
	taken, err := c.Player.Answer(ctx, m, s, d)
	if c.of.Choices == nil || err != nil {
		return taken, err
	}
	for i := range d.Count() {
		k := Choice{d.Address, optionID(m.Game().Model(), d, i)}
		n := c.of.Choices[k]
		n.Offered++
		if i == taken {
			n.Taken++
		}
		c.of.Choices[k] = n
	}
	return taken, nil
}

func optionID(m *model.Model, d *interpreter.Decision, i int) string {
	switch o := d.Option(i); {
	case o.Declines && o.Word == "":
		return "null"
	case o.Word != "":
		return o.Word
	default:
		return fmt.Sprint(story.IDs(m, o.Value, d.Type))
	}
}

// figures reads the maps of the story, and what scores are made of.
func (p *Played) figures(t *Match, s *interpreter.State) error {
	for _, m := range t.Model.Maps {
		if m.Before == "" {
			continue
		}
		d, err := t.Locale.Draw(s, m, nil)
		if err != nil {
			return err
		}
		for _, r := range d.Rows {
			for i, cell := range r.Cells[min(1, len(r.Cells)):] {
				n, err := strconv.ParseFloat(strings.ReplaceAll(cell, ",", ""), 64)
				if err == nil && i+1 < len(d.Columns) {
					p.Figures = append(p.Figures, Figure{m.Name, r.Cells[0], d.Columns[i+1], n})
				}
			}
		}
	}
	for _, x := range p.Result.Scores {
		for _, f := range x.From {
			p.Figures = append(p.Figures,
				Figure{"points", NameOf(t.Locale, f.For), NameOf(t.Locale, x.Seat), p.Result.Unit.Of(f.Value)})
		}
	}
	return nil
}

// Ranks are the places of the seats of a game, from 1; those that tie share theirs: two firsts have 1.5 each. It is
// nil if the game ranks nobody.
func (p *Played) Ranks() map[*model.Thing]float64 {
	if p.Result == nil || len(p.Result.Places) == 0 {
		return nil
	}
	out, before := map[*model.Thing]float64{}, 0
	for _, tied := range p.Result.Places {
		for _, seat := range tied {
			out[seat] = float64(before) + float64(len(tied)+1)/2
		}
		before += len(tied)
	}
	return out
}

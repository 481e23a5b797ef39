package playtest

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/parallel"
)

// A Side is a match whose games are played, with what is asked of them.
type Side struct {
	*runner.Match
	measures []*question
	where    *question // nil keeps all games
}

// Play plays the games of a series, several at once, and hands them on in order. With two sides each game is played
// by both, with the same seed.
func Play(ctx context.Context, h *Head, sides []*Side, each func(*Game)) {
	share := h.share()
	var lock sync.Mutex
	next, waiting := 0, map[int]*Game{}
	parallel.Each(share.games()*len(sides), func(i int) {
		side := i % len(sides)
		g := &Game{No: share.game(i / len(sides)), Other: side == 1}
		g.Seed = h.Seed + uint64(g.No)
		if err := g.play(ctx, h, sides[side]); err != nil {
			*g = Game{No: g.No, Other: g.Other, Seed: g.Seed, Seats: g.Seats, Fault: err.Error()}
		}
		lock.Lock()
		defer lock.Unlock()
		waiting[i] = g
		for ; waiting[next] != nil; next++ {
			each(waiting[next])
			delete(waiting, next)
		}
	})
}

// A table is a game while it is played.
type table struct {
	*Game
	side    *Side
	state   *interpreter.State
	players []runner.SeatPlayer
	asking  *interpreter.Machine // for what is asked; the game's own is in the middle of its rules
	figures map[figureKey]*Figure
	options map[uint64]*Option // by Key
	named   map[[2]string]*Option
	asked   map[string]*Decision
	err     error
}

func (g *Game) play(ctx context.Context, h *Head, side *Side) error {
	setup := side.Setup
	setup.Seed = g.Seed
	t := &table{Game: g, side: side, players: side.Players, asking: side.Game.NewMachine(),
		figures: map[figureKey]*Figure{}, options: map[uint64]*Option{}, named: map[[2]string]*Option{},
		asked: map[string]*Decision{}}
	if h.Rotate {
		no, players := g.No, []string(nil)
		if len(h.Tournament) > 0 {
			players, no = h.meeting(g.No, len(side.Players))
		}
		t.players, setup.Seats = rotated(side.Match, no), nil
		for i, c := range t.players {
			if players != nil {
				t.players[i].Player = players[i]
			}
			setup.Seats = append(setup.Seats, c.Seat)
		}
	}
	for _, c := range t.players {
		g.Seats = append(g.Seats, Seat{Seat: c.Seat.Path(), Player: c.Player})
	}
	s, players, err := runner.Start(side.Game, setup, t.players)
	if err != nil {
		return err
	}
	t.state = s
	for i, c := range t.players {
		players[c.Seat] = &counted{players[c.Seat], t, i, h.Choices}
	}
	m := side.Game.NewMachine()
	m.Recalls = slices.ContainsFunc(t.players, func(c runner.SeatPlayer) bool { return runner.Searches(c.Player) })
	m.Unread = true
	m.Passed = func(at string) { t.decisionAt(at).Forced++ }
	m.Events = func(e *interpreter.Event) {
		if e.Kind == interpreter.EventRound && t.err == nil {
			t.err = t.look(false)
		}
	}
	if h.Choices {
		m.Coverage = &interpreter.Coverage{}
	}
	result, err := interpreter.Play(ctx, m, s, players)
	if err == nil {
		err = t.err
	}
	if err != nil {
		return err
	}
	return t.end(result, m.Coverage)
}

// end notes how a game ended.
func (t *table) end(result *interpreter.Result, cover *interpreter.Coverage) error {
	if w := t.side.where; w != nil {
		v, err := t.asking.Ask(t.state, w.fn)
		if err != nil {
			return err
		}
		if v != true {
			*t.Game = Game{No: t.No, Other: t.Other, Seed: t.Seed, Left: true}
			return nil
		}
	}
	t.Hash = journal.HashOf(t.state)
	ranks := ranksOf(result)
	for i, c := range t.players {
		x := &t.Seats[i]
		if slices.Contains(result.Winners, c.Seat) {
			x.Won = 1 / float64(len(result.Winners))
		}
		x.Place = ranks[c.Seat]
		if score, ok := result.Score(c.Seat); ok {
			points := result.Unit.Of(score)
			x.Score = &points
		}
	}
	if err := t.look(true); err != nil {
		return err
	}
	for _, x := range result.Scores {
		for _, f := range x.From {
			t.figure(Points, t.side.name(f.For), t.side.name(x.Seat)).Value = result.Unit.Of(f.Value)
		}
	}
	for at, o := range t.named {
		d := t.asked[at[0]]
		d.Options = append(d.Options, o)
	}
	for _, at := range slices.Sorted(maps.Keys(t.asked)) {
		d := t.asked[at]
		slices.SortFunc(d.Options, func(a, b *Option) int { return strings.Compare(a.Option, b.Option) })
		t.Decided += d.Asked
		t.Forced += d.Forced
		if cover != nil {
			t.Asked = append(t.Asked, d)
		}
	}
	if cover != nil {
		for _, k := range t.side.Model.Kinds {
			for _, x := range k.Things {
				if cover.Used(x) {
					t.Used = append(t.Used, x.Path())
				}
			}
		}
	}
	return nil
}

func (x *Side) name(t *model.Thing) string { return runner.NameOf(x.Locale, t) }

// look reads the figures of the game, as a round begins or at the end.
func (t *table) look(end bool) error {
	note := func(kind, row, column string, v float64) {
		f := t.figure(kind, row, column)
		if end {
			f.Value = v
			return
		}
		for len(f.Course) < t.Rounds { // it was not there before
			f.Course = append(f.Course, 0)
		}
		f.Course = append(f.Course, v)
	}
	for _, m := range t.side.Model.Maps {
		if m.Before == "" {
			continue
		}
		d, err := view.Draw(t.side.Locale, t.state, m, nil)
		if err != nil {
			return err
		}
		for _, r := range d.Rows {
			for i, cell := range r.Cells[min(1, len(r.Cells)):] {
				n, err := strconv.ParseFloat(strings.ReplaceAll(cell, ",", ""), 64)
				if err == nil && i+1 < len(d.Columns) {
					note(m.Name, r.Cells[0], d.Columns[i+1], n)
				}
			}
		}
	}
	for _, q := range t.side.measures {
		of := []*model.Thing{nil}
		if q.of != nil {
			of = t.state.Seats()
		}
		for _, seat := range of {
			row, args := "", []*model.Thing(nil)
			if seat != nil {
				row, args = t.side.name(seat), []*model.Thing{seat}
			}
			if seat != nil && !seat.Kind.Is(q.of) {
				continue
			}
			v, err := t.asking.Ask(t.state, q.fn, args...)
			if err != nil {
				return err
			}
			switch v := v.(type) {
			case int64:
				note(Measures, row, q.label, float64(v))
			case bool:
				note(Measures, row, q.label, map[bool]float64{true: 1}[v])
			}
		}
	}
	if end {
		return nil
	}
	stand, err := t.asking.Standing(t.state)
	for i, v := range stand {
		at := slices.IndexFunc(t.players, func(c runner.SeatPlayer) bool { return c.Seat == t.state.Seats()[i] })
		if at >= 0 {
			t.Seats[at].Course = append(t.Seats[at].Course, v)
		}
	}
	t.Rounds++
	return err
}

type figureKey struct{ kind, row, column string }

func (t *table) figure(kind, row, column string) *Figure {
	k := figureKey{kind, row, column}
	f := t.figures[k]
	if f == nil {
		f = &Figure{Map: kind, Row: row, Column: column}
		t.figures[k], t.Figures = f, append(t.Figures, f)
	}
	return f
}

// rotated are the seats and players of one game of a series: each game begins one seat further, and after each full
// round with the next player.
func rotated(t *runner.Match, no int) []runner.SeatPlayer {
	list, _, _ := runner.Candidates(t.Model, t.Setup.Scenario)
	always := t.Setup.Scenario.Settled()
	open := max(len(list)-always, 1)
	out := make([]runner.SeatPlayer, 0, len(t.Players))
	for i, c := range list {
		at := i
		if i >= always {
			at = always + (i-always-no%open+open)%open
		}
		if at < len(t.Players) {
			out = append(out, runner.SeatPlayer{Seat: c, Player: t.Players[(at+no/open)%len(t.Players)].Player})
		}
	}
	return out
}

// counted is a player whose answers are counted.
type counted struct {
	interpreter.Player
	table   *table
	seat    int
	options bool
}

// Answer is the player's answer.
func (c *counted) Answer(ctx context.Context, m *interpreter.Machine, s *interpreter.State,
	d *interpreter.Decision) (int, error) {
	t := c.table
	t.decisionAt(d.Address).Asked++
	if !c.options {
		return c.Player.Answer(ctx, m, s, d)
	}
	keys := make([]*Option, d.Count())
	for i := range keys {
		key := d.Key(i)
		o := t.options[key]
		if o == nil {
			o = t.option(d.Address, optionID(m.Game().Model(), d, i))
			t.options[key] = o
		}
		o.Offered[c.seat]++
		keys[i] = o
	}
	taken, err := c.Player.Answer(ctx, m, s, d)
	if err == nil && taken >= 0 && taken < len(keys) {
		keys[taken].Taken[c.seat]++
	}
	return taken, err
}

func (t *table) decisionAt(address string) *Decision {
	d := t.asked[address]
	if d == nil {
		d = &Decision{At: address}
		t.asked[address] = d
	}
	return d
}

func (t *table) option(at, name string) *Option {
	o := t.named[[2]string{at, name}]
	if o == nil {
		n := len(t.players)
		o = &Option{Option: name, Offered: make([]int, n), Taken: make([]int, n)}
		t.named[[2]string{at, name}] = o
	}
	return o
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

// ranksOf are the places of the seats of a game, from 1; those that tie share theirs: two firsts have 1.5 each. It is
// nil if the game ranks nobody.
func ranksOf(r *interpreter.Result) map[*model.Thing]float64 {
	if len(r.Places) == 0 {
		return nil
	}
	out, before := map[*model.Thing]float64{}, 0
	for _, tied := range r.Places {
		for _, seat := range tied {
			out[seat] = float64(before) + float64(len(tied)+1)/2
		}
		before += len(tied)
	}
	return out
}

package play

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/model"
)

// A match is one game, and how it went.
type match struct {
	table     *table
	no        int
	config    runner.Config
	variant   *variant
	cover     *interpreter.Coverage // nil: nobody asks what was reached
	decisions int
	endless   bool
	fault     *interpreter.Fault
}

// command plays the same game.
func (x *match) command() string {
	words := []string{"stellar run", x.table.file}
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

// play plays the game until it is over, a rule faults, or it took limit decisions.
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
	ctx := context.Background()
	g := x.variant.game
	setup, chairs, err := x.config.Setup(g.Localizer(nil))
	if err != nil {
		return err
	}
	s, err := g.New(setup)
	if err != nil {
		return err
	}
	m := g.NewMachine()
	if x.no%2 == 1 { // texts may fault, too
		m.Events = func(e *interpreter.Event) { e.Say(); e.Answer() }
	}
	players := map[*model.Thing]interpreter.Player{}
	for _, c := range chairs {
		if players[c.Seat], err = g.NewPlayer(c.Player, setup.Seed); err != nil {
			return err
		}
	}
	m.Coverage = x.cover
	for ; ; x.decisions++ {
		d, err := m.Advance(ctx, s)
		if err != nil || d == nil {
			return err
		}
		if x.decisions >= limit {
			x.endless = true
			return nil
		}
		p := players[d.Seat]
		if p == nil {
			if p, err = g.DefaultPlayer(s, d.Seat); err != nil {
				return err
			}
			players[d.Seat] = p
		}
		option, err := p.Answer(ctx, m, s, d)
		if err != nil {
			return err
		}
		if err := m.Take(s, option); err != nil {
			return err
		}
	}
}

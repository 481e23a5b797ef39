package interpreter

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/stellar-rules/stellar/schema/model"
)

// A Player answers decisions: the index of the option taken.
type Player interface {
	Answer(ctx context.Context, m *Machine, s *State, d *Decision) (int, error)
}

// First takes the first option, always.
type First struct{}

// Answer is the first option.
func (First) Answer(context.Context, *Machine, *State, *Decision) (int, error) { return 0, nil }

// Random takes any option, each as likely. Its chance is its own: it does not touch the
// game's dice, and depends only on the seed and on how many decisions were taken before,
// so that a game that was put aside goes on as it would have.
type Random struct{ seed uint64 }

// NewRandom is a random player whose answers depend on the seed alone.
func NewRandom(seed uint64) *Random { return &Random{seed: seed} }

// Answer is one of the options.
func (r *Random) Answer(_ context.Context, _ *Machine, s *State, d *Decision) (int, error) {
	src := rand.NewPCG(r.seed^0x626f74, s.taken)
	return int(below(src, uint64(d.Count()))), nil
}

// Bot plays by the answers that content gives.
type Bot struct {
	bot   *model.Bot
	other *Random
}

// NewBot makes a player of a bot; what it says nothing about it decides by chance.
func NewBot(b *model.Bot, seed uint64) *Bot { return &Bot{bot: b, other: NewRandom(seed)} }

// NewPlayer makes the player of a name: "random", "first" or a bot of the model.
func (g *Game) NewPlayer(name string, seed uint64) (Player, error) {
	switch name {
	case "", "random":
		return NewRandom(seed), nil
	case "first":
		return First{}, nil
	}
	for _, b := range g.model.Bots {
		if b.Name == name {
			return NewBot(b, seed), nil
		}
	}
	return nil, fmt.Errorf("there is no bot %q", name)
}

// Answer is the option with the highest score, the first of equals.
func (b *Bot) Answer(ctx context.Context, m *Machine, s *State, d *Decision) (int, error) {
	m.ev.Watch(nil) // what bots look at is not play
	m.look(s.shown(), int(d.p.seat))
	defer m.look(s, 0)
	for bot := b.bot; bot != nil; bot = bot.Like {
		for _, a := range bot.Answers[d.Address] {
			if i, ok, err := judge(m, s, d, a); ok || err != nil {
				return i, err
			}
		}
	}
	for bot := b.bot; bot != nil; bot = bot.Like {
		if bot.Else == nil {
			continue
		}
		if i, ok, err := judge(m, s, d, bot.Else); ok || err != nil {
			return i, err
		}
	}
	return b.other.Answer(ctx, m, s, d)
}

// judge scores all options by one answer; false: it does not apply.
func judge(m *Machine, s *State, d *Decision, a *model.Answer) (best int, applies bool, err error) {
	x := m.answering(s, d, a)
	if err := x.name(a.Lets); err != nil {
		return 0, false, err
	}
	if applies, err := x.holds(a.When); !applies || err != nil {
		return 0, false, err
	}
	top := 0
	for i := range d.Count() {
		x.option(i)
		if err := x.name(a.Each); err != nil {
			return 0, false, err
		}
		v, err := x.eval(a.Score)
		if err != nil {
			return 0, false, err
		}
		if score, _ := v.(int); i == 0 || score > top {
			best, top = i, score
		}
	}
	return best, true, nil
}

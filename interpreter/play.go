package interpreter

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/stellar-rules/stellar/schema/model"
)

// A Player answers decisions: with the index of the option it takes, from 0. It may look at the state,
// try options on clones with a machine of its own, and change nothing.
type Player interface {
	Answer(ctx context.Context, m *Machine, s *State, d *Decision) (int, error)
}

// Play goes on with a game until it is over: each seat's decisions are answered by its player, and
// where it has none by its [Game.DefaultPlayer]. A game whose context is done stops where it stands;
// the next Play goes on from there.
func Play(ctx context.Context, m *Machine, s *State, players map[*model.Thing]Player) (*Result, error) {
	return PlayWhile(ctx, m, s, players, func(*Decision) bool { return true })
}

// PlayWhile is [Play] that stops before a decision for which on gives false.
func PlayWhile(ctx context.Context, m *Machine, s *State, players map[*model.Thing]Player, on func(*Decision) bool,
) (*Result, error) {
	for {
		d, err := m.Advance(ctx, s)
		if err != nil || d == nil || !on(d) {
			return s.Result(), err
		}
		p := players[d.Seat]
		if p == nil {
			if p, err = m.g.DefaultPlayer(s, d.Seat); err != nil {
				return nil, err
			}
		}
		option, err := p.Answer(ctx, m, s, d)
		if err != nil {
			return nil, err
		}
		if err := m.Take(s, option); err != nil {
			return nil, err
		}
	}
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

// A botPlayer plays by the answers that content gives; what it says nothing about it decides by chance.
type botPlayer struct {
	bot   *model.Bot
	other *Random
}

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
			return &botPlayer{bot: b, other: NewRandom(seed)}, nil
		}
	}
	return nil, fmt.Errorf("there is no bot %q", name)
}

// DefaultPlayer is who decides for one that nobody sits at: the bot that the game names for it,
// else that of the scenario, else chance.
func (g *Game) DefaultPlayer(s *State, seat *model.Thing) (Player, error) {
	name := g.model.Game.Habits[seat]
	if sc := s.set.scenario; name == "" && sc != nil {
		name = sc.Bot
	}
	return g.NewPlayer(name, s.set.seed^uint64(seat.ID))
}

// thought is how many times the steps of a turn of play a bot may take for an answer. It asks the same things for each
// option, which is remembered, and counted as if it were not.
const thought = 20

// Answer is the option with the highest score, the first of equals.
func (b *botPlayer) Answer(ctx context.Context, m *Machine, s *State, d *Decision) (option int, err error) {
	m.ev.Watch(nil) // what bots look at is not play
	m.look(s.shown(), d.Seat.ID)
	defer m.look(s, 0)
	defer m.guard(s, &err)
	m.ev.SetBudget(thought * m.Limits.Steps)
	for bot := b.bot; bot != nil; bot = bot.Like {
		for _, a := range bot.Answers[d.Address] {
			if i, ok := judge(m, s, d, a); ok {
				return i, nil
			}
		}
	}
	for bot := b.bot; bot != nil; bot = bot.Like {
		if bot.Else == nil {
			continue
		}
		if i, ok := judge(m, s, d, bot.Else); ok {
			return i, nil
		}
	}
	return b.other.Answer(ctx, m, s, d)
}

// judge scores all options by one answer; false: it does not apply.
func judge(m *Machine, s *State, d *Decision, a *model.Answer) (best int, applies bool) {
	x := m.answering(s, d, a)
	x.name(a.Lets)
	if !x.holds(a.When) {
		return 0, false
	}
	top := int64(0)
	for i := range d.Count() {
		x.option(i)
		x.name(a.Each)
		score := x.eval(a.Score).w
		if score == noInt {
			score = 0
		}
		if i == 0 || score > top {
			best, top = i, score
		}
	}
	return best, true
}

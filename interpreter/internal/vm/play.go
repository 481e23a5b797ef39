package vm

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// A Player answers decisions with the index of an option. It may look at the state, and try options on clones with
// a machine of its own, but must not change anything.
type Player interface {
	Answer(ctx context.Context, m *Machine, s *State, d *Decision) (int, error)
}

// Play continues a game until it is over: each seat's decisions are answered by its player, or by its
// [Game.DefaultPlayer]. If the context is done the game stops where it is; the next Play continues from there.
func Play(ctx context.Context, m *Machine, s *State, players map[*model.Thing]Player) (*Result, error) {
	return PlayWhile(ctx, m, s, players, func(*Decision) bool { return true })
}

// PlayWhile is [Play] that stops before a decision for which on returns false.
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

// First always takes the first option.
type First struct{}

// Answer is the first option.
func (First) Answer(context.Context, *Machine, *State, *Decision) (int, error) { return 0, nil }

// Random takes each option with the same probability. It does not draw from the game's dice: its answers depend
// only on its seed and on the number of decisions taken before, so that a game that was interrupted continues as it
// would have.
type Random struct{ seed uint64 }

// NewRandom is a random player whose answers depend on the seed alone.
func NewRandom(seed uint64) *Random { return &Random{seed: seed} }

// Answer is one of the options.
func (r *Random) Answer(_ context.Context, _ *Machine, s *State, d *Decision) (int, error) {
	src := rand.NewPCG(r.seed^0x626f74, s.taken)
	return int(Below(src, uint64(d.Count()))), nil
}

// A botPlayer plays by the answers of a bot in content; decisions without an answer are decided by chance.
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
	for _, b := range g.p.Model.Bots {
		if b.Name == name {
			return &botPlayer{bot: b, other: NewRandom(seed)}, nil
		}
	}
	return nil, fmt.Errorf("there is no bot %q", name)
}

// DefaultPlayer is who decides for a seat that nobody plays: the bot that the game names for the seat, or that of
// the scenario, or chance.
func (g *Game) DefaultPlayer(s *State, seat *model.Thing) (Player, error) {
	name := g.p.Model.Game.Habits[seat]
	if sc := s.set.scenario; name == "" && sc != nil {
		name = sc.Bot
	}
	return g.NewPlayer(name, s.set.seed^uint64(seat.ID))
}

// thought is how many times the steps of one Advance a bot may use for an answer: it evaluates the same things for
// each option, which are remembered but count in full.
const thought = 20

// Answer is the option with the highest score, the first of equals.
func (b *botPlayer) Answer(ctx context.Context, m *Machine, s *State, d *Decision) (option int, err error) {
	i, by, err := m.consult(s, d, b.bot, nil)
	if err != nil || by != nil {
		return i, err
	}
	return b.other.Answer(ctx, m, s, d)
}

// A Reason is why a bot answers as it does.
type Reason struct {
	Text string // if content says it
	Next int    // the best of the other options; -1 if none has a score
}

// Advise is what a bot of the model would answer to the decision, and why. It is false if the bot has no answer of its
// own.
func (m *Machine) Advise(s *State, d *Decision, name string) (option int, why Reason, has bool, err error) {
	i := slices.IndexFunc(m.p.Model.Bots, func(b *model.Bot) bool { return b.Name == name })
	if i < 0 {
		return 0, why, false, nil
	}
	option, by, err := m.consult(s, d, m.p.Model.Bots[i], &why)
	return option, why, by != nil, err
}

// consult finds a bot's answer to a decision; by is nil if it has none. The reason may be nil.
func (m *Machine) consult(s *State, d *Decision, b *model.Bot, why *Reason) (option int, by *model.Answer, err error) {
	m.ev.Watch(nil) // evaluating bots is not play
	m.look(s.shown(), d.Seat.ID)
	defer m.look(s, 0)
	defer m.guard(s, &err)
	m.ev.SetBudget(thought * m.Limits.Steps)
	defer m.ev.Leave(m.enterRule(b, b.Range))
	for bot := b; bot != nil; bot = bot.Like {
		for _, a := range bot.Answers[d.Address] {
			if i, ok := m.rateAnswer(s, d, a, why); ok {
				if why != nil && a.Text != nil {
					why.Text = m.reason(s, d, a, i)
				}
				return i, a, nil
			}
		}
	}
	for bot := b; bot != nil; bot = bot.Like {
		if bot.Else == nil {
			continue
		}
		if i, ok := m.rateAnswer(s, d, bot.Else, why); ok {
			return i, bot.Else, nil
		}
	}
	return 0, nil, nil
}

// reason is the text of an answer that holds, with the option that it takes.
func (m *Machine) reason(s *State, d *Decision, a *model.Answer, option int) string {
	x := m.answering(s, d, a)
	x.name(a.Lets)
	x.option(option)
	x.name(a.Each)
	base := s.top()
	defer s.truncate(base)
	s.grow(a.Slots)
	for i := range a.Slots {
		s.setLocal(base+int32(i), value{W: x.locals.W[i], L: slices.Clone(x.locals.L[i])})
	}
	return m.words.render(s, base, a.Text)
}

// rateAnswer scores all options by one answer; false if the answer does not apply, or has no score for any of them. The
// second best goes to why, which may be nil.
func (m *Machine) rateAnswer(s *State, d *Decision, a *model.Answer, why *Reason) (best int, applies bool) {
	x := m.answering(s, d, a)
	x.name(a.Lets)
	if !x.isTrue(a.When) {
		return 0, false
	}
	top, second, next, by := int64(noInt), int64(noInt), -1, m.p.Compiled(a.Score)
	for i := range d.Count() {
		x.option(i)
		x.name(a.Each)
		score := m.evalIn(x.locals, by).W
		if score > top {
			if top != noInt {
				next, second = best, top
			}
			best, top = i, score
		} else if score > second {
			next, second = i, score
		}
	}
	if why != nil {
		why.Next = next
	}
	return best, top != noInt
}

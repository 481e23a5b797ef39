package interpreter

import (
	"context"

	"github.com/stellar-rules/stellar/schema/model"
)

// Play goes on with a game until it is over: each seat's decisions are answered by its player.
// A game whose context is done stops where it stands and can be gone on with.
func Play(ctx context.Context, m *Machine, s *State, players map[*model.Thing]Player) (*Result, error) {
	for {
		d, err := m.Advance(ctx, s)
		if err != nil || d == nil {
			return s.Result(), err
		}
		option, err := players[d.Seat].Answer(ctx, m, s, d)
		if err != nil {
			return nil, err
		}
		if err := m.Take(s, option); err != nil {
			return nil, err
		}
	}
}

package vm

import (
	"context"
	"errors"
	"testing"

	"github.com/stellar-rules/stellar/schema/model"
)

// A flaky context is done every time but each n-th that it is asked.
type flaky struct {
	context.Context
	n, asked int
}

func (f *flaky) Err() error {
	if f.asked++; f.asked%f.n == 0 {
		return nil
	}
	return context.Canceled
}

// TestCancel stops games again and again where they stand; they come out as if nothing had been.
func TestCancel(t *testing.T) {
	for _, pack := range []string{"pig", "liars_dice", "goofspiel", "hex", "kuhn_poker"} {
		t.Run(pack, func(t *testing.T) {
			g := loadPack(t, pack, pack)
			end := func(ctx context.Context) (hash uint64, stops int) {
				s, err := g.New(Setup{Scenario: scenarioOf(g, pack), Seed: 4})
				if err != nil {
					t.Fatal(err)
				}
				players := map[*model.Thing]Player{}
				for i, seat := range s.Seats() {
					players[seat] = NewRandom(uint64(i))
				}
				m := g.NewMachine()
				for {
					_, err := Play(ctx, m, s, players)
					if err == nil {
						return s.Hash(), stops
					}
					if !errors.Is(err, context.Canceled) {
						t.Fatal(err)
					}
					stops++
				}
			}
			want, _ := end(t.Context())
			if got, stops := end(&flaky{Context: t.Context(), n: 2}); got != want || stops == 0 {
				t.Errorf("after %d stops the game ends as %x, not %x", stops, got, want)
			}
		})
	}
}

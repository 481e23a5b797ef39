package runner_test

import (
	"testing"

	"github.com/stellar-rules/stellar/interpreter/internal/vmtest"
	"github.com/stellar-rules/stellar/interpreter/runner"
)

// TestForeseen foresees what work brings as long as all that is tried takes no more than a few turns of play may.
func TestForeseen(t *testing.T) {
	g := vmtest.CompileText(t, `
kind "player" { state = { gold = integer } }
player "p1" {}
game "mine" {
  seats = [1, 1]
  repeat {
    times = 9
    each "self" {
      in = players
      choose "order" {
        option "work" {
          repeat {
            times = 1000
            gain "self" { gold = 1 }
          }
        }
        option "rest" {}
      }
    }
  }
}`)
	s := vmtest.NewState(t, g)
	m := g.NewMachine()
	d, err := m.Advance(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	c, o := s.Clone(), g.NewMachine()
	if err := o.Take(c, 0); err != nil {
		t.Fatal(err)
	}
	if _, err := o.Advance(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	turn := o.Spent()
	for times, told := range map[int]bool{10: true, 2: false} {
		o.Limits.Steps = times * turn
		if p := runner.Foresee(t.Context(), o, s, d.Seat, 0); p.Open == told || (len(p.Changes) == 1) != told {
			t.Errorf("within the steps of %d turns: %+v", times, p)
		}
	}
}

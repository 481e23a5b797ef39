package vm

import (
	"testing"
)

// TestDiceGolden pins what falls by a seed: it must never change.
func TestDiceGolden(t *testing.T) {
	want := []int{2, 3, 34, 0, 1, 4, 5, 2, 0, 0, 4, 9, 38, 0, 1, 3, 6, 14, 0, 0}
	for i, w := range want {
		if got := Dice(2024, "", uint64(i), []int{6, 10, 52, 1, 2}[i%5]); got != w {
			t.Errorf("throw %d: %d, want %d", i, got, w)
		}
	}
}

// TestDiceFair looks for a bias that would show in any game.
func TestDiceFair(t *testing.T) {
	var seen [6]int
	for i := range 60_000 {
		seen[Dice(1, "", uint64(i), 6)]++
	}
	for f, n := range seen {
		if n < 9_600 || n > 10_400 {
			t.Errorf("face %d fell %d times of 60000", f, n)
		}
	}
}

// TestStateIsAValue plays games by chance and compares, at every decision, going on with
// copies: cloned, copied over another, saved and restored.
func TestStateIsAValue(t *testing.T) {
	for _, name := range []string{"tic_tac_toe", "connect_four", "breakthrough", "hex", "reversi", "quoridor", "kuhn_poker", "goofspiel"} {
		t.Run(name, func(t *testing.T) {
			g := loadPack(t, name, name)
			for seed := range uint64(3) {
				playCopies(t, g, name, seed)
			}
		})
	}
}

func playCopies(t *testing.T, g *Game, scenario string, seed uint64) {
	t.Helper()
	live, err := g.New(Setup{Scenario: scenarioOf(g, scenario), Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	m, other := g.NewMachine(), g.NewMachine()
	players := NewRandom(seed)
	reused := g.start.Clone()
	for range 400 {
		d, err := m.Advance(t.Context(), live)
		if err != nil {
			t.Fatal(err)
		}
		if d == nil {
			return
		}
		i, _ := players.Answer(t.Context(), m, live, d)
		reused.CopyFrom(live)
		clone := live.Clone()
		before := live.Hash()
		for _, c := range []*State{reused, clone} {
			if err := other.Take(c, i); err != nil {
				t.Fatal(err)
			}
			if _, err := other.Advance(t.Context(), c); err != nil {
				t.Fatal(err)
			}
		}
		if live.Hash() != before {
			t.Fatalf("%s: going on with copies changed the state", d.Address)
		}
		if err := m.Take(live, i); err != nil {
			t.Fatal(err)
		}
		if _, err := m.Advance(t.Context(), live); err != nil {
			t.Fatal(err)
		}
		for k, c := range []*State{reused, clone} {
			if !c.Equal(live) || c.Hash() != live.Hash() {
				t.Fatalf("copy %d goes on otherwise", k)
			}
		}
	}
}

// TestTransposition reaches one position in two orders.
func TestTransposition(t *testing.T) {
	g := loadPack(t, "tic_tac_toe", "tic_tac_toe")
	reach := func(order ...int) *State {
		s, err := g.New(Setup{Scenario: scenarioOf(g, "tic_tac_toe")})
		if err != nil {
			t.Fatal(err)
		}
		m := g.NewMachine()
		for _, square := range order {
			d, err := m.Advance(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			for i := range d.Count() {
				if g.p.Model.Things[d.Option(i).Value.(int64)].Order == square {
					if err := m.Take(s, i); err != nil {
						t.Fatal(err)
					}
					break
				}
			}
		}
		if _, err := m.Advance(t.Context(), s); err != nil {
			t.Fatal(err)
		}
		return s
	}
	a, b := reach(0, 4, 8, 2), reach(8, 2, 0, 4)
	if !a.Equal(b) || a.Hash() != b.Hash() {
		t.Error("one position, two values")
	}
	if c := reach(0, 4, 8, 1); a.Equal(c) || a.Hash() == c.Hash() {
		t.Error("two positions, one value")
	}
}

package interpreter

import (
	"bytes"
	"errors"
	"strings"
	"testing"
)

// TestDiceGolden pins what falls by a seed: it must never change.
func TestDiceGolden(t *testing.T) {
	want := []int{2, 3, 34, 0, 1, 4, 5, 2, 0, 0, 4, 9, 38, 0, 1, 3, 6, 14, 0, 0}
	for i, w := range want {
		if got := dice(2024, uint64(i), []int{6, 10, 52, 1, 2}[i%5]); got != w {
			t.Errorf("throw %d: %d, want %d", i, got, w)
		}
	}
}

// TestDiceFair looks for a bias that would show in any game.
func TestDiceFair(t *testing.T) {
	var seen [6]int
	for i := range 60_000 {
		seen[dice(1, uint64(i), 6)]++
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
	for _, name := range smallPacks[:8] {
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
		d, err := m.Advance(live)
		if err != nil {
			t.Fatal(err)
		}
		if d == nil {
			return
		}
		i, _ := players.Answer(m, live, d)
		saved, err := live.MarshalBinary()
		if err != nil {
			t.Fatal(err)
		}
		back, err := g.Restore(saved)
		if err != nil {
			t.Fatal(err)
		}
		again, _ := back.MarshalBinary()
		if !bytes.Equal(saved, again) || !back.Equal(live) || back.Hash() != live.Hash() {
			t.Fatalf("%s: a restored state differs", d.Address)
		}
		reused.CopyFrom(live)
		clone := live.Clone()
		before := live.Hash()
		for _, c := range []*State{back, reused, clone} {
			if err := other.Take(c, i); err != nil {
				t.Fatal(err)
			}
			if _, err := other.Advance(c); err != nil {
				t.Fatal(err)
			}
		}
		if live.Hash() != before {
			t.Fatalf("%s: going on with copies changed the state", d.Address)
		}
		if err := m.Take(live, i); err != nil {
			t.Fatal(err)
		}
		if _, err := m.Advance(live); err != nil {
			t.Fatal(err)
		}
		for k, c := range []*State{back, reused, clone} {
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
			d, err := m.Advance(s)
			if err != nil {
				t.Fatal(err)
			}
			for i := range d.Count() {
				if g.model.Things[d.Option(i).Value.(int)].Order == square {
					if err := m.Take(s, i); err != nil {
						t.Fatal(err)
					}
					break
				}
			}
		}
		if _, err := m.Advance(s); err != nil {
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

// TestRestoreRefuses gives saves of other times and games: each is refused with its reason.
func TestRestoreRefuses(t *testing.T) {
	g := loadPack(t, "tic_tac_toe", "tic_tac_toe")
	b, err := newState(t, g).MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	older := bytes.Clone(b)
	older[len("STLR")]--
	other := bytes.Clone(b)
	other[len("STLR")+2] ^= 1
	for _, c := range []struct {
		name, want string
		b          []byte
	}{
		{"an older save", "its format is 2, and 3 can be read", older},
		{"of other content", "the content is another", other},
		{"cut off", "out of bounds", b[:len(b)-1]},
		{"something behind it", "out of bounds", append(bytes.Clone(b), 0)},
		{"no save", "not a saved state", []byte("{}")},
	} {
		if _, err := g.Restore(c.b); !errors.Is(err, ErrState) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, not %s", c.name, err, c.want)
		}
	}
}

// FuzzRestore gives bytes that are no state: none may end the program, nor what runs it.
func FuzzRestore(f *testing.F) {
	g := loadPack(f, "liars_dice", "liars_dice")
	s, err := g.New(Setup{Scenario: scenarioOf(g, "liars_dice"), Seed: 1})
	if err != nil {
		f.Fatal(err)
	}
	m := g.NewMachine()
	for range 6 {
		b, _ := s.MarshalBinary()
		f.Add(b)
		if d, err := m.Advance(s); err != nil || d == nil {
			break
		}
		_ = m.Take(s, 0)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		s, err := g.Restore(b)
		if err != nil {
			return
		}
		m := g.NewMachine()
		m.Limits.Steps = 10_000
		for range 4 {
			d, err := m.Advance(s)
			if err != nil || d == nil {
				return
			}
			if m.Take(s, d.Count()-1) != nil {
				return
			}
		}
	})
}

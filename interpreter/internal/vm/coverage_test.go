package vm

import "testing"

// BenchmarkCoverage plays games that nobody looks into, and the same games looked into.
func BenchmarkCoverage(b *testing.B) {
	for _, on := range []bool{false, true} {
		name := "off"
		if on {
			name = "on"
		}
		b.Run(name, func(b *testing.B) {
			m, start := atStart(b, "connect_four")
			if on {
				m.Coverage = &Coverage{}
			}
			s, p := start.Clone(), newGambler(1)
			b.ReportAllocs()
			for b.Loop() {
				playout(b, m, s, start, p)
			}
		})
	}
}

// TestCoverage: to look into games changes nothing in them, and two halves make a whole.
func TestCoverage(t *testing.T) {
	m, start := atStart(t, "liars_dice")
	plain := m.g.NewMachine()
	whole, half := &Coverage{}, []*Coverage{{}, {}}
	s, other := start.Clone(), start.Clone()
	for seed := range uint64(10) {
		for _, c := range []*Coverage{whole, half[seed%2]} {
			m.Coverage = c
			if playout(t, m, s, start, newGambler(seed)) != playout(t, plain, other, start,
				newGambler(seed)) || s.Hash() != other.Hash() {
				t.Fatalf("seed %d: a game went another way", seed)
			}
		}
	}
	half[0].Add(half[1])
	ran := 0
	for i, yes := range whole.ran {
		if yes {
			ran++
		}
		if yes != half[0].ran[i] {
			t.Errorf("instruction %d: %t in the whole, %t in the halves", i, yes, half[0].ran[i])
		}
	}
	if ran == 0 || ran == len(whole.ran) {
		t.Errorf("%d of %d instructions ran", ran, len(whole.ran))
	}
}

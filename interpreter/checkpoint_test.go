package interpreter

import "testing"

// TestCopiesKeepCheckpoints saves copies of a game under way again when it is over: what
// they may go back to is still theirs.
func TestCopiesKeepCheckpoints(t *testing.T) {
	x := beforeBattle(t)
	s, g := x.start.Clone(), newGambler(3)
	x.m.Chance = g
	var copies []*State
	var saved [][]byte
	for {
		d, err := x.m.Advance(s)
		if err != nil {
			t.Fatal(err)
		}
		if d == nil {
			break
		}
		i, _ := g.Answer(x.m, s, d)
		if err := x.m.Take(s, i); err != nil {
			t.Fatal(err)
		}
		b, err := s.MarshalBinary()
		if err != nil {
			t.Fatal(err)
		}
		copies, saved = append(copies, s.Clone()), append(saved, b)
	}
	for i, c := range copies {
		if b, err := c.MarshalBinary(); err != nil || string(b) != string(saved[i]) {
			t.Fatalf("the copy after decision %d is another now: %v", i, err)
		}
	}
}

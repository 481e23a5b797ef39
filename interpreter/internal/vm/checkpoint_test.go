package vm

import "testing"

// TestCopiesKeepCheckpoints goes on with copies of a game under way when that is over, and on the same
// machine: what they may go back to is still theirs, so they come to the same positions.
func TestCopiesKeepCheckpoints(t *testing.T) {
	x := beforeBattle(t)
	s, p := x.start.Clone(), NewRandom(3)
	var copies []*State
	var taken []int
	for {
		d, err := x.m.Advance(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		copies = append(copies, s.Clone())
		if d == nil {
			break
		}
		i, _ := p.Answer(t.Context(), x.m, s, d)
		if err := x.m.Take(s, i); err != nil {
			t.Fatal(err)
		}
		taken = append(taken, i)
	}
	for from := range copies {
		c := copies[from].Clone()
		for n := from; n < min(from+8, len(taken)); n++ {
			if err := x.m.Take(c, taken[n]); err != nil {
				t.Fatal(err)
			}
			if _, err := x.m.Advance(t.Context(), c); err != nil {
				t.Fatal(err)
			}
			if !c.Equal(copies[n+1]) || c.Hash() != copies[n+1].Hash() {
				t.Fatalf("the copy after decision %d goes on otherwise", from)
			}
		}
	}
}

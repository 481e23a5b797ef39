package search_test

import (
	"flag"
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/search"
	"github.com/stellar-rules/stellar/schema/model"
)

var seeds = flag.Int("search-seeds", 5, "how many seeds each position of testdata is searched with")

// TestPositions: whatever the seed, the answer is the one that is best: the option "right", or the number 2. Where
// the second seat is to find it, the first has answered by its first option.
func TestPositions(t *testing.T) {
	open(t, "testdata/positions", func(g *interpreter.Game, sc *model.Scenario) {
		m, found := g.NewMachine(), 0
		m.Limits.Steps = 10_000
		for seed := range uint64(*seeds) {
			s, err := g.New(interpreter.Setup{Scenario: sc, Seed: seed})
			if err != nil {
				t.Fatal(err)
			}
			d, err := m.Advance(t.Context(), s)
			if err == nil && (sc.Name == "second_of_both" || sc.Name == "secret") {
				if err = m.Take(s, 0); err == nil {
					d, err = m.Advance(t.Context(), s)
				}
			}
			if err != nil {
				t.Fatal(err)
			}
			i, err := search.New(500, seed).Answer(t.Context(), m, s, d)
			if err != nil {
				t.Fatal(err)
			}
			if x := d.Option(i); x.Word == "right" || x.Value == int64(2) || x.Value == 2 {
				found++
			} else {
				t.Logf("%s, seed %d: %v %s of %d", sc.Name, seed, x.Value, x.Word, d.Count())
			}
		}
		if found < *seeds {
			t.Errorf("%s: found %d times of %d", sc.Name, found, *seeds)
		}
	})
}

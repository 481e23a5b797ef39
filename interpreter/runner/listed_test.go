package runner_test

import (
	"testing"

	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/packs"
)

// TestListed: a game whose journal is of a format before 3 goes on by the rule of its time, and is written so: what
// stands before an element that was picked is offered no more, though its order does not matter.
func TestListed(t *testing.T) {
	for format, left := range map[int]int{1: 2, 2: 2, 3: 3} {
		c := runner.FromHeader(journal.Header{Format: format, Scenario: "packed", Seats: []string{"p1", "p2"}})
		m, err := runner.Open(&packs.Finder{}, "../odds/testdata/walks", "packed", c)
		if err != nil {
			t.Fatal(err)
		}
		x, err := m.Begin("test")
		if err != nil {
			t.Fatal(err)
		}
		if x.Header.Format != max(format, journal.Listed) {
			t.Errorf("format %d goes on as %d", format, x.Header.Format)
		}
		s := x.Main.State
		if _, err := x.Machine.Advance(t.Context(), s); err != nil {
			t.Fatal(err)
		}
		if err := x.Machine.Take(s, 1); err != nil {
			t.Fatal(err)
		}
		d, err := x.Machine.Advance(t.Context(), s)
		if err != nil || d.Count() != left {
			t.Errorf("format %d: behind the second of four %d are left (%v), and should be %d", format, d.Count(), err, left)
		}
	}
}

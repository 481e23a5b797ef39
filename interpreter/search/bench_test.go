//go:build unix

package search_test

import (
	"syscall"
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/search"
	"github.com/stellar-rules/stellar/schema/model"
)

// BenchmarkAnswer is the first answer of a game of two, if two can play it, in playouts for each second of processor time.
func BenchmarkAnswer(b *testing.B) {
	for dir, playouts := range map[string]int{"../../content/classics": search.Default, "../../scenarios": 20} {
		open(b, dir, func(g *interpreter.Game, sc *model.Scenario) {
			seats, low, high := g.Model().Seating(sc)
			s, err := g.New(interpreter.Setup{Scenario: sc, Seed: 1, Seats: seats[:max(low, min(2, high))]})
			if err != nil {
				b.Fatal(err)
			}
			m := g.NewMachine()
			d, err := m.Advance(b.Context(), s)
			if err != nil {
				b.Fatal(err)
			}
			b.Run(sc.Name, func(b *testing.B) {
				p, from := search.New(playouts, 1), cpuTime()
				for b.Loop() {
					if _, err := p.Answer(b.Context(), m, s, d); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(b.N*playouts)/(cpuTime()-from), "playouts/cpu-s")
			})
		})
	}
}

// cpuTime is how many seconds of processor time were used.
func cpuTime() float64 {
	var use syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &use) != nil {
		return 0
	}
	return float64(use.Utime.Nano()+use.Stime.Nano()) / 1e9
}

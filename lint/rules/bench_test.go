//go:build unix

package rules_test

import (
	"runtime/debug"
	"syscall"
	"testing"
	"time"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/rules"
	"github.com/stellar-rules/stellar/schema/packs"
)

// BenchmarkShipped lints all shipped content by all rules, from reading the files on. It tells
// the processor time as well, which strays less on a machine that does other work.
func BenchmarkShipped(b *testing.B) {
	b.Chdir("../..")
	defer debug.SetGCPercent(debug.SetGCPercent(200)) // as the verb has it
	began := cpuTime()
	for b.Loop() {
		var units []*packs.Unit
		s := &packs.Finder{}
		for _, path := range []string{"content", "scenarios"} {
			u, err := s.Units(path)
			if err != nil {
				b.Fatal(err)
			}
			units = append(units, u...)
		}
		if finds := lint.Run(rules.All, lint.Load(units), &lint.Config{Preset: "all"}); finds.HasErrors() {
			b.Fatal(finds)
		}
	}
	b.ReportMetric(float64((cpuTime()-began).Nanoseconds())/float64(b.N), "cpu-ns/op")
}

// cpuTime is what this process has used.
func cpuTime() time.Duration {
	var use syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &use) != nil {
		return 0
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}

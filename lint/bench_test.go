package lint_test

import (
	"runtime/debug"
	"testing"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/shelf"
)

// BenchmarkShipped lints all shipped content by all rules, from reading the files on.
func BenchmarkShipped(b *testing.B) {
	b.Chdir("..")
	defer debug.SetGCPercent(debug.SetGCPercent(400)) // as the verb has it
	for b.Loop() {
		var units []*shelf.Unit
		s := &shelf.Shelf{}
		for _, path := range []string{"content", "scenarios"} {
			u, err := s.Units(path)
			if err != nil {
				b.Fatal(err)
			}
			units = append(units, u...)
		}
		if finds := lint.Run(lint.Load(units), &lint.Config{Preset: "all"}); finds.HasErrors() {
			b.Fatal(finds)
		}
	}
}

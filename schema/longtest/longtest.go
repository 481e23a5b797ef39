// Package longtest gives tests the flag -long. Plain `go test ./...` runs small samples; `.ci/run` runs everything, by
// STELLAR_LONG, which packages without the flag ignore.
package longtest

import (
	"flag"
	"os"
	"runtime/debug"
	"testing"
)

// init lets tests collect garbage less often than Go does by itself: they load much content, and end soon.
func init() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
}

var long = flag.Bool("long", os.Getenv("STELLAR_LONG") != "", "run long tests whole, as .ci/run does")

// On reports whether tests run whole. It is for tests only: flags are parsed when they begin.
func On() bool { return *long }

// Only skips a test that runs with -long alone.
func Only(t testing.TB) {
	t.Helper()
	if !*long {
		t.Skip("a long run: go test -long")
	}
}

// Of is the size of a sample: small by default, all of it with -long.
func Of[T any](small, all T) T {
	if *long {
		return all
	}
	return small
}

package soak

import (
	"flag"
	"os"
	"testing"

	"github.com/stellar-rules/stellar/schema/longtest"
)

// A plain test run takes seconds; -rapid.checks and -games make it as thorough as one likes.
func TestMain(m *testing.M) {
	checks := func(n string) {
		if err := flag.Set("rapid.checks", n); err != nil {
			panic(err)
		}
	}
	checks("25")
	if flag.Parse(); !longtest.On() {
		checks("2")
	}
	os.Exit(m.Run())
}

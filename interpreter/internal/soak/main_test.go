package soak

import (
	"flag"
	"os"
	"testing"
)

// A plain test run takes seconds; -rapid.checks and -games make it as thorough as one likes.
func TestMain(m *testing.M) {
	if err := flag.Set("rapid.checks", "25"); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

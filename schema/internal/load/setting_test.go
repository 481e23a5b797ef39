package load_test

import (
	"testing"

	"github.com/stellar-rules/stellar/schema/internal/load"
	"github.com/stellar-rules/stellar/schema/source"
)

// TestSetting: only what changes the model makes a setting another.
func TestSetting(t *testing.T) {
	const src = `
kind "ship" {
  fixed = { size = default(integer, 1) }
}
ship "a" {}
function "speed" {
  takes = { s = ship }
  gives = 1
}
option "quiet" { title = "Quiet" }
option "large" {
  change "ship" "a" { size = 2 }
}
scenario "plain" { title = "Plain" }
scenario "quiet_one" { options = { quiet = true } }
scenario "large_one" { options = { large = true } }
scenario "larger" {
  change "ship" "a" { size = 3 }
}
scenario "fast" {
  function "speed" { gives = original + 1 }
}
`
	f, finds := (&source.Set{}).Parse("a.hcl", []byte(src))
	if len(finds) > 0 {
		t.Fatal(finds)
	}
	in := load.Input{Packs: []load.PackFiles{{Files: []*source.File{f}}}}
	for _, c := range []struct {
		scenario, want string
		options        map[string]bool
	}{
		{scenario: "", want: ""},
		{scenario: "plain", want: ""},
		{scenario: "quiet_one", want: ""},
		{scenario: "large_one", want: "option large"},
		{scenario: "large_one", want: "", options: map[string]bool{"large": false}},
		{scenario: "plain", want: "option large", options: map[string]bool{"large": true, "quiet": true}},
		{scenario: "larger", want: "scenario larger"},
		{scenario: "fast", want: "scenario fast"},
		{scenario: "lost", want: "unknown lost"},
	} {
		in.Scenario, in.Options = c.scenario, c.options
		if got := in.Setting(); got != c.want {
			t.Errorf("%q with %v: the setting is %q, not %q", c.scenario, c.options, got, c.want)
		}
	}
}

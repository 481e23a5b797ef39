package interpreter

import (
	"strings"
	"testing"
)

// TestEndlessTest ends a test of a game that has no end.
func TestEndlessTest(t *testing.T) {
	g := noting(t, noted{main: `  repeat {
    while = game.left > 0
    pick "x" {
      by   = player.p1
      from = [1, 2]
    }
  }`, more: `
scenario "long" {
  title = "Long"
  uses  = ["t"]
}
test "endless" {
  scenario = scenario.long
  bot      = "random"
}
`})
	r := g.RunTest(g.model.Tests[0], nil)
	if len(r.Failed) != 1 || !strings.Contains(r.Failed[0].Message, "does not end") {
		t.Errorf("%v", r.Failed)
	}
}

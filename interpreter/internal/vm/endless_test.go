package vm

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/schema/longtest"
)

// TestEndlessTest ends a test of a game that has no end.
func TestEndlessTest(t *testing.T) {
	if !longtest.On() {
		t.Skip("a long run: go test -long")
	}
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
	failed := PlayTest(g, g.p.Model.Tests[0])
	if len(failed) != 1 || !strings.Contains(failed[0].Message, "does not end") {
		t.Errorf("%v", failed)
	}
}

// TestEndlessGame names the innermost rule that a game without an end goes round in.
func TestEndlessGame(t *testing.T) {
	g := noting(t, noted{main: `  repeat {
    run "season" {}
  }`, more: `
procedure "season" {
  repeat "month" {
    while = game.left > 0
    run "ask" {}
  }
}
procedure "ask" {
  each "n" {
    in = [1, 2, 3]
    pick "x" {
      by   = player.p1
      from = [1, 2]
    }
  }
}
`})
	m, s := g.NewMachine(), newState(t, g)
	m.Limits.Decisions = 100
	for s.taken < 100 {
		say(t, m, s, "1")
	}
	_, err := m.Advance(t.Context(), s)
	if f := (*Fault)(nil); !errors.As(err, &f) || f.Rule != "season" {
		t.Errorf("%v, want the procedure season", err)
	}
}

// TestLongTrail makes more choices than can be taken back: what stands is told, once and in
// order, and what is taken back is not.
func TestLongTrail(t *testing.T) {
	g := noting(t, noted{main: `  repeat "n" {
    times = 40
    pick "x" {
      by   = player.p1
      from = [1, 2, 3]
    }
    tell { text = "{n} {x}" }
    require { that = n < 30 || x == 3 }
  }`})
	m, s := g.NewMachine(), newState(t, g)
	m.Limits.Trail = 8
	var told []string
	m.Events = func(e *Event) {
		if e.Kind == EventTold {
			told = append(told, e.Say())
		}
	}
	want := []string{}
	for n := 1; n <= 40; n++ {
		say(t, m, s, "1")
		if n >= 30 { // only the third will do
			say(t, m, s, "2")
			want = append(want, fmt.Sprint(n, " 3"))
		} else {
			want = append(want, fmt.Sprint(n, " 1"))
		}
		if n == 20 { // a copy goes on as it would have
			s = s.Clone()
		}
	}
	if _, err := m.Advance(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(told, ","); got != strings.Join(want, ",") {
		t.Errorf("told\n%s, not\n%s", got, strings.Join(want, ","))
	}
}

// TestLongStory tells more than there is time for while a choice may be taken back, and
// behind a veil.
func TestLongStory(t *testing.T) {
	if !longtest.On() {
		t.Skip("a long run: go test -long")
	}
	story := "  repeat {\n    while = game.left > 0\n    tell { text = \"On and on.\" }\n  }"
	for name, main := range map[string]string{
		"kept": `  pick "x" {
    by   = player.p1
    from = [1, 2]
  }
` + story,
		"simultaneous": `  each "p" {
    in           = [player.p1]
    simultaneous = true
    pick "x" {
      by   = p
      from = [1, 2]
    }
` + story + "\n  }",
	} {
		g := noting(t, noted{main: main})
		m, s := g.NewMachine(), newState(t, g)
		m.Events = func(*Event) {}
		say(t, m, s, "1")
		if _, err := m.Advance(t.Context(), s); err == nil || !strings.Contains(err.Error(), "takes more than") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

package vm

import "testing"

// TestWhoIsAsked lets two seats take turns: each decision of a seat's own action is its own, and what is asked of
// another is that one's.
func TestWhoIsAsked(t *testing.T) {
	g := compileText(t, `
game "ask" {
  players = ["a", "b"]
  state   = { done = integer }
  turns {
    take  = [action.go]
    until = game.done == 2
  }
  finish { winners = [] }
}
action "go" {
  pick "n" { from = [1, 2] }
  choose "way" {
    option "left"  {}
    option "right" {}
  }
  may "again" {}
  pick "other" {
    by   = other(self)
    from = [3, 4]
  }
  choose "their_way" {
    by = other(self)
    option "left"  {}
    option "right" {}
  }
  may "theirs" { by = other(self) }
  gain "game" { done = 1 }
}
`)
	m, s := g.NewMachine(), newState(t, g)
	want := []string{"a n", "a way", "a again", "b other", "b their_way", "b theirs", "b n", "b way", "b again",
		"a other", "a their_way", "a theirs"}
	for _, w := range want {
		d, err := m.Advance(t.Context(), s)
		if err != nil || d == nil {
			t.Fatal(w, err)
		}
		if d.Seat == nil || d.Seat.Name+" "+d.Label != w {
			t.Fatalf("%v is asked for %s, not %s", d.Seat, d.Label, w)
		}
		if err := m.Take(s, 1); err != nil {
			t.Fatal(err)
		}
	}
	if d, err := m.Advance(t.Context(), s); d != nil || err != nil {
		t.Fatal("it is over", d, err)
	}
}

// TestStruckToTheLast takes what leads nowhere: where no option is left, the option before is struck, and so on; the
// seat is asked what is left.
func TestStruckToTheLast(t *testing.T) {
	g := compileText(t, `
game "ask" {
  players = ["a"]
  turns { take = [action.go] }
}
action "go" {
  pick "x" { from = [1, 2, 3] }
  pick "y" { from = [1, 2] }
  pick "z" { from = [1, 2] }
  require {
    that    = x == 2 && z == 2 || x == 3
    because = "no"
  }
  finish {
    when    = x == 3
    winners = []
  }
}
`)
	m, s := g.NewMachine(), newState(t, g)
	for n, step := range []struct {
		label       string
		count, take int
	}{
		{"x", 3, 0}, {"y", 2, 1}, {"z", 2, 0}, // 1 2 1 and then 1 2 2 are refused, 1 1 is left
		{"z", 2, 1},              // so is 1 1 2, and 1 1 1: no y is left, 1 is struck
		{"x", 2, 0}, {"y", 2, 0}, // 2 1
		{"z", 2, 0}, // 2 1 1 is refused, 2 1 2 stands
		{"x", 3, 2}, {"y", 2, 0}, {"z", 2, 0},
	} {
		d, err := m.Advance(t.Context(), s)
		if err != nil || d == nil {
			t.Fatal(n, err)
		}
		if d.Label != step.label || d.Count() != step.count {
			t.Fatalf("%d: %d options for %s, not %d for %s", n, d.Count(), d.Label, step.count, step.label)
		}
		if err := m.Take(s, step.take); err != nil {
			t.Fatal(err)
		}
	}
	if d, err := m.Advance(t.Context(), s); d != nil || err != nil {
		t.Fatal("it is over", d, err)
	}
}

package runner

import (
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/internal/vmtest"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// TestLevels: a level is the scenario's bot if it has that level, or is normal because it has none, else the first bot.
func TestLevels(t *testing.T) {
	g := vmtest.CompileText(t, `
game "g" {
  seats = [1, 1]
  turns { take = [action.one, action.two, action.three, action.four] }
}
action "one" {}
action "two" {}
action "three" {}
action "four" {}
bot "a" {
  level = normal
  otherwise { score = it == action.one ? 1 : 0 }
}
bot "b" {
  level = normal
  otherwise { score = it == action.two ? 1 : 0 }
}
bot "c" {
  level = hard
  otherwise { score = it == action.three ? 1 : 0 }
}
bot "d" {
  otherwise { score = it == action.four ? 1 : 0 }
}
scenario "none" {
  title = "None"
  uses  = ["t"]
}
scenario "second" {
  title = "Second"
  uses  = ["t"]
  bot   = "b"
}
scenario "own" {
  title = "Own"
  uses  = ["t"]
  bot   = "d"
}`)
	for _, x := range []struct {
		scenario, level string
		want            int
	}{{"none", "normal", 0}, {"second", "normal", 1}, {"own", "normal", 3}, {"own", "hard", 2}} {
		sc := lists.Find(g.Model().Scenarios, func(s *model.Scenario) bool { return s.Name == x.scenario })
		s, err := g.New(interpreter.Setup{Scenario: sc, Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		m := g.NewMachine()
		d, err := m.Advance(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		p, err := NewPlayer(g, x.level, 1)
		if err != nil {
			t.Fatal(err)
		}
		if i, err := p.Answer(t.Context(), m, s, d); err != nil || i != x.want {
			t.Errorf("%s of %s answers %d (%v), want %d", x.level, x.scenario, i, err, x.want)
		}
	}
}

package runner_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/runner"
)

// FuzzHeader sets a table as the first line of a journal says: that is a game, or an error.
func FuzzHeader(f *testing.F) {
	tables := []*runner.Match{lay(f, "liars_dice"), lay(f, "kuhn_poker"), lay(f, "night_market")}
	for i := range tables {
		for _, h := range []string{
			`{"format":1,"stellar":"0.1.0","content":"x","scenario":"liars_dice","seats":["p1","p2"],"seed":"3","players":{"p1":"first"}}`,
			`{"format":1,"stellar":"","content":"","seats":["p1=human","p1"],"seed":"0","options":{"a":"on","b":"3"}}`,
			`{"format":1,"stellar":"","content":"","scenario":"night_market","with":["x"],"seats":["=","","p9"],"seed":"18446744073709551615"}`,
		} {
			f.Add(uint8(i), []byte(h+"\n"))
		}
	}
	f.Fuzz(func(t *testing.T, i uint8, b []byte) {
		l, err := journal.Read(bytes.NewReader(b))
		if err != nil {
			return
		}
		g := tables[int(i)%len(tables)].Game
		su, chairs, err := runner.FromHeader(l.Header).Setup(g.Localizer(nil))
		if err != nil {
			return
		}
		s, err := g.New(su)
		if err != nil {
			t.Fatalf("%v cannot begin: %v", chairs, err)
		}
		_ = journal.Play(t.Context(), g.NewMachine(), s, l, nil)
	})
}

// FuzzTyped lets a person type anything: that is a game, or an error, and no line is answered at great length.
func FuzzTyped(f *testing.F) {
	packs := []string{"night_market", "liars_dice", "pig"}
	for i := range packs {
		for _, typed := range []string{"1\n2\n?\nmap\nback\n", "\n\n more\n-1\n", "look\nq",
			"ａ\x00\x1b[31m\n\xff\n99999999999999999999\n"} {
			f.Add(uint8(i), typed)
		}
	}
	f.Fuzz(func(t *testing.T, i uint8, typed string) {
		if len(typed) > 200 {
			return
		}
		s, out := sit(t, lay(t, packs[int(i)%len(packs)], "human"), typed)
		defer s.Close()
		_, _ = s.Play(t.Context())
		if most := 20_000 * (2 + strings.Count(typed, "\n")); out.Len() > most {
			t.Errorf("%d bytes are shown, %d at most were expected", out.Len(), most)
		}
	})
}

// FuzzScript answers a game by lines of anything.
func FuzzScript(f *testing.F) {
	g := lay(f, "night_market").Game
	su, _, err := runner.Config{Scenario: "night_market", Seed: 1}.Setup(g.Localizer(nil))
	if err != nil {
		f.Fatal(err)
	}
	for _, text := range []string{"1\n2\n1\n1\n", "# nothing\n\nyes # or no\n",
		"no\r\n-1\n99999999999999999999\n", "ａ\x00\n\xff"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		script, err := runner.ReadScript("script", bytes.NewReader(b))
		if err != nil {
			return
		}
		s, err := g.New(su)
		if err != nil {
			t.Fatal(err)
		}
		m, other := g.NewMachine(), interpreter.NewRandom(1)
		for range 200 {
			d, err := m.Advance(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			if d == nil {
				return
			}
			i, err := script.Answer(t.Context(), m, s, d)
			if err != nil {
				if i, err = other.Answer(t.Context(), m, s, d); err != nil {
					t.Fatal(err)
				}
			}
			if err := m.Take(s, i); err != nil {
				t.Fatal(err)
			}
		}
	})
}

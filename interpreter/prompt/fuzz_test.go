package prompt_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/prompt"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/locale"
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

// FuzzSetup sets a table as arguments say, each a line: that is a game, or an error.
func FuzzSetup(f *testing.F) {
	tables := []*runner.Match{lay(f, "liars_dice"), lay(f, "moons_of_uranus"), lay(f, "pig")}
	for i := range tables {
		f.Add(uint8(i), 2, "p1=human\nrandom\n=\n2=first", "fog=on\n=\nfog")
		f.Add(uint8(i), -1, "script:\nP1 = x\n\u202e", "moon=9223372036854775808\nmoon=-1")
		f.Add(uint8(i), 1<<30, "", "")
	}
	f.Fuzz(func(t *testing.T, i uint8, players int, seats, options string) {
		if len(seats)+len(options) > 200 {
			return
		}
		x := tables[int(i)%len(tables)]
		c := runner.Config{Scenario: x.Config.Scenario, Players: players, Seats: listed(seats), Options: listed(options)}
		c.Switches()
		su, chairs, err := c.Setup(x.Game.Localizer(nil))
		if err != nil {
			if err.Error() == "" {
				t.Error("nothing is said of what is wrong")
			}
			return
		}
		if _, err := x.Game.New(su); err != nil || len(chairs) != len(su.Seats) {
			t.Fatalf("%v cannot begin: %v", chairs, err)
		}
	})
}

// listed are the lines of a text; none of an empty one.
func listed(s string) []string {
	if s == "" {
		return nil
	}
	return strings.Split(s, "\n")
}

// FuzzTyped lets a person type anything: that is a game, or an error, and no line is answered at great length.
func FuzzTyped(f *testing.F) {
	var tables []*runner.Match
	for _, pack := range []string{"night_market", "liars_dice", "pig", "sticks"} {
		tables = append(tables, lay(f, pack, "human"))
	}
	for i := range tables {
		for _, typed := range []string{"1\n2\n?\nmap\nback\n", "\n\n more\n-1\n", "show\nshow p1\nundo\nquit\n",
			"o\ns\nq\ny\n", "ａ\x00\x1b[31m\n\xff\n99999999999999999999\n"} {
			f.Add(uint8(i), typed)
		}
	}
	f.Fuzz(func(t *testing.T, i uint8, typed string) {
		if len(typed) > 200 || strays.MatchString(typed) {
			return
		}
		s, out := sit(t, tables[int(i)%len(tables)], typed)
		defer s.Close()
		_, _ = s.Play(t.Context())
		if most := 20_000 * (2 + strings.Count(typed, "\n")); out.Len() > most {
			t.Errorf("%d bytes are shown, %d at most were expected", out.Len(), most)
		}
	})
}

// strays are lines that write a file.
var strays = regexp.MustCompile(`(?im)^\s*(s|save)\s+\S`)

// FuzzSpoken tells a game in a language whose translations are anything.
func FuzzSpoken(f *testing.F) {
	tables := []*runner.Match{lay(f, "pig"), lay(f, "night_market")}
	korean, err := locale.Parse("ko")
	if err != nil {
		f.Fatal(err)
	}
	for i, x := range tables {
		for n, m := range x.Model.Messages() {
			f.Add(uint8(i), uint8(n), m.Source)
		}
		f.Add(uint8(i), uint8(1), "{player}{은/는} {n, plural, =1 {x} other {#}}{a? {a}}")
	}
	f.Fuzz(func(t *testing.T, i, n uint8, text string) {
		if len(text) > 300 {
			return
		}
		x := tables[int(i)%len(tables)]
		all := x.Model.Messages()
		m := all[int(n)%len(all)]
		c := locale.NewCatalog(korean)
		if c.Add(m.Home, m.Context, m.Source, text) != nil {
			return
		}
		said := *x
		said.Locale = x.Game.Localizer(c)
		s, _ := sit(t, &said, "")
		defer s.Close()
		if _, err := s.Play(t.Context()); err != nil {
			t.Fatal(err)
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
		script, err := prompt.ReadScript("script", bytes.NewReader(b))
		if err != nil {
			return
		}
		s, err := g.New(su)
		if err != nil {
			t.Fatal(err)
		}
		m, other := g.NewMachine(), interpreter.NewRandom(1)
		for range 40 {
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

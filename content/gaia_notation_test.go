package content_test

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// The notation of boardgamers/gaia-project: a line is what one player does until another decides.

// An engineLine is a line of a log: who, and commands in their order.
type engineLine struct {
	player   string
	commands []engineCommand
}

// An engineCommand is a command with its arguments.
type engineCommand struct {
	verb string
	args []string
}

func (l engineLine) String() string {
	var words []string
	for _, c := range l.commands {
		words = append(words, c.String())
	}
	return l.player + " " + strings.Join(words, ". ")
}

func (c engineCommand) String() string { return strings.Join(append([]string{c.verb}, c.args...), " ") }

// arg is an argument by its place; "" where there are fewer.
func (c engineCommand) arg(i int) string {
	if i < len(c.args) {
		return c.args[i]
	}
	return ""
}

// commandArgs is how many arguments a command has, at least and at most.
var commandArgs = map[string][2]int{
	"faction": {1, 1}, "build": {2, 2}, "booster": {1, 1}, "pass": {0, 1}, "up": {1, 1}, "tech": {1, 1},
	"cover": {1, 1}, "decline": {0, 1}, "charge": {1, 1}, "action": {1, 1}, "special": {1, 1}, "spend": {3, 3},
	"burn": {1, 1}, "income": {1, 1}, "federation": {2, 2}, "fedtile": {1, 1}, "brainstone": {1, 1},
	"swap-PI": {1, 1}, "lostPlanet": {1, 1}, "endturn": {0, 0},
}

// comments are what a log may say besides what was done.
var comments = regexp.MustCompile(` \([^)]*\)| using (area\d: ?\d+(, )?)+| returning booster\d+`)

// parseLine reads a line.
func parseLine(s string) (engineLine, error) {
	player, rest, ok := strings.Cut(strings.TrimSpace(comments.ReplaceAllString(s, "")), " ")
	if !ok || player == "" {
		return engineLine{}, fmt.Errorf("%q names no player and command", s)
	}
	line := engineLine{player: player}
	for _, part := range strings.Split(rest, ".") {
		c, err := parseCommand(part)
		if err != nil {
			return engineLine{}, fmt.Errorf("%q: %w", s, err)
		}
		line.commands = append(line.commands, c)
	}
	return line, nil
}

// parseCommand reads a command without its player.
func parseCommand(s string) (engineCommand, error) {
	words := strings.Fields(s)
	if len(words) == 0 {
		return engineCommand{}, fmt.Errorf("an empty command")
	}
	c := engineCommand{words[0], words[1:]}
	n, ok := commandArgs[c.verb]
	switch {
	case !ok:
		return c, fmt.Errorf("no command is called %q", c.verb)
	case len(c.args) < n[0] || len(c.args) > n[1]:
		return c, fmt.Errorf("%q has %d arguments, and takes %d to %d", s, len(c.args), n[0], n[1])
	case c.verb == "spend" && c.args[1] != "for":
		return c, fmt.Errorf("%q does not say for what", s)
	}
	return c, nil
}

// An amount is so many of a resource of the engine.
type amount struct {
	n    int
	unit string
}

var amountForm = regexp.MustCompile(`^(\d{0,3})([a-zA-Z~][-a-zA-Z>+0-9]*)$`)

// parseAmounts reads rewards and costs: "3pw", "2pw,1t", "q" (one), "1t-a3"; "~" is nothing.
func parseAmounts(s string) ([]amount, error) {
	var out []amount
	for _, part := range strings.Split(s, ",") {
		m := amountForm.FindStringSubmatch(part)
		if m == nil {
			return nil, fmt.Errorf("%q is no amount", part)
		}
		if m[2] == "~" {
			continue
		}
		a := amount{1, m[2]}
		if m[1] != "" {
			a.n, _ = strconv.Atoi(m[1])
		}
		out = append(out, a)
	}
	return out, nil
}

// A place is axial coordinates on the board of the engine.
type place struct{ q, r int }

func (p place) plus(o place) place { return place{p.q + o.q, p.r + o.r} }

// rings are the places on a sector by their letters, from its middle as the board lies.
var rings = map[byte][]place{
	'A': {{2, 0}, {1, 1}, {0, 2}, {-1, 2}, {-2, 2}, {-2, 1}, {-2, 0}, {-1, -1}, {0, -2}, {1, -2}, {2, -2}, {2, -1}},
	'B': {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}},
	'C': {{0, 0}},
}

var (
	hexForm   = regexp.MustCompile(`^(\d{1,2})([AB])(\d{1,2})$|^(\d{1,2})(C)$`)
	coordForm = regexp.MustCompile(`^(-?\d{1,3})x(-?\d{1,3})$`)
)

// hexPlace is where a named hex lies, by the middles of the sectors: "7A3", "10C", "-3x5".
func hexPlace(name string, middles map[int]place) (place, error) {
	if m := coordForm.FindStringSubmatch(name); m != nil {
		q, _ := strconv.Atoi(m[1])
		r, _ := strconv.Atoi(m[2])
		return place{q, r}, nil
	}
	m := hexForm.FindStringSubmatch(name)
	if m == nil {
		return place{}, fmt.Errorf("%q is no hex", name)
	}
	sector, _ := strconv.Atoi(m[1] + m[4])
	ring := rings[(m[2] + m[5])[0]]
	i, _ := strconv.Atoi(m[3])
	middle, ok := middles[sector]
	if !ok || i >= len(ring) {
		return place{}, fmt.Errorf("there is no hex %q", name)
	}
	return middle.plus(ring[i]), nil
}

func TestGaiaNotation(t *testing.T) {
	middles := map[int]place{7: {0, 0}, 10: {-3, 5}}
	for name, want := range map[string]place{
		"7A0": {2, 0}, "7A3": {-1, 2}, "7B4": {0, -1}, "7C": {0, 0}, "10A11": {-1, 4}, "10C": {-3, 5}, "-3x5": {-3, 5},
	} {
		if got, err := hexPlace(name, middles); err != nil || got != want {
			t.Errorf("%s lies at %v (%v), not %v", name, got, err, want)
		}
	}
	for _, name := range []string{"", "7", "7A12", "7B6", "7C1", "3C", "7D1", "A1", "7A", "x", "1x", "7a3", "77777A1"} {
		if got, err := hexPlace(name, middles); err == nil {
			t.Errorf("%q is read as %v", name, got)
		}
	}
	for s, want := range map[string]string{
		"3pw": "[{3 pw}]", "2pw,1t": "[{2 pw} {1 t}]", "q": "[{1 q}]", "q,5c": "[{1 q} {5 c}]", "~": "[]",
		"1t-a3": "[{1 t-a3}]", "6t->tg": "[{6 t->tg}]", "range+3": "[{1 range+3}]", "swap-PI": "[{1 swap-PI}]",
	} {
		if got, err := parseAmounts(s); err != nil || fmt.Sprint(got) != want {
			t.Errorf("%s is read as %v (%v), not %s", s, got, err, want)
		}
	}
	for _, s := range []string{"", "3", ",", "3pw,", "-3c", "12345c"} {
		if got, err := parseAmounts(s); err == nil {
			t.Errorf("%q is read as %v", s, got)
		}
	}
	for _, x := range [][2]string{
		{"p1 faction nevlas", ""},
		{"nevlas pass ", "nevlas pass"},
		{"ambas up nav (0 ⇒ 1). spend 1q for 1o. endturn (3/1/0/0 ⇒ 0/3/1/0)", "ambas up nav. spend 1q for 1o. endturn"},
		{"lantids build gf 1A11 using area1: 3, area2: 3. endturn (3/5/0/0 ⇒ 0/2/0/6)", "lantids build gf 1A11. endturn"},
		{"xenos pass booster5 returning booster9", "xenos pass booster5"},
		{"taklons charge 2pw,1t. brainstone area2", ""},
		{"ambas special swap-PI (from 4A1). swap-PI 4B4 (from 4A1). endturn", "ambas special swap-PI. swap-PI 4B4. endturn"},
		{"itars tech adv-eco. cover free1. up sci. federation 1A1,1A2 fed3. fedtile gleens", ""},
	} {
		want := cmp.Or(x[1], x[0])
		if got, err := parseLine(x[0]); err != nil || got.String() != want {
			t.Errorf("%s is read as %v (%v), not %s", x[0], got, err, want)
		}
	}
	for _, s := range []string{"", "xenos", "xenos fly 3A1", "xenos build m", "xenos up nav..", "xenos spend 1q to 1o"} {
		if got, err := parseLine(s); err == nil {
			t.Errorf("%q is read as %v", s, got)
		}
	}
}

func FuzzGaiaNotation(f *testing.F) {
	f.Add("ambas up nav (0 ⇒ 1). spend 1q for 1o. build m 7A3. federation 7A0,-3x5 fed1. endturn")
	f.Fuzz(func(t *testing.T, s string) {
		line, err := parseLine(s)
		if err != nil {
			return
		}
		for _, c := range line.commands {
			for _, a := range c.args {
				_, _ = parseAmounts(a)
				_, _ = hexPlace(a, map[int]place{7: {}})
			}
		}
		if again, err := parseLine(line.String()); err != nil || again.String() != line.String() {
			t.Errorf("%q is %v, and written again %v (%v)", s, line, again, err)
		}
	})
}

func TestGaiaExchanges(t *testing.T) {
	for _, x := range [][3]string{
		{"3pw", "o", "[power_ore] [1]"}, {"2pw", "2c", "[power_credit] [2]"}, {"4pw", "o,c", "[power_ore_credit] [1]"},
		{"8pw", "2o,2c", "[power_ore_credit] [2]"}, {"6tg", "q,2c", "[power_qic power_credit] [1 2]"},
		{"8c", "q,k", "[credits_qic credits_knowledge] [1 1]"}, {"q,k", "o,c", "[qic_ore knowledge_credit] [1 1]"},
		{"2t-a3", "2k", "[token_knowledge] [2]"}, {"gf", "q", "[former_qic] [1]"},
		{"3pw", "2c", ""}, {"3pw", "2o", ""}, {"2k", "o", ""}, {"o", "q", ""},
	} {
		cost, err := parseAmounts(x[0])
		if err != nil {
			t.Fatal(err)
		}
		gain, err := parseAmounts(x[1])
		if err != nil {
			t.Fatal(err)
		}
		ids, times, err := exchanges(cost, gain)
		if got := fmt.Sprint(ids, " ", times); (err != nil) != (x[2] == "") || err == nil && got != x[2] {
			t.Errorf("%s for %s is %s (%v), not %q", x[0], x[1], got, err, x[2])
		}
	}
}

package vm

import (
	"strings"
	"testing"
)

// TestProfile: to count changes nothing in games, every step is counted once by rule and once by line, and where
// nothing is remembered they are the steps that were taken.
func TestProfile(t *testing.T) {
	for _, x := range []struct{ pack, rule string }{
		{"pig", "action roll_or_hold"}, {"liars_dice", "procedure shake"}, {"reversi", "function turned"},
	} {
		plain, start := atStart(t, x.pack)
		g := loadPack(t, x.pack, x.pack)
		p, m := g.Profile(), g.NewMachine()
		m.Profile = p
		want := start.Clone()
		got, err := g.New(Setup{Scenario: scenarioOf(g, x.pack), Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		play(t, plain, want, newGambler(1))
		spent := int64(0)
		who := newGambler(1)
		for {
			d, err := m.Advance(t.Context(), got)
			if err != nil {
				t.Fatal(err)
			}
			spent += int64(m.Spent())
			if d == nil {
				break
			}
			if err := m.Take(got, who.below(d.Count())); err != nil {
				t.Fatal(err)
			}
			spent += int64(m.Spent())
		}
		if want.Hash() != got.Hash() {
			t.Errorf("%s: a game went another way", x.pack)
		}
		found, rules, lines, shown, recalled := false, int64(0), int64(0), int64(0), int64(0)
		for _, c := range p.Rules() {
			rules += c.Steps
			recalled += c.Recalled
			found = found || c.Of == x.rule && c.Steps > 0 && c.All >= c.Steps && c.Times > 0 && c.Line > 0 &&
				strings.HasSuffix(c.File, ".hcl")
			if c.Of == "" {
				shown = c.Steps // the words at the end are made on a meter of their own
			}
		}
		lines += shown
		for _, c := range p.Lines() {
			lines += c.Steps
		}
		if !found {
			t.Errorf("%s: there is no %s: %+v", x.pack, x.rule, p.Rules())
		}
		if rules != lines || rules == 0 || recalled == 0 && (spent > rules || spent < rules-shown) {
			t.Errorf("%s: %d steps by rule, %d by line, of %d; %d answers were remembered", x.pack, rules, lines, spent,
				recalled)
		}
	}
}

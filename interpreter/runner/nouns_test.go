package runner_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/scenarios"
	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// TestEveryNounIsExplained: of every kind, thing and attribute that people read of, in every pack and scenario, `rules`
// has something to say, and of some words of Stellar Horizons with a page of their own.
func TestEveryNounIsExplained(t *testing.T) {
	find := &packs.Finder{Packs: content.FS, Scenarios: scenarios.FS}
	asked := 0
	for _, dir := range []string{"../../content/classics", "../../testdata/packs", "../../scenarios"} {
		units, err := find.Units(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, u := range units {
			if len(u.Plan.Scenarios) == 0 || !longtest.On() && asked > 1000 {
				continue
			}
			m, finds := u.Load(u.Plan.Scenarios[0], nil)
			if m == nil {
				t.Fatal(finds)
			}
			g, err := interpreter.Compile(m)
			if err != nil {
				t.Fatal(err)
			}
			book := story.Rulebook{Locale: g.Localizer(nil), Width: 80}
			for _, noun := range nouns(book.Locale, m) {
				asked++
				if _, err := book.Page(noun); err != nil {
					t.Errorf("%s: rules %s: %v", u.Name, noun, err)
				}
			}
			if !strings.Contains(u.Name, "race_for_the_red_planet.hcl") {
				continue
			}
			for noun, want := range map[string]string{"mobile lab": "two dice", "spectrometer": "two world cards",
				"tile": "a tile for each world", "embargo": "not at a base", "engines": "may fail", "rover": "from its surface",
				"launch vehicle": "Lifts another ship"} {
				lines, err := book.Page(noun)
				if err != nil || !strings.Contains(strings.Join(lines, " "), want) {
					t.Errorf("rules %s: %v, %v; there should be %q", noun, lines, err, want)
				}
			}
		}
	}
	t.Logf("%d names", asked)
}

// nouns are what people read of: kinds, things and attributes that have names in words.
func nouns(l *interpreter.Localizer, m *model.Model) (out []string) {
	for _, k := range m.Kinds {
		if k.Derived == nil {
			continue
		}
		out = append(out, l.Text(k.Derived))
		for _, a := range k.Attrs {
			if a.Derived != nil {
				out = append(out, l.Text(a.Derived))
			}
		}
		for _, x := range k.Things {
			if x.Derived != nil || x.Title != nil {
				out = append(out, l.Show(int64(x.ID), model.RefTo(k)))
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

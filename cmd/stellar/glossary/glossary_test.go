package glossary

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/schema/packs"
)

// TestEveryWord: each word of the language is explained in full, with a place to read on, and nobody else's is.
func TestEveryWord(t *testing.T) {
	if len(All()) < 200 {
		t.Fatalf("only %d words", len(All()))
	}
	for _, w := range All() {
		found := Of(w)
		if len(found) == 0 {
			t.Errorf("%s is not explained", w)
		}
		for _, e := range found {
			if e.Doc == "" || e.Head == "" || !strings.HasPrefix(e.See, "docs/language.md §") ||
				strings.HasPrefix(e.Sort, "attribute of ,") {
				t.Errorf("%s: %+v", w, e)
			}
			if (e.Sort == "function" || e.Sort == "statement") && e.Example == "" {
				t.Errorf("the %s %s has no example", e.Sort, w)
			}
			for _, p := range e.Parts {
				if p.Says == "" {
					t.Errorf("nothing is said of %s in %s", p.Name, w)
				}
			}
			if text := e.Text(80); !strings.Contains(text, e.See) || strings.Contains(text, " \n") {
				t.Errorf("%s is written as\n%s", w, text)
			}
		}
	}
	if Of("pikc") != nil || Of("") != nil {
		t.Error("what is no word is explained")
	}
}

// TestNames: everything that a pack declares is explained, with figures, and what changes them.
func TestNames(t *testing.T) {
	f := &packs.Finder{}
	u, _, err := f.Called("../../../testdata/packs/moons_of_uranus")
	if err == nil {
		f.Packs = os.DirFS("../../../content")
		u, _, err = f.Called("../../../testdata/packs/moons_of_uranus")
	}
	if err != nil {
		t.Fatal(err)
	}
	m, finds := u.Load("", nil)
	if m == nil {
		t.Fatal(finds)
	}
	p := Pack{Model: m, Source: f}
	p.Each(func(name string, of any) {
		if e := p.Entry(of); e.Sort == "" || e.Head == "" {
			t.Errorf("%s (%T) is not explained", name, of)
		}
	})
	for name, want := range map[string]string{
		"titania":           "exploration   original + 1",
		"world.titania":     "space_jovian.hcl:",
		"malfunction_risk":  "option.dusty_rings",
		"world.exploration": "attribute of `world`",
		"found_base":        "after",
		"policy.far_moons":  "add 1",
		"bases_at":          "bases_at(system: system) → integer",
	} {
		text := ""
		for _, e := range p.Of(name) {
			text += e.Text(200)
		}
		if !strings.Contains(text, want) {
			t.Errorf("%s does not say %q:\n%s", name, want, text)
		}
	}
	if !slices.Contains(p.Names(), "world.titania") || p.Of("titaniaa") != nil {
		t.Error("names")
	}
}

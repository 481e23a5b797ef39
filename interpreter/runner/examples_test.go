package runner

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/packs"
)

// TestBuiltinExamples: every function of the language has an example, which holds in the game that the document shows.
func TestBuiltinExamples(t *testing.T) {
	page, err := os.ReadFile("../../docs/language.md")
	if err != nil {
		t.Fatal(err)
	}
	_, game, _ := strings.Cut(string(page), "### Builtin functions\n")
	_, game, _ = strings.Cut(game, "```hcl\n")
	game, _, _ = strings.Cut(game, "```")
	var tests strings.Builder
	tests.WriteString("scenario \"all\" {\n  title = \"All\"\n  play {}\n}\n")
	want := 0
	for _, b := range builtin.Table {
		if b.Name() == "" {
			continue
		}
		want++
		if !strings.Contains(b.Example, b.Name()+"(") {
			t.Errorf("the example of %s does not call it: %q", b.Name(), b.Example)
		}
		fmt.Fprintf(&tests, "test %q {\n  scenario = scenario.all\n  run {}\n  expect \"it\" { that = %s }\n}\n", b.Name(), b.Example)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{"game.hcl": game, "all.test.hcl": tests.String(),
		"pack.hcl": "pack \"examples\" {\n  version = \"1.0.0\"\n  title   = \"Examples\"\n}\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	units, err := (&packs.Finder{}).Units(dir)
	if err != nil {
		t.Fatal(err)
	}
	ran := 0
	err = RunTests(units[0], nil, nil, func(r TestOutcome) bool {
		ran++
		for _, f := range r.Failed {
			t.Errorf("%s: %s %s", r.Name, f.Summary, f.Detail)
		}
		return true
	})
	if err != nil {
		t.Error(err, units[0].Findings)
	}
	if _, finds := units[0].Load("", nil); finds.HasErrors() {
		for _, f := range finds {
			t.Error(f.Range, f.Summary, f.Detail, f.Suggestion)
		}
	}
	if err == nil && ran != want {
		t.Errorf("%d of %d examples ran", ran, want)
	}
}

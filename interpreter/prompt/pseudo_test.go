package prompt_test

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter/prompt"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/packs"
)

// TestNothingStaysUntranslated plays games in the language of tests: whatever people read must
// have come from a text that can be translated, so no letter of English is left.
func TestNothingStaysUntranslated(t *testing.T) {
	letters := regexp.MustCompile(`[A-Za-z]+`)
	border := regexp.MustCompile(`( +[a-z]){3,}$|\b[a-z](  |$)|[\])]  [a-z_0-9.]+$|\([a-z_][a-z_0-9]*\)`) // names that can be typed
	for _, scenario := range pseudoScenarios(t) {
		t.Run(filepath.Base(scenario), func(t *testing.T) {
			t.Parallel()
			wrong := 0
			for line := range strings.SplitSeq(pseudoStory(t, scenario), "\n") {
				if found := letters.FindString(border.ReplaceAllString(line, "")); found != "" && wrong < 10 {
					wrong++
					t.Errorf("%q in: %s", found, line)
				}
			}
		})
	}
}

// pseudoScenarios are those of the small packs, with a name behind a # where there are several,
// and all that are shipped.
func pseudoScenarios(t *testing.T) []string {
	t.Helper()
	several := map[string][]string{"constructs": {"islands", "foggy", "common_chest"}, "quoridor": {"quoridor"}}
	var out []string
	patterns := []string{"../../testdata/packs/*/pack.hcl", "../../scenarios/*/*.hcl", "../../content/classics/*/pack.hcl"}
	if !longtest.On() {
		patterns[1] = "../../scenarios/*/invasion.hcl"
	}
	for _, pattern := range patterns {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			switch {
			case strings.HasSuffix(f, ".test.hcl"):
			case several[filepath.Base(filepath.Dir(f))] != nil:
				for _, name := range several[filepath.Base(filepath.Dir(f))] {
					out = append(out, filepath.Dir(f)+"#"+name)
				}
			case filepath.Base(f) == "pack.hcl":
				out = append(out, filepath.Dir(f))
			default:
				out = append(out, f)
			}
		}
	}
	return out
}

// pseudoStory is the story of a game of bots with its maps, in the language of tests.
func pseudoStory(t *testing.T, scenario string) string {
	t.Helper()
	path, name, _ := strings.Cut(scenario, "#")
	tb, err := runner.Open(&packs.Finder{}, path, name, runner.Config{Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	l, err := locale.Parse(locale.PseudoTag)
	if err != nil {
		t.Fatal(err)
	}
	tb.Locale = tb.Game.Localizer(locale.NewCatalog(l))
	s, err := prompt.Begin(tb, "test")
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	narrator := story.NewNarrator(&out, s.Machine, s.Main.State, nil)
	s.Maps = &prompt.Maps{Narrator: narrator, Unasked: true}
	s.Watch = narrator.Event
	if err := s.SeatAll(nil); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Play(t.Context()); err != nil {
		t.Fatal(err)
	}
	narrator.Result(s.Main.State.Result(), s.Main.State.Seats(), true)
	narrator.View(s.Main.State, nil, "")
	for _, k := range tb.Model.Kinds {
		if k.Derived != nil {
			narrator.View(s.Main.State, s.Main.State.Seats()[0], tb.Locale.Text(k.Derived))
		}
	}
	return out.String()
}

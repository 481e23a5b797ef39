package diag

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/longtest"
)

func at(file string, line, from, to int) hcl.Range {
	return hcl.Range{
		Filename: file,
		Start:    hcl.Pos{Line: line, Column: from},
		End:      hcl.Pos{Line: line, Column: to},
	}
}

func TestSort(t *testing.T) {
	var fs Findings
	fs.Add(
		Finding{Code: "E0202", Range: at("b.hcl", 1, 1, 2), Summary: "third"},
		Finding{Code: "E0203", Range: at("a.hcl", 2, 4, 5), Summary: "second"},
		Finding{Code: "E0201", Range: at("a.hcl", 2, 4, 5), Summary: "first"},
		Finding{Code: "E0203", Range: at("a.hcl", 2, 4, 5), Summary: "second"},
		Finding{Code: "E0203", Range: at("a.hcl", 2, 4, 5), Summary: "other", Severity: Warning},
	)
	fs.Sort()
	var got []string
	for _, f := range fs {
		got = append(got, f.Summary)
	}
	if d := cmp.Diff([]string{"first", "second", "third", "other"}, got); d != "" {
		t.Error(d)
	}
}

func TestFindingsAsError(t *testing.T) {
	var fs Findings
	if fs.HasErrors() {
		t.Error("no findings are no error")
	}
	fs.Add(Finding{Severity: Warning, Summary: "Odd."})
	if fs.HasErrors() {
		t.Error("a warning is no error")
	}
	fs.Add(Finding{
		Code: "E0203", Range: at("x.hcl", 3, 15, 18), Summary: `A ship has no attribute "knd".`,
		Detail: "one of kind, size", Suggestion: "kind",
	})
	want := "warning: Odd.\n" +
		`x.hcl:3:15: error[E0203]: A ship has no attribute "knd". (expected: one of kind, size) (did you mean "kind"?)`
	if got := fs.Error(); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if !fs.HasErrors() || fs.Count(Warning) != 1 {
		t.Error("an error or a warning is lost")
	}
}

func TestJSON(t *testing.T) {
	var b strings.Builder
	fs := Findings{
		{Code: "E0203", Range: at("x.hcl", 3, 15, 18), Summary: "No <b> & \"c\".", Detail: "d", Suggestion: "s"},
		{Severity: Note, Summary: "Odd.", Related: []Related{{Range: at("y.hcl", 1, 2, 3), Note: "Here."}}},
	}
	if err := JSON(&b, fs); err != nil {
		t.Fatal(err)
	}
	want := `{"file":"x.hcl","line":3,"column":15,"endLine":3,"endColumn":18,"code":"E0203","severity":"error","message":"No <b> & \"c\".","expected":"d","suggestion":"s"}
{"file":"","line":0,"column":0,"endLine":0,"endColumn":0,"code":"","severity":"note","message":"Odd.","expected":"","suggestion":"","related":[{"file":"y.hcl","line":1,"column":2,"endLine":1,"endColumn":3,"note":"Here."}]}
`
	if d := cmp.Diff(want, b.String()); d != "" {
		t.Error(d)
	}
	for line := range strings.Lines(b.String()) {
		if !json.Valid([]byte(line)) {
			t.Errorf("not JSON: %s", line)
		}
	}
}

func TestNearest(t *testing.T) {
	ship := []string{"kind", "size", "owner", "fuel_left", "home-world", "ab", "armour", "armor"}
	for _, c := range []struct{ word, want string }{
		{"knd", "kind"},
		{"kidn", "kind"},
		{"Kind", "kind"},
		{"KIND", "kind"},
		{"kind", ""}, // an exact name is no suggestion
		{"fuelLeft", "fuel_left"},
		{"fuel_lft", "fuel_left"},
		{"home_world", "home-world"},
		{"ownr", "owner"},
		{"winner", ""},
		{"AB", "ab"},
		{"b", ""},
		{"", ""},
		{"_", ""},
		{"colour", ""},
		{"armoor", "armor"}, // first of the equally near
		{strings.Repeat("kind", 100), ""},
		{"größe", ""},
		{"home", "home-world"},
		{"fue", ""},
	} {
		if got := Nearest(c.word, ship); got != c.want {
			t.Errorf("Nearest(%q) = %q, want %q", c.word, got, c.want)
		}
	}
}

func TestNearestIgnoresOrder(t *testing.T) {
	a := Nearest("card", []string{"cart", "care", "bard"})
	b := Nearest("card", []string{"bard", "care", "cart"})
	if a != "care" || b != a {
		t.Errorf("got %q and %q, want care twice", a, b)
	}
}

// TestSpellerStops: whoever has a hundred times as many names does not wait for suggestions a hundred times as long.
func TestSpellerStops(t *testing.T) {
	if !longtest.On() {
		t.Skip("a long run: go test -long")
	}
	var names []string
	for i := range 10_000 {
		names = append(names, fmt.Sprintf("%s%05d", strings.Repeat("x", 50), i))
	}
	var s Speller
	if got := s.Nearest(names[0]+"y", names); got != names[0] {
		t.Errorf("nothing is found to begin with: %q", got)
	}
	for _, n := range names {
		s.Nearest(n+"y", names)
	}
	if most := maxSpelling + len(names)*longestName*longestName; s.work > most {
		t.Errorf("%d letters compared, at most %d", s.work, most)
	}
	if got := s.Nearest(names[0]+"y", names); got != "" {
		t.Errorf("%q, when there was work enough", got)
	}
}

// TestBounded: of a file with findings without end the first are shown, with how many more there are.
func TestBounded(t *testing.T) {
	var fs Findings
	for i := range mostOfFile + 12 {
		fs.Add(Finding{Range: at("x.hcl", i+1, 1, 2), Summary: "Wrong."})
	}
	fs.Add(Finding{Range: at("y.hcl", 1, 1, 2), Summary: "Wrong."})
	got := fs.Bounded()
	if n := len(got); n != mostOfFile+2 || got[n-2].Range.Filename != "y.hcl" || got[n-1].Summary != "And 12 more in this file." {
		t.Errorf("%d findings, the last two %v", n, got[n-2:])
	}
}

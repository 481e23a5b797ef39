package diag

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/hashicorp/hcl/v2"
)

func machineFinding() Finding {
	at := func(line, from, to, b int) hcl.Range {
		return hcl.Range{Filename: "my pack/a,b.hcl", Start: hcl.Pos{Line: line, Column: from, Byte: b},
			End: hcl.Pos{Line: line, Column: to, Byte: b + to - from}}
	}
	return Finding{Code: "L0001", Severity: Warning, Range: at(2, 6, 9, 12), Summary: "100% wrong.\nAnd more.",
		Detail: "x: y", Suggestion: "near",
		Related: []Related{{Range: at(1, 1, 3, 0), Note: "See here."}},
		Fix:     []Edit{{Range: at(2, 6, 9, 12), New: "new"}, {Range: at(1, 1, 3, 0)}}}
}

func TestGitHub(t *testing.T) {
	var b bytes.Buffer
	note := Finding{Severity: Note, Summary: "Of the whole pack."}
	lines := Finding{Code: "L0002", Range: hcl.Range{Filename: "a.hcl", Start: hcl.Pos{Line: 3, Column: 5},
		End: hcl.Pos{Line: 4, Column: 1}}, Summary: "Two lines."}
	if err := GitHub(&b, Findings{machineFinding(), note, lines}); err != nil {
		t.Fatal(err)
	}
	want := `::warning file=my pack/a%2Cb.hcl,line=2,endLine=2,col=6,endColumn=9,title=L0001::100%25 wrong. And more. (expected: x: y) (did you mean "near"?)
::notice ::Of the whole pack.
::error file=a.hcl,line=3,endLine=4,title=L0002::Two lines.
`
	if b.String() != want {
		t.Errorf("got\n%swant\n%s", b.String(), want)
	}
}

type oneFile string

func (f oneFile) Source(string) []byte { return []byte(f) }

// TestSARIF holds the log to what the schema of SARIF 2.1.0 requires.
func TestSARIF(t *testing.T) {
	var b bytes.Buffer
	tool := Tool{Name: "stellar", Version: "1.0.0", Link: "https://example.org",
		Rules: []ToolRule{{"L0001", "some-rule", "https://example.org/L0001", Warning}}}
	// The e of line 2 is two code points, but one column.
	src := oneFile("abcdef\ne\u0301xyz wrong\n")
	whole := Finding{Code: "E0001", Summary: "Of the whole pack."}
	if err := SARIF(&b, Findings{machineFinding(), whole}, tool, src); err != nil {
		t.Fatal(err)
	}
	var log map[string]any
	if err := json.Unmarshal(b.Bytes(), &log); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{
		"version=2.1.0", "$schema", "runs.0.tool.driver.name=stellar", "runs.0.columnKind=unicodeCodePoints",
		"runs.0.tool.driver.rules.0.id=L0001", "runs.0.tool.driver.rules.0.defaultConfiguration.level=warning",
		"runs.0.results.0.ruleId=L0001", "runs.0.results.0.ruleIndex=0", "runs.0.results.0.level=warning",
		"runs.0.results.0.message.text",
		"runs.0.results.0.locations.0.physicalLocation.artifactLocation.uri=my%20pack/a,b.hcl",
		"runs.0.results.0.locations.0.physicalLocation.region.startLine=2",
		"runs.0.results.0.locations.0.physicalLocation.region.startColumn=5",
		"runs.0.results.0.relatedLocations.0.message.text=See here.",
		"runs.0.results.0.fixes.0.artifactChanges.0.replacements.0.deletedRegion.startLine=2",
		"runs.0.results.0.fixes.0.artifactChanges.0.replacements.0.insertedContent.text=new",
		"runs.0.results.0.fixes.0.artifactChanges.0.replacements.1.deletedRegion.endColumn=3",
		"runs.0.results.1.message.text=Of the whole pack.", "runs.0.results.1.level=error",
	} {
		key, value, _ := strings.Cut(path, "=")
		got, ok := dig(log, strings.Split(key, "."))
		if s, _ := json.Marshal(got); !ok || value != "" && strings.Trim(string(s), `"`) != value {
			t.Errorf("%s: got %v", path, got)
		}
	}
	// What the schema wants to be an array is one even where it is empty.
	b.Reset()
	if err := SARIF(&b, nil, Tool{Name: "stellar"}, nil); err != nil || strings.Contains(b.String(), "null") {
		t.Errorf("%v\n%s", err, b.String())
	}
}

// dig finds what stands at a path of names and indices.
func dig(v any, path []string) (any, bool) {
	for _, p := range path {
		switch x := v.(type) {
		case map[string]any:
			next, ok := x[p]
			if !ok {
				return nil, false
			}
			v = next
		case []any:
			i := int(p[0] - '0')
			if i >= len(x) {
				return nil, false
			}
			v = x[i]
		default:
			return nil, false
		}
	}
	return v, true
}

func TestLink(t *testing.T) {
	var b bytes.Buffer
	link := func(code string) string { return "see " + code }
	if err := Text(&b, Findings{machineFinding()}, nil,
		TextOptions{Link: link}); err != nil || !strings.HasSuffix(b.String(), "  more: see L0001\n") {
		t.Errorf("%v\n%s", err, b.String())
	}
}

// TestSince holds that places do not count, numbers count except in what games show, and repetitions count.
func TestSince(t *testing.T) {
	finding := func(code, file, message string, line int) Finding {
		return Finding{Code: code, Summary: message, Range: hcl.Range{Filename: file, Start: hcl.Pos{Line: line}}}
	}
	var before bytes.Buffer
	if err := JSON(&before, Findings{finding("L0201", "a", "3 of 4", 1), finding("P0101", "a", "in 3 of 4 games", 2)}); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		now Findings
		new int
	}{
		{Findings{finding("L0201", "a", "3 of 4", 7), finding("P0101", "a", "in 17 of 20 games", 8)}, 0},
		{Findings{finding("L0201", "a", "3 of 5", 1), finding("L0201", "b", "3 of 4", 1), finding("L0202", "a", "3 of 4", 1)}, 3},
		{Findings{finding("L0201", "a", "3 of 4", 1), finding("L0201", "a", "3 of 4", 2)}, 1},
	} {
		if got, err := c.now.Since(before.Bytes()); err != nil || len(got) != c.new {
			t.Errorf("%v: %v %v", c.now, got, err)
		}
	}
	if got, err := (Findings{{}}).Since(nil); err != nil || len(got) != 1 {
		t.Error(got, err)
	}
	if _, err := (Findings{{}}).Since([]byte("{}\nx")); err == nil {
		t.Error("what is no JSON is read")
	}
}

package content_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	fenced = regexp.MustCompile("(?s)```hcl\n(.*?)\n```")
	quoted = regexp.MustCompile("`([^`]+)`")
	blocks = regexp.MustCompile(`\n\n+(\S)`)
)

// TestAddition: what docs/modding.md adds to a game stands, word by word, in a pack that is tested.
func TestAddition(t *testing.T) {
	_, chapters, _ := strings.Cut(read(t, "../docs/modding.md"), "\n## 9. ")
	files, err := filepath.Glob("../testdata/packs/moons_of_uranus/*.hcl")
	if err != nil || len(files) < 5 {
		t.Fatal(files, err)
	}
	var pack strings.Builder
	for _, f := range files {
		pack.WriteString(read(t, f) + "\n")
	}
	found := fenced.FindAllStringSubmatch(chapters, -1)
	if len(found) < 10 {
		t.Fatalf("only %d snippets", len(found))
	}
	for _, m := range found {
		for _, block := range strings.Split(blocks.ReplaceAllString(m[1], "\x00$1"), "\x00") {
			if !strings.Contains(pack.String(), block+"\n") {
				t.Errorf("no file of the pack holds\n%s", block)
			}
		}
	}
}

// TestGuide: the names and places in the tables of docs/stellar-horizons.md exist.
func TestGuide(t *testing.T) {
	names := packNames(t)
	rows := 0
	for line := range strings.Lines(read(t, "../docs/stellar-horizons.md")) {
		if !strings.HasPrefix(line, "| `") {
			continue
		}
		rows++
		first, _, _ := strings.Cut(line[1:], "|")
		for _, m := range quoted.FindAllStringSubmatch(first, -1) {
			if _, err := os.Stat("../" + m[1]); err != nil && names[m[1]] == "" {
				t.Errorf("there is no %q", m[1])
			}
		}
	}
	if rows < 40 {
		t.Errorf("only %d rows", rows)
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

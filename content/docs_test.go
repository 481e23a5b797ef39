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

// TestSnippets: what docs/modding.md shows of larger games stands, word by word, in packs that are tested.
func TestSnippets(t *testing.T) {
	for _, c := range []struct {
		from, to, pack string
		least          int
	}{
		{"\n### A board and pieces", "\n## 7. ", "salt_coast", 5},
		{"\n## 9. ", "\n## 13. ", "moons_of_uranus", 11},
	} {
		_, rest, _ := strings.Cut(read(t, "../docs/modding.md"), c.from)
		chapters, _, ok := strings.Cut(rest, c.to)
		pack := packText(t, c.pack)
		found := fenced.FindAllStringSubmatch(chapters, -1)
		if !ok || len(found) < c.least {
			t.Fatalf("only %d snippets of %s", len(found), c.pack)
		}
		for _, m := range found {
			for _, block := range strings.Split(blocks.ReplaceAllString(m[1], "\x00$1"), "\x00") {
				if !strings.Contains(pack, block+"\n") {
					t.Errorf("no file of %s holds\n%s", c.pack, block)
				}
			}
		}
	}
}

func packText(t *testing.T, pack string) string {
	t.Helper()
	files, err := filepath.Glob("../testdata/packs/" + pack + "/*.hcl")
	if len(files) == 0 {
		files, err = filepath.Glob("classics/" + pack + "/*.hcl")
	}
	if err != nil || len(files) < 5 {
		t.Fatal(files, err)
	}
	var text strings.Builder
	for _, f := range files {
		text.WriteString(read(t, f) + "\n")
	}
	return text.String()
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

package docs

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// howTos are the worked examples of architecture.md: a section, the files that it may list, and what
// names its example in them.
var howTos = []struct {
	section string
	files   string
	named   string
}{
	{"## How to add a statement", `\.go$`, `model\.Move\b|\bOpMove\b|\(s \*Move\)|^\tMove struct|of\[Move\]`},
	{"## How to add an attribute of a declaration", `\.go$`, `\.Trend\b|^\tTrend `},
	{"## How to add a builtin", `\.go$`, `model\.Half\b|^\tHalf `},
	{"## How to add a flag", `\.go$`, `"apart"|f\.apart`},
	{"## How to add a protocol verb", `\.go$`, `\(\*visit\)\.preview\b|\(v \*visit\) preview\b`},
	{"## How to add a lint rule", `.`, `L0309|no-such-element|noSuchElement`},
}

var (
	listedFile = regexp.MustCompile("(?m)^\\d+\\. `([^`]+)`:")
	quoted     = regexp.MustCompile("(?s)```go\n(.*?)```")
)

// TestHowTo holds the worked examples to the truth: the files that a section lists are those that name
// its example, all of them and no others, and each line that it quotes stands in one of them.
func TestHowTo(t *testing.T) {
	page, err := os.ReadFile("architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	sources := readSources(t)
	for _, h := range howTos {
		_, section, found := strings.Cut(string(page), h.section+"\n")
		if !found {
			t.Errorf("architecture.md has no section %q", h.section)
			continue
		}
		section, _, _ = strings.Cut(section, "\n## ")
		var listed, naming []string
		for _, m := range listedFile.FindAllStringSubmatch(section, -1) {
			listed = append(listed, m[1])
		}
		files, named := regexp.MustCompile(h.files), regexp.MustCompile("(?m)"+h.named)
		for name, text := range sources {
			if files.MatchString(name) && named.MatchString(text) {
				naming = append(naming, name)
			}
		}
		slices.Sort(listed)
		slices.Sort(naming)
		if !slices.Equal(listed, naming) {
			t.Errorf("%s lists\n\t%s\nbut its example stands in\n\t%s", h.section,
				strings.Join(listed, "\n\t"), strings.Join(naming, "\n\t"))
		}
		quotes := quoted.FindAllStringSubmatch(section, -1)
		if len(quotes) == 0 {
			t.Errorf("%s quotes nothing", h.section)
		}
		for _, q := range quotes {
			stands := func(name string) bool { return strings.Contains(sources[name], strings.TrimSpace(q[1])) }
			if !slices.ContainsFunc(listed, stands) {
				t.Errorf("%s quotes what stands in none of its files:\n%s", h.section, q[1])
			}
		}
	}
}

// readSources are the texts of the repository below its folders, tests in Go left out.
func readSources(t *testing.T) map[string]string {
	t.Helper()
	root, out := os.DirFS(".."), map[string]string{}
	for _, dir := range []string{"cmd", "content", "docs", "interpreter", "lint", "scenarios", "schema", "testdata"} {
		err := fs.WalkDir(root, dir, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || name == "docs/architecture.md" || strings.HasSuffix(name, "_test.go") ||
				path.Ext(name) == ".gz" {
				return err
			}
			text, err := fs.ReadFile(root, name)
			out[name] = string(text)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return out
}

// TestEveryPackageIsNamed holds the list of packages in architecture.md to those that there are.
func TestEveryPackageIsNamed(t *testing.T) {
	page, err := os.ReadFile("architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rooms, _ := strings.Cut(string(page), "## The rooms\n")
	rooms, _, _ = strings.Cut(rooms, "\n## ")
	want := map[string]bool{}
	for name := range readSources(t) {
		if path.Ext(name) == ".go" {
			want[path.Dir(name)] = true
		}
	}
	for _, m := range regexp.MustCompile("`([a-z/]+)`").FindAllStringSubmatch(packageColumn(rooms), -1) {
		if !want[m[1]] {
			t.Errorf("architecture.md names the package %s, which is none", m[1])
		}
		delete(want, m[1])
	}
	for name := range want {
		t.Errorf("architecture.md does not say what the package %s is for", name)
	}
}

// packageColumn is the first column of the rows of a table.
func packageColumn(table string) string {
	var out strings.Builder
	for line := range strings.Lines(table) {
		if cells := strings.SplitN(line, "|", 3); len(cells) == 3 && cells[0] == "" {
			out.WriteString(cells[1])
		}
	}
	return out.String()
}

// TestSourcesAreNarrow holds Go to what CONTRIBUTING.md says of the length of lines.
func TestSourcesAreNarrow(t *testing.T) {
	for name, text := range readSources(t) {
		if path.Ext(name) != ".go" {
			continue
		}
		for i, line := range strings.Split(text, "\n") {
			if n := utf8.RuneCountInString(line); n > 120 {
				t.Errorf("%s:%d has %d columns", name, i+1, n)
			}
		}
	}
}

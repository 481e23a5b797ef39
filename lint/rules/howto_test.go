package rules_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The worked example of docs/architecture.md.
const howTo = "## How to add a lint rule\n"

var (
	listedFile = regexp.MustCompile("(?m)^\\d+\\. `([^`]+)`:")
	quotedFile = regexp.MustCompile("(?s), in `([^`]+)`[^`]*(?:`[^`\\n]+`[^`]*)*\n\n```\\w+\n(.*?)```")
)

// TestHowTo holds the example of how a rule is added to the truth: what it quotes stands in the files
// that it names, and these are all files that name the rule.
func TestHowTo(t *testing.T) {
	src, err := os.ReadFile("../../docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, found := strings.Cut(string(src), howTo)
	if !found {
		t.Fatalf("docs/architecture.md has no section %q", howTo)
	}
	section, _, _ = strings.Cut(section, "\n## ")
	quotes := quotedFile.FindAllStringSubmatch(section, -1)
	if len(quotes) != 3 {
		t.Errorf("%d files are quoted, not 3", len(quotes))
	}
	for _, q := range quotes {
		if text, err := os.ReadFile("../../" + q[1]); err != nil || !strings.Contains(string(text), strings.TrimSpace(q[2])) {
			t.Errorf("%s does not hold what is quoted of it: %v", q[1], err)
		}
	}
	var listed []string
	for _, m := range listedFile.FindAllStringSubmatch(section, -1) {
		listed = append(listed, m[1])
	}
	slices.Sort(listed)
	if named := filesNaming(t, "L0309", "no-such-element", "noSuchElement"); !slices.Equal(listed, named) {
		t.Errorf("files that name the rule are\n%s\nthe section lists\n%s",
			strings.Join(named, "\n"), strings.Join(listed, "\n"))
	}
}

// filesNaming are the files of the repository with one of some words, but for the page with the example.
func filesNaming(t *testing.T, words ...string) []string {
	root := os.DirFS("../..")
	var out []string
	for _, dir := range []string{"cmd", "content", "docs", "interpreter", "lint", "scenarios", "schema", "testdata"} {
		err := fs.WalkDir(root, dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || path == "docs/architecture.md" || filepath.Base(path) == "howto_test.go" {
				return err
			}
			text, err := fs.ReadFile(root, path)
			if slices.ContainsFunc(words, func(w string) bool { return strings.Contains(string(text), w) }) {
				out = append(out, path)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	slices.Sort(out)
	return out
}

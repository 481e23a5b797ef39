package lint

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/docs"
)

var update = flag.Bool("update", false, "write the table of rules anew")

const readme = "../docs/lint/README.md"

// TestReadme holds the table of rules to the rules there are, and every code that is named to
// one that exists.
func TestReadme(t *testing.T) {
	src, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	head := "| code | name | severity | preset |\n|---|---|---|---|\n"
	before, rest, ok := strings.Cut(string(src), head)
	if !ok {
		t.Fatalf("%s has no table of rules", readme)
	}
	_, after, _ := strings.Cut(rest, "\n")
	for strings.HasPrefix(after, "| [") {
		_, after, _ = strings.Cut(after, "\n")
	}
	if !strings.HasPrefix(rest, "| [") {
		after = rest
	}
	want := before + head + table() + after
	if *update {
		if err := os.WriteFile(readme, []byte(want), 0o600); err != nil {
			t.Fatal(err)
		}
	} else if want != string(src) {
		t.Errorf("the table of rules in %s is not that of the rules: go test ./lint -run Readme -update", readme)
	}
	known := codesOfLoader(t)
	for _, r := range Rules() {
		known = append(known, r.Code)
	}
	for _, code := range regexp.MustCompile(`\b[LEW]\d{4}\b`).FindAllString(want, -1) {
		if !slices.Contains(known, code) {
			t.Errorf("%s names %s, which is no code", readme, code)
		}
	}
}

func table() string {
	var b strings.Builder
	for _, r := range Rules() {
		preset := "all"
		if r.Recommended {
			preset = "recommended"
		}
		fmt.Fprintf(&b, "| [%s](%s.md) | %s | %s | %s |\n", r.Code, r.Code, r.Name, r.Severity, preset)
	}
	return b.String()
}

// TestPages: every page is that of a rule.
func TestPages(t *testing.T) {
	names, _ := fs.Glob(docs.Lint, "lint/L*.md")
	for _, n := range names {
		code := strings.TrimSuffix(filepath.Base(n), ".md")
		if r, _ := Find(code); r == nil {
			t.Errorf("%s is the page of no rule", n)
		}
	}
}

// TestLoaderPage holds the page of the loader to its codes.
func TestLoaderPage(t *testing.T) {
	page, err := fs.ReadFile(docs.Lint, "lint/loader.md")
	if err != nil {
		t.Fatal(err)
	}
	codes := codesOfLoader(t)
	for _, code := range codes {
		if !strings.Contains(string(page), "\n| "+code+" | ") {
			t.Errorf("loader.md does not tell of %s", code)
		}
	}
	if n := len(regexp.MustCompile(`(?m)^\| [EW]\d{4} \| `).FindAllString(string(page), -1)); n != len(codes) {
		t.Errorf("loader.md tells of %d codes, and there are %d", n, len(codes))
	}
}

// codesOfLoader are the codes that the sources declare.
func codesOfLoader(t *testing.T) []string {
	var out []string
	files, _ := filepath.Glob("../schema/diag/codes*.go")
	for _, path := range files {
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				code, _ := strconv.Unquote(lit.Value)
				out = append(out, code)
			}
			return true
		})
	}
	return out
}

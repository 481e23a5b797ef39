package rules_test

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/docs"
	"github.com/stellar-rules/stellar/lint/rules"
)

var update = flag.Bool("update", false, "write the table of rules anew")

const readme = "../../docs/lint/README.md"

// TestReadme holds the table of rules to the rules there are, and every code that is named to
// one that exists.
func TestReadme(t *testing.T) {
	src, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	want := withTable(t, string(src), "| code | name | severity | preset |\n|---|---|---|---|\n", table())
	want = withTable(t, want, "| code | what it says |\n|---|---|\n", tableOfLoader())
	if *update {
		if err := os.WriteFile(readme, []byte(want), 0o600); err != nil {
			t.Fatal(err)
		}
	} else if want != string(src) {
		t.Errorf("a table in %s is not that of the rules or pages: go test ./lint/rules -run Readme -update", readme)
	}
	known := codesOfLoader(t)
	for _, r := range rules.All {
		known = append(known, r.Code)
	}
	for _, code := range regexp.MustCompile(`\b[LTEWP]\d{4}\b`).FindAllString(want, -1) {
		if !slices.Contains(known, code) {
			t.Errorf("%s names %s, which is no code", readme, code)
		}
	}
}

// withTable puts rows below the head of a table, for those that stand there.
func withTable(t *testing.T, page, head, rows string) string {
	before, rest, ok := strings.Cut(page, head)
	if !ok {
		t.Fatalf("%s has no table %q", readme, head)
	}
	for strings.HasPrefix(rest, "| [") {
		_, rest, _ = strings.Cut(rest, "\n")
	}
	return before + head + rows + rest
}

func tableOfLoader() string {
	var b strings.Builder
	for _, code := range docs.LoaderCodes() {
		fmt.Fprintf(&b, "| [%s](%s.md) | %s |\n", code, code, docs.Title(code))
	}
	return b.String()
}

func table() string {
	var b strings.Builder
	for _, r := range rules.All {
		preset := "all"
		if r.Recommended {
			preset = "recommended"
		}
		fmt.Fprintf(&b, "| [%s](%s.md) | %s | %s | %s |\n", r.Code, r.Code, r.Name, r.Severity, preset)
	}
	return b.String()
}

// codesOfLoader are the codes that the sources declare.
func codesOfLoader(t *testing.T) []string {
	var out []string
	files, _ := filepath.Glob("../../schema/diag/codes*.go")
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

// Package localetest holds packages to saying all that people read by phrases.
package localetest

import (
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

	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/message"
)

// Phrases demands that each phrase has an address of its own, a source that can be read, and a word for
// translators.
func Phrases(t *testing.T, list []locale.Phrase) {
	t.Helper()
	known := map[string]bool{}
	for _, p := range list {
		if known[p.Address] {
			t.Errorf("two phrases have the address %s", p.Address)
		}
		known[p.Address] = true
		if p.About == "" {
			t.Errorf("%s: it says nothing to translators", p.Address)
		}
		if _, problems := message.Parse(p.Source); len(problems) > 0 || p.Source == "" {
			t.Errorf("%s: %v", p.Address, problems)
		}
	}
}

// Words demands that no sentence stands in the package in the folder, and no word in what it
// prints or gives as an error, but in its files of phrases. What no language changes is allowed:
// findings, strings that are named here, and examples of commands; and help of commands and flags,
// which is translated where it is shown.
func Words(t *testing.T, dir string, allowed ...string) {
	t.Helper()
	used := map[string]bool{}
	p := read(t, dir)
	for _, s := range p.strings {
		pattern := sentence
		if s.told {
			pattern = anyWord
		}
		if !pattern.MatchString(verbs.ReplaceAllString(s.text, "")) || isExample(s.text) {
			continue
		}
		if slices.Contains(allowed, s.text) {
			used[s.text] = true
			continue
		}
		t.Errorf("%s: %q is no phrase", p.files.Position(s.at), s.text)
	}
	for _, a := range allowed {
		if !used[a] {
			t.Errorf("%q is allowed and stands nowhere", a)
		}
	}
}

var (
	sentence = regexp.MustCompile(`[A-Za-z]{2,}[,;:.]? [a-z]{2,}`)
	anyWord  = regexp.MustCompile(`[A-Za-z]{2,}`)
	flags    = regexp.MustCompile(`^(String|StringArray|StringSlice|Bool|Int|Uint64)(Var)?P?$`)
	verbs    = regexp.MustCompile(`%[-+# 0*.\d]*[a-zA-Z]`)
	tellers  = regexp.MustCompile(`^(Fprint|Fprintf|Fprintln|Sprintf|Errorf|WriteString)$`)
)

// isExample says whether a text is commands to copy.
func isExample(text string) bool {
	for line := range strings.SplitSeq(strings.TrimSuffix(text, "\n"), "\n") {
		if !strings.HasPrefix(line, "  stellar ") {
			return false
		}
	}
	return true
}

// a source is what stands in the files of a package.
type source struct {
	files   *token.FileSet
	strings []text
}

// a text is a string outside of phrases; told: it is printed, or is an error.
type text struct {
	text string
	at   token.Pos
	told bool
}

// read reads the files of a package but its phrases and tests.
func read(t *testing.T, dir string) *source {
	t.Helper()
	s := &source{files: token.NewFileSet()}
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("%s has no Go files: %v", dir, err)
	}
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") || strings.HasPrefix(filepath.Base(path), "phrases") {
			continue
		}
		src, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		f, err := parser.ParseFile(s.files, path, src, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, s.look(false))
	}
	return s
}

// look gathers strings.
func (s *source) look(told bool) func(ast.Node) bool {
	return func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.Field: // its tag is no text
			ast.Inspect(n.Type, s.look(told))
			return false
		case *ast.CompositeLit:
			if typeName(n.Type) == "Finding" {
				return false
			}
		case *ast.KeyValueExpr:
			if key := typeName(n.Key); key == "Short" || key == "Long" {
				return false
			}
		case *ast.CallExpr:
			if flags.MatchString(typeName(n.Fun)) {
				return false
			}
			for _, a := range n.Args {
				ast.Inspect(a, s.look(isTeller(n.Fun)))
			}
			ast.Inspect(n.Fun, s.look(false))
			return false
		case *ast.BasicLit:
			if n.Kind == token.STRING {
				words, _ := strconv.Unquote(n.Value)
				s.strings = append(s.strings, text{words, n.Pos(), told})
			}
		}
		return true
	}
}

// isTeller says whether a call prints something or makes an error.
func isTeller(fun ast.Expr) bool {
	sel, ok := fun.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	if x, ok := sel.X.(*ast.Ident); ok && x.Name == "errors" {
		return sel.Sel.Name == "New"
	}
	return tellers.MatchString(sel.Sel.Name)
}

// typeName is the name of a type without its package, empty where it has none.
func typeName(t ast.Expr) string {
	switch t := t.(type) {
	case *ast.SelectorExpr:
		return t.Sel.Name
	case *ast.Ident:
		return t.Name
	}
	return ""
}

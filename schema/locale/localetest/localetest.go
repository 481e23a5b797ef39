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

// Phrases demands that a list has all phrases that the package in the folder declares, and no
// others, each with an address of its own, a source that can be read, and a word for translators.
func Phrases(t *testing.T, dir string, list []locale.Phrase) {
	t.Helper()
	var listed []string
	for _, p := range list {
		if slices.Contains(listed, p.Address) {
			t.Errorf("two phrases have the address %s", p.Address)
		}
		listed = append(listed, p.Address)
		if p.About == "" {
			t.Errorf("%s: it says nothing to translators", p.Address)
		}
		if _, problems := message.Parse(p.Source); len(problems) > 0 || p.Source == "" {
			t.Errorf("%s: %v", p.Address, problems)
		}
	}
	declared := read(t, dir).addresses
	for _, a := range declared {
		if !slices.Contains(listed, a) {
			t.Errorf("the phrase %s is not listed", a)
		}
	}
	if len(declared) != len(listed) {
		t.Errorf("%d phrases are declared and %d are listed", len(declared), len(listed))
	}
}

// Words demands that no sentence stands in the package in the folder, and no word in what it
// prints or gives as an error, but within phrases. What no language changes is allowed: findings,
// strings that are named here, and examples of commands.
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
	files     *token.FileSet
	addresses []string
	strings   []text
}

// a text is a string outside of phrases; told: it is printed, or is an error.
type text struct {
	text string
	at   token.Pos
	told bool
}

// read reads the files of a package but its tests.
func read(t *testing.T, dir string) *source {
	t.Helper()
	s := &source{files: token.NewFileSet()}
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("%s has no Go files: %v", dir, err)
	}
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
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

// look gathers phrases and strings.
func (s *source) look(told bool) func(ast.Node) bool {
	return func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.Field: // its tag is no text
			ast.Inspect(n.Type, s.look(told))
			return false
		case *ast.CompositeLit:
			if typeName(n.Type) == "Phrase" {
				if address := addressOf(n); address != "" { // else it is made of one that is declared elsewhere
					s.addresses = append(s.addresses, address)
				}
				return false
			}
			if typeName(n.Type) == "Finding" {
				return false
			}
		case *ast.CallExpr:
			if typeName(n.Fun) == "NewPhrase" {
				address, _ := n.Args[0].(*ast.BasicLit)
				words, _ := strconv.Unquote(address.Value)
				s.addresses = append(s.addresses, words)
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

// addressOf is the address of a phrase as it is written.
func addressOf(c *ast.CompositeLit) string {
	for _, e := range c.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		key, _ := kv.Key.(*ast.Ident)
		value, _ := kv.Value.(*ast.BasicLit)
		if key != nil && value != nil && key.Name == "Address" {
			s, _ := strconv.Unquote(value.Value)
			return s
		}
	}
	return ""
}

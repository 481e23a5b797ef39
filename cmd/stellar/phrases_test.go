package main

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

	"github.com/stellar-rules/stellar/schema/locale/message"
)

// TestPhrases demands that each phrase has an address of its own, a source that can be read, and a word for
// translators.
func TestPhrases(t *testing.T) {
	known := map[string]bool{}
	for _, p := range allPhrases() {
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

// TestWords demands that no sentence stands in the packages that speak to people, and no word in what
// they print or give as an error, but in their files of phrases. What no language changes is allowed:
// findings, strings that are named here, and examples of commands; and what only English says: help of
// commands and flags, errors of their use, and the log of a server, which programs read too.
func TestWords(t *testing.T) {
	for dir, allowed := range map[string][]string{
		".": {
			"stellar %s (%s, %s/%s%s)\n",                                               // the version, for programs too
			"exit %d", "the message is too long", "ok\n", "too many calls are waiting", // never shown
			".%s.%d.tmp",                                                         // the name of a file
			", a name in ", "; --in looks among the names of a pack or scenario", // parts of an error of use
			"a language, and a pack or a folder of scenarios",                                                                         // what commands need
			"<html data-languages=\"", "<pre tabindex=\"0\">", "<table tabindex=\"0\">", "<link rel=\"icon\" href=\"", "<script type", // marks of the page, and one that is put before
			"<link rel=\"stylesheet\" href=\"framed.css\">\n<script src=\"local.js\"></script>\n<script type",
			"- [The findings of the linter](lint/README.md)\n",                        // of the documentation
			"page/home.js asks for no parts of scenarios", "const wish = (\\[.*\\]);", // when the program itself is wrong
			"loader", // a word of a table of codes, for modders
			"A configuration has no block %q.", "A configuration has no attribute %q.", "a word in quotes",
			"This is not a word in quotes.",
			"%s is not %s.", "There is no such language.", // findings, which are English
		},
		"../../interpreter/prompt": {
			"undo", "bot", "quit", "the input ended", "interrupted", // what an answer may be instead of one, inside the package
		},
		"../../interpreter/runner": {
			"`%s` does not hold for %s", "`%s` is %s", " `stellar explain %s --in %s` says what it is made of.", // parts of findings
		},
		"../../interpreter/story":    nil,
		"../../interpreter/protocol": {"unknown field "}, // begins an error of the library that reads JSON
		"../../interpreter/journal": {
			"the journal is empty", "the last decision broke a rule", // what callers ask by errors.Is
		},
		"../../schema/packs": {"write pack %q in its pack.hcl: %q is not a name", // suggested by a finding
			"the id of a pack", "a version, such as \"1.2.0\"", "an address for `stellar get`", "the address of an index",
			"\"h1:\" and 44 characters, as stellar get writes them", "each pack once", "The %s of the pack %q cannot be used.",
			"The lock file cannot be read.", "a plain file", "format: expected %d, found %d", "packs[%d].%s: expected %s", // findings
			"# Written by `stellar get`. Keep it with the content, so that everyone plays the same packs.\n"}, // begins a file
	} {
		t.Run(dir, func(t *testing.T) { words(t, dir, allowed) })
	}
}

func words(t *testing.T, dir string, allowed []string) {
	used := map[string]bool{}
	p := read(t, dir)
	for _, s := range p.strings {
		pattern := sentences
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
	sentences = regexp.MustCompile(`[A-Za-z]{2,}[,;:.]? [a-z]{2,}`)
	anyWord   = regexp.MustCompile(`[A-Za-z]{2,}`)
	english   = regexp.MustCompile(`^((String|StringArray|StringSlice|Bool|Int|Uint64|Duration)(Var)?P?|Var|BoolFunc|choiceFlag|usageErrorf|atLeast|between|paths|Info|Warn|Error)$`)
	usage     = regexp.MustCompile(`^(noVerb|wrongFlag|meant)$`) // functions that put errors of use together
	address   = regexp.MustCompile(`^"[a-z0-9]+/[a-z_]+"$`)
	verbs     = regexp.MustCompile(`%[-+# 0*.\d]*[a-zA-Z]`)
	tellers   = regexp.MustCompile(`^(Fprint|Fprintf|Fprintln|Sprintf|Errorf|WriteString)$`)
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

// goFiles are what stands in the files of a package.
type goFiles struct {
	files   *token.FileSet
	strings []text
}

// a text is a string outside of phrases; told: it is printed, or is an error.
type text struct {
	text string
	at   token.Pos
	told bool
}

// findingsOfTests says what tests of content find, to those who write rules: it is not translated, as findings are not.
const findingsOfTests = "testrun.go"

// read reads the files of a package but its phrases and tests.
func read(t *testing.T, dir string) *goFiles {
	t.Helper()
	s := &goFiles{files: token.NewFileSet()}
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("%s has no Go files: %v", dir, err)
	}
	for _, path := range paths {
		base := filepath.Base(path)
		if strings.HasSuffix(base, "_test.go") || strings.HasPrefix(base, "phrases") || base == findingsOfTests {
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
func (s *goFiles) look(told bool) func(ast.Node) bool {
	return func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.FuncDecl:
			return !usage.MatchString(n.Name.Name)
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
			if english.MatchString(typeName(n.Fun)) || isPhrase(n) {
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

// isPhrase says whether a call declares a phrase, which begins with an address, or what phrases are about.
func isPhrase(call *ast.CallExpr) bool {
	if len(call.Args) < 2 {
		return typeName(call.Fun) == "About"
	}
	lit, ok := call.Args[0].(*ast.BasicLit)
	return ok && address.MatchString(lit.Value)
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

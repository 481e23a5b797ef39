package content_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// ownWords are names of packs that Go sources use for something else, beside the words of the language.
var ownWords = map[string]string{
	"player": "the kind of seats where a game names none", "play": "of a scenario", "seat": "of the game",
	"yes": "of may", "no": "of may", "done": "of pick", "name": "of all things", "second": "an end of a pair",
	"first": "a builtin, and an end of a pair", "word": "the type", "span": "the type", "thing": "the type",
	"list": "the type", "score": "of bots", "down": "of sorted", "add": "of modifiers", "random": "a bot",
	"human": "who plays a seat", "search": "who plays a seat",
	"turn_over": "the end of a turn", "cell": "of boards and tables",
	"event": "of play", "note": "a severity", "error": "a severity", "warning": "a severity",
	"line": "of findings", "file": "of findings", "column": "of findings", "message": "of findings",
	"steps": "a bound", "depth": "a bound", "events": "a method of the protocol",
	"start": "no word of rules", "number": "no word of rules", "flag": "no word of rules",
	"value": "no word of rules", "level": "of a finding in SARIF", "text": "of all blocks",
	"range": "a function of other languages", "base": "of stats", "unit": "of finish", "board": "of cells", "full": "of told",
	"time": "for an answer",
}

// languageWords are the words of statements, blocks, builtins and units.
func languageWords() map[string]bool {
	out := map[string]bool{}
	for _, w := range model.Words() {
		out[w] = true
	}
	for _, b := range model.Blocks {
		out[b.Word] = true
		for _, n := range b.Names() {
			out[n] = true
		}
	}
	for _, b := range builtin.Table {
		for _, sig := range b.Sig {
			word, _, _ := strings.Cut(sig, "(")
			out[word] = true
		}
	}
	for _, u := range message.Units() {
		out[u] = true
	}
	for _, w := range slices.Concat(model.Colours, model.Shapes(), model.Layouts) {
		out[w] = true
	}
	for w := range ownWords {
		out[w] = true
	}
	return out
}

// TestNoGameInGo: no kind, thing or rule of any pack stands as a word in Go sources.
func TestNoGameInGo(t *testing.T) {
	names := packNames(t)
	if len(names) < 500 {
		t.Fatalf("only %d names were found in the packs", len(names))
	}
	root := ".."
	files := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && strings.HasPrefix(d.Name(), ".") && d.Name() != ".." {
			return filepath.SkipDir
		}
		if strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") {
			files++
			checkFile(t, path, names)
		}
		return nil
	})
	if err != nil || files < 20 {
		t.Fatalf("%d files: %v", files, err)
	}
}

// packNames are the names that packs declare, with where.
func packNames(t *testing.T) map[string]string {
	t.Helper()
	l := packs.New(packs.Root{FS: os.DirFS("."), Prefix: "content/"},
		packs.Root{FS: os.DirFS("../testdata/packs"), Prefix: "testdata/packs/"})
	out, language := map[string]string{}, languageWords()
	for _, id := range l.Packs() {
		p, _ := l.Pack(id)
		m, finds := p.Load("", nil)
		if m == nil {
			t.Fatalf("%s: %v", id, finds)
		}
		add := func(n, what string) {
			if len(n) > 2 && !language[n] && !strings.ContainsAny(n, "()") {
				out[n] = what + " of " + id
			}
		}
		declared(m, add)
	}
	return out
}

func declared(m *model.Model, add func(name, what string)) {
	for _, k := range m.Kinds {
		add(k.Name, "a kind")
		for _, t := range k.Things {
			if k.Copies == 0 && k.Board == nil && k.Table == nil && k.Between == nil {
				add(t.Name, "a "+k.Name)
			}
		}
	}
	for _, f := range m.Funcs {
		add(f.Name, "a function")
	}
	for _, s := range m.Stats {
		add(s.Name, "a stat")
	}
	for _, x := range m.Moments {
		add(x.Name, "a procedure, action or step")
	}
	for _, x := range m.Tables {
		add(x.Name, "a table")
	}
	for _, x := range m.Zones {
		add(x.Name, "a zone")
	}
}

func checkFile(t *testing.T, path string, names map[string]string) {
	t.Helper()
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, path, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.BasicLit:
			if s, err := strconv.Unquote(x.Value); err == nil && x.Kind == token.STRING {
				if what, bad := names[s]; bad {
					t.Errorf("%s: %q is %s", set.Position(x.Pos()), s, what)
				}
			}
		case *ast.Ident:
			// One word may be anybody's; several together are a rule's.
			if s := snake(x.Name); strings.Contains(s, "_") {
				if what, bad := names[s]; bad {
					t.Errorf("%s: %s is %s", set.Position(x.Pos()), x.Name, what)
				}
			}
		}
		return true
	})
}

// snake writes combatValue as combat_value.
func snake(s string) string {
	var b strings.Builder
	for i, r := range s {
		if unicode.IsUpper(r) && i > 0 {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

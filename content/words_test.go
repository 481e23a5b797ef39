package content_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// languageWords are names of packs that the language itself uses for something else.
var languageWords = map[string]string{
	"player": "the kind of seats where a game names none", "game": "the block", "pack": "the block",
	"board": "the block", "option": "the block", "scenario": "the block", "test": "the block", "bot": "the block",
	"step": "the statement", "draw": "the statement", "pick": "the statement", "show": "the statement", "pay": "the statement",
	"gain": "the statement", "move": "the statement", "roll": "the statement", "turns": "the statement", "play": "of a scenario",
	"start": "no word of rules", "first": "a builtin, and an end of a pair", "second": "an end of a pair", "before": "the hook", "after": "the hook",
	"table": "the block", "zone": "the block", "yes": "of may", "no": "of may", "done": "of pick", "name": "of all things",
	"word": "the type", "span": "the type", "thing": "the type", "row": "the type", "number": "no word of rules",
	"note": "a severity", "error": "a severity", "warning": "a severity", "count": "a builtin", "score": "of bots", "text": "of all blocks",
	"up": "a builtin", "down": "of sorted", "lines": "a builtin", "line": "of findings", "near": "a builtin", "next": "a builtin",
	"where": "a builtin", "best": "a builtin", "flag": "no word of rules", "value": "no word of rules", "set": "the statement", "add": "of modifiers",
	"file": "of findings", "column": "of findings", "steps": "a bound", "random": "a bot", "cell": "of boards and tables", "rest": "a builtin", "check": "the block", "base": "of stats", "turn_over": "the end of a turn", "message": "of findings", "seat": "of the game", "human": "who plays a seat", "list": "the type",
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
	l := packs.New(packs.Root{FS: os.DirFS("."), Prefix: "content/"}, packs.Root{FS: os.DirFS("../testdata/packs"), Prefix: "testdata/packs/"})
	out := map[string]string{}
	for _, id := range l.Packs() {
		p, _ := l.Pack(id)
		m, finds := p.Load("", nil)
		if m == nil {
			t.Fatalf("%s: %v", id, finds)
		}
		add := func(n, what string) {
			if _, language := languageWords[n]; len(n) > 2 && !language && !strings.ContainsAny(n, "()") {
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

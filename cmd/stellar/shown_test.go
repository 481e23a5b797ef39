package main

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/longtest"
)

// steering is what nobody may bring to a terminal: titles, colours, C1, back space, DEL, turned text, bad bytes.
const steering = "\x1b]0;title\a\x1b[31m\u009b2J\b\x7f\u202e\u2066\xff"

// TestNothingSteers brings sequences that steer a terminal by every way into every verb: names of folders and files,
// content, translations, journals, arguments, what is typed. Text comes out.
func TestNothingSteers(t *testing.T) {
	top := t.TempDir()
	write := func(name, text string) string {
		t.Helper()
		path := filepath.Join(top, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	bad := strings.TrimSuffix(steering, "\xff") // what a file of texts may hold of it, as far as its encoding goes
	const rules, html = `game "x" {
  players = ["a", "b"]
  state   = { n = integer }
  choose "c" {
    by   = players[0]
    text = "Question NAME"
    option "one" { text = "One NAME" }
    option "two" { text = "Two NAME" }
  }
  tell { text = "Told NAME" }
  finish {
    winner = player.a
    text   = "Over NAME"
  }
}
player "a" { name = "Ann NAME" }
player "b" { name = "Bob" }
option "o" {
  title   = "Option NAME"
  type    = integer
  default = 1
}
map "m" {
  title = "Map NAME"
  row { cells = ["Cell NAME"] }
}
scenario "x" { title = "Scenario NAME" }
test "NAME" {
  scenario = scenario.x
  expect "NAME" { that = game.n == 1 }
}
`, "<script>alert(1)</script>"
	const entry = "msgctxt \"player/a/name\"\nmsgid \"Ann " + html + "\"\nmsgstr \"NAME\"\n"
	const header = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\nLanguage: de\\n\"\n\n"
	pack := "pack \"x\" {\n  version = \"1.0.0\"\n  title   = \"X\"\n}\n"
	sound, raw, escaped := "sound"+bad, "raw", "escaped"
	for dir, name := range map[string]string{sound: html, raw: bad, escaped: `\u001b[31m\u202e`} {
		write(dir+"/pack.hcl", pack)
		write(dir+"/game"+bad+".hcl", strings.ReplaceAll(rules, "NAME", name))
		write(dir+"/locale/de.po", header+strings.ReplaceAll(entry, "NAME", name))
		write(dir+"/locale/ko.po", header+strings.ReplaceAll(entry, "NAME", bad))
		write(dir+"/locale/ko.hcl", "# "+bad)
		write(dir+"/.stellar.hcl", "lint {}\n")
	}
	write(raw+"/"+steering+".hcl", "")
	stdin := ""
	run := func(args ...string) string {
		t.Helper()
		var out strings.Builder
		Main(args, strings.NewReader(stdin), &out, &out)
		plain := out.String()
		if i := slices.Index(args, "always"); i > 0 {
			plain = unchanged.ReplaceAllString(plain, "")
		}
		for at, r := range plain {
			if r != '\n' && diag.Steers(r) || r == '\uFFFD' && !strings.HasPrefix(plain[at:], "\uFFFD") {
				t.Errorf("%q brings %U to a terminal: %q", args, r, plain[max(0, at-40):min(len(plain), at+40)])
				break
			}
		}
		return out.String()
	}
	kept := filepath.Join(top, "kept.game")
	page := filepath.Join(top, "page.html")
	dirs := []string{sound, raw, escaped}
	if !longtest.On() {
		dirs = dirs[:1]
	}
	for _, dir := range dirs {
		path := filepath.Join(top, dir)
		typed := filepath.Join(top, "typed"+dir+steering+".game")
		stdin = ""
		for _, args := range [][]string{
			{"check"}, {"check", "--format", "json"}, {"check", "--color", "always"}, {"lint"}, {"lint", "--format", "json"},
			{"lint", "--format", "sarif"}, {"lint", "--format", "github"}, {"lint", "--play", "1"}, {"lint", "--fix", "--dry-run"},
			{"test"}, {"test", "--color", "always"}, {"fmt", "--diff"}, {"fmt", "--check"}, {"run"}, {"run", "--json"},
			{"run", "--lang", "de"}, {"run", "--lang", "ko"}, {"run", "--color", "always", "--map"}, {"run", "--set", steering},
			{"run", "--seat", steering + "=human"}, {"run", "--seat", "a=script:" + steering}, {"run", "--with", steering},
			{"run", "--until", `event == "` + steering + `"`}, {"run", "--quiet", "--journal", kept + dir},
			{"i18n", "extract"}, {"i18n", "extract", "--check"}, {"i18n", "status"}, {"i18n", "merge", "--lang", "de"},
		} {
			run(append(args, path)...)
		}
		for _, lang := range []string{"de", "ko"} {
			run("i18n", "preview", lang, path)
			run("i18n", "preview", lang, path, "--html", page+dir+lang)
		}
		stdin = strings.Join([]string{steering, "show " + steering, "map " + steering, "map", "show", "?", "save " + typed, "1", "undo",
			"1"}, "\n") + "\n"
		if out := run("run", path, "--seat", "human"); dir == sound && !strings.Contains(out, `> \u001b]0;`) {
			t.Errorf("what was typed into a pipe does not stand there as text:\n%s", out)
		}
		run("run", path, "--seat", "human", "--color", "always", "--lang", "de")
		run("replay", typed, "--story", "full")
	}
	stdin = strings.ReplaceAll(rules, "NAME", bad)
	for _, args := range [][]string{{"fmt", "-"}, {"fmt", steering}, {"explain", steering}, {"help", steering}, {steering},
		{"run", steering}, {"run", steering + ".hcl"}, {"check", steering}, {"lint", "--rule", steering, "."}, {"replay", steering},
		{"run", "--resume", steering}, {"--" + steering}, {"run", "invasion", "--" + steering}, {"version", "--color", steering},
		{"version", "--lang", steering}, {"i18n", "preview", steering, "."}, {"run", "invasion", "--content", steering}} {
		run(args...)
	}
	stdin = ""
	for command, want := range map[string]string{"check": "0 errors", "run": "Ann " + html + " wins", "test": "1 failed",
		"lint --play 1": "E0117", "run --json": `\u202e`, "run --lang de": html + " wins"} {
		if out := run(append(strings.Fields(command), filepath.Join(top, sound))...); !strings.Contains(out, want) {
			t.Errorf("%s does not say %q, so it shows nothing of this:\n%s", command, want, out)
		}
	}
	pages, err := filepath.Glob(page + "*")
	if err != nil || len(pages) == 0 {
		t.Fatal("no page was written", err)
	}
	for _, path := range pages {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if steers := func(r rune) bool { return r != '\n' && diag.Steers(r) }; strings.ContainsFunc(string(text), steers) ||
			strings.Contains(string(text), html) || !strings.Contains(string(text), "&lt;script&gt;") {
			t.Errorf("%q is no page of text alone", path)
		}
	}
	steeredJournals(t, kept+sound, write, func(file string) {
		run("replay", file)
		run("replay", file, "--story", "full")
		run("replay", file, "--json")
		run("run", "--resume", file)
		run("run", "--resume", file, filepath.Join(top, sound))
	})
}

// steeredJournals makes journals of one that was kept, in each of which one value steers.
func steeredJournals(t *testing.T, path string, write func(name, text string) string, try func(file string)) {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	tried := 0
	for i, line := range lines {
		var record map[string]any
		if err := json.Unmarshal([]byte(line), &record); err != nil {
			t.Fatal(err)
		}
		for key, was := range record {
			record[key] = steering
			changed, err := json.Marshal(record)
			if err != nil {
				t.Fatal(err)
			}
			record[key] = was
			list := slices.Clone(lines)
			list[i] = string(changed)
			try(write("steered.game", strings.Join(list, "\n")+"\n"))
			tried++
		}
	}
	if tried < 5 {
		t.Errorf("only %d values were tried", tried)
	}
}

// TestOneWayOut: the program names its outputs in main alone, Main gives them to screens alone, and what is behind a
// screen is asked for what it is, or wrapped in a screen again.
func TestOneWayOut(t *testing.T) {
	allowed := map[string]bool{"terminal": true, "columns": true, "newApp": true, "sizeOf": true, "story.Wrap": true}
	name := func(e ast.Expr) string {
		switch x := e.(type) {
		case *ast.Ident:
			return x.Name
		case *ast.SelectorExpr:
			if of, ok := x.X.(*ast.Ident); ok {
				return of.Name + "." + x.Sel.Name
			}
		}
		return ""
	}
	outputs, behind, wrapped := 0, 0, 0
	for _, root := range []string{".", "../../interpreter", "../../schema", "../../lint", "../../docs", "../../content", "../../scenarios"} {
		err := filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") ||
				strings.Contains(path, "diagtest") || strings.Contains(path, "docs/clients") {
				return err
			}
			files := token.NewFileSet()
			f, err := parser.ParseFile(files, path, nil, 0)
			if err != nil {
				return err
			}
			for _, i := range f.Imports {
				// The log of a server is written by a handler, which is given a screen.
				server := strings.HasSuffix(path, "serve_page.go") || strings.HasSuffix(path, "protocol/service.go")
				if i.Path.Value == `"log"` || i.Path.Value == `"log/slog"` && !server {
					t.Errorf("%s goes round the screens by %s", path, i.Path.Value)
				}
			}
			ast.Inspect(f, func(n ast.Node) bool {
				switch x := n.(type) {
				case *ast.SelectorExpr:
					switch s := name(x); {
					case s == "os.Stdout" || s == "os.Stderr":
						outputs++
					case root == "." && x.Sel.Name == "To":
						behind++
					}
				case *ast.CallExpr:
					called := name(x.Fun)
					if slices.Contains([]string{"fmt.Print", "fmt.Printf", "fmt.Println", "print", "println", "slog.Default", "slog.Info",
						"slog.Warn", "slog.Error"}, called) || called == "slog.NewTextHandler" && name(x.Args[0]) != "a.errs" {
						t.Errorf("%s: %s goes round the screens", files.Position(x.Pos()), called)
					}
					for _, arg := range x.Args {
						if of, ok := arg.(*ast.SelectorExpr); ok && root == "." && of.Sel.Name == "To" && allowed[called] {
							wrapped++
						}
					}
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if outputs != 2 {
		t.Errorf("os.Stdout and os.Stderr stand in %d places, not once each, in main", outputs)
	}
	if behind != wrapped {
		t.Errorf("of %d uses of what is behind a screen only %d ask what it is, or wrap it", behind, wrapped)
	}
}

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/schema/longtest"
)

// TestFindingsGrow: twice as many mistakes cost about twice as much, not four times; counted in bytes allocated,
// as every name that is compared allocates.
func TestFindingsGrow(t *testing.T) {
	if !longtest.On() {
		t.Skip("a long run: go test -long")
	}
	const game = "game \"x\" {\n  players = [\"a\", \"b\"]\n  state = { n = integer }\n  tell { text = \"Hello {game.n}\" }\n" +
		"%s  finish { winner = player.a }\n}\nscenario \"x\" { title = \"X\" }\n%s"
	list := func(n int, format string) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(strings.ReplaceAll(format, "#", fmt.Sprint(i)))
		}
		return b.String()
	}
	const header = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\nLanguage: de\\n\"\n\n"
	const entry = "msgctxt \"x/tell.1\"\nmsgid \"Hello {game.n}\"\n"
	for name, c := range map[string]struct {
		least int // mistakes
		verb  string
		make  func(n int) (game, translation string)
	}{
		"unknown names": {4000, "check", func(n int) (string, string) {
			return fmt.Sprintf(game, list(n, "  set \"game\" { n = zz# }\n"), list(1000, "kind \"kind#\" {}\n")), header
		}},
		"unknown things": {800, "check", func(n int) (string, string) {
			return fmt.Sprintf(game, list(n, "  set \"game\" { n = count([ship.other#]) }\n"),
				"kind \"ship\" {}\n"+list(n, "ship \"somewhat#\" {}\n")), header
		}},
		"strangers in a translation": {400, "lint", func(n int) (string, string) {
			return fmt.Sprintf(game, "", ""), header + entry + "msgstr \"" + list(n, "{gamet.n#}") + "\"\n"
		}},
		"placeholders of a translation": {400, "lint", func(n int) (string, string) {
			return fmt.Sprintf(game, "", ""), header + entry + "msgstr \"" + list(n, "{game.n}") + "\"\n"
		}},
		"more than a message may have": {2000, "lint", func(n int) (string, string) {
			return fmt.Sprintf(game, "", ""), header + entry + "msgstr \"" + list(n, "{game.n}") + "\"\n"
		}},
		"marks in a translation": {2000, "lint", func(n int) (string, string) {
			return fmt.Sprintf(game, "", ""), header + entry + "msgstr \"" + list(n, "**a") + "\"\n"
		}},
		"duplicates": {1000, "lint", func(n int) (string, string) {
			return fmt.Sprintf(game, "", ""), header + list(n, strings.ReplaceAll(entry, "1", "#")+"msgstr \"{game.n}\"\n\n") +
				list(n, strings.ReplaceAll(entry, "1", "#")+"msgstr \"{game.n}\"\n\n")
		}},
	} {
		t.Run(name, func(t *testing.T) {
			cost := func(n int) uint64 {
				dir := t.TempDir()
				game, translation := c.make(n)
				for file, text := range map[string]string{"pack.hcl": "pack \"x\" {\n  version = \"1.0.0\"\n  title = \"X\"\n}\n",
					"game.hcl": game, "locale/de.po": translation} {
					path := filepath.Join(dir, file)
					if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
						t.Fatal(err)
					}
					if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
						t.Fatal(err)
					}
				}
				var before, after runtime.MemStats
				var out strings.Builder
				runtime.ReadMemStats(&before)
				code := Main([]string{c.verb, dir}, strings.NewReader(""), &out, &out)
				runtime.ReadMemStats(&after)
				if code != exitFindings && code != exitBroken {
					t.Errorf("exit code %d: nothing is found\n%.2000s", code, out.String())
				}
				return after.TotalAlloc - before.TotalAlloc
			}
			cost(c.least / 10) // what is made once
			if once, twice := cost(c.least), cost(2*c.least); twice > once*5/2 {
				t.Errorf("%d MB for %d mistakes, %d MB for twice as many", once>>20, c.least, twice>>20)
			} else {
				t.Logf("%d MB for %d mistakes, %d MB for twice as many", once>>20, c.least, twice>>20)
			}
		})
	}
}

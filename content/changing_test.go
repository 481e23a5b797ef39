package content_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter/playtest"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/packs"
)

// TestChanges: each change that docs/changing.md describes fits the game that it starts from, and bots play the changed game.
func TestChanges(t *testing.T) {
	step := regexp.MustCompile("[Ss]tart from `(\\w+)`" + // 1: a pack
		"|`(\\w+\\.hcl)`" + // 2: a file
		"|(?s)```hcl\n(.*?)\n```\n\nwith\n\n```hcl\n(.*?)\n```" + // 3, 4: what is replaced, and by what
		"|(?s)add, at the end of the file,\n\n```hcl\n(.*?)\n```") // 5: what is added
	_, page, _ := strings.Cut(read(t, "../docs/changing.md"), "\n## ")
	changes := 0
	for _, section := range strings.Split(page, "\n## ") {
		var dir, file string
		title, _, _ := strings.Cut(section, "\n")
		plays := func() {
			if dir == "" {
				return
			}
			open := func(c runner.Config) (*runner.Match, error) { return runner.Open(&packs.Finder{}, dir, "", c) }
			side, err := playtest.Open(open, runner.Config{Seed: 1}, nil, "")
			if err != nil {
				t.Fatalf("%s: %v", title, err)
			}
			head := &playtest.Head{Format: playtest.Format, Seed: 1, Games: 1, Shard: 1, Shards: 1, Command: []string{"stellar", "run"}}
			playtest.Play(t.Context(), head, []*playtest.Side{side}, func(g *playtest.Game) {
				if g.Fault != "" {
					t.Errorf("%s: %s", title, g.Fault)
				}
			})
		}
		edit := func(old, new string) {
			changes++
			name := filepath.Join(dir, file)
			text := read(t, name)
			switch {
			case old == "":
				text += "\n" + new + "\n"
			case strings.Count(text, old+"\n") != 1:
				t.Fatalf("%s: %s is not once in %s:\n%s", title, name, file, old)
			default:
				text = strings.Replace(text, old+"\n", new+"\n", 1)
			}
			if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		for _, m := range step.FindAllStringSubmatch(section, -1) {
			switch {
			case m[1] != "":
				plays()
				dir = filepath.Join(t.TempDir(), m[1])
				if err := os.CopyFS(dir, os.DirFS("classics/"+m[1])); err != nil {
					t.Fatal(err)
				}
			case m[2] != "":
				file = m[2]
			case m[3] != "":
				edit(m[3], m[4])
			case m[5] != "":
				edit("", m[5])
			}
		}
		plays()
	}
	if changes < 10 {
		t.Errorf("only %d changes are described", changes)
	}
}

package packs_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// TestContexts: within a folder's catalogue nothing else has the address of a text, and all that
// people read has a home.
func TestContexts(t *testing.T) {
	for _, at := range []string{"../../content", "../../scenarios", "../../testdata/packs"} {
		folders, err := (&packs.Finder{}).Folders(at)
		if err != nil {
			t.Fatal(err)
		}
		for i, f := range folders {
			if i%4 > 0 && !longtest.On() {
				continue
			}
			said := map[string]string{}
			models, finds := f.Models()
			if finds.HasErrors() {
				t.Fatal(finds)
			}
			for _, m := range models {
				oneSource(t, f, m, said)
			}
		}
	}
}

func oneSource(t *testing.T, f *packs.Folder, m *model.Model, said map[string]string) {
	t.Helper()
	once := map[string]bool{}
	for _, x := range m.Messages() {
		_, own := f.Relative(x.Range.Filename)
		if own != (x.Home == f.Path) || x.Home == "" {
			t.Errorf("%s: %s is at home in %q", f.Path, x.Context, x.Home)
		}
		if !own {
			continue
		}
		if was, ok := said[x.Context]; ok && was != x.Source || once[x.Context] {
			t.Errorf("%s: %s is %q and %q", f.Path, x.Context, was, x.Source)
		}
		said[x.Context], once[x.Context] = x.Source, true
	}
}

// write lays files below a folder.
func lay(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func entry(context, id, str string) string {
	return "msgctxt \"" + context + "\"\nmsgid \"" + id + "\"\nmsgstr \"" + str + "\"\n\n"
}

const poHeader = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"

// TestLocalize: the translations of a pack, of the scenario that is played with it and of the
// program are found together; the closest language first.
func TestLocalize(t *testing.T) {
	dir := t.TempDir()
	lay(t, dir, map[string]string{
		"packs/inn/pack.hcl": "pack \"inn\" {\n  version = \"1\"\n  title   = \"Inn\"\n}\n",
		"packs/inn/game.hcl": "game \"inn\" {\n  players = [\"ann\"]\n  finish {\n    winners = players\n    text    = \"Closed\"\n  }\n}\nkind \"room\" { things = [\"attic\"] }\n",
		"packs/inn/locale/ko.po": poHeader + entry("pack/inn/title", "Inn", "여관") + entry("inn/finish.1", "Closed",
			"닫힘") + entry("room/attic/name", "attic", "{다락") + entry("room/attic/about", "{size} wide", "폭 {siez}"),
		"packs/inn/locale/ko-KP.po": poHeader + entry("pack/inn/title", "Inn", "려관"),
		"packs/inn/locale/ko.hcl":   "form \"뿐/만\" { after = \"[\" }\n",
		"packs/inn/locale/x.txt":    "no language",
		"plays/night.hcl":           "scenario \"night\" {\n  title = \"Night\"\n  uses  = [\"inn\"]\n}\nkind \"ghost\" {}\n",
		"plays/locale/ko.po":        poHeader + entry("night/title", "Night", "밤") + entry("night:kind/ghost", "ghost", "유령"),
		"plays/locale/de.po":        "no PO",
	})
	program := fstest.MapFS{"locale/ko.po": {Data: []byte(poHeader + entry("yes", "yes", "예"))}}
	t.Chdir(dir)
	u, _, err := (&packs.Finder{Content: []string{"packs"}}).Scenario("plays/night.hcl", "")
	if err != nil || u.Findings.HasErrors() {
		t.Fatal(err, u.Findings)
	}
	s, err := u.Localize("ko-KP", program)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ home, context, source, want string }{
		{"packs/inn", "pack/inn/title", "Inn", "려관"},
		{"packs/inn", "inn/finish.1", "Closed", "닫힘"},
		{"packs/inn", "inn/finish.1", "Shut", "Shut"},
		{"packs/inn", "room/attic/name", "attic", "attic"},
		{"plays", "night/title", "Night", "밤"},
		{"plays", "night:kind/ghost", "ghost", "유령"},
		{"plays", "pack/inn/title", "Inn", "Inn"},
		{locale.Home, "yes", "yes", "예"},
	} {
		if m, _ := s.Catalog.Find(c.home, c.context, c.source); message.Text(m) != c.want {
			t.Errorf("%s %s: %v, want %s", c.home, c.context, m, c.want)
		}
	}
	notes := fmt.Sprint(s.Notes)
	for _, part := range []string{"packs/inn/locale/ko.po:14: A brace of this text has no counterpart. Expected: {name}, {name? words}, or {{ for the brace itself. (and 1 more", `packs/inn/locale/ko.hcl:1:22`, `"[" is not a pattern`} {
		if !strings.Contains(notes, part) {
			t.Errorf("no %q in:\n%s", part, notes)
		}
	}
	if s, err = u.Localize("de", program); err != nil || len(s.Notes) == 0 || !strings.HasPrefix(s.Notes[0].Error(),
		"plays/locale/de.po:1: ") {
		t.Errorf("%v %v", s, err)
	}
	if _, err := u.Localize("fr", program); err == nil || !strings.Contains(err.Error(), "there are de, en, ko, ko-KP,") {
		t.Errorf("there is French: %v", err)
	}
	m, finds := u.Plan.Load("night", nil)
	if m == nil {
		t.Fatal(finds)
	}
	contexts := map[string]string{}
	for _, x := range m.Messages() {
		contexts[x.Context] = x.Home
	}
	if contexts["night:kind/ghost"] != "plays" || contexts["night/title"] != "plays" ||
		contexts["room/attic/name"] != "packs/inn" {
		t.Error(contexts)
	}
}

// TestOtherBytes: files of translations that are too large, or no files, are noted.
func TestOtherBytes(t *testing.T) {
	dir := t.TempDir()
	lay(t, dir, map[string]string{
		"inn/pack.hcl":     "pack \"inn\" {\n  version = \"1\"\n  title   = \"Inn\"\n}\ngame \"inn\" {\n  players = [\"ann\"]\n  finish { winners = players }\n}\nscenario \"night\" { title = \"Night\" }\n",
		"inn/locale/ko.po": strings.Repeat("# too much\n", 2<<20),
	})
	t.Chdir(dir)
	u, _, err := (&packs.Finder{}).Scenario("inn", "")
	if err != nil {
		t.Fatal(err)
	}
	s, err := u.Localize("ko", nil)
	if err != nil || len(s.Notes) != 1 || !strings.Contains(s.Notes[0].Error(),
		"inn/locale/ko.po:1: The file has more than 16 MiB.") {
		t.Errorf("%v %v", s, err)
	}
}

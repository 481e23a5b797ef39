package packs_test

import (
	"os"
	"testing"

	"github.com/stellar-rules/stellar/schema/packs"
)

// TestArchive: from an archive the same is played, a scenario of a pack or outside of packs, with packs laid over it,
// after the content is gone.
func TestArchive(t *testing.T) {
	t.Chdir(t.TempDir())
	head := func(id, needs string) string {
		return "pack \"" + id + "\" {\n  version = \"1\"\n  title   = \"P\"\n" + needs + "}\n"
	}
	lay(t, ".", map[string]string{
		"content/base/pack.hcl":     head("base", ""),
		"content/base/sub/game.hcl": playable1,
		"content/rest/pack.hcl":     head("rest", ""),
		"mods/more/pack.hcl":        head("more", "  needs = [\"base\", \"rest\"]\n"),
		"mods/more/thing.hcl":       "kind \"room\" { things = [\"attic\"] }\n",
		"night.hcl":                 "scenario \"night\" {\n  title = \"Night\"\n  uses  = [\"base\"]\n}\n",
	})
	for arg, name := range map[string]string{"content/base": "siege", "night.hcl": "night"} {
		s := &packs.Finder{}
		u, _, err := s.Scenario(arg, name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Include(u, []string{"mods/more"}); err != nil {
			t.Fatal(err)
		}
		f, err := os.Create(name + ".zip")
		if err == nil {
			err = u.Archive(f, name, []string{"more"})
		}
		if err != nil || f.Close() != nil {
			t.Fatal(err)
		}
		m, finds := u.Load(name, nil)
		if m == nil {
			t.Fatal(finds)
		}
		want, _ := u.Plan.Hash(m)

		if err := os.Rename("content", "gone"); err != nil {
			t.Fatal(err)
		}
		own, laid := packs.Archived(name+".zip", 1)
		found := false
		for _, at := range own {
			s := &packs.Finder{}
			u, _, err := s.Scenario(at, name)
			if err != nil {
				continue
			}
			if _, err := s.Include(u, laid); err != nil {
				t.Fatal(err)
			}
			if m, finds = u.Load(name, nil); m == nil {
				t.Fatal(finds)
			}
			have, _ := u.Plan.Hash(m)
			if found = true; have != want {
				t.Errorf("%s: the rules have the hash %s, want %s", arg, have, want)
			}
		}
		if !found {
			t.Errorf("%s is not found in its archive", arg)
		}
		if err := os.Rename("gone", "content"); err != nil {
			t.Fatal(err)
		}
	}
}

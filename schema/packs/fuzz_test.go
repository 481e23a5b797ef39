package packs_test

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stellar-rules/stellar/schema/packs"
)

// FuzzPacks gives packs any names, folders and needs: each is planned, loaded and hashed, or refused with findings.
// Files begin with a line of their name, and end with one of dashes.
func FuzzPacks(f *testing.F) {
	var all strings.Builder
	for name, text := range shippedFiles {
		f.Add(name + "\n" + text)
		all.WriteString(name + "\n" + text + "---\n")
	}
	f.Add(all.String())
	f.Add("a/pack.hcl\n" + pack("a", `"b"`) + "---\nb/pack.hcl\n" + pack("b", `"a", "b", "c"`))
	f.Add("x.hcl\nscenario \"x\" {\n  title = \"X\"\n  uses = [\"b\"]\n" + play + "---\nb/pack.hcl\n" + pack("b", ""))
	f.Add("b/pack.hcl\n" + pack("b", "") + "---\nb/b/pack.hcl\n" + pack("b", "") +
		"---\nb/locale/ko.po\nmsgid \"\"\n---\nb/locale/ko.hcl\n")
	f.Fuzz(func(t *testing.T, s string) {
		if len(s) > 2000 {
			return
		}
		texts := map[string]string{}
		for part := range strings.SplitSeq(s, "---\n") {
			name, text, _ := strings.Cut(part, "\n")
			if !fs.ValidPath(name) {
				return // no disk has such a name
			}
			texts[name] = text
		}
		r := packs.New(packs.Root{FS: files(texts), Prefix: "content/"})
		for _, id := range append(r.Packs(), "none") {
			p, finds := r.Pack(id)
			if len(p.Packs) == 0 {
				if !finds.HasErrors() {
					t.Fatalf("%q is not planned, and nothing says why", id)
				}
				continue
			}
			finds = append(finds, r.Include(&p, "more")...)
			m, more := p.Load("", nil)
			if m == nil && !append(finds, more...).HasErrors() {
				t.Fatalf("%q is not loaded, and nothing says why", id)
			}
			if m != nil {
				p.Hash(m)
			}
		}
		for name := range texts {
			if p, finds := r.File(0, name); len(p.Packs) == 0 && !finds.HasErrors() {
				t.Fatalf("%q is not planned, and nothing says why", name)
			}
		}
		found := &packs.Finder{Packs: fstest.MapFS(files(texts)), Scenarios: files(texts)}
		for name := range texts {
			if u, scenario, err := found.Scenario(name, ""); err == nil {
				u.Load(scenario, nil)
			}
		}
	})
}

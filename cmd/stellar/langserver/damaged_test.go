package langserver

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/creachadair/jrpc2"
	"github.com/creachadair/jrpc2/handler"

	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/scenarios"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// damages are what happens to a text while somebody works on it.
var damages = []struct {
	name string
	do   func(r *rand.Rand, text string, at int) string
}{
	{"none", func(_ *rand.Rand, text string, _ int) string { return text }},
	{"a comment", func(_ *rand.Rand, text string, _ int) string { return "# new\n\n" + text }},
	{"a bracket more", func(r *rand.Rand, text string, at int) string {
		return text[:at] + string("{}[]()\""[r.IntN(7)]) + text[at:]
	}},
	{"a bracket less", func(r *rand.Rand, text string, at int) string {
		if i := strings.IndexAny(text[at:], "{}[]()\""); i >= 0 {
			return text[:at+i] + text[at+i+1:]
		}
		return text
	}},
	{"cut off", func(_ *rand.Rand, text string, at int) string { return text[:at] }},
	{"a part twice", func(r *rand.Rand, text string, at int) string {
		return text[:at] + text[r.IntN(at+1):at] + text[at:]
	}},
	{"a part lost", func(r *rand.Rand, text string, at int) string {
		return text[:at] + text[min(len(text), at+r.IntN(60)):]
	}},
	{"a line open", func(_ *rand.Rand, text string, at int) string {
		i := strings.LastIndexByte(text[:at], '\n') + 1
		return text[:i] + "  when = self.(\n" + text[i:]
	}},
}

var anyWord = regexp.MustCompile(`[a-z_][a-z0-9_]*`)

// damaged opens all files of a pack in a server without an editor, one of them damaged.
func damaged(t *testing.T, dir string, texts map[string]string) *Server {
	s := &Server{finder: &packs.Finder{Packs: content.FS, Scenarios: scenarios.FS}, docs: map[string]*doc{},
		good: map[string]*source.File{}, timers: map[*unit]*time.Timer{}, rpc: jrpc2.NewServer(handler.Map{}, nil),
		roots: []string{dir}}
	for file, text := range texts {
		s.docs[file] = &doc{path: file, text: []byte(text), unit: s.unitOf(file), dirty: true}
	}
	return s
}

func copyOf(t *testing.T, from string) (dir string, texts map[string]string) {
	dir, _ = filepath.EvalSymlinks(t.TempDir())
	dir = filepath.ToSlash(dir)
	if err := os.CopyFS(dir, os.DirFS("../../../"+from)); err != nil {
		t.Fatal(err)
	}
	texts = map[string]string{}
	list, _ := filepath.Glob(filepath.Join(dir, "*.hcl"))
	for _, f := range list {
		text, _ := os.ReadFile(f)
		texts[filepath.ToSlash(f)] = string(text)
	}
	return dir, texts
}

// TestRenamesDamaged: whatever is wrong with a text, a renaming is refused, or it changes exactly the uses of the name:
// what it replaces is the name, all loads as before, and renaming back gives the texts of before.
func TestRenamesDamaged(t *testing.T) {
	rounds, names := longtest.Of(12, 60), longtest.Of(8, 12)
	for _, pack := range []string{"content/classics/liars_dice", "content/classics/quoridor"} {
		dir, whole := copyOf(t, pack)
		files := sortedKeys(whole)
		done, refused := map[string]int{}, map[string]int{}
		named := map[string]bool{}
		s := damaged(t, dir, whole)
		for _, r := range s.fresh(s.docs[files[0]]).Refs {
			named[nameOf(r.Of)] = true
		}
		for round := range rounds {
			r := rand.New(rand.NewPCG(uint64(round), 7))
			file := files[r.IntN(len(files))]
			damage := damages[round%len(damages)]
			texts := map[string]string{}
			for _, f := range files { // in order: each round is the same every time
				if f == file || r.IntN(2) == 0 {
					texts[f] = whole[f]
				}
			}
			texts[file] = damage.do(r, whole[file], r.IntN(len(whole[file])))
			if round%3 == 0 { // what was good is known
				texts[file] = whole[file]
			}
			s := damaged(t, dir, texts)
			s.fresh(s.docs[file])
			if round%3 == 0 {
				texts[file] = damage.do(r, whole[file], r.IntN(len(whole[file])))
				s.docs[file].text, s.docs[file].dirty = []byte(texts[file]), true
			}
			for range names {
				from := files[r.IntN(len(files))]
				if texts[from] == "" {
					from = file
				}
				all := lists.Filter(anyWord.FindAllStringIndex(texts[from], -1), func(w []int) bool {
					return named[texts[from][w[0]:w[1]]]
				})
				if len(all) == 0 {
					continue
				}
				w := all[r.IntN(len(all))]
				after, ok := renamed(t, s, texts, whole, from, w[0], "zz_new")
				if !ok {
					refused[damage.name]++
					continue
				}
				done[damage.name]++
				again := damaged(t, dir, after)
				file := slices.IndexFunc(sortedKeys(after), func(f string) bool { return strings.Contains(after[f], "zz_new") })
				if file < 0 {
					t.Fatalf("round %d: nothing was renamed", round)
				}
				name := sortedKeys(after)[file]
				back, ok := renamed(t, again, after, whole, name, strings.Index(after[name], "zz_new"), texts[from][w[0]:w[1]])
				for f, text := range back {
					if was, open := texts[f]; open && was != text || !open && whole[f] != text || !ok {
						t.Errorf("round %d (%s): %q is not the same there and back in %s (%v)", round, damage.name,
							texts[from][w[0]:w[1]], filepath.Base(f), ok)
					}
				}
			}
		}
		t.Logf("%s: renamed %v, refused %v", pack, done, refused)
		if done["none"] == 0 || done["a comment"] == 0 || refused["a bracket more"] == 0 {
			t.Errorf("%s: nothing is shown: renamed %v, refused %v", pack, done, refused)
		}
	}
}

// renamed are the texts after a renaming; false if it is refused.
func renamed(t *testing.T, s *Server, texts, disk map[string]string, file string, at int, to string) (map[string]string, bool) {
	t.Helper()
	p := newPage([]byte(texts[file]))
	from, end := p.wordAt(at)
	word := texts[file][from:end]
	in := atPosition{inDocument: inDocument{document{URI: uriOf(file)}}, Position: p.position(at), NewName: to}
	got, err := s.rename(in)
	if err != nil {
		return nil, false
	}
	after := map[string]string{}
	for f := range disk {
		after[f] = disk[f]
		if text, open := texts[f]; open {
			after[f] = text
		}
	}
	for uri, edits := range got.(workspaceEdit).Changes {
		name := pathOf(uri)
		if filepath.Ext(name) != ".hcl" {
			continue
		}
		q := newPage([]byte(after[name]))
		slices.SortFunc(edits, func(a, b edit) int { return q.offset(b.Range.Start) - q.offset(a.Range.Start) })
		for _, e := range edits {
			a, b := q.offset(e.Range.Start), q.offset(e.Range.End)
			if was := string(q.text[a:b]); was != word || e.NewText != to {
				t.Errorf("%s: %q → %q replaces %q", filepath.Base(name), word, to, was)
			}
			after[name] = after[name][:a] + e.NewText + after[name][b:]
		}
	}
	if again := damaged(t, s.roots[0], after); again != nil {
		if e := again.fresh(again.docs[file]).firstError(); e != nil {
			t.Errorf("%q → %q: %v", word, to, e)
		}
	}
	return after, true
}

// TestAsksDamaged: a question about any word, be the text whole or damaged, is answered without a fault, and what it
// points at is the word.
func TestAsksDamaged(t *testing.T) {
	for _, pack := range []string{"content/classics/quoridor", "content/classics/liars_dice"} {
		dir, whole := copyOf(t, pack)
		files := sortedKeys(whole)
		for round := range longtest.Of(16, 80) {
			r := rand.New(rand.NewPCG(uint64(round), 9))
			file := files[r.IntN(len(files))]
			texts := map[string]string{}
			for f, text := range whole {
				texts[f] = text
				if f == file || r.IntN(3) == 0 {
					texts[f] = damages[round%len(damages)].do(r, text, r.IntN(len(text)))
				}
			}
			s := damaged(t, dir, texts)
			all := anyWord.FindAllStringIndex(texts[file], -1)
			for _, w := range all {
				if len(all) > 60 && r.IntN(len(all)) > 60 {
					continue
				}
				p := newPage([]byte(texts[file]))
				in := atPosition{inDocument: inDocument{document{URI: uriOf(file)}}, Position: p.position(w[0])}
				for _, ask := range []func(atPosition) (any, error){s.hover, s.definition, s.highlight, s.mayRename} {
					got, err := ask(in)
					if err != nil {
						t.Errorf("%s: %v", texts[file][w[0]:w[1]], err)
					}
					list, _ := got.([]highlight)
					for _, h := range list {
						if said := texts[file][p.offset(h.Range.Start):p.offset(h.Range.End)]; said != texts[file][w[0]:w[1]] {
							t.Errorf("%q is highlighted for %q", said, texts[file][w[0]:w[1]])
						}
					}
				}
			}
		}
	}
}

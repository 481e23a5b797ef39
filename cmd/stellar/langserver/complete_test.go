package langserver

import (
	"flag"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/creachadair/jrpc2"
	"github.com/creachadair/jrpc2/handler"
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/scenarios"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

var (
	cuts     = flag.Int("cuts", 25, "at how many words TestCompletesWhatIsUnfinished cuts each file")
	cutFiles = flag.String("cut-files", "", "the files that it cuts instead, with commas, from the repository's root")
)

// A word that a file says: a name of something, or a word of the language.
type said struct {
	from, to int
	sort     string
}

// saidIn are the words of a file that could be asked for there: not those that it declares.
func saidIn(s *Server, st *study, file string) []said {
	p, body := st.pages[file], st.files[file].Body
	var out []said
	add := func(from, to int, sort string) { out = append(out, said{from, to, sort}) }
	_ = hclsyntax.VisitAll(body, func(n hclsyntax.Node) (none hcl.Diagnostics) {
		switch x := n.(type) {
		case *hclsyntax.Attribute:
			add(x.NameRange.Start.Byte, x.NameRange.End.Byte, "attribute")
		case *hclsyntax.Block:
			add(x.TypeRange.Start.Byte, x.TypeRange.End.Byte, "block")
		case *hclsyntax.FunctionCallExpr:
			add(x.NameRange.Start.Byte, x.NameRange.End.Byte, "function")
		}
		return none
	})
	for _, r := range st.Refs {
		from, to, ok := p.findName(r.At, nameOf(r.Of))
		if !ok || r.At.Filename != file {
			continue
		}
		if l, isLocal := r.Of.(*model.Local); isLocal && l.Decl == r.At {
			continue
		}
		if _, isLoop := r.Of.(*model.LoopVar); isLoop && strings.HasPrefix(string(p.text[max(0, from-4):from]), "for ") {
			continue
		}
		if d, ok := s.declared(st, r.Of); !ok || d.file != file || d.from != from {
			add(from, to, "name")
		}
	}
	slices.SortFunc(out, func(a, b said) int { return a.from - b.from })
	return slices.CompactFunc(out, func(a, b said) bool { return a.from == b.from })
}

// How a text is cut: how much of the word is there, and what is behind it.
var cutWays = []string{"nothing typed, the rest of the line gone", "half typed, the rest of the line gone",
	"half typed, no closing braces", "half typed, the rest there", "nothing typed, the rest there"}

func cut(text string, w said, way int) (string, int) {
	half := w.from + (w.to-w.from+1)/2
	line := w.to + strings.IndexByte(text[w.to:]+"\n", '\n')
	switch way {
	case 0:
		return text[:w.from] + text[line:], w.from
	case 1:
		return text[:half] + text[line:], half
	case 2: // the next block at the top follows
		end := strings.Index(text[line:], "\n}\n")
		if end < 0 {
			return text[:half], half
		}
		return text[:half] + text[line+end+2:], half
	case 3:
		return text[:half] + text[w.to:], half
	}
	return text[:w.from] + text[w.to:], w.from
}

// parsed is what is read of a text while somebody types at a byte of it.
func parsed(text string, at int) *source.File {
	from, to := newPage([]byte(text)).wordAt(at)
	return readable("x.hcl", text, from, to, nil)
}

// offline opens a document in a server without an editor.
func offline(t testing.TB, file string) (*Server, *doc) {
	name, err := filepath.Abs("../../../" + file)
	if err != nil {
		t.Fatal(err)
	}
	name = filepath.ToSlash(name)
	s := &Server{finder: &packs.Finder{Packs: content.FS, Scenarios: scenarios.FS}, docs: map[string]*doc{},
		good: map[string]*source.File{}, timers: map[*unit]*time.Timer{}, rpc: jrpc2.NewServer(handler.Map{}, nil)}
	d := &doc{path: name, unit: s.unitOf(name)}
	for _, f := range d.unit.own() {
		if f.Name == name {
			d.text = f.Bytes
		}
	}
	s.docs[name] = d
	return s, d
}

func offered(t testing.TB, s *Server, d *doc, text string, at int) []string {
	d.text, d.dirty = []byte(text), true
	got, err := s.complete(atPosition{inDocument: inDocument{document{URI: uriOf(d.path)}},
		Position: newPage(d.text).position(at)})
	if err != nil {
		t.Fatal(err)
	}
	m, _ := got.(map[string]any)
	items, _ := m["items"].([]completion)
	var out []string
	for _, i := range items {
		out = append(out, i.Label)
	}
	return out
}

// TestCompletesWhatIsUnfinished cuts texts as they are while somebody types: what really stood there must be among the
// first that are offered.
func TestCompletesWhatIsUnfinished(t *testing.T) {
	const first = 10
	files := []string{"content/classics/pig/game.hcl", "content/classics/pig/pig.test.hcl",
		"content/classics/pig/scenario.hcl", horizons + "rules/2.4_technologies.hcl"}
	if *cutFiles != "" {
		files = strings.Split(*cutFiles, ",")
	}
	type share struct{ found, all int }
	by := map[string]*share{}
	count := func(key string, found bool) {
		if by[key] == nil {
			by[key] = &share{}
		}
		if by[key].all++; found {
			by[key].found++
		}
	}
	for _, file := range files {
		s, d := offline(t, file)
		st := s.fresh(d)
		text := string(d.text)
		words := saidIn(s, st, d.path)
		d.unit.uses = map[use]int{}
		for _, f := range d.unit.own() {
			if f.Name != d.path {
				d.unit.countBlock(f.Body, "")
			}
		}
		elsewhere := d.unit.uses
		n := min(*cuts, len(words))
		for i := range n {
			w := words[i*len(words)/n]
			way := i % len(cutWays)
			is, at := cut(text, w, way)
			d.unit.uses = maps.Clone(elsewhere) // what is cut off was never seen
			if f := parsed(is, at); f != nil {
				d.unit.countBlock(f.Body, "")
			}
			got := offered(t, s, d, is, at)
			word := text[w.from:w.to]
			rank := slices.IndexFunc(got, func(l string) bool { return l == word || strings.HasSuffix(l, "."+word) })
			found := rank >= 0 && rank < first
			count("all", found)
			count(cutWays[way], found)
			count(w.sort, found)
			count(file, found)
			if !found {
				line := strings.Count(text[:w.from], "\n") + 1
				t.Logf("%s:%d: %q (%s, %s) is number %d of %d: %.60s", filepath.Base(file), line, word, w.sort, cutWays[way],
					rank+1, len(got), fmt.Sprint(got[:min(len(got), 8)]))
			}
		}
	}
	for _, k := range sortedKeys(by) {
		t.Logf("%3d of %3d (%d %%) %s", by[k].found, by[k].all, 100*by[k].found/by[k].all, k)
	}
	if x := by["all"]; 100*x.found < 90*x.all {
		t.Errorf("%d of %d are among the first %d", x.found, x.all, first)
	}
}

// TestRepairs shows what is read in place of unfinished text.
func TestRepairs(t *testing.T) {
	for _, x := range []struct{ is, want string }{
		{"action \"a\" {\n  run \"┃\"\n}\n", "action \"a\" {\n  run \"?\" { }\n}\n"},
		{"action \"a\" {\n  run \"┃\n}\n", "action \"a\" {\n  run \"?\" { }\n}\n"},
		{"action \"a\" {\n  run \"x\" { ┃ }\n}\n", "action \"a\" {\n  run \"x\" { \n    ? = 0\n? {\n}\n\n  }\n}\n"},
		{"bot \"a\" {\n  answer \"┃\n}\n", "bot \"a\" {\n  answer \"?\" \"x\" { }\n}\n"},
		{"test \"a\" {\n  answers = { ┃\n}\n", "test \"a\" {\n  answers = { ? = null}\n}\n"},
		{"stat \"a\" {\n  base = [for w in self.┃]\n}\n", "stat \"a\" {\n  base = [for w in self.?: null]\n}\n"},
		{"stat \"a\" {\n  base = {for w in self.┃\n}\n", "stat \"a\" {\n  base = {for w in self.? : null => null}\n}\n"},
		{"tell {\n  text = \"{┃\"\n}\n", "tell {\n  text = \"{?}\"\n}\n"},
		{"tell {\n  when = a\n  when = ┃\n}\n", "tell {\n  when_ = a\n  when = ?\n}\n"},
		{"tell {\n  when = ┃\n  when = a\n}\n", "tell {\n  when = ?\n  when_ = a\n}\n"},
		{"tell {\n  when = f(a, (b ? ┃\n}\n", "tell {\n  when = f(a, (b ? ? : null))\n}\n"},
		{"a \"b\" {\n  if {\n    when = ┃\n\nstat \"c\" {\n}\n", "a \"b\" {\n  if {\n    when = ?\n\n}\n}\nstat \"c\" {\n}\n"},
		{"a \"b\" {\n  take = [action.┃\n    action.b,\n  ]\n}\n", "a \"b\" {\n  take = [action.?,\n    action.b,\n  ]\n}\n"},
		{"shi┃\n", "? = 0\n? {\n}\n\n"},
		{"┃\n  x = 1\n}\n", "? = 0\n? \"x\" {\n  x = 1\n}\n"},
	} {
		before, after, _ := strings.Cut(x.is, "┃")
		at := len(before)
		from, to := newPage([]byte(before + after)).wordAt(at)
		got := ""
		if f := parsed(before+after, at); f != nil {
			got = string(f.Bytes)
		}
		if got = strings.ReplaceAll(got, asked, "?"); got != x.want {
			all := strings.ReplaceAll(strings.Join(slices.Collect(tries(before+after, from, to)), "\n---\n"), asked, "?")
			t.Errorf("%s\nis read as\n%s\nnot as\n%s\namong\n%s", x.is, got, x.want, all)
		}
	}
}

// BenchmarkCompletes asks in a large game, in a line that ends too early.
func BenchmarkCompletes(b *testing.B) {
	s, d := offline(b, horizons+"rules/2.4_technologies.hcl")
	s.fresh(d)
	text := string(d.text)
	at := strings.Index(text, "faction.techs") + len("faction.")
	is, at := cut(text, said{from: at, to: at + len("techs")}, 0)
	d.unit.habits()
	for b.Loop() {
		if len(offered(b, s, d, is, at)) == 0 {
			b.Fatal("nothing is offered")
		}
	}
}

package packs_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/packs"
)

// files makes a tree of texts.
func files(texts map[string]string) fstest.MapFS {
	out := fstest.MapFS{}
	for name, text := range texts {
		out[name] = &fstest.MapFile{Data: []byte(text), Mode: 0o644}
	}
	return out
}

func pack(id, needs string) string {
	return "pack \"" + id + "\" {\n  title = \"" + id + "\"\n  needs = [" + needs + "]\n}\n"
}

const play = "  play {\n    finish { winners = [] }\n  }\n}\n"

var shippedFiles = map[string]string{
	"base/pack.hcl":      pack("base", "") + "game \"base\" { seats = [1, 2] }\nkind \"ship\" {}\n",
	"base/deep/more.hcl": "ship \"a\" {}\n",
	"more/pack.hcl":      pack("more", `"base"`) + "ship \"b\" {}\n",
	"most/pack.hcl":      pack("most", `"more", "base"`) + "ship \"c\" {}\n",
}

func codes(fs diag.Findings) string {
	var out []string
	for _, f := range fs {
		out = append(out, f.Code)
	}
	return strings.Join(out, " ")
}

func prefixes(p packs.Plan) string {
	var out []string
	for _, x := range p.Packs {
		out = append(out, x.Prefix)
	}
	return strings.Join(out, " ")
}

func TestPacksInOrder(t *testing.T) {
	l := packs.New(packs.Root{FS: files(shippedFiles), Prefix: "content/"})
	if got := l.Packs(); !slices.Equal(got, []string{"base", "more", "most"}) {
		t.Fatalf("packs: %v", got)
	}
	p, fs := l.Pack("most")
	if got := prefixes(p); got != "content/base content/more content/most" || len(fs) > 0 {
		t.Fatalf("order: %q, %v", got, fs)
	}
	m, fs := p.Load("", nil)
	if m == nil {
		t.Fatal(fs)
	}
	if got := l.Set.Source("content/base/deep/more.hcl"); got == nil {
		t.Error("what was read is not kept for printing")
	}
	if l.PackAt(0, "more") != "more" || l.PackAt(0, "nowhere") != "" {
		t.Error("a pack is not found by its folder")
	}
}

func TestEarlierRootsWin(t *testing.T) {
	own := files(map[string]string{"x/pack.hcl": pack("base", "") + "game \"own\" { seats = [1, 2] }\n"})
	p, _ := packs.New(packs.Root{FS: own, Prefix: "own/"},
		packs.Root{FS: files(shippedFiles), Prefix: "content/"}).Pack("base")
	if got := prefixes(p); got != "own/x" {
		t.Fatalf("got %q", got)
	}
}

func TestNeeds(t *testing.T) {
	tree := files(map[string]string{
		"a/pack.hcl": pack("a", `"b"`),
		"b/pack.hcl": pack("b", `"c"`),
		"c/pack.hcl": pack("c", `"a"`),
		"d/pack.hcl": pack("d", `"bass"`),
		"e/pack.hcl": pack("e", `"far_out"`),
		"f/pack.hcl": pack("Far-Out", ""),
	})
	l := packs.New(packs.Root{FS: files(shippedFiles)}, packs.Root{FS: tree})
	if _, fs := l.Pack("a"); codes(fs) != diag.CodePackCycle || fs[0].Range.Filename != "c/pack.hcl" ||
		fs[0].Range.Start.Line != 3 {
		t.Errorf("cycle: %v", fs)
	}
	if _, fs := l.Pack("d"); codes(fs) != diag.CodeUnknownPack || fs[0].Suggestion != "base" ||
		fs[0].Range.Start.Column != 12 {
		t.Errorf("unknown: %v", fs)
	}
	if _, fs := l.Pack("e"); codes(fs) != diag.CodeUnknownPack ||
		fs[0].Suggestion != `write pack "far_out" in its pack.hcl: "Far-Out" is not a name` {
		t.Errorf("misspelt: %v", fs)
	}
	if _, fs := l.Pack("mor"); codes(fs) != diag.CodeUnknownPack || fs[0].Suggestion != "more" {
		t.Errorf("asked: %v", fs)
	}
}

// TestVersions holds that ranges, packs that may be there, and packs that must not, do what they say.
func TestVersions(t *testing.T) {
	says := func(id, more string) string {
		return "pack \"" + id + "\" {\n  title = \"" + id + "\"\n  version = \"1.4.0\"\n" + more + "}\n"
	}
	for _, c := range []struct{ name, attribute, code, says, order string }{
		{"in", `needs = ["z >= 1.2, < 2.0"]`, "", "", "z a"},
		{"tight", `needs = ["z>=1.4.0,<1.4.1"]`, "", "", "z a"},
		{"above", `needs = ["z < 1.4"]`, "E0609", `version "1.4.0" here, but "< 1.4" is needed`, "z a"},
		{"below", `needs = ["z >= 2"]`, "E0609", `but ">= 2" is needed`, "z a"},
		{"none", `needs = ["z >> 2"]`, "E0207", `">> 2" is no range of versions`, "z a"},
		{"words", `needs = ["z or y"]`, "E0207", `"or y" is no range of versions`, "z a"},
		{"absent", `optional = ["z"]`, "", "", "a"},
		{"missing", `optional = ["nowhere"]`, "", "", "a"},
		{"conflict away", `conflicts = ["z"]`, "", "", "a"},
		{"conflict", `conflicts = ["z"]` + "\n  needs = [\"z\"]", "E0610", `"a" and "z" cannot be played together`, "z a"},
		{"conflict in part", `conflicts = ["z < 1"]` + "\n  needs = [\"z\"]", "", "", "z a"},
		{"conflict unread", `conflicts = ["z ?"]` + "\n  needs = [\"z\"]", "E0207", "no range", "z a"},
	} {
		l := packs.New(packs.Root{FS: files(map[string]string{
			"a/pack.hcl": says("a", "  "+c.attribute+"\n"), "z/pack.hcl": says("z", "")})})
		p, fs := l.Pack("a")
		if codes(fs) != c.code || prefixes(p) != c.order || c.code != "" &&
			(!strings.Contains(fs[0].Summary, c.says) || fs[0].Range.Start.Line != 4 || fs[0].Range.Filename != "a/pack.hcl") {
			t.Errorf("%s: %q %v", c.name, prefixes(p), fs)
		}
	}
	l := packs.New(packs.Root{FS: files(map[string]string{
		"a/pack.hcl": says("a", "  optional = [\"z >= 1\", \"y\", \"x > 9\"]\n"),
		"b/pack.hcl": says("b", "  conflicts = [\"a\"]\n"), "x/pack.hcl": says("x", ""), "z/pack.hcl": says("z", ""),
		"both/pack.hcl": says("both", "  needs = [\"a\", \"z\"]\n"),
		"old/pack.hcl":  says("old", "  needs = [\"a\", \"x\"]\n")})})
	if p, fs := l.Pack("both"); prefixes(p) != "z a both" || len(fs) > 0 {
		t.Errorf("one that is there comes first: %q %v", prefixes(p), fs)
	}
	if _, fs := l.Pack("old"); codes(fs) != diag.CodePackVersion || fs[0].Range.Start.Column != 30 {
		t.Errorf("one that is there has another version: %v", fs)
	}
	p, _ := l.Pack("both")
	if fs := l.Include(&p, "b"); codes(fs) != diag.CodePackConflict {
		t.Errorf("laid over: %v", fs)
	}
	if fs := l.Include(&p, "x"); len(fs) > 0 {
		t.Errorf("told twice: %v", fs)
	}
}

func TestScenarioFiles(t *testing.T) {
	tree := files(map[string]string{
		"war.hcl":      "scenario \"war\" {\n  title = \"War\"\n  uses  = [\"more\"]\n" + play,
		"lost.hcl":     "scenario \"lost\" {\n  title = \"Lost\"\n  uses  = [\"mose\"]\n" + play,
		"own/pack.hcl": pack("own", `"base"`),
		"own/s/peace.hcl": "scenario \"peace\" {\n  title = \"Peace\"\n" + play +
			"scenario \"truce\" {\n  title = \"Truce\"\n" + play,
		"broken.hcl":        "scenario {",
		"broken/pack.hcl":   "pack \"broken\" {",
		"deep/a/b/pack.hcl": pack("deep", ""),
	})
	l := packs.New(packs.Root{FS: files(shippedFiles), Prefix: "content/"}, packs.Root{FS: tree, Prefix: "s/"})
	p, fs := l.File(1, "war.hcl")
	if len(fs) > 0 || prefixes(p) != "content/base content/more s" || !slices.Equal(p.Scenarios, []string{"war"}) {
		t.Fatalf("war: %q %v %v", prefixes(p), p.Scenarios, fs)
	}
	if m, fs := p.Load("war", nil); m == nil || len(m.Scenarios) != 1 {
		t.Fatal(fs)
	}
	p, fs = l.File(1, "own/s/peace.hcl")
	if len(fs) > 0 || prefixes(p) != "content/base s/own" || !slices.Equal(p.Scenarios, []string{"peace", "truce"}) {
		t.Fatalf("peace: %q %v %v", prefixes(p), p.Scenarios, fs)
	}
	if _, fs = l.File(1,
		"lost.hcl"); codes(fs) != diag.CodeUnknownPack || fs[0].Range.Filename != "s/lost.hcl" || fs[0].Suggestion != "more" {
		t.Errorf("lost: %v", fs)
	}
	if _, fs = l.File(1, "broken.hcl"); !fs.HasErrors() {
		t.Error("a broken file has no finding")
	}
	if _, fs = l.Pack("deep"); len(fs) > 0 {
		t.Errorf("deep: %v", fs)
	}
	if _, fs = l.Pack("broken"); !fs.HasErrors() {
		t.Error("a broken pack has no finding")
	}
}

func TestUnreadable(t *testing.T) {
	l := packs.New(packs.Root{FS: files(shippedFiles)})
	if _, fs := l.File(0, "nowhere.hcl"); codes(fs) != diag.CodeUnreadable || fs[0].Range.Filename != "nowhere.hcl" {
		t.Errorf("missing: %v", fs)
	}
	if _, fs := l.File(0, "base"); codes(fs) != diag.CodeUnreadable {
		t.Errorf("a folder: %v", fs)
	}
	closed := packs.New(packs.Root{FS: noRead{files(shippedFiles)}})
	if got := closed.Packs(); len(got) != 0 {
		t.Errorf("packs that cannot be read: %v", got)
	}
	big := files(map[string]string{"big.hcl": strings.Repeat("#", 1<<21)})
	if _, fs := packs.New(packs.Root{FS: big}).File(0, "big.hcl"); codes(fs) != diag.CodeTooLarge {
		t.Errorf("too large: %v", fs)
	}
}

// noRead lists files and opens none.
type noRead struct{ fstest.MapFS }

func (n noRead) Open(name string) (fs.File, error) {
	if strings.HasSuffix(name, ".hcl") {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	return n.MapFS.Open(name)
}

func (n noRead) ReadFile(name string) ([]byte, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
}

// TestFolders: what is embedded and what lies in folders is found alike.
func TestFolders(t *testing.T) {
	dir := t.TempDir()
	for name, text := range shippedFiles {
		to := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(to, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	hash := func(root packs.Root) string {
		p, fs := packs.New(root).Pack("most")
		m, more := p.Load("", nil)
		if m == nil {
			t.Fatal(fs, more)
		}
		h, _ := p.Hash(m)
		return h
	}
	a, b := hash(packs.Root{FS: files(shippedFiles), Prefix: "content/"}), hash(packs.Root{FS: os.DirFS(dir)})
	if a != b {
		t.Error("the same content has two hashes")
	}
}

package packs_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// playable is every second unit there is, without its tests; a plain run takes every fourth.
func playable(t testing.TB) []*packs.Unit {
	t.Helper()
	s := &packs.Finder{Content: []string{"../../content"}}
	var out []*packs.Unit
	for _, dir := range []string{"../../scenarios", "../../testdata/packs", "../../content/classics"} { // scenarios load all of content
		units, err := s.Units(dir)
		if err != nil {
			t.Fatal(err)
		}
		for i, u := range units {
			if i%longtest.Of(4, 2) > 0 {
				continue
			}
			u.Plan = rewritten(t, u.Plan, func(f *source.File) []byte { return f.Bytes })
			out = append(out, u)
		}
	}
	return out
}

// rewritten is a plan whose files are written otherwise; nil: one falls away. Those of tests do.
func rewritten(t testing.TB, p packs.Plan, write func(*source.File) []byte) packs.Plan {
	t.Helper()
	list := slices.Clone(p.Packs)
	for i := range list {
		var files []*source.File
		for _, f := range list[i].Files {
			if packs.IsTest(f.Name) {
				continue
			}
			var set source.Set
			n, finds := set.Parse(f.Name, write(f))
			if finds.HasErrors() {
				t.Fatal(finds)
			}
			files = append(files, n)
		}
		list[i].Files = files
	}
	p.Packs = list
	return p
}

func loaded(t testing.TB, p packs.Plan) *model.Model {
	t.Helper()
	m, finds := p.Load("", nil)
	if m == nil {
		t.Fatal(finds)
	}
	return m
}

// TestHashOfTexts: other texts, comments, blanks, sources and names of files leave the hash of every pack
// and scenario as it is.
func TestHashOfTexts(t *testing.T) {
	texts := 0
	for _, u := range playable(t) {
		m := loaded(t, u.Plan)
		at := map[string]map[int]bool{}
		for _, x := range m.Texts {
			texts++
			if at[x.Range.Filename] == nil {
				at[x.Range.Filename] = map[int]bool{}
			}
			at[x.Range.Filename][x.Range.Start.Byte] = true
		}
		other := rewritten(t, u.Plan, func(f *source.File) []byte {
			out := []byte("# Another first line.\n\n")
			for i, b := range f.Bytes {
				out = append(out, b)
				if b == '"' && at[f.Name][i] {
					out = append(out, "Not so. "...)
				}
			}
			out = bytes.ReplaceAll(out, []byte("\n  source"), []byte("\n\n  source")) // a line between
			return bytes.ReplaceAll(out, []byte("{\n"), []byte("{   # why\n"))
		})
		was, before := u.Plan.Hash(m)
		is, after := other.Hash(loaded(t, other))
		if was != is {
			t.Errorf("%s: another hash", u.Name)
		}
		if fmt.Sprint(before) != fmt.Sprint(after) {
			t.Errorf("%s: %v became %v", u.Name, before, after)
		}
	}
	if texts < 1000 && longtest.On() {
		t.Errorf("only %d texts", texts)
	}
}

// TestHash: what play may read makes another hash, and what it cannot does not.
func TestHash(t *testing.T) {
	const pack = `pack "p" {
  version = "1"
  title   = "P"
}
kind "unit" { fixed = { size = integer, source = integer } }
kind "post" { fixed = { size = integer } }
unit "a" {
  size   = 1
  source = 2
}
post "b" {
  name = "Post"
  size = 3
}
game "p" {
  title = "Game"
  seats = [1, 2]
  run "grow" { source = 4 }
  finish {
    winners = []
    text    = "Nobody wins"
  }
}
procedure "grow" {
  takes = { source = integer }
  let "x" { be = source - 1 }
  let "y" { be = source }
  if {
    when = source > x
    tell { text = "More" }
    run "grow" { source = 0 }
  }
}
map "m" {
  row { cells = ["Size"] }
}
`
	hash := func(text string) string {
		f, finds := new(source.Set).Parse("pack.hcl", []byte(text))
		if finds.HasErrors() {
			t.Fatal(text, finds)
		}
		p := packs.Of(f)
		whole, each := p.Hash(loaded(t, p))
		if len(each) != 1 || each[0].ID != "p" || len(each[0].Hash) != 32 || len(whole) != 32 {
			t.Errorf("%q and %v are no hashes", whole, each)
		}
		return whole + each[0].Hash
	}
	was := hash(pack)
	for _, c := range []struct {
		from, to string
		same     bool
	}{
		{`version = "1"`, `version = "2"`, true},
		{`"P"`, `"Another"`, true},
		{`"Nobody wins"`, `"Nobody {players}"`, true},
		{`["Size"]`, `["Size", "More"]`, true},
		{"game \"p\" {", "# Here it begins.\n\ngame \"p\" {  // and goes on", true},
		{"[1, 2]", "[ 1,\n 2 ]", true},
		{"winners = []\n    text    = \"Nobody wins\"", "text = \"Nobody wins\"\n    winners = []", true},
		{"size = 3", "size = 3\n  source = \"a book\"", true},
		{"size = 3", "size = 4", false},
		{"  seats = [1, 2]\n  run \"grow\" { source = 4 }\n", "  run \"grow\" { source = 4 }\n  seats = [1, 2]\n", false},
		{"    run \"grow\" { source = 0 }\n  }\n", "  }\n  run \"grow\" { source = 0 }\n", false},
		{"source = 2\n", "source = 3\n", false},
		{"source = 4", "source = 5", false},
		{"source - 1", "source -1 - 0", false},
		{`post "b"`, `post "c"`, false},
		{`  name = "Post"`, "", false},
		{"post \"b\" {", "post \"z\" { size = 1 }\npost \"b\" {", false},
		{`let "y" { be = source }`, `let "z" { be = source }`, false},
		{"  let \"x\" { be = source - 1 }\n  let \"y\" { be = source }\n", "  let \"y\" { be = source }\n  let \"x\" { be = source - 1 }\n", false},
	} {
		text := strings.Replace(pack, c.from, c.to, 1)
		if text == pack {
			t.Fatalf("%q is not there", c.from)
		}
		if (hash(text) == was) != c.same {
			t.Errorf("%q becomes %q: the same hash %v", c.from, c.to, !c.same)
		}
	}
}

func BenchmarkHash(b *testing.B) {
	for _, u := range playable(b) {
		if !strings.HasSuffix(u.Name, "invasion.hcl") {
			continue
		}
		m := loaded(b, u.Plan)
		for b.Loop() {
			u.Plan.Hash(m)
		}
	}
}

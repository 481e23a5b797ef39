// Package diagtest reads test cases: small packs whose comments say which findings they must give.
package diagtest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A Case is a small pack, one of several in a file between lines `---`. Comments say what
// is special about it:
//
//	# want E0404 "may be null" 12-18   a finding on this line (see [Want])
//	# file: name.hcl                   what follows is another file
//	# pack: name                       what follows is another pack, that needs those before
//	# load: scenario=x option=y        which of them hold
//	# bare                             without the game that cases are given
type Case struct {
	Name  string // of its file, without the extension
	First string // the name of the case's first file
	Line  int    // its first line, from 1
	Lines []string
}

// Read reads the cases of all files that match a pattern; it fails if there are none.
func Read(t testing.TB, pattern string) []Case {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("no cases in %s: %v", pattern, err)
	}
	var out []Case
	for _, path := range files {
		src, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, split(strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)), string(src))...)
	}
	return out
}

func split(name, src string) []Case {
	out := []Case{{Name: name, First: name + ".hcl", Line: 1}}
	for i, l := range strings.Split(src, "\n") {
		if l == "---" {
			out = append(out, Case{Name: name, First: name + ".hcl", Line: i + 2})
			continue
		}
		c := &out[len(out)-1]
		c.Lines = append(c.Lines, l)
	}
	return out
}

// String is the place of a case.
func (c Case) String() string { return fmt.Sprintf("%s:%d", c.Name, c.Line) }

// Text is the whole of a case.
func (c Case) Text() string { return strings.Join(c.Lines, "\n") }

// A File is a file of a case. Its lines have the numbers that they have in the file of cases.
type File struct{ Name, Text string }

// An Input is a case split into files and packs, with what its comments say.
type Input struct {
	Packs    [][]File // the last needs those before it
	Scenario string
	Options  map[string]bool
	Wants    []Want
}

// Input splits a case. It fails if a want cannot be parsed.
func (c Case) Input(t testing.TB) Input {
	t.Helper()
	in := Input{Packs: make([][]File, 1)}
	name, from := c.First, 0
	cut := func(to int) {
		text := strings.Repeat("\n", c.Line-1+from) + strings.Join(c.Lines[from:to], "\n") + "\n"
		last := &in.Packs[len(in.Packs)-1]
		*last = append(*last, File{name, text})
	}
	for i, l := range c.Lines {
		key, value, _ := strings.Cut(l, ": ")
		switch key {
		case "# file", "# pack":
			if i > 0 {
				cut(i)
			}
			if key == "# pack" {
				in.Packs = append(in.Packs, nil)
			}
			name, from = value, i
		case "# load":
			in.load(value)
		}
		wants, err := wantsOf(name, c.Line+i, l)
		if err != nil {
			t.Error(err)
		}
		in.Wants = append(in.Wants, wants...)
	}
	cut(len(c.Lines))
	return in
}

func (in *Input) load(words string) {
	for _, w := range strings.Fields(words) {
		key, name, _ := strings.Cut(w, "=")
		if key == "scenario" {
			in.Scenario = name
			continue
		}
		if in.Options == nil {
			in.Options = map[string]bool{}
		}
		in.Options[name] = true
	}
}

// Game is the default game, for a case that has none and is not marked as bare.
func (c Case) Game() (File, bool) {
	text := "\n" + c.Text()
	given := !strings.Contains(text, "# bare") && !strings.Contains(text, "\ngame \"")
	return File{"prelude.hcl", "game \"spec\" {\n  seats = [1, 3]\n}\n"}, given
}

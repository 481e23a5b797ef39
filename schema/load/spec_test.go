package load_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/load"
	"github.com/stellar-rules/stellar/schema/source"
)

var show = flag.Bool("show", false, "print findings that no case wants, as comments ready to paste")

const specDir = "../../testdata/spec"

// A chunk is a tiny pack of the spec, between lines `---`.
//
//	# want E0404 "may be null" 12-18   a finding on this line; columns from-toExclusive
//	# want^ E0404 "may be null"        on the line above (^^: two above), where no comment can stand
//	# want E0603 "what is played" pack of the pack as a whole
//	# file: name.hcl                   what follows is another file
//	# pack: name                       what follows is another pack, that needs those before
//	# load: scenario=x option=y        which of them hold
//	# bare                             without the game and pack that chunks are given
type chunk struct {
	name  string
	line  int // of its first line, from 1
	lines []string
}

// A want is a finding that a chunk asks for.
type want struct {
	code, part string
	file       string
	line       int
	from, to   int // 0: any
	found      bool
}

func (w *want) String() string {
	return fmt.Sprintf("%s:%d: %s %q %d-%d", w.file, w.line, w.code, w.part, w.from, w.to)
}

func (w *want) is(f diag.Finding) bool {
	if w.code != f.Code || w.file != f.Range.Filename || w.line != f.Range.Start.Line && w.file != "" {
		return false
	}
	if w.from != 0 && (w.from != f.Range.Start.Column || w.to != f.Range.End.Column && f.Range.End.Line == w.line) {
		return false
	}
	return strings.Contains(f.Error(), w.part)
}

var wanted = regexp.MustCompile(`# want(\^*) ([EW]\d{4}) "((?:[^"\\]|\\.)*)"(?: (\d+)-(\d+)| (pack))?`)

func chunksOf(t testing.TB, path string) []chunk {
	src, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var out []chunk
	name := strings.TrimSuffix(filepath.Base(path), ".hcl")
	now := chunk{name: name, line: 1}
	for i, l := range strings.Split(string(src), "\n") {
		if l == "---" {
			out = append(out, now)
			now = chunk{name: name, line: i + 2}
			continue
		}
		now.lines = append(now.lines, l)
	}
	return append(out, now)
}

// input splits a chunk into files and packs whose lines are those of the spec file.
func (c chunk) input(t testing.TB) (load.Input, []*want, diag.Findings, *source.Set) {
	set := &source.Set{}
	var in load.Input
	var wants []*want
	var finds diag.Findings
	all := strings.Join(c.lines, "\n")
	bare := strings.Contains(all, "# bare")
	pack := load.PackFiles{}
	name, from := c.name+".hcl", 0
	flush := func(to int) {
		src := strings.Repeat("\n", c.line-1+from) + strings.Join(c.lines[from:to], "\n") + "\n"
		f, fs := set.Parse(name, []byte(src))
		finds.Add(fs...)
		if f != nil {
			pack.Files = append(pack.Files, f)
		}
	}
	for i, l := range c.lines {
		switch {
		case strings.HasPrefix(l, "# file: "), strings.HasPrefix(l, "# pack: "):
			flush(i)
			if strings.HasPrefix(l, "# pack: ") {
				in.Packs = append(in.Packs, pack)
				pack = load.PackFiles{}
			}
			name, from = l[8:], i
		case strings.HasPrefix(l, "# load: "):
			for _, w := range strings.Fields(l[8:]) {
				k, v, _ := strings.Cut(w, "=")
				if k == "scenario" {
					in.Scenario = v
				} else {
					if in.Options == nil {
						in.Options = map[string]bool{}
					}
					in.Options[v] = true
				}
			}
		}
		for _, m := range wanted.FindAllStringSubmatch(l, -1) {
			w := &want{code: m[2], part: strings.ReplaceAll(m[3], `\"`, `"`), file: name, line: c.line + i - len(m[1])}
			w.from, _ = strconv.Atoi(m[4])
			w.to, _ = strconv.Atoi(m[5])
			if m[6] != "" {
				w.file = ""
			}
			wants = append(wants, w)
		}
		if strings.Count(l, "# want") != len(wanted.FindAllString(l, -1)) {
			t.Errorf("%s:%d: this want cannot be read", name, c.line+i)
		}
	}
	flush(len(c.lines))
	if !bare && !strings.Contains(all, "\ngame \"") && !strings.HasPrefix(all, "game \"") {
		f, _ := set.Parse("prelude.hcl", []byte("game \"spec\" {\n  seats = [1, 3]\n}\n"))
		pack.Files = append(pack.Files, f)
	}
	in.Packs = append(in.Packs, pack)
	return in, wants, finds, set
}

// TestSpec holds every chunk to its word: the findings it wants, and no other.
func TestSpec(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(specDir, "*.hcl"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no spec in %s: %v", specDir, err)
	}
	for _, path := range files {
		for _, c := range chunksOf(t, path) {
			t.Run(fmt.Sprintf("%s:%d", c.name, c.line), func(t *testing.T) { c.run(t) })
		}
	}
}

func (c chunk) run(t *testing.T) {
	in, wants, finds, _ := c.input(t)
	if !finds.HasErrors() {
		_, fs := load.Load(in)
		finds.Add(fs...)
	}
next:
	for _, f := range finds {
		for _, w := range wants {
			if !w.found && w.is(f) {
				w.found = true
				continue next
			}
		}
		t.Errorf("unwanted: %v", f)
		if *show {
			fmt.Printf("%d\t# want %s %q %d-%d\n", f.Range.Start.Line, f.Code, f.Summary, f.Range.Start.Column, f.Range.End.Column)
		}
	}
	for _, w := range wants {
		if !w.found {
			t.Errorf("missing: %v", w)
		}
	}
}

package play_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/play"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/shelf"
)

var show = flag.Bool("show", false, "print findings that no case wants, as comments ready to paste")

const caseDir = "../../testdata/lint/play"

// A chunk is a tiny pack of a case file, between lines `---`, that is played and judged by the
// rule that the file is named after. A comment `# want P0101 "words" 6-13` asks for a finding
// on its line; a chunk without any is a near miss. `# games: 8` and `# limit: 50` say how much
// is played.
type chunk struct {
	line  int
	lines []string
}

type want struct {
	code, part     string
	line, from, to int
}

var (
	wanted = regexp.MustCompile(`# want (\w\d{4}) "((?:[^"\\]|\\.)*)" (\d+)-(\d+)`)
	says   = regexp.MustCompile(`(?m)^# (games|limit): (\d+)$`)
)

func chunksOf(t *testing.T, path string) []chunk {
	src, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	out := []chunk{{line: 1}}
	for i, l := range strings.Split(string(src), "\n") {
		if l == "---" {
			out = append(out, chunk{line: i + 2})
			continue
		}
		c := &out[len(out)-1]
		c.lines = append(c.lines, l)
	}
	return out
}

func (c chunk) wants() []want {
	var out []want
	for i, l := range c.lines {
		for _, m := range wanted.FindAllStringSubmatch(l, -1) {
			w := want{code: m[1], part: strings.ReplaceAll(m[2], `\"`, `"`), line: c.line + i}
			w.from, _ = strconv.Atoi(m[3])
			w.to, _ = strconv.Atoi(m[4])
			out = append(out, w)
		}
	}
	return out
}

// play writes the pack of a chunk and plays it.
func (c chunk) play(t *testing.T) *play.Report {
	dir := t.TempDir()
	text := strings.Join(c.lines, "\n") + "\n"
	o := play.Options{Games: 8, Limit: 100, Absent: true}
	for _, m := range says.FindAllStringSubmatch(text, -1) {
		n, _ := strconv.Atoi(m[2])
		if m[1] == "games" {
			o.Games = n
		} else {
			o.Limit = n
		}
	}
	scenario := "scenario \"case\" {\n  title = \"Case\"\n}\n"
	if strings.Contains(text, "\nscenario ") {
		scenario = ""
	}
	write(t, dir, "pack.hcl", "pack \"case\" {\n  version = \"1.0.0\"\n  title   = \"Case\"\n}\n"+scenario)
	write(t, dir, "case.hcl", strings.Repeat("\n", c.line-1)+text)
	units := unitsOf(t, dir)
	for _, f := range units[0].Check() {
		if f.Severity == diag.Error {
			t.Fatalf("does not load: %v", f)
		}
	}
	r := play.Run(&shelf.Shelf{}, units, o)
	if r.Games != o.Games {
		t.Fatalf("%d games were played, not %d", r.Games, o.Games)
	}
	return r
}

func write(t *testing.T, dir, name, text string) {
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func unitsOf(t *testing.T, path string) []*shelf.Unit {
	units, err := (&shelf.Shelf{}).Units(path)
	if err != nil {
		t.Fatal(err)
	}
	return units
}

// TestCases holds every chunk to its word, and every rule to a chunk that it finds and one
// that it leaves alone.
func TestCases(t *testing.T) {
	for _, r := range lint.PlayedRules {
		name := strings.ReplaceAll(r.Name, "-", "_")
		found, missed := 0, 0
		for _, c := range chunksOf(t, filepath.Join(caseDir, name+".hcl")) {
			if len(c.wants()) > 0 {
				found++
			} else {
				missed++
			}
			t.Run(fmt.Sprintf("%s:%d", name, c.line), func(t *testing.T) { c.judge(t, r.Code) })
		}
		if found == 0 || missed == 0 {
			t.Errorf("%s: %d chunks with findings, %d near misses", r.Code, found, missed)
		}
	}
}

func (c chunk) judge(t *testing.T, code string) {
	wants := c.wants()
	for _, f := range c.play(t).Findings {
		if f.Code != code {
			continue
		}
		at := f.Range
		i := slices.IndexFunc(wants, func(w want) bool {
			return w.code == f.Code && w.line == at.Start.Line && w.from == at.Start.Column && w.to == at.End.Column && strings.Contains(f.Summary, w.part)
		})
		if i >= 0 {
			wants = slices.Delete(wants, i, i+1)
			continue
		}
		t.Errorf("unwanted: %v", f)
		if *show {
			fmt.Printf("%s:%d\t# want %s %q %d-%d\n", filepath.Base(at.Filename), at.Start.Line, f.Code, f.Summary, at.Start.Column, at.End.Column)
		}
	}
	for _, w := range wants {
		t.Errorf("missing: %+v", w)
	}
}

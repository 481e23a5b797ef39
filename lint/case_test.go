package lint

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/docs"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/load"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

var show = flag.Bool("show", false, "print findings that no case wants, as comments ready to paste")

const caseDir = "../testdata/lint"

// A chunk is a tiny pack of a case file, between lines `---`. It is judged by one rule alone,
// the one that the file is named after.
//
//	# want L0201 "Nothing asks" 6-13   a finding on this line; columns from-toExclusive
//	# want^ L0201 "Nothing asks" 6-13  on the line above (^^: two above), where no comment can stand
//	# file: name.hcl                   what follows is another file
//	# pack: name                       what follows is another pack, that needs those before
//	# load: scenario=x option=y        which of them hold
//	# bare                             without the game that chunks are given
//
// A file called .stellar.hcl is no part of the pack, but how it is judged. Cases about translations
// stand in po/NAME.po and begin with the file ko.po; that is judged with the files of content
// behind it, if there are any, and locale/ko.hcl declares what the language has.
//
// A chunk without any is a near miss: nothing may be found.
type chunk struct {
	name  string
	first string // its first file
	line  int    // of its first line, from 1
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
	if w.code != f.Code || w.file != f.Range.Filename || w.line != f.Range.Start.Line && f.Range.Start.Line > 0 {
		return false
	}
	if w.from != 0 && (w.from != f.Range.Start.Column || w.to != f.Range.End.Column && f.Range.End.Line == w.line) {
		return false
	}
	return strings.Contains(f.Error(), w.part)
}

var wanted = regexp.MustCompile(`# want(\^*) (\w\d{4}) "((?:[^"\\]|\\.)*)"(?: (\d+)-(\d+))?`)

func chunksOf(t testing.TB, path string) []chunk {
	src, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var out []chunk
	name := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	first := name + ".hcl"
	if filepath.Ext(path) == ".cases" {
		first = "ko.po"
	}
	now := chunk{name: name, first: first, line: 1}
	for i, l := range strings.Split(string(src), "\n") {
		if l == "---" {
			out = append(out, now)
			now = chunk{name: name, first: first, line: i + 2}
			continue
		}
		now.lines = append(now.lines, l)
	}
	return append(out, now)
}

// A caseInput is a chunk in the files it stands for.
type caseInput struct {
	packs    [][]caseFile
	speech   []caseFile // translations, and what is declared for their languages
	settings *caseFile
	scenario string
	options  map[string]bool
	wants    []*want
}

type caseFile struct{ name, src string }

// input splits a chunk into files and packs whose lines are those of the case file.
func (c chunk) input(t testing.TB) caseInput {
	var in caseInput
	var pack []caseFile
	name, from := c.first, 0
	flush := func(to int) {
		f := caseFile{name, strings.Repeat("\n", c.line-1+from) + strings.Join(c.lines[from:to], "\n") + "\n"}
		switch {
		case name == SettingsFile:
			in.settings = &f
		case strings.HasSuffix(name, ".po"), strings.HasPrefix(name, "locale/"):
			in.speech = append(in.speech, f)
		default:
			pack = append(pack, f)
		}
	}
	for i, l := range c.lines {
		switch {
		case strings.HasPrefix(l, "# file: "), strings.HasPrefix(l, "# pack: "):
			if i > 0 {
				flush(i)
			}
			if strings.HasPrefix(l, "# pack: ") {
				in.packs, pack = append(in.packs, pack), nil
			}
			name, from = l[8:], i
		case strings.HasPrefix(l, "# load: "):
			in.holds(strings.Fields(l[8:]))
		}
		for _, m := range wanted.FindAllStringSubmatch(l, -1) {
			w := &want{code: m[2], part: strings.ReplaceAll(m[3], `\"`, `"`), file: name, line: c.line + i - len(m[1])}
			w.from, _ = strconv.Atoi(m[4])
			w.to, _ = strconv.Atoi(m[5])
			in.wants = append(in.wants, w)
		}
		if strings.Count(l, "# want") != len(wanted.FindAllString(l, -1)) {
			t.Errorf("%s:%d: this want cannot be read", name, c.line+i)
		}
	}
	flush(len(c.lines))
	if len(in.speech) > 0 && len(pack) == 0 {
		return in
	}
	all := "\n" + strings.Join(c.lines, "\n")
	if !strings.Contains(all, "# bare") && !strings.Contains(all, "\ngame \"") {
		pack = append(pack, caseFile{"prelude.hcl", "game \"spec\" {\n  seats = [1, 3]\n}\n"})
	}
	if len(in.speech) > 0 {
		pack = append(pack, caseFile{"pack.hcl", "pack \"spec\" {\n  title = \"Spec\"\n}\n"})
	}
	in.packs = append(in.packs, pack)
	return in
}

func (in *caseInput) holds(words []string) {
	for _, w := range words {
		k, v, _ := strings.Cut(w, "=")
		if k == "scenario" {
			in.scenario = v
			continue
		}
		if in.options == nil {
			in.options = map[string]bool{}
		}
		in.options[v] = true
	}
}

// unit loads what a chunk says, with edits made.
func (in *caseInput) unit(t testing.TB, edited map[string]string) *Unit {
	set := &source.Set{}
	u := &Unit{Name: "case"}
	li := load.Input{Scenario: in.scenario, Options: in.options}
	for _, files := range in.packs {
		var p load.PackFiles
		for _, c := range files {
			if !strings.HasSuffix(c.name, ".hcl") {
				u.Unread = append(u.Unread, c.name)
				continue
			}
			src := c.src
			if s, ok := edited[c.name]; ok {
				src = s
			}
			f, fs := set.Parse(c.name, []byte(src))
			u.Findings.Add(fs...)
			if f != nil {
				p.Files = append(p.Files, f)
				u.Files = append(u.Files, f)
			}
		}
		li.Packs = append(li.Packs, p)
	}
	if !u.Findings.HasErrors() && len(in.packs) > 0 {
		m, fs := load.Load(li)
		u.Findings.Add(fs...)
		if m != nil {
			u.Models = []*model.Model{m}
		}
	}
	for _, f := range u.Findings {
		if f.Severity == diag.Error {
			t.Errorf("does not load: %v", f)
		}
	}
	in.speak(t, u, edited)
	return u
}

// speak adds the translations of a chunk to its unit.
func (in *caseInput) speak(t testing.TB, u *Unit, edited map[string]string) {
	for _, f := range in.speech {
		tag, ok := strings.CutSuffix(f.name, ".po")
		if !ok {
			continue
		}
		x := &Translation{Name: f.name, Bytes: []byte(f.src), Tag: tag, Home: ".", Models: u.Models}
		if s, ok := edited[f.name]; ok {
			x.Bytes = []byte(s)
		}
		if x.Language, _ = locale.Parse(tag); x.Language != nil {
			for _, d := range in.speech {
				if d.name == "locale/"+tag+".hcl" {
					file, finds := (&source.Set{}).Parse(d.name, []byte(d.src))
					if finds.Add(x.Language.Declare(file)...); len(finds) > 0 {
						t.Error(finds)
					}
				}
			}
			x.Keeps = x.Language.Keeps()
		}
		u.Speech = append(u.Speech, x)
	}
}

func caseFileOf(r *Rule) string {
	name := strings.ReplaceAll(r.Name, "-", "_")
	if r.Translation != nil {
		return filepath.Join(caseDir, "po", name+".cases")
	}
	if slices.Contains(PlayedRules, r) {
		return filepath.Join(caseDir, "play", name+".hcl")
	}
	return filepath.Join(caseDir, name+".hcl")
}

// TestCases holds every chunk to its word: the findings it wants, and no other.
func TestCases(t *testing.T) {
	for _, r := range Rules() {
		if slices.Contains(PlayedRules, r) {
			continue // theirs are played, by lint/play
		}
		for _, c := range chunksOf(t, caseFileOf(r)) {
			t.Run(fmt.Sprintf("%s:%d", c.name, c.line), func(t *testing.T) { c.run(t, r) })
		}
	}
}

func (c chunk) run(t *testing.T, r *Rule) {
	in := c.input(t)
	finds := in.findsOf(t, in.unit(t, nil), r)
next:
	for _, f := range finds {
		for _, w := range in.wants {
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
	for _, w := range in.wants {
		if !w.found {
			t.Errorf("missing: %v", w)
		}
	}
}

// findsOf are the findings of one rule.
func (in *caseInput) findsOf(t testing.TB, u *Unit, r *Rule) diag.Findings {
	c := &Config{Only: []string{r.Code}}
	var finds diag.Findings
	if slices.Contains(ownRules, r) {
		c = &Config{Preset: "all"} // what others find bears on them
		if in.settings != nil {
			f, fs := (&source.Set{}).Parse(in.settings.name, []byte(in.settings.src))
			if fs.HasErrors() {
				t.Fatal(fs)
			}
			s, more := ReadSettings(f)
			c.Preset, finds = "", more
			c.Settings = func(string) *Settings { return s }
		}
	}
	var out diag.Findings
	for _, f := range append(finds, Run([]*Unit{u}, c)...) {
		if f.Code == r.Code {
			out = append(out, f)
		}
	}
	return out
}

// TestEveryRule holds that each rule is known by one code and one name, and has a case that it
// finds, a near miss that it leaves alone, and a page.
func TestEveryRule(t *testing.T) {
	known := map[string]bool{}
	for _, r := range Rules() {
		if known[r.Code] || known[r.Name] {
			t.Errorf("%s %s: the code or the name is taken", r.Code, r.Name)
		}
		known[r.Code], known[r.Name] = true, true
		if r.Check == nil && r.File == nil && r.Translation == nil && !slices.Contains(slices.Concat(ownRules, PlayedRules), r) {
			t.Errorf("%s checks nothing", r.Code)
		}
		found, missed := 0, 0
		for _, c := range chunksOf(t, caseFileOf(r)) {
			if len(c.input(t).wants) > 0 {
				found++
			} else {
				missed++
			}
		}
		if found == 0 || missed == 0 {
			t.Errorf("%s: %d chunks with findings, %d near misses", r.Code, found, missed)
		}
		page, err := fs.ReadFile(docs.Lint, "lint/"+r.Code+".md")
		if err != nil || !strings.HasPrefix(string(page), "# "+r.Code+" "+r.Name+"\n") {
			t.Errorf("%s: no page that begins %q: %v", r.Code, "# "+r.Code+" "+r.Name, err)
		}
	}
}

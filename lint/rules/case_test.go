package rules_test

import (
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/docs"
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/play"
	"github.com/stellar-rules/stellar/lint/rules"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/diag/diagtest"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// caseDir has a file of cases for each rule, that are judged by that rule alone. A case without
// any want is a near miss: nothing may be found.
//
// A file called .stellar.hcl is no part of the pack, but how it is judged. Cases about translations
// stand in po/NAME.cases and begin with the file ko.po; that is judged with the files of content
// behind it, if there are any, and locale/ko.hcl declares what the language has.
const caseDir = "../../testdata/lint"

// ruleCases are the cases of a rule.
func ruleCases(t testing.TB, r *lint.Rule) []diagtest.Case {
	t.Helper()
	name := strings.ReplaceAll(r.Name, "-", "_")
	switch {
	case r.Translation != nil:
		out := diagtest.Read(t, filepath.Join(caseDir, "po", name+".cases"))
		for i := range out {
			out[i].First = "ko.po"
		}
		return out
	case slices.Contains(play.Rules, r):
		name = filepath.Join("play", name)
	}
	return diagtest.Read(t, filepath.Join(caseDir, name+".hcl"))
}

// A caseInput is a case in the files it stands for, sorted by what they are.
type caseInput struct {
	diagtest.Input                 // whose packs have files of content alone
	speech         []diagtest.File // translations, and what is declared for their languages
	settings       *diagtest.File
}

func inputOf(t testing.TB, c diagtest.Case) caseInput {
	t.Helper()
	in := caseInput{Input: c.Input(t)}
	for i, files := range in.Packs {
		in.Packs[i] = nil
		for _, f := range files {
			switch {
			case f.Name == lint.SettingsFile:
				in.settings = &f
			case strings.HasSuffix(f.Name, ".po"), strings.HasPrefix(f.Name, "locale/"):
				in.speech = append(in.speech, f)
			default:
				in.Packs[i] = append(in.Packs[i], f)
			}
		}
	}
	last := len(in.Packs) - 1
	if len(in.speech) > 0 && len(in.Packs[last]) == 0 {
		in.Packs = in.Packs[:last]
		return in
	}
	if game, given := c.Game(); given {
		in.Packs[last] = append(in.Packs[last], game)
	}
	if len(in.speech) > 0 {
		in.Packs[last] = append(in.Packs[last],
			diagtest.File{Name: "pack.hcl", Text: "pack \"spec\" {\n  title = \"Spec\"\n}\n"})
	}
	return in
}

// unit loads what a case says, with edits made.
func (in *caseInput) unit(t testing.TB, edited map[string]string) *lint.Unit {
	set := &source.Set{}
	u := &lint.Unit{Name: "case"}
	var plan packs.Plan
	for _, files := range in.Packs {
		var p packs.PackFiles
		for _, c := range files {
			if !strings.HasSuffix(c.Name, ".hcl") {
				u.Unread = append(u.Unread, c.Name)
				continue
			}
			src := c.Text
			if s, ok := edited[c.Name]; ok {
				src = s
			}
			f, fs := set.Parse(c.Name, []byte(src))
			u.Findings.Add(fs...)
			if f != nil {
				p.Files = append(p.Files, f)
				u.Files = append(u.Files, f)
			}
		}
		plan.Packs = append(plan.Packs, p)
	}
	if !u.Findings.HasErrors() && len(in.Packs) > 0 {
		m, fs := plan.Load(in.Scenario, in.Options)
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

// speak adds the translations of a case to its unit.
func (in *caseInput) speak(t testing.TB, u *lint.Unit, edited map[string]string) {
	for _, f := range in.speech {
		tag, ok := strings.CutSuffix(f.Name, ".po")
		if !ok {
			continue
		}
		x := &lint.Translation{Name: f.Name, Bytes: []byte(f.Text), Tag: tag, Home: ".", Models: u.Models}
		if s, ok := edited[f.Name]; ok {
			x.Bytes = []byte(s)
		}
		if x.Language, _ = locale.Parse(tag); x.Language != nil {
			for _, d := range in.speech {
				if d.Name == "locale/"+tag+".hcl" {
					file, finds := (&source.Set{}).Parse(d.Name, []byte(d.Text))
					if finds.Add(x.Language.Declare(file)...); len(finds) > 0 {
						t.Error(finds)
					}
				}
			}
		}
		u.Speech = append(u.Speech, x)
	}
}

// TestCases holds every case to its word: the findings it wants, and no other.
func TestCases(t *testing.T) {
	for _, r := range rules.All {
		if slices.Contains(play.Rules, r) {
			continue // theirs are played, by lint/play
		}
		for _, c := range ruleCases(t, r) {
			t.Run(c.String(), func(t *testing.T) {
				in := inputOf(t, c)
				diagtest.Check(t, in.findsOf(t, in.unit(t, nil), r), in.Wants)
			})
		}
	}
}

// findsOf are the findings of one rule.
func (in *caseInput) findsOf(t testing.TB, u *lint.Unit, r *lint.Rule) diag.Findings {
	c := &lint.Config{Only: []string{r.Code}}
	var finds diag.Findings
	if slices.Contains(lint.Own, r) {
		c = &lint.Config{Preset: "all"} // what others find bears on them
		if in.settings != nil {
			f, fs := (&source.Set{}).Parse(in.settings.Name, []byte(in.settings.Text))
			if fs.HasErrors() {
				t.Fatal(fs)
			}
			s, more := lint.ReadSettings(f, rules.All)
			c.Preset, finds = "", more
			c.Settings = func(string) *lint.Settings { return s }
		}
	}
	var out diag.Findings
	for _, f := range append(finds, lint.Run(rules.All, []*lint.Unit{u}, c)...) {
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
	for _, r := range rules.All {
		if known[r.Code] || known[r.Name] {
			t.Errorf("%s %s: the code or the name is taken", r.Code, r.Name)
		}
		known[r.Code], known[r.Name] = true, true
		if r.Check == nil && r.File == nil && r.Translation == nil && !slices.Contains(slices.Concat(lint.Own, play.Rules),
			r) {
			t.Errorf("%s checks nothing", r.Code)
		}
		found, missed := 0, 0
		for _, c := range ruleCases(t, r) {
			if len(inputOf(t, c).Wants) > 0 {
				found++
			} else {
				missed++
			}
		}
		if found == 0 || missed == 0 {
			t.Errorf("%s: %d cases with findings, %d near misses", r.Code, found, missed)
		}
		page, err := fs.ReadFile(docs.Lint, "lint/"+r.Code+".md")
		if err != nil || !strings.HasPrefix(string(page), "# "+r.Code+" "+r.Name+"\n") {
			t.Errorf("%s: no page that begins %q: %v", r.Code, "# "+r.Code+" "+r.Name, err)
		}
	}
}

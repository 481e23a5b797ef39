// Package lint judges content that loads: what is legal, and yet probably a mistake.
//
// A rule is a function (see lint/rules). It walks the model that the loader made, asks the index
// what is used where, and reports findings on the very word. Rules know the language and nothing
// of any game. How to add one is told in docs/architecture.md.
package lint

import (
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// A Rule is one check, listed in rules.go of a folder of lint/rules. It has cases in testdata/lint
// and a page in docs/lint.
type Rule struct {
	Code        string        // "L0201": stable, never used again
	Name        string        // "unused-stat": kebab-case
	Severity    diag.Severity // as found; configuration may say otherwise
	Recommended bool          // in the preset recommended; all are in the preset all
	// Absent: the rule says that something is nowhere. A finding of it stands only if every
	// linted unit that loads the file has it, too; and never in a file of tests.
	Absent bool
	// Check judges a loaded unit. It may be nil where File or Translation is there, and in the
	// rules of the linter itself.
	Check func(*Pass)
	// File judges one file as it is written; it is asked once a file, however many units
	// load it. Pass.Model is nil in it.
	File func(*Pass, *source.File)
	// Translation judges a file of translations. Pass.Model is nil in it.
	Translation func(*Pass, *Translation)
}

// Rules is a list of rules, such as rules.All.
type Rules []*Rule

// Find gives the rule of a code or name; nil, with the nearest name there is, where there is none.
func (l Rules) Find(word string) (rule *Rule, nearest string) {
	var names []string
	for _, r := range l {
		if strings.EqualFold(r.Code, word) || r.Name == word {
			return r, ""
		}
		names = append(names, r.Code, r.Name)
	}
	return nil, diag.Nearest(word, names)
}

// Own are the rules about suppressions and configuration. The linter judges by them itself: they
// have no check.
var Own = Rules{unknownSuppression, bareSuppression, idleSuppression, oddSuppression, unknownSetting, badSetting}

// A Pass is one rule over one loaded unit.
type Pass struct {
	Model *model.Model
	Index *Index         // shared by all rules of a unit, built once
	Files []*source.File // of the unit, with those of the packs it builds on
	// Unread are the names of files beside these that look like content and are not read.
	Unread []string

	rule   *Rule
	syntax *syntax
	owns   func(file string) bool
	tests  bool // what only tests use counts as used
	found  []*diag.Finding
	diag.Speller
}

// Owns says whether findings in a file are asked for: those in the packs that a unit builds
// on are found where these are linted. A rule may leave such files aside; what it reports in
// them is dropped.
func (p *Pass) Owns(file string) bool { return p.owns == nil || p.owns(file) }

// ReportBeside adds a finding about a file beside those that are read, which no unit lists.
func (p *Pass) ReportBeside(f *diag.Finding) { p.found = append(p.found, f) }

// Report adds a finding of the rule, and gives it back.
func (p *Pass) Report(f *diag.Finding) *diag.Finding {
	at := f.Range.Filename
	if p.rule.Absent && !packs.IsTest(at) || !p.rule.Absent && p.Owns(at) {
		p.found = append(p.found, f)
	}
	return f
}

// findings are what the rule reported; its code and severity are filled in.
func (p *Pass) findings() diag.Findings {
	var out diag.Findings
	for _, f := range p.found {
		out.Add(p.rule.Finding(*f))
	}
	return out
}

// Finding is a finding of the rule: its code and severity are filled in.
func (r *Rule) Finding(f diag.Finding) diag.Finding {
	f.Code, f.Severity = r.Code, r.Severity
	return f
}

// Reportf adds a finding of a place and words; it can be told more.
func (p *Pass) Reportf(at hcl.Range, expected, format string, a ...any) *diag.Finding {
	return p.Report(diag.Found(at, expected, format, a...))
}

// EachTime reports what find judges. One block of content may be typed several times; what is
// found of a place stands only if it was found each time that the place was judged.
func EachTime[K comparable](p *Pass, find func(judge func(place K, f *diag.Finding))) {
	var order, fine []K
	found := map[K]*diag.Finding{}
	find(func(place K, f *diag.Finding) {
		if f == nil {
			fine = append(fine, place)
		} else if found[place] == nil {
			found[place], order = f, append(order, place)
		}
	})
	for _, place := range fine {
		delete(found, place)
	}
	for _, place := range order {
		if f := found[place]; f != nil {
			p.Report(f)
		}
	}
}

// Firsts are where each of some words stands first.
type Firsts map[string]hcl.Range

// Again says whether a word stood somewhere before, and where.
func (f Firsts) Again(word string, at hcl.Range) (first hcl.Range, again bool) {
	if first, again = f[word]; !again {
		f[word] = at
	}
	return first, again
}

// Quoted names an attribute as rules read it.
func Quoted(a *model.Attr) string { return `"` + a.Owner.Name + "." + a.Name + `"` }

// Values is what the expressions of the unit may give, things and tables looked at.
func (p *Pass) Values() *interval.World {
	if p.Index.values == nil {
		p.Index.values = p.Sure().WithData()
	}
	return p.Index.values
}

// Sure is what the rules alone make sure of: things and tables may say anything that their
// types allow. What always holds there holds in every pack that builds on this one.
func (p *Pass) Sure() *interval.World {
	if p.Index.sure == nil {
		p.Index.sure = interval.New(p.Model, p.owns)
	}
	return p.Index.sure
}

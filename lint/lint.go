// Package lint checks content that loads for what is legal but probably a mistake.
//
// A rule is a function (see lint/rules). It walks the model, looks up uses in the index, and reports findings at
// the exact word. Rules know the language and nothing of any game. docs/architecture.md shows how to add one.
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

// A Rule is one check, listed in rules.go of a folder of lint/rules. It has cases in testdata/lint and a page in
// docs/lint.
type Rule struct {
	Code        string        // "L0201": stable, never used again
	Name        string        // "unused-stat": kebab-case
	Severity    diag.Severity // unless configured otherwise
	Recommended bool          // in the preset recommended; all are in the preset all
	// Absent: the rule reports that something is missing everywhere. Its findings count only if every linted unit
	// that loads the file has them, and never in a file of tests.
	Absent bool
	// Check checks a loaded unit. It may be nil if File or Translation is set, and for the linter's own rules.
	Check func(*Pass)
	// File checks the source of one file, once, however many units load it. Pass.Model is nil in it.
	File func(*Pass, *source.File)
	// Translation checks a file of translations. Pass.Model is nil in it.
	Translation func(*Pass, *Translation)
}

// Rules is a list of rules, such as rules.All.
type Rules []*Rule

// Find is the rule with a code or name; nil, with the nearest name, if there is none.
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

// Own are the rules about suppressions and configuration. The linter itself applies them: they have no check.
var Own = Rules{unknownSuppression, bareSuppression, idleSuppression, oddSuppression, unknownSetting, badSetting}

type Pass struct {
	Model *model.Model
	Index *Index         // shared by all rules of a unit
	Files []*source.File // of the unit and the packs it builds on
	// Unread are the names of other files that look like content but are not read.
	Unread []string

	rule   *Rule
	syntax *syntax
	owns   func(file string) bool
	tests  bool // what only tests use counts as used
	found  []*diag.Finding
	diag.Speller
}

// Owns says whether findings in a file are reported: those in the packs that a unit builds on are reported where
// these are linted. A rule may skip such files; what it reports in them is dropped.
func (p *Pass) Owns(file string) bool { return p.owns == nil || p.owns(file) }

// ReportBeside adds a finding about a file that no unit reads.
func (p *Pass) ReportBeside(f *diag.Finding) { p.found = append(p.found, f) }

// Report adds a finding of the rule, and returns it.
func (p *Pass) Report(f *diag.Finding) *diag.Finding {
	at := f.Range.Filename
	if p.rule.Absent && !packs.IsTest(at) || !p.rule.Absent && p.Owns(at) {
		p.found = append(p.found, f)
	}
	return f
}

// findings are what the rule reported, with its code and severity.
func (p *Pass) findings() diag.Findings {
	var out diag.Findings
	for _, f := range p.found {
		out.Add(p.rule.Finding(*f))
	}
	return out
}

// Finding is a finding of the rule, with its code and severity.
func (r *Rule) Finding(f diag.Finding) diag.Finding {
	f.Code, f.Severity = r.Code, r.Severity
	return f
}

// Reportf adds a finding, and returns it for more details.
func (p *Pass) Reportf(at hcl.Range, expected, format string, a ...any) *diag.Finding {
	return p.Report(diag.Found(at, expected, format, a...))
}

// EachTime reports the findings of find. One block of content may be typed several times; a finding at a place
// counts only if it was made each time that the place was checked.
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

// Firsts are the first places of words.
type Firsts map[string]hcl.Range

// Again says whether a word occurred before, and where.
func (f Firsts) Again(word string, at hcl.Range) (first hcl.Range, again bool) {
	if first, again = f[word]; !again {
		f[word] = at
	}
	return first, again
}

// Quoted names an attribute in findings.
func Quoted(a *model.Attr) string { return `"` + a.Owner.Name + "." + a.Name + `"` }

// Values is the possible values of expressions, given the present things and tables.
func (p *Pass) Values() *interval.World {
	if p.Index.values == nil {
		p.Index.values = p.Sure().WithData()
	}
	return p.Index.values
}

// Sure is the possible values that follow from the rules alone: things and tables may have any values that their
// types allow. It holds in every pack that builds on this one.
func (p *Pass) Sure() *interval.World {
	if p.Index.sure == nil {
		p.Index.sure = interval.New(p.Model, p.owns)
	}
	return p.Index.sure
}

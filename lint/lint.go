// Package lint judges content that loads: what is legal, and yet probably a mistake.
//
// A rule is a function (see lint/rules). It walks the model that the loader made, asks the index
// what is used where, and reports findings on the very word. Rules know the language and nothing
// of any game. How to add one is told in docs/architecture.md.
package lint

import (
	"fmt"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
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
	// linted unit that loads the file has it, too.
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
	report func(diag.Finding)
}

// Owns says whether findings in a file are asked for: those in the packs that a unit builds
// on are found where these are linted. A rule may leave such files aside; what it reports in
// them is dropped.
func (p *Pass) Owns(file string) bool { return p.owns == nil || p.owns(file) }

// ReportBeside adds a finding about a file beside those that are read, which no unit lists.
func (p *Pass) ReportBeside(f diag.Finding) { p.report(p.rule.Finding(f)) }

// Report adds a finding of the rule; its code and severity are filled in.
func (p *Pass) Report(f diag.Finding) {
	if !p.rule.Absent && !p.Owns(f.Range.Filename) {
		return
	}
	p.report(p.rule.Finding(f))
}

// Finding is a finding of the rule: its code and severity are filled in.
func (r *Rule) Finding(f diag.Finding) diag.Finding {
	f.Code, f.Severity = r.Code, r.Severity
	return f
}

// Reportf adds a finding that needs no more than a place and words.
func (p *Pass) Reportf(r hcl.Range, expected, format string, a ...any) {
	p.Report(diag.Finding{Range: r, Summary: fmt.Sprintf(format, a...), Detail: expected})
}

// Quoted names an attribute as rules read it.
func Quoted(a *model.Attr) string { return `"` + a.Owner.Name + "." + a.Name + `"` }

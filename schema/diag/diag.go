// Package diag defines findings about packs, with a code, a severity, a place and a fix, and the printers that show
// them.
//
// It knows files only by name and bytes, and nothing of kinds, rules or play.
package diag

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/lists"
)

// Severity says how much a finding matters. The zero value is Error, so that a forgotten severity is never
// overlooked.
type Severity int

const (
	// Error makes a pack unusable.
	Error Severity = iota
	// Warning is legal but probably a mistake.
	Warning
	// Note is information only.
	Note
)

// String is the lower-case word shown to people and machines.
func (s Severity) String() string {
	return [...]string{Error: "error", Warning: "warning", Note: "note"}[s]
}

// Finding is one complaint about one place.
type Finding struct {
	Code     string // one of the Code constants, such as "E0101"
	Severity Severity
	Range    hcl.Range // half open; an empty Filename means the whole pack

	// Summary is one short sentence that says what is wrong.
	Summary string
	// Detail says what was expected. A fragment ("one of kind, size") is shown after "expected:"; a whole sentence,
	// from a capital to a full stop, is shown as it is. It may be empty.
	Detail string
	// Suggestion is the nearest name or a fix. A single word is shown as `did you mean "word"?`, anything with a
	// space as help. It may be empty.
	Suggestion string
	// Related names other relevant places, in the order shown.
	Related []Related
	// Fix is a fix that is always safe: all of its edits together.
	Fix []Edit
}

// An Edit replaces the text of a range.
type Edit struct {
	Range hcl.Range
	New   string
}

// Related is another place that explains a finding.
type Related struct {
	Range hcl.Range
	Note  string // a short sentence about the place
}

// Found is a finding at a place: what was expected there, and what is wrong, formatted as by Sprintf.
func Found(at hcl.Range, expected, format string, a ...any) *Finding {
	return &Finding{Range: at, Summary: fmt.Sprintf(format, a...), Detail: expected}
}

// Help sets the suggestion.
func (f *Finding) Help(suggestion string) *Finding {
	f.Suggestion = suggestion
	return f
}

// See adds another relevant place.
func (f *Finding) See(at hcl.Range, note string) *Finding {
	f.Related = append(f.Related, Related{at, note})
	return f
}

// WithFix adds an edit to the fix of a finding.
func (f *Finding) WithFix(at hcl.Range, text string) *Finding {
	f.Fix = append(f.Fix, Edit{at, text})
	return f
}

// Error is the finding in one line, its place first.
func (f Finding) Error() string {
	s := heading(f) + f.Words()
	if f.Range.Filename != "" {
		s = placeText(f.Range, false) + ": " + s
	}
	return s
}

// Words is a finding without its place and code.
func (f Finding) Words() string {
	s := oneLine(f.Summary)
	for _, more := range []string{expectation(f.Detail), suggested(f.Suggestion)} {
		if more != "" {
			s += " (" + more + ")"
		}
	}
	return s
}

// Findings are the results of a check; nil means none.
type Findings []Finding

// Add appends findings.
func (fs *Findings) Add(more ...Finding) {
	*fs = append(*fs, more...)
}

// mostOfFile is how many findings of one file people are shown.
const mostOfFile = 500

// Bounded are the findings, of each file only the first five hundred, and then how many more there are.
func (fs Findings) Bounded() Findings {
	var out Findings
	count := map[string]int{}
	for _, f := range fs {
		if count[f.Range.Filename]++; count[f.Range.Filename] <= mostOfFile {
			out.Add(f)
		}
	}
	for _, file := range slices.Sorted(maps.Keys(count)) {
		if more := count[file] - mostOfFile; more > 0 {
			out.Add(Finding{Severity: Note, Range: hcl.Range{Filename: file},
				Summary: fmt.Sprintf("And %d more in this file.", more)})
		}
	}
	return out
}

func (fs Findings) HasErrors() bool {
	return fs.Count(Error) > 0
}

// Count is the number of findings of one severity.
func (fs Findings) Count(s Severity) int {
	n := 0
	for _, f := range fs {
		if f.Severity == s {
			n++
		}
	}
	return n
}

// Sort orders the findings by file, line, column and code, keeping the order of equals, and drops repetitions: same
// code, range and summary. First are those that others follow from: that there is no game, then errors in how something
// is written; notes are last.
func (fs *Findings) Sort() {
	rank := func(f Finding) int {
		switch {
		case f.Code == CodeNoGame:
			return 0
		case f.Severity == Note:
			return 3
		case f.Severity == Error && (strings.HasPrefix(f.Code, "E01") || strings.HasPrefix(f.Code, "E02")):
			return 1
		}
		return 2
	}
	slices.SortStableFunc(*fs, func(a, b Finding) int {
		return cmp.Or(
			rank(a)-rank(b),
			cmp.Compare(a.Range.Filename, b.Range.Filename),
			cmp.Compare(a.Range.Start.Line, b.Range.Start.Line),
			cmp.Compare(a.Range.Start.Column, b.Range.Start.Column),
			cmp.Compare(a.Code, b.Code),
		)
	})
	type key struct {
		code, summary string
		at            hcl.Range
	}
	seen := make(map[key]bool, len(*fs))
	*fs = slices.DeleteFunc(*fs, func(f Finding) bool {
		k := key{f.Code, f.Summary, f.Range}
		again := seen[k]
		seen[k] = true
		return again
	})
}

// Error is one line for each finding.
func (fs Findings) Error() string {
	return strings.Join(lists.Map(fs, Finding.Error), "\n")
}

func heading(f Finding) string {
	if f.Code == "" {
		return f.Severity.String() + ": "
	}
	return f.Severity.String() + "[" + f.Code + "]: "
}

// placeText is a range as file:line:column, with its end if it has one. The end column is the one after the last, as
// everywhere in HCL.
func placeText(r hcl.Range, withEnd bool) string {
	name := oneLine(r.Filename)
	if r.Start.Line <= 0 {
		return name
	}
	s := fmt.Sprintf("%s:%d:%d", name, r.Start.Line, r.Start.Column)
	switch {
	case !withEnd:
	case r.End.Line == r.Start.Line+1 && r.End.Column <= 1: // the newline itself
	case r.End.Line > r.Start.Line:
		s += fmt.Sprintf("-%d:%d", r.End.Line, r.End.Column)
	case r.End.Line == r.Start.Line && r.End.Column > r.Start.Column+1:
		s += fmt.Sprintf("-%d", r.End.Column)
	}
	return s
}

// expectation is a Detail as readers see it.
func expectation(detail string) string {
	detail = oneLine(detail)
	if detail == "" || isSentence(detail) {
		return detail
	}
	return "expected: " + detail
}

func isSentence(s string) bool {
	return strings.HasSuffix(s, ".") && s[0] >= 'A' && s[0] <= 'Z'
}

// suggested is a Suggestion as readers see it.
func suggested(suggestion string) string {
	suggestion = oneLine(suggestion)
	switch {
	case suggestion == "":
		return ""
	case strings.ContainsRune(suggestion, ' '):
		return "help: " + suggestion
	}
	return `did you mean "` + suggestion + `"?`
}

package lint

import (
	"fmt"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/source"
)

// SettingsFile is the name of a configuration file. It holds for all files in its folder and
// below, but those with a nearer one.
const SettingsFile = ".stellar.hcl"

// The rules about configuration. They are errors: a setting that is not understood would
// silently judge otherwise than was meant.
var (
	unknownSetting = &Rule{Code: "L0905", Name: "unknown-setting", Severity: diag.Error, Recommended: true}
	badSetting     = &Rule{Code: "L0906", Name: "bad-setting", Severity: diag.Error, Recommended: true}
)

// ReadSettings reads a configuration file, which names some of the rules that are known; what is
// wrong with it is left out of the settings.
func ReadSettings(f *source.File, known Rules) (*Settings, diag.Findings) {
	r := &settingsReader{known: known, out: &Settings{File: f.Name, Severity: map[string]diag.Severity{},
		Off: map[string]bool{}}, said: map[string]hcl.Range{}}
	for _, a := range source.Attributes(f.Body) {
		r.unknown(a.NameRange, fmt.Sprintf("A configuration has no attribute %q.", a.Name), a.Name, []string{"lint"})
	}
	for _, b := range f.Body.Blocks {
		if b.Type != "lint" {
			r.unknown(b.TypeRange, fmt.Sprintf("A configuration has no block %q.", b.Type), b.Type, []string{"lint"})
			continue
		}
		r.lint(b)
	}
	return r.out, r.finds
}

// a settingsReader reads one file.
type settingsReader struct {
	known Rules
	out   *Settings
	said  map[string]hcl.Range // the severity of which rule stands where
	lints int
	finds diag.Findings
}

func (r *settingsReader) lint(b *hclsyntax.Block) {
	if r.lints++; r.lints > 1 {
		r.bad(b.TypeRange, "A configuration has one block \"lint\".", "", "")
		return
	}
	if len(b.Labels) > 0 {
		r.bad(b.LabelRanges[0], "The block \"lint\" has no label.", "lint { … }", "")
	}
	for _, a := range source.Attributes(b.Body) {
		switch a.Name {
		case "preset":
			r.out.Preset = r.word(a, Presets)
		case "tests":
			r.out.Tests = r.flag(a)
		default:
			r.unknown(a.NameRange, fmt.Sprintf("The block \"lint\" has no attribute %q.", a.Name), a.Name,
				[]string{"preset", "severity", "tests"})
		}
	}
	for _, x := range b.Body.Blocks {
		if x.Type != "severity" {
			r.unknown(x.TypeRange, fmt.Sprintf("The block \"lint\" has no block %q.", x.Type), x.Type,
				[]string{"severity", "preset", "tests"})
			continue
		}
		r.severity(x)
	}
}

// levels are what a rule may be set to.
var levels = []string{"error", "warning", "note", "off"}

// severity reads how a rule is taken.
func (r *settingsReader) severity(b *hclsyntax.Block) {
	if len(b.Labels) != 1 {
		r.bad(b.DefRange(), "A severity is that of one rule.", `severity "CODE" { is = "note" }`, "")
		return
	}
	at := b.LabelRanges[0]
	code, near := r.known.knownCode(b.Labels[0])
	if code == "" {
		r.finds.Add(diag.Finding{Code: badSetting.Code, Severity: badSetting.Severity, Range: at,
			Summary: fmt.Sprintf("There is no rule %q.", b.Labels[0]), Detail: "the code or name of a rule", Suggestion: near})
		return
	}
	if old, twice := r.said[code]; twice {
		r.finds.Add(diag.Finding{Code: badSetting.Code, Severity: badSetting.Severity, Range: at,
			Summary: fmt.Sprintf("The severity of %s is said twice.", code),
			Related: []diag.Related{{Range: old, Note: "The first stands here."}}})
		return
	}
	r.said[code] = at
	is := b.Body.Attributes["is"]
	for _, a := range source.Attributes(b.Body) {
		if a.Name != "is" {
			r.unknown(a.NameRange, fmt.Sprintf("A severity has no attribute %q.", a.Name), a.Name, []string{"is"})
		}
	}
	for _, x := range b.Body.Blocks {
		r.unknown(x.TypeRange, fmt.Sprintf("A severity has no block %q.", x.Type), x.Type, []string{"is"})
	}
	if is == nil {
		r.bad(b.DefRange(), "The severity is missing.", `is = "error", "warning", "note" or "off"`, "")
		return
	}
	r.set(code, r.word(is, levels))
}

func (r *settingsReader) set(code, level string) {
	switch level {
	case "":
	case "off":
		r.out.Off[code] = true
	default:
		for _, s := range []diag.Severity{diag.Error, diag.Warning, diag.Note} {
			if s.String() == level {
				r.out.Severity[code] = s
			}
		}
	}
}

// word reads one of some words in quotes; empty with a finding.
func (r *settingsReader) word(a *hclsyntax.Attribute, words []string) string {
	v, diags := a.Expr.Value(nil)
	if diags.HasErrors() || v.IsNull() || v.Type() != cty.String {
		r.bad(a.Expr.Range(), fmt.Sprintf("%q is a word in quotes.", a.Name), OneOf(words), "")
		return ""
	}
	for _, w := range words {
		if w == v.AsString() {
			return w
		}
	}
	r.bad(a.Expr.Range(), fmt.Sprintf("%q cannot be %q.", a.Name, v.AsString()), OneOf(words),
		diag.Nearest(v.AsString(), words))
	return ""
}

// flag reads true or false; false with a finding.
func (r *settingsReader) flag(a *hclsyntax.Attribute) bool {
	v, diags := a.Expr.Value(nil)
	if diags.HasErrors() || v.IsNull() || v.Type() != cty.Bool {
		r.bad(a.Expr.Range(), fmt.Sprintf("%q is true or false.", a.Name), "true or false", "")
		return false
	}
	return v.True()
}

// OneOf says which words are possible, as a finding says what was expected.
func OneOf(words []string) string {
	if len(words) == 1 {
		return words[0]
	}
	return "one of " + strings.Join(words, ", ")
}

func (r *settingsReader) unknown(at hcl.Range, summary, name string, names []string) {
	r.finds.Add(diag.Finding{Code: unknownSetting.Code, Severity: unknownSetting.Severity, Range: at, Summary: summary,
		Detail: OneOf(names), Suggestion: diag.Nearest(name, names)})
}

func (r *settingsReader) bad(at hcl.Range, summary, expected, near string) {
	r.finds.Add(diag.Finding{Code: badSetting.Code, Severity: badSetting.Severity, Range: at, Summary: summary,
		Detail: expected, Suggestion: near})
}

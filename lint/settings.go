package lint

import (
	"slices"
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
		Off: map[string]bool{}}, said: Firsts{}}
	r.holds(f.Body, "A configuration", nil, "lint")
	lints := 0
	for b := range Blocks(f.Body, "lint") {
		if lints++; lints > 1 {
			r.report(badSetting, b.TypeRange, "", "A configuration has one block \"lint\".")
			continue
		}
		r.lint(b)
	}
	var finds diag.Findings
	for _, f := range r.finds {
		finds.Add(*f)
	}
	return r.out, finds
}

// a settingsReader reads one file.
type settingsReader struct {
	known Rules
	out   *Settings
	said  Firsts // the severity of which rule stands where
	finds []*diag.Finding
}

func (r *settingsReader) report(rule *Rule, at hcl.Range, expected, format string, a ...any) *diag.Finding {
	f := diag.Found(at, expected, format, a...)
	f.Code, f.Severity = rule.Code, rule.Severity
	r.finds = append(r.finds, f)
	return f
}

// holds reports what stands in a body and is none of some attributes and blocks.
func (r *settingsReader) holds(body *hclsyntax.Body, what string, attributes []string, blocks ...string) {
	names := slices.Concat(attributes, blocks)
	unknown := func(at hcl.Range, sort, name string) {
		r.report(unknownSetting, at, OneOf(names), "%s has no %s %q.", what, sort, name).Help(diag.Nearest(name, names))
	}
	for _, a := range source.Attributes(body) {
		if !slices.Contains(attributes, a.Name) {
			unknown(a.NameRange, "attribute", a.Name)
		}
	}
	for _, b := range body.Blocks {
		if !slices.Contains(blocks, b.Type) {
			unknown(b.TypeRange, "block", b.Type)
		}
	}
}

func (r *settingsReader) lint(b *hclsyntax.Block) {
	if len(b.Labels) > 0 {
		r.report(badSetting, b.LabelRanges[0], "lint { … }", "The block \"lint\" has no label.")
	}
	r.holds(b.Body, "The block \"lint\"", []string{"preset", "tests"}, "severity")
	r.out.Preset = r.word(b.Body.Attributes["preset"], Presets)
	if v, said := r.value(b.Body.Attributes["tests"], cty.Bool, "%q is true or false.", "true or false"); said {
		r.out.Tests = v.True()
	}
	for x := range Blocks(b.Body, "severity") {
		r.severity(x)
	}
}

// levels are what a rule may be set to.
var levels = []string{"error", "warning", "note", "off"}

// severity reads how a rule is taken.
func (r *settingsReader) severity(b *hclsyntax.Block) {
	if len(b.Labels) != 1 {
		r.report(badSetting, b.DefRange(), `severity "CODE" { is = "note" }`, "A severity is that of one rule.")
		return
	}
	at := b.LabelRanges[0]
	code, near := r.known.knownCode(b.Labels[0])
	if code == "" {
		r.report(badSetting, at, "the code or name of a rule", "There is no rule %q.", b.Labels[0]).Help(near)
		return
	}
	if first, again := r.said.Again(code, at); again {
		r.report(badSetting, at, "", "The severity of %s is set twice.", code).See(first, "The first is here.")
		return
	}
	r.holds(b.Body, "A severity", []string{"is"})
	is := b.Body.Attributes["is"]
	if is == nil {
		r.report(badSetting, b.DefRange(), `is = "error", "warning", "note" or "off"`, "The severity is missing.")
	}
	switch level := r.word(is, levels); level {
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
	v, said := r.value(a, cty.String, "%q is a word in quotes.", OneOf(words))
	if !said || slices.Contains(words, v.AsString()) {
		return v.AsString()
	}
	r.report(badSetting, a.Expr.Range(), OneOf(words), "%q cannot be %q.", a.Name, v.AsString()).
		Help(diag.Nearest(v.AsString(), words))
	return ""
}

// value reads an attribute of a type; empty where it is not there, or with a finding.
func (r *settingsReader) value(a *hclsyntax.Attribute, t cty.Type, format, expected string) (v cty.Value, said bool) {
	if a == nil {
		return cty.StringVal(""), false
	}
	v, diags := a.Expr.Value(nil)
	if diags.HasErrors() || v.IsNull() || v.Type() != t {
		r.report(badSetting, a.Expr.Range(), expected, format, a.Name)
		return cty.StringVal(""), false
	}
	return v, true
}

// OneOf says which words are possible, as a finding says what was expected.
func OneOf(words []string) string {
	if len(words) == 1 {
		return words[0]
	}
	return "one of " + strings.Join(words, ", ")
}

package lint

import (
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/source"
)

// A Config says which rules are used. The zero value is the preset recommended.
type Config struct {
	Preset string          // "recommended", "all"; empty: as Settings say
	Only   []string        // unless empty: the codes of the rules to use, whatever the preset
	Ignore map[string]bool // codes of rules that are not used
	// Played is the findings of games; a suppression of such a finding is never reported as idle, since other games
	// may find it.
	Played diag.Findings
	// Settings returns the settings of a configuration file for a file; nil if there are none.
	Settings func(file string) *Settings
}

// Settings are those of a configuration file.
type Settings struct {
	File     string
	Preset   string                   // empty: not set
	Tests    bool                     // what only tests use counts as used
	Severity map[string]diag.Severity // by code
	Off      map[string]bool          // by code
}

// Presets are the names of the presets.
var Presets = []string{"recommended", "all"}

// rules are those that may be used in some file.
func (c *Config) rules(all Rules) []*Rule {
	return lists.Filter(all, func(r *Rule) bool { return c.MayWant(r) })
}

// MayWant says whether a rule may be used in some file.
func (c *Config) MayWant(r *Rule) bool {
	if len(c.Only) > 0 {
		return slices.Contains(c.Only, r.Code) && !c.Ignore[r.Code]
	}
	return !c.Ignore[r.Code] && (r.Recommended || c.Preset == "all" || c.Settings != nil)
}

func (c *Config) settings(file string) *Settings {
	if c.Settings != nil {
		if s := c.Settings(file); s != nil {
			return s
		}
	}
	return &Settings{}
}

// enabled says whether a rule is used in a file.
func (c *Config) enabled(r *Rule, s *Settings) bool {
	switch {
	case c.Ignore[r.Code]:
		return false
	case len(c.Only) > 0:
		return slices.Contains(c.Only, r.Code)
	case s.Off[r.Code]:
		return false
	}
	if _, said := s.Severity[r.Code]; said || r.Recommended {
		return true
	}
	if c.Preset != "" {
		return c.Preset == "all"
	}
	return s.Preset == "all"
}

// applySettings sets the severity of a finding from its file's settings; false if they turn it off.
func (c *Config) applySettings(f *diag.Finding, byCode map[string]*Rule) bool {
	s := c.settings(f.Range.Filename)
	if r := byCode[f.Code]; r != nil {
		if !c.enabled(r, s) {
			return false
		}
	} else if f.Severity == diag.Error {
		return true // of the loader: no setting applies to it
	} else if c.Ignore[f.Code] || s.Off[f.Code] {
		return false
	}
	if v, ok := s.Severity[f.Code]; ok {
		f.Severity = v
	}
	return true
}

// loaderWarnings are the codes of warnings of the loader.
var loaderWarnings = []string{diag.CodeNeverNull, diag.CodeUnreachableRow}

// knownCode is the code of a rule, or of a warning of the loader, by code or name; empty, with the nearest, if
// there is none.
func (l Rules) knownCode(word string) (code, nearest string) {
	if slices.Contains(loaderWarnings, word) {
		return word, ""
	}
	r, nearest := l.Find(word)
	if r != nil {
		return r.Code, ""
	}
	return "", nearest
}

// SettingsFile is the name of a configuration file. It applies to all files in its folder and below, except those
// with a nearer one.
const SettingsFile = ".stellar.hcl"

// The rules about configuration. They are errors: a setting that is not understood would silently be ignored.
var (
	unknownSetting = &Rule{Code: "L0905", Name: "unknown-setting", Severity: diag.Error, Recommended: true}
	badSetting     = &Rule{Code: "L0906", Name: "bad-setting", Severity: diag.Error, Recommended: true}
)

// ReadSettings reads a configuration file, which names some of the known rules; what is wrong is left out of the
// settings.
func ReadSettings(f *source.File, known Rules) (*Settings, diag.Findings) {
	r := &settingsReader{known: known, out: &Settings{File: f.Name, Severity: map[string]diag.Severity{},
		Off: map[string]bool{}}, said: Firsts{}}
	r.checkWords(f.Body, "A configuration", nil, "lint")
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

type settingsReader struct {
	known Rules
	out   *Settings
	said  Firsts // where the severity of which rule is set
	finds []*diag.Finding
}

func (r *settingsReader) report(rule *Rule, at hcl.Range, expected, format string, a ...any) *diag.Finding {
	f := diag.Found(at, expected, format, a...)
	f.Code, f.Severity = rule.Code, rule.Severity
	r.finds = append(r.finds, f)
	return f
}

// checkWords reports what a body contains besides the given attributes and blocks.
func (r *settingsReader) checkWords(body *hclsyntax.Body, what string, attributes []string, blocks ...string) {
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
	r.checkWords(b.Body, "The block \"lint\"", []string{"preset", "tests"}, "severity")
	r.out.Preset = r.oneOfWords(b.Body.Attributes["preset"], Presets)
	if v, said := r.value(b.Body.Attributes["tests"], cty.Bool, "%q is true or false.", "true or false"); said {
		r.out.Tests = v.True()
	}
	for x := range Blocks(b.Body, "severity") {
		r.severity(x)
	}
}

// levels are the possible severities of a rule.
var levels = []string{"error", "warning", "note", "off"}

// severity reads the severity of a rule.
func (r *settingsReader) severity(b *hclsyntax.Block) {
	if len(b.Labels) != 1 {
		r.report(badSetting, b.DefRange(), `severity "CODE" { is = "note" }`, "A severity applies to one rule.")
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
	r.checkWords(b.Body, "A severity", []string{"is"})
	is := b.Body.Attributes["is"]
	if is == nil {
		r.report(badSetting, b.DefRange(), `is = "error", "warning", "note" or "off"`, "The severity is missing.")
	}
	switch level := r.oneOfWords(is, levels); level {
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

// oneOfWords reads one of some words in quotes; empty with a finding.
func (r *settingsReader) oneOfWords(a *hclsyntax.Attribute, words []string) string {
	v, said := r.value(a, cty.String, "%q is a word in quotes.", OneOf(words))
	if !said || slices.Contains(words, v.AsString()) {
		return v.AsString()
	}
	r.report(badSetting, a.Expr.Range(), OneOf(words), "%q cannot be %q.", a.Name, v.AsString()).
		Help(diag.Nearest(v.AsString(), words))
	return ""
}

// value reads an attribute of a type; null if it is missing, or with a finding.
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

// OneOf lists possible words, for the part of a finding that says what was expected.
func OneOf(words []string) string {
	if len(words) == 1 {
		return words[0]
	}
	return "one of " + strings.Join(words, ", ")
}

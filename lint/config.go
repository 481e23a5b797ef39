package lint

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/diag"
)

// A Config says by which rules content is judged. The zero value is the preset recommended.
type Config struct {
	Preset string          // "recommended", "all"; empty: as Settings say
	Only   []string        // if there are any: the codes of the rules to use, whatever the preset
	Ignore map[string]bool // codes of rules that are not asked
	// Played is what games found that were played beside; a suppression of such a finding is never
	// idle, for other games may find it.
	Played diag.Findings
	// Settings gives what a configuration file says for a file; nil: there is none.
	Settings func(file string) *Settings
}

// Settings are what a configuration file says.
type Settings struct {
	File     string
	Preset   string                   // empty: not said
	Tests    bool                     // what only tests use counts as used
	Severity map[string]diag.Severity // by code
	Off      map[string]bool          // by code
}

// Presets are the names of the presets.
var Presets = []string{"recommended", "all"}

// rules are those of all that may be asked for in some file.
func (c *Config) rules(all Rules) []*Rule {
	var out []*Rule
	for _, r := range all {
		if c.MayWant(r) {
			out = append(out, r)
		}
	}
	return out
}

// MayWant says whether a rule may be asked for in some file.
func (c *Config) MayWant(r *Rule) bool {
	if len(c.Only) > 0 {
		return slices.Contains(c.Only, r.Code) && !c.Ignore[r.Code]
	}
	return !c.Ignore[r.Code] && (r.Recommended || c.Preset == "all" || c.Settings != nil)
}

// settings are those of a file; never nil.
func (c *Config) settings(file string) *Settings {
	if c.Settings != nil {
		if s := c.Settings(file); s != nil {
			return s
		}
	}
	return &Settings{}
}

// on says whether a rule is asked for in a file.
func (c *Config) on(r *Rule, s *Settings) bool {
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

// judge gives a finding the severity that its file's settings want; false where they want none of it.
func (c *Config) judge(f *diag.Finding, byCode map[string]*Rule) bool {
	s := c.settings(f.Range.Filename)
	if r := byCode[f.Code]; r != nil {
		if !c.on(r, s) {
			return false
		}
	} else if f.Severity == diag.Error {
		return true // of the loader: no setting bears on it
	} else if c.Ignore[f.Code] || s.Off[f.Code] {
		return false
	}
	if v, ok := s.Severity[f.Code]; ok {
		f.Severity = v
	}
	return true
}

// loaderWarnings are the codes of what the loader finds and yet loads.
var loaderWarnings = []string{diag.CodeNeverNull, diag.CodeUnreachableRow}

// knownCode is the code of a rule, or of a warning of the loader, by code or name; empty, with
// the nearest, where there is none.
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

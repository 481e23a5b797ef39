package main

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/hashicorp/hcl/v2"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/source"
)

// keepable are the flags whose values people may keep in the file of the configuration.
var keepable = []string{"color", indexFlag, langFlag, "story"}

// A config is what the user keeps in a file: values of flags, in place of their defaults.
type config struct {
	set    source.Set
	values map[string]string
	at     map[string]hcl.Range
	finds  diag.Findings
}

// configFile is $STELLAR_CONFIG, or else stellar/config.hcl in the user's folder for such files.
func configFile() string {
	if file, ok := os.LookupEnv("STELLAR_CONFIG"); ok {
		return file
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "stellar", "config.hcl")
}

// readConfig reads the file, if there is one.
func readConfig(name string) *config {
	c := &config{values: map[string]string{}, at: map[string]hcl.Range{}}
	if name == "" {
		return c
	}
	src, err := readBounded(name, source.MaxFileBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return c
	}
	if err != nil {
		c.finds.Add(diag.Finding{Code: diag.CodeUnreadable, Range: hcl.Range{Filename: name},
			Summary: "The configuration cannot be read.", Detail: "a plain file"})
		return c
	}
	file, finds := c.set.Parse(name, src)
	c.finds.Add(finds...)
	if file == nil {
		return c
	}
	for _, b := range file.Body.Blocks {
		c.wrong(diag.CodeUnknownBlock, b.TypeRange, lint.OneOf(keepable), "A configuration has no block %q.", b.Type)
	}
	for _, a := range source.Attributes(file.Body) {
		value, plain := source.PlainText(a.Expr)
		switch {
		case !slices.Contains(keepable, a.Name):
			c.wrong(diag.CodeUnknownAttribute, a.NameRange, lint.OneOf(keepable), "A configuration has no attribute %q.",
				a.Name).Suggestion = diag.Nearest(a.Name, keepable)
		case !plain:
			c.wrong(diag.CodeShape, a.Expr.Range(), "a word in quotes", "This is not a word in quotes.")
		default:
			c.values[a.Name], c.at[a.Name] = value, a.Expr.Range()
		}
	}
	return c
}

// wrong adds a finding.
func (c *config) wrong(code string, at hcl.Range, expected, format string, args ...any) *diag.Finding {
	f := diag.Found(at, expected, format, args...)
	f.Code = code
	c.finds.Add(*f)
	return &c.finds[len(c.finds)-1]
}

// apply makes the values the defaults of the flags of all commands.
func (c *config) apply(cmd *cobra.Command) {
	eachFlag(cmd, func(f *pflag.Flag) {
		value, ok := c.values[f.Name]
		if !ok || f.Name == langFlag || f.Changed { // the language is known before there are flags
			return
		}
		if f.Value.Set(value) == nil {
			f.DefValue = value
			return
		}
		var words []string
		if w, ok := f.Value.(*choice); ok {
			words = w.words
		}
		delete(c.values, f.Name) // said once
		c.wrong(diag.CodeShape, c.at[f.Name], lint.OneOf(words), "%s is not %s.", f.Name, strconv.Quote(value)).
			Suggestion = diag.Nearest(value, words)
	})
	for _, sub := range cmd.Commands() {
		c.apply(sub)
	}
}

// configured reports what is wrong in the configuration.
func (a *app) configured() error {
	c := a.config
	if a.unknown != nil && a.lang == "" && c.values[langFlag] != "" {
		c.wrong(diag.CodeShape, c.at[langFlag], "", "%s", cmp.Or(a.unknown.Error(), "There is no such language."))
	}
	if len(c.finds) == 0 {
		return nil
	}
	c.finds.Sort()
	_ = a.findings(a.errs, c.finds, &c.set)
	return exit(exitUsage)
}

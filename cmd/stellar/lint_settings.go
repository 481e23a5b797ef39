package main

import (
	"os"
	"path/filepath"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/rules"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/source"
)

// maxAbove is how many folders above a file are looked into for its configuration.
const maxAbove = 32

// a settingsFinder finds the configuration that holds for a file: the nearest above it.
type settingsFinder struct {
	byDir map[string]*lint.Settings // by absolute folder; nil: none
	set   *source.Set
	finds diag.Findings
}

func newSettingsFinder() *settingsFinder {
	return &settingsFinder{byDir: map[string]*lint.Settings{}, set: &source.Set{}}
}

// forFile gives the settings for a file of content; nil where there are none, as for what is shipped
// with the program.
func (f *settingsFinder) forFile(file string) *lint.Settings {
	dir, err := filepath.Abs(filepath.Dir(file))
	if err != nil {
		return nil
	}
	if _, known := f.byDir[dir]; !known {
		if info, err := os.Stat(dir); err != nil || !info.IsDir() {
			return nil
		}
	}
	return f.inFolder(dir, maxAbove)
}

func (f *settingsFinder) inFolder(dir string, left int) *lint.Settings {
	if s, known := f.byDir[dir]; known {
		return s
	}
	s := f.read(filepath.Join(dir, lint.SettingsFile))
	if up := filepath.Dir(dir); s == nil && up != dir && left > 0 {
		s = f.inFolder(up, left-1)
	}
	f.byDir[dir] = s
	return s
}

// read reads one file, if it is there.
func (f *settingsFinder) read(path string) *lint.Settings {
	info, err := os.Lstat(path)
	if err != nil || info.IsDir() {
		return nil
	}
	shown := shortPath(path)
	src, err := readBounded(path, source.MaxFileBytes)
	if err != nil || !info.Mode().IsRegular() {
		f.finds.Add(diag.Finding{Code: diag.CodeUnreadable, Range: hcl.Range{Filename: shown},
			Summary: "The configuration cannot be read.", Detail: "a plain file"})
		return &lint.Settings{File: shown}
	}
	parsed, finds := f.set.Parse(shown, src)
	f.finds.Add(finds...)
	if parsed == nil {
		return &lint.Settings{File: shown}
	}
	s, finds := lint.ReadSettings(parsed, rules.All)
	f.finds.Add(finds...)
	return s
}

// shortPath is a path as people would write it.
func shortPath(path string) string {
	if here, err := os.Getwd(); err == nil {
		if rel, err := filepath.Rel(here, path); err == nil {
			path = rel
		}
	}
	return filepath.ToSlash(path)
}

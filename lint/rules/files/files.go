package files

import (
	"path"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// emptyFile finds files that declare nothing.
func emptyFile(p *lint.Pass, f *source.File) {
	if !f.Broken && len(f.Body.Blocks)+len(f.Body.Attributes) == 0 {
		p.Reportf(lint.FileTop(f), "a file with declarations, or no file", "This file declares nothing.")
	}
}

// fileName finds files whose names make trouble in shells, in links, or on other systems.
func fileName(p *lint.Pass) {
	for _, f := range p.Files {
		if base := path.Base(f.Name); !plainName().MatchString(base) {
			p.Reportf(lint.FileTop(f), "lower-case letters, digits, _ and -", "The file name %q is not plain.", base)
		}
	}
}

var plainName = lazy.Regexp(`^[a-z0-9_.-]+$`)

// fileCase finds files whose names differ only in case: on many systems one of them replaces the other.
func fileCase(p *lint.Pass) {
	first := lint.Firsts{}
	for _, f := range p.Files {
		if !p.Owns(f.Name) {
			continue
		}
		was, again := first.Again(strings.ToLower(f.Name), hcl.Range{Filename: f.Name})
		if again && was.Filename != f.Name {
			p.Reportf(lint.FileTop(f), "names that differ by more",
				"The name of this file differs from %s only in upper and lower case.", path.Base(was.Filename))
		}
	}
}

// unreadFile finds files that look like content but are not read because of their names' ends.
func unreadFile(p *lint.Pass) {
	for _, name := range p.Unread {
		f := diag.Found(hcl.Range{Filename: name}, "a name that ends in .hcl, or no such file here",
			"This file is not read: only names that end in .hcl are.")
		if !leftover().MatchString(name) {
			f.Help("call it " + nearlyEnd().ReplaceAllString(path.Base(name), ".hcl"))
		}
		p.ReportBeside(f)
	}
}

var (
	nearlyEnd = lazy.Regexp(`(?i)\.(?:hcl|hlc|hc1|hcll|chl)(?:[^a-z].*)?$`)
	leftover  = lazy.Regexp(`(?i)(?:~|\.bak|\.orig|\.rej|\.old|\.off)$`)
)

// testInPlayedFile finds tests in files that are read for playing: only the file's name keeps tests, and what they
// declare, out of games.
func testInPlayedFile(p *lint.Pass, f *source.File) {
	if packs.IsTest(f.Name) {
		return
	}
	for b := range lint.Blocks(f.Body, "test") {
		p.Reportf(b.DefRange(), "a file called *.test.hcl, which games do not read",
			"This test is not in a test file.").Help("move it to " + testName(f.Name))
		return // all others have the same cause
	}
}

// testName is the name of a file of tests beside a file; a similar name is corrected.
func testName(file string) string {
	name := meantAsTest().ReplaceAllString(strings.TrimSuffix(path.Base(file), ".hcl"), "")
	if name = strings.TrimRight(name, "._-"); name == "" {
		name = "rules"
	}
	return name + ".test.hcl"
}

var meantAsTest = lazy.Regexp(`(?:[._]tests|test|\.spec)$`)

// packVersion finds packs without a version, which bug reports and saved games name.
func packVersion(p *lint.Pass, f *source.File) {
	for b := range lint.Blocks(f.Body, "pack") {
		says := lint.Value(b, "version")
		v, ok := source.PlainText(says)
		switch {
		case len(b.Labels) != 1:
		case says == nil:
			p.Reportf(b.LabelRanges[0], `version = "0.1.0"`, "The pack %q has no version.", b.Labels[0])
		case ok && !versionNumber().MatchString(v):
			p.Reportf(says.Range(), "numbers separated by dots, such as 0.1.0",
				"%q is not a version that can be compared with others.", v)
		}
	}
}

var versionNumber = lazy.Regexp(`^[0-9]+(\.[0-9]+){0,3}([-+][0-9A-Za-z.-]+)?$`)

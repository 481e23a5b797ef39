package packs

import (
	"io/fs"
	"slices"
	"strconv"
	"strings"
)

// A part is which files of packs are seen: tests are no part of what is played.
type part int

const (
	allFiles part = iota
	withoutTests
	testsAlone // with the file that makes a folder a pack
)

// rootOf is a root of which only this part is seen.
func (p part) rootOf(r Root) Root {
	if p != allFiles {
		r.FS = filtered{r.FS, func(_ string, e fs.DirEntry) bool { return e.IsDir() || p.holds(e.Name()) }}
	}
	return r
}

func (p part) holds(name string) bool {
	switch p {
	case withoutTests:
		return !IsTest(name)
	case testsAlone:
		return IsTest(name) || name == packFile
	}
	return true
}

// IsTest says whether a file, by its name, holds tests: games that are played do not read it.
func IsTest(name string) bool { return strings.HasSuffix(name, testSuffix) }

// filtered is a folder tree of which not all is listed.
type filtered struct {
	fs.FS
	keep func(dir string, e fs.DirEntry) bool
}

// ReadDir lists what is kept of a folder.
func (f filtered) ReadDir(dir string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(f.FS, dir)
	return slices.DeleteFunc(slices.Clone(entries), func(e fs.DirEntry) bool { return !f.keep(dir, e) }), err
}

// played is the finder as games see it: without tests.
func (s *Finder) played() *Finder { return s.seeing(withoutTests) }

// tests is the finder with the files of tests alone.
func (s *Finder) tests() *Finder { return s.seeing(testsAlone) }

func (s *Finder) seeing(p part) *Finder {
	s.cache() // one for both
	out := *s
	out.only = p
	return &out
}

// onlyTested says of a scenario that it stands in a file of tests.
func onlyTested(name string) error {
	return sayOnlyTested.With("name", strconv.Quote(name), "suffix", testSuffix)
}

package packs

import (
	"io/fs"
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

// of is a root of which only this part is seen.
func (p part) of(r Root) Root {
	if p != allFiles {
		r.FS = seen{r.FS, p}
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

// seen is a folder tree of which only a part is listed.
type seen struct {
	fs.FS
	part part
}

// ReadDir lists folders, and the files of the part.
func (s seen) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(s.FS, name)
	var out []fs.DirEntry
	for _, e := range entries {
		if e.IsDir() || s.part.holds(e.Name()) {
			out = append(out, e)
		}
	}
	return out, err
}

// played is the finder as games see it: without tests.
func (s *Finder) played() *Finder {
	s.cache() // one for both
	out := *s
	out.only = withoutTests
	return &out
}

// tests is the finder with the files of tests alone.
func (s *Finder) tests() *Finder {
	s.cache()
	out := *s
	out.only = testsAlone
	return &out
}

// onlyTested says of a scenario that it stands in a file of tests.
func onlyTested(name string) error {
	return sayOnlyTested.With("name", strconv.Quote(name), "suffix", testSuffix)
}

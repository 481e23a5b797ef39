package files

import (
	"bytes"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/source"
)

// emptyFile finds files that declare nothing.
func emptyFile(p *lint.Pass, f *source.File) {
	if !f.Broken && len(f.Body.Blocks)+len(f.Body.Attributes) == 0 {
		p.Reportf(lint.FileTop(f), "a file that holds something, or none", "This file declares nothing.")
	}
}

// longestFile is how many lines of a file, without blank ones, are still easy to find one's way in.
const longestFile = 800

// longFile finds files that hold more than a reader keeps in mind.
func longFile(p *lint.Pass, f *source.File) {
	n := 0
	for l := range bytes.Lines(f.Bytes) {
		if len(bytes.TrimSpace(l)) > 0 {
			n++
		}
	}
	if n > longestFile {
		p.Reportf(lint.FileTop(f), "several files; a pack may have many, and their order does not matter",
			"This file has %d lines, not counting those that are blank.", n)
	}
}

package files

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/source"
)

// emptyFile finds files that declare nothing.
func emptyFile(p *lint.Pass, f *source.File) {
	if !f.Broken && len(f.Body.Blocks)+len(f.Body.Attributes) == 0 {
		p.Reportf(lint.FileTop(f), "a file that holds something, or none", "This file declares nothing.")
	}
}

package texts

import (
	"strings"

	"github.com/stellar-rules/stellar/lint"
)

// emptyText finds texts without words: nothing is shown where something is expected. Cells of
// maps may be empty.
func emptyText(p *lint.Pass) {
	eachText(p, func(x shownText) {
		if strings.TrimSpace(x.text.Source) == "" && x.attr != "cells" && x.attr != "columns" {
			p.Reportf(x.text.Range, "words, or no such attribute", "This text is empty.")
		}
	})
}

package texts

import (
	"strings"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
)

// emptyText finds texts without words: nothing is shown where something is expected. Cells of
// maps may be empty.
var emptyText = &lint.Rule{
	Code:        "L0617",
	Name:        "empty-text",
	Severity:    diag.Warning,
	Recommended: true,
	Check: func(p *lint.Pass) {
		eachTold(p, func(x told) {
			if strings.TrimSpace(x.text.Source) == "" && x.attr != "cells" && x.attr != "columns" {
				p.Reportf(x.text.Range, "words, or no such attribute", "This text is empty.")
			}
		})
	},
}

package translations

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
)

// unreadableTranslation finds what a file of translations may not say: bytes that are no
// UTF-8, entries that are not written as they have to be.
func unreadableTranslation(p *lint.Pass, t *lint.Translation) {
	for _, x := range t.Problems {
		p.Report(&diag.Finding{Range: t.Line(x.Line), Summary: x.Message})
	}
}

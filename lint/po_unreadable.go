package lint

import "github.com/stellar-rules/stellar/schema/diag"

// unreadableTranslation finds what a file of translations may not say: bytes that are no
// UTF-8, entries that are not written as they have to be.
var unreadableTranslation = &Rule{
	Code:        "T0101",
	Name:        "unreadable-translation",
	Severity:    diag.Error,
	Recommended: true,
	Translation: func(p *Pass, t *Translation) {
		for _, x := range t.problems {
			p.Report(diag.Finding{Range: t.whole(x.Line), Summary: x.Message})
		}
	},
}

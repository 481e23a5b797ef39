package lint

import (
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale/message"
)

// brokenMessage finds translations that are no messages: braces, plurals and selections that
// are not written as they have to be.
var brokenMessage = &Rule{
	Code:        "T0102",
	Name:        "broken-message",
	Severity:    diag.Error,
	Recommended: true,
	Translation: func(p *Pass, t *Translation) {
		for _, e := range t.file.Entries {
			if !e.InUse() {
				continue
			}
			_, wrong := message.Parse(e.Str)
			for _, x := range wrong {
				p.Report(diag.Finding{Range: t.within(e, x.At, x.End), Summary: x.What, Detail: x.Expected, Suggestion: x.Nearest})
			}
		}
	},
}

package translations

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale/message"
)

// brokenMessage finds translations that are no messages: braces, plurals and selections that
// are not written as they have to be.
func brokenMessage(p *lint.Pass, t *lint.Translation) {
	for _, e := range t.File.Entries {
		if !e.InUse() {
			continue
		}
		_, wrong := message.Parse(e.Str)
		for _, x := range wrong {
			p.Report(&diag.Finding{Range: t.Within(e, x.At, x.End), Summary: x.What, Detail: x.Expected, Suggestion: x.Nearest})
		}
	}
}

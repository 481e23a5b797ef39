package runner

import (
	"testing"

	"github.com/stellar-rules/stellar/schema/locale/localetest"
)

// TestPhrases demands that all that people read is said by phrases, and all phrases are listed.
func TestPhrases(t *testing.T) {
	localetest.Phrases(t, Phrases())
	localetest.Words(t, ".", "undo", "quit", "the input ended", // what an answer may be instead of one, inside the package
		"`%s` does not hold for %s", "`%s` is %s") // parts of findings
}

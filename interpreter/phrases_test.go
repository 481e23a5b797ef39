package interpreter

import (
	"testing"

	"github.com/stellar-rules/stellar/schema/locale/localetest"
)

// TestPhrases demands that all phrases are listed.
func TestPhrases(t *testing.T) {
	localetest.Phrases(t, Phrases())
}

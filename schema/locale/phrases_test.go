package locale_test

import (
	"testing"

	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/localetest"
)

// TestPhrases demands that all phrases are listed.
func TestPhrases(t *testing.T) {
	localetest.Phrases(t, locale.Phrases())
}

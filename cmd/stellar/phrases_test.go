package main

import (
	"testing"

	"github.com/stellar-rules/stellar/schema/locale/localetest"
)

// TestPhrases demands that all that people read is said by phrases, and all phrases are listed.
func TestPhrases(t *testing.T) {
	localetest.Phrases(t, ownPhrases())
	localetest.Words(t, ".",
		" [command] --help\" for more information about a command.", // a template, whose words are replaced
		"stellar %s (%s, %s/%s)\n",                                  // the version, for programs too
		"exit %d",                                                   // never shown
		".%s.%d.tmp",                                                // the name of a file
		"loader",                                                    // a word of a table of codes, for modders
	)
}

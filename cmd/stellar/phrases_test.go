package main

import (
	"testing"

	"github.com/stellar-rules/stellar/schema/locale/localetest"
)

// TestPhrases demands that all that people read is said by phrases, and all phrases are listed.
func TestPhrases(t *testing.T) {
	localetest.Phrases(t, ".", ownPhrases())
	localetest.Words(t, ".",
		"stellar %s (%s, %s/%s)\n",            // the version, for programs too
		"exit %d",                             // never shown
		".%s.%d.tmp",                          // the name of a file
		"^unknown shorthand flag: '(.*)' in ", // what the library of flags says, and is worded anew
		"^unknown flag: --(.*)$",
		"^invalid argument \"(.*)\" for \"(--[a-z]+)\" flag: strconv\\.Parse(Uint|Int)",
		"^invalid argument \"(.*)\" for \"(?:-., )?(--[a-z-]+)\" flag: strconv\\.ParseBool",
		"loader", // a word of a table of codes, for modders
		"^flag needs an argument: (?:'.' in )?(-.*)$",
	)
}

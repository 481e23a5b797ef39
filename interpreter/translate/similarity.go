package translate

import (
	"unicode/utf8"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale/po"
)

// How much of two entries must be alike for one to be taken for the other, reworded.
const (
	leastText   = 0.6       // of the source text
	leastBoth   = 0.7       // of text and address together
	shortText   = 8         // runes; shorter texts are too easily alike
	longText    = 200       // runes; longer ones are compared by their beginning
	maxCompared = 2_000_000 // pairs of a file; beyond, nothing is taken for anything
)

// closeness says how much an entry is like another that took its place; 0: it is another.
func closeness(e, t *po.Entry) float64 {
	n, m := utf8.RuneCountInString(e.ID), utf8.RuneCountInString(t.ID)
	if min(n, m) < shortText || float64(min(n, m)) < leastText*float64(max(n, m)) {
		return 0
	}
	address := similarity(e.Context, t.Context)
	if (address+1)/2 < leastBoth {
		return 0
	}
	text := similarity(e.ID, t.ID)
	if both := (address + text) / 2; text >= leastText && both >= leastBoth {
		return both
	}
	return 0
}

// similarity is 1 for equal strings and 0 for those that share nothing: by how many runes
// must change to make one of the other.
func similarity(a, b string) float64 {
	if a == b {
		return 1
	}
	x, y := beginning(a), beginning(b)
	longest := max(len(x), len(y))
	return 1 - float64(diag.Distance(x, y))/float64(longest)
}

func beginning(s string) []rune {
	r := []rune(s)
	return r[:min(len(r), longText)]
}

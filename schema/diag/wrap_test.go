package diag_test

import (
	"slices"
	"testing"

	"github.com/stellar-rules/stellar/schema/diag"
)

// TestWrap measures in columns of a terminal, not in bytes or characters.
func TestWrap(t *testing.T) {
	for _, c := range []struct {
		text    string
		columns int
		want    []string
	}{
		{"", 5, []string{""}},
		{"  one   two ", 7, []string{"one two"}},
		{"one two three", 7, []string{"one two", "three"}},
		{"abcdefgh ij", 5, []string{"abcde", "fgh", "ij"}},
		{"가나 다라", 9, []string{"가나 다라"}},
		{"가나 다라", 8, []string{"가나", "다라"}},
		{"火星の衛星", 5, []string{"火星", "の衛", "星"}},
		{"火星", 1, []string{"火", "星"}},
		{"e\u0301e\u0301e\u0301", 2, []string{"e\u0301e\u0301", "e\u0301"}},
	} {
		got := diag.Wrap(c.text, c.columns)
		if !slices.Equal(got, c.want) {
			t.Errorf("%q in %d columns is %q, not %q", c.text, c.columns, got, c.want)
		}
	}
	if got := diag.Width("화성 e\u0301"); got != 6 {
		t.Errorf("the width is %d", got)
	}
}

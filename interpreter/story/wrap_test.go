package story_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/stellar-rules/stellar/interpreter/story"
)

// TestFit: lines are broken at blanks and go on below their words; colours take no room.
func TestFit(t *testing.T) {
	const ten = "123456789 "
	for _, c := range []struct{ line, want string }{
		{ten + ten + ten + "1234567890", ten + ten + ten + "1234567890"},
		{ten + ten + ten + ten + "more", ten + ten + ten + "123456789\n  more"},
		{"  12  " + ten + ten + ten + "lastly", "  12  " + ten + ten + "123456789\n      lastly"},
		{"    " + ten + ten + ten + "further", "    " + ten + ten + "123456789\n      further"},
		{"\x1b[2m" + ten + ten + ten + "1234567890\x1b[0m", "\x1b[2m" + ten + ten + ten + "1234567890\x1b[0m"},
		{"가나다라마바사 가나다라마바사 가나다라마바사", "가나다라마바사 가나다라마바사\n  가나다라마바사"},
		{"a  b " + ten + ten + ten + ten, "a  b " + ten + ten + "123456789\n  123456789 "},
		{"", ""},
	} {
		out := &bytes.Buffer{}
		if n, err := fmt.Fprintln(story.Wrap(out, func() (int, int) { return 40, 0 }), c.line); err != nil || n != len(c.line)+1 {
			t.Errorf("%q: %d, %v", c.line, n, err)
		}
		if out.String() != c.want+"\n" {
			t.Errorf("%q:\n%q, want\n%q", c.line, out, c.want+"\n")
		}
	}
	out := &bytes.Buffer{}
	if fmt.Fprintln(story.Wrap(out, func() (int, int) { return 0, 0 }), ten+ten+ten+ten+ten); out.String() != ten+ten+ten+ten+ten+"\n" {
		t.Error("lines are fitted where there is no terminal")
	}
}

// TestPages: a screenful at a time, as long as the reader wants.
func TestPages(t *testing.T) {
	out, asked := &bytes.Buffer{}, 0
	w := story.Wrap(out, func() (int, int) { return 40, 4 })
	w.Page(func() {
		for i := range 20 {
			fmt.Fprintln(w, i)
		}
	}, func() bool {
		fmt.Fprintln(w, "more?")
		asked++
		return asked < 3
	})
	fmt.Fprintln(w, "after")
	if want := "0\n1\n2\nmore?\n3\n4\n5\nmore?\n6\n7\n8\nmore?\nafter\n"; out.String() != want {
		t.Errorf("%q, want %q", out, want)
	}
}

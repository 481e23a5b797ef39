package diag

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// TestScreen: what a pen writes passes its own screens, and nothing else that steers.
func TestScreen(t *testing.T) {
	pen, other := NewPen(), NewPen()
	for _, c := range []struct{ text, want string }{
		{"plain\ttext\r\n한 \u200d\u200c\u200b\ufeff", "plain\ttext\r\n한 \u200d\u200c\u200b\ufeff"},
		{pen.Paint("31", "red") + "\x1b[31m", "\x1b[31mred\x1b[0m\\u001b[31m"},
		{pen.Paint("31", "a\x1b]0;b\a"), "\x1b[31ma\\u001b]0;b\\u0007\x1b[0m"},
		{pen.Control("\r\x1b[K") + "n", "\r\x1b[Kn"},
		{other.Control("\x1b[K"), strings.ReplaceAll(other.Control("\x1b[K"), "\x1b", `\u001b`)},
		{pen.key + "\x1b[K", `\u001b[K`}, // no second key
		{Pen{}.Paint("31", "red") + Pen{}.Control("\x1b"), "red"},
		{"\u009b\u202e\u2066\u200f\u061c\u2028\x7f\x00\r.\xff\xc2", `\u009b\u202e\u2066\u200f\u061c\u2028\u007f\u0000\u000d.\xff\xc2`},
	} {
		var b strings.Builder
		n, err := pen.Screen(&b).Write([]byte(c.text))
		if got := b.String(); got != c.want || n != len(c.text) || err != nil {
			t.Errorf("%q is shown as %q, want %q (%d, %v)", c.text, got, c.want, n, err)
		}
	}
}

func FuzzScreen(f *testing.F) {
	f.Add("\x1b[31m\u202e\xff\r\n", "\x9b")
	f.Fuzz(func(t *testing.T, first, second string) {
		var b strings.Builder
		screen := NewPen().Screen(&b)
		for _, s := range []string{first, second} { // parts of one character too
			if n, err := screen.Write([]byte(s)); n != len(s) || err != nil {
				t.Fatal(n, err)
			}
		}
		shown := strings.ReplaceAll(b.String(), "\r\n", "")
		if i := strings.IndexFunc(shown, func(r rune) bool { return r != '\n' && r != '\t' && Steers(r) }); i >= 0 ||
			!utf8.ValidString(shown) {
			t.Fatalf("%q", shown)
		}
	})
}

package po_test

import (
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/schema/locale/po"
)

func TestPlaces(t *testing.T) {
	for _, c := range []struct{ src, text string }{
		{"msgid \"ab\"\n", "ab"},
		{"msgid \"\"\n\"a\\n\"\n  \"\\x41\\101\\\"b\"\nmsgstr \"no\"\n", "a\nAA\"b"},
		{"#~ msgid \"a\"\n#~ \"b\"\n#~ msgstr \"c\"", "ab"},
		{"msgid \"a\"\n\n \"b\"\n\nmsgstr \"c\"", "ab"},
		{"msgstr \"\"", ""},
		{"msgstr \"a\"\n#\"b\"\n", "a"},
		{"msgstr \"가\"\r\n\r\n", "가"},
	} {
		got := po.Places([]byte(c.src), 0)
		if len(got) != len(c.text)+1 {
			t.Errorf("%q: %d places of %q", c.src, len(got), c.text)
			continue
		}
		for i := range len(c.text) {
			if s := c.src[got[i].From:got[i].To]; s != c.text[i:i+1] && !strings.HasPrefix(s, `\`) {
				t.Errorf("%q: byte %d is %q", c.src, i, s)
			}
		}
		if last := got[len(got)-1]; c.src[last.From:last.To] != `"` {
			t.Errorf("%q: it does not end with its quote", c.src)
		}
	}
}

// FuzzPlaces: every byte of every text that can be read has a place.
func FuzzPlaces(f *testing.F) {
	f.Add([]byte(everything))
	f.Fuzz(func(t *testing.T, src []byte) {
		file, problems := po.Parse(src)
		if len(problems) > 0 {
			return
		}
		starts := []int{0, 0}
		for i, c := range src {
			if c == '\n' {
				starts = append(starts, i+1)
			}
		}
		for _, e := range file.Entries {
			if n := len(po.Places(src, starts[e.StrLine])); n != len(e.Str)+1 {
				t.Fatalf("%d places of %q", n, e.Str)
			}
		}
	})
}

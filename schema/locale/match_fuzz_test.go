package locale_test

import (
	"testing"

	"github.com/stellar-rules/stellar/schema/locale"
)

// FuzzTag asks for any language, as a flag, an environment and the name of a file say it: one that is there is known by
// its own name again, and writes numbers.
func FuzzTag(f *testing.F) {
	for _, tag := range []string{
		"ko", "ko_KR.UTF-8", "C", "POSIX", "de@euro", "en-XA", "zh-Hant-TW-x-a", "und", "", "a", "sr_RS@latin",
		"x-klingon", "en-u-nu-arab"} {
		f.Add(tag, int64(-1234567))
	}
	f.Fuzz(func(t *testing.T, tag string, n int64) {
		if len(tag) > 100 {
			return
		}
		wanted := locale.Wanted(func(string) string { return tag })
		if wanted == "" {
			return
		}
		l, err := locale.Parse(wanted)
		if err != nil {
			if _, _, err := locale.Match(wanted, []string{"ko", tag}); err == nil {
				t.Fatalf("%q is matched and cannot be read", tag)
			}
			return
		}
		again, err := locale.Parse(l.String())
		if err != nil || again.String() != l.String() {
			t.Fatalf("%q reads as %q, and that as %v: %v", tag, l, again, err)
		}
		if _, have, err := locale.Match(wanted, []string{l.String()}); err != nil || len(have) == 0 && !l.Pseudo {
			t.Fatalf("%q is not matched by itself: %v", tag, err)
		}
		l.Plural(n)
		l.Plurals()
		if l.Number(n) == "" {
			t.Fatalf("%q writes %d as nothing", tag, n)
		}
	})
}

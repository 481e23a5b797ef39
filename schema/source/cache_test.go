package source_test

import (
	"testing"

	"github.com/stellar-rules/stellar/schema/source"
)

// TestCache: sets share a file as long as its bytes are the same, findings included.
func TestCache(t *testing.T) {
	c := &source.Cache{}
	parse := func(name, src string) (*source.File, int) {
		set := &source.Set{Cache: c}
		f, fs := set.Parse(name, []byte(src))
		if string(set.Source(name)) != "a = 1\n" && string(set.Source(name)) != src {
			t.Errorf("%s is kept as %q", name, set.Source(name))
		}
		return f, len(fs)
	}
	one, _ := parse("a.hcl", "\xEF\xBB\xBFa = 1\n")
	if again, _ := parse("a.hcl", "\xEF\xBB\xBFa = 1\n"); again != one || one == nil {
		t.Error("one file is parsed twice")
	}
	if other, _ := parse("a.hcl", "a = 2\n"); other == one {
		t.Error("other bytes give the file of before")
	}
	if other, _ := parse("b.hcl", "a = 2\n"); other.Name != "b.hcl" {
		t.Errorf("b.hcl is called %s", other.Name)
	}
	for range 2 {
		if _, n := parse("c.hcl", "a = \n"); n != 1 {
			t.Errorf("%d findings", n)
		}
		if f, n := parse("d.hcl", "a = \x00\n"); f != nil || n != 1 {
			t.Errorf("%v, %d findings", f, n)
		}
	}
}

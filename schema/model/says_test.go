package model

import (
	"strings"
	"testing"
)

// TestSays: every attribute is explained, and nothing else is.
func TestSays(t *testing.T) {
	idle := map[string]bool{}
	for key := range says {
		idle[key] = true
	}
	for key := range ownSays() {
		idle[key] = true
	}
	check := func(of string, names []string) {
		for _, n := range names {
			if Says(of, n) == "" {
				t.Errorf("nothing is said of %s.%s", of, n)
			}
			if ownSays()[of+"."+n] != "" {
				delete(idle, of+"."+n)
			} else {
				delete(idle, n)
			}
		}
	}
	for _, b := range Blocks {
		check(strings.TrimSpace(b.Inside+" "+b.Word), b.Names())
		if b.Doc == "" {
			t.Errorf("nothing is said of %s", b.Word)
		}
	}
	for _, s := range Specs {
		check(s.Word, append(s.Names(), "when"))
	}
	for key := range idle {
		t.Errorf("%q is explained, and nothing has it", key)
	}
}

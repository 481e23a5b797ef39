package lint

import (
	"testing"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/diag"
)

type texts map[string]string

// Source gives a text by its name.
func (t texts) Source(name string) []byte { return []byte(t[name]) }

func TestFix(t *testing.T) {
	src := texts{"a": "one two three", "b": "four"}
	at := func(file string, from, to int, text string) diag.Edit {
		return diag.Edit{Range: hcl.Range{Filename: file, Start: hcl.Pos{Byte: from}, End: hcl.Pos{Byte: to}}, New: text}
	}
	finds := diag.Findings{
		{Fix: []diag.Edit{at("a", 8, 13, "3"), at("b", 0, 4, "4")}}, // of two files, the later place first
		{Fix: []diag.Edit{at("a", 0, 3, "1"), at("a", 3, 3, "!")}},  // beside one another
		{Fix: []diag.Edit{at("a", 4, 7, "2"), at("b", 3, 4, "!")}},  // the second overlaps: neither
		{Fix: []diag.Edit{at("a", 9, 99, "")}},                      // outside
		{},
	}
	got := Fix(finds, src)
	want := map[string]string{"a": "1! two 3", "b": "4"}
	if len(got) != 2 || got[0].Fixes+got[1].Fixes != 2 {
		t.Fatalf("%+v", got)
	}
	for _, m := range got {
		if string(m.Text) != want[m.Name] || string(m.Was) != src[m.Name] {
			t.Errorf("%s: %q", m.Name, m.Text)
		}
	}
}

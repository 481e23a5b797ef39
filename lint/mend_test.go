package lint

import (
	"slices"
	"testing"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/diag"
)

type texts map[string]string

// Source gives a text by its name.
func (t texts) Source(name string) []byte { return []byte(t[name]) }

func TestMend(t *testing.T) {
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
	got := Mend(finds, src)
	want := map[string]string{"a": "1! two 3", "b": "4"}
	if len(got) != 2 || got[0].Mends+got[1].Mends != 2 {
		t.Fatalf("%+v", got)
	}
	for _, m := range got {
		if string(m.Text) != want[m.Name] || string(m.Was) != src[m.Name] {
			t.Errorf("%s: %q", m.Name, m.Text)
		}
	}
}

// TestMends: where a case has findings with mends, content that is mended still loads, and what
// was mended is found no more.
func TestMends(t *testing.T) {
	mended := 0
	for _, r := range Rules() {
		if slices.Contains(PlayedRules, r) {
			continue // they have no mends
		}
		for _, c := range ruleCases(t, r) {
			in := inputOf(t, c)
			u := in.unit(t, nil)
			finds := in.findsOf(t, u, r)
			before := withMends(finds)
			if before == 0 {
				continue
			}
			mended++
			t.Run(c.String(), func(t *testing.T) {
				src := texts{}
				for _, f := range u.Files {
					src[f.Name] = string(f.Bytes)
				}
				for _, x := range u.Speech {
					src[x.Name] = string(x.Bytes)
				}
				edited := map[string]string{}
				after := finds
				for range 3 { // a mend inside another waits
					for _, m := range Mend(after, src) {
						edited[m.Name], src[m.Name] = string(m.Text), string(m.Text)
					}
					after = in.findsOf(t, in.unit(t, edited), r)
				}
				if len(after) > len(finds)-before {
					t.Errorf("%d findings, %d with a mend; after it: %v", len(finds), before, after)
				}
			})
		}
	}
	if mended == 0 {
		t.Error("no case has a mend")
	}
}

func withMends(fs diag.Findings) int {
	n := 0
	for _, f := range fs {
		if len(f.Fix) > 0 {
			n++
		}
	}
	return n
}

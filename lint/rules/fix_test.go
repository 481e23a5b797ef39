package rules_test

import (
	"slices"
	"testing"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/play"
	"github.com/stellar-rules/stellar/lint/rules"
	"github.com/stellar-rules/stellar/schema/diag"
)

type texts map[string]string

// Source gives a text by its name.
func (t texts) Source(name string) []byte { return []byte(t[name]) }

// TestFixes: where a case has findings with fixes, content that is fixed still loads, and what
// was fixed is found no more.
func TestFixes(t *testing.T) {
	fixed := 0
	for _, r := range rules.All {
		if slices.Contains(play.Rules, r) {
			continue // they have no fixes
		}
		for _, c := range ruleCases(t, r) {
			in := inputOf(t, c)
			u := in.unit(t, nil)
			finds := in.findsOf(t, u, r)
			before := withFixes(finds)
			if before == 0 {
				continue
			}
			fixed++
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
				for range 3 { // a fix inside another waits
					for _, m := range lint.Fix(after, src) {
						edited[m.Name], src[m.Name] = string(m.Text), string(m.Text)
					}
					after = in.findsOf(t, in.unit(t, edited), r)
				}
				if len(after) > len(finds)-before {
					t.Errorf("%d findings, %d with a fix; after it: %v", len(finds), before, after)
				}
			})
		}
	}
	if fixed == 0 {
		t.Error("no case has a fix")
	}
}

func withFixes(fs diag.Findings) int {
	n := 0
	for _, f := range fs {
		if len(f.Fix) > 0 {
			n++
		}
	}
	return n
}

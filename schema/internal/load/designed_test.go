package load_test

import (
	"slices"
	"testing"

	"github.com/stellar-rules/stellar/schema/internal/load"
	"github.com/stellar-rules/stellar/schema/source"
)

// TestDesigned: what a row or block says of its figures stands before what its file has in
// common, and a block adds to its row.
func TestDesigned(t *testing.T) {
	const src = `
pack "spec" { title = "Spec" }
game "spec" {
  players = ["x", "o"]
  finish { winners = [] }
}
kind "ship" {
  fixed = { size = default(integer, 1), cost = default(integer, 1) }
}
common "ship" { designed = true }
roster "ship" {
  columns = ["id", "size", "designed"]
  rows = [
    ["as_common", 1, _],
    ["printed", 1, false],
    ["in_part", 1, ["size"]],
    ["added_to", 1, ["size"]],
    ["added_to_none", 1, false],
  ]
}
ship "block" { designed = false }
ship "added_to" { designed = ["cost"] }
ship "added_to_none" { designed = ["cost"] }
`
	f, finds := (&source.Set{}).Parse("a.hcl", []byte(src))
	m, more := load.Load(load.Input{Packs: []load.PackFiles{{Files: []*source.File{f}}}})
	if finds = append(finds, more...); finds.HasErrors() {
		t.Fatal(finds)
	}
	want := map[string][]string{
		"as_common": {"*"}, "printed": {}, "in_part": {"size"},
		"added_to": {"size", "cost"}, "added_to_none": {"cost"}, "block": {},
	}
	seen := 0
	for _, x := range m.Things {
		if x == nil || x.Kind.Name != "ship" {
			continue
		}
		seen++
		if !slices.Equal(x.Designed, want[x.Name]) {
			t.Errorf("%s: %q are designed, not %q", x.Name, x.Designed, want[x.Name])
		}
	}
	if seen != len(want) {
		t.Errorf("%d ships, not %d", seen, len(want))
	}
}

package load

import (
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/source"
)

// TestGuard: a panic of the loader becomes a finding at the block it was reading.
func TestGuard(t *testing.T) {
	var set source.Set
	f, _ := set.Parse("x.hcl", []byte("kind \"a\" {}\n"))
	f.Body.Blocks[0].Body = nil // no parser does that
	m, fs := Load(Input{Packs: []PackFiles{{Files: []*source.File{f}}}})
	if m != nil || fs[len(fs)-1].Code != diag.CodeInternal || fs[len(fs)-1].Range.Filename != "x.hcl" {
		t.Fatalf("got %v", fs)
	}
	if strings.Contains(fs.Error(), "goroutine") {
		t.Error("the finding shows a stack")
	}
}

package content_test

import (
	"io/fs"
	"os"
	"testing"

	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/scenarios"
)

// TestEmbedded: whatever folder lies here is shipped.
func TestEmbedded(t *testing.T) {
	for dir, in := range map[string]fs.FS{".": content.FS, "../scenarios": scenarios.FS} {
		entries, err := os.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			if !e.IsDir() || e.Name() == "testdata" {
				continue
			}
			from := in
			if e.Name() == "starts" { // templates, not packs
				from = content.Starts
			}
			if _, err := fs.Stat(from, e.Name()); err != nil {
				t.Errorf("%s/%s is not in the program: name it in embed.go", dir, e.Name())
			}
		}
	}
}

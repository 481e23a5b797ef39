package lint

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/source"
)

// FuzzSettings reads any text as configuration, and as a file with suppressions.
func FuzzSettings(f *testing.F) {
	for _, name := range []string{"bad_setting", "unknown_setting", "idle_suppression",
		"misplaced_suppression", "unknown_suppression"} {
		src, err := os.ReadFile(filepath.Join("../testdata/lint", name+".hcl"))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(src))
	}
	f.Fuzz(func(t *testing.T, src string) {
		file, _ := (&source.Set{}).Parse("fuzz.hcl", []byte(src))
		if file == nil {
			return
		}
		_, finds := ReadSettings(file, Own)
		_, more := suppressionsIn(file, Own)
		for _, x := range append(finds, more...) {
			if x.Severity == diag.Note || x.Range.End.Byte > len(src) {
				t.Errorf("%v", x)
			}
		}
	})
}

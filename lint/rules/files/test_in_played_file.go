package files

import (
	"path"
	"strings"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// testInPlayedFile finds tests in files that are read by whoever plays: only the name keeps
// tests, and what they declare beside them, out of games.
func testInPlayedFile(p *lint.Pass, f *source.File) {
	if packs.IsTest(f.Name) {
		return
	}
	for _, b := range f.Body.Blocks {
		if b.Type == "test" {
			p.Report(&diag.Finding{Range: b.DefRange(), Summary: "This test stands in a file that is no file of tests.",
				Detail:     "a file called *.test.hcl, which games that are played do not read",
				Suggestion: "move it to " + testName(f.Name)})
			return // all others have the same cause
		}
	}
}

// testName is what a file of tests beside a file is called; a name that was meant so is fixed.
func testName(file string) string {
	name := strings.TrimSuffix(path.Base(file), ".hcl")
	for _, end := range []string{".tests", "_tests", "_test", "-test", "test", ".spec"} {
		if s, ok := strings.CutSuffix(name, end); ok {
			name = s
			break
		}
	}
	if name = strings.TrimRight(name, "._-"); name == "" {
		name = "rules"
	}
	return name + ".test.hcl"
}

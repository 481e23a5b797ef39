package source

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestParserStillSays demands that the parser has every summary that is reworded, and every part of a
// detail that is looked for: HCL gives its errors no codes.
func TestParserStillSays(t *testing.T) {
	dir, err := exec.Command("go", "list", "-f", "{{.Dir}}", "github.com/hashicorp/hcl/v2/hclsyntax").Output()
	if err != nil {
		t.Fatal(err)
	}
	files, _ := filepath.Glob(filepath.Join(strings.TrimSpace(string(dir)), "*.go"))
	var parser strings.Builder
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		parser.Write(src)
	}
	said := strings.ReplaceAll(parser.String(), `\"`, `"`)
	n := 0
	for _, r := range rewordings {
		for _, summary := range slices.DeleteFunc(strings.Split(r.of, "|"), func(s string) bool { return s == "" }) {
			if n++; !strings.Contains(said, `"`+summary+`"`) {
				t.Errorf("the parser has no summary %q", summary)
			}
		}
		if !strings.Contains(said, r.says) {
			t.Errorf("the parser has no detail with %q", r.says)
		}
	}
	for _, part := range []string{"The argument %q was already set at %s."} {
		if !strings.Contains(said, part) {
			t.Errorf("the parser has no detail %q", part)
		}
	}
	if n < 50 {
		t.Errorf("%d summaries", n)
	}
}

package docs

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestWhereThingsStand holds the page on Stellar Horizons to the files that there are.
func TestWhereThingsStand(t *testing.T) {
	page, err := os.ReadFile("stellar-horizons.md")
	if err != nil {
		t.Fatal(err)
	}
	var files []string
	for _, dir := range []string{"content", "scenarios", "interpreter"} {
		err := fs.WalkDir(os.DirFS(".."), dir, func(name string, d fs.DirEntry, err error) error {
			files = append(files, "/"+name)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	named := regexp.MustCompile("`([\\w./*-]+\\.(?:hcl|go))`").FindAllStringSubmatch(string(page), -1)
	if len(named) < 50 {
		t.Errorf("only %d files are named", len(named))
	}
	for _, m := range named {
		if !slices.ContainsFunc(files, func(f string) bool {
			if strings.Contains(m[1], "/") {
				return strings.HasSuffix(f, "/"+m[1])
			}
			ok, _ := path.Match(m[1], path.Base(f))
			return ok
		}) {
			t.Errorf("there is no file %s", m[1])
		}
	}
}

// Package docs contains the pages that the program shows.
package docs

import (
	"embed"
	"io/fs"
	"path"
	"regexp"
	"strings"
)

// Lint is the folder lint: a page for each code of a finding, named by it.
//
//go:embed lint/*.md
var Lint embed.FS

var codeForm = regexp.MustCompile(`^[A-Z][0-9]{4}$`)

// Page is the page of a code, nil if there is none.
func Page(code string) []byte {
	if !codeForm.MatchString(code) {
		return nil
	}
	page, _ := fs.ReadFile(Lint, "lint/"+code+".md")
	return page
}

// Title is the first line of a code's page, after the code.
func Title(code string) string {
	line, _, _ := strings.Cut(string(Page(code)), "\n")
	return strings.TrimPrefix(line, "# "+code+" ")
}

// LoaderCodes are the codes of the loader that have pages, in order: errors, then warnings.
func LoaderCodes() []string {
	var out []string
	for _, form := range []string{"lint/E*.md", "lint/W*.md"} {
		names, _ := fs.Glob(Lint, form)
		for _, n := range names {
			out = append(out, strings.TrimSuffix(path.Base(n), ".md"))
		}
	}
	return out
}

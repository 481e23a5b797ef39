package docs

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/model"
)

const vscode = "editors/vscode/"

func readJSON(t *testing.T, file string, to any) {
	t.Helper()
	text, err := os.ReadFile(vscode + file)
	if err == nil {
		err = json.Unmarshal(text, to)
	}
	if err != nil {
		t.Fatal(file, err)
	}
}

// TestSnippets: what an editor inserts can be read, and begins with a word of the language.
func TestSnippets(t *testing.T) {
	var snippets map[string]struct {
		Prefix string
		Body   []string
	}
	readJSON(t, "snippets.json", &snippets)
	filled := regexp.MustCompile(`\$\{\d+:((?:[^{}\\]|\\.|\{[^{}]*\})*)\}|\$\d+`)
	words := map[string]bool{}
	for _, b := range model.Blocks {
		words[b.Word] = true
	}
	for _, w := range model.Words() {
		words[w] = true
	}
	for name, s := range snippets {
		text := strings.Join(s.Body, "\n")
		for range 3 { // one in another
			text = filled.ReplaceAllString(text, "$1")
		}
		text = strings.ReplaceAll(text, `\}`, "}")
		f, diags := hclsyntax.ParseConfig([]byte(text+"\n"), name, hcl.InitialPos)
		if diags.HasErrors() || len(f.Body.(*hclsyntax.Body).Blocks) != 1 {
			t.Errorf("%s: %v\n%s", name, diags, text)
		}
		if !words[s.Prefix] || !strings.HasPrefix(text, s.Prefix+" \"") {
			t.Errorf("%s is no block of the language", s.Prefix)
		}
	}
}

// TestColours: the patterns of the grammar can be read, and it knows the reserved words.
func TestColours(t *testing.T) {
	var all any
	readJSON(t, "stellar.tmLanguage.json", &all)
	text, _ := json.Marshal(all)
	for _, w := range model.Reserved {
		if !regexp.MustCompile(`[(|]` + w.Word + `[)|]`).Match(text) {
			t.Errorf("the reserved word %s has no colour", w.Word)
		}
	}
}

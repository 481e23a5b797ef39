package source

import (
	"testing"
	"testing/fstest"
)

// TestTranslationsAreNoContent: what lies in the folder of translations is not read with a pack.
func TestTranslationsAreNoContent(t *testing.T) {
	fsys := fstest.MapFS{
		"p/pack.hcl":            {Data: []byte("pack \"p\" { title = \"P\" }\n")},
		"p/locale/fr.hcl":       {Data: []byte("form \"le /l'\" { before = \"[aeiou]\" }\n")},
		"p/rules/locale/it.hcl": {Data: []byte("kind \"it\" {}\n")},
	}
	files, finds := (&Set{}).ReadDir(fsys, "p", "p/")
	if len(finds) > 0 || len(files) != 2 || files[1].Name != "p/rules/locale/it.hcl" {
		t.Errorf("%v %v", files, finds)
	}
}

package files

import (
	"path"
	"strings"

	"github.com/stellar-rules/stellar/lint"
)

// fileCase finds files whose names differ only by small and large letters: on many systems
// one of them takes the place of the other.
func fileCase(p *lint.Pass) {
	first := map[string]string{}
	for _, f := range p.Files {
		if !p.Owns(f.Name) {
			continue
		}
		key := strings.ToLower(f.Name)
		if was, seen := first[key]; seen && was != f.Name {
			p.Reportf(lint.FileTop(f), "names that differ by more",
				"The name of this file differs from %s only by small and large letters.", path.Base(was))
			continue
		}
		first[key] = f.Name
	}
}

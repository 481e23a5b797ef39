package lint

import (
	"path"
	"strings"

	"github.com/stellar-rules/stellar/schema/diag"
)

// fileCase finds files whose names differ only by small and large letters: on many systems
// one of them takes the place of the other.
var fileCase = &Rule{
	Code:        "L0106",
	Name:        "file-case",
	Severity:    diag.Warning,
	Recommended: true,
	Check: func(p *Pass) {
		first := map[string]string{}
		for _, f := range p.Files {
			if !p.Owns(f.Name) {
				continue
			}
			key := strings.ToLower(f.Name)
			if was, seen := first[key]; seen && was != f.Name {
				p.Reportf(fileTop(f), "names that differ by more", "The name of this file differs from %s only by small and large letters.", path.Base(was))
				continue
			}
			first[key] = f.Name
		}
	},
}

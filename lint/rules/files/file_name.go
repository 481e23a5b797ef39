package files

import (
	"fmt"
	"path"
	"strings"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
)

// fileName finds files whose names make trouble in shells, in links, or on other systems.
func fileName(p *lint.Pass) {
	for _, f := range p.Files {
		if base := path.Base(f.Name); !plainName().MatchString(base) {
			p.Report(&diag.Finding{Range: lint.FileTop(f), Summary: fmt.Sprintf("The file name %q is not plain.", base),
				Detail: "small letters, digits, _ and -"})
		}
	}
}

var plainName = lazy.Regexp(`^[a-z0-9_.-]+$`)

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

package files

import (
	"fmt"
	"path"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
)

// fileName finds files whose names make trouble in shells, in links, or on other systems.
func fileName(p *lint.Pass) {
	for _, f := range p.Files {
		if base := path.Base(f.Name); !plainName().MatchString(base) {
			p.Report(diag.Finding{Range: lint.FileTop(f), Summary: fmt.Sprintf("The file name %q is not plain.", base),
				Detail: "small letters, digits, _ and -"})
		}
	}
}

var plainName = lazy.Regexp(`^[a-z0-9_.-]+$`)
